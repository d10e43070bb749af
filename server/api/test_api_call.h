// For tests: asks one part of the API, without a server around it, and waits for what it answers,
// which must be what the schema says of that address.
#pragma once

#include <future>

#include <gtest/gtest.h>

#include "protocol/testing/schema.h"
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
    ApiAnswer given = answer.get_future().get();
    if (given.type.starts_with("application/json")) {
        EXPECT_EQ(protocol::http_fault({request.method, request.target, given.status, given.body}),
                  "")
            << given.body;
    }
    return given;
}

} // namespace yahtzee::server
