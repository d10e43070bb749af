// Where dice lie on the full screen (G9), in rising order where that is wanted, and dice that are
// marked to be rolled again (P14).
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

void roll_as(TableTest& table, std::string_view faces) {
    table.type("r");
    table.type(faces);
    table.press(screen::Key::enter);
}

TableTest with_settings(Settings settings, std::string faces = "6 3 5 3 1") {
    settings.animation = false;
    return TableTest{{.faces = std::move(faces), .settings = settings}};
}

TEST(TablePlaces, G9_AHeldDieKeepsItsPlaceAndNumbersMeanWhatIsSeen) {
    TableTest table{{.faces = "6 3 5 3 1"}};
    table.roll();
    EXPECT_EQ(table.faces(), "63531");
    table.type("13");
    EXPECT_EQ(table.held(), "H-H--");
    roll_as(table, "1 2 2");
    EXPECT_EQ(table.faces(), "61522"); // six and five have not moved
    EXPECT_EQ(table.held(), "H-H--");
    table.type("2");
    EXPECT_EQ(table.held(), "HHH--");
    const Hand hand = table.match().turn.hand;
    EXPECT_TRUE(hand.holds.held(0)); // the one
    EXPECT_EQ(hand.places[0], 1);
}

TEST(TablePlaces, G9_TheDieThatWasTouchedIsHeldAmongEquals) {
    TableTest table{{.faces = "5 5 1 5 5"}};
    table.roll();
    table.type("4");
    EXPECT_EQ(table.held(), "---H-");
    table.type("1");
    EXPECT_EQ(table.held(), "H--H-");
    table.type("4");
    EXPECT_EQ(table.held(), "H----");
    roll_as(table, "5 2 5 5");
    EXPECT_EQ(table.faces(), "55255");
    EXPECT_EQ(table.held(), "H----");
}

TEST(TablePlaces, G9_TheDiceOfTheLastTurnLieWhereTheyLay) {
    TableTest table{{.faces = "6 3 5 3 1"}};
    table.roll();
    table.score("chance");
    EXPECT_EQ(table.faces(), "63531");
    table.type("u");
    EXPECT_EQ(table.faces(), "63531");
}

TEST(TablePlaces, G9_InRisingOrderWhereThatIsWanted) {
    TableTest table = with_settings({.sorted_dice = true});
    table.roll();
    EXPECT_EQ(table.faces(), "13356");
    table.type("35"); // the second three, the six
    EXPECT_EQ(table.held(), "--H-H");
    roll_as(table, "1 5 2");
    EXPECT_EQ(table.faces(), "12356");
    EXPECT_EQ(table.held(), "--H-H");
    table.score("chance");
    EXPECT_EQ(table.faces(), "12356");
}

// Rolled dice fall between those that stay, and move only when they lie still.
TEST(TablePlaces, G9_DiceSlideIntoOrderOnceTheyLieStill) {
    TableTest table{{.settings = {.animation = true, .sorted_dice = true}}};
    table.type("r");
    int pictures = 0;
    std::string last;
    for (; table.patience() >= 0; table.wait()) {
        pictures += table.text() != last ? 1 : 0;
        last = table.text();
    }
    const std::string faces = table.faces();
    EXPECT_TRUE(std::ranges::is_sorted(faces)) << faces;
    EXPECT_NE(last, table.text()); // they were still on their way
    EXPECT_GE(pictures, 4);
}

TEST(TablePlaces, G9_APresetThatSortsIsObeyed) {
    WishedContext wished{{}};
    const auto seen = [&](PresetId preset, std::optional<bool> flag) {
        wished.test.context.wishes.handling.sorted_dice = flag;
        return handling_at(wished.test.context, preset).sorted_dice.value_or(false);
    };
    EXPECT_FALSE(seen(PresetId::none, std::nullopt));
    EXPECT_TRUE(seen(PresetId::use_cases, std::nullopt));
    EXPECT_TRUE(seen(PresetId::console, std::nullopt));
    EXPECT_FALSE(seen(PresetId::handout, std::nullopt));
    EXPECT_FALSE(seen(PresetId::console, false));
    EXPECT_TRUE(seen(PresetId::handout, true));
}

// ---- dice that are marked to be rolled again

TEST(TablePlaces, P14_MarkedDiceAreRolledAgainAndTheOthersStay) {
    TableTest table = with_settings({.click_rolls_again = true});
    table.roll();
    EXPECT_EQ(table.held(), "-----");
    EXPECT_TRUE(table.shows("Mark dice to roll"));
    EXPECT_TRUE(table.shows("1-5 mark dice"));
    table.type("25");
    EXPECT_EQ(table.held(), "-H--H"); // marked in the same way
    EXPECT_TRUE(table.shows("AGAIN"));
    EXPECT_FALSE(table.shows("HELD"));
    EXPECT_TRUE(table.shows("Roll 2 dice"));
    roll_as(table, "4 4");
    EXPECT_EQ(table.faces(), "64534");
    EXPECT_EQ(table.held(), "-----"); // those that were rolled are not marked any more
    EXPECT_TRUE(table.shows_roll(2));
    table.type("1");
    roll_as(table, "2");
    EXPECT_EQ(table.faces(), "24534");
    EXPECT_EQ(table.held(), "-----"); // no rolls left: nothing to mark
    EXPECT_FALSE(table.shows("HELD"));
    EXPECT_FALSE(table.shows("AGAIN"));
}

TEST(TablePlaces, P14_WithNoneMarkedNothingIsRolled) {
    TableTest table = with_settings({.click_rolls_again = true});
    table.roll();
    table.type("r");
    EXPECT_TRUE(table.says("No die is marked to be rolled again"));
    EXPECT_EQ(table.match().turn.rolls, 1);
    table.type("11r");
    EXPECT_TRUE(table.says("No die is marked to be rolled again"));
    table.type("12345"); // all of them: nobody asks whether that is meant
    EXPECT_TRUE(table.shows("Roll all five"));
    roll_as(table, "1 2 3 4 5");
    EXPECT_EQ(table.faces(), "12345");
}

TEST(TablePlaces, P14_TheCoachSaysWhatToRoll) {
    TableTest table = with_settings({.click_rolls_again = true}, "6 2 6 1 6");
    table.roll();
    table.type("1hy");
    EXPECT_TRUE(table.shows("ROLL")) << table.text();
    EXPECT_TRUE(table.shows("KEEP")) << table.text(); // a six is marked
}

} // namespace
} // namespace yahtzee::full
