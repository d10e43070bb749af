#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include <fmt/core.h>
#include <pwd.h>
#include <unistd.h>

#include "app/card_folder.h"
#include "app/commands.h"
#include "app/config.h"
#include "app/data_place.h"
#include "chance/dice_sources.h"
#include "records/match_list.h"
#include "solver/parallel.h"
#include "store/store.h"
#include "terminal/full/full.h"
#include "terminal/own_name.h"
#include "terminal/plain/plain.h"
#include "terminal/player_names.h"
#include "terminal/standard_console.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

// The match that was asked for, or the one that was left last. The error is the sentence that says
// what is wrong; empty when all has been said about the store.
std::expected<store::MatchId, std::string>
match_to_resume(const PlayCommand& command, store::Store* store, const Words& words) {
    if (store == nullptr) return std::unexpected(std::string{});
    const auto refuse = [&](Word word) { return std::unexpected(std::string{words(word)} + "\n"); };
    if (!command.match) {
        const auto last = records::last_unfinished(*store);
        if (!last) return refuse("menu.nothing-to-resume");
        return last->id;
    }
    const auto known = store->load(*command.match);
    if (!known) return std::unexpected(fault_text(known.error(), command.data, words) + "\n");
    if (replay(events_of(known->events)).stage != Stage::match_over) return *command.match;
    return refuse("resume.over");
}

const char* environment_variable(const char* name) {
    return std::getenv(name); // NOLINT(concurrency-mt-unsafe): before any thread starts
}

bool is_wished(const char* variable) {
    const char* const wish = environment_variable(variable);
    return wish != nullptr && *wish != '\0';
}

bool no_color() {
    return is_wished("NO_COLOR");
}

// What the account is called that this program runs for.
std::string own_name() {
    const passwd* const account = getpwuid(getuid()); // NOLINT(concurrency-mt-unsafe): one thread
    if (account == nullptr) return {};
    const auto text = [](const char* field) { return field != nullptr ? field : ""; };
    return terminal::presentable_name(text(account->pw_gecos), text(account->pw_name));
}

// Nothing where there can be none; on a terminal that is too simple for it, that is said.
std::unique_ptr<screen::CursesWindow> full_screen(const PlayCommand& command, const Words& words) {
    if (command.plain) return nullptr;
    auto window = screen::CursesWindow::open(command.ascii);
    if (window) return std::move(*window);
    const char* const term = environment_variable("TERM");
    const auto say = [&](Word sentence) {
        fmt::print(stderr, "{}\n",
                   words(sentence, {{"term", text::printable(term != nullptr ? term : "")}}));
    };
    switch (window.error()) {
    case screen::WindowFault::unknown_kind: say("full.terminal.unknown-kind"); break;
    case screen::WindowFault::too_simple: say("full.terminal.too-simple"); break;
    case screen::WindowFault::no_size: say("full.terminal.no-size"); break;
    case screen::WindowFault::no_terminal: break;
    }
    return nullptr;
}

full::FullOptions full_options(const PlayCommand& command, std::string notice, const Config& config,
                               const std::string& file) {
    full::FullOptions options{.settings = config.settings,
                              .settings_file = file,
                              .no_color = no_color(),
                              .notice = std::move(notice),
                              .strict = is_wished("YAHTZEE_STRICT")}; // docs/testing.md
    full::Settings& settings = options.settings;
    settings.theme = command.theme.value_or(settings.theme);
    settings.speed = command.speed.value_or(settings.speed);
    settings.animation = settings.animation && command.animation;
    const Handling& handling = command.handling;
    settings.auto_roll = handling.auto_roll.value_or(settings.auto_roll);
    settings.sorted_dice = handling.sorted_dice.value_or(settings.sorted_dice);
    settings.click_rolls_again = handling.click_rolls_again.value_or(settings.click_rolls_again);
    return options;
}

// Who sits down, checked. The error is the sentence that says what is wrong.
std::expected<terminal::TableWishes, std::string> wishes_of(const PlayCommand& command,
                                                            const Words& words) {
    terminal::TableWishes wishes{.players = {},
                                 .rules = command.rules,
                                 .games = command.games,
                                 .options = command.options,
                                 .handling = command.handling};
    if (command.players.size() > max_players)
        return std::unexpected(std::string{words("setup.fault.players")});
    for (const std::string& typed : command.players) {
        if (const auto seated = terminal::seat_player(words, typed, wishes.options); !seated)
            return std::unexpected(seated.error());
    }
    wishes.players = std::exchange(wishes.options.players, {});
    return wishes;
}

// One core is left to the keys: what is solved behind the screen must not hold them up.
int threads_behind_a_screen() {
    return std::max(1, solver::machine_threads() - 1);
}

int play_plain_on_console(const PlayCommand& command, const Words& words,
                          terminal::GameServices& services, terminal::TableWishes wishes) {
    terminal::StandardConsole console{
        {.ascii = command.ascii, .pictures = command.pictures, .no_color = no_color()}};
    const terminal::Leaving why = play_plain(console, words, services, std::move(wishes));
    return why == terminal::Leaving::output_closed ? output_status(console.write_error(), words)
                                                   : 0;
}

} // namespace

int run(const PlayCommand& command, const Words& words) {
    auto wishes = wishes_of(command, words);
    if (!wishes) {
        fmt::print(stderr, "{}\n", wishes.error());
        return status_usage;
    }
    std::unique_ptr<store::Store> store;
    const std::string file = with_older_settings(config_file(), settings_file(command.data));
    const Config config = read_config(file);
    wishes->usual_players = config.players;
    wishes->usual_rules = config.rules;
    std::string notice = told_of_wrong_lines(
        words, config, file); // for standard error, or for the full screen, which hides that
    if (command.save) store = store_to_write(command.data, words, notice);
    if (command.save && !store && !command.resume)
        notice.append(words("store.plays-on")).append("\n");
    if (command.resume) {
        const auto match = match_to_resume(command, store.get(), words);
        if (!match) {
            fmt::print(stderr, "{}{}", notice, match.error());
            return status_failed;
        }
        wishes->resumed = *match;
    }
    const auto dice = chance::make_dice(command.seed);
    auto window = full_screen(command, words);
    const int threads = window ? threads_behind_a_screen() : solver::machine_threads();
    solver::Solved solved{threads};
    coach::Opponents opponents{solved, threads, command.seed ? *command.seed : chance::any_seed()};
    terminal::GameServices services{.dice = *dice,
                                    .solved = solved,
                                    .opponents = opponents,
                                    .clock = now,
                                    .store = store.get(),
                                    .file = store_file(command.data),
                                    .seed = command.seed};
    // Only people at a terminal are offered their name: what a pipe is told depends on nobody.
    if (isatty(STDIN_FILENO) != 0) wishes->own_name = own_name();
    std::optional<CardFolder> card_folder;
    if (store) card_folder.emplace(*store, words, command.data);
    if (card_folder) services.cards = &*card_folder;
    if (!window) {
        fmt::print(stderr, "{}", notice);
        return play_plain_on_console(command, words, services, std::move(*wishes));
    }
    const std::string fault = play_full(std::move(window), words, services, std::move(*wishes),
                                        full_options(command, std::move(notice), config, file));
    card_folder.reset();
    store.reset();
    screen::die_of_ending_signal();
    return fault.empty() ? 0 : fail(fault);
}

} // namespace yahtzee::app
