// The store with 100,000 finished games, and the price of keeping an event. Usage: store_bench
// PROGRAM
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "archive/results.h"
#include "store/sqlite/sqlite_store.h"

namespace {

using namespace yahtzee;
namespace files = std::filesystem;

double seconds(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double best_of(int tries, const std::function<void()>& work) {
    double best = seconds(work);
    for (int again = 1; again < tries; ++again) best = std::min(best, seconds(work));
    return best;
}

class BenchDice final : public DiceSource {
  public:
    explicit BenchDice(unsigned seed) : random_(seed) {}
    int draw(int count) override {
        return static_cast<int>(random_() % static_cast<unsigned>(count));
    }

  private:
    std::mt19937 random_;
};

// A game of one player as people play it: three rolls and two holds in every turn.
std::vector<StoredEvent> game(const std::string& player, unsigned seed) {
    BenchDice dice{seed};
    TableSetup setup;
    setup.players = {player};
    std::vector<StoredEvent> events{{0, start(setup, dice).value()}};
    Match match = yahtzee::apply(Match{}, events.back().event);
    Moment at = 1'700'000'000 + seed * 1000LL;
    const auto play = [&](const Command& command) {
        const auto event = decide(match, command, dice);
        if (!event) return false;
        events.push_back({at += 5, *event});
        match = yahtzee::apply(std::move(match), *event);
        return true;
    };
    while (match.stage == Stage::playing) {
        for (unsigned roll = 1; roll <= 3; ++roll) {
            play(Roll{});
            Holds holds;
            holds.hold((seed + roll) % dice_count);
            holds.hold((seed + 2 * roll) % dice_count);
            if (roll < 3) play(Hold{holds});
        }
        for (const Category category : all_categories) {
            if (play(Score{.category = category})) break;
        }
    }
    return events;
}

void fill(const std::string& path, unsigned games) {
    const auto store = open_sqlite_store(path, Access::write).value();
    for (unsigned number = 0; number < games; ++number) {
        const auto events = game(fmt::format("Player {}", number % 40), number);
        auto results = results_of_match(0, events);
        for (GameResult& result : results)
            result.rating =
                Rating{.luck = 3.25, .cost = 40.5, .accuracy = 91, .decisions = 31, .best = 20};
        (void)store
            ->copy({.id = 0, .uid = fmt::format("{:032x}", number), .seed = {}, .events = events},
                   true, results)
            .value();
    }
}

// Beside ours, in turns: the same row by SQLite alone, as durable.
void measure_appending(const files::path& folder) {
    const std::string ours_path = folder / "ours.db";
    const auto events = game("Ann", 1);
    const auto store = open_sqlite_store(ours_path, Access::write).value();
    const MatchId id = store->begin("abc", {}, events.front()).value();
    SQLite::Database raw{folder / "raw.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    raw.exec("PRAGMA journal_mode = WAL");
    raw.exec("PRAGMA synchronous = FULL");
    raw.exec(
        "CREATE TABLE events(match INTEGER, number INTEGER, at INTEGER, body TEXT, sum INTEGER, "
        "PRIMARY KEY(match, number)) WITHOUT ROWID");
    SQLite::Statement insert{
        raw, "INSERT INTO events VALUES(1, ?, 1700000000, 'rolled 1 2 3 4 5', 12345)"};
    int count = 1;
    const auto append_ours = [&] {
        (void)store->append(id, count, {.event = {1'700'000'000, Rolled{}}}).value();
        ++count;
    };
    int raw_count = 0;
    const auto append_raw = [&] {
        insert.bind(1, ++raw_count);
        insert.exec();
        insert.reset();
    };
    constexpr int block = 100;
    double ours = 1e9;
    double bare = 1e9;
    // The first thousand make the log grow, which the disk takes longer for; after that it is
    // written over.
    for (int turn = 0; turn < 30; ++turn) {
        const auto many = [](const auto& work) {
            return seconds([&] {
                       for (int i = 0; i < block; ++i) work();
                   }) /
                   block;
        };
        ours = std::min(ours, many(append_ours));
        bare = std::min(bare, many(append_raw));
    }
    fmt::print("appending an event durably: {:.0f} us, SQLite alone {:.0f} us, ratio {:.2f}\n",
               ours * 1e6, bare * 1e6, ours / bare);
}

} // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): a measurement may end with one
int main(int argc, char** argv) {
    if (argc != 2) return 2;
    constexpr unsigned games = 100'000;
    const files::path folder = files::current_path() / "store_bench.tmp";
    files::remove_all(folder);
    files::create_directory(folder);
    measure_appending(folder);
    // Filled in memory, where syncing costs nothing.
    const files::path quick = "/dev/shm/yahtzee_store_bench";
    files::remove_all(quick);
    files::create_directory(quick);
    const double filling = seconds([&] { fill(quick / "yahtzee.db", games); });
    files::copy_file(quick / "yahtzee.db", folder / "yahtzee.db");
    files::remove_all(quick);
    fmt::print("{} games filled in {:.1f} s, {:.2f} KB a game on disk\n", games, filling,
               static_cast<double>(files::file_size(folder / "yahtzee.db")) / 1024 / games);
    const auto run = [&](const std::string& arguments) {
        const std::string line =
            fmt::format("YAHTZEE_DATA={} {} {} >/dev/null", folder.string(), argv[1], arguments);
        return best_of(5, [&] {
            // NOLINTNEXTLINE(concurrency-mt-unsafe)
            if (std::system(line.c_str()) != 0) std::abort();
        });
    };
    fmt::print("opening it and showing the hall of fame: {:.1f} ms\n", run("scores") * 1e3);
    fmt::print("start of the game with it: {:.1f} ms\n", run("play --plain </dev/null") * 1e3);
    fmt::print("statistics of all games: {:.0f} ms\n", run("stats") * 1e3);
    fmt::print("statistics of one player: {:.0f} ms\n", run("stats 'Player 7'") * 1e3);
    files::remove_all(folder);
    return 0;
}
