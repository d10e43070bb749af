// Stored matches in a list: who played, when, by which rules, and how it stands or ended.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "words/words.h"

namespace yahtzee::records {

struct ListedMatch {
    store::MatchId id = 0;
    store::Moment began = 0;
    store::Moment last = 0; // the last event
    int events = 0;
    Match match;
};

// One that cannot be read, with what is wrong.
struct UnreadableMatch {
    store::MatchId id = 0;
    store::StoreFault fault;
};

ListedMatch listed_match(const store::StoredMatch& stored);

using MatchEntry = std::variant<ListedMatch, UnreadableMatch>;

// The latest begun first. A match that is damaged does not hide the others.
store::Stored<std::vector<MatchEntry>> list_matches(store::Store& store,
                                                    const store::MatchQuery& query);

// The unfinished match that was played last; damaged ones, and those of a server, are passed over.
std::optional<ListedMatch> last_unfinished(store::Store& store);

// A line for each, and one when there is none.
std::string match_list_text(const Words& words, const std::vector<MatchEntry>& entries);

// An array; docs/store.md lists the fields.
std::string match_list_json(const std::vector<MatchEntry>& entries);
// A row a match and player.
std::string match_list_csv(const std::vector<MatchEntry>& entries);

// "Eric 31 and Julie 50": the players with their points. On paper the sums are the players' part.
std::string players_text(const Words& words, const Match& match);
// "round 3 of …", "finished"
std::string how_far_text(const Words& words, const Match& match);
// Both: "Eric 31 and Julie 50 (round 3 of …)".
std::string standing_text(const Words& words, const Match& match);

} // namespace yahtzee::records
