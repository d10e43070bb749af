// How a server is to be run. Times are generous for people and short for those who only pretend.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "coach/computer_pace.h"
#include "playing/driver.h"
#include "protocol/hello.h"
#include "server/http/page.h"
#include "server/http/proxies.h"
#include "server/limits.h"
#include "server/log.h"
#include "store/game_result.h"
#include "words/own_words.h"

namespace yahtzee::server {

struct ServerTimes {
    std::chrono::milliseconds header{10'000};     // for a whole request
    std::chrono::milliseconds keep_alive{30'000}; // between two requests
    std::chrono::milliseconds sit{10'000};        // to show a key
    std::chrono::milliseconds idle{60'000};       // without a sign of life; half of it, then a ping
    std::chrono::milliseconds ending{1'500};      // to close connections
    std::chrono::milliseconds away{30'000};     // until a computer player may stand in for somebody
    std::chrono::milliseconds sweep{3'600'000}; // between two looks for abandoned tables
    std::chrono::milliseconds recent{5'000}; // that an answer about the whole store is given again
};

struct ServerSettings {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080; // 0: whichever is free
    int listening_socket = -1; // somebody has opened it, at that host and port; else we do
    bool is_public = false;    // any host name may lead here
    std::string public_url{};  // under which people know it, without the last slash; empty: none
    Proxies proxies{};         // whose word counts for who asks
    std::vector<std::string>
        origins{}; // of pages elsewhere that may connect, as "https://example.org"
    LimitSettings limits{};
    ServerTimes times{};
    std::size_t longest_message = std::size_t{64} * 1024;
    std::size_t longest_body = std::size_t{16} * 1024;
    std::size_t longest_card = std::size_t{1} << 20U; // a card file that is to be checked
    int many_events = 50'000;                         // of a match
    playing::Driver::Law law = legal;                 // of all tables
    store::Moment close_after = store::Moment{30} * 24 * 3600;
    store::Moment delete_after = 0; // without a move, of a match that is not over; 0: never
    std::chrono::milliseconds pace{coach::normal_pace.landed}; // how long landed dice are seen
    bool seeded = false;    // names, keys and dice of tables follow from a number
    std::uint64_t seed = 0; // this one
    int threads = 1;
    store::Moment (*clock)() = nullptr; // must be given
    std::string version{};
    std::string data_file{};                  // of the store, to be watched; empty: none
    std::vector<words::OwnWords> own_words{}; // in place of built-in texts, also on the page
    std::optional<PageFile> (*page)(std::string_view path) = page_file;
};

// As it says hello. The build writes into a file of the page which page it is.
inline protocol::Program program_of(const ServerSettings& settings) {
    const auto page = settings.page("/version.txt");
    return {.version = settings.version, .page = page ? std::string{page->bytes} : std::string{}};
}

} // namespace yahtzee::server
