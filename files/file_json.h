// What card files and match files have in common: JSON with a format and a version, and the events
// of a match in it. For the files of this part that read and write them. Nothing here throws, and
// nothing that was read is believed.
#pragma once

#include <expected>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "files/file_fault.h"
#include "store/store.h"

namespace yahtzee::files {

// Written in the order that is best to read.
using WrittenJson = nlohmann::ordered_json;
// Read into sorted fields: looking for one among the many of a hostile file must not take long.
using FileJson = nlohmann::json;

// ---- writing

// What is not UTF-8 is written as U+FFFD.
std::string dumped_json(const WrittenJson& json, int indent = -1);

// The object with the events behind everything else, one a line.
std::string text_with_events(const WrittenJson& json,
                             const std::vector<store::StoredEvent>& events);

// ---- reading

// An object of that format, in a version up to this one, not too large and not too deep.
std::expected<FileJson, FileFault> parsed_file(std::string_view text, std::string_view format,
                                               int version);

// Null when there is no such field.
const FileJson* field_of(const FileJson& json, const char* name);
const std::string* text_in(const FileJson& json, const char* name);

// The uid, the seed and the events, each as it should be written; whether they can be believed is
// not asked yet.
std::expected<store::StoredMatch, FileFault> match_in(const FileJson& file, const char* uid_field);

// The match after its last event, played again by the rules.
std::expected<Match, FileFault> played_again(const store::StoredMatch& match);

// The first of these fields that is missing, or is not what follows from the events.
std::optional<FileFault> first_contradiction(const FileJson& file, const FileJson& right,
                                             std::initializer_list<const char*> fields);

std::unexpected<FileFault> refuse_file(FileFault::Kind kind);
std::unexpected<FileFault> refuse_field(std::string_view field);

} // namespace yahtzee::files
