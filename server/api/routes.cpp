#include "server/api/routes.h"

#include <algorithm>
#include <array>

#include "server/api/paths.h"

namespace yahtzee::server {
namespace {

template <auto part, auto function>
void to(ApiParts& parts, const ApiCall& call) {
    (parts.*part.*function)(call);
}

void only_upgrades(ApiParts& /*parts*/, const ApiCall& call) {
    call.refuse({426, "upgrade-required", "server.upgrade"});
}

using Parts = ApiParts;

constexpr std::array all_routes{
    Route{"POST", "/api/tables", to<&Parts::tables, &TablesApi::make>},
    Route{"POST", "/api/tables/mine", to<&Parts::tables, &TablesApi::own>},
    Route{"GET", table_socket_path, only_upgrades},
    Route{"GET", own_socket_path, only_upgrades},
    Route{"GET", "/api/matches", to<&Parts::results, &Results::matches>},
    Route{"GET", "/api/matches/TABLE", to<&Parts::finished, &FinishedMatches::file>},
    Route{"GET", "/api/matches/TABLE/review", to<&Parts::finished, &FinishedMatches::review>},
    Route{"GET", "/api/matches/TABLE/verify", to<&Parts::finished, &FinishedMatches::verify>},
    Route{"GET", "/api/matches/TABLE/card", to<&Parts::finished, &FinishedMatches::card>},
    Route{"POST", card_check_path, to<&Parts::finished, &FinishedMatches::check_card>},
    Route{"GET", "/api/scores", to<&Parts::results, &Results::scores>},
    Route{"GET", "/api/players", to<&Parts::results, &Results::players>},
    Route{"GET", "/api/hall-of-fame", to<&Parts::results, &Results::hall_of_fame>},
    Route{"GET", "/api/statistics", to<&Parts::results, &Results::statistics>},
    Route{"GET", "/api/distribution", to<&Parts::distributions, &Distributions::tell>},
    Route{"GET", "/api/about", to<&Parts::about, &About::tell>},
    Route{"GET", "/api/presets", to<&Parts::about, &About::tell_presets>},
    Route{"GET", "/api/rules", to<&Parts::about, &About::tell_rules>},
    Route{"GET", "/api/hello", to<&Parts::about, &About::hello>},
    Route{"GET", "/api/words", to<&Parts::about, &About::own_texts>},
    Route{"GET", "/api/health", to<&Parts::health, &Health::tell>},
    Route{"GET", "/metrics", to<&Parts::health, &Health::figures>},
};

} // namespace

std::span<const Route> routes() {
    return all_routes;
}

const Route* route_to(std::string_view path) {
    const auto found = std::ranges::find_if(
        routes(), [&](const Route& route) { return table_in(path, route.path).has_value(); });
    return found == routes().end() ? nullptr : &*found;
}

std::string_view written_path(std::string_view target) {
    const Route* const route = route_to(target.substr(0, target.find('?')));
    return route == nullptr ? "page" : route->path;
}

} // namespace yahtzee::server
