// Since when nobody has been there for each seat.
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "server/tables/table_messages.h"

namespace yahtzee::server {

class Absence {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Nobody has come yet.
    explicit Absence(Time now) { since_.fill(now); }

    // Whether somebody has gone who was there before.
    bool note(const Present& present, Time now);
    Seats away_for(std::chrono::milliseconds time, Time now) const;

  private:
    std::array<std::optional<Time>, max_players> since_; // nothing while somebody is there
};

} // namespace yahtzee::server
