// The full-screen table does what the law says, and knows no rule of its own: it is given laws that
// contradict the usual ones.
#include "engine/test_boxes.h"
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

TableWish under(playing::Driver::Law law, TableWish wish = {}) {
    wish.law = std::move(law);
    return wish;
}

template <typename Change>
playing::Driver::Law usual_but(Change change) {
    return [change](const Match& match) {
        Legal law = legal(match);
        change(law, match);
        return law;
    };
}

TEST(FullLaw, WithoutARollThereIsNoKeyForItAndABoxIsAskedFor) {
    TableTest table{under(usual_but([](Legal& law, const Match& match) {
        law.roll = false;
        law.score = true;
        if (match.turn.rolls == 0) law.boxes.offer(box::sixes, 18);
    }))};
    EXPECT_TRUE(table.shows("no rolls left")) << table.text();
    EXPECT_FALSE(table.shows("R  Roll")) << table.text();
    table.type("r");
    EXPECT_TRUE(table.match().turn.rolls == 0);
    EXPECT_TRUE(table.shows("(18)")) << table.text();
    table.press(screen::Key::down);
    EXPECT_TRUE(table.shows("[18]") || table.shows("Sixes: 18 points")) << table.text();
}

TEST(FullLaw, P5_AsManyFacesAreAskedForAsTheLawSays) {
    TableTest table{under(usual_but([](Legal& law, const Match&) {
        law.faces = true;
        law.to_roll = 2;
    }))};
    EXPECT_TRUE(table.shows("Roll 2 dice")) << table.text();
    table.type("r");
    EXPECT_TRUE(table.shows("(2)") || table.shows("2 faces") || table.shows("2 dice"))
        << table.text();
    table.type("123");
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.shows("! ")) << table.text(); // three are not two
}

TEST(FullLaw, AsManyDiceRollAsTheLawSaysWhereTheyAreMarkedForIt) {
    TableTest table{under(usual_but([](Legal& law, const Match&) {
                              if (law.hold) law.to_roll_holding[4] = 3;
                          }),
                          {.settings = {.animation = false, .click_rolls_again = true}})};
    table.type("r1");
    EXPECT_TRUE(table.shows("Roll 3 dice")) << table.text();
    table.type("2");
    EXPECT_TRUE(table.shows("Roll 2 dice")) << table.text();
}

TEST(FullLaw, TheCoachIsToBeAskedWhereTheLawSaysSo) {
    TableTest table{under(usual_but([](Legal& law, const Match&) { law.hint = false; }))};
    table.roll();
    EXPECT_FALSE(table.shows("H  Coach")) << table.text();
    table.type("h");
    EXPECT_FALSE(column(table.match(), 0, 1).hinted);
    EXPECT_FALSE(table.shows("This game will count")) << table.text();
}

TEST(FullLaw, AllFiveAreHeldWhereTheLawSaysSo) {
    // The rules of this table let nobody hold all five; the law does, so nobody is asked whether
    // the last one is to be rolled.
    TableTest table{under(usual_but([](Legal& law, const Match&) {
        if (law.hold) law.most_held = law.dice;
    }))};
    table.type("r12345r");
    EXPECT_FALSE(table.shows("the last die")) << table.text();
}

TEST(FullLaw, ComputerPlayersActWhereTheyAreDue) {
    // Eric is to act, says the match; Julie, says the law, and she is a computer player.
    TableTest table{under(usual_but([](Legal& law, const Match&) { law.due = Seat{1}; }),
                          {.computers = {std::nullopt, Level::casual}})};
    EXPECT_TRUE(table.shows("▶ Julie: 0 points")) << table.text();
    EXPECT_FALSE(table.shows("R  Roll")) << table.text();
    table.type("1");
    EXPECT_TRUE(table.shows("! ")) << table.text(); // dice that are not for others to touch
}

TEST(FullLaw, G18_UndoIsOfferedWhereItMayBe) {
    TableTest without{under(usual_but([](Legal& law, const Match&) { law.undo.reset(); }))};
    without.roll();
    without.score("chance");
    EXPECT_FALSE(without.shows("U  Undo")) << without.text();
    without.type("u");
    EXPECT_EQ(without.filled(0), 1);
    TableTest with{under(usual_but([](Legal& law, const Match&) { law.undo = Seat{0}; }))};
    EXPECT_TRUE(with.shows("U  Undo")) << with.text();
}

TEST(FullLaw, G14_BetweenGamesIsWhereTheLawSaysSo) {
    TableTest table{under([](const Match&) { return Legal{.next = true, .stop = true}; })};
    EXPECT_TRUE(table.shows("N  Next game")) << table.text();
    EXPECT_TRUE(table.shows("S  Stop")) << table.text();
    TableTest over{under([](const Match&) { return Legal{}; })};
    EXPECT_TRUE(over.shows("N  Play again")) << over.text();
    EXPECT_FALSE(over.shows("S  Stop")) << over.text();
}

TEST(FullLaw, G16_PointsAreAskedForWhereSomebodyHasToSayThem) {
    TableTest table{under(usual_but([](Legal& law, const Match&) { law.points = law.score; }))};
    table.roll();
    table.score("chance");
    EXPECT_TRUE(table.shows("Points for Chance: _")) << table.text();
}

} // namespace
} // namespace yahtzee::full
