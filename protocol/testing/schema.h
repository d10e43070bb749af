// For tests: what protocol/schema says of an answer. The schema is read once, and each definition
// made ready when it is first asked for. Whoever includes this sees nothing of the library behind
// it, which takes longer to compile than the tests do. Any thread may ask.
#pragma once

#include <string>
#include <string_view>

namespace yahtzee::protocol {

// What is wrong with the text, one fault a line, by that definition of the schema; empty when it
// fits. Names of definitions are the same in all files.
std::string schema_fault(const std::string& definition, std::string_view text);

// Of a message of a WebSocket to that target.
std::string message_fault(std::string_view target, std::string_view text);

// Of an answer over HTTP, by what openapi.json says of that route and status.
struct HttpExchange {
    std::string_view method;
    std::string_view target;
    int status = 0;
    std::string_view body;
};
std::string http_fault(const HttpExchange& exchange);

} // namespace yahtzee::protocol
