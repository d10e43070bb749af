// Whether a match was played with the dice that it should have been: every roll and every draw of
// who begins, computed again from the secret, the nonces and the numbers. docs/fairness.md says
// what that proves, and what the players must compare themselves.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/audit.h"
#include "files/match_file.h"

namespace yahtzee::files {

struct Verified {
    bool over = false; // the match has ended
    int rolls = 0;
    int dice = 0;
    int draws = 0; // of who begins
    int alone = 0; // rolls for which no nonce counted: only the secret decided
    // By seat: the rolls where of the nonces that counted this player's came last. Not even a
    // server that is in league with all others could have chosen their dice.
    std::array<int, max_players> last_word{};
    std::vector<Seat> erased{}; // whose name was another when the match was played

    friend bool operator==(const Verified&, const Verified&) = default;
};

struct VerifyFault {
    enum class Nothing : std::uint8_t { // there is nothing to verify,
        cheat,                          // for the faces were typed in
        no_server,                      // for nobody has committed to anything
        no_secret,                      // for the secret is not told before the match is over
    };
    struct WrongSecret {
        std::string commitment; // the one that the secret has
    };
    // The secret and what the file says of table, rules, set-up, seats and names.
    struct WrongCommitment {
        std::string commitment; // the one that they have
    };
    struct WrongNote {};    // about nonces, and not as a table writes them
    struct ComputersNonce { // which nobody can have sent
        Seat seat = 0;
    };
    struct WrongDice {
        Faces expected;
        Faces found;
    };
    struct WrongSeat { // began
        Seat expected = 0;
        Seat found = 0;
    };

    std::size_t event = 0; // from 0, where it is about one
    std::variant<Nothing, WrongSecret, WrongCommitment, WrongNote, ComputersNonce, AuditFault,
                 WrongDice, WrongSeat>
        why{};
};

// The earliest fault, dice before rules.
std::expected<Verified, VerifyFault> verify(const MatchFile& file);

// ---- told

using VerifyOutcome = std::expected<Verified, VerifyFault>;

// What is told whatever comes out, then the verdict in a sentence. Names are such that a terminal
// may see them. The file must be one that read_match_file() gave.
std::string verify_text(const Words& words, const MatchFile& file, const VerifyOutcome& outcome);

// The same as JSON, in one line.
std::string verify_json(const Words& words, const MatchFile& file, const VerifyOutcome& outcome);

// For a file that could not even be read.
std::string unread_json(const Words& words, const MatchFileFault& fault);

} // namespace yahtzee::files
