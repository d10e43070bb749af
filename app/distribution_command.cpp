#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress_bar.h"
#include "solver/distribution.h"
#include "terminal/standard_console.h"
#include "text/character_set.h"
#include "text/text.h"
#include "words/decimal.h"

namespace yahtzee::app {
namespace {

constexpr std::array<int, 9> percents{1, 5, 10, 25, 50, 75, 90, 95, 99};

std::string as_csv(const solver::Distribution& scores) {
    std::string text = "score,probability\n";
    for (int score = scores.lowest; score <= scores.highest(); ++score) {
        if (scores.chance(score) > 0)
            fmt::format_to(std::back_inserter(text), "{},{:.17g}\n", score, scores.chance(score));
    }
    return text;
}

std::string as_json(const RuleSet& rules, const solver::Distribution& scores) {
    std::string text = fmt::format(
        R"({{"rules":"{}","mean":{:.10f},"stddev":{:.10f},"sum":{:.17g},"percentiles":{{)",
        rules.id, scores.mean(), scores.deviation(), scores.sum());
    for (const int percent : percents) {
        fmt::format_to(std::back_inserter(text), "{}\"{}\":{}",
                       percent == percents.front() ? "" : ",", percent, scores.percentile(percent));
    }
    text += "},\"scores\":[";
    bool first = true;
    for (int score = scores.lowest; score <= scores.highest(); ++score) {
        if (scores.chance(score) <= 0) continue;
        fmt::format_to(std::back_inserter(text), R"({}{{"score":{},"probability":{:.17g}}})",
                       first ? "" : ",", score, scores.chance(score));
        first = false;
    }
    return text + "]}\n";
}

// Bars over ten points each. What is rarer than one game in a thousand is one bar at either end.
std::string histogram(const Words& words, const solver::Distribution& scores) {
    constexpr int step = 10;
    constexpr int label_width = 14;
    constexpr int number_width = 9;
    constexpr double rare = 0.1; // percent
    const int first = scores.percentile(rare) / step * step;
    const int last = scores.percentile(100 - rare) / step * step;
    struct Bar {
        std::string label;
        double chance = 0;
    };
    std::vector<Bar> bars;
    double below = 0;
    double most = 0;
    for (int score = scores.lowest; score < first; ++score) below += scores.chance(score);
    bars.push_back({words("distribution.fewer", {{"to", first - 1}}), below});
    double shown = below;
    for (int from = first; from < last; from += step) {
        double chance = 0;
        for (int score = from; score < from + step; ++score) chance += scores.chance(score);
        bars.push_back({fmt::format("{} - {}", from, from + step - 1), chance});
        most = std::max(most, chance);
        shown += chance;
    }
    bars.push_back({words("distribution.more", {{"from", last}}), scores.sum() - shown});
    const int room =
        std::max(10, std::min(terminal::screen_width(), 100) - label_width - number_width - 1);
    const bool unicode = text::locale_is_utf8();
    std::string text;
    for (const Bar& bar : bars) {
        const long length = std::lround(std::min(bar.chance, most) / most * room);
        std::string blocks;
        for (long i = 0; i < length; ++i) blocks += unicode ? "█" : "#";
        fmt::format_to(std::back_inserter(text), "{} {:>6} %{}{}\n",
                       text::fit_right(bar.label, label_width - 1, true),
                       decimal(words, bar.chance * 100, 2), blocks.empty() ? "" : " ", blocks);
    }
    return text;
}

std::string as_text(const Words& words, const RuleSet& rules, const solver::Distribution& scores) {
    std::string text =
        words("distribution.title", {{"rules", rules.id}}) + "\n\n" + histogram(words, scores) +
        "\n" + words("distribution.mean", {{"points", decimal(words, scores.mean(), 4)}}) + "\n" +
        words("solve.deviation", {{"points", decimal(words, scores.deviation(), 4)}}) + "\n" +
        std::string{words("distribution.percentiles")} + "\n";
    for (const int percent : percents) fmt::format_to(std::back_inserter(text), "{:5} %", percent);
    text += '\n';
    for (const int percent : percents)
        fmt::format_to(std::back_inserter(text), "{:7}", scores.percentile(percent));
    return text + "\n";
}

} // namespace

int run(const DistributionCommand& command, const Words& words) {
    solver::Distribution scores;
    {
        ProgressBar bar{words, "progress.solving"};
        const solver::Values values = solver::Values::solve(command.rules, command.threads);
        scores = final_scores(values, command.threads, [&](double share) { bar.show(share); });
    }
    switch (command.format) {
    case Format::csv: return print_data(as_csv(scores), words);
    case Format::json: return print_data(as_json(command.rules, scores), words);
    case Format::text: break;
    }
    return print(as_text(words, command.rules, scores), words);
}

} // namespace yahtzee::app
