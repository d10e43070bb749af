// Each way in which the description of a game can be wrong is said in a sentence of its own.
#include "words/rule_set_refusal.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/test_trial.h"
#include "words/test_english.h"

namespace yahtzee::words {
namespace {

using Kind = RuleSetFault::Kind;

// The tests' game, with something wrong.
struct Wrong {
    RuleSet rules = trial;
    std::vector<Box> boxes{trial_boxes.begin(), trial_boxes.end()};
    std::vector<BonusTier> tiers{trial_upper_bonus.begin(), trial_upper_bonus.end()};

    const RuleSet& described() {
        rules.boxes = boxes;
        rules.upper_bonus = tiers;
        return rules;
    }
};

struct Case {
    Kind kind;
    void (*spoil)(Wrong&);
    std::string_view sentence;
};

const std::vector<Case> cases{
    {Kind::id, [](Wrong& wrong) { wrong.rules.id = "Two words"; },
     "A rule set needs an id of small letters, digits and hyphens."},
    {Kind::dice, [](Wrong& wrong) { wrong.rules.dice = 7; }, "A game is played with 1 to 6 dice."},
    {Kind::rolls, [](Wrong& wrong) { wrong.rules.rolls = 0; }, "A turn has 1 to 9 rolls."},
    {Kind::boxes, [](Wrong& wrong) { wrong.boxes.clear(); }, "A card has 1 to 24 boxes."},
    {Kind::box_id, [](Wrong& wrong) { wrong.boxes[3].id = "Fours"; },
     "Box 4 needs an id of small letters, digits and hyphens."},
    {Kind::box_repeated, [](Wrong& wrong) { wrong.boxes[8].id = "ones"; },
     "Two boxes are called \"ones\". Give them different ids."},
    {Kind::section, [](Wrong& wrong) { std::swap(wrong.boxes[5], wrong.boxes[6]); },
     "\"sixes\" is in the upper section, so it must come before all boxes of the lower one."},
    {Kind::upper_pattern, [](Wrong& wrong) { wrong.boxes[0].fits = {Pattern::Kind::any}; },
     "\"ones\" is in the upper section, so it must add up the dice of one face."},
    {Kind::face_repeated, [](Wrong& wrong) { wrong.boxes[4].fits.first = 1; },
     "\"fives\" adds up a face that another box of the upper section has."},
    {Kind::pattern, [](Wrong& wrong) { wrong.boxes[7].fits = {Pattern::Kind::equal, 7}; },
     "No roll of 6 dice can show what \"two-pairs\" asks for."},
    {Kind::pay, [](Wrong& wrong) { wrong.boxes[7].pays.points = 1001; },
     "\"two-pairs\" must pay 0 to 1000 points."},
    {Kind::tiers, [](Wrong& wrong) { wrong.tiers[1].from = wrong.tiers[0].from; },
     "Upper bonus 2 must need a higher sum, and pay more points, than the one before it."},
    {Kind::tier_points, [](Wrong& wrong) { wrong.tiers[1].points = 1001; },
     "Upper bonus 2 can pay 1000 points at most."},
    {Kind::tier_unreachable, [](Wrong& wrong) { wrong.tiers[1].from = 127; },
     "Upper bonus 2 needs a sum of 127, which the upper boxes cannot reach."},
    {Kind::yahtzee_bonus, [](Wrong& wrong) { wrong.rules.yahtzee_bonus = -1; },
     "A further Yahtzee must pay 0 to 1000 points, and only where a box asks for all dice to be "
     "equal."},
    {Kind::joker,
     [](Wrong& wrong) {
         wrong.rules.joker = Joker::free;
         wrong.boxes.erase(wrong.boxes.begin());
         wrong.tiers.clear();
     },
     "Jokers need a box for all dice equal, and an upper box for every face."},
};

TEST(RuleSetRefusal, SaysOfEachWayToBeWrongWhatToChange) {
    std::set<Kind> kinds;
    for (const auto& [kind, spoil, sentence] : cases) {
        Wrong wrong;
        spoil(wrong);
        const auto fault = fault_of(wrong.described());
        ASSERT_TRUE(fault) << sentence;
        EXPECT_EQ(fault->kind, kind) << sentence;
        EXPECT_EQ(rule_set_refusal(english(), wrong.described(), *fault), sentence);
        kinds.insert(kind);
    }
    EXPECT_EQ(kinds.size(), static_cast<std::size_t>(Kind::joker) + 1); // all of them
}

TEST(RuleSetRefusal, HasItsOwnWordsForEachInEveryLanguage) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        std::set<std::string> sentences;
        for (const Case& one : cases) {
            const std::string text = rule_set_refusal(words, trial, {.kind = one.kind, .at = 0});
            EXPECT_TRUE(sentences.insert(text).second) << text;
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
        }
    }
}

} // namespace
} // namespace yahtzee::words
