#include "server/tables/kept_summary.h"

#include <fmt/core.h>

#include "engine/whole_number.h"

namespace yahtzee::server {
namespace {

constexpr char between = '\x1f'; // nothing that JSON has in it

std::string line_of(const TableSummary& summary) {
    return fmt::format("{}{} {} {} {} {}{}{}\n", summary_mark, summary.seq, summary.last,
                       summary.over ? 1 : 0, summary.seats, summary.players, between,
                       summary.standing);
}

std::string without_summary(std::string_view text) {
    std::string rest;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n') + 1);
        if (line.empty()) return rest.append(text);
        if (!line.starts_with(summary_mark)) rest += line;
        text.remove_prefix(line.size());
    }
    return rest;
}

// The number before the next blank, which is taken away with it.
template <typename Number>
bool take_number(std::string_view& text, Number& number) {
    const auto blank = text.find(' ');
    if (blank == std::string_view::npos) return false;
    const auto read = whole_number<Number>(text.substr(0, blank));
    text.remove_prefix(blank + 1);
    if (read) number = *read;
    return read.has_value();
}

} // namespace

std::optional<TableSummary> summary_in(std::string_view text) {
    const auto line = text.rfind("\n" + std::string{summary_mark});
    if (line == std::string_view::npos) return std::nullopt;
    text.remove_prefix(line + 1 + summary_mark.size());
    text = text.substr(0, text.find('\n'));
    TableSummary summary;
    int over = 0;
    if (!take_number(text, summary.seq) || !take_number(text, summary.last) ||
        !take_number(text, over) || !take_number(text, summary.seats))
        return std::nullopt;
    const auto end = text.find(between);
    if (end == std::string_view::npos) return std::nullopt;
    summary.over = over != 0;
    summary.players = text.substr(0, end);
    summary.standing = text.substr(end + 1);
    return summary;
}

void keep_summary_in_store(StoreQueue& writer, store::MatchId match, const TableSummary& summary) {
    writer.write(
        [match, line = line_of(summary)](store::Store& store) -> store::Stored<void> {
            const auto text = store.table(match);
            if (!text) return std::unexpected(text.error());
            if (!*text || (*text)->ends_with("\n" + line)) return {};
            return store.keep_table(match, without_summary(**text) + line);
        },
        [](const store::Stored<void>&) {});
}

} // namespace yahtzee::server
