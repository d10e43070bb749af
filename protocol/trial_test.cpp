// A game that is unlike Yahtzee in everything that a description can say, over the protocol: ranges
// and sizes are those of the table's game.
#include "engine/test_trial.h"
#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

const std::string new_trial =
    R"({"do":"new","players":["Eric","Julie"],"dice":"cheat","rules":"trial"})";

TEST(TrialTable, RangesAreThoseOfItsGame) {
    Speaker say;
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5,6]})"), "bad-request"); // official
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5]})"), "no-table");
    EXPECT_EQ(say.error(R"({"do":"score","category":"villa"})"), "bad-request");
    ASSERT_EQ(say.error(new_trial), "ok");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5,6,6]})"), "bad-request");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5]})"), "faces-mismatch");
    ASSERT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5,6]})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[6]})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[7]})"), "bad-request");
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[1,2,3,4,5,6]})"), "all-held");
    EXPECT_EQ(say.error(R"({"do":"score","category":"yahtzee"})"), "bad-request");
    const Json wrong = say(R"({"do":"roll","faces":[0]})");
    EXPECT_EQ(wrong.at("message"),
              "\"faces\" must be a list of at most six whole numbers from 1 to 6.");
    EXPECT_EQ(say(R"({"do":"hold","positions":[0]})").at("message"),
              "\"positions\" must be a list of different whole numbers from 1 to 6, the dice to "
              "hold.");
    EXPECT_EQ(say.error(R"({"do":"score","category":"villa"})"), "ok");
    // Back at the usual game.
    say.table();
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5,6]})"), "bad-request");
    EXPECT_EQ(say.error(R"({"do":"score","category":"villa"})"), "bad-request");
    EXPECT_EQ(say(R"({"do":"roll","faces":[0]})").at("message"),
              "\"faces\" must be a list of at most five whole numbers from 1 to 6.");
}

TEST(TrialTable, AViewSaysHowManyDiceAndRollsThereAre) {
    Speaker say;
    Json view = say(new_trial).at("view");
    EXPECT_EQ(view.at("dice_count"), 6);
    EXPECT_EQ(view.at("rolls_of_turn"), 4);
    EXPECT_EQ(view.at("rolls_left"), 4);
    EXPECT_EQ(view.at("to_roll"), 6);
    EXPECT_EQ(view.at("cards").at(0).at("games").at(0).at("boxes").size(), 20U);
    for (const int left : {3, 2, 1, 0}) {
        view = say(R"({"do":"roll","faces":[6,6,6,6,6,6]})").at("view");
        EXPECT_EQ(view.at("rolls_left"), left);
        EXPECT_EQ(view.at("phase"), left > 0 ? "choose" : "score");
        EXPECT_EQ(view.at("dice").size(), 6U);
        EXPECT_EQ(view.at("held").size(), 6U);
        EXPECT_EQ(view.at("options").at("six-of-a-kind"), 300);
    }
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,1,1,1,1,1]})"), "no-rolls-left");
    view = say(R"({"do":"score","category":"six-of-a-kind"})").at("view");
    EXPECT_EQ(view.at("cards").at(0).at("games").at(0).at("total"), 300);
    EXPECT_EQ(say(R"({"do":"rules"})").at("rules").at("id"), "trial");
}

// The upper bonus has two tiers, the second instead of the first.
TEST(TrialTable, IsPlayedToItsEnd) {
    Speaker say;
    Json view = say(new_trial).at("view");
    int turns = 0;
    std::set<int> bonuses;
    while (view.at("phase") != "match-over") {
        ASSERT_LT(turns, 40);
        const int face = 1 + turns / 2 % 6;
        say(Json{{"do", "roll"}, {"faces", {face, face, face, 1, 1, 1}}}.dump());
        ASSERT_EQ(say.error(R"({"do":"hold","positions":[1,3,6]})"), "ok");
        view = say(Json{{"do", "roll"}, {"faces", {face, face, face}}}.dump()).at("view");
        ASSERT_EQ(view.at("round"), 1 + turns / 2);
        Json best;
        for (const Box& box : trial.boxes) {
            const std::string id{box.id};
            if (view.at("options").contains(id) && best.is_null()) best = id;
        }
        view = say(Json{{"do", "score"}, {"category", best}}.dump()).at("view");
        bonuses.insert(view.at("cards").at(0).at("games").at(0).at("upper_bonus").get<int>());
        ++turns;
    }
    EXPECT_EQ(turns, 40);
    EXPECT_EQ(view.at("round"), 20);
    EXPECT_EQ(bonuses, (std::set{0, 10, 35}));
    EXPECT_FALSE(view.at("winners").empty());
    for (const Json& card : view.at("cards")) {
        const Json& game = card.at("games").at(0);
        int sum = game.at("upper_bonus");
        for (const auto& [box, points] : game.at("boxes").items()) sum += points.get<int>();
        EXPECT_EQ(game.at("total"), sum);
    }
}

} // namespace
} // namespace yahtzee::protocol
