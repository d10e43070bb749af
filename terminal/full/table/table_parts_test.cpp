// The parts that a full-screen table is made of, each alone.
#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "terminal/full/seen_dice.h"
#include "terminal/full/table/game_headline.h"
#include "terminal/full/table/message_log.h"
#include "terminal/full/table/roll_count.h"
#include "terminal/full/table/shown_time.h"
#include "terminal/full/table/table_field.h"
#include "terminal/full/table/table_standings.h"
#include "words/test_english.h"

namespace yahtzee::full {
namespace {

using std::chrono::milliseconds;

// ---- what was said

TEST(MessageLog, TakesSentencesLineByLineAndNoRefusalTwice) {
    MessageLog log;
    log.say("One.\nTwo.\n");
    log.say("");
    log.say("No.", screen::Tone::bad);
    log.say("No.", screen::Tone::bad);
    log.say("Two.");
    log.say("Two.");
    ASSERT_EQ(log.said(), 5U);
    EXPECT_EQ(log.since(0)[2].text, "No.");
    EXPECT_EQ(log.since(0)[2].tone, screen::Tone::bad);
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

TEST(MessageLog, ARefusalIsGoneWithTheNextAct) {
    MessageLog log;
    log.say("One.");
    log.refuse("No.");
    log.refuse("Not that either.\nBecause.");
    ASSERT_EQ(log.said(), 3U); // the last of them only
    EXPECT_EQ(log.since(1)[0].text, "Not that either.");
    EXPECT_EQ(log.since(1)[0].tone, screen::Tone::bad);
    log.forget_refusal();
    log.forget_refusal();
    EXPECT_EQ(log.said(), 1U);
    log.refuse("No.");
    log.say("Two.");
    ASSERT_EQ(log.said(), 2U);
    EXPECT_EQ(log.since(0).back().text, "Two.");
}

// ---- how often was rolled

TEST(RollCount, PlainTypeAndALargeMarkForEachRoll) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(roll_marks(table.match, true)[0], "╭──╮ ╭──╮ ╭──╮");
    ASSERT_EQ(table.roll({1, 2, 3, 4, 5}), std::nullopt);
    EXPECT_EQ(roll_count_text(words::english(), table.match), "Roll 1 of 3");
    screen::Canvas canvas{20, 3, true};
    EXPECT_EQ(draw_roll_count(canvas, {{0, 1}, 14, 3}, words::english(), table.match), 15);
    EXPECT_EQ(canvas.text(), " Roll 1 of 3\n ▟██▙ ╭──╮ ╭──╮\n ▜██▛ ╰──╯ ╰──╯\n");
    screen::Canvas ascii{20, 3, false};
    draw_roll_count(ascii, {{0, 1}, 14, 3}, words::english(), table.match);
    EXPECT_EQ(ascii.text(), " Roll 1 of 3\n /##\\ /--\\ /--\\\n \\##/ \\--/ \\--/\n");
}

TEST(RollCount, WithoutRoomTheWordsAloneSayIt) {
    TestTable table{cheat_setup(1)};
    screen::Canvas canvas{20, 3, true};
    EXPECT_EQ(draw_roll_count(canvas, {{0, 1}, 13, 3}, words::english(), table.match), 12);
    EXPECT_EQ(canvas.text(), " Roll 0 of 3\n\n\n");
}

// ---- how it ended

// The first seat rolls better dice than the others, or the same.
Match ended(TableSetup setup, bool equal = false) {
    TestTable table{std::move(setup)};
    while (table.match.stage != Stage::match_over) {
        if (table.match.stage == Stage::game_over) {
            EXPECT_EQ(table(Next{}), std::nullopt);
        }
        if (equal || table.match.player == 0) {
            EXPECT_EQ(table.roll({6, 6, 6, 6, 5}), std::nullopt);
        } else {
            EXPECT_EQ(table.roll({1, 1, 1, 2, 3}), std::nullopt);
        }
        const Options open = options(table.match);
        for (const Category category : official.all_boxes()) {
            if (!open[category]) continue;
            EXPECT_EQ(table.score(category), std::nullopt);
            break;
        }
    }
    return table.match;
}

TEST(GameHeadline, SpeaksToThePersonAndCongratulatesNoComputer) {
    TableSetup setup = cheat_setup(2);
    const auto headline = [&](bool equal = false) {
        return game_headline(words::english(), ended(setup, equal));
    };
    EXPECT_EQ(headline(), "Congratulations, Ann! You won by 92 points, with 116.");
    EXPECT_EQ(headline(true), "A tie! Ann and Ben share the win with 116 each.");
    setup.computers[1] = Level::rival;
    EXPECT_EQ(headline(), "Congratulations, Ann! You won by 92 points, with 116.");
    setup.computers = {Level::rival};
    EXPECT_EQ(headline(), "Ben, you lost by 92 points.");
    EXPECT_EQ(headline(true), "A tie! Ann and Ben share the win with 116 each.");
    setup.computers[1] = Level::rival;
    EXPECT_EQ(headline(), "Ann won by 92 points, with 116.");
    EXPECT_EQ(game_headline(words::english(), ended(cheat_setup(1))),
              "Congratulations, Ann! Your total is 116.");
}

TEST(GameHeadline, OfAMatchItIsTheMatchThatCounts) {
    TableSetup setup = cheat_setup(2, official, 2);
    EXPECT_EQ(game_headline(words::english(), ended(setup)),
              "Congratulations, Ann! You won the match by 184 points, with 232.");
    setup.computers = {Level::rival};
    EXPECT_EQ(game_headline(words::english(), ended(setup)),
              "Ben, you lost the match by 184 points.");
    EXPECT_EQ(game_headline(words::english(), TestTable{setup}.match), ""); // nothing has ended
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
    EXPECT_EQ(open_box_named(words::english(), official, "", open), std::nullopt);
    EXPECT_EQ(open_box_named(words::english(), official, "fu", open), box::full_house);
    EXPECT_EQ(open_box_named(words::english(), official, "fh", open), box::full_house);
    EXPECT_EQ(open_box_named(words::english(), official, "f", open), box::fours);
    open.open = open.open - BoxSet::only(box::fours);
    EXPECT_EQ(open_box_named(words::english(), official, "f", open),
              box::fives);                                              // the first that is open
    EXPECT_EQ(box_named(words::english(), official, "fo"), box::fours); // open or not
    EXPECT_EQ(box_named(words::english(), official, "x"), std::nullopt);
    EXPECT_TRUE(continues_name(words::english(), official, "f", "u"));
    EXPECT_FALSE(continues_name(words::english(), official, "f", "q"));
}

// ---- where dice are seen

TEST(SeenDice, G9_WhereTheyLieOrInRisingOrder) {
    const Hand hand =
        Hand{}.rerolled(faces({6, 3, 5, 3, 1}), 5).holding(Holds{2}); // the last three
    const auto shown = [&](bool sorted) {
        const SeenDice seen{hand, sorted};
        std::string text;
        for (std::size_t spot = 0; spot < hand.dice.size(); ++spot) {
            const std::size_t die = seen.die_at(spot);
            EXPECT_EQ(seen.spot_of(die), spot);
            text += std::to_string(pips(hand.dice[die])) + (hand.holds.held(die) ? "h" : "");
        }
        return text;
    };
    EXPECT_EQ(shown(false), "6353h1");
    EXPECT_EQ(shown(true), "133h56"); // the one that was touched, also among equals
    EXPECT_EQ((SeenDice{Hand{}, true}.die_at(3)), 3U);
}

TEST(SeenDice, G9_WhatIsHeldStaysWhereItIsSeenWhileOthersTumble) {
    const Hand before = Hand{}.rerolled(faces({6, 3, 5, 3, 1}), 5).holding(Holds{4}); // the six
    const Hand after = before.rerolled(faces({2, 2, 4, 1}), 5);
    const auto spots = spots_of_fallen(before, after, true);
    EXPECT_EQ(spots[0], 4); // it lies in the first place, and is seen in the last
    EXPECT_EQ(spots[1], 0);
    EXPECT_EQ(spots[4], 3);
    EXPECT_EQ(spots_of_fallen(before, after, false), (std::array<std::uint8_t, 6>{0, 1, 2, 3, 4}));
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

// ---- how a game ended

TEST(TableStandings, G13_HaveTheBestFirstAndEqualOnesInOnePlace) {
    TestTable table{cheat_setup(3)};
    table.turn({1, 2, 3, 4, 6}, box::yahtzee);
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.fill({1, 2, 3, 4, 6});
    screen::Canvas canvas{40, 8, false};
    draw_standings(canvas, {{0, 0}, 40, 8}, words::english(), table.match);
    const std::string text = canvas.text();
    const auto ben = text.find("1. Ben");
    const auto cem = text.find("1. Cem");
    const auto ann = text.find("3. Ann");
    ASSERT_NE(ann, std::string::npos) << text;
    EXPECT_LT(ben, cem) << text;
    EXPECT_LT(cem, ann) << text;
}

} // namespace
} // namespace yahtzee::full
