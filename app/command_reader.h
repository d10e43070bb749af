// The command line as the library reads it. Each subcommand brings its flags with a function of
// its own, add_…(reader), which keeps what was read until the invocation is made from it. Only the
// files that include this one know the library.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/command_line.h"
#include "app/command_outline.h"
#include "app/flag_values.h"
#include "words/rules_text.h"

namespace yahtzee::app {

// What is done when no subcommand is named.
inline constexpr const char* default_command = "play";

// The words between which there is a choice, as help shows them.
std::string choice_of(std::span<const std::string_view> words);

class CommandReader {
  public:
    explicit CommandReader(const Words& words);

    // No subcommand means play: `yahtzee`, `yahtzee --players Eric,Julie`.
    Invocation read(std::vector<std::string> arguments);

    // ---- for the functions that add subcommands

    const Words& words() const { return words_; }
    std::string text(Word word) const { return std::string{words_(word)}; }

    // A subcommand, and where its flags put what they say; what they come to in the end is `made`
    // of that.
    template <typename Flags>
    struct Added {
        CLI::App& command;
        Flags& flags;
    };
    template <typename Flags, typename Make = std::identity>
    Added<Flags> add(const char* name, Word about, Make made = {}) {
        const auto flags = std::make_shared<Flags>();
        CLI::App& command = add_command(
            name, about, [flags, made]() -> Invocation { return std::invoke(made, *flags); });
        return {command, *flags};
    }

    // One word that is read, or refused in words where nothing can be read in it.
    template <typename Value, typename Read, std::invocable<const std::string&> Refusal>
    CLI::Option* add_value(CLI::App& command, const char* name, Value& value,
                           const std::string& about, Read reads, Refusal refusal) const {
        return command
            .add_option_function<std::string>(
                name,
                [&value, reads](const std::string& word) {
                    if constexpr (std::same_as<Value, decltype(reads(word))>) {
                        value = reads(word);
                    } else {
                        value = *reads(word);
                    }
                },
                about)
            ->check([reads, refusal](const std::string& word) {
                return reads(word) ? std::string{} : refusal(word);
            });
    }
    template <typename Value, typename Read>
    CLI::Option* add_value(CLI::App& command, const char* name, Value& value,
                           const std::string& about, Read reads, Word wrong) const {
        return add_value(
            command, name, value, about, reads,
            [this, wrong](const std::string& word) { return words_(wrong, {{"input", word}}); });
    }
    // A whole number between these.
    template <typename Value>
    CLI::Option* add_number(CLI::App& command, const char* name, Value& value,
                            const std::string& about, Word wrong, int least, int most) const {
        return add_value(
            command, name, value, about,
            [least, most](const std::string& word) -> std::optional<int> {
                const auto number = read_seed(word); // so without a sign
                if (!number || std::cmp_less(*number, least) || std::cmp_greater(*number, most))
                    return std::nullopt;
                return static_cast<int>(*number);
            },
            [this, wrong, least, most](const std::string& word) {
                return words_(wrong, {{"input", word}, {"least", least}, {"most", most}});
            });
    }

    // One of these words, which stand for the values of an enum in that order.
    template <const auto& ids, typename Value>
    CLI::Option* add_choice(CLI::App& command, const char* name, Value& value, Word about) const {
        const auto read = [](const std::string& word) -> std::optional<Value> {
            const auto found = std::ranges::find(ids, word);
            if (found == ids.end()) return std::nullopt;
            return static_cast<Value>(found - ids.begin());
        };
        const auto refusal = [this](const std::string& word) {
            const std::string known = words_.joined({ids.begin(), ids.end()}, "list.or");
            return words_("cli.bad-choice", {{"input", word}, {"known", known}});
        };
        return add_value(command, name, value, text(about), read, refusal)
            ->type_name(choice_of(ids))
            ->default_str(std::string{ids[static_cast<std::size_t>(value)]});
    }

    // The id of a rule set.
    template <typename Rules>
    CLI::Option* add_rule_set(CLI::App& command, const char* name, Rules& rules,
                              const std::string& about) const {
        return add_value(command, name, rules, about, rule_set_with_id,
                         [this](const std::string& id) { return no_such_rules(id); })
            ->type_name("RULES");
    }
    template <typename Rules>
    void add_rules_option(CLI::App& command, Rules& rules, Word about = "cli.rules") const {
        add_rule_set(command, "--rules", rules, words_(about, {{"rules", rule_set_names(words_)}}));
    }
    void add_data_option(CLI::App& command, std::string& data) const;
    void add_json_flag(CLI::App& command, bool& json) const;
    void add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed,
                         Word about = "cli.seed") const;
    // All that the machine has, unless they are given.
    void add_threads_option(CLI::App& command, int& threads) const;

    Finished mistake(std::string_view what) const;
    // The help of a subcommand, or of all for "".
    Finished help_of(const std::string& command) const;
    Finished unknown_command(const std::string& word) const;
    ProgramOutline outline() const;

  private:
    CLI::App& add_command(const char* name, Word about, std::function<Invocation()> invocation);
    std::optional<Finished> add_file_of_settings(std::vector<std::string>& arguments);
    bool is_command(const std::string& word) const;
    std::string shown(const CLI::Success& wanted) const;
    std::string whole_help() const;
    std::string unexpected() const;
    Finished missing() const;
    std::string meant_flag() const;
    std::string no_such_rules(const std::string& id) const;

    const Words& words_;
    CLI::App app_;
    std::vector<std::pair<CLI::App*, std::function<Invocation()>>> invocations_;
    bool names_command_ = true; // else it is play, without being named
    std::string language_;
    std::string words_folder_;
};

// The flags of a subcommand that prints text, JSON or CSV.
template <typename Command>
struct WithFormat {
    Command command{};
    bool csv = false, json = false;

    void add_to(CLI::App& app, const CommandReader& reader) {
        reader.add_json_flag(app, json);
        app.add_flag("--csv", csv, reader.text("cli.csv"));
    }
    Invocation invocation(const CommandReader& reader) const {
        if (csv && json) return reader.mistake(reader.text("cli.two-formats"));
        Command wanted = command;
        if (csv) wanted.format = Format::csv;
        if (json) wanted.format = Format::json;
        return wanted;
    }
};

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
void add_check(CommandReader& reader);
void add_card(CommandReader& reader);
void add_words(CommandReader& reader);
void add_delete(CommandReader& reader);
void add_backup(CommandReader& reader);
void add_restore(CommandReader& reader);
void add_store(CommandReader& reader);
void add_admin(CommandReader& reader);
void add_manual(CommandReader& reader);
void add_completion(CommandReader& reader);
void add_help(CommandReader& reader);

} // namespace yahtzee::app
