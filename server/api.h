// What a server answers over HTTP: the page, and a small JSON API (docs/protocol.md). It knows
// nothing of sockets: a request is a value, and so is the answer, which may come later and on
// another thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/languages.h"
#include "server/limits.h"
#include "server/long_answers.h"
#include "server/recent_answers.h"
#include "server/settings.h"
#include "server/tables.h"
#include "server/target.h"

namespace yahtzee {

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

class Api {
  public:
    using Reply = std::function<void(ApiAnswer)>;

    // All of it outlives this.
    Api(const TableServices& services, const Languages& languages, Addresses& addresses,
        const ServerSettings& settings);

    void answer(ApiRequest request, const Reply& reply);

    ApiAnswer error(const ApiRequest& request, int status, std::string_view id, Word text,
                    std::optional<Refused> reason = {}) const;

  private:
    // api.cpp
    ApiAnswer no_page(const ApiRequest& request) const;
    ApiAnswer not_found(const ApiRequest& request, std::string_view path) const;
    bool answer_match(const ApiRequest& request, const std::string& path, const Reply& reply);
    ApiAnswer health(const ApiRequest& request) const;
    ApiAnswer metrics(const ApiRequest& request) const;
    // api_about.cpp
    ApiAnswer about() const;
    // api_tables.cpp
    void make_table(const ApiRequest& request, const Reply& reply);
    void own_tables(const ApiRequest& request, const Reply& reply);
    // api_archive.cpp
    void match(const ApiRequest& request, const std::string& uid, const Reply& reply);
    void hall_of_fame(const ApiRequest& request, const Target& target, const Reply& reply);
    void statistics(const ApiRequest& request, const Target& target, const Reply& reply);
    // api_scores.cpp
    void scores(const ApiRequest& request, const Target& target, const Reply& reply);
    void matches(const ApiRequest& request, const Target& target, const Reply& reply);
    void players(const ApiRequest& request, const Reply& reply);
    // api_distribution.cpp
    void distribution(const ApiRequest& request, const Target& target, const Reply& reply);
    // api_review.cpp
    void review(const ApiRequest& request, const std::string& uid, const Reply& reply);
    void verify(const ApiRequest& request, const std::string& uid, const Reply& reply);
    // What is worked out of a match that has ended.
    using OfMatch = std::function<std::string(const StoredTable&)>;
    void answer_of_match(const ApiRequest& request, const std::string& what, const std::string& uid,
                         const OfMatch& work, const Reply& reply);
    // Which results are meant; nothing, and answered, when there are no such rules.
    std::optional<ResultQuery> result_query(const ApiRequest& request, const Target& target,
                                            const Reply& reply) const;
    using ReadStore = std::function<Stored<std::string>(Store&)>;
    void answer_recent(const ApiRequest& request, const std::string& what, const ReadStore& read,
                       const Reply& reply);
    ApiAnswer store_failed(const ApiRequest& request, const StoreFault& fault) const;

    TableServices services_;
    const Languages& languages_;
    Addresses& addresses_;
    const ServerSettings& settings_;
    RecentAnswers recent_; // on the reader's thread, like those below
    LongAnswers of_matches_;
    LongAnswers distributions_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

// 32 hexadecimal digits: what tables and keys are called.
bool is_id(std::string_view text);

// Another text for another query.
std::string name_of(const ResultQuery& query);

// Where a WebSocket leads.
struct WebSocketPlace {
    std::optional<std::string> table{}; // nothing: to a table of its own
};
std::optional<WebSocketPlace> web_socket_place(std::string_view path);

// What belongs to an answer with status 426.
std::vector<std::pair<std::string, std::string>> upgrade_headers();

} // namespace yahtzee
