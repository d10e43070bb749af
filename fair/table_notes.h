// What the log of a table says of its nonces, by the second scheme: "nonce 0 Zm9yIGZhaXIgZGljZQ"
// and "heard 7 0 2", as the text of notes among the events.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/match.h"
#include "fair/fair_dice.h"

namespace yahtzee::fair {

std::string text_of(const Nonce& nonce);
std::string text_of(const Heard& heard);

// Another part of the program may write notes, too.
struct NotOurs {};
// It begins like one of ours, and no table writes it so.
struct BadNote {};

using TableNote = std::variant<Nonce, Heard, NotOurs, BadNote>;

// `after`: how many events there were before it.
TableNote note_from(std::string_view text, int after);

// Takes it over where it is one of ours.
void add_note(FairTable& table, const Noted& noted, int after);

// The same with all of a match. By the first scheme nonces are no notes.
FairTable with_notes(FairTable table, std::span<const Event> events);

} // namespace yahtzee::fair
