// The program as a server, until it is told to end.
#include <algorithm>
#include <array>
#include <csignal>
#include <thread>

#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/data_place.h"
#include "app/hand_over.h"
#include "app/inherited_socket.h"
#include "app/log_lines.h"
#include "app/service_manager.h"
#include "app/watchdog.h"
#include "server/http/own_addresses.h"
#include "server/http/page.h"
#include "server/net/server.h"
#include "solver/parallel.h"
#include "store/open_store.h"
#include "text/split.h"

namespace yahtzee::app {
namespace {

using server::LogLevel;

// Waited for below; every thread of the server leaves them alone.
sigset_t ending_signals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&set, signal);
    return set;
}

// Whatever still runs then, a long computation or a store that another program has locked, holds up
// the end no longer.
void cut_short(std::chrono::milliseconds after) {
    std::thread{[after] {
        std::this_thread::sleep_for(after);
        _exit(0);
    }}.detach();
}

// Why the socket that the service manager passed on cannot be used.
std::string inherited_refusal(const InheritedFault& fault, const Words& words) {
    return fault.kind == InheritedFault::Kind::count
               ? words("serve.many-sockets", {{"count", fault.count}})
               : std::string{words("serve.not-a-socket")};
}

// Until a signal comes. A manager that watches gets its signs of life twice as often as it wants
// them at least, as it recommends.
void wait_for_end(const sigset_t& signals, Watchdog& watchdog, const ServiceManager& manager) {
    int signal = 0;
    if (!manager.watchdog()) {
        sigwait(&signals, &signal);
        return;
    }
    const auto pause = std::max(*manager.watchdog() / 2, std::chrono::microseconds{1'000});
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(pause);
    const timespec most{.tv_sec = seconds.count(),
                        .tv_nsec = std::chrono::nanoseconds{pause - seconds}.count()};
    do {
        watchdog.ask();
    } while (sigtimedwait(&signals, nullptr, &most) < 0);
}

bool is_loopback(const std::string& host) {
    return host.starts_with("127.") || host == "::1";
}

std::string address_of(const std::string& host, int port) {
    const bool everywhere = host == "0.0.0.0" || host == "::";
    const std::string name = everywhere ? "127.0.0.1" : host;
    return name.contains(':') ? fmt::format("http://[{}]:{}/", name, port)
                              : fmt::format("http://{}:{}/", name, port);
}

// False when there is nothing on this computer that could.
bool open_browser(const std::string& address) {
    posix_spawnattr_t attributes;
    if (posix_spawnattr_init(&attributes) != 0) return false;
    sigset_t none; // it may be ended as usual
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    std::string program = "xdg-open";
    std::string page = address;
    const std::array<char*, 3> arguments{program.data(), page.data(), nullptr};
    pid_t child = 0;
    const int failed =
        posix_spawnp(&child, program.c_str(), nullptr, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    return failed == 0;
}

server::Proxies proxies_of(const ServeCommand& command) {
    server::Proxies proxies;
    if (command.proxy_here) proxies.add_this_computer();
    for (const std::string& network : command.proxies) proxies.add(network);
    return proxies;
}

server::ServerSettings settings_of(const ServeCommand& command,
                                   const std::optional<InheritedSocket>& inherited) {
    constexpr store::Moment day = store::Moment{24} * 3600;
    server::ServerSettings settings;
    settings.host = command.host == "localhost" ? "127.0.0.1" : command.host;
    settings.port = static_cast<std::uint16_t>(command.port);
    if (inherited) {
        settings.host = inherited->host;
        settings.port = inherited->port;
        settings.listening_socket = inherited->descriptor;
    }
    settings.is_public = command.is_public || !command.public_url.empty();
    settings.public_url = command.public_url;
    if (settings.public_url.ends_with('/')) settings.public_url.pop_back();
    settings.proxies = proxies_of(command);
    settings.origins = command.origins;
    settings.limits = {.connections = command.connections,
                       .connections_per_address = command.connections_per_address,
                       .tables_per_hour = command.tables_per_hour,
                       .requests_per_second = command.requests_per_second,
                       .thinking_per_second = command.thinking_per_second};
    settings.close_after = command.close_after_days * day;
    settings.delete_after = command.delete_after_days * day;
    settings.pace = std::chrono::milliseconds{command.pace};
    settings.seeded = command.seed.has_value();
    settings.seed = command.seed.value_or(0);
    settings.threads = solver::machine_threads();
    settings.clock = now;
    settings.version = command.version;
    settings.data_file = store_file(command.data);
    settings.own_words = command.own_words;
    return settings;
}

} // namespace

int run(const ServeCommand& command, const Words& words) {
    const ServiceManager manager = ServiceManager::from_environment();
    const auto inherited = inherited_socket();
    if (!inherited) {
        warn(inherited_refusal(inherited.error(), words));
        return status_failed;
    }
    const std::string file = store_file(command.data);
    const bool on_disk = file != ":memory:";
    LogLines lines{command.log_form};
    std::optional<InheritedSocket> socket = *inherited;
    if (command.take_over) {
        auto taken = take_over(file);
        if (!taken && taken.error() == NoHandOver::failed) {
            warn(words("serve.not-handed-over", {{"file", file}}));
            return status_failed;
        }
        if (taken)
            socket = std::move(*taken);
        else
            lines.say(LogLevel::info, "nobody-to-take-over",
                      words("serve.nobody-to-take-over", {{"file", file}}));
    }
    std::optional<HandOver> hand_over; // ends after all that uses the file
    std::string notice;
    const auto store = store_to_serve(command.data, words, notice, command.take_over);
    if (!notice.empty()) lines.say(LogLevel::warning, "store", std::string{text::trimmed(notice)});
    if (!store) return status_failed;
    // What is kept in memory can be read in one place only.
    std::unique_ptr<store::Store> reading;
    std::unique_ptr<store::Store> archive;
    for (auto* const way : {&reading, &archive}) {
        if (!on_disk) continue;
        auto beside = store::open_store_beside(file);
        if (!beside) return fail(beside.error(), command.data, words);
        *way = std::move(*beside);
    }
    const sigset_t signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    const server::Log log{[&lines](const server::LogEntry& entry) { lines.write(entry); },
                          command.log_level};
    const server::ServerSettings settings = settings_of(command, socket);
    solver::Solved solved{settings.threads};
    const auto server = server::Server::start(settings,
                                              {.store = *store,
                                               .reading = reading.get(),
                                               .archive = archive.get(),
                                               .solved = solved,
                                               .words = words},
                                              log);
    if (!server) {
        warn(words("serve.cannot-listen",
                   {{"host", settings.host}, {"port", settings.port}, {"reason", server.error()}}));
        return status_failed;
    }
    if (on_disk) hand_over.emplace(file, (*server)->listening_socket(), SIGTERM);
    const std::string address = address_of(settings.host, (*server)->port());
    if (!is_loopback(settings.host) && !settings.is_public)
        lines.say(LogLevel::warning, "not-loopback",
                  words("serve.not-loopback", {{"host", settings.host}}));
    if (!server::page_file("/"))
        lines.say(LogLevel::warning, "no-page", std::string{words("server.no-page")});
    if (command.seed)
        lines.say(LogLevel::warning, "seeded",
                  words("serve.seeded", {{"seed", std::to_string(*command.seed)}}));
    if (command.log_form == LogForm::json)
        log({LogLevel::info, "started", {{"address", address}, {"version", settings.version}}});
    const std::string running = words("serve.running", {{"address", address}});
    const std::string at = manager.is_there() ? running : words("serve.at", {{"address", address}});
    if (const int status = print(at + "\n", words)) return status;
    if (!settings.public_url.empty()) {
        const std::string known = words("serve.known-as", {{"address", settings.public_url + "/"}});
        if (const int status = print(known + "\n", words)) return status;
    } else if (!settings.is_public) {
        for (const auto& link :
             server::links_to(settings.host, (*server)->port(), server::own_addresses())) {
            if (link + "/" == address) continue;
            if (const int status =
                    print(words("serve.elsewhere", {{"address", link}}) + "\n", words))
                return status;
        }
    }
    if (command.open && !open_browser(address))
        lines.say(LogLevel::warning, "no-browser",
                  words("serve.no-browser", {{"address", address}}));
    Watchdog watchdog{**server, manager};
    manager.ready(running);
    wait_for_end(signals, watchdog, manager);
    const bool has_successor = hand_over && hand_over->close_door();
    const std::string ending{has_successor ? words("serve.handed-over") : words("serve.ending")};
    manager.stopping(ending);
    lines.say(LogLevel::info, has_successor ? "handed-over" : "stopping", ending);
    if (has_successor) {
        (*server)->hand_over();
    } else {
        (*server)->stop();
    }
    constexpr std::chrono::milliseconds slow_disk{5'000};
    cut_short(slow_disk); // what is still being written then has been told to nobody
    (*server)->finish_writing();
    cut_short(std::chrono::milliseconds{300});
    return 0;
}

} // namespace yahtzee::app
