#include "server/api/api.h"

#include "server/api/page_answer.h"
#include "server/api/paths.h"

namespace yahtzee::server {
namespace {

constexpr ApiFault bad_target{400, "bad-request", "server.bad-target", Refused::malformed_http};
constexpr ApiFault bad_method{405, "method-not-allowed", "server.bad-method", Refused::method};
constexpr ApiFault no_such_path{404, "not-found", "server.not-found", Refused::not_found};

// What is not in the API can be looked at only.
constexpr Route page_route{"GET", "/", nullptr};

} // namespace

Api::Api(const TableServices& services, PrivateWork& private_work, const Languages& languages,
         Addresses& addresses, const ServerSettings& settings)
    : metrics_(services.metrics),
      languages_(languages),
      settings_(settings),
      parts_{.tables{services, addresses},
             .finished{services.archive, services.compute_pool, private_work},
             .results{services.reader, services.archive, settings.times.recent},
             .distributions{services.reader, services.compute_pool, settings.threads},
             .about{settings, languages},
             .health{services.metrics, settings.version, settings.data_file}} {}

void Api::answer(ApiRequest request, const ApiReply& reply) {
    metrics_.http_requests.add();
    auto target = read_target(request.target);
    // Said by hand, it counts more than what the browser says.
    const auto said = target ? target->value("lang") : std::nullopt;
    const Words& words = languages_.in(said ? *said : request.languages);
    if (!target) return reply(refusal(words, bad_target));
    ApiCall call{.request = std::move(request),
                 .target = *std::move(target),
                 .words = words,
                 .reply = reply};
    const Route* const found = route_to(call.target.path);
    const Route& route = found == nullptr ? page_route : *found;
    if (!route.takes(call.request.method)) {
        ApiAnswer answer = refusal(words, bad_method);
        answer.headers.emplace_back("Allow", route.method == "GET" ? "GET, HEAD" : route.method);
        return reply(std::move(answer));
    }
    if (route.answer == nullptr) return reply(page(call));
    call.table = *table_in(call.target.path, route.path);
    route.answer(parts_, call);
}

ApiAnswer Api::page(const ApiCall& call) const {
    const ApiRequest& request = call.request;
    const Words& words = call.words;
    const std::string& path = call.target.path;
    if (const auto file = settings_.page(path)) return page_answer(*file, request);
    if (path == "/") { // read by somebody in a browser
        ApiAnswer answer{.status = 503, .type = "text/plain; charset=utf-8"};
        answer.body = words("server.no-page", {}) + "\n";
        return answer;
    }
    // Whoever mistyped an address in a browser gets the page, which says so; programs get JSON.
    const auto start_page = settings_.page("/");
    if (!start_page || path.starts_with("/api/") || !accepts_html(request.types))
        return refusal(words, no_such_path);
    return page_instead(*start_page, request);
}

} // namespace yahtzee::server
