// A request over HTTP and its answer, as values that know nothing of sockets, and refusals as data:
// a status, an id for programs and a sentence for people.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/metrics.h"
#include "words/words.h"

namespace yahtzee::server {

struct ApiRequest {
    std::string method;
    std::string target;
    std::string body{};
    std::string address{};       // of whoever asks, for limits
    bool local = false;          // from this computer, not through a proxy
    std::string languages{};     // as Accept-Language has them
    std::string types{};         // as Accept has them
    std::string encodings{};     // as Accept-Encoding has them
    std::string known_version{}; // of the page file, If-None-Match
};

struct ApiAnswer {
    int status = 200;
    std::string type = "application/json; charset=utf-8";
    std::string body{};
    std::string_view file{}; // instead of the body: bytes that stay where they are
    std::vector<std::pair<std::string, std::string>> headers{};
    std::optional<Refused> refused{}; // to be counted and written down
};

// Takes the answer, on whichever thread has it.
using ApiReply = std::function<void(ApiAnswer)>;

struct ApiFault {
    int status;
    std::string_view id;
    Word text;
    std::optional<Refused> reason{}; // to be counted and written down
};

ApiAnswer refusal(int status, std::string_view id, std::string_view text);
// With the headers that belong to the status.
ApiAnswer refusal(const Words& words, const ApiFault& fault);

} // namespace yahtzee::server
