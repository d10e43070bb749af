#include <cerrno>
#include <csignal>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress_bar.h"
#include "chance/dice_sources.h"
#include "coach/simulation.h"
#include "coach/tally.h"
#include "text/text.h"
#include "words/decimal.h"

namespace yahtzee::app {
namespace {

constexpr std::array<int, 7> percentiles_told{1, 5, 25, 50, 75, 95, 99};

std::string report(const SimulateCommand& command, const coach::Tally& tally, const Words& words) {
    std::string text;
    const auto line = [&](Word word, const std::string& value) {
        text.append(words(word, {{"value", value}})).append("\n");
    };
    const auto number = [&](double value, int places) { return decimal(words, value, places); };
    const bool several = command.players.size() > 1;
    for (std::size_t seat = 0; seat < command.players.size(); ++seat) {
        const coach::PlayerTally& player = tally.players()[seat];
        if (several) {
            text.append(words("simulate.player", {{"player", id_of(command.players[seat])},
                                                  {"seat", static_cast<int>(seat) + 1}}))
                .append("\n");
            line("simulate.win-share", number(player.win_share().value, 5));
            line("simulate.win-share-error", number(player.win_share().standard_error, 5));
        }
        line("simulate.mean", number(player.mean().value, 2));
        line("simulate.standard-error", number(player.mean().standard_error, 3));
        line("simulate.deviation", number(player.deviation(), 2));
        line("simulate.min", fmt::to_string(player.lowest()));
        line("simulate.max", fmt::to_string(player.highest()));
        for (const int percent : percentiles_told) {
            text.append(words("simulate.percentile",
                              {{"percent", percent}, {"value", player.percentile(percent)}}))
                .append("\n");
        }
        if (several) text.append("\n");
    }
    line("simulate.games", fmt::to_string(tally.players().front().games()));
    line("simulate.rules", std::string{command.rules.id});
    line("simulate.seed", fmt::to_string(*command.seed));
    return text;
}

std::string json_report(const SimulateCommand& command, const coach::Tally& tally) {
    std::string players;
    for (std::size_t seat = 0; seat < command.players.size(); ++seat) {
        const coach::PlayerTally& player = tally.players()[seat];
        std::string percentiles;
        for (const int percent : percentiles_told) {
            percentiles += fmt::format("{}\"{}\":{}", percentiles.empty() ? "" : ",", percent,
                                       player.percentile(percent));
        }
        players += fmt::format(
            R"({}{{"player":"{}","mean":{},"standard_error":{},"standard_deviation":{},"min":{},)"
            R"("max":{},"percentiles":{{{}}},"win_share":{},"win_share_standard_error":{}}})",
            players.empty() ? "" : ",", id_of(command.players[seat]), player.mean().value,
            player.mean().standard_error, player.deviation(), player.lowest(), player.highest(),
            percentiles, player.win_share().value, player.win_share().standard_error);
    }
    return fmt::format(R"({{"games":{},"rules":"{}","seed":{},"players":[{}],"asked":{}}})"
                       "\n",
                       tally.players().front().games(), command.rules.id, *command.seed, players,
                       command.games);
}

// Where the rows go, one a game.
class Rows {
  public:
    Rows(const SimulateCommand& command, const Words& words)
        : words_(words),
          name_(command.csv),
          players_(command.players.size()) {
        errno = 0;
        if (to_file()) file_.open(name_, std::ios::binary | std::ios::trunc);
        error_ = errno;
        std::string header = "game";
        for (const Level level : command.players) header.append(",").append(id_of(level));
        write(header + "\n");
    }

    // The exit status so far.
    int status() const {
        if (status_ != 0 || !to_file() || file_) return status_;
        const auto why = std::generic_category().message(error_ != 0 ? error_ : EIO);
        return fail(
            words_("simulate.unwritable", {{"file", text::printable(name_)}, {"why", why}}));
    }

    void add(std::uint64_t first, const std::vector<std::uint16_t>& totals) {
        if (name_.empty()) return;
        std::string text;
        for (std::size_t i = 0; i < totals.size(); i += players_) {
            fmt::format_to(std::back_inserter(text), "{}", first + i / players_ + 1);
            for (std::size_t player = 0; player < players_; ++player)
                fmt::format_to(std::back_inserter(text), ",{}", totals[i + player]);
            text += '\n';
        }
        write(text);
    }

    bool on_standard_output() const { return name_ == "-"; }

  private:
    bool to_file() const { return !name_.empty() && !on_standard_output(); }

    void write(const std::string& text) {
        if (on_standard_output()) status_ = print_data(text, words_);
        if (!to_file() || !file_) return;
        errno = 0;
        file_ << text << std::flush;
        error_ = errno;
    }

    const Words& words_;
    std::string name_;
    std::size_t players_;
    std::ofstream file_;
    int error_ = 0;
    int status_ = 0;
};

// Ctrl-C ends the games, not the program: what was played so far is worth telling. The second one
// ends the program where it stands.
volatile std::sig_atomic_t stopped = 0;

extern "C" void stop_simulation(int) {
    stopped = 1;
}

void stop_on_interrupt() {
    struct sigaction before{};
    sigaction(SIGINT, nullptr, &before);
    if (before.sa_handler == SIG_IGN) return;
    struct sigaction stop{};
    stop.sa_handler = stop_simulation;
    stop.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &stop, nullptr);
}

// The exit status; 0 also when it was stopped.
int play_games(const SimulateCommand& command, coach::Simulation& simulation, coach::Tally& tally,
               Rows& rows, const Words& words) {
    ProgressBar progress{words, "progress.playing", ProgressBar::Elsewhere::lines};
    std::uint64_t done = 0;
    while (done < command.games && stopped == 0) {
        const auto games = static_cast<std::size_t>(
            std::min<std::uint64_t>(simulation.block(), command.games - done));
        const auto& totals = simulation.play(done, games);
        for (std::size_t i = 0; i < totals.size(); i += command.players.size())
            tally.add_game(std::span{totals}.subspan(i, command.players.size()));
        rows.add(done, totals);
        if (const int status = rows.status(); status != 0) return status;
        done += games;
        progress.show(static_cast<double>(done) / static_cast<double>(command.games));
    }
    return 0;
}

// That these are fewer games than were asked for, before the figures.
std::string stopped_text(const SimulateCommand& command, const coach::Tally& tally,
                         const Words& words) {
    return words("simulate.stopped", {{"games", fmt::to_string(tally.players().front().games())},
                                      {"asked", fmt::to_string(command.games)}}) +
           "\n";
}

} // namespace

int run(const SimulateCommand& asked, const Words& words) {
    SimulateCommand command = asked;
    if (!command.seed) command.seed = chance::any_seed();
    Rows rows{command, words};
    if (const int status = rows.status(); status != 0) return status;
    const solver::Values values = solver::Values::solve(command.rules, command.threads);
    const coach::ComputerPlayers players{values, command.threads};
    coach::Simulation simulation{players, command.players, *command.seed, command.threads};
    coach::Tally tally{command.players.size()};
    stop_on_interrupt();
    if (const int status = play_games(command, simulation, tally, rows, words); status != 0)
        return status;
    const bool whole = tally.players().front().games() == command.games;
    if (!whole) fmt::print(stderr, "\n{}", stopped_text(command, tally, words));
    if (tally.players().front().games() == 0) return status_interrupted;
    const std::string text =
        command.json ? json_report(command, tally) : report(command, tally, words);
    int status = 0;
    if (rows.on_standard_output()) {
        fmt::print(stderr, "{}", text); // the rows alone are on standard output
    } else {
        status = print(text, words);
    }
    return whole ? status : status_interrupted;
}

} // namespace yahtzee::app
