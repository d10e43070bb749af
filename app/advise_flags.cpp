// The subcommand that coaches a game at somebody's table: advise.
#include <algorithm>
#include <ranges>

#include "app/card_on_paper.h"
#include "app/command_reader.h"
#include "app/commands.h"
#include "app/flag_values.h"
#include "engine/card_check.h"
#include "words/game_text.h"

namespace yahtzee::app {
namespace {

constexpr std::string_view dice_on_table = "12566";

// By any of the rules.
int most_bonus() {
    return std::ranges::max(rule_sets() | std::views::transform(most_yahtzee_bonus));
}
int most_rolls_left() {
    return std::ranges::max(rule_sets() | std::views::transform(&RuleSet::rolls)) - 1;
}

struct AdviseFlags {
    AdviseCommand command;
    std::vector<std::string> dice;
    std::optional<int> rolls_left;
    std::string filled;
    int yahtzee_bonus = 0;

    Invocation invocation(const CommandReader& reader) const {
        const Words& words = reader.words();
        AdviseCommand wanted = command;
        if (!dice.empty()) {
            const RuleSet& game = wanted.rules;
            wanted.dice = read_dice(dice, game.dice);
            if (!wanted.dice)
                return reader.mistake(
                    game_text(words, game, "cli.bad-advise-dice",
                              {{"faces", example_faces(dice_on_table, game.dice, ',')}}));
            const int most = game.rolls - 1;
            wanted.rolls_left = rolls_left.value_or(most);
            if (wanted.rolls_left > most) // of another game
                return reader.mistake(
                    "--rolls-left: " +
                    words("cli.bad-rolls-left",
                          {{"input", std::to_string(wanted.rolls_left)}, {"most", most}}));
        } else if (rolls_left) {
            return reader.mistake(game_text(words, wanted.rules, "cli.rolls-left-alone"));
        }
        auto column = read_card(words, wanted.rules, filled, yahtzee_bonus);
        if (!column) return reader.mistake(column.error());
        wanted.column = *column;
        return wanted;
    }
};

} // namespace

void add_advise(CommandReader& reader) {
    const auto [command, flags] =
        reader.add<AdviseFlags>("advise", "cli.advise", [&reader](const AdviseFlags& read) {
            return read.invocation(reader);
        });
    command
        .add_option("--dice", flags.dice,
                    reader.words()("cli.advise-dice",
                                   {{"faces", example_faces(dice_on_table, official.dice, ',')}}))
        ->type_name("FACE,FACE")
        ->expected(1, 100);
    reader
        .add_number(command, "--rolls-left", flags.rolls_left, reader.text("cli.rolls-left"),
                    "cli.bad-rolls-left", 0, most_rolls_left())
        ->type_name("ROLLS");
    command.add_option("--filled", flags.filled, reader.text("cli.filled"))
        ->type_name("BOX=POINTS,BOX=POINTS");
    reader
        .add_number(command, "--yahtzee-bonus", flags.yahtzee_bonus,
                    reader.text("cli.yahtzee-bonus"), "cli.bonus-number", 0, most_bonus())
        ->type_name("POINTS");
    reader
        .add_number(command, "--aim", flags.command.aim,
                    reader.words()("cli.aim", {{"most", highest_score()}}), "cli.bad-aim", 0,
                    highest_score())
        ->type_name("TOTAL");
    command.add_flag("--all", flags.command.all, reader.text("cli.advise-all"));
    reader.add_rules_option(command, flags.command.rules);
    reader.add_threads_option(command, flags.command.threads);
    reader.add_json_flag(command, flags.command.json);
}

} // namespace yahtzee::app
