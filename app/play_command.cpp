#include <cstdlib>
#include <utility>

#include <fmt/core.h>

#include "app/commands.h"
#include "chance/dice_sources.h"
#include "solver/parallel.h"
#include "terminal/plain.h"
#include "terminal/standard_console.h"

namespace yahtzee {

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
    const auto dice = make_dice(command.seed);
    Solved solved{machine_threads()};
    Opponents opponents{solved, machine_threads(), command.seed ? *command.seed : any_seed()};
    const Leaving why = play_plain(console, words, *dice, solved, opponents, wishes,
                                   {.auto_roll = command.auto_roll});
    return why == Leaving::output_closed ? output_status(console.write_error(), words) : 0;
}

} // namespace yahtzee
