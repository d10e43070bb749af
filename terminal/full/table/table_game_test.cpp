// Whole turns, games and matches on the full screen, and what happens without the players.
#include "store/test_failing_store.h"
#include "store/test_implementations.h"
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

// Every turn one roll of the wished faces, boxes in the order of the card.
void play_game(TableTest& table, int players) {
    for (const Category category : official.all_boxes()) {
        for (int seat = 0; seat < players; ++seat) {
            table.roll();
            table.score(official[category].id);
        }
    }
}

// ---- the end

TEST(FullTable, G13_AGameToItsEnd) {
    TableTest table{{.faces = "1 2 3 4 6"}};
    play_game(table, 2);
    EXPECT_EQ(table.match().stage, Stage::match_over);
    expect_screen(table, "table-over");
    EXPECT_TRUE(table.says("A tie! Eric and Julie share the win"));
    EXPECT_TRUE(table.says("2. Eric") || table.says("1. Julie"));
    EXPECT_TRUE(table.shows("The match is over. N plays again"));
    table.type("n");
    EXPECT_EQ(table.match().stage, Stage::playing);
    EXPECT_TRUE(table.shows("round 1 of 13"));
    EXPECT_EQ(table.filled(0), 0);
}

TEST(FullTable, G14_PlayOnOrStop) {
    for (const bool stop : {false, true}) {
        TableTest table{{.players = {"Eric"}, .games = 2, .faces = "1 2 3 4 6"}};
        play_game(table, 1);
        EXPECT_TRUE(table.shows("Game 1 of 2 is over. N plays the next one, S stops here."));
        table.type(stop ? "s" : "n");
        if (stop) {
            EXPECT_TRUE(table.shows("End the match after this game?"));
            table.type("xn");
            EXPECT_EQ(table.match().stage, Stage::game_over);
            table.type("sy");
        }
        EXPECT_EQ(table.match().stage, stop ? Stage::match_over : Stage::playing);
        EXPECT_EQ(table.match().game, stop ? 1 : 2);
    }
}

TEST(FullTable, P7_WhoEntersTheHallOfFameIsCongratulated) {
    TableTest table{{.players = {"Eric"}}};
    play_game(table, 1); // honest dice
    EXPECT_TRUE(table.says("Eric has made the hall of fame:")) << table.text();
    EXPECT_TRUE(table.store().unrated()->empty()); // statistics know how well it was played
}

TEST(FullTable, G17_TheScoreToBeat) {
    TableTest table{{.players = {"Eric"}}};
    play_game(table, 1);
    table.type("n");
    EXPECT_TRUE(table.says("The score to beat is your own best"));
}

TEST(FullTable, G18_TheLastScoreOfAMatchCanBeTakenBack) {
    TableTest table{{.players = {"Eric"}, .faces = "1 2 3 4 6"}};
    play_game(table, 1);
    table.type("u");
    EXPECT_EQ(table.match().stage, Stage::playing);
    EXPECT_EQ(table.filled(0), 12);
}

// ---- paper and cheat

TEST(FullTable, G16_OnPaperThePlayerWrites) {
    TableTest table{{.players = {"Eric"}, .faces = "2 2 3 3 3", .entry = Entry::paper}};
    table.roll();
    EXPECT_FALSE(table.shows("(25)"));
    EXPECT_FALSE(table.shows("(0)"));
    table.click_box("Full house");
    EXPECT_TRUE(table.shows("[ ]"));
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.shows("Points for Full house: _"));
    expect_screen(table, "table-paper");
    table.press(screen::Key::enter); // empty
    EXPECT_EQ(table.filled(0), 0);
    EXPECT_TRUE(table.shows("! "));
    table.type("24");
    table.press(screen::Key::enter);
    EXPECT_EQ(table.filled(0), 0);
    table.type("26");
    table.press(screen::Key::backspace);
    table.type("5");
    table.press(screen::Key::enter);
    EXPECT_EQ(table.filled(0), 1);
}

TEST(FullTable, G16_TheTotalIsAskedForUntilItIsRight) {
    TableTest table{{.players = {"Eric"}, .faces = "1 1 1 1 1", .entry = Entry::paper}};
    for (const Category category : official.all_boxes()) {
        table.roll();
        const auto points = options(table.match())[category];
        if (!points) continue;
        table.score(official[category].id);
        table.type(std::to_string(*points));
        table.press(screen::Key::enter);
    }
    while (table.match().stage == Stage::playing) { // what the joker did not allow at first
        if (table.match().turn.rolls == 0) table.roll();
        for (const Category category : official.all_boxes()) {
            const auto points = options(table.match())[category];
            if (!points) continue;
            table.score(official[category].id);
            table.type(std::to_string(*points));
            table.press(screen::Key::enter);
            break;
        }
    }
    ASSERT_EQ(table.match().stage, Stage::totals);
    EXPECT_TRUE(table.shows("Eric, the total of your card: _"));
    const int total = totals(table.match(), 0, 1).total;
    table.type(std::to_string(total + 1));
    table.press(screen::Key::enter);
    EXPECT_EQ(table.match().stage, Stage::totals);
    table.type(std::to_string(total));
    table.press(screen::Key::enter);
    EXPECT_EQ(table.match().stage, Stage::match_over);
}

// Every open box with what it pays.
void fill_on_paper(TableTest& table) {
    while (table.match().stage == Stage::playing) {
        table.roll();
        const Options open = options(table.match());
        const RuleSet& rules = table.match().setup.rules;
        const auto boxes = rules.all_boxes();
        const auto box = std::ranges::find_if(
            boxes, [&](Category category) { return open[category].has_value(); });
        table.score(rules[*box].id);
        table.type(std::to_string(*open[*box]));
        table.press(screen::Key::enter);
    }
}

TEST(FullTable, G16_EverySumIsAskedForUntilItIsRight) {
    TableTest table{{.players = {"Eric"},
                     .faces = "1 1 1 1 1",
                     .entry = Entry::paper,
                     .totals = TotalsEntry::all,
                     .rules = *rule_set_with_id("ledger")}};
    fill_on_paper(table);
    const Totals sums = totals(table.match(), 0, 1);
    const auto enter = [&](std::string_view question, EnteredSum sum) {
        EXPECT_TRUE(table.shows(question)) << table.text();
        const auto right = points_of(sum, sums);
        table.press(screen::Key::enter);
        EXPECT_TRUE(table.shows("! Nothing was entered.")) << table.text();
        table.type(std::to_string(right + 1));
        table.press(screen::Key::enter);
        EXPECT_EQ(sum_due(table.match()), sum);
        EXPECT_TRUE(table.shows("Enter  Confirm"));
        if (sum == EnteredSum::lower) expect_screen(table, "table-sums");
        table.type(std::to_string(right));
        table.press(screen::Key::enter);
        EXPECT_NE(sum_due(table.match()), sum);
    };
    enter("Eric, your upper section, no bonus: _", EnteredSum::upper);
    enter("Eric, all your bonus points, or 0: _", EnteredSum::bonus);
    enter("Eric, your lower section, no bonus: _", EnteredSum::lower);
    enter("Eric, your grand total: _", EnteredSum::grand);
    EXPECT_EQ(table.match().stage, Stage::match_over);
}

// Document B as a whole: six games, four sums at the end of each.
TEST(FullTable, P14_G16_AMatchOfScoreSheetsIsPlayedToItsEnd) {
    TableTest table{{.players = {"Eric"},
                     .games = 6,
                     .faces = "1 2 3 4 6",
                     .entry = Entry::paper,
                     .totals = TotalsEntry::all,
                     .rules = *rule_set_with_id("ledger")}};
    for (int game = 1; game <= 6; ++game) {
        EXPECT_EQ(table.match().game, game);
        fill_on_paper(table);
        while (const auto sum = sum_due(table.match())) {
            table.type(std::to_string(points_of(*sum, totals(table.match(), 0, game))));
            table.press(screen::Key::enter);
        }
        if (game < 6) table.type("n");
    }
    EXPECT_EQ(table.match().stage, Stage::match_over);
    EXPECT_EQ(match_total(table.match(), 0), 6 * totals(table.match(), 0, 1).total);
}

TEST(FullTable, P5_FacesAreTypedAtACheatTable) {
    TableTest table{{.faces = "2 2 3 3 3"}};
    table.type("r");
    EXPECT_TRUE(table.shows("Eric, faces of the dice (5): _"));
    table.type("123");
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.shows_roll(0));
    EXPECT_TRUE(table.shows("! "));
    table.type("66666");
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.shows_roll(1));
    EXPECT_TRUE(table.row("Yahtzee ").find("(50)") != std::string::npos);
}

// ---- leaving and coming back

TEST(FullTable, LeavingIsAskedForAndTheMatchIsKept) {
    TableTest table;
    table.type("r2");
    table.type("q");
    EXPECT_TRUE(table.shows("Leave the table? The match is saved. Y leaves, N stays."));
    table.type("n");
    EXPECT_TRUE(table.open());
    table.type("qy");
    EXPECT_FALSE(table.open());
    std::string why;
    const auto unfinished = table.store().matches({.unfinished_only = true}).value();
    PageDriver again{resumed_table_page(table.context(), unfinished.front(), why)};
    EXPECT_TRUE(again.shows("HELD"));
    EXPECT_TRUE(again.shows("2 rolls left"));
    EXPECT_TRUE(again.shows("At the table: Eric and Julie")); // all that fits
    EXPECT_TRUE(again.shows("Eric, roll 1 of 3:"));
    EXPECT_EQ(resumed_table_page(table.context(), 999, why), nullptr);
    EXPECT_EQ(why, "There is no match 999. \"yahtzee history\" lists the matches.");
}

// Neither Enter nor what acts at the table answers it.
TEST(FullTable, AQuestionStaysUntilItIsAnswered) {
    TableTest table;
    table.type("q");
    for (const screen::Key key : {screen::Key::enter, screen::Key::down, screen::Key::up}) {
        table.press(key);
        EXPECT_TRUE(table.shows("Leave the table?")) << table.text();
        EXPECT_FALSE(table.shows("! ")) << table.text();
    }
    table.type("r");
    table.click("Chance");
    EXPECT_TRUE(table.shows("Leave the table?"));
    EXPECT_EQ(table.events().size(), 1U);
    table.press(screen::Key::escape);
    EXPECT_FALSE(table.shows("Leave the table?"));
    table.type("q");
    table.press(screen::Key::enter);
    table.type("y");
    EXPECT_FALSE(table.open());
}

TEST(FullTable, WhatCannotBeKeptHasNotHappenedYet) {
    store::FailingStore full{open_sqlite_store(":memory:", store::Access::write).value()};
    TableTest table{{.store = &full}};
    full.failures = 2;
    table.type("r");
    EXPECT_TRUE(table.says("There is no space left for store.db (test)."));
    EXPECT_TRUE(table.shows("Try to save it again? Y tries, N plays on"));
    EXPECT_TRUE(table.shows_roll(0));
    table.type("1uh "); // nothing else can be done first
    EXPECT_TRUE(table.shows_roll(0));
    table.type("y");
    EXPECT_TRUE(table.shows_roll(0));
    table.type("y");
    EXPECT_TRUE(table.shows_roll(1));
    EXPECT_EQ(table.match().turn.rolls, 1);
    full.failures = 1;
    table.type("1n");
    EXPECT_TRUE(table.says("From here on the match is not saved."));
    EXPECT_EQ(table.held(), "H----");
    table.type("q");
    EXPECT_TRUE(table.shows("This match is not saved and will be lost."));
}

TEST(FullTable, WhatMayBeSavedIsSaidToBeUnknownAndLookedFor) {
    store::FailingStore store{open_sqlite_store(":memory:", store::Access::write).value()};
    TableTest table{{.store = &store}};
    store.kind = store::StoreFault::Kind::unknown;
    store.lost_answers = 1;
    table.type("r");
    EXPECT_TRUE(table.says("It may be saved or not"));
    EXPECT_TRUE(table.shows_roll(0));
    table.type("y");
    EXPECT_TRUE(table.shows_roll(1));
    EXPECT_FALSE(table.says("This match was continued in another program."));
    EXPECT_EQ(store.load(1).value().events.size(), 2U);
}

TEST(FullTable, WhoIsSecondGoesOnFromWhatTheFirstHasKept) {
    store::FailingStore store{open_sqlite_store(":memory:", store::Access::write).value()};
    TableTest table{{.store = &store}};
    store.kind = store::StoreFault::Kind::stale;
    store.failures = 1;
    table.type("r");
    EXPECT_TRUE(table.says("This match was continued in another program."));
    table.type("r");
    EXPECT_TRUE(table.shows_roll(1));
}

TEST(FullTable, P12_InGerman) {
    TableTest table{{.language = "de"}};
    table.type("r12");
    table.press(screen::Key::down);
    expect_screen(table, "table-german");
}

} // namespace
} // namespace yahtzee::full
