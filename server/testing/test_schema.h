// For tests: whoever includes this has every answer and message of a server held against the
// schema, whatever the test looks at.
#pragma once

#include <gtest/gtest.h>

#include "protocol/testing/schema.h"
#include "server/testing/inspection.h"

namespace yahtzee::server {

inline void inspect_message(std::string_view target, std::string_view text) {
    if (const std::string fault = protocol::message_fault(target, text); !fault.empty())
        ADD_FAILURE() << "not as the schema has it, at " << target << ":\n"
                      << text << "\n"
                      << fault;
}

// What is no JSON (the page, metrics) is not described, and what has no body neither. Of what was
// asked for in bytes only a refusal can be known.
inline void inspect_response(std::string_view method, std::string_view target,
                             const outside::Response& response) {
    const std::string type = response.header("Content-Type").value_or("");
    constexpr int refused_from = 400;
    if (response.body.empty() || !type.starts_with("application/json")) return;
    if (target.empty() && response.status < refused_from) return;
    const std::string fault =
        protocol::http_fault({method, target, response.status, response.body});
    if (fault.empty()) return;
    ADD_FAILURE() << "not as openapi.json has it, " << method << " " << target << ": "
                  << response.status << " " << response.body << "\n"
                  << fault;
}

inline const bool inspected = [] {
    outside::inspection = {.message = inspect_message, .response = inspect_response};
    return true;
}();

} // namespace yahtzee::server
