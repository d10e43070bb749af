#include <algorithm>
#include <cstdio>
#include <thread>

#include <fmt/format.h>

#include "bench/server_measurements.h"
#include "bench/server_tables.h"
#include "bench/server_use.h"
#include "server/testing/server_process.h"
#include "store/open_store.h"

namespace yahtzee::bench {
namespace {

constexpr std::size_t list_length = 100;
constexpr int events_of_each = 10'000;

// As if dice had been taken up and put down again, over and over.
void lengthen(const std::string& path, const std::vector<Place>& places) {
    const auto opened = store::open_store(path, [] { return store::Moment{1'800'000'000}; });
    if (!opened) throw Failure("the store cannot be opened: " + opened.error().detail);
    store::Store& store = *opened->store;
    for (const Place& place : places) {
        const auto match = store.find(place.table);
        if (!match || !*match) throw Failure("a table is not in the store");
        const auto written = store.in_one_commit([&] {
            int seq = 1;
            const auto append = [&](const Event& event) {
                if (!store.append(**match, seq++, {.event = {1'800'000'000, event}}))
                    throw Failure("an event cannot be written");
            };
            append(Rolled{{Face::one, Face::two, Face::three, Face::four, Face::five}});
            while (seq < events_of_each) append(Held{seq % 2 == 0 ? Holds{0} : Holds{1}});
        });
        if (!written) throw Failure("events cannot be written");
    }
}

double milliseconds_of_a_list(std::uint16_t port, const std::string& body) {
    auto client = outside::Client::connect(port);
    const auto before = Clock::now();
    const auto answer = client.http("POST", "/api/tables/mine", body);
    const double took = std::chrono::duration<double, std::milli>(Clock::now() - before).count();
    if (answer.status != 200 || !answer.body.contains(fmt::format(R"("seq":{})", events_of_each)))
        throw Failure("no list: " + answer.body.substr(0, 200));
    return took;
}

} // namespace

void measure_lists(const Bench& bench) {
    fmt::print("\nLists of {} tables of {} events each, milliseconds. Bar: 100.\n", list_length,
               events_of_each);
    const std::string path = bench.folder + "/lists.db";
    std::vector<Place> places;
    {
        outside::ServerProcess server{bench.program, path, without_limits()};
        Loop loop;
        places = TableMaker{loop, server.port()}.make(list_length);
        server.stop();
    }
    lengthen(path, places);
    std::string body;
    for (const Place& place : places)
        body += fmt::format("{}\"{}/{}\"", body.empty() ? R"({"links":[)" : ",", place.table,
                            place.key);
    body += "]}";
    for (const std::string_view when :
         {"never listed before (each is read once)", "after a restart"}) {
        outside::ServerProcess server{bench.program, path, without_limits()};
        const double first = milliseconds_of_a_list(server.port(), body);
        std::vector<double> further;
        for (int i = 0; i < 100; ++i)
            further.push_back(milliseconds_of_a_list(server.port(), body));
        std::ranges::sort(further);
        fmt::print("{}: the first {:.1f}; then median {:.1f}, worst {:.1f}\n", when, first,
                   percentile(further, 0.5), further.back());
        std::fflush(stdout);
        server.stop();
    }
}

} // namespace yahtzee::bench
