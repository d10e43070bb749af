#include "terminal/full/menu/table_form.h"

#include "terminal/full/menu/test_store.h"

namespace yahtzee {
namespace {

TEST(TableForm, GivesBackWhatItBeganWith) {
    TableSetup setup = table_for({"Ann", "Casual", "Casual 2"});
    setup.computers[1] = setup.computers[2] = Level::casual;
    setup.rules = *rule_set_with_id("bonus");
    setup.games = 6;
    setup.first = First::random;
    setup.entry = Entry::paper;
    setup.dice = DiceKind::cheat;
    setup.pass_roll = true;
    setup.undo = false;
    TableForm form{english(), setup, true};
    EXPECT_TRUE(form.auto_roll());
    EXPECT_TRUE(form.setup() == setup);
    TableForm plain{english(), table_for({"Ann"}), false};
    EXPECT_TRUE(plain.setup() == table_for({"Ann"}));
}

TEST(TableForm, FreeSeatsAreLeftOut) {
    TableForm form{english(), table_for({"Ann", "Ben", "Cem"}), false};
    form.form.chosen(2) = 0; // nobody
    form.form.chosen(8) = 2; // a novice on the last seat
    form.adapt();
    const auto setup = form.setup();
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->players, (std::vector<std::string>{"Ann", "Cem", "Novice"}));
    EXPECT_EQ(setup->computers[2], Level::novice);
    EXPECT_FALSE(setup->computers[1]);
}

TEST(TableForm, ARepeatedNameIsRefusedAtTheSecondSeat) {
    TableForm form{english(), table_for({"Ann", "Ben"}), false};
    form.form.entry(3) = TextEntry{" Ann "};
    const auto setup = form.setup();
    ASSERT_FALSE(setup);
    EXPECT_EQ(setup.error().field, 3U);
    EXPECT_EQ(setup.error().why, "Another player is already called \"Ann\". Choose another name.");
}

TEST(TableForm, APersonMayHaveTheNameOfALevel) {
    TableSetup setup = table_for({"Casual", "Ann"});
    setup.computers[0] = Level::casual;
    TableForm form{english(), setup, false};
    form.form.entry(3) = TextEntry{"Casual"};
    EXPECT_EQ(form.setup()->players, (std::vector<std::string>{"Casual 2", "Casual"}));
}

} // namespace
} // namespace yahtzee
