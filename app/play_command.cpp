#include <cstdlib>
#include <memory>
#include <utility>

#include <fmt/core.h>

#include "app/commands.h"
#include "app/data_place.h"
#include "archive/kept_match.h"
#include "archive/match_list.h"
#include "chance/dice_sources.h"
#include "solver/parallel.h"
#include "terminal/plain.h"
#include "terminal/standard_console.h"

namespace yahtzee {
namespace {

// The match that was asked for, or the one that was left last. The error is the exit status.
std::expected<MatchId, int> match_to_resume(const PlayCommand& command, Store* store,
                                            const Words& words) {
    if (store == nullptr) return std::unexpected(status_failed);
    const auto refuse = [&](Word word) {
        fmt::print(stderr, "{}\n", words(word));
        return std::unexpected(status_failed);
    };
    if (!command.match) {
        const auto last = last_unfinished(*store);
        if (!last) return refuse("menu.nothing-to-resume");
        return last->id;
    }
    const auto known = store->load(*command.match);
    if (!known) return std::unexpected(fail(known.error(), command.data, words));
    if (replay(events_of(known->events)).stage != Stage::match_over) return *command.match;
    return refuse("resume.over");
}

} // namespace

int run(const PlayCommand& command, const Words& words) {
    TableWishes wishes{
        .players = {}, .rules = command.rules, .games = command.games, .options = command.options};
    if (command.players.size() > max_players) {
        fmt::print(stderr, "{}\n", words("setup.fault.players"));
        return status_usage;
    }
    for (const std::string& typed : command.players) {
        if (const auto seated = seat_player(words, typed, wishes.options); !seated) {
            fmt::print(stderr, "{}\n", seated.error());
            return status_usage;
        }
    }
    wishes.players = std::exchange(wishes.options.players, {});
    const char* const no_color = std::getenv("NO_COLOR"); // NOLINT(concurrency-mt-unsafe)
    StandardConsole console{{.ascii = command.ascii,
                             .pictures = command.pictures,
                             .no_color = no_color != nullptr && *no_color != '\0'}};
    std::unique_ptr<Store> store;
    if (command.save) store = store_to_write(command.data, words);
    if (command.save && !store && !command.resume)
        fmt::print(stderr, "{}\n", words("store.plays-on"));
    if (command.resume) {
        const auto match = match_to_resume(command, store.get(), words);
        if (!match) return match.error();
        wishes.resumed = *match;
    }
    const auto dice = make_dice(command.seed);
    Solved solved{machine_threads()};
    Opponents opponents{solved, machine_threads(), command.seed ? *command.seed : any_seed()};
    Equipment equipment{.dice = *dice,
                        .solved = solved,
                        .opponents = opponents,
                        .clock = now,
                        .store = store.get(),
                        .file = store_file(command.data),
                        .seed = command.seed};
    const Leaving why =
        play_plain(console, words, equipment, wishes, {.auto_roll = command.auto_roll});
    return why == Leaving::output_closed ? output_status(console.write_error(), words) : 0;
}

} // namespace yahtzee
