// What lists say of a table, kept in the store beside its record, for when the server starts anew:
// written when nobody is at the table any more, and when a list had to read a whole match. A line
// of the table's text that the record itself does not know; whoever writes the record anew drops
// it.
#pragma once

#include <string_view>

#include "server/tables/table_summary.h"
#include "server/work/store_queue.h"

namespace yahtzee::server {

inline constexpr std::string_view summary_mark = "stands ";

// The last in the text of a table; nothing when there is none, or none that can be read.
std::optional<TableSummary> summary_in(std::string_view text);

// Nobody waits for it: without it a list reads the match.
void keep_summary_in_store(StoreQueue& writer, store::MatchId match, const TableSummary& summary);

} // namespace yahtzee::server
