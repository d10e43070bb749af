// A line of the table protocol as a request, or the sentence that says what is wrong with it. Only
// what is wrong whatever the state of the table is checked here; the rest is the engine's. How many
// dice and which boxes there are is up to the table's game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/match.h"
#include "engine/setup_fields.h"
#include "protocol/json_fields.h"
#include "protocol/portrait.h"
#include "words/words.h"

namespace yahtzee::protocol {

struct NewTable {
    TableSetup setup;
    std::optional<std::uint64_t> seed;
    Portraits portraits{}; // only a server keeps them
};
struct View {};
struct Move {                   // the computer player to act does its next step
    std::optional<Faces> faces; // of its roll, on a cheat table
};
struct Advise {};
struct AskReview {};
struct Hello {}; // which program is this?
struct AskRules {
    RuleSet rules; // the game to describe
};

using Request = std::variant<NewTable, Command, View, Move, Advise, AskReview, Hello, AskRules>;

// The fields that a request may have; others are ignored.
inline constexpr auto request_fields = [] {
    constexpr std::array<std::string_view, 12> others{
        "do",    "players",  "computers", "seed", "value", "positions",
        "faces", "category", "player",    "game", "which", "portraits"};
    std::array<std::string_view, others.size() + setup_fields.size()> fields;
    const auto rest = std::ranges::copy(others, fields.begin()).out;
    std::ranges::transform(setup_fields, rest, &SetupField::json);
    return fields;
}();

// `rules` are those of the table, and the usual ones without a table. The error is a sentence of
// the word files.
std::expected<Request, Word> read_request(std::string_view line, const RuleSet& rules);
std::expected<Request, Word> read_request(const JsonFields& fields, const RuleSet& rules);

// The sentence, with what these rules have.
std::string request_refusal(const Words& words, Word wrong, const RuleSet& rules);

} // namespace yahtzee::protocol
