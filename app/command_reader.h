// The command line as the library reads it. Each subcommand brings its flags with a function of
// its own, add_…(reader), which keeps what was read until the invocation is made from it. Only the
// files that include this one know the library.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/command_line.h"

namespace yahtzee {

class CommandReader {
  public:
    explicit CommandReader(const Words& words);

    // No subcommand means play: `yahtzee`, `yahtzee --players Eric,Julie`.
    Invocation read(std::vector<std::string> arguments);

    // ---- for the functions that add subcommands

    const Words& words() const { return words_; }
    std::string text(Word word) const { return std::string{words_(word)}; }

    CLI::App& add(const char* name, Word about, std::function<Invocation()> invocation);

    // Refuses what is no number of a match, in words.
    std::function<std::string(const std::string&)> match_number() const;
    void add_rules_option(CLI::App& command, std::string& rules, Word about = "cli.rules") const;
    // Refuses what is no rule set, in words.
    std::function<std::string(const std::string&)> known_rules() const;
    void add_data_option(CLI::App& command, std::string& data) const;
    void add_json_flag(CLI::App& command, bool& json) const;
    void add_seed_option(CLI::App& command, std::string& seed, Word about = "cli.seed") const;
    void add_threads_option(CLI::App& command, std::string& threads) const;
    // One of these words.
    void add_choice(CLI::App& command, const char* name, std::string& value, Word about, Word wrong,
                    std::vector<std::string_view> choices) const;

    Finished mistake(std::string_view what) const;

  private:
    bool is_command(const std::string& word) const;
    Finished unknown_command(const std::string& word) const;
    std::string shown(const CLI::Success& wanted) const;
    std::string unexpected() const;
    std::string mistake_text(std::string_view mistake) const;

    const Words& words_;
    CLI::App app_;
    std::vector<std::pair<CLI::App*, std::function<Invocation()>>> invocations_;
    std::string language_;
};

// The rules of a flag that has been checked; nothing when it was not given.
std::optional<RuleSet> rules_of(const std::string& id);

// The number of a flag that has been checked; all that the machine has when it was not given.
int threads_of(const std::string& number);

void add_play(CommandReader& reader);
void add_rules(CommandReader& reader);
void add_score(CommandReader& reader);
void add_replay(CommandReader& reader);
void add_engine(CommandReader& reader);
void add_serve(CommandReader& reader);
void add_solve(CommandReader& reader);
void add_distribution(CommandReader& reader);
void add_target(CommandReader& reader);
void add_review(CommandReader& reader);
void add_advise(CommandReader& reader);
void add_simulate(CommandReader& reader);
void add_resume(CommandReader& reader);
void add_history(CommandReader& reader);
void add_show(CommandReader& reader);
void add_scores(CommandReader& reader);
void add_stats(CommandReader& reader);
void add_export(CommandReader& reader);
void add_import(CommandReader& reader);
void add_verify(CommandReader& reader);

} // namespace yahtzee
