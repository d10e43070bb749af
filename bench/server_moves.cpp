#include <algorithm>
#include <cstdio>
#include <span>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "bench/server_measurements.h"
#include "bench/server_player.h"
#include "bench/server_use.h"
#include "server/testing/server_process.h"

namespace yahtzee::bench {
namespace {

using Players = std::vector<std::unique_ptr<SeatedClient>>;
using Newcomers = std::span<const std::unique_ptr<SeatedClient>>;

constexpr std::size_t warming_up = 5; // seconds
constexpr std::size_t measured = 15;

Player& player_of(const std::unique_ptr<SeatedClient>& client) {
    return static_cast<Player&>(*client);
}

// Each plays some moves at once, another number of them, so that they stand at all stages of a
// match and about as many matches end in every second.
class Scattering final : public Driver {
  public:
    Scattering(Loop& loop, Newcomers newcomers) : loop_(loop), newcomers_(newcomers) {
        constexpr std::size_t moves_of_a_match = 78;
        for (const auto& client : newcomers_) {
            Player& player = player_of(client);
            left_[player.number()] = player.number() % moves_of_a_match;
            player.drive(this);
        }
    }
    Scattering(const Scattering&) = delete;
    Scattering& operator=(const Scattering&) = delete;
    ~Scattering() override {
        for (const auto& client : newcomers_) player_of(client).drive(nullptr);
    }

    void run() {
        for (const auto& client : newcomers_) free(player_of(client));
        for (auto last = Clock::now(); !left_.empty();) {
            const std::size_t before = moves_;
            loop_.wait_until(last + outside::patience);
            if (moves_ > before) last = Clock::now();
            if (Clock::now() > last + outside::patience)
                throw Failure("moves are not answered any more");
        }
    }

  private:
    void answered(Player& /*player*/) override { ++moves_; }
    void free(Player& player) override {
        const auto left = left_.find(player.number());
        if (left == left_.end()) return;
        if (left->second-- > 0) return player.act();
        left_.erase(left);
    }

    Loop& loop_;
    Newcomers newcomers_;
    std::unordered_map<std::size_t, std::size_t> left_; // moves, by number of the player
    std::size_t moves_ = 0;
};

// A move a second of every player, spread evenly over it. How long a move took counts from when it
// was due, whether or not it could be sent then.
class Schedule final : public Driver {
  public:
    Schedule(Loop& loop, Players& players)
        : loop_(loop),
          players_(players),
          turns_(players.size()) {
        for (const auto& player : players_) player_of(player).drive(this);
    }
    Schedule(const Schedule&) = delete;
    Schedule& operator=(const Schedule&) = delete;
    ~Schedule() override {
        for (const auto& player : players_) player_of(player).drive(nullptr);
    }

    void run() {
        const std::size_t all = (warming_up + measured) * players_.size();
        begin_ = Clock::now();
        for (std::size_t next = 0; next < all || answered_ < all;) {
            const auto now = Clock::now();
            for (; next < all && due(next) <= now; ++next) {
                Player& player = player_of(players_[next % players_.size()]);
                ++turns_[player.number()].due;
                if (player.is_free()) send(player);
            }
            if (now > due(all) + outside::patience)
                throw Failure(fmt::format("{} moves are not answered", all - answered_));
            loop_.wait_until(next < all ? due(next) : now + std::chrono::milliseconds{100});
        }
        std::ranges::sort(milliseconds_);
    }

    const std::vector<double>& milliseconds() const { return milliseconds_; }
    // Answered while it was measured, whenever they were due.
    std::size_t answered_in_time() const { return answered_in_time_; }

  private:
    struct Turn {
        std::size_t due = 0;
        std::size_t sent = 0;
    };

    Clock::time_point due(std::size_t move) const {
        return begin_ + std::chrono::nanoseconds{move * 1'000'000'000ULL / players_.size()};
    }

    void send(Player& player) {
        ++turns_[player.number()].sent;
        player.act();
    }

    void free(Player& player) override {
        const Turn& turn = turns_[player.number()];
        if (turn.sent < turn.due) send(player);
    }

    void answered(Player& player) override {
        const auto now = Clock::now();
        ++answered_;
        const std::size_t second = turns_[player.number()].sent - 1;
        const auto was_due = due(second * players_.size() + player.number());
        if (second >= warming_up)
            milliseconds_.push_back(
                std::chrono::duration<double, std::milli>(now - was_due).count());
        const auto measuring = begin_ + std::chrono::seconds{warming_up};
        if (now >= measuring && now < measuring + std::chrono::seconds{measured})
            ++answered_in_time_;
    }

    Loop& loop_;
    Players& players_;
    std::vector<Turn> turns_; // by number of the player
    Clock::time_point begin_;
    std::size_t answered_ = 0;
    std::size_t answered_in_time_ = 0;
    std::vector<double> milliseconds_;
};

void print_step(const Schedule& schedule, std::size_t tables, BusyCores::Share cores,
                std::size_t ended) {
    const auto& times = schedule.milliseconds();
    fmt::print("{:>8} {:>11.0f} {:>8.2f} {:>8.2f} {:>8.2f} {:>8.2f} {:>7.2f} {:>6.2f} {:>9}\n",
               tables, static_cast<double>(schedule.answered_in_time()) / measured,
               percentile(times, 0.5), percentile(times, 0.99), percentile(times, 0.999),
               times.back(), cores.server, cores.load, ended);
    std::fflush(stdout);
}

} // namespace

void measure_moves(const Bench& bench) {
    fmt::print(
        "Tables with a move every second, every move on disk before it is answered;\n"
        "milliseconds from when a move was due to its answer; the cores that server and load "
        "were\nbusy with; tables that followed one whose match was over. Bar: 1,000 tables with "
        "the 99th\npercentile under 50 ms; moonshot: 10,000.\n");
    if (!is_on_disk(bench.folder)) fmt::print("The store is in memory, NOT on a disk.\n");
    fmt::print(
        "  tables  answered/s   median     99th   99.9th    worst  server   load  new ones\n");
    const outside::ServerProcess server{bench.program, bench.folder + "/moves.db",
                                        without_limits()};
    Loop loop;
    TableMaker maker{loop, server.port()};
    Players players;
    for (const std::size_t tables : {1'000U, 2'000U, 5'000U, 10'000U}) {
        try {
            const std::size_t before = players.size();
            for (const Place& place : maker.make(tables - before))
                players.push_back(
                    std::make_unique<Player>(loop, maker, server.port(), place, players.size()));
            const Newcomers newcomers = std::span{players}.subspan(before);
            seat_all(loop, newcomers);
            Scattering{loop, newcomers}.run();
            Schedule schedule{loop, players};
            const std::size_t made = maker.made();
            const BusyCores busy{server.pid()};
            schedule.run();
            print_step(schedule, tables, busy.so_far(), maker.made() - made);
            if (percentile(schedule.milliseconds(), 0.99) > 50) return;
        } catch (const Failure& failure) {
            if (players.empty() || tables == 1'000) throw;
            fmt::print("{:>8} {}\n", tables, failure.what());
            return;
        }
    }
}

} // namespace yahtzee::bench
