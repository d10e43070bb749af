#include "coach/course.h"

#include "coach/win_chance.h"

namespace yahtzee::coach {
namespace {

bool is_decided(const Match& match) {
    if (match.stage == Stage::match_over) return true;
    return match.stage != Stage::playing && match.game == match.setup.games; // totals to be entered
}

std::vector<double> shared_by_leaders(const Match& match) {
    std::vector<double> chances(player_count(match), 0);
    const auto leaders = match_leaders(match);
    for (const Seat leader : leaders) chances[leader] = 1.0 / static_cast<double>(leaders.size());
    return chances;
}

} // namespace

std::vector<CourseEntry> course(std::span<const Event> events, const Prospects* prospects) {
    std::vector<CourseEntry> entries;
    Match match;
    for (const Event& event : events) {
        const Seat player = match.player;
        match = apply(std::move(match), event);
        if (std::holds_alternative<Undone>(event)) entries.pop_back();
        if (!std::holds_alternative<Scored>(event)) continue;
        entries.push_back({.card = totals(match, player, match.game)});
        if (player_count(match) > 1) {
            entries.back().chances =
                is_decided(match) ? shared_by_leaders(match) : win_chances(*prospects, match);
        }
    }
    // It may have ended earlier than agreed.
    const bool against_others = !entries.empty() && !entries.back().chances.empty();
    if (against_others && match.stage == Stage::match_over)
        entries.back().chances = shared_by_leaders(match);
    return entries;
}

} // namespace yahtzee::coach
