// Who may ask for what: a seat its own turn, everybody what lies between games, a watcher nothing.
#include "playing/permitted.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_random_match.h"
#include "playing/test_driver.h"

namespace yahtzee::playing {
namespace {

std::vector<std::string_view> words_of(const Permitted& may) {
    std::vector<std::string_view> words;
    for (std::size_t ask = 0; ask < ask_ids.size(); ++ask) {
        if (may.has(static_cast<Ask>(ask))) words.push_back(ask_ids[ask]);
    }
    return words;
}

using Requests = std::vector<std::string_view>;

TEST(Permitted, IsNarrowedToTheSeatsOfWhoAsks) {
    DrivenMatch match{cheat_setup(2)};
    const Seats ann{0b01};
    const Seats ben{0b10};
    EXPECT_EQ(words_of(match.driver.permitted(ann)), (Requests{"roll"}));
    EXPECT_EQ(words_of(match.driver.permitted(ben)), Requests{});
    EXPECT_TRUE(match.driver.permitted(ann).yours);
    EXPECT_FALSE(match.driver.permitted(ben).yours);
    EXPECT_TRUE(match.driver.permitted(ann | ben).yours);
    EXPECT_FALSE(match.driver.permitted({}).yours);
    ASSERT_TRUE(match.roll({1, 2, 3, 4, 5}));
    EXPECT_EQ(words_of(match.driver.permitted(ann)), (Requests{"hold", "roll", "score", "hint"}));
    ASSERT_TRUE(match.score(box::chance));
    EXPECT_EQ(words_of(match.driver.permitted(ann)), (Requests{"undo"}));
    EXPECT_EQ(words_of(match.driver.permitted(ben)), (Requests{"roll"}));
    EXPECT_EQ(words_of(match.driver.permitted(ann | ben)), (Requests{"roll", "undo"}));
    EXPECT_EQ(words_of(match.driver.permitted({})), Requests{});
}

TEST(Permitted, AComputerPlayersStepIsAnybodysToAskForWhoSitsThere) {
    TableSetup setup = cheat_setup(2);
    setup.computers[0] = Level::novice;
    const DrivenMatch match{setup};
    EXPECT_EQ(words_of(match.driver.permitted(Seats{0b10})), (Requests{"move"}));
    EXPECT_EQ(words_of(match.driver.permitted({})), Requests{});
    EXPECT_FALSE(match.driver.permitted(Seats{0b11}).yours); // it is the program's
}

TEST(Permitted, APolicyMayAllowLessThanTheRules) {
    DrivenMatch match{cheat_setup(1), nullptr, {.final_score = true, .rematch = true}};
    const Seats ann{1};
    for (const Category category : official.all_boxes()) {
        ASSERT_TRUE(match.roll({1, 2, 3, 4, 5}));
        if (category == box::chance) {
            EXPECT_EQ(words_of(match.driver.permitted(ann)),
                      (Requests{"hold", "roll", "score", "hint"}));
        }
        ASSERT_TRUE(match.score(category));
    }
    EXPECT_EQ(words_of(match.driver.permitted(ann)), (Requests{"rematch"}));
    EXPECT_EQ(legal(match.driver.match()).undo, Seat{0});
    EXPECT_EQ(match.driver.law().undo, std::nullopt);

    DrivenMatch long_match{cheat_setup(1), nullptr, {.many_events = 3}};
    ASSERT_TRUE(long_match.roll({1, 2, 3, 4, 5}));
    EXPECT_TRUE(long_match.driver.permitted(ann).has(Ask::hold));
    ASSERT_TRUE(long_match(Hint{}));
    EXPECT_EQ(words_of(long_match.driver.permitted(ann)), (Requests{"roll", "score"}));
    EXPECT_FALSE(long_match(Hold{}));

    // A computer player's turn ends all the same.
    TableSetup setup = cheat_setup(1);
    setup.computers[0] = Level::novice;
    DrivenMatch played{setup, nullptr, {.many_events = 1}};
    ASSERT_TRUE(played.roll({1, 2, 3, 4, 5}));
    EXPECT_TRUE(played(Hold{}));
}

} // namespace
} // namespace yahtzee::playing
