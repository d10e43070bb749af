// The subcommand that coaches a game at somebody's table: advise.
#include <algorithm>

#include "app/card_on_paper.h"
#include "app/command_reader.h"
#include "app/commands.h"
#include "app/flag_values.h"

namespace yahtzee {
namespace {

// One for each box beside Yahtzee.
constexpr int most_bonus =
    std::ranges::max(rule_sets, {}, &RuleSet::yahtzee_bonus).yahtzee_bonus * (category_count - 1);

struct AdviseFlags {
    std::vector<std::string> dice;
    std::string rolls_left, filled, yahtzee_bonus, rules, threads, aim;
    bool json = false, all = false;

    Invocation invocation(const CommandReader& reader) const {
        const Words& words = reader.words();
        AdviseCommand command{.rules = rules_of(rules).value_or(official),
                              .threads = threads_of(threads),
                              .json = json,
                              .all = all};
        if (!aim.empty()) command.aim = static_cast<int>(*read_seed(aim));
        if (!dice.empty()) {
            command.dice = read_dice(dice);
            if (!command.dice) return reader.mistake(words("cli.bad-advise-dice"));
            command.rolls_left = rolls_left.empty() ? rolls_per_turn - 1 : rolls_left[0] - '0';
        } else if (!rolls_left.empty()) {
            return reader.mistake(words("cli.rolls-left-alone"));
        }
        const int bonus = yahtzee_bonus.empty() ? 0 : static_cast<int>(*read_seed(yahtzee_bonus));
        auto column = read_card(words, command.rules, filled, bonus);
        if (!column) return reader.mistake(column.error());
        command.column = *column;
        return command;
    }
};

} // namespace

void add_advise(CommandReader& reader) {
    const auto flags = std::make_shared<AdviseFlags>();
    CLI::App& command = reader.add("advise", "cli.advise", [flags, &reader]() -> Invocation {
        return flags->invocation(reader);
    });
    command.add_option("--dice", flags->dice, reader.text("cli.advise-dice"))
        ->type_name("FACE,FACE")
        ->expected(1, 100);
    command.add_option("--rolls-left", flags->rolls_left, reader.text("cli.rolls-left"))
        ->type_name("0-2")
        ->check([&words = reader.words()](const std::string& number) {
            const bool fine =
                number.size() == 1 && number[0] >= '0' && number[0] < '0' + rolls_per_turn;
            return fine ? std::string{} : words("cli.bad-rolls-left", {{"input", number}});
        });
    command.add_option("--filled", flags->filled, reader.text("cli.filled"))
        ->type_name("BOX=POINTS,BOX=POINTS");
    command.add_option("--yahtzee-bonus", flags->yahtzee_bonus, reader.text("cli.yahtzee-bonus"))
        ->type_name("POINTS")
        ->check([&words = reader.words()](const std::string& number) {
            const auto points = read_seed(number);
            return points && *points <= most_bonus
                       ? std::string{}
                       : words("cli.bonus-number", {{"input", number}, {"most", most_bonus}});
        });
    command.add_option("--aim", flags->aim, reader.words()("cli.aim", {{"most", highest_score}}))
        ->type_name("TOTAL")
        ->check([&words = reader.words()](const std::string& number) {
            const auto total = read_seed(number);
            return total && *total <= highest_score
                       ? std::string{}
                       : words("cli.bad-aim", {{"input", number}, {"most", highest_score}});
        });
    command.add_flag("--all", flags->all, reader.text("cli.advise-all"));
    reader.add_rules_option(command, flags->rules);
    reader.add_threads_option(command, flags->threads);
    reader.add_json_flag(command, flags->json);
}

} // namespace yahtzee
