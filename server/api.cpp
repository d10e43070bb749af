#include "server/api.h"

#include <algorithm>

#include <fmt/core.h>

#include "protocol/json_writer.h"
#include "server/page_answer.h"

namespace yahtzee {
namespace {

constexpr std::string_view match_path = "/api/matches/";
constexpr std::size_t id_digits = 32;
constexpr std::size_t matches_kept = 16; // a review of many games is half a megabyte

} // namespace

bool is_id(std::string_view text) {
    return text.size() == id_digits && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::optional<WebSocketPlace> web_socket_place(std::string_view path) {
    constexpr std::string_view before = "/api/tables/";
    constexpr std::string_view behind = "/ws";
    if (path == "/api/ws") return WebSocketPlace{};
    if (!path.starts_with(before) || !path.ends_with(behind)) return std::nullopt;
    path.remove_prefix(before.size());
    path = path.substr(0, path.size() - std::min(path.size(), behind.size()));
    if (!is_id(path)) return std::nullopt;
    return WebSocketPlace{std::string{path}};
}

std::vector<std::pair<std::string, std::string>> upgrade_headers() {
    return {{"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "13"}};
}

Api::Api(const TableServices& services, const Languages& languages, Addresses& addresses,
         const ServerSettings& settings)
    : services_(services),
      languages_(languages),
      addresses_(addresses),
      settings_(settings),
      recent_(settings.times.recent),
      of_matches_(services.reader, services.thinker, matches_kept),
      distributions_(services.reader, services.thinker, rule_sets.size()) {}

ApiAnswer Api::error(const ApiRequest& request, int status, std::string_view id, Word text,
                     std::optional<Refused> reason) const {
    ApiAnswer answer{.status = status};
    answer.body = refused(id, languages_.in(request.languages)(text, {}), nullptr) + "\n";
    answer.refused = reason;
    return answer;
}

void Api::answer(ApiRequest request, const Reply& reply) {
    services_.metrics.http_requests.add();
    const auto target = read_target(request.target);
    if (const auto language = target ? target->value("lang") : std::nullopt)
        request.languages = *language; // said by hand, it counts more than what the browser says
    if (!target)
        return reply(
            error(request, 400, "bad-request", "server.bad-target", Refused::malformed_http));
    const std::string& path = target->path;
    const bool posted = path == "/api/tables" || path == "/api/tables/mine";
    const bool known = posted || request.method == "GET" || request.method == "HEAD";
    if (!known || (posted && request.method != "POST")) {
        ApiAnswer refusal =
            error(request, 405, "method-not-allowed", "server.bad-method", Refused::method);
        refusal.headers.emplace_back("Allow", posted ? "POST" : "GET, HEAD");
        return reply(std::move(refusal));
    }
    if (path == "/api/tables") return make_table(request, reply);
    if (path == "/api/tables/mine") return own_tables(request, reply);
    if (path == "/api/health") return reply(health(request));
    if (path == "/api/about") return reply(about());
    if (path == "/metrics") return reply(metrics(request));
    if (path == "/api/hall-of-fame") return hall_of_fame(request, *target, reply);
    if (path == "/api/scores") return scores(request, *target, reply);
    if (path == "/api/matches") return matches(request, *target, reply);
    if (path == "/api/distribution") return distribution(request, *target, reply);
    if (path == "/api/players") return players(request, reply);
    if (path == "/api/statistics") return statistics(request, *target, reply);
    if (path.starts_with(match_path) && answer_match(request, path, reply)) return;
    if (const auto file = settings_.page(path)) return reply(page_answer(*file, request));
    if (path == "/") return reply(no_page(request));
    if (web_socket_place(path)) {
        ApiAnswer refusal = error(request, 426, "upgrade-required", "server.upgrade");
        refusal.headers = upgrade_headers();
        return reply(std::move(refusal));
    }
    reply(not_found(request, path));
}

// Whoever mistyped an address in a browser gets the page, which says so; programs get JSON.
ApiAnswer Api::not_found(const ApiRequest& request, std::string_view path) const {
    const auto page = settings_.page("/");
    if (!page || path.starts_with("/api/") || !accepts_html(request.types))
        return error(request, 404, "not-found", "server.not-found", Refused::not_found);
    return page_instead(*page, request);
}

// Read by somebody in a browser.
ApiAnswer Api::no_page(const ApiRequest& request) const {
    ApiAnswer answer{.status = 503, .type = "text/plain; charset=utf-8"};
    answer.body = languages_.in(request.languages)("server.no-page", {}) + "\n";
    return answer;
}

bool Api::answer_match(const ApiRequest& request, const std::string& path, const Reply& reply) {
    const std::string uid = path.substr(match_path.size(), id_digits);
    if (!is_id(uid)) return false;
    const auto what = std::string_view{path}.substr(match_path.size() + id_digits);
    if (what.empty()) {
        match(request, uid, reply);
    } else if (what == "/review") {
        review(request, uid, reply);
    } else if (what == "/verify") {
        verify(request, uid, reply);
    } else {
        return false;
    }
    return true;
}

ApiAnswer Api::health(const ApiRequest& request) const {
    if (!services_.metrics.store.is_well())
        return error(request, 503, not_saved.id, "server.store-failed");
    const auto up =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began_);
    ApiAnswer answer;
    answer.body = fmt::format(
        "{{\"ok\":true,\"version\":\"{}\",\"uptime\":{},\"tables\":{},\"connections\":{}}}\n",
        settings_.version, up.count(), services_.metrics.tables.value(),
        services_.metrics.connections.value());
    return answer;
}

// How busy a server is concerns those who run it: they are on the same computer.
ApiAnswer Api::metrics(const ApiRequest& request) const {
    if (!request.local)
        return error(request, 403, "forbidden", "server.metrics-local", Refused::not_local);
    ApiAnswer answer;
    answer.type = "text/plain; version=0.0.4; charset=utf-8";
    answer.body = services_.metrics.text();
    return answer;
}

} // namespace yahtzee
