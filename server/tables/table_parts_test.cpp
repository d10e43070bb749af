// The parts that a server's table is made of, each alone: who is there, what they are told, what
// decisions cost.
#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "server/tables/marks.h"
#include "server/tables/participants.h"
#include "server/tables/test_recording_connection.h"
#include "store/test_matches.h"

namespace yahtzee::server {
namespace {

class ParticipantsTest : public testing::Test {
  protected:
    std::shared_ptr<RecordingConnection> come(std::initializer_list<Seat> seats,
                                              bool seated = true) {
        auto connection = std::make_shared<RecordingConnection>();
        participants_.add(connection);
        Participant& participant = *participants_.find(*connection);
        participant.seated = seated;
        for (const Seat seat : seats) participant.seats.set(seat);
        return connection;
    }
    Participants participants_;
};

TEST_F(ParticipantsTest, WhoHasShownNoKeyHearsNothing) {
    const auto ann = come({0});
    const auto stranger = come({}, false);
    participants_.tell(message("x"));
    EXPECT_EQ(ann->heard.size(), 1U);
    EXPECT_TRUE(stranger->heard.empty());
    EXPECT_TRUE(participants_.anybody_seated());
    participants_.remove(*ann);
    EXPECT_EQ(participants_.find(*ann), nullptr);
    EXPECT_FALSE(participants_.anybody_seated());
    EXPECT_FALSE(participants_.empty());
}

TEST_F(ParticipantsTest, SeatsArePresentAsLongAsSomebodyActsForThem) {
    const auto both = come({0, 1});
    const auto one = come({1});
    EXPECT_EQ(participants_.present(), (Present{true, true, false, false, false}));
    participants_.remove(*both);
    EXPECT_EQ(participants_.present(), (Present{false, true, false, false, false}));
}

TEST_F(ParticipantsTest, EachIsToldWhatTheyMayDo) {
    const auto ann = come({0});
    const auto ben = come({1});
    const auto other = come({1});
    const ViewMessage told{R"({"seq":1,"view":{"rules":"official")"};
    participants_.tell(told, other.get(), [](const playing::Seats& seats) {
        playing::Permitted can;
        can.set(playing::Ask::roll, seats.test(0));
        return can;
    });
    ASSERT_EQ(ann->heard.size(), 1U);
    EXPECT_EQ(ann->heard.front(), R"({"seq":1,"view":{"rules":"official","can":["roll"]}})");
    EXPECT_EQ(ben->heard.front(), R"({"seq":1,"view":{"rules":"official","can":[]}})");
    EXPECT_TRUE(other->heard.empty());
    EXPECT_EQ(told.to({}), told.to({})); // written once
    EXPECT_EQ(*told.accepted("advice", "{}").to({}),
              R"({"ok":true,"advice":{},"seq":1,"view":{"rules":"official","can":[]}})");
}

TEST_F(ParticipantsTest, WishesAreThoseOfTheirSeats) {
    const auto ann = come({0});
    EXPECT_FALSE(participants_.in_a_hurry());
    EXPECT_FALSE(participants_.want_marks(0));
    participants_.find(*ann)->marks = true;
    participants_.find(*ann)->hurry = true;
    EXPECT_TRUE(participants_.in_a_hurry());
    EXPECT_TRUE(participants_.want_marks(0));
    EXPECT_FALSE(participants_.want_marks(1));
    tell_mark(participants_, {.seq = 3, .player = 1, .rules = official, .decision = {}});
    EXPECT_TRUE(ann->heard.empty());
}

// What counts is what the last of them has heard of those who act for people.
TEST_F(ParticipantsTest, KnowWhatEachOfThemKnows) {
    const playing::Seats people{0b0011};
    EXPECT_FALSE(participants_.common_knowledge(people));
    const auto ann = come({0});
    const auto ben = come({1, 2});
    const auto computer = come({2});
    const auto watcher = come({});
    participants_.find(*ann)->heard = 7;
    participants_.find(*ben)->heard = 5;
    const auto known = participants_.common_knowledge(people);
    ASSERT_TRUE(known);
    EXPECT_EQ(known->upto, 5);
    EXPECT_EQ(known->seats, people);
    participants_.know_no_more_than(4);
    EXPECT_EQ(participants_.common_knowledge(people)->upto, 4);
    participants_.remove(*ben);
    participants_.find(*ann)->heard = 7;
    EXPECT_EQ(participants_.common_knowledge(people)->upto, 7);
    EXPECT_EQ(participants_.common_knowledge(people)->seats, playing::Seats{0b0001});
}

TEST(TakenBack, AScoreIsTakenBackByTheNextThingThatCounts) {
    TestTable table{cheat_setup(2)};
    ASSERT_EQ(table.roll({1, 2, 3, 4, 5}), std::nullopt);
    ASSERT_EQ(table.score(box::chance), std::nullopt); // event 3
    EXPECT_FALSE(was_taken_back(store::stored(table.events), 3));
    table.events.emplace_back(Hinted{}); // changes nothing on the table
    EXPECT_FALSE(was_taken_back(store::stored(table.events), 3));
    ASSERT_EQ(table(Undo{}), std::nullopt);
    EXPECT_TRUE(was_taken_back(store::stored(table.events), 3));
    EXPECT_FALSE(was_taken_back(store::stored(table.events), 2));
}

} // namespace
} // namespace yahtzee::server
