#include "server/api/api_call.h"

#include "protocol/errors.h"
#include "server/tables/rights.h"

namespace yahtzee::server {

static_assert(store_failed.id == not_saved.id); // the same at tables

void ApiCall::tell(std::string json) const {
    ApiAnswer answer;
    answer.body = std::move(json);
    reply(std::move(answer));
}

void ApiCall::tell_stored(const store::Stored<std::string>& json) const {
    if (!json) return refuse(store_trouble(json.error()));
    tell(*json);
}

std::expected<std::optional<RuleSet>, ApiFault> ApiCall::rules() const {
    const auto id = target.value("rules");
    if (!id) return std::nullopt;
    const RuleSet* const found = rule_set_with_id(*id);
    if (found == nullptr)
        return std::unexpected(ApiFault{400, protocol::bad_request, "server.bad-rules"});
    return *found;
}

ApiFault store_trouble(const store::StoreFault& fault) {
    if (fault.kind == store::StoreFault::Kind::no_such_match)
        return {404, "not-found", "server.no-such-match"};
    using Kind = store::StoreFault::Kind;
    if (fault.kind != Kind::unknown && fault.kind != Kind::gone) return store_failed;
    const Forbidden why = why_not_kept(fault);
    return {503, why.id, why.message};
}

} // namespace yahtzee::server
