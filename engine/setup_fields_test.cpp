#include "engine/setup_fields.h"

#include <set>

#include <gtest/gtest.h>

namespace yahtzee {
namespace {

TEST(SetupFields, WriteWhatTheyRead) {
    for (const SetupField& field : setup_fields) {
        std::set<std::string> seen;
        for (const std::string_view word : field.words()) {
            TableSetup setup;
            EXPECT_TRUE(field.set(setup, word)) << field.id;
            EXPECT_EQ(field.word(setup), word) << field.id;
            EXPECT_EQ(is_usual(field, setup), setup == TableSetup{}) << field.id << ' ' << word;
            seen.insert(field.word(setup));
        }
        EXPECT_EQ(seen.size(), field.words().size()) << field.id;
        EXPECT_TRUE(seen.contains(field.word(TableSetup{}))) << field.id;
    }
}

TEST(SetupFields, LeaveASetupAloneAtOtherWords) {
    for (const SetupField& field : setup_fields) {
        for (const char* const word : {"", "nonsense", "0", "7", "257", "-1", "On", "true"}) {
            TableSetup setup;
            EXPECT_FALSE(field.set(setup, word)) << field.id << ' ' << word;
            EXPECT_EQ(setup, TableSetup{}) << field.id << ' ' << word;
        }
    }
}

// As JSON has it: a word is a string, a number a number, and on is true.
TEST(SetupFields, HaveAValueOfTheirKind) {
    for (const SetupField& field : setup_fields) {
        for (const std::string_view word : field.words()) {
            TableSetup setup;
            ASSERT_TRUE(field.set(setup, word));
            const SetupValue value = value_of(field, setup);
            EXPECT_EQ(value.index(), static_cast<std::size_t>(field.kind)) << field.id;
            TableSetup back;
            EXPECT_TRUE(set_value(field, back, value)) << field.id << ' ' << word;
            EXPECT_EQ(back, setup) << field.id << ' ' << word;
            for (const SetupValue& other : {SetupValue{std::string{"7"}}, SetupValue{7},
                                            SetupValue{std::int64_t{1} << 40}, SetupValue{"on"}})
                EXPECT_FALSE(set_value(field, back, other)) << field.id;
            EXPECT_EQ(back, setup) << field.id << ' ' << word;
        }
    }
    EXPECT_EQ(value_of(setup_field("games"), {.players = {}, .games = 3}), SetupValue{3});
    EXPECT_EQ(value_of(setup_field("undo"), {.players = {}, .undo = false}), SetupValue{false});
    EXPECT_EQ(value_of(setup_field("entry"), {.players = {}, .entry = Entry::paper}),
              SetupValue{"paper"});
}

TEST(SetupFields, OfTwoWordsHaveAUsualOne) {
    TableSetup setup;
    set_unusual(setup_field("dice"), setup, true);
    set_unusual(setup_field("undo"), setup, true);
    EXPECT_EQ(setup.dice, DiceKind::cheat);
    EXPECT_FALSE(setup.undo);
    EXPECT_FALSE(is_usual(setup_field("undo"), setup));
    set_unusual(setup_field("dice"), setup, false);
    set_unusual(setup_field("undo"), setup, false);
    EXPECT_EQ(setup, TableSetup{});
}

TEST(SetupFields, AreFoundByTheirIds) {
    EXPECT_EQ(setup_field_with_id("pass-roll"), &setup_field("pass-roll"));
    EXPECT_EQ(setup_field_with_id("pass-roll")->json, "pass_roll");
    EXPECT_EQ(setup_field_with_id("players"), nullptr);
}

} // namespace
} // namespace yahtzee
