// The subcommand that lets computer players play each other: simulate.
#include "app/command_reader.h"
#include "app/flag_values.h"

namespace yahtzee {
namespace {

constexpr const char* usual_games = "10000";

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

struct SimulateFlags {
    std::string players = "perfect", games = usual_games, rules, seed, threads, csv;
    bool json = false;

    SimulateCommand command() const {
        SimulateCommand command;
        command.players = levels_in(players);
        command.games = *read_seed(games);
        command.rules = rules_of(rules).value_or(official);
        if (!seed.empty()) command.seed = read_seed(seed);
        command.threads = threads_of(threads);
        command.csv = csv;
        command.json = json;
        return command;
    }
};

} // namespace

void add_simulate(CommandReader& reader) {
    const auto flags = std::make_shared<SimulateFlags>();
    const Words& words = reader.words();
    CLI::App& command = reader.add("simulate", "cli.simulate",
                                   [flags]() -> Invocation { return flags->command(); });
    command
        .add_option("--games", flags->games, words("cli.simulate.games", {{"games", usual_games}}))
        ->type_name("NUMBER")
        ->check([&words](const std::string& number) {
            const auto games = read_seed(number);
            return games && *games > 0 ? std::string{}
                                       : words("cli.bad-simulated-games", {{"input", number}});
        });
    command
        .add_option("--players", flags->players,
                    words("cli.simulate.players", {{"levels", level_names(words)}}))
        ->type_name("LEVEL,LEVEL")
        ->check([&words](const std::string& list) { return level_fault(words, list); });
    reader.add_rules_option(command, flags->rules);
    reader.add_seed_option(command, flags->seed, "cli.simulate.seed");
    reader.add_threads_option(command, flags->threads);
    command.add_option("--csv", flags->csv, reader.text("cli.simulate.csv"))
        ->type_name("FILE")
        ->check([&words](const std::string& file) {
            return file.empty() ? std::string{words("cli.no-file")} : std::string{};
        });
    reader.add_json_flag(command, flags->json);
}

} // namespace yahtzee
