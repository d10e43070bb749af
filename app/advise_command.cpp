#include <algorithm>

#include <fmt/format.h>

#include "app/commands.h"
#include "coach/advice_text.h"
#include "protocol/advice_report.h"
#include "terminal/standard_console.h"
#include "terminal/text.h"

namespace yahtzee {
namespace {

constexpr std::size_t best_shown = 5;

TurnSituation situation_of(const AdviseCommand& command) {
    TurnSituation situation{.standing = standing(command.column)};
    if (!command.dice) return situation;
    situation.roll = roll_id(*command.dice);
    situation.rolls_left = command.rolls_left;
    return situation;
}

// One choice a line: what to do, the total that it leads to, and how much less that is than the
// best.
std::string table(const Words& words, const TurnSituation& situation, const Advice& advice,
                  bool all) {
    constexpr int name_width = 26;
    const std::size_t shown =
        all ? advice.choices.size() : std::min(best_shown, advice.choices.size());
    const bool whole = shown == advice.choices.size();
    std::string text =
        wrapped(words(whole ? Word{"advise.table.all"} : Word{"advise.table"}), screen_width());
    text += '\n';
    const double best = advice.choices.front().worth;
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& [choice, worth] = advice.choices[i];
        const std::string cost = i == 0 ? "" : decimal(words, std::max(0.0, best - worth), 2);
        const std::string line =
            fmt::format("{:>4}  {} {:>8} {:>8}", i + 1,
                        fit_left(choice_name(words, situation, choice), name_width, true),
                        decimal(words, worth, 2), cost);
        text.append(line, 0, line.find_last_not_of(' ') + 1).append("\n");
    }
    if (!whole)
        text += words("advise.more", {{"count", static_cast<int>(advice.choices.size() - shown)}}) +
                "\n";
    return text;
}

} // namespace

int run(const AdviseCommand& command, const Words& words) {
    const Values values = Values::solve(command.rules, command.threads);
    const TurnSituation situation = situation_of(command);
    const Advice advice = advise(values, situation);
    if (command.json) {
        std::string report;
        append_advice(report, situation, advice);
        return print(report + "\n", words);
    }
    std::string text =
        wrapped(advice_text(words, values, situation, Entry::automatic), screen_width()) + "\n";
    if (advice.choices.size() > 1) text += "\n" + table(words, situation, advice, command.all);
    return print(text, words);
}

} // namespace yahtzee
