#include "server/testing/http_message.h"

#include <algorithm>

#include "engine/whole_number.h"
#include "text/split.h"

namespace yahtzee::outside {
namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same_name(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, lower, lower);
}

template <typename Number>
Number number_in(std::string_view text) {
    const auto number = whole_number<Number>(text);
    if (!number) throw Failure("not a number in an answer: " + std::string{text});
    return *number;
}

// "HTTP/1.1 200 OK" and the lines below it, without the empty one.
Response read_head(std::string_view head) {
    Response response;
    auto line_end = head.find("\r\n");
    const std::string_view first = head.substr(0, line_end);
    if (!first.starts_with("HTTP/1.1 ") || first.size() < 12)
        throw Failure("no answer of HTTP/1.1: " + std::string{first});
    response.status = number_in<int>(first.substr(9, 3));
    while (line_end != std::string_view::npos) {
        head.remove_prefix(line_end + 2);
        line_end = head.find("\r\n");
        const std::string_view line = head.substr(0, line_end);
        const auto colon = line.find(':');
        if (colon == std::string_view::npos) throw Failure("no header: " + std::string{line});
        response.headers.emplace_back(line.substr(0, colon), text::trimmed(line.substr(colon + 1)));
    }
    return response;
}

} // namespace

std::optional<std::string> Response::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (same_name(key, name)) return value;
    }
    return {};
}

std::string request_head(std::string_view method, std::string_view target, Headers usual,
                         const Headers& headers) {
    std::erase_if(usual, [&](const auto& header) {
        return std::ranges::any_of(
            headers, [&](const auto& own) { return same_name(own.first, header.first); });
    });
    std::string text;
    text.append(method).append(" ").append(target).append(" HTTP/1.1\r\n");
    for (const Headers* const list : {&std::as_const(usual), &headers}) {
        for (const auto& [name, value] : *list) {
            if (!value.empty()) text.append(name).append(": ").append(value).append("\r\n");
        }
    }
    return text + "\r\n";
}

std::string request_text(std::string_view method, std::string_view target, std::string_view body,
                         const Headers& headers) {
    Headers usual{{"Host", "127.0.0.1"}};
    if (!body.empty() || method == "POST" || method == "PUT") {
        usual.emplace_back("Content-Type", "application/json");
        usual.emplace_back("Content-Length", std::to_string(body.size()));
    }
    return request_head(method, target, std::move(usual), headers).append(body);
}

std::optional<Response> take_response(std::string& arrived, bool to_head) {
    const auto head_size = arrived.find("\r\n\r\n");
    if (head_size == std::string::npos) return {};
    Response response = read_head(std::string_view{arrived}.substr(0, head_size));
    const auto body_at = head_size + 4;
    std::size_t body_size = 0;
    const bool bodiless =
        to_head || response.status < 200 || response.status == 204 || response.status == 304;
    if (!bodiless) {
        const auto length = response.header("Content-Length");
        if (!length) throw Failure("an answer without Content-Length: " + arrived);
        body_size = number_in<std::size_t>(*length);
    }
    if (arrived.size() - body_at < body_size) return {};
    response.body = arrived.substr(body_at, body_size);
    arrived.erase(0, body_at + body_size);
    return response;
}

} // namespace yahtzee::outside
