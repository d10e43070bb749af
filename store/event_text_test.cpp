#include "store/event_text.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "engine/test_trial.h"

namespace yahtzee::store {
namespace {

void expect_back(const Event& event, std::string_view text, const RuleSet& rules = official) {
    EXPECT_EQ(text_of(event, rules), text);
    const auto read = event_from(text, rules);
    ASSERT_TRUE(read) << text;
    EXPECT_TRUE(*read == event) << text;
}

TEST(EventText, EveryKindOfEvent) {
    Holds holds;
    holds.hold(0);
    holds.hold(3);
    expect_back(Held{holds}, "held 1 4");
    expect_back(Held{}, "held");
    expect_back(Rolled{faces({5, 2, 2})}, "rolled 5 2 2");
    expect_back(Rolled{}, "rolled");
    expect_back(Scored{box::full_house, 25, 0}, "scored full-house 25");
    expect_back(Scored{box::yahtzee, 0, 0}, "scored yahtzee 0");
    expect_back(Scored{box::large_straight, 40, 100}, "scored large-straight 40 100");
    expect_back(Totalled{273}, "totalled 273");
    expect_back(Totalled{63, EnteredSum::upper}, "totalled upper 63");
    expect_back(Totalled{0, EnteredSum::bonus}, "totalled bonus 0");
    expect_back(Totalled{180, EnteredSum::lower}, "totalled lower 180");
    expect_back(NextGame{3}, "next 3");
    expect_back(Stopped{}, "stopped");
    expect_back(Undone{}, "undone");
    expect_back(Hinted{}, "hinted");
    expect_back(Stopped{Seats{0b101}}, "stopped 0 2");
    expect_back(StopVoted{Seats{0b10}}, "stop-voted 1");
    expect_back(ReplaceVoted{1, Seats{0b1101}}, "replace-voted 1 0 2 3");
    expect_back(Replaced{4, Seats{0b1}}, "replaced 4 0");
    expect_back(Returned{4}, "returned 4");
}

TEST(EventText, ANoteIsWordsThatAnybodyCanSee) {
    const Noted noted{"nonce 0 Zm9yIGZhaXIgZGljZQ"};
    EXPECT_EQ(text_of(noted, official), "noted nonce 0 Zm9yIGZhaXIgZGljZQ");
    EXPECT_EQ(event_from("noted nonce 0 Zm9yIGZhaXIgZGljZQ", official), Event{noted});
    EXPECT_EQ(event_from("noted " + std::string(200, 'x'), official),
              Event{Noted{std::string(200, 'x')}});
    for (const std::string& bad :
         {std::string{"noted"}, std::string{"noted "}, std::string{"noted  x"},
          std::string{"noted x "}, std::string{"noted x  y"}, std::string{"noted x\ty"},
          std::string{"noted J\xC3\xB6rg"}, "noted " + std::string(201, 'x')})
        EXPECT_FALSE(event_from(bad, official)) << bad;
}

TEST(EventText, TheSetupOfATable) {
    Started plain;
    plain.setup.players = {"Eric", "Julie \"J\" Ωmega\n"};
    expect_back(plain, R"(started {"begins":0,"games":1,"players":["Eric","Julie \"J\" Ωmega\n"],)"
                       R"("rules":"official"})");
    const Started rich = unusual_start();
    expect_back(rich, R"(started {"begins":1,"computers":["person","rival"],"dice":"cheat",)"
                      R"("entry":"paper","first":"random","games":6,"pass_roll":true,)"
                      R"("players":["Ann","Ben"],"rules":"ledger","stand_in":"skilled",)"
                      R"("totals":"all","undo":false,"unlisted":true})");
}

TEST(EventText, WhatIsNotOneOfItsLinesIsNoEvent) {
    for (const std::string_view text :
         {"",
          " ",
          "rolled 7",
          "rolled 0",
          "rolled 1 2 3 4 5 6",
          "rolled  1",
          "rolled 1 ",
          "rolled x",
          "stopped 5",
          "stopped 1 0",
          "stop-voted 0 0",
          "replaced",
          "replaced 5 0",
          "replace-voted -1 0",
          "returned",
          "returned 0 1",
          "held 0",
          "held 6",
          "held 2 1",
          "held 1 1",
          "Held 1",
          "scored",
          "scored ones",
          "scored nothing 3",
          "scored ones 300",
          "scored ones -1",
          "scored ones 3 0",
          "scored ones 3 100 1",
          "totalled",
          "totalled 99999",
          "totalled 1 2",
          "totalled grand 273",
          "totalled middle 3",
          "totalled 3 upper",
          "totalled upper",
          "next",
          "next 256",
          "next -1",
          "stopped now",
          "undone 1",
          "hinted ",
          "started",
          "started {}",
          "started []",
          "started {",
          R"(started {"begins":0,"games":1,"players":[],"rules":"official"})",
          R"(started {"begins":1,"games":1,"players":["A"],"rules":"official"})",
          R"(started {"begins":0,"games":7,"players":["A"],"rules":"official"})",
          R"(started {"begins":0,"games":1,"players":["A"],"rules":"house"})",
          R"(started {"begins":0,"games":1,"players":[1],"rules":"official"})",
          R"(started {"begins":0,"games":1,"players":"A","rules":"official"})",
          R"(started {"begins":0,"games":1,"players":["A"],"rules":"official","undo":true})",
          R"(started {"begins":0,"computers":5,"games":1,"players":["A"],"rules":"official"})",
          R"(started {"begins":0,"computers":"x","games":1,"players":["A"],"rules":"official"})",
          R"(started {"begins":0,"computers":{"a":1},"games":1,"players":["A"],"rules":"basic"})",
          R"(started {"begins":0,"games":1e999,"players":["A"],"rules":"official"})",
          R"(started {"begins":0,"games":1,"more":1,"players":["A"],"rules":"official"})"}) {
        EXPECT_FALSE(event_from(text, official)) << text;
    }
}

TEST(EventText, ALineIsReadByTheRulesOfItsMatch) {
    expect_back(Held{Holds::all(6)}, "held 1 2 3 4 5 6", trial);
    expect_back(Rolled{faces({6, 6, 6, 6, 6, 6})}, "rolled 6 6 6 6 6 6", trial);
    expect_back(Scored{*trial.box_with_id("six-of-a-kind"), 300, 0}, "scored six-of-a-kind 300",
                trial);
    expect_back(Scored{*trial.box_with_id("full-house"), 27, 0}, "scored full-house 27", trial);
    for (const std::string_view text :
         {"held 7", "rolled 1 1 1 1 1 1 1", "scored six-of-a-kind 301", "scored chance -1",
          "scored yahtzee 50", "scored chance 65541"}) {
        EXPECT_FALSE(event_from(text, trial)) << text;
    }
    EXPECT_FALSE(event_from("scored six-of-a-kind 30", official));
}

TEST(EventText, TheFirstLineOfAMatchSaysTheRulesOfTheOthers) {
    const std::string ours = R"(started {"begins":0,"games":1,"players":["A"],"rules":"trial"})";
    EventLines lines;
    ASSERT_TRUE(lines.read(ours));
    EXPECT_TRUE(lines.read("rolled 1 2 3 4 5 6"));
    EXPECT_EQ(lines.read("scored chance 21"), Event{Scored({*trial.box_with_id("chance"), 21, 0})});
    EXPECT_FALSE(lines.read("scored yahtzee 50"));
}

// Whoever reads a file from elsewhere reads what its maker liked to write.
TEST(EventText, DeeplyNestedListsAreNoEventEither) {
#ifdef YAHTZEE_SANITIZED // they take longer, and their stacks are used up sooner
    constexpr std::size_t deep = 50'000;
#else
    constexpr std::size_t deep = 300'000;
#endif
    const std::string nested = std::string(deep, '[') + std::string(deep, ']');
    EXPECT_FALSE(event_from("started " + nested, official));
    for (const std::string field : {"players", "computers", "rules", "more"}) {
        EXPECT_FALSE(event_from("started {\"begins\":0,\"games\":1,\"players\":[\"A\"],\"rules\":"
                                "\"official\",\"" +
                                    field + "\":" + nested + "}",
                                official))
            << field;
    }
}

} // namespace
} // namespace yahtzee::store
