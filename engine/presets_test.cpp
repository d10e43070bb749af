#include "engine/presets.h"

#include <gtest/gtest.h>

namespace yahtzee {
namespace {

TableSetup taken(PresetId id) {
    TableSetup setup;
    take_preset(setup, id);
    return setup;
}

TEST(Presets, P14_DocumentAHasSixGamesWithoutABonus) {
    EXPECT_EQ(taken(PresetId::use_cases), (TableSetup{.players = {},
                                                      .rules = yahtzee_rules("basic"),
                                                      .games = 6,
                                                      .preset = PresetId::use_cases}));
    const Handling handling = handling_of(PresetId::use_cases);
    EXPECT_EQ(handling.sorted_dice, true);
    EXPECT_EQ(handling.auto_roll, false);
    EXPECT_EQ(handling.one_click, std::nullopt);
}

TEST(Presets, P14_G16_DocumentBIsPlayedOnPaperWithEverySum) {
    EXPECT_EQ(taken(PresetId::score_sheets), (TableSetup{.players = {},
                                                         .rules = yahtzee_rules("ledger"),
                                                         .games = 6,
                                                         .entry = Entry::paper,
                                                         .totals = TotalsEntry::all,
                                                         .preset = PresetId::score_sheets}));
    EXPECT_EQ(handling_of(PresetId::score_sheets).auto_roll, false);
}

TEST(Presets, P14_P16_DocumentCRollsByItselfAndAsksHowManyDiceToHold) {
    EXPECT_EQ(taken(PresetId::console), (TableSetup{.players = {},
                                                    .rules = yahtzee_rules("bonus"),
                                                    .first = First::random,
                                                    .pass_roll = true,
                                                    .preset = PresetId::console}));
    EXPECT_EQ(handling_of(PresetId::console), (Handling{.auto_roll = true,
                                                        .sorted_dice = true,
                                                        .click_rolls_again = false,
                                                        .count_first = true,
                                                        .card_each_turn = true}));
}

TEST(Presets, P14_DocumentDHoldsAScoreFinal) {
    EXPECT_EQ(taken(PresetId::printed_card), (TableSetup{.players = {},
                                                         .rules = yahtzee_rules("bonus"),
                                                         .games = 6,
                                                         .undo = false,
                                                         .preset = PresetId::printed_card}));
    EXPECT_EQ(handling_of(PresetId::printed_card).one_click, true);
    EXPECT_EQ(handling_of(PresetId::printed_card).click_rolls_again, true);
}

TEST(Presets, P14_DocumentELetsARollPassAndScoresWithOneClick) {
    EXPECT_EQ(taken(PresetId::handout), (TableSetup{.players = {},
                                                    .rules = yahtzee_rules("classic"),
                                                    .pass_roll = true,
                                                    .preset = PresetId::handout}));
    EXPECT_EQ(handling_of(PresetId::handout), (Handling{.auto_roll = false,
                                                        .sorted_dice = false,
                                                        .one_click = true,
                                                        .click_rolls_again = true}));
}

TEST(Presets, AreInTheOrderOfTheirIdsAndLetters) {
    for (std::size_t i = 0; i < presets.size(); ++i) {
        const PresetId id = presets[i].setup.preset;
        EXPECT_EQ(static_cast<std::size_t>(id), i + 1);
        EXPECT_EQ(preset_named(std::string(1, static_cast<char>('a' + i))), id);
        EXPECT_EQ(preset_named(id_of(id)), id);
        EXPECT_EQ(preset_of(id), &presets[i]);
    }
    for (const char* const word : {"", "f", "A", "aa", "`", "handouts"})
        EXPECT_EQ(preset_named(word), std::nullopt) << word;
    EXPECT_EQ(preset_of(PresetId::none), nullptr);
    EXPECT_EQ(handling_of(PresetId::none), Handling{});
}

TEST(Presets, LeavePlayersAndDiceAlone) {
    TableSetup setup{.players = {"Eric", "Julie"}, .dice = DiceKind::cheat};
    setup.computers[1] = Level::casual;
    take_preset(setup, PresetId::score_sheets);
    EXPECT_EQ(setup.players, (std::vector<std::string>{"Eric", "Julie"}));
    EXPECT_EQ(setup.dice, DiceKind::cheat);
    EXPECT_EQ(setup.computers[1], Level::casual);
    EXPECT_EQ(setup.entry, Entry::paper);
}

TEST(Presets, OneAfterTheOtherLeaveNothingBehind) {
    TableSetup setup = taken(PresetId::score_sheets);
    take_preset(setup, PresetId::handout);
    EXPECT_EQ(setup, taken(PresetId::handout));
}

TEST(Presets, NoneIsWhatIsPlayedWithoutAChoice) {
    EXPECT_EQ(taken(PresetId::none), TableSetup{});
}

TEST(Handlings, SayWhatTheFirstThatSpeaksSays) {
    const Handling said = first_said({.auto_roll = false}, handling_of(PresetId::console));
    EXPECT_EQ(said.auto_roll, false);
    EXPECT_EQ(said.count_first, true);
    EXPECT_EQ(said.one_click, std::nullopt);
    EXPECT_EQ(first_said({}, handling_of(PresetId::handout)), handling_of(PresetId::handout));
}

} // namespace
} // namespace yahtzee
