#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include <fmt/format.h>

#include "bench/server_measurements.h"
#include "bench/server_player.h"
#include "bench/server_use.h"
#include "server/testing/server_process.h"

namespace yahtzee::bench {
namespace {

constexpr std::size_t calm_tables = 16;
constexpr std::size_t sessions = 40;
constexpr int attacks_a_second = 16; // of all sessions together
constexpr int acts_a_second = 64;    // of all tables together
constexpr int rounds = 4;            // quiet, attacked, quiet, …
constexpr std::chrono::seconds of_a_round{10};

// Somebody who asks for a hint after every roll, and then moves.
class Advised final : public SeatedClient {
  public:
    Advised(Loop& loop, TableMaker& maker, std::uint16_t port, const Place& place)
        : SeatedClient(loop, port, place.table, place.key),
          maker_(maker) {}

    bool is_free() const { return is_seated() && !next_.empty() && !waits_; }
    void act() {
        waits_ = true;
        sent_ = Clock::now();
        say(next_);
    }

    std::vector<double> hints; // milliseconds from the request to its answer
    std::vector<double> moves;

  private:
    void seated(std::string_view answer) override { look(answer); }
    void message(std::string_view text) override {
        if (!waits_ || !text.starts_with(R"({"ok":)")) return;
        if (!text.starts_with(R"({"ok":true)"))
            throw Failure("refused: " + next_ + ": " + std::string{text.substr(0, 200)});
        waits_ = false;
        const double took = std::chrono::duration<double, std::milli>(Clock::now() - sent_).count();
        (was_hint_ ? hints : moves).push_back(took);
        look(text);
    }

    // Roll and hint, hold, roll and hint, hold, roll and hint, score.
    void look(std::string_view answer) {
        const std::string_view view = answer.substr(answer.find(R"("view":)"));
        const auto phase_is = [&](std::string_view phase) {
            return view.contains(std::string{R"("phase":")"}.append(phase));
        };
        const bool rolled = next_.contains("roll");
        const bool held = next_.contains("hold");
        was_hint_ = false;
        if (phase_is("match-over")) {
            next_.clear();
            maker_.order([this](const Place& place) { move_to(place); });
        } else if (rolled) {
            was_hint_ = true;
            next_ = R"({"do":"hint"})";
        } else if (phase_is("roll") || held) {
            next_ = R"({"do":"roll"})";
        } else {
            next_ = phase_is("choose") ? hold_request(view) : score_request(view);
            if (next_.empty()) next_ = score_request(view);
        }
    }

    TableMaker& maker_;
    std::string next_;
    bool waits_ = false;
    bool was_hint_ = false;
    Clock::time_point sent_;
};

// A private table of two rivals: a new one every few moves, as whoever wants to be a burden asks.
class Burden final : public Pipe {
  public:
    Burden(Loop& loop, std::uint16_t port) : Pipe(loop) {
        open(port);
        send(outside::upgrade_request("/api/ws"));
    }

    bool is_free() const { return opened_ && !waits_; }
    void act() {
        constexpr std::size_t moves = 4; // rolls, holds, rolls, holds
        std::string frame;
        outside::append_frame(
            frame, asked_++ % (moves + 1) == 0
                       ? R"({"do":"new","players":["A","B"],"computers":["rival","rival"]})"
                       : R"({"do":"move"})");
        waits_ = true;
        send(frame);
    }
    std::size_t answered() const { return answered_; }
    std::size_t refused() const { return refused_; }

  private:
    void arrived(std::string_view bytes) override {
        if (!opened_) {
            head_ += bytes;
            const auto response = outside::take_response(head_);
            if (!response) return;
            if (const auto fault = outside::upgrade_fault(*response))
                throw Failure("no WebSocket: " + *fault);
            opened_ = true;
            reader_.feed(head_);
        } else {
            reader_.feed(bytes);
        }
        while (const auto message = reader_.next()) {
            waits_ = false;
            ++answered_;
            if (!message->payload.starts_with(R"({"ok":true)")) ++refused_;
        }
    }
    void ended() override { throw Failure("the server ended a private table"); }

    bool opened_ = false;
    bool waits_ = false;
    std::size_t asked_ = 0;
    std::size_t answered_ = 0;
    std::size_t refused_ = 0;
    std::string head_;
    outside::MessageReader reader_;
};

// Lets one of them act whenever it is time for the next, whoever is free.
template <typename Client>
class Rota {
  public:
    Rota(std::vector<std::unique_ptr<Client>>& clients, int a_second)
        : clients_(clients),
          between_(std::chrono::nanoseconds{1'000'000'000 / a_second}) {}

    Clock::time_point next() const { return next_; }
    void begin() { next_ = Clock::now(); }
    void go_on() {
        for (; next_ <= Clock::now(); next_ += between_) {
            for (std::size_t tried = 0; tried < clients_.size(); ++tried) {
                Client& client = *clients_[turn_++ % clients_.size()];
                if (!client.is_free()) continue;
                client.act();
                break;
            }
        }
    }

  private:
    std::vector<std::unique_ptr<Client>>& clients_;
    std::chrono::nanoseconds between_;
    Clock::time_point next_;
    std::size_t turn_ = 0;
};

struct Times {
    std::vector<double> hints, moves;

    void print(std::string_view name, double answered) {
        std::ranges::sort(hints);
        std::ranges::sort(moves);
        fmt::print("{:>10} {:>7} {:>8.2f} {:>8.2f} {:>7} {:>8.2f} {:>8.2f} {:>14.1f}\n", name,
                   hints.size(), percentile(hints, 0.5), percentile(hints, 0.99), moves.size(),
                   percentile(moves, 0.5), percentile(moves, 0.99), answered);
    }
};

} // namespace

void measure_private(const Bench& bench) {
    fmt::print(
        "\n{} private tables of rivals that are set anew every five requests, {} requests a "
        "second in\nall, at default limits; beside them {} tables that ask for a hint after every "
        "roll. Every other\n{} seconds the private ones are quiet. Milliseconds. Bar: the 99th "
        "percentiles grow by less than\na factor of 2.\n",
        sessions, attacks_a_second, calm_tables, of_a_round.count());
    const outside::ServerProcess server{bench.program, bench.folder + "/private.db"};
    Loop loop;
    TableMaker maker{loop, server.port(), 2};
    std::vector<std::unique_ptr<Advised>> advised;
    for (const Place& place : maker.make(calm_tables)) {
        advised.push_back(std::make_unique<Advised>(loop, maker, server.port(), place));
        advised.back()->enter();
    }
    std::vector<std::unique_ptr<Burden>> burdens;
    for (std::size_t i = 0; i < sessions; ++i)
        burdens.push_back(std::make_unique<Burden>(loop, server.port()));
    loop.run_for(std::chrono::seconds{1});
    Rota acts{advised, acts_a_second};
    Rota attacks{burdens, attacks_a_second};
    std::array<Times, 2> times;
    std::size_t answered = 0;
    const auto answers = [&] {
        std::size_t sum = 0;
        for (const auto& burden : burdens) sum += burden->answered();
        return sum;
    };
    // The first round counts for nothing: rules are solved then.
    for (int round = -1; round < 2 * rounds; ++round) {
        const bool attacked = round % 2 != 0;
        const std::size_t before = answers();
        for (const auto& each : advised) {
            each->hints.clear();
            each->moves.clear();
        }
        acts.begin();
        attacks.begin();
        for (const auto end = Clock::now() + of_a_round; Clock::now() < end;) {
            acts.go_on();
            if (attacked) attacks.go_on();
            loop.wait_until(
                std::min({end, acts.next(), attacked ? attacks.next() : Clock::time_point::max()}));
        }
        if (round < 0) continue;
        Times& all = times[attacked ? 1 : 0];
        for (const auto& each : advised) {
            all.hints.insert(all.hints.end(), each->hints.begin(), each->hints.end());
            all.moves.insert(all.moves.end(), each->moves.begin(), each->moves.end());
        }
        if (attacked) answered += answers() - before;
    }
    std::size_t refused = 0;
    for (const auto& burden : burdens) refused += burden->refused();
    const double seconds = rounds * static_cast<double>(of_a_round.count());
    fmt::print("  private    hints   median     99th   moves   median     99th  private ans./s\n");
    times[0].print("quiet", 0);
    times[1].print("busy", static_cast<double>(answered) / seconds);
    fmt::print("The 99th percentiles grow by {:.2f} (hints) and {:.2f} (moves); {} private "
               "requests were refused.\n",
               percentile(times[1].hints, 0.99) / percentile(times[0].hints, 0.99),
               percentile(times[1].moves, 0.99) / percentile(times[0].moves, 0.99), refused);
    std::fflush(stdout);
}

} // namespace yahtzee::bench
