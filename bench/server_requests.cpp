#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "bench/server_measurements.h"
#include "bench/server_player.h"
#include "bench/server_use.h"
#include "server/testing/server_process.h"

namespace yahtzee::bench {
namespace {

constexpr std::chrono::seconds run_up{2};
constexpr std::chrono::seconds counted{10};

// The next request as soon as the answer is there.
class ClosedLoop final : public Driver {
  public:
    void begin(Player& player) {
        player.drive(this);
        free(player);
    }
    std::size_t answers() const { return answers_; }

  private:
    void answered(Player& /*player*/) override { ++answers_; }
    void free(Player& player) override { player.act(); }

    std::size_t answers_ = 0;
};

struct Rate {
    double a_second = 0;
    BusyCores::Share cores;
    double new_tables = 0; // a second
};

Rate measure_rate(const Bench& bench, std::size_t connections, Asks asks) {
    const outside::ServerProcess server{bench.program, ":memory:", without_limits()};
    Loop loop;
    TableMaker maker{loop, server.port()};
    std::vector<std::unique_ptr<SeatedClient>> players;
    for (const Place& place : maker.make(connections))
        players.push_back(
            std::make_unique<Player>(loop, maker, server.port(), place, players.size(), asks));
    seat_all(loop, players);
    ClosedLoop driver;
    for (const auto& player : players) driver.begin(static_cast<Player&>(*player));
    loop.run_for(run_up);
    const std::size_t answers = driver.answers();
    const std::size_t made = maker.made();
    const BusyCores busy{server.pid()};
    const auto begin = Clock::now();
    loop.run_for(counted);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return {.a_second = static_cast<double>(driver.answers() - answers) / seconds,
            .cores = busy.so_far(),
            .new_tables = static_cast<double>(maker.made() - made) / seconds};
}

} // namespace

void measure_requests(const Bench& bench) {
    fmt::print(
        "\nRequests a second, store in memory; the cores that server and load were busy with. "
        "Bar:\n30,000; moonshot: 80,000. After a match, of 78 moves at most, its player makes "
        "a new table\nand a new connection.\n");
    fmt::print(" connections   asking  answered/s  server   load  new tables/s\n");
    for (const auto& [asks, name] : {std::pair{Asks::moves, "moves"}, {Asks::views, "views"}}) {
        for (const std::size_t connections : {16U, 64U, 256U}) {
            const Rate rate = measure_rate(bench, connections, asks);
            fmt::print("{:>12} {:>8} {:>11.0f} {:>7.2f} {:>6.2f} {:>13.0f}\n", connections, name,
                       rate.a_second, rate.cores.server, rate.cores.load, rate.new_tables);
            std::fflush(stdout);
        }
    }
}

} // namespace yahtzee::bench
