// One request on its way to the part of the API that answers it: what is asked, the words to answer
// in, and where the answer goes. A value, so that whichever thread has the answer takes it along.
#pragma once

#include <expected>

#include "engine/rule_set.h"
#include "server/api/answer.h"
#include "server/http/target.h"
#include "store/store.h"

namespace yahtzee::server {

inline constexpr ApiFault store_failed{503, "not-saved", "server.store-failed"};

struct ApiCall {
    ApiRequest request;
    Target target;
    const Words& words; // they outlive every call
    ApiReply reply;
    std::string table{}; // that the path names, if it names one

    void tell(std::string json) const;
    // What was read from the store, or that it could not be.
    void tell_stored(const store::Stored<std::string>& json) const;
    void refuse(const ApiFault& fault) const { reply(refusal(words, fault)); }

    // ?rules=ID: nothing when all are meant, a fault when there are none of that name.
    std::expected<std::optional<RuleSet>, ApiFault> rules() const;
};

// As whoever asked is told: there is no such match, or the store does not work.
ApiFault store_trouble(const store::StoreFault& fault);

} // namespace yahtzee::server
