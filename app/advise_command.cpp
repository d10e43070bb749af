#include <algorithm>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress_bar.h"
#include "coach/advice_text.h"
#include "coach/aim_text.h"
#include "protocol/advice_report.h"
#include "terminal/standard_console.h"
#include "text/text.h"
#include "words/decimal.h"

namespace yahtzee::app {
namespace {

constexpr std::size_t best_shown = 5;

coach::TurnSituation situation_of(const AdviseCommand& command) {
    coach::TurnSituation situation{.rules = command.rules,
                                   .standing = coach::standing(command.rules, command.column)};
    if (!command.dice) return situation;
    situation.roll = roll_id(*command.dice);
    situation.rolls_left = command.rolls_left;
    return situation;
}

// One choice a line: what to do, and two columns that say how good it is.
struct Row {
    solver::Choice choice;
    std::string first, second;
};

std::string table(const Words& words, const coach::TurnSituation& situation,
                  const std::string& title, const std::vector<Row>& rows, std::size_t choices) {
    constexpr int name_width = 26;
    std::string text = text::wrapped(title, terminal::screen_width()) + "\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [choice, first, second] = rows[i];
        const std::string line = fmt::format(
            "{:>4}  {} {:>8} {:>8}", i + 1,
            text::fit_left(choice_name(words, situation, choice), name_width, true), first, second);
        text.append(line, 0, line.find_last_not_of(' ') + 1).append("\n");
    }
    if (rows.size() < choices)
        text += words("advise.more", {{"count", static_cast<int>(choices - rows.size())}}) + "\n";
    return text;
}

std::size_t shown(const AdviseCommand& command, std::size_t choices) {
    return command.all ? choices : std::min(best_shown, choices);
}

// The total that each choice leads to, and how much less that is than the best.
std::string table(const Words& words, const AdviseCommand& command,
                  const coach::TurnSituation& situation, const coach::Advice& advice) {
    const std::size_t count = advice.choices.size();
    std::vector<Row> rows;
    for (std::size_t i = 0; i < shown(command, count); ++i) {
        const auto& [choice, worth] = advice.choices[i];
        const double cost = std::max(0.0, advice.choices.front().worth - worth);
        rows.push_back({choice, decimal(words, worth, 2), i == 0 ? "" : decimal(words, cost, 2)});
    }
    const Word title = rows.size() == count ? Word{"advise.choices.all"} : Word{"advise.choices"};
    return table(words, situation, std::string{words(title)}, rows, count);
}

// The chance that each choice has, and the total that it leads to.
std::string table(const Words& words, const AdviseCommand& command,
                  const coach::TurnSituation& situation, const coach::AimAdvice& advice) {
    constexpr int places = 4;
    const std::size_t count = advice.choices.size();
    std::vector<Row> rows;
    for (std::size_t i = 0; i < shown(command, count); ++i) {
        const auto& [choice, chance, expected] = advice.choices[i];
        rows.push_back({choice, fmt::format("{:>10}", coach::percent(words, chance, places)),
                        decimal(words, expected, 2)});
    }
    const Word title =
        rows.size() == count ? Word{"advise.aim.choices.all"} : Word{"advise.aim.choices"};
    return table(words, situation, words(title, {{"target", advice.target}}), rows, count);
}

int say(const Words& words, const std::string& sentences, const std::string& choices) {
    return print(text::wrapped(sentences, terminal::screen_width()) + "\n" +
                     (choices.empty() ? "" : "\n" + choices),
                 words);
}

coach::AimAdvice aim_of(const Words& words, const AdviseCommand& command,
                        const solver::Values& values, const coach::TurnSituation& situation) {
    ProgressBar bar{words, "progress.solving"};
    return aim(values, situation, *command.aim, command.threads,
               [&](double share) { bar.show(share); });
}

int run_aim(const Words& words, const AdviseCommand& command, const solver::Values& values,
            const coach::TurnSituation& situation) {
    const coach::AimAdvice advice = aim_of(words, command, values, situation);
    if (command.json) {
        std::string report;
        protocol::append_aim(report, command.rules, situation, advice);
        return print_data(report + "\n", words);
    }
    std::string choices;
    if (advice.choices.size() > 1) {
        // Where there is nothing to aim at, all chances are the same.
        choices = advice.outlook == coach::AimOutlook::open
                      ? table(words, command, situation, advice)
                      : table(words, command, situation, advise(values, situation));
    }
    return say(words, aim_text(words, values, situation, advice), choices);
}

} // namespace

int run(const AdviseCommand& command, const Words& words) {
    const solver::Values values = solver::Values::solve(command.rules, command.threads);
    const coach::TurnSituation situation = situation_of(command);
    if (command.aim) return run_aim(words, command, values, situation);
    const coach::CoachedTurn coached{values, situation};
    const coach::Advice& advice = coached.advice;
    if (command.json) {
        std::string report;
        protocol::append_advice(report, command.rules, situation, advice);
        return print_data(report + "\n", words);
    }
    return say(words, advice_text(words, coached, Entry::automatic),
               advice.choices.size() > 1 ? table(words, command, situation, advice) : "");
}

} // namespace yahtzee::app
