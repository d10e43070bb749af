// The card and the dice of the review page, of a game with more of both than Yahtzee.
#include "engine/test_trial.h"
#include "solver/test_effort.h"
#include "terminal/full/menu/test_store.h"
#include "terminal/full/review/review_layout.h"
#include "terminal/full/review/review_panels.h"
#include "terminal/full/review/test_review_match.h"
#include "terminal/full/test_screens.h"
#include "words/box_words.h"

namespace yahtzee::full {
namespace {

// A step for each roll and each score, the luck of which nobody knows.
LookBack looked_back_on(std::span<const Event> events) {
    LookBack look{.review = {.rules = trial, .players = {}, .steps = {}},
                  .cards = step_cards(events),
                  .end = {}};
    for (const Event& event : events) {
        const Match before = look.end;
        look.end = apply(look.end, event);
        const Dice& dice =
            std::holds_alternative<Rolled>(event) ? look.end.turn.hand.dice : before.turn.hand.dice;
        if (!std::holds_alternative<Started>(event))
            look.review.steps.push_back({.round = round(before), .dice = dice, .what = {}});
    }
    return look;
}

// One roll a turn, boxes in the order of the card.
std::vector<Event> trial_match() {
    chance::SeededDice dice{3};
    std::vector<Event> events{start({.players = {"Eric"}, .rules = trial}, dice).value()};
    for (const Category category : trial.all_boxes()) {
        for (const Command& command : {Command{Roll{}}, Command{Score{.category = category}}})
            events.push_back(decide(replay(events), command, dice).value());
    }
    return events;
}

// Everything but lists and sentences, at the last step.
std::string card_and_dice(screen::WindowSize size, const LookBack& look) {
    GameStory story;
    for (std::size_t i = 0; i < look.review.steps.size(); ++i) story.steps.push_back(i);
    const ReviewView view{words::english(), look, story, story.steps.size() - 1};
    const ReviewLayout places = review_layout(size, trial);
    screen::Canvas canvas{size.width, size.height, true};
    draw_step(canvas, places.step, view);
    draw_step_card(canvas, places.card, view);
    return canvas.text();
}

TEST(TrialReview, EveryBoxAndEveryDieIsSeen) {
    const LookBack look = looked_back_on(trial_match());
    for (const screen::WindowSize size : {screen::WindowSize{80, 24}, {100, 30}, {120, 40}})
        expect_screen(card_and_dice(size, look), "trial-review-" + std::to_string(size.width));
    const std::string full = card_and_dice({200, 60}, look);
    for (const Category category : trial.all_boxes()) {
        const std::string name = category_name(words::english(), trial, category);
        EXPECT_NE(full.find(name + "  "), std::string::npos) << name << "\n" << full;
    }
}

TEST(TrialReview, P3_R4_FurtherYahtzeesHaveARowOnlyWhereTheyPay) {
    LookBack look = looked_back_on(trial_match());
    for (const std::int16_t bonus : {0, 100}) {
        look.review.rules.yahtzee_bonus = bonus;
        for (const screen::WindowSize size : {screen::WindowSize{80, 24}, {120, 40}, {200, 60}}) {
            const std::string seen = card_and_dice(size, look);
            EXPECT_EQ(seen.find("YAHTZEE BONUS") != std::string::npos, bonus > 0) << seen;
            EXPECT_NE(seen.find("GRAND TOTAL"), std::string::npos) << seen;
        }
    }
}

// Played to its end, saved, chosen from the list of what the store has, and rated by the value of
// every position: nothing in it is made by hand.
TEST(TrialReview, AMatchOfTheStoreIsReviewed) {
    if (solver::brief()) GTEST_SKIP() << "a million sets of boxes";
    const auto store = store_in_memory();
    TableSetup setup = table_for({"Eric"});
    setup.rules = trial;
    play_match(*store, setup);
    TestContext test{store.get()};
    PageDriver driver{review_list_page(test.context)};
    EXPECT_TRUE(driver.shows("Eric")) << driver.text();
    driver.press(screen::Key::enter);
    EXPECT_TRUE(driver.shows("step 36 of 40")) << driver.text();
    for (const screen::WindowSize size : {screen::WindowSize{80, 24}, {120, 40}}) {
        driver.resize(size);
        expect_screen(driver, "trial-review-stored-" + std::to_string(size.width));
    }
    driver.press(screen::Key::end);
    EXPECT_TRUE(driver.shows("step 40 of 40")) << driver.text();
    EXPECT_TRUE(driver.shows("Round 20, roll 1")) << driver.text();
}

} // namespace
} // namespace yahtzee::full
