// For tests: asks one part of the API, without a server around it, and waits for what it answers.
#pragma once

#include <future>

#include "server/api/api_call.h"

namespace yahtzee::server {

template <typename Ask>
ApiAnswer answer_to(const ApiRequest& request, const Ask& ask) {
    static const Words words = Words::english();
    std::promise<ApiAnswer> answer;
    ask(ApiCall{.request = request,
                .target = read_target(request.target).value(),
                .words = words,
                .reply = [&](ApiAnswer given) { answer.set_value(std::move(given)); }});
    return answer.get_future().get();
}

} // namespace yahtzee::server
