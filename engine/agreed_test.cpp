// What several people agree on: that the match ends here, and that a computer player stands in for
// somebody who is away. Who is there the rules do not know; they know whose votes count.
#include <gtest/gtest.h>

#include "engine/audit.h"
#include "engine/legal.h"
#include "engine/test_table.h"

namespace yahtzee {
namespace {

Seats seats(std::initializer_list<std::size_t> list) {
    Seats all;
    for (const std::size_t seat : list) all.set(seat);
    return all;
}

// Ann, Ben, and a computer player Cem; whoever is away is replaced by a skilled one.
TestTable table_of_three() {
    TableSetup setup = cheat_setup(3, official, 2);
    setup.computers[2] = Level::novice;
    setup.stand_in = Level::skilled;
    return TestTable{setup};
}

TEST(StopVotes, CountOnlyBetweenGamesAndOnlyThoseOfPeople) {
    TestTable table = table_of_three();
    EXPECT_EQ(table(VoteStop{seats({0})}), Rejection::game_running);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(table(VoteStop{seats({2})}), Rejection::no_vote); // a computer player's
    EXPECT_EQ(table(VoteStop{seats({0, 2})}), Rejection::no_vote);
    EXPECT_EQ(table(VoteStop{seats({4})}), Rejection::no_vote); // nobody's
    EXPECT_EQ(table(VoteStop{}), Rejection::no_vote);
    EXPECT_EQ(table(Stop{seats({2})}), Rejection::no_vote);
    EXPECT_EQ(table(VoteStop{seats({0})}), std::nullopt);
    EXPECT_EQ(table.match.stop_votes, seats({0}));
    EXPECT_EQ(table(VoteStop{seats({0})}), Rejection::no_vote); // nobody votes twice
    EXPECT_EQ(phase(table.match), Phase::game_over);
    EXPECT_EQ(table(Stop{seats({1})}), std::nullopt);
    EXPECT_EQ(std::get<Stopped>(table.events.back()).by, seats({0, 1}));
    EXPECT_EQ(table(VoteStop{seats({0})}), Rejection::match_over);
    EXPECT_TRUE(audit(table.events));
}

TEST(StopVotes, AreGoneInTheNextGameAndWhenTheEndIsTakenBack) {
    for (const bool undo : {false, true}) {
        TestTable table{cheat_setup(2, official, 3)};
        table.fill({1, 2, 3, 4, 6});
        ASSERT_EQ(table(VoteStop{seats({0})}), std::nullopt);
        ASSERT_EQ(undo ? table(Undo{}) : table(Next{}), std::nullopt); // a vote ends no undo
        EXPECT_TRUE(table.match.stop_votes.none());
    }
}

TEST(StandIn, IsWhatWasAgreedOnBeforeTheFirstRoll) {
    TestTable without{cheat_setup(2)};
    EXPECT_EQ(without(VoteReplace{1, seats({0})}), Rejection::not_replaceable);
    EXPECT_EQ(without(Replace{1, seats({0})}), Rejection::not_replaceable);

    TestTable table = table_of_three();
    EXPECT_EQ(table(Replace{2, seats({0})}), Rejection::not_replaceable); // a computer player
    EXPECT_EQ(table(Replace{4, seats({0})}), Rejection::not_replaceable); // nobody
    EXPECT_EQ(table(Replace{1, seats({1})}), Rejection::no_vote); // nobody votes oneself out
    EXPECT_EQ(table(Replace{1, seats({2})}), Rejection::no_vote);
    EXPECT_EQ(table(Replace{1, {}}), Rejection::no_vote);
    EXPECT_EQ(table(Return{1}), Rejection::not_replaced);
    EXPECT_EQ(computer_at(table.match, 1), std::nullopt);
    EXPECT_EQ(table(Replace{1, seats({0})}), std::nullopt);
    EXPECT_EQ(computer_at(table.match, 1), Level::skilled);
    EXPECT_EQ(table.match.setup.computers[1], std::nullopt);
    EXPECT_EQ(table(Replace{1, seats({0})}), Rejection::not_replaceable);
    EXPECT_EQ(table(VoteStop{seats({1})}), Rejection::game_running);
    EXPECT_EQ(table(Return{1}), std::nullopt);
    EXPECT_EQ(computer_at(table.match, 1), std::nullopt);
    EXPECT_TRUE(audit(table.events));
}

TEST(StandIn, GoesOnWithTheTurnAsItLies) {
    TestTable table = table_of_three();
    table.turn({1, 2, 3, 4, 6}, box::chance); // Ann
    ASSERT_EQ(table.roll({5, 5, 5, 1, 2}), std::nullopt);
    const TurnDice turn = table.match.turn;
    ASSERT_EQ(table(Replace{1, seats({0})}), std::nullopt);
    EXPECT_EQ(table.match.turn, turn);
    EXPECT_EQ(table.match.player, 1);
    ASSERT_EQ(table(Return{1}), std::nullopt);
    EXPECT_EQ(table.match.turn, turn);
    EXPECT_FALSE(had_stand_in(table.match, 1)); // it has done nothing
}

TEST(StandIn, MarksTheGameInWhichItActed) {
    TestTable table = table_of_three();
    ASSERT_EQ(table(Replace{1, seats({0})}), std::nullopt);
    table.turn({1, 2, 3, 4, 6}, box::chance); // Ann
    EXPECT_FALSE(had_stand_in(table.match, 1));
    ASSERT_EQ(table.roll({1, 2, 3, 4, 6}), std::nullopt);
    EXPECT_TRUE(had_stand_in(table.match, 1));
    EXPECT_TRUE(column(table.match, 1, 1).stood_in);
    EXPECT_FALSE(column(table.match, 0, 1).stood_in);
    ASSERT_EQ(table(Return{1}), std::nullopt);
    table.fill({1, 2, 3, 4, 6});
    ASSERT_EQ(table(Next{}), std::nullopt);
    table.fill({1, 2, 3, 4, 6});
    EXPECT_TRUE(had_stand_in(table.match, 1));
    EXPECT_FALSE(had_stand_in(table.match, 2));
}

TEST(StandIn, ItsScoreIsNobodysToTakeBack) {
    TestTable table = table_of_three();
    ASSERT_EQ(table(Replace{0, seats({1})}), std::nullopt);
    table.turn({1, 2, 3, 4, 6}, box::chance);
    EXPECT_EQ(undoable(table.match), std::nullopt);
    ASSERT_EQ(table(Return{0}), std::nullopt);
    EXPECT_EQ(table(Undo{}), Rejection::nothing_to_undo);
}

TEST(StandIn, VotesAgainstSomebodyGoWhenTheyComeBackAndEndNoUndo) {
    TableSetup setup = cheat_setup(3);
    setup.stand_in = Level::casual;
    TestTable table{setup};
    table.turn({1, 2, 3, 4, 6}, box::chance); // Ann
    ASSERT_EQ(table(VoteReplace{2, seats({0})}), std::nullopt);
    EXPECT_EQ(undoable(table.match), Seat{0});
    EXPECT_EQ(table(VoteReplace{2, seats({0})}), Rejection::no_vote);
    EXPECT_EQ(table(VoteReplace{2, seats({2})}), Rejection::no_vote);
    EXPECT_EQ(table.match.replace_votes[2], seats({0}));
    ASSERT_EQ(table(Return{2}), std::nullopt);
    EXPECT_TRUE(table.match.replace_votes[2].none());
    ASSERT_EQ(table(VoteReplace{2, seats({0})}), std::nullopt);
    ASSERT_EQ(table(Replace{2, seats({1})}), std::nullopt);
    EXPECT_EQ(std::get<Replaced>(table.events.back()).by, seats({0, 1}));
    EXPECT_EQ(table(Return{2}), std::nullopt);
    EXPECT_TRUE(audit(table.events));
}

// A file that says more than people can have agreed on is no match.
TEST(StandIn, AForgedAgreementIsFound) {
    TestTable table = table_of_three();
    const auto refused = [&](const Event& forged) {
        std::vector<Event> events = table.events;
        events.push_back(forged);
        return !audit(events).has_value();
    };
    EXPECT_TRUE(refused(Replaced{2, seats({0})}));
    EXPECT_TRUE(refused(Replaced{1, seats({1})}));
    EXPECT_TRUE(refused(Replaced{1, {}}));
    EXPECT_TRUE(refused(Returned{1}));
    EXPECT_TRUE(refused(ReplaceVoted{1, seats({0, 2})}));
    EXPECT_TRUE(refused(StopVoted{seats({0})}));
    EXPECT_TRUE(refused(Stopped{seats({0})}));
    ASSERT_EQ(table(VoteReplace{1, seats({0})}), std::nullopt);
    EXPECT_TRUE(refused(ReplaceVoted{1, seats({0})}));
    EXPECT_FALSE(refused(Replaced{1, seats({0})}));
}

} // namespace
} // namespace yahtzee
