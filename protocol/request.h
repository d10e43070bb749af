// A line of the table protocol as a request, or the sentence that says what is wrong with it. Only
// what is wrong whatever the state of the table is judged here; the rest is the engine's.
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
#include "words/words.h"

namespace yahtzee {

struct NewTable {
    TableSetup setup;
    std::optional<std::uint64_t> seed;
};
struct View {};
struct Move {                   // the computer player to act does its next step
    std::optional<Faces> faces; // of its roll, on a cheat table
};
struct Advise {};
struct AskReview {};
struct Hello {}; // which program is this?

using Request = std::variant<NewTable, Command, View, Move, Advise, AskReview, Hello>;

// The fields that a request may have; others are ignored.
inline constexpr auto request_fields = [] {
    constexpr std::array<std::string_view, 10> others{
        "do",        "players", "computers", "seed",   "value",
        "positions", "faces",   "category",  "player", "game"};
    std::array<std::string_view, others.size() + setup_fields.size()> fields;
    const auto rest = std::ranges::copy(others, fields.begin()).out;
    std::ranges::transform(setup_fields, rest, &SetupField::json);
    return fields;
}();

// The error is a sentence of the word files.
std::expected<Request, Word> read_request(std::string_view line);
std::expected<Request, Word> read_request(const JsonFields& fields);

} // namespace yahtzee
