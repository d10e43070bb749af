// The messages of a table, as docs/protocol.md describes them. What happened is written once and
// sent to everybody; whoever asked for it gets the same with "ok" in front.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "coach/review.h"
#include "fair/fair_dice.h"
#include "protocol/hello.h"
#include "server/guest.h"
#include "store/store.h"

namespace yahtzee {

// What goes with a message beside the view.
struct TableState {
    const Match& match;
    int seq = 0; // how many events there are
};

// Which seats somebody is connected for.
using Present = std::array<bool, max_players>;

Message message(std::string text);

// How what happened is to be shown, where it should be followed step by step.
struct ShownFor {
    std::chrono::milliseconds after{0};                // at least, for what came before it
    std::chrono::milliseconds rest{0};                 // before a device does anything by itself
    std::optional<std::chrono::milliseconds> tumble{}; // at most, for rolled dice
};

// `before` is the match that it happened to. `fair` when the match has ended with it: then the
// secret is told.
std::string happened(const TableState& state, const Match& before, const Event& event,
                     const FairTable* fair, ShownFor shown = {});
// After somebody else wrote to the store: nobody can say which events there were.
std::string changed(const TableState& state);
// Of what happened, or of what changed.
std::string accepted(std::string_view told);
// `extra` is JSON under that name, such as advice.
std::string accepted(const TableState& state, std::string_view name = {},
                     std::string_view extra = {});
std::string seated(const TableState& state, const FairTable& fair, std::span<const Seat> seats,
                   const Present& present, bool closed, const std::optional<std::string>& rematch);
// Which program this is.
std::string hello_told(const Program& program);
// Where the same people play again.
std::string rematch_told(std::string_view table);
std::string presence(const Match& match, const Present& present);
std::string nonces_told(const TableState& state, const FairTable& fair);

// What the decision of event number `seq` cost, in words, too.
std::string mark_told(int seq, Seat player, const ReviewedDecision& decision,
                      std::string_view words);

// Without a table when `state` is null.
std::string refused(std::string_view error, std::string_view text, const TableState* state);

} // namespace yahtzee
