// Why a command is refused, in the order of precedence of the table protocol's errors, which have
// the same names. When several apply, the first is reported.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace yahtzee {

enum class Rejection : std::uint8_t {
    match_over,
    game_running,
    turn_over,
    wrong_sheet,
    wrong_game,
    must_roll_first,
    no_rolls_left,
    hold_after_last_roll,
    all_held,
    not_cheating,
    faces_missing,
    faces_mismatch,
    category_taken,
    joker_forced,
    value_missing,
    value_mismatch,
    nothing_to_undo,
    not_replaceable,
    not_replaced,
    no_vote,
};

inline constexpr std::array<std::string_view, 20> rejection_ids{
    "match-over",      "game-running",    "turn-over",     "wrong-sheet",
    "wrong-game",      "must-roll-first", "no-rolls-left", "hold-after-last-roll",
    "all-held",        "not-cheating",    "faces-missing", "faces-mismatch",
    "category-taken",  "joker-forced",    "value-missing", "value-mismatch",
    "nothing-to-undo", "not-replaceable", "not-replaced",  "no-vote"};

constexpr std::string_view id_of(Rejection rejection) {
    return rejection_ids[static_cast<std::size_t>(rejection)];
}

static_assert(id_of(Rejection::no_vote) == "no-vote");

} // namespace yahtzee
