// Dice that can be checked: every roll of a match follows from the table's secret, the nonces of
// the players that count for it, and a number that nobody's decisions change. The server is bound
// by the commitment, the players do not know the secret; so neither can choose the dice.
// docs/fairness.md has every byte.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice_source.h"
#include "engine/match.h"
#include "fair/commitment.h"
#include "fair/secret.h"

namespace yahtzee::fair {

// What a player's device adds to the dice.
struct Nonce {
    Seat seat = 0;
    int after = 0; // how many events of the match there were before it
    std::string text;

    friend bool operator==(const Nonce&, const Nonce&) = default;
};

// 16 to 64 characters of [0-9a-zA-Z_-].
bool is_nonce(std::string_view text);

inline constexpr int most_nonces = 16; // a seat

// That everybody who was at the table had the log up to an event. In it the devices of these seats
// have said so.
struct Heard {
    int after = 0; // how many events of the match there were before it
    int upto = 0;  // the number of that event, from 1
    std::vector<Seat> seats{};

    friend bool operator==(const Heard&, const Heard&) = default;
};

// Which nonces count for a roll.
enum class Scheme : std::uint8_t {
    every_nonce = 1, // all that came before it, in the order in which they came
    heard_nonces = 2 // of each seat the latest that everybody had heard of, by seat
};

// What the dice of a match come from. Nonces and what was heard of them are those so far, in the
// order in which they came.
struct FairTable {
    std::string uid;
    Secret secret{};
    Scheme scheme = Scheme::every_nonce;
    std::string commitment{};        // 64 digits
    std::vector<SealedName> names{}; // by seat; none by the first scheme
    std::vector<Nonce> nonces{};
    std::vector<Heard> heard{};

    friend bool operator==(const FairTable&, const FairTable&) = default;
};

// The nonces that count for event number `event`, from 0, in the order in which dice take them.
std::vector<Nonce> counting_nonces(const FairTable& table, int event);
// The table as it was before that event: with these and no others.
FairTable table_before(const FairTable& table, int event);
// The number of the event from which on a nonce counts, from 1; nothing while it does not.
std::optional<int> counts_from(const FairTable& table, const Nonce& nonce);
// Of those that count, the one that came last: whoever sent another could not have known it.
const Nonce* latest(const std::vector<Nonce>& counting);

// The number of the next roll at this table: game, round, seat (from 0) and roll in decimal digits,
// as in 1'02'1'3 for game 1, round 2, seat 1, roll 3. No two rolls of a match have the same.
int roll_number(const Match& match);

// The bytes of HMAC-SHA-256 with the secret as key over the message and the number of the block.
// Those that would favour low numbers are passed over.
class FairDice final : public DiceSource {
  public:
    // The message is all but the number of the block.
    FairDice(const Secret& secret, std::string message);

    int draw(int count) override;

  private:
    std::uint8_t next_byte();

    Secret secret_;
    std::string message_;
    std::uint32_t blocks_ = 0; // used up or in use
    std::array<std::uint8_t, 32> block_{};
    std::size_t used_ = block_.size();
};

// For decide() of a Roll.
FairDice dice_for_roll(const FairTable& table, const Match& match);

// Who begins that game, from 1: for start(), and for decide() of a Next.
FairDice dice_for_game(const FairTable& table, int game);

} // namespace yahtzee::fair
