// Games that are described while the program runs: right ones, and every way to be wrong.
#include "engine/made_rules.h"

#include <gtest/gtest.h>

#include "engine/scoring.h"
#include "engine/test_table.h"
#include "engine/test_trial.h"

namespace yahtzee {
namespace {

using Fault = RuleSetFault::Kind;

// The trial, and room to change something of it.
struct Described {
    std::vector<Box> boxes{trial_boxes.begin(), trial_boxes.end()};
    std::vector<BonusTier> tiers{trial_upper_bonus.begin(), trial_upper_bonus.end()};
    RuleSet rules = trial;

    std::optional<RuleSetFault> fault() {
        rules.boxes = boxes;
        rules.upper_bonus = tiers;
        return fault_of(rules);
    }
    Box& box(std::string_view id) { return *std::ranges::find(boxes, id, &Box::id); }
    std::size_t at(std::string_view id) const {
        return static_cast<std::size_t>(std::ranges::find(boxes, id, &Box::id) - boxes.begin());
    }
};

TEST(MadeRules, AllThatAreOfferedAreRight) {
    for (const RuleSet& rules : rule_sets()) EXPECT_EQ(fault_of(rules), std::nullopt) << rules.id;
    EXPECT_EQ(Described{}.fault(), std::nullopt);
}

TEST(MadeRules, KeepWhatTheDescriptionRefersTo) {
    auto made = [] {
        std::string id{"a-game-of-an-afternoon"};
        std::string box{"whatever-you-like-to-call-it"};
        const std::vector<Box> boxes{
            {box, Section::lower, {Pattern::Kind::any}, {Pay::Kind::all_pips}}};
        const RuleSet described{
            .id = id, .dice = 2, .rolls = 1, .boxes = boxes, .scores = {}, .upper_bonus = {}};
        auto result = MadeRules::make(described).value();
        id.assign(id.size(), 'x');
        box.assign(box.size(), 'x');
        return result;
    }();
    const MadeRules moved = std::move(made);
    EXPECT_EQ(moved.rules().id, "a-game-of-an-afternoon");
    EXPECT_EQ(moved.rules().boxes.front().id, "whatever-you-like-to-call-it");
    EXPECT_EQ(score_all(moved.rules(), dice({3, 6})).front(), 9);
}

TEST(MadeRules, SayWhatIsWrong) {
    const auto with = [](auto change) {
        Described described;
        change(described);
        return described.fault();
    };
    const auto fault = [](Fault kind, std::size_t at = 0) { return RuleSetFault{kind, at}; };
    EXPECT_EQ(with([](auto& d) { d.rules.id = ""; }), fault(Fault::id));
    EXPECT_EQ(with([](auto& d) { d.rules.id = "Two words"; }), fault(Fault::id));
    EXPECT_EQ(with([](auto& d) { d.rules.dice = 0; }), fault(Fault::dice));
    EXPECT_EQ(with([](auto& d) { d.rules.dice = max_dice + 1; }), fault(Fault::dice));
    EXPECT_EQ(with([](auto& d) { d.rules.rolls = 0; }), fault(Fault::rolls));
    EXPECT_EQ(with([](auto& d) { d.rules.rolls = max_rolls + 1; }), fault(Fault::rolls));
    EXPECT_EQ(with([](auto& d) { d.boxes.clear(); }), fault(Fault::boxes));
    EXPECT_EQ(with([](auto& d) { d.boxes.resize(max_boxes + 1, d.boxes.back()); }),
              fault(Fault::boxes));
    EXPECT_EQ(with([](auto& d) { d.boxes[3].id = "Fours"; }), fault(Fault::box_id, 3));
    EXPECT_EQ(with([](auto& d) { d.boxes[8].id = "ones"; }), fault(Fault::box_repeated, 8));
    EXPECT_EQ(with([](auto& d) { std::swap(d.boxes[5], d.boxes[6]); }), fault(Fault::section, 6));
    EXPECT_EQ(with([](auto& d) { d.boxes[0].fits = {Pattern::Kind::any}; }),
              fault(Fault::upper_pattern, 0));
    EXPECT_EQ(with([](auto& d) { d.boxes[0].pays = {Pay::Kind::fixed, 5}; }),
              fault(Fault::upper_pattern, 0));
    EXPECT_EQ(with([](auto& d) { d.boxes[4].fits.first = 1; }), fault(Fault::face_repeated, 4));
    EXPECT_EQ(with([](auto& d) { d.tiers[1].from = 8; }), fault(Fault::tiers, 1));
    EXPECT_EQ(with([](auto& d) { d.tiers[1].points = 10; }), fault(Fault::tiers, 1));
    EXPECT_EQ(with([](auto& d) { d.tiers[0].from = 0; }), fault(Fault::tiers, 0));
    EXPECT_EQ(with([](auto& d) { d.tiers[0].points = 0; }), fault(Fault::tiers, 0));
    EXPECT_EQ(with([](auto& d) { d.tiers[1].points = max_box_points; }), std::nullopt);
    EXPECT_EQ(with([](auto& d) { d.tiers[1].points = max_box_points + 1; }),
              fault(Fault::tier_points, 1));
    EXPECT_EQ(with([](auto& d) { d.tiers[1].from = 6 * 21 + 1; }),
              fault(Fault::tier_unreachable, 1));
    EXPECT_EQ(with([](auto& d) { d.rules.yahtzee_bonus = -1; }), fault(Fault::yahtzee_bonus));
    EXPECT_EQ(with([](auto& d) { d.rules.yahtzee_bonus = max_box_points + 1; }),
              fault(Fault::yahtzee_bonus));
    EXPECT_EQ(with([](auto& d) {
                  d.rules.yahtzee_bonus = 100;
                  d.box("six-of-a-kind").fits.first = 5;
              }),
              fault(Fault::yahtzee_bonus));
    EXPECT_EQ(with([](auto& d) {
                  d.rules.joker = Joker::free;
                  d.boxes.erase(d.boxes.begin());
                  d.tiers.clear();
              }),
              fault(Fault::joker));
    EXPECT_EQ(with([](auto& d) { d.box("villa").pays.points = -1; }),
              fault(Fault::pay, Described{}.at("villa")));
    EXPECT_EQ(with([](auto& d) { d.box("tower").pays.points = max_box_points + 1; }),
              fault(Fault::pay, Described{}.at("tower")));
}

TEST(MadeRules, RefuseAPatternThatNoDiceShow) {
    for (const Pattern& impossible :
         {Pattern{Pattern::Kind::face, 0}, Pattern{Pattern::Kind::face, 7},
          Pattern{Pattern::Kind::equal, 0}, Pattern{Pattern::Kind::equal, 7},
          Pattern{Pattern::Kind::pairs, 4}, Pattern{Pattern::Kind::house, 4, 3},
          Pattern{Pattern::Kind::house, 4, 0}, Pattern{Pattern::Kind::straight, 7},
          Pattern{Pattern::Kind::straight, 0}, Pattern{Pattern::Kind::any, 1},
          Pattern{Pattern::Kind::equal, 3, 1}, Pattern{Pattern::Kind::face, 1, 1}}) {
        Described described;
        described.box("villa").fits = impossible;
        EXPECT_EQ(described.fault(), (RuleSetFault{Fault::pattern, described.at("villa")}));
        EXPECT_FALSE(MadeRules::make(described.rules));
    }
}

TEST(MadeRules, TheHighestTierThatIsReachedIsPaid) {
    EXPECT_EQ(trial.bonus_for(7), 0);
    EXPECT_EQ(trial.bonus_for(8), 10);
    EXPECT_EQ(trial.bonus_for(14), 10);
    EXPECT_EQ(trial.bonus_for(126), 35);
    TestTable table{cheat_setup(1, trial)};
    const auto state = [&] { return upper_bonus(table.match, 0); };
    using enum UpperBonus::State;
    EXPECT_EQ(state(), (UpperBonus{open, 8}));
    table.turn({4, 4, 4, 1, 1, 1}, trial.box_with_id("fours").value());
    EXPECT_EQ(state(), (UpperBonus{open, 3}));
    table.turn({6, 4, 4, 1, 1, 1}, trial.box_with_id("sixes").value());
    EXPECT_EQ(state(), (UpperBonus{earned, 0}));
    EXPECT_EQ(totals(table.match, 0, 1).total, 12 + 6 + 35);
}

TEST(MadeRules, OneTierIsEarnedWhereTheNextIsOutOfReach) {
    TestTable table{cheat_setup(1, trial)};
    table.turn({2, 2, 2, 2, 1, 1}, trial.box_with_id("twos").value());
    for (const char* const box : {"ones", "threes", "fours", "fives", "sixes"}) {
        const bool upper_ones = std::string_view{box} == "ones";
        if (upper_ones)
            table.turn({2, 2, 2, 2, 2, 2}, trial.box_with_id(box).value());
        else
            table.turn({1, 1, 1, 2, 2, 2}, trial.box_with_id(box).value());
    }
    EXPECT_EQ(upper_bonus(table.match, 0), (UpperBonus{UpperBonus::State::earned, 0}));
    EXPECT_EQ(totals(table.match, 0, 1).upper_bonus, 10);
}

} // namespace
} // namespace yahtzee
