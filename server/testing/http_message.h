// HTTP/1.1 as a client sees it: the text of a request, and answers with a Content-Length out of
// what has arrived. All of it lies in yahtzee::outside, so that no name of the server is in its
// way. Whatever is no HTTP at all is thrown: a test fails with it.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yahtzee::outside {

// The other side does not speak as it should, or not in time.
class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Response {
    int status = 0;
    Headers headers;
    std::string body;

    // The first of that name, however it is spelt.
    std::optional<std::string> header(std::string_view name) const;
};

// The headers replace those that are sent anyway (Host, Content-Length), by name; an empty value
// leaves one out. Names and values are sent as they are given, wrong ones too.
std::string request_text(std::string_view method, std::string_view target,
                         std::string_view body = {}, const Headers& headers = {});

// The line and the headers alone.
std::string request_head(std::string_view method, std::string_view target, Headers usual,
                         const Headers& headers);

// Takes an answer off the front, once it is complete. The answer to HEAD has no body, and neither
// have 1xx, 204 and 304.
std::optional<Response> take_response(std::string& arrived, bool to_head = false);

} // namespace yahtzee::outside
