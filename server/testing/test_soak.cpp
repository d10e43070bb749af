#include "server/testing/test_soak.h"

#include <atomic>
#include <csignal>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/audit.h"
#include "server/testing/server_process.h"
#include "server/testing/test_sensible.h"
#include "server/testing/web_socket.h"
#include "store/event_text.h"
#include "store/open_store.h"

namespace yahtzee::outside {
namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// What somebody at a table was told of it, and whether they have asked for something whose answer
// never came.
struct Remembered {
    std::string table;
    std::vector<std::string> events; // empty where only the number was told
    bool asked = false;
    int life = 0; // of the server that was asked

    int seq() const { return static_cast<int>(events.size()); }
};

// The server that is there at the moment, and what is done to it.
class Patient {
  public:
    explicit Patient(const SoakPlan& plan) : plan_(plan) { start(); }

    std::uint16_t port() const { return port_; }
    int life() const { return life_; }
    void kill_and_start_again() {
        server_->kill(SIGKILL);
        server_->wait();
        start();
    }
    // Nothing can be written any more, for a moment.
    void fill_disk(std::chrono::milliseconds time) const {
        rlimit usual{};
        prlimit(server_->pid(), RLIMIT_FSIZE, nullptr, &usual);
        const rlimit tight{.rlim_cur = 4096, .rlim_max = usual.rlim_max};
        prlimit(server_->pid(), RLIMIT_FSIZE, &tight, nullptr);
        std::this_thread::sleep_for(time);
        prlimit(server_->pid(), RLIMIT_FSIZE, &usual, nullptr);
    }
    int stop() { return server_->stop(); }
    std::chrono::duration<double> age() const { return Clock::now() - started_; }
    double megabytes() const {
        std::ifstream file{"/proc/" + std::to_string(server_->pid()) + "/statm"};
        double all = 0;
        double resident = 0;
        file >> all >> resident;
        return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20U);
    }

  private:
    void start() {
        server_.reset();
        server_ = std::make_unique<ServerProcess>(
            plan_.program, plan_.data,
            std::vector<std::string>{"--connections-per-address", "0", "--tables-per-hour", "0",
                                     "--requests-per-second", "0", "--pace", "0"});
        started_ = Clock::now();
        ++life_;
        port_ = server_->port();
    }

    const SoakPlan& plan_;
    std::unique_ptr<ServerProcess> server_;
    std::atomic<std::uint16_t> port_ = 0;
    std::atomic<int> life_ = 0;
    Clock::time_point started_;
};

// What all clients know together.
struct Shared {
    const Patient& patient;
    std::atomic<bool> over = false;
    std::atomic<int> cuts_due = 0;
    std::mutex mutex{}; // of what follows
    SoakReport report{};
    std::vector<Remembered> tables{}; // that are over

    bool takes_a_cut() {
        int due = cuts_due;
        while (due > 0 && !cuts_due.compare_exchange_weak(due, due - 1)) {
        }
        return due > 0;
    }
    void note(std::vector<std::string>& list, const std::string& what) {
        const std::lock_guard lock{mutex};
        list.push_back(what);
    }
};

// Whatever happens, the threads end.
struct Over {
    Shared& shared;
    ~Over() { shared.over = true; }
};

// One place in the room: a table with two people at one device, and the next when that is over.
class Guest {
  public:
    explicit Guest(Shared& shared) : shared_(shared) {}

    // Does what comes next; false when the server was not there for it.
    bool act() {
        try {
            if (seen_.table.empty()) set_table();
            if (!socket_) sit();
            move();
            return true;
        } catch (const Failure&) {
            socket_.reset();
        } catch (const Json::exception& fault) {
            shared_.note(shared_.report.trouble, seen_.table + ": " + fault.what());
            socket_.reset();
        }
        return false;
    }
    Remembered finish() {
        socket_.reset();
        return std::move(seen_);
    }

  private:
    // A table whose answer never came is nobody's.
    void set_table() {
        const auto made = Client::connect(shared_.patient.port())
                              .http("POST", "/api/tables", R"({"do":"new","players":["A","B"]})");
        if (made.status != 201) throw Failure("no table");
        const Json told = Json::parse(made.body);
        keys_ = Json::array();
        for (const Json& seat : told.at("seats")) keys_.push_back(seat.at("key"));
        seen_ = {.table = told.at("table"), .events = {""}};
    }

    void sit() {
        auto socket = WebSocket::open(shared_.patient.port(), "/api/tables/" + seen_.table + "/ws");
        const Json told = Json::parse(socket.ask(Json{{"do", "sit"}, {"keys", keys_}}.dump()));
        if (!told.at("ok").get<bool>()) return unexpected("sit", told);
        const int seq = told.at("seq");
        const std::string where = seen_.table + ": " + std::to_string(seen_.seq()) +
                                  " told, there are " + std::to_string(seq);
        if (seq < seen_.seq()) shared_.note(shared_.report.lost, where);
        if (seq > seen_.seq() + (seen_.asked ? 1 : 0)) shared_.note(shared_.report.claimed, where);
        // What the same server has read before a connection was cut may still be on its way.
        seen_.asked = seen_.asked && seq == seen_.seq() && seen_.life == shared_.patient.life();
        if (seq > seen_.seq()) seen_.events.resize(static_cast<std::size_t>(seq));
        view_ = told.at("view");
        socket_.emplace(std::move(socket));
        const std::lock_guard lock{shared_.mutex};
        ++shared_.report.reconnects;
    }

    void move() {
        if (view_.at("phase") == "match-over") return leave();
        Json wanted = server::sensible(view_);
        wanted["seq"] = seen_.seq();
        const std::string request = wanted.dump();
        if (shared_.takes_a_cut()) return cut(request);
        const bool was_asked = std::exchange(seen_.asked, true);
        seen_.life = shared_.patient.life();
        socket_->send(request);
        const Json told = await_answer(was_asked);
        if (told.contains("view")) view_ = told.at("view");
        if (told.at("ok").get<bool>()) {
            seen_.asked = false;
            take(told);
        } else if (told.at("error") == "not-saved") {
            seen_.asked = false; // it has not happened, as it said
            const std::lock_guard lock{shared_.mutex};
            ++shared_.report.not_saved;
        } else if (told.at("error") == "unknown") {
            throw Failure("come back and see");
        } else if (told.at("error") == "stale" && was_asked) {
            seen_.asked = false; // what was on its way has come
        } else {
            unexpected(request, told);
        }
    }

    // What is told on the way was asked for before the connection was cut, or by nobody.
    Json await_answer(bool late) {
        while (true) {
            const auto text = socket_->receive();
            if (!text) throw Failure("closed");
            Json told = Json::parse(*text);
            if (told.contains("ok")) return told;
            if (!told.contains("event")) continue;
            if (!std::exchange(late, false))
                shared_.note(shared_.report.claimed, seen_.table + ": " + *text);
            take(told);
        }
    }

    void take(const Json& told) {
        seen_.events.push_back(told.at("event"));
        if (told.at("seq") != seen_.seq()) unexpected("an event", told);
        const std::lock_guard lock{shared_.mutex};
        ++shared_.report.told;
    }

    // As when a cable is pulled, with a request under way or not.
    void cut(const std::string& request) {
        if (view_.at("rolls") != 0) {
            seen_.asked = true;
            seen_.life = shared_.patient.life();
            socket_->send(request);
        }
        socket_->client().abort();
        socket_.reset();
        const std::lock_guard lock{shared_.mutex};
        ++shared_.report.cuts;
    }

    void leave() {
        socket_.reset();
        const std::lock_guard lock{shared_.mutex};
        shared_.tables.push_back(std::exchange(seen_, {}));
    }

    void unexpected(const std::string& request, const Json& told) {
        shared_.note(shared_.report.trouble, seen_.table + ": " + request + ": " + told.dump());
        throw Failure("unexpected");
    }

    Shared& shared_;
    Remembered seen_;
    Json keys_;
    Json view_;
    std::optional<WebSocket> socket_;
};

// Guests of one thread, each in its turn.
void look_after(std::vector<std::unique_ptr<Guest>>& guests, Shared& shared,
                std::chrono::nanoseconds between) {
    auto next = Clock::now();
    for (std::size_t turn = 0; !shared.over; ++turn) {
        // The server is being started again.
        if (!guests[turn % guests.size()]->act()) std::this_thread::sleep_for(20ms);
        next = std::max(next + between, Clock::now() - 1s);
        std::this_thread::sleep_until(next);
    }
}

// One after the other, until the time is over.
void inject_faults(const SoakPlan& plan, Patient& patient, Shared& shared) {
    std::mt19937_64 random{plan.seed};
    const auto begin = Clock::now();
    auto sample = begin;
    for (int turn = 0; Clock::now() - begin < plan.time; ++turn) {
        const auto pause = plan.between_faults / 2 +
                           plan.between_faults * static_cast<int>(random() % 1000) / 1000;
        for (const auto until = Clock::now() + pause; Clock::now() < until;) {
            if (Clock::now() >= sample) {
                const std::chrono::duration<double> so_far = Clock::now() - begin;
                shared.report.memory.push_back(
                    {so_far.count(), patient.age().count(), patient.megabytes()});
                sample += 1s;
            }
            std::this_thread::sleep_for(10ms);
        }
        switch (turn % 3) {
        case 0: shared.cuts_due += plan.tables / 10 + 1; break;
        case 1:
            patient.fill_disk(300ms);
            ++shared.report.full_disks;
            break;
        default: patient.kill_and_start_again(); ++shared.report.kills;
        }
    }
}

// What is in the store, event by event, against what was told.
void compare(const Remembered& seen, store::Store& store, SoakReport& report) {
    if (seen.table.empty()) return; // it was just about to be set
    const auto lost = [&](const std::string& what) {
        report.lost.push_back(seen.table + ": " + what);
    };
    const auto id = store.find(seen.table);
    if (!id || !*id) return lost("no match");
    const auto match = store.load(**id);
    if (!match) return lost("cannot be read");
    if (match->events.size() < seen.events.size()) return lost("too short");
    if (match->events.size() > seen.events.size() + (seen.asked ? 1 : 0))
        report.claimed.push_back(seen.table + ": too long");
    for (std::size_t i = 0; i < seen.events.size(); ++i) {
        if (seen.events[i].empty()) continue;
        if (store::text_of(match->events[i].event, official) != seen.events[i])
            return lost("event " + std::to_string(i + 1) + " is another");
    }
    if (!audit(store::events_of(match->events))) lost("against the rules");
}

} // namespace

SoakReport soak(const SoakPlan& plan) {
    // The server has it from us: a full disk is an answer, not its end.
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    Patient patient{plan};
    Shared shared{.patient = patient};
    constexpr int guests_of_a_thread = 25;
    std::vector<std::vector<std::unique_ptr<Guest>>> rooms(
        static_cast<std::size_t>(std::max(4, plan.tables / guests_of_a_thread)));
    for (int i = 0; i < plan.tables; ++i)
        rooms[static_cast<std::size_t>(i) % rooms.size()].push_back(
            std::make_unique<Guest>(shared));
    {
        std::vector<std::jthread> threads;
        threads.reserve(rooms.size());
        for (auto& guests : rooms)
            threads.emplace_back([&] {
                look_after(guests, shared, plan.between_moves / static_cast<int>(guests.size()));
            });
        const Over in_any_case{shared};
        inject_faults(plan, patient, shared);
    }
    for (auto& guests : rooms) {
        for (const auto& guest : guests) shared.tables.push_back(guest->finish());
    }
    if (patient.stop() != 0) shared.report.trouble.emplace_back("the server did not end well");
    std::signal(SIGXFSZ, before);
    const auto store = store::open_store_to_read(plan.data);
    if (!store) throw Failure("the store cannot be opened: " + store.error().detail);
    for (const Remembered& seen : shared.tables) compare(seen, **store, shared.report);
    shared.report.tables = static_cast<int>(shared.tables.size());
    return std::move(shared.report);
}

} // namespace yahtzee::outside
