// The store with 100,000 finished games, and the price of keeping an event, alone and many at once.
// Usage: store_bench PROGRAM
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "bench/filled_store.h"
#include "store/open_store.h"
#include "store/test_implementations.h"

namespace {

using namespace yahtzee;
namespace fs = std::filesystem;

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

// Beside ours, in turns: the same row by SQLite alone, as durable.
void measure_appending(const fs::path& folder) {
    const std::string ours_path = folder / "ours.db";
    const auto events = bench::made_game("Ann", 1);
    const auto store = open_sqlite_store(ours_path, store::Access::write).value();
    const store::MatchId id = store->begin("abc", {}, events.front()).value();
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

// As a server writes: the events that share a commit are of different matches.
void measure_commits(const std::string& path, const std::string& name) {
    constexpr int matches = 1000;
    const auto store = open_sqlite_store(path, store::Access::write).value();
    const store::StoredEvent started = bench::made_game("Ann", 1).front();
    const double beginning = seconds([&] {
        (void)store
            ->in_one_commit([&] {
                for (int match = 1; match <= matches; ++match)
                    (void)store->begin(fmt::format("{:032x}", match), {}, started).value();
            })
            .value();
    });
    fmt::print("{}: {} matches begun in one commit, {:.0f} a second\n", name, matches,
               matches / beginning);
    std::vector<int> counts(matches, 1);
    std::size_t next = 0;
    const auto append_next = [&] {
        (void)store
            ->append(static_cast<store::MatchId>(next) + 1, counts[next],
                     {.event = {1'700'000'000, Rolled{}}})
            .value();
        ++counts[next];
        next = (next + 1) % matches;
    };
    for (const int batch : {1, 10, 100, 1000}) {
        constexpr int turns = 10;
        const int commits = batch == 1000 ? 10 : 100; // in a turn
        const double best = best_of(turns, [&] {
            for (int commit = 0; commit < commits; ++commit) {
                (void)store
                    ->in_one_commit([&] {
                        for (int event = 0; event < batch; ++event) append_next();
                    })
                    .value();
            }
        });
        fmt::print("{}: {} events in a commit, {:.0f} events a second, {:.0f} us a commit\n", name,
                   batch, commits * batch / best, best / commits * 1e6);
    }
}

void measure_opening(const std::string& path) {
    const double best = best_of(20, [&] {
        (void)store::open_store(path, [] { return store::Moment{1'800'000'000}; }).value();
    });
    const auto server_start = [&] {
        const auto opened =
            store::open_store(path, [] { return store::Moment{1'800'000'000}; }).value();
        (void)opened.store->matches({.unfinished_only = true}).value();
    };
    fmt::print("open_store(): {:.2f} ms, with a list of the unfinished {:.2f} ms\n", best * 1e3,
               best_of(20, server_start) * 1e3);
}

} // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): a measurement may end with one
int main(int argc, char** argv) {
    if (argc != 2) return 2;
    constexpr unsigned games = 100'000;
    const fs::path folder = fs::current_path() / "store_bench.tmp";
    fs::remove_all(folder);
    fs::create_directory(folder);
    measure_appending(folder);
    measure_commits(folder / "commits.db", "on the disk");
    measure_commits(":memory:", "in memory");
    const double filling =
        seconds([&] { bench::fill_store(folder / "yahtzee.db", store::Access::draft, games); });
    fmt::print("{} games filled in {:.1f} s, {:.2f} KB a game on disk\n", games, filling,
               static_cast<double>(fs::file_size(folder / "yahtzee.db")) / 1024 / games);
    measure_opening(folder / "yahtzee.db");
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
    fs::remove_all(folder);
    return 0;
}
