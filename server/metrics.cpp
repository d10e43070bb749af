#include "server/metrics.h"

#include <fmt/core.h>

namespace yahtzee::server {
namespace {

void append_head(std::string& out, std::string_view name, std::string_view help,
                 std::string_view type) {
    out += fmt::format("# HELP yahtzee_{0} {1}\n# TYPE yahtzee_{0} {2}\n", name, help, type);
}

void append_metric(std::string& out, std::string_view name, std::string_view help,
                   std::string_view type, std::int64_t value) {
    append_head(out, name, help, type);
    out += fmt::format("yahtzee_{} {}\n", name, value);
}

void append_counter(std::string& out, std::string_view name, std::string_view help,
                    const Counter& counter) {
    append_metric(out, name, help, "counter", static_cast<std::int64_t>(counter.value()));
}

} // namespace

std::string Metrics::text() const {
    std::string out;
    append_metric(out, "connections", "Open connections.", "gauge", connections.value());
    append_metric(out, "seats", "Connections at a table.", "gauge", seats.value());
    append_metric(out, "tables", "Tables that somebody is connected to.", "gauge", tables.value());
    append_metric(out, "turned_away", "Connections too many, about to be closed.", "gauge",
                  turned_away.value());
    append_head(out, "queue_length", "What waits to be begun.", "gauge");
    for (const auto& [queue, length] :
         {std::pair{"writing", &writes_waiting}, std::pair{"reading", &reads_waiting},
          std::pair{"long-reading", &long_reads_waiting}, std::pair{"thinking", &thoughts_waiting}})
        out += fmt::format("yahtzee_queue_length{{queue=\"{}\"}} {}\n", queue, length->value());
    append_head(out, "request_seconds", "From a request to its answer.", "histogram");
    http_seconds.append_to(out, "request_seconds", "kind=\"http\",");
    table_seconds.append_to(out, "request_seconds", "kind=\"table\",");
    append_head(out, "commit_seconds", "From the begin of a commit until it is on the disk.",
                "histogram");
    commit_seconds.append_to(out, "commit_seconds");
    append_head(out, "thinking_seconds", "Of a computer player, a hint or a review.", "histogram");
    thinking_seconds.append_to(out, "thinking_seconds");
    append_counter(out, "accepted_total", "Connections accepted.", accepted);
    append_counter(out, "http_requests_total", "HTTP requests read.", http_requests);
    append_counter(out, "table_requests_total", "Requests at tables.", table_requests);
    append_counter(out, "events_total", "Events that happened at tables.", events);
    append_counter(out, "writes_total", "Writes to the store.", writes);
    append_counter(out, "commits_total", "Commits that these writes shared.", commits);
    append_counter(out, "failed_commits_total", "Commits that failed.", failed_commits);
    append_counter(out, "failures_total", "Faults that a thread went on after.", failures);
    append_counter(out, "tables_made_total", "Tables made.", tables_made);
    append_head(out, "refused_total", "What was turned away, by reason.", "counter");
    for (std::size_t reason = 0; reason < refused.size(); ++reason) {
        out += fmt::format("yahtzee_refused_total{{reason=\"{}\"}} {}\n", refused_ids[reason],
                           refused[reason].value());
    }
    return out;
}

} // namespace yahtzee::server
