// The subcommand that lets computer players play each other: simulate.
#include "app/command_reader.h"
#include "app/flag_values.h"

namespace yahtzee::app {
namespace {

std::string level_names(const Words& words) {
    return words.joined({level_ids.begin(), level_ids.end()}, "list.or");
}

// What is wrong with a list of levels; empty when nothing is.
std::string level_fault(const Words& words, const std::string& list) {
    const auto names = names_in(list);
    for (const std::string& name : names) {
        if (!level_with_id(name))
            return words("cli.no-such-level", {{"input", name}, {"levels", level_names(words)}});
    }
    if (names.size() > max_players)
        return words("cli.bad-level-count", {{"count", static_cast<int>(names.size())}});
    return {};
}

std::vector<Level> levels_in(const std::string& list) {
    std::vector<Level> levels;
    for (const std::string& name : names_in(list)) levels.push_back(*level_with_id(name));
    return levels;
}

std::optional<std::uint64_t> read_games(const std::string& number) {
    const auto games = read_seed(number);
    return games == 0 || games > most_simulated_games ? std::nullopt : games;
}

} // namespace

void add_simulate(CommandReader& reader) {
    const Words& words = reader.words();
    const auto [command, wanted] = reader.add<SimulateCommand>("simulate", "cli.simulate");
    reader
        .add_value(command, "--games", wanted.games,
                   words("cli.simulate.games", {{"games", std::to_string(wanted.games)},
                                                {"most", std::to_string(most_simulated_games)}}),
                   read_games,
                   [&words](const std::string& number) {
                       return words(
                           "cli.bad-simulated-games",
                           {{"input", number}, {"most", std::to_string(most_simulated_games)}});
                   })
        ->type_name("NUMBER");
    command
        .add_option_function<std::string>(
            "--players",
            [&players = wanted.players](const std::string& list) { players = levels_in(list); },
            words("cli.simulate.players", {{"levels", level_names(words)}}))
        ->type_name("LEVEL,LEVEL")
        ->check([&words](const std::string& list) { return level_fault(words, list); });
    reader.add_rules_option(command, wanted.rules);
    reader.add_seed_option(command, wanted.seed, "cli.simulate.seed");
    reader.add_threads_option(command, wanted.threads);
    command.add_option("--csv", wanted.csv, reader.text("cli.simulate.csv"))
        ->type_name("FILE")
        ->check([&words](const std::string& file) {
            return file.empty() ? std::string{words("cli.no-file")} : std::string{};
        });
    reader.add_json_flag(command, wanted.json);
}

} // namespace yahtzee::app
