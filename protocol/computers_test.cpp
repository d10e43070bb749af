#include <gtest/gtest.h>

#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

TEST(Computers, SitWhereTheTableSaysAndMoveWhenTheyAreTold) {
    Speaker table;
    const auto opened =
        table(R"({"do":"new","players":["Ann","Bot"],"computers":["person","rival"],"seed":1})");
    ASSERT_TRUE(opened["ok"]) << opened;
    EXPECT_EQ(opened["view"]["computers"], (nlohmann::json{"person", "rival"}));
    const auto early = table(R"({"do":"move"})");
    EXPECT_EQ(early["error"], "not-computer");
    EXPECT_NE(std::string{early["message"]}.find("Ann is not a computer player"),
              std::string::npos);
    table(R"({"do":"roll"})");
    table(R"({"do":"score","category":"chance"})");
    int steps = 0;
    while (table(R"({"do":"view"})")["view"]["player"] == 1) {
        ASSERT_TRUE(table(R"({"do":"move"})")["ok"]);
        ASSERT_LE(++steps, 6); // three rolls, two holds, a box
    }
    EXPECT_GE(steps, 2);
    EXPECT_EQ(table(R"({"do":"undo"})")["error"], "nothing-to-undo");
}

TEST(Computers, PlayAWholeGameAlone) {
    Speaker table;
    table(R"({"do":"new","players":["A","B"],"computers":["novice","skilled"],"entry":"paper"})");
    for (int steps = 0; steps < 200; ++steps) {
        const auto answer = table(R"({"do":"move"})");
        if (answer["ok"] == false) {
            EXPECT_EQ(answer["error"], "match-over");
            EXPECT_EQ(answer["view"]["phase"], "match-over");
            return;
        }
    }
    FAIL() << "no end";
}

TEST(Computers, RollWhatIsTypedOnACheatTable) {
    Speaker table;
    table(R"({"do":"new","players":["A"],"computers":["perfect"],"dice":"cheat"})");
    EXPECT_EQ(table(R"({"do":"move"})")["error"], "faces-missing");
    const auto rolled = table(R"({"do":"move","faces":[6,6,6,6,6]})");
    EXPECT_EQ(rolled["view"]["dice"], (nlohmann::json{6, 6, 6, 6, 6}));
    const auto scored = table(R"({"do":"move"})");
    EXPECT_EQ(scored["view"]["cards"][0]["games"][0]["boxes"]["yahtzee"], 50);
}

TEST(Computers, MustBeNamedForEverySeat) {
    Speaker table;
    for (const auto* const computers :
         {R"(["rival"])", R"(["person","fly"])", R"("rival")", "[1,2]",
          R"(["person","person","rival"])", R"([null,"rival"])"}) {
        const auto answer =
            table(R"({"do":"new","players":["A","B"],"computers":)" + std::string{computers} + "}");
        EXPECT_EQ(answer["error"], "bad-request") << computers;
    }
    EXPECT_EQ(table(R"({"do":"move"})")["error"], "no-table");
    const auto people = table(R"({"do":"new","players":["A","B"]})");
    EXPECT_FALSE(people["view"].contains("computers"));
}

} // namespace
} // namespace yahtzee::protocol
