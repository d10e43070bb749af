// Every address of the API and which part answers it, one method for a path. A new one is a row in
// routes.cpp, a function of the part that it belongs to, and a row of the list in
// docs/protocol.md.
#pragma once

#include <span>

#include "server/api/about.h"
#include "server/api/distributions.h"
#include "server/api/finished_matches.h"
#include "server/api/health.h"
#include "server/api/results.h"
#include "server/api/tables_api.h"

namespace yahtzee::server {

struct ApiParts {
    TablesApi tables;
    FinishedMatches finished;
    Results results;
    Distributions distributions;
    About about;
    Health health;
};

struct Route {
    std::string_view method; // whoever may GET may ask for the HEAD, too
    std::string_view path;   // as in paths.h
    void (*answer)(ApiParts& parts, const ApiCall& call);

    bool takes(std::string_view asked) const {
        return asked == method || (method == "GET" && asked == "HEAD");
    }
};

std::span<const Route> routes();

// The route of a path; nothing when no part of the API answers it.
const Route* route_to(std::string_view path);

// What may be written down of a request: the path of its route, in which TABLE stands for every
// table; "page" for all others, for people paste links with keys anywhere.
std::string_view written_path(std::string_view target);

} // namespace yahtzee::server
