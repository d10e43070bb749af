// The messages of a table, as docs/protocol.md describes them. What happened is written once and
// sent to everybody; whoever asked for it gets the same with "ok" in front.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "coach/review.h"
#include "fair/fair_dice.h"
#include "playing/permitted.h"
#include "protocol/hello.h"
#include "protocol/portrait.h"
#include "server/tables/connection.h"
#include "server/tables/ended_turns.h"
#include "server/tables/table_record.h"
#include "store/store.h"

namespace yahtzee::server {

// What goes with a message.
struct TableState {
    const Match& match;
    const Legal& law; // of this table
    int seq = 0;      // how many events there are
};

// Which seats somebody is connected for.
using Present = std::array<bool, max_players>;

// Who is there, and who has been away for so long that a computer player may stand in.
struct Presence {
    Present present{};
    Seats replaceable{};
};

// Of the seats that somebody's keys open, those that they act for; another device has the others.
struct ActingFor {
    Seats seats{};
    Seats elsewhere{};
};

Message message(std::string text);

// A message that ends with a view. Everybody sees the same, but for what each of them may do, which
// is its last field: the rest is written once.
class ViewMessage {
  public:
    // All but `can` and the brackets behind it.
    explicit ViewMessage(std::string begun) : begun_(std::move(begun)) {}

    // To somebody who may do that.
    Message to(const playing::Permitted& can) const;
    // To whoever asked for it, with what was asked for under that name, if anything.
    ViewMessage accepted(std::string_view name = {}, std::string_view json = {}) const;

  private:
    std::string begun_;
    mutable std::vector<std::pair<playing::Permitted, Message>> written_; // one for each
};

// How what happened is to be shown, where it should be followed step by step.
struct ShownFor {
    std::chrono::milliseconds after{0};                // at least, for what came before it
    std::chrono::milliseconds rest{0};                 // before a device does anything by itself
    std::optional<std::chrono::milliseconds> tumble{}; // at most, for rolled dice
};

// `before` is the match that it happened to. `fair` when the match has ended with it: then the
// secret is told.
ViewMessage happened(const TableState& state, const Match& before, const Event& event,
                     const fair::FairTable* fair, ShownFor shown = {});
// How things stand: after somebody else wrote to the store nobody can say which events there were.
ViewMessage standing(const TableState& state);
// The same to whoever asked, with JSON under that name.
ViewMessage accepted(const TableState& state, std::string_view name = {},
                     std::string_view json = {});
// `turns`: the last ones, for whoever comes in the middle of a game.
ViewMessage seated(const TableState& state, const fair::FairTable& fair, const ActingFor& acting,
                   const Presence& presence, bool closed, const std::optional<std::string>& rematch,
                   const protocol::Portraits& portraits, std::span<const EndedTurn> turns);
// Which program this is.
std::string hello_told(const protocol::Program& program);
// Where the same people play again.
std::string rematch_told(std::string_view table, Seat by);
std::string presence(const Match& match, const Presence& presence);
// The same where it changes what somebody may ask for.
ViewMessage presence(const TableState& state, const Presence& presence);
// To whoever shows the keys of seats that another device has taken, or no longer has.
ViewMessage acting_for(const TableState& state, const ActingFor& acting);
// The keys that were made, by seat, as JSON.
std::string keys_json(std::string_view table, const TableKeys& keys);
// How each is shown; absent where nobody has said it.
void append_portraits(std::string& out, std::size_t seats, const protocol::Portraits& portraits);
std::string portraits_told(const Match& match, const protocol::Portraits& portraits);
std::string heard_told(const TableState& state);
std::string nonces_told(const TableState& state, const fair::FairTable& fair);

// What the decision of event number `seq` cost, in words, too.
std::string mark_told(int seq, Seat player, const RuleSet& rules,
                      const coach::ReviewedDecision& decision, std::string_view words);

// Which of the keys that were shown open nothing, from 1.
std::string wrong_keys(std::string_view error, std::string_view text, std::span<const int> wrong);
// To whoever does not see the table.
std::string refused(std::string_view error, std::string_view text);
ViewMessage refused(std::string_view error, std::string_view text, const TableState& state);

} // namespace yahtzee::server
