#include "server/api/health.h"

#include <fmt/core.h>

#include "server/machine_figures.h"
#include "server/tables/rights.h"

namespace yahtzee::server {

void Health::tell(const ApiCall& call) const {
    if (metrics.store.is_gone()) return call.refuse({503, store_gone.id, store_gone.message});
    if (!metrics.store.is_well()) return call.refuse(store_failed);
    const auto up =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began);
    call.tell(fmt::format(
        "{{\"ok\":true,\"version\":\"{}\",\"uptime\":{},\"tables\":{},\"connections\":{}}}\n",
        version, up.count(), metrics.tables.value(), metrics.connections.value()));
}

void Health::figures(const ApiCall& call) const {
    if (!call.request.local)
        return call.refuse({403, "forbidden", "server.metrics-local", Refused::not_local});
    ApiAnswer answer{.type = "text/plain; version=0.0.4; charset=utf-8"};
    answer.body = metrics.text() + text_of(machine_figures(data_file));
    call.reply(std::move(answer));
}

} // namespace yahtzee::server
