// The games and matches that were played, and those who played them, as a store has them: for a
// page that draws how somebody does over time.
#pragma once

#include "store/store.h"

namespace yahtzee::server {

// How many are told: unless another number is asked for, and at most.
struct Counts {
    std::size_t usual;
    std::size_t most;
};
inline constexpr Counts scores_told{.usual = 200, .most = 1000};
inline constexpr Counts matches_told{.usual = 12, .most = 100};

// The earliest first.
store::Stored<std::string> scores_json(store::Store& store, const store::ResultQuery& query,
                                       std::size_t most);
// The latest first, and only those that can be looked back on.
store::Stored<std::string> matches_json(store::Store& store, const store::ResultQuery& query,
                                        std::size_t most);
// Whoever played last first.
store::Stored<std::string> players_json(store::Store& store);

} // namespace yahtzee::server
