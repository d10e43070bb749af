#include "server/metrics.h"

#include <fmt/core.h>

namespace yahtzee::server {
namespace {

void append_metric(std::string& out, std::string_view name, std::string_view help,
                   std::string_view type, std::int64_t value) {
    out += fmt::format("# HELP yahtzee_{0} {1}\n# TYPE yahtzee_{0} {2}\nyahtzee_{0} {3}\n", name,
                       help, type, value);
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
    append_counter(out, "accepted_total", "Connections accepted.", accepted);
    append_counter(out, "http_requests_total", "HTTP requests read.", http_requests);
    append_counter(out, "table_requests_total", "Requests at tables.", table_requests);
    append_counter(out, "events_total", "Events that happened at tables.", events);
    append_counter(out, "writes_total", "Writes to the store.", writes);
    append_counter(out, "commits_total", "Commits that these writes shared.", commits);
    append_counter(out, "failed_commits_total", "Commits that failed.", failed_commits);
    append_counter(out, "failures_total", "Faults that a thread went on after.", failures);
    append_counter(out, "tables_made_total", "Tables made.", tables_made);
    out += "# HELP yahtzee_refused_total What was turned away, by reason.\n"
           "# TYPE yahtzee_refused_total counter\n";
    for (std::size_t reason = 0; reason < refused.size(); ++reason) {
        out += fmt::format("yahtzee_refused_total{{reason=\"{}\"}} {}\n", refused_ids[reason],
                           refused[reason].value());
    }
    return out;
}

} // namespace yahtzee::server
