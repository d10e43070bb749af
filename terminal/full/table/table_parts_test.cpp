// The parts that a full-screen table is made of, each alone.
#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "terminal/full/table/message_log.h"
#include "terminal/full/table/seen_holds.h"
#include "terminal/full/table/shown_time.h"
#include "terminal/full/table/table_field.h"
#include "words/test_english.h"

namespace yahtzee {
namespace {

using std::chrono::milliseconds;

// ---- what was said

TEST(MessageLog, TakesSentencesLineByLineAndNoRefusalTwice) {
    MessageLog log;
    log.say("One.\nTwo.\n");
    log.say("");
    log.say("No.", Tone::bad);
    log.say("No.", Tone::bad);
    log.say("Two.");
    log.say("Two.");
    ASSERT_EQ(log.said(), 5U);
    EXPECT_EQ(log.since(0)[2].text, "No.");
    EXPECT_EQ(log.since(0)[2].tone, Tone::bad);
    EXPECT_EQ(log.before(2).back().text, "Two.");
    EXPECT_EQ(log.since(5).size(), 0U);
}

TEST(MessageLog, ForgetsTheOldestAndStillKnowsWhatCameSince) {
    MessageLog log;
    for (int i = 0; i < 150; ++i) log.say("Old " + std::to_string(i));
    const std::size_t mark = log.said();
    for (int i = 0; i < 150; ++i) log.say("New " + std::to_string(i));
    EXPECT_EQ(log.since(0).size(), 200U);
    EXPECT_EQ(log.since(mark).size(), 150U);
    EXPECT_EQ(log.since(mark).front().text, "New 0");
    EXPECT_EQ(log.before(mark).back().text, "Old 149");
}

// ---- what is typed

TEST(TableField, HasRoomForSomeLettersAndLosesThemWhole) {
    TableField field{TableField::Kind::name};
    field.add("ß");
    field.add("a");
    EXPECT_EQ(field.text(), "ßa");
    field.erase();
    field.erase();
    EXPECT_EQ(field.text(), "");
    field.erase(); // nothing is left to lose
    for (int i = 0; i < 50; ++i) field.add("x");
    EXPECT_EQ(field.text().size(), 20U);
}

TEST(TableField, ABoxIsFoundByWhatTheCardCallsItFirst) {
    Options open;
    for (const Category category : official.all_boxes()) open.offer(category, 1);
    EXPECT_EQ(open_box_named(english(), official, "", open), std::nullopt);
    EXPECT_EQ(open_box_named(english(), official, "fu", open), box::full_house);
    EXPECT_EQ(open_box_named(english(), official, "fh", open), box::full_house);
    EXPECT_EQ(open_box_named(english(), official, "f", open), box::fours);
    open.open = open.open - BoxSet::only(box::fours);
    EXPECT_EQ(open_box_named(english(), official, "f", open), box::fives); // the first that is open
    EXPECT_TRUE(continues_name(english(), official, "f", "u"));
    EXPECT_FALSE(continues_name(english(), official, "f", "q"));
}

// ---- what looks held

TEST(SeenHolds, TheDieThatWasTouchedLooksHeldAmongEquals) {
    TestTable table{cheat_setup(1)};
    ASSERT_EQ(table.roll({5, 5, 5, 1, 2}), std::nullopt); // 1 2 5 5 5
    SeenHolds holds;
    holds.show(table.match);
    const Holds wanted = holds.touch(4);
    ASSERT_EQ(table(Hold{wanted}), std::nullopt);
    EXPECT_TRUE(table.match.turn.hand.holds.held(2)); // the engine's
    holds.show(table.match);
    EXPECT_TRUE(holds[4]);
    EXPECT_FALSE(holds[2]);
    holds.show(table.match); // nobody has touched anything since
    EXPECT_TRUE(holds[2]);
    holds.touch(0);
    holds.forget_touch();
    holds.show(table.match);
    EXPECT_FALSE(holds[0]);
}

// ---- what is seen, and how long

TEST(ShownTime, TumblingDiceAreSeenFromWhenTheyLieStill) {
    ShownTime time;
    const ShownTime::Point start{milliseconds{10'000}};
    time.begin(start);
    time.tumble(milliseconds{100});
    EXPECT_TRUE(time.tumbling());
    EXPECT_EQ(time.next_frame(), ShownTime::frame);
    EXPECT_EQ(time.frames_left(), 3U);
    time.look(start + milliseconds{90});
    EXPECT_EQ(time.next_frame(), milliseconds{10});
    EXPECT_FALSE(time.due_to_land());
    time.look(start + milliseconds{100});
    EXPECT_TRUE(time.due_to_land());
    time.land(start + milliseconds{120});
    EXPECT_FALSE(time.tumbling());
    const auto end = time.seen_for(milliseconds{50});
    EXPECT_EQ(end, start + milliseconds{170});
    EXPECT_FALSE(time.past(end));
    time.land(start + milliseconds{500}); // they lie there already
    EXPECT_EQ(time.seen_for(milliseconds{50}), end);
    time.seen_enough();
    EXPECT_TRUE(time.past(time.seen_for(milliseconds{50})));
}

// A slow terminal takes nothing from what is seen: neither from a pause nor from tumbling dice.
TEST(ShownTime, CountsFromTheFirstPicture) {
    ShownTime time;
    const ShownTime::Point start{milliseconds{10'000}};
    time.begin(start);
    time.tumble(milliseconds{100});
    time.shown(start + milliseconds{200});
    EXPECT_EQ(time.frames_left(), 3U);
    EXPECT_EQ(time.next_frame(), ShownTime::frame);
    time.look(start + milliseconds{299});
    EXPECT_FALSE(time.due_to_land());
    time.land(start + milliseconds{300});
    time.shown(start + milliseconds{500});
    time.shown(start + milliseconds{700}); // the same once more
    EXPECT_EQ(time.seen_for(milliseconds{50}), start + milliseconds{550});
    time.begin(start + milliseconds{800});
    time.seen_enough();
    time.shown(start + milliseconds{900});
    EXPECT_TRUE(time.past(time.seen_for(milliseconds{50})));
}

} // namespace
} // namespace yahtzee
