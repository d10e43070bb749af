#include "server/tables/table_summary.h"

#include <vector>

#include "protocol/json_writer.h"
#include "protocol/view.h"

namespace yahtzee::server {
namespace {

// What everybody has in the game that is being played; nothing where some still add it up (G16).
void append_points(std::string& out, const Match& match) {
    std::vector<int> points;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        if (!sums_are_known(match, seat, match.game)) return;
        points.push_back(totals(match, seat, match.game).total);
    }
    protocol::append_list(out, "points", points, [](int sum) { return sum; });
}

} // namespace

TableSummary summary_of(const Match& match, const Legal& law, int seq, store::Moment last) {
    TableSummary summary{.seq = seq,
                         .last = last,
                         .over = match.stage == Stage::match_over,
                         .seats = match.setup.players.size(),
                         .players = {},
                         .standing = {}};
    protocol::append_texts(summary.players, "players", match.setup.players);
    if (match.setup.computers != TableSetup{}.computers)
        protocol::append_computers(summary.players, match.setup);
    std::string& out = summary.standing;
    append_points(out, match);
    protocol::append_field(out, "rules", match.setup.rules.id);
    if (match.setup.dice == DiceKind::cheat) protocol::append_flag(out, "cheat", true);
    protocol::append_field(out, "games", match.setup.games);
    protocol::append_field(out, "game", match.game);
    protocol::append_field(out, "round", round(match));
    protocol::append_field(out, "player", match.player);
    if (law.due) protocol::append_field(out, "due", *law.due);
    protocol::append_field(out, "phase", id_of(phase(match)));
    protocol::append_field(out, "seq", seq);
    protocol::append_field(out, "last", last);
    return summary;
}

void TableSummaries::keep(const std::string& table, TableSummary summary) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock{mutex_};
    const auto known = by_table_.find(table);
    if (known != by_table_.end()) {
        known->second->summary = std::move(summary);
        known->second->since = now;
        entries_.splice(entries_.begin(), entries_, known->second);
        return;
    }
    entries_.push_front({table, std::move(summary), now});
    by_table_.emplace(table, entries_.begin());
    if (entries_.size() <= most_) return;
    by_table_.erase(entries_.back().table);
    entries_.pop_back();
}

std::optional<TableSummary> TableSummaries::find(const std::string& table) {
    const std::lock_guard lock{mutex_};
    const auto known = by_table_.find(table);
    if (known == by_table_.end()) return std::nullopt;
    entries_.splice(entries_.begin(), entries_, known->second);
    return known->second->summary;
}

std::optional<TableSummary> TableSummaries::find(const std::string& table, int seq) {
    auto summary = find(table);
    if (!summary || summary->seq != seq) return std::nullopt;
    const std::lock_guard lock{mutex_};
    const auto known = by_table_.find(table);
    const auto oldest = std::chrono::steady_clock::now() - lasting;
    return known != by_table_.end() && known->second->since >= oldest ? summary : std::nullopt;
}

} // namespace yahtzee::server
