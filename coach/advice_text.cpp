#include "coach/advice_text.h"

#include "coach/verdict.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "coach/box_chances.h"
#include "words/box_words.h"
#include "words/decimal.h"
#include "words/game_text.h"
#include "words/narrator.h"

namespace yahtzee::coach {
namespace {

// Rounded, but what can happen is not called impossible, nor what can fail certain.
std::string rounded_percent(const Words& words, double chance) {
    const auto rounded = static_cast<int>(std::lround(chance * 100));
    if (rounded == 0) return std::string{words("coach.percent.under")};
    if (rounded == 100 && chance < 1 - solver::tie) return std::string{words("coach.percent.over")};
    return words("coach.percent", {{"percent", rounded}});
}

struct Explainer {
    const Words& words;
    const CoachedTurn& coached;
    Entry entry = Entry::automatic;
    const solver::Values& values = coached.values;
    const RuleSet& rules = values.rules();
    const TurnSituation& situation = coached.situation;
    const solver::RatedTurn& turn = coached.turn;
    const Advice& advice = coached.advice;

    bool paper() const { return entry == Entry::paper; }
    const solver::Choice& best() const { return coached.best(); }

    std::string what() const {
        if (!situation.roll) return game_text(words, rules, "coach.roll");
        if (best().kind == solver::Choice::Kind::score) {
            const std::string box = category_name(words, rules, best().category);
            if (paper()) return words("coach.score.paper", {{"category", box}});
            const int paid = turn.end(*situation.roll, best().category).points;
            return words("coach.score", {{"category", box}, {"points", points(words, paid)}});
        }
        if (best().keep == solver::keep_nothing) return game_text(words, rules, "coach.roll-all");
        return words("coach.keep",
                     {{"dice", words::dice_in_digits(solver::faces_of(best().keep))}});
    }

    // The upper bonus is paid as soon as it is earned, so it is no longer among what is left. (The
    // values count it to the end.)
    std::string why_score() const {
        if (paper()) return {};
        const Standing& standing = situation.standing;
        const solver::TurnEnd end = turn.end(*situation.roll, best().category);
        const solver::Position next =
            values.positions().after(standing.position, end.category, end.points);
        const int upper_bonus = rules.bonus_for(next.upper);
        const int earned_now = upper_bonus - rules.bonus_for(standing.position.upper);
        std::string text;
        if (end.bonus > 0)
            text += words("coach.yahtzee-bonus", {{"points", points(words, end.bonus)}}) + "\n";
        if (earned_now > 0)
            text += words("coach.upper-bonus", {{"points", points(words, earned_now)}}) + "\n";
        if (next.filled == rules.all_boxes()) return text.append(words("coach.last-box"));
        const double left = values(next) - upper_bonus;
        return text + words("coach.leaves", {{"points", decimal(words, left, 1)}});
    }

    std::string why_keep() const {
        const auto chances = likely_boxes(coached);
        if (chances.empty()) return {};
        std::vector<std::string> boxes;
        for (const BoxChance& box : chances) {
            Word word = box.fixed ? Word{"coach.chance.fixed"} : Word{"coach.chance"};
            if (paper()) word = "coach.chance.paper";
            boxes.push_back(
                words(word, {{"category", category_name(words, rules, box.category)},
                             {"chance", rounded_percent(words, box.chance)},
                             {"points", decimal(words, box.average, box.fixed ? 0 : 1)}}));
        }
        return words(boxes.size() == 1 ? Word{"coach.aim"} : Word{"coach.aims"},
                     {{"boxes", words.joined(boxes)}});
    }

    std::string instead() const {
        if (advice.choices.size() < 2) return {};
        const auto& [choice, worth] = advice.choices[1];
        const double cost = advice.choices.front().worth - worth;
        const std::string other = other_choice(words, rules, choice);
        switch (verdict_of(cost)) {
        case Verdict::best: return words("coach.as-good", {{"other", other}});
        case Verdict::almost: return words("coach.costs-little", {{"other", other}});
        case Verdict::mistake: break;
        }
        return words("coach.costs", {{"other", other}, {"points", decimal(words, cost, 1)}});
    }

    std::string text(bool with_next_best) const {
        std::vector<std::string> lines{
            what(), best().kind == solver::Choice::Kind::score ? why_score() : why_keep()};
        if (with_next_best) lines.push_back(instead());
        if (!paper())
            lines.push_back(
                words("coach.expected", {{"total", decimal(words, advice.expected, 1)}}));
        std::string text;
        for (const std::string& line : lines) {
            if (line.empty()) continue;
            text.append(text.empty() ? "" : "\n").append(line);
        }
        return text;
    }
};

} // namespace

std::string advice_text(const Words& words, const CoachedTurn& coached, Entry entry) {
    return Explainer{words, coached, entry}.text(true);
}

std::string advice_on_best(const Words& words, const CoachedTurn& coached, Entry entry) {
    return Explainer{words, coached, entry}.text(false);
}

std::string marked_text(const Words& words, const Match& before) {
    if (column(before, before.player, before.game).hinted) return {};
    return words("coach.marked", {{"player", before.setup.players[before.player]}});
}

std::string choice_name(const Words& words, const TurnSituation& situation,
                        const solver::Choice& choice) {
    const RuleSet& rules = situation.rules;
    if (choice.kind == solver::Choice::Kind::score) {
        return words("coach.choice.score",
                     {{"category", category_name(words, rules, choice.category)}});
    }
    if (!situation.roll) return std::string{words("coach.choice.roll")};
    if (choice.keep == solver::keep_nothing)
        return game_text(words, rules, "coach.choice.roll-all");
    return words("coach.choice.keep",
                 {{"dice", words::dice_in_digits(solver::faces_of(choice.keep))}});
}

std::string other_choice(const Words& words, const RuleSet& rules, const solver::Choice& choice) {
    if (choice.kind == solver::Choice::Kind::score) {
        return words("coach.other.score",
                     {{"category", category_name(words, rules, choice.category)}});
    }
    if (choice.keep == solver::keep_nothing) return game_text(words, rules, "coach.other.roll-all");
    return words("coach.other.keep",
                 {{"dice", words::dice_in_digits(solver::faces_of(choice.keep))}});
}

} // namespace yahtzee::coach
