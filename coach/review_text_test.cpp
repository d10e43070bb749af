// What players read of a review, in both languages: made from reviews written down here, so that
// nothing has to be solved.
#include "coach/review_text.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"

namespace yahtzee::coach {
namespace {

Review two_players() {
    Review review;
    review.rules = *rule_set_with_id("classic");
    review.finished = true;
    review.expected_a_game = 245.8708;
    const ReviewSums sums{.turns = 13,
                          .luck = -3.2508,
                          .cost = 12.62,
                          .accuracy = 94.867,
                          .decisions = 20,
                          .best = 11};
    review.players = {PlayerReview{sums, "Eric", 1, 230, 230, 245.8708}, PlayerReview{{}, "Julie"}};
    return review;
}

ReviewStep decision(std::initializer_list<int> lay, const solver::Choice& chosen, int points,
                    const solver::Choice& best, int best_points, double cost) {
    return {.player = 0,
            .game = 2,
            .round = 4,
            .roll = 2,
            .dice = dice(lay),
            .what = ReviewedDecision{.chosen = {chosen, points, 200 - cost},
                                     .best = {best, best_points, 200}}};
}

solver::Choice keep(std::initializer_list<int> pips) {
    return solver::Choice::to_hold(solver::keep_of(faces(pips)));
}

TEST(ReviewText, EveryKindOfDecision) {
    const Words english = Words::english();
    const Words german = Words::in("de").value();
    struct Case {
        ReviewStep step;
        std::string in_english, in_german;
    };
    const std::vector<Case> cases{
        {decision({1, 3, 3, 5, 6}, keep({3, 3}), 0, keep({3, 3, 5}), 0, 3.2),
         "Round 4, roll 2: Eric kept three and three of one, three, three, five and six; keeping "
         "three, three and five was better by 3.2 points.",
         "Runde 4, Wurf 2: Eric behielt drei und drei von eins, drei, drei, fünf und sechs; drei, "
         "drei und fünf zu behalten war um 3,2 Punkte besser."},
        {decision({1, 2, 3, 4, 5}, keep({}), 0, solver::Choice::to_score(box::large_straight), 40,
                  12),
         "Round 4, roll 2: Eric rolled all of one, two, three, four and five again; scoring 40 "
         "points in Large straight was better by 12.0 points.",
         "Runde 4, Wurf 2: Eric warf eins, zwei, drei, vier und fünf alle noch einmal; 40 Punkte "
         "für Große Straße einzutragen war um 12,0 Punkte besser."},
        {decision({1, 1, 2, 4, 6}, solver::Choice::to_score(box::ones), 2, keep({}), 0, 6.06),
         "Round 4, roll 2: Eric scored 2 points in Ones with one, one, two, four and six; rolling "
         "all five again was better by 6.1 points.",
         "Runde 4, Wurf 2: Eric trug 2 Punkte für Einser ein, mit eins, eins, zwei, vier und "
         "sechs; alle fünf noch einmal zu werfen war um 6,1 Punkte besser."},
        {decision({2, 2, 3, 3, 6}, keep({2, 2, 3, 3, 6}), 0, keep({2, 2, 3, 3}), 0, 5),
         "Round 4, roll 2: Eric kept all of two, two, three, three and six; keeping two, two, "
         "three and three was better by 5.0 points.",
         "Runde 4, Wurf 2: Eric behielt alle fünf, zwei, zwei, drei, drei und sechs; zwei, zwei, "
         "drei und drei zu behalten war um 5,0 Punkte besser."}};
    for (const Case& expected : cases) {
        EXPECT_EQ(decision_text(english, two_players(), expected.step), expected.in_english);
        EXPECT_EQ(decision_text(german, two_players(), expected.step), expected.in_german);
    }
    Review several = two_players();
    several.games = 3;
    EXPECT_TRUE(decision_text(english, several, cases.front().step)
                    .starts_with("Game 2, round 4, roll 2: Eric kept"));
}

TEST(ReviewText, TheReport) {
    Review review = two_players();
    const auto roll = [](std::initializer_list<int> lay, double luck) {
        return ReviewStep{.dice = dice(lay), .what = ReviewedRoll{100, 100 + luck}};
    };
    review.steps = {
        roll({1, 1, 2, 4, 6}, -3.38),
        decision({1, 3, 3, 5, 6}, keep({3, 3}), 0, keep({3, 3, 5}), 0, 1),
        decision({1, 3, 3, 5, 6}, keep({3, 3}), 0, keep({3, 3, 5}), 0, 0.04),
        roll({1, 2, 3, 4, 5}, 11.83),
        decision({1, 3, 3, 5, 6}, keep({3}), 0, keep({3, 3}), 0, 4),
        roll({1, 2, 3, 4, 6}, -0.001),
    };
    EXPECT_EQ(
        review_text(Words::english(), review),
        "Perfect play by the \"classic\" rules averages 245.87 points a game. Accuracy is the "
        "share of those points that was not given away.\n"
        "\n"
        "Eric: 230 points. Expected at the start: 245.87; luck: -3.25; given away: 12.62. "
        "Accuracy: 94.9%. Best choice in 11 of 20 decisions.\n"
        "The costliest decisions:\n"
        "1. Round 4, roll 2: Eric kept three of one, three, three, five and six; keeping three and "
        "three was better by 4.0 points.\n"
        "2. Round 4, roll 2: Eric kept three and three of one, three, three, five and six; keeping "
        "three, three and five was better by 1.0 points.\n"
        "Round 1, roll 1 was the luckiest: one, two, three, four and five, +11.8 points.\n"
        "Round 1, roll 1 was the unluckiest: one, one, two, four and six, -3.4 points.\n"
        "\n"
        "Julie: 0 points. Expected at the start: 0.00; luck: 0.00; given away: 0.00. Accuracy: "
        "100.0%. Best choice in 0 of 0 decisions.\n");
    EXPECT_EQ(review_steps_text(Words::english(), review),
              "Eric, round 1\n"
              "    -3.38  roll 1: 1 1 2 4 6\n"
              "\n"
              "Eric, round 4\n"
              "    -1.00  keep 3 3; better: keep 3 3 5\n"
              "    -0.04  keep 3 3; better: keep 3 3 5\n"
              "\n"
              "Eric, round 1\n"
              "   +11.83  roll 1: 1 2 3 4 5\n"
              "\n"
              "Eric, round 4\n"
              "    -4.00  keep 3; better: keep 3 3\n"
              "\n"
              "Eric, round 1\n"
              "     0.00  roll 1: 1 2 3 4 6\n");
    review.steps.erase(review.steps.begin() + 4);
    review.steps.erase(review.steps.begin() + 1);
    EXPECT_NE(review_text(Words::english(), review).find("to speak of"), std::string::npos);
    review.finished = false;
    EXPECT_NE(review_text(Words::in("de").value(), review)
                  .find("Eric: bisher 230 Punkte, am Ende zu erwarten: 230,0. Am Anfang zu "
                        "erwarten: 245,87; Glück: -3,25; verschenkt: 12,62."),
              std::string::npos);
}

TEST(MarkText, SaysWhatWouldHaveBeenBetterAndByHowMuch) {
    const ReviewedChoice box{solver::Choice::to_score(box::chance), 20, 200};
    const auto marked = [&](double best, std::string_view language) {
        const ReviewedDecision decision{.chosen = box,
                                        .best = {solver::Choice::to_score(box::yahtzee), 50, best}};
        return mark_text(Words::in(language).value(), official, decision);
    };
    EXPECT_EQ(marked(201.26, "en"),
              "Scoring Yahtzee instead would have been better by 1.3 points.");
    EXPECT_EQ(marked(201.26, "de"),
              "Stattdessen Yahtzee einzutragen wäre um 1,3 Punkte besser gewesen.");
    EXPECT_EQ(marked(200.04, "en"),
              "Scoring Yahtzee instead would have been better by less than 0.1 points.");
    EXPECT_EQ(marked(200, "en"), "That was the best choice.");
}

} // namespace
} // namespace yahtzee::coach
