#include "terminal/full/menu/table_form.h"

#include "terminal/full/menu/test_store.h"

namespace yahtzee::full {
namespace {

TEST(TableForm, GivesBackWhatItBeganWith) {
    TableSetup setup = table_for({"Ann", "Casual", "Casual 2"});
    setup.computers[1] = setup.computers[2] = Level::casual;
    setup.rules = *rule_set_with_id("bonus");
    setup.games = 6;
    setup.first = First::random;
    setup.entry = Entry::paper;
    setup.totals = TotalsEntry::all;
    setup.dice = DiceKind::cheat;
    setup.pass_roll = true;
    setup.undo = false;
    TableForm form{words::english(), setup, true};
    EXPECT_TRUE(form.auto_roll());
    EXPECT_TRUE(form.setup() == setup);
    TableForm plain{words::english(), table_for({"Ann"}), false};
    EXPECT_TRUE(plain.setup() == table_for({"Ann"}));
}

TEST(TableForm, FreeSeatsAreLeftOut) {
    TableForm form{words::english(), table_for({"Ann", "Ben", "Cem"}), false};
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
    TableForm form{words::english(), table_for({"Ann", "Ben"}), false};
    form.form.entry(3) = screen::TextEntry{" Ann "};
    const auto setup = form.setup();
    ASSERT_FALSE(setup);
    EXPECT_EQ(setup.error().field, 3U);
    EXPECT_EQ(setup.error().why, "Another player is already called \"Ann\". Choose another name.");
}

TEST(TableForm, APersonMayHaveTheNameOfALevel) {
    TableSetup setup = table_for({"Casual", "Ann"});
    setup.computers[0] = Level::casual;
    TableForm form{words::english(), setup, false};
    form.form.entry(3) = screen::TextEntry{"Casual"};
    EXPECT_EQ(form.setup()->players, (std::vector<std::string>{"Casual 2", "Casual"}));
}

// Sums are entered where points are: elsewhere there is no such box, and none is ticked.
TEST(TableForm, G16_EverySumIsAChoiceOnPaperOnly) {
    TableSetup paper = table_for({"Ann"});
    paper.entry = Entry::paper;
    paper.totals = TotalsEntry::all;
    TableForm form{words::english(), paper, false};
    const auto box_named = [&](std::string_view name) {
        return std::ranges::find(form.form.fields, name, &screen::Field::label);
    };
    const auto sums = box_named(words::english()("full.setup.totals.name"));
    ASSERT_NE(sums, form.form.fields.end());
    EXPECT_FALSE(sums->hidden);
    const auto on_paper = box_named(words::english()("full.setup.paper.name"));
    ASSERT_NE(on_paper, form.form.fields.end());
    on_paper->value = screen::CheckBox{false};
    form.adapt();
    EXPECT_TRUE(sums->hidden);
    EXPECT_EQ(form.setup()->totals, TotalsEntry::grand);
}

} // namespace
} // namespace yahtzee::full
