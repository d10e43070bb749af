#include "server/api/health.h"

#include <fmt/core.h>

namespace yahtzee {

void Health::tell(const Inquiry& inquiry) const {
    if (!metrics.store.is_well()) return inquiry.refuse(store_failed);
    const auto up =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began);
    inquiry.tell(fmt::format(
        "{{\"ok\":true,\"version\":\"{}\",\"uptime\":{},\"tables\":{},\"connections\":{}}}\n",
        version, up.count(), metrics.tables.value(), metrics.connections.value()));
}

void Health::figures(const Inquiry& inquiry) const {
    if (!inquiry.request.local)
        return inquiry.refuse({403, "forbidden", "server.metrics-local", Refused::not_local});
    ApiAnswer answer{.type = "text/plain; version=0.0.4; charset=utf-8"};
    answer.body = metrics.text();
    inquiry.reply(std::move(answer));
}

} // namespace yahtzee
