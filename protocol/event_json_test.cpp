#include "protocol/event_json.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "protocol/testing/schema.h"

namespace yahtzee::protocol {
namespace {

std::string json_of(const Match& before, const Event& event) {
    std::string out;
    append_event(out, before, event);
    EXPECT_EQ(schema_fault("Happened", out), "") << out;
    return out;
}

class EventJson : public testing::Test {
  protected:
    // What the command led to.
    std::string after(const Command& command) {
        const Match before = table_.match;
        EXPECT_EQ(table_(command), std::nullopt);
        return json_of(before, table_.events.back());
    }

    TestTable table_{cheat_setup(2, official, 3)};
};

TEST_F(EventJson, OfATurnAndItsUndo) {
    EXPECT_EQ(after(Roll{faces({5, 2, 5, 1, 5})}),
              R"({"what":"rolled","player":0,"faces":[5,2,5,1,5]})");
    EXPECT_EQ(after(Hold{{2, 4}}), R"({"what":"held","player":0,"positions":[3,5]})");
    EXPECT_EQ(after(Hold{}), R"({"what":"held","player":0,"positions":[]})");
    EXPECT_EQ(after(Hint{}), R"({"what":"hinted","player":0})");
    EXPECT_EQ(after(Score{.category = box::fives}),
              R"({"what":"scored","player":0,"category":"fives","points":15})");
    EXPECT_EQ(table_.match.player, 1); // but it is the score of the other
    EXPECT_EQ(after(Undo{}), R"({"what":"undone","player":0,"category":"fives"})");
    after(Score{.category = box::chance});
    EXPECT_EQ(after(Roll{faces({1, 2, 3, 4, 6})}),
              R"({"what":"rolled","player":1,"faces":[1,2,3,4,6]})");
    EXPECT_EQ(after(Hint{}), R"({"what":"hinted","player":1})");
}

TEST_F(EventJson, ABonusIsThereWhenItIsPaid) {
    table_.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table_.turn({1, 2, 3, 4, 6}, box::chance);
    after(Roll{faces({6, 6, 6, 6, 6})});
    EXPECT_EQ(
        after(Score{.category = box::sixes}),
        R"({"what":"scored","player":0,"category":"sixes","points":30,"yahtzee_bonus":100,"in_all":130})");
}

TEST_F(EventJson, TheUpperBonusIsThereWithTheScoreThatEarnsIt) {
    const auto turns = [&](int pip, Category category) {
        table_.turn({pip, pip, pip, pip, pip}, category);
        table_.turn({1, 2, 3, 4, 6}, static_cast<Category>(index_of(category) + 6));
    };
    turns(6, box::sixes);
    after(Roll{faces({5, 5, 5, 5, 5})});
    EXPECT_EQ(after(Score{.category = box::fives}),
              R"({"what":"scored","player":0,"category":"fives","points":25})"); // 55
    table_.turn({1, 2, 3, 4, 6}, box::chance);
    after(Roll{faces({4, 4, 1, 2, 3})});
    EXPECT_EQ(after(Score{.category = box::fours}),
              R"({"what":"scored","player":0,"category":"fours","points":8,"upper_bonus":35})");
}

TEST_F(EventJson, BetweenGames) {
    table_.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(after(Next{}), R"({"what":"next","game":2,"first":0})");
    table_.fill({1, 2, 3, 4, 6});
    EXPECT_EQ(after(Stop{}), R"({"what":"stopped"})");
}

TEST(EventJsonOnPaper, TotalsAreEnteredSeatBySeat) {
    TableSetup setup = cheat_setup(2);
    setup.entry = Entry::paper;
    TestTable table{setup};
    table.fill({1, 2, 3, 4, 6});
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        const Match before = table.match;
        const int total = totals(before, seat, 1).total;
        ASSERT_EQ(table(Total{.value = total}), std::nullopt);
        EXPECT_EQ(json_of(before, table.events.back()), R"({"what":"totalled","player":)" +
                                                            std::to_string(seat) + R"(,"total":)" +
                                                            std::to_string(total) + "}");
    }
}

TEST(EventJsonOnPaper, G16_SumsBeforeTheGrandTotalHaveTheirNames) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    setup.totals = TotalsEntry::all;
    TestTable table{setup};
    table.fill({1, 2, 3, 4, 6});
    std::string told;
    for (const auto which : entered_sum_ids) {
        const Match before = table.match;
        const auto sum = *sum_due(before);
        EXPECT_EQ(id_of(sum), which);
        ASSERT_EQ(table(Total{.value = points_of(sum, totals(before, 0, 1))}), std::nullopt);
        told += json_of(before, table.events.back());
    }
    EXPECT_EQ(told, R"({"what":"totalled","player":0,"which":"upper","total":16})"
                    R"({"what":"totalled","player":0,"which":"bonus","total":0})"
                    R"({"what":"totalled","player":0,"which":"lower","total":46})"
                    R"({"what":"totalled","player":0,"total":62})");
}

TEST(EventJsonOfASetup, SaysWhatIsNotAsUsual) {
    Started plain;
    plain.setup.players = {"Eric", "Julie \"J\""};
    EXPECT_EQ(json_of({}, plain), R"({"what":"started","players":["Eric","Julie \"J\""],)"
                                  R"("rules":"official","games":1,"begins":0})");
    Started rich = unusual_start();
    rich.setup.preset = PresetId::handout;
    EXPECT_EQ(
        json_of({}, rich),
        R"({"what":"started","players":["Ann","Ben"],"rules":"ledger","games":6,)"
        R"("preset":"handout","first":"random","entry":"paper","totals":"all",)"
        R"("dice":"cheat","pass_roll":true,"undo":false,"stand_in":"skilled","unlisted":true,)"
        R"("computers":["person","rival"],"begins":1})");
}

} // namespace
} // namespace yahtzee::protocol
