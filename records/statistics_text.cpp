#include "records/statistics_text.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "records/fairness.h"
#include "records/local_date.h"
#include "store/dice_record.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/decimal.h"
#include "words/narrator.h"

namespace yahtzee::records {
namespace {

constexpr int number_width = 9; // of millions of dice, with a blank before them

std::string games_text(const Words& words, int count) {
    return words(count == 1 ? Word{"statistics.games.one"} : Word{"statistics.games.many"},
                 {{"count", count}});
}

std::string share_text(const Words& words, const Share& share) {
    return words("statistics.share", {{"count", share.count},
                                      {"games", share.of},
                                      {"percent", decimal(words, *share.percent(), 1)}});
}

// ---- one figure a line

struct Figure {
    std::string_view name;
    std::string value;
};

std::string best_text(const Words& words, const BestGame& best) {
    return words("statistics.best.value", {{"points", points(words, best.total)},
                                           {"date", local_date(best.ended)},
                                           {"match", std::to_string(best.match)}});
}

std::vector<Figure> figures(const Words& words, const Statistics& of, bool of_all) {
    std::vector<Figure> list;
    const auto add = [&](Word name, std::string value) {
        list.push_back({words(name), std::move(value)});
    };
    add("statistics.games", std::to_string(of.games));
    if (of.best) add("statistics.best", best_text(words, *of.best));
    if (of.best && of_all) add("statistics.best.player", text::excerpt(of.best->player));
    if (of.mean()) add("statistics.mean", decimal(words, *of.mean(), 1));
    if (of.deviation()) add("statistics.deviation", decimal(words, *of.deviation(), 1));
    // Somebody wins every game: of all players together it would say nothing.
    if (of.won.of > 0 && !of_all) add("statistics.won", share_text(words, of.won));
    if (of.upper_bonus.of > 0) add("statistics.upper-bonus", share_text(words, of.upper_bonus));
    if (of.yahtzee.of > 0) {
        add("statistics.yahtzee", share_text(words, of.yahtzee));
        if (of.yahtzee_bonus_games > 0)
            add("statistics.yahtzee-bonuses", std::to_string(of.yahtzee_bonuses));
        add("statistics.without-yahtzee", games_text(words, of.longest_without_yahtzee));
    }
    if (of.rated > 0) {
        add("statistics.accuracy",
            words("statistics.accuracy.value", {{"accuracy", decimal(words, *of.accuracy(), 1)},
                                                {"games", games_text(words, of.rated)}}));
        add("statistics.luck",
            words("statistics.luck.value",
                  {{"luck", decimal(words, *of.luck(), 1, words::Sign::always)}}));
    }
    add("statistics.hinted", games_text(words, of.hinted));
    return list;
}

std::string figures_text(const std::vector<Figure>& list) {
    int widest = 0;
    for (const Figure& figure : list) widest = std::max(widest, text::display_width(figure.name));
    std::string text;
    for (const Figure& figure : list)
        text.append("  ")
            .append(text::fit_left(figure.name, widest, false))
            .append("  ")
            .append(figure.value + "\n");
    return text;
}

// ---- the boxes, upper and lower ones side by side

std::string boxes_title(const Words& words, const CardAverages& card, bool alone) {
    if (alone) return std::string{words("statistics.boxes")};
    std::vector<std::string> names;
    names.reserve(card.rule_ids.size());
    for (const std::string_view id : card.rule_ids)
        names.emplace_back(words.of("rules", id, "name"));
    return words("statistics.boxes.of", {{"rules", words.joined(names)}});
}

std::string boxes_text(const Words& words, const CardAverages& card) {
    int widest = 0;
    for (const Category category : card.rules.all_boxes())
        widest = std::max(widest, text::display_width(category_name(words, card.rules, category)));
    const auto column = [&](BoxSet boxes) {
        std::vector<std::string> lines;
        for (const Category category : boxes)
            lines.push_back(
                "  " + text::fit_left(category_name(words, card.rules, category), widest, false) +
                text::fit_right(decimal(words, card.mean(category), 1), number_width, false));
        return lines;
    };
    const std::vector<std::string> upper = column(card.rules.upper_boxes());
    const std::vector<std::string> lower = column(card.rules.lower_boxes());
    std::string text;
    const std::string no_box(static_cast<std::size_t>(2 + widest + number_width), ' ');
    for (std::size_t row = 0; row < std::max(upper.size(), lower.size()); ++row) {
        text += row < upper.size() ? upper[row] : no_box;
        if (row < lower.size()) text += "   " + lower[row];
        text += "\n";
    }
    return text;
}

// ---- the dice

template <typename Value>
std::string face_row(std::string_view name, int name_width, Value value) {
    std::string text = "  " + text::fit_left(name, name_width, false);
    for (int face = 1; face <= face_count; ++face)
        text += text::fit_right(value(face), number_width, false);
    return text + "\n";
}

std::string verdict_text(const Words& words, const Fairness& judged) {
    const auto word = Word::with_key(fmt::format("fairness.{}.verdict", id_of(judged.evenness)));
    const bool rare =
        judged.evenness == Evenness::uneven || judged.evenness == Evenness::very_uneven;
    return words(*word, {{"least", least_dice_to_judge}, {"count", rare ? judged.one_in() : 0}});
}

std::string p_text(const Words& words, double p) {
    constexpr double least_told = 0.001;
    return (p < least_told ? "< " : "= ") + decimal(words, std::max(p, least_told), 3);
}

std::string judgement_text(const Words& words, const store::DiceRecord& dice, int width) {
    const std::int64_t all = dice_in(dice);
    const Fairness judged = fairness(dice);
    std::string text =
        words("statistics.dice.expected",
              {{"dice", std::to_string(all)},
               {"each", std::to_string(std::lround(static_cast<double>(all) / face_count))},
               {"usual", usual_drought(all)}}) +
        "\n";
    if (judged.evenness != Evenness::too_few) {
        text +=
            words("statistics.dice.chi-square", {{"value", decimal(words, judged.chi_square, 2)},
                                                 {"freedom", degrees_of_freedom},
                                                 {"p", p_text(words, judged.p)}}) +
            "\n";
    }
    return text::wrapped(text + verdict_text(words, judged) + "\n", width);
}

std::string dice_text(const Words& words, const store::DiceRecord& dice, int width) {
    const auto of = [&](int face) { return dice.faces[static_cast<std::size_t>(face - 1)]; };
    const auto all = static_cast<double>(dice_in(dice));
    const std::string_view fell = words("statistics.dice.fell");
    const std::string_view share = words("statistics.dice.share");
    const std::string_view drought = words("statistics.dice.drought");
    const int widest = std::max(
        {text::display_width(fell), text::display_width(share), text::display_width(drought)});
    std::string text = std::string{words("statistics.dice")} + "\n";
    text += face_row("", widest, [](int face) { return std::to_string(face); });
    text += face_row(fell, widest, [&](int face) { return std::to_string(of(face).count); });
    text += face_row(share, widest,
                     [&](int face) { return decimal(words, 100 * of(face).count / all, 1); });
    text += face_row(drought, widest, [&](int face) { return std::to_string(of(face).longest); });
    return text + judgement_text(words, dice, width);
}

} // namespace

std::string statistics_text(const Words& words, const std::optional<std::string>& player,
                            const Statistics& statistics, int width) {
    std::string text = player ? words("statistics.title", {{"player", text::excerpt(*player)}})
                              : std::string{words("statistics.title.all")};
    text += "\n\n";
    if (statistics.games == 0) return text.append(words("statistics.none")).append("\n");
    text += figures_text(figures(words, statistics, !player));
    for (const CardAverages& card : statistics.cards) {
        text += "\n" +
                text::wrapped(boxes_title(words, card, statistics.cards.size() == 1) + "\n", width);
        text += boxes_text(words, card);
    }
    if (dice_in(statistics.dice) > 0) text += "\n" + dice_text(words, statistics.dice, width);
    return text;
}

} // namespace yahtzee::records
