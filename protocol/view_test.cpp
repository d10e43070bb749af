// What a view says beside dice and cards, in every phase of a match.
#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

// The fields that are there only sometimes.
Json sometimes(const Json& view) {
    Json found = Json::object();
    for (const char* const name : {"totals", "which", "pass_roll", "preset", "undo", "extra",
                                   "in_all", "yahtzee", "joker"}) {
        if (view.contains(name)) found[name] = view.at(name);
    }
    return found;
}

class TableView : public testing::Test {
  protected:
    Json after(const std::string& line) {
        const Json answer = say_(line);
        EXPECT_TRUE(answer.at("ok").get<bool>()) << answer;
        return answer.at("view");
    }
    void turn(const std::string& faces, const std::string& category) {
        after(R"({"do":"roll","faces":)" + faces + "}");
        after(R"({"do":"score","category":")" + category + "\"}");
    }

    Speaker say_;
};

TEST_F(TableView, TheDiceOfTheLastTurnLieThereUntilTheNextRoll) {
    say_.table();
    EXPECT_FALSE(after(R"({"do":"view"})").contains("lying"));
    EXPECT_FALSE(after(R"({"do":"roll","faces":[6,2,3,4,1]})").contains("lying"));
    const Json scored = after(R"({"do":"score","category":"chance"})");
    EXPECT_EQ(scored.at("lying"), (Json{1, 2, 3, 4, 6}));
    EXPECT_EQ(scored.at("lying_places"), (Json{5, 2, 3, 4, 1}));
    const Json undone = after(R"({"do":"undo"})");
    EXPECT_FALSE(undone.contains("lying"));
    EXPECT_FALSE(undone.contains("lying_places"));
    after(R"({"do":"score","category":"chance"})");
    EXPECT_FALSE(after(R"({"do":"roll","faces":[6,2,3,4,1]})").contains("lying"));
}

// Entries of `dice` change when others fall beside them; where they lie does not.
TEST_F(TableView, G9_SaysWhereEachDieLies) {
    say_.table();
    EXPECT_EQ(after(R"({"do":"view"})").at("places"), Json::array());
    const Json fallen = after(R"({"do":"roll","faces":[6,3,5,3,1]})");
    EXPECT_EQ(fallen.at("dice"), (Json{1, 3, 3, 5, 6}));
    EXPECT_EQ(fallen.at("places"), (Json{5, 2, 4, 3, 1}));
    // The second three: it comes first now, and lies where it lay.
    const Json held = after(R"({"do":"hold","positions":[3,5]})");
    EXPECT_EQ(held.at("held"), (Json{false, true, false, false, true}));
    EXPECT_EQ(held.at("places"), (Json{5, 4, 2, 3, 1}));
    const Json again = after(R"({"do":"roll","faces":[4,2,3]})");
    EXPECT_EQ(again.at("dice"), (Json{2, 3, 3, 4, 6}));
    EXPECT_EQ(again.at("places"), (Json{3, 4, 5, 2, 1}));
    EXPECT_EQ(again.at("held"), (Json{false, true, false, false, true}));
    const Json scored = after(R"({"do":"score","category":"chance"})");
    EXPECT_EQ(scored.at("places"), Json::array());
    EXPECT_EQ(after(R"({"do":"undo"})").at("places"), again.at("places"));
}

TEST_F(TableView, RollsLeftGoDownAndComeBackWithAnUndo) {
    say_.table();
    const std::string roll = R"({"do":"roll","faces":[1,2,3,4,6]})";
    EXPECT_EQ(after(R"({"do":"view"})").at("rolls_left"), 3);
    for (const int left : {2, 1, 0}) {
        const Json view = after(roll);
        EXPECT_EQ(view.at("rolls_left"), left);
        EXPECT_EQ(view.at("phase"), left > 0 ? "choose" : "score");
        EXPECT_EQ(sometimes(view), Json::object());
    }
    const Json scored = after(R"({"do":"score","category":"chance"})");
    EXPECT_EQ(scored.at("rolls_left"), 3);
    EXPECT_EQ(sometimes(scored), (Json{{"undo", 0}}));
    EXPECT_EQ(after(R"({"do":"hint"})").at("undo"), 0); // changes nothing on the table
    const Json undone = after(R"({"do":"undo"})");
    EXPECT_EQ(undone.at("rolls_left"), 0);
    EXPECT_EQ(sometimes(undone), Json::object());
}

TEST_F(TableView, AFurtherYahtzeeIsAJokerAndPaidExtra) {
    say_.table();
    turn("[5,5,5,5,5]", "yahtzee");
    turn("[1,2,3,4,6]", "yahtzee");
    EXPECT_EQ(
        sometimes(after(R"({"do":"roll","faces":[4,4,4,4,4]})")),
        (Json{{"extra", 100}, {"in_all", {{"fours", 120}}}, {"yahtzee", true}, {"joker", true}}));
    const Json scored = after(R"({"do":"score","category":"fours"})");
    EXPECT_EQ(scored.at("cards").at(0).at("games").at(0).at("yahtzee_bonus"), 100);
    // Where a zero stands in the box there is a joker, but nothing extra.
    EXPECT_EQ(sometimes(after(R"({"do":"roll","faces":[4,4,4,4,4]})")),
              (Json{{"yahtzee", true}, {"joker", true}}));
}

TEST_F(TableView, FiveEqualDiceAreToldAsAYahtzeeWhileTheyLieThere) {
    say_.table();
    EXPECT_EQ(sometimes(after(R"({"do":"roll","faces":[5,5,5,5,6]})")), Json::object());
    EXPECT_EQ(sometimes(after(R"({"do":"roll","faces":[5,5,5,5,5]})")), (Json{{"yahtzee", true}}));
    const Json scored = after(R"({"do":"score","category":"yahtzee"})");
    EXPECT_FALSE(scored.contains("yahtzee")) << scored;
}

TEST_F(TableView, RulesWithoutJokersOrWithoutTheBonusTellNone) {
    const Json plain{{"yahtzee", true}};
    for (const bool paid : {true, false}) {
        say_.table(paid ? R"(,"rules":"bonus")" : R"(,"rules":"classic")");
        turn("[5,5,5,5,5]", "yahtzee");
        turn("[1,2,3,4,6]", "chance");
        const Json view = after(R"({"do":"roll","faces":[4,4,4,4,4]})");
        Json expected = plain;
        if (paid) expected["extra"] = 100;
        for (const auto& [box, points] : view.at("options").items()) {
            if (paid) expected["in_all"][box] = points.get<int>() + 100;
        }
        EXPECT_EQ(sometimes(view), expected);
    }
}

// R3: a face that draws the way to the bonus adds nothing up.
TEST_F(TableView, R3_TheBonusToBeReachedNextIsToldWhileItCanBe) {
    say_.table();
    const auto column = [&] {
        return after(R"({"do":"view"})").at("cards").at(0).at("games").at(0);
    };
    EXPECT_EQ(column().at("next_bonus"), (Json{{"from", 63}, {"points", 35}}));
    turn("[1,1,1,1,2]", "sixes");
    EXPECT_TRUE(column().contains("next_bonus")); // 75 are left at most
    turn("[1,1,1,1,2]", "chance");                // the other player's
    turn("[1,1,1,1,2]", "fives");                 // now it is 50
    EXPECT_FALSE(column().contains("next_bonus"));
    say_.table(R"(,"entry":"paper")");
    EXPECT_FALSE(column().contains("next_bonus")); // G16: the player's part
}

TEST_F(TableView, PassRollIsToldAlways) {
    say_.table(R"(,"pass_roll":true)");
    EXPECT_EQ(sometimes(after(R"({"do":"view"})")), (Json{{"pass_roll", true}}));
    EXPECT_EQ(sometimes(after(R"({"do":"roll","faces":[1,2,3,4,6]})")),
              (Json{{"pass_roll", true}}));
}

TEST_F(TableView, P14_ThePresetIsToldAlways) {
    say_.table(R"(,"preset":"handout")");
    const Json told{{"pass_roll", true}, {"preset", "handout"}};
    EXPECT_EQ(sometimes(after(R"({"do":"view"})")), told);
    EXPECT_EQ(sometimes(after(R"({"do":"roll","faces":[1,2,3,4,6]})")), told);
}

TEST_F(TableView, AScoreThatNobodyMayTakeBackIsNotOffered) {
    say_.table(R"(,"undo":false)");
    turn("[1,2,3,4,6]", "chance");
    EXPECT_EQ(sometimes(after(R"({"do":"view"})")), Json::object());
    after(R"({"do":"new","players":["A","B"],"computers":["novice","person"],"seed":7})");
    Json view = after(R"({"do":"move"})");
    for (int step = 0; step < 9 && view.at("player") == 0; ++step) view = after(R"({"do":"move"})");
    EXPECT_EQ(view.at("player"), 1);
    EXPECT_EQ(sometimes(view), Json::object());
}

// G13: who has come in where is worked out in one place.
TEST_F(TableView, G13_StandingsAreToldOnceAGameHasEnded) {
    say_.table();
    EXPECT_FALSE(after(R"({"do":"view"})").contains("standings"));
    for (const Box& box : official.boxes) {
        turn("[1,1,1,1,2]", std::string{box.id});
        turn("[6,6,6,6,5]", std::string{box.id});
    }
    const Json view = after(R"({"do":"view"})");
    ASSERT_EQ(view.at("standings").size(), 2U);
    EXPECT_EQ(view.at("standings").at(0).at("seat"), 1);
    EXPECT_EQ(view.at("standings").at(1).at("place"), 2);
    EXPECT_EQ(view.at("standings").at(0).at("points"),
              view.at("cards").at(1).at("games").at(0).at("total"));
}

TEST_F(TableView, BetweenGamesAndAfterTheLastNoRollsAreLeft) {
    say_.table(R"(,"games":2)");
    for (const std::string phase : {"game-over", "match-over"}) {
        say_.play_game();
        const Json ended = after(R"({"do":"view"})");
        EXPECT_EQ(ended.at("phase"), phase);
        EXPECT_EQ(ended.at("rolls_left"), 0);
        EXPECT_EQ(sometimes(ended), (Json{{"undo", 1}}));
        if (phase == "match-over") break;
        const Json next = after(R"({"do":"next"})");
        EXPECT_EQ(next.at("rolls_left"), 3);
        EXPECT_EQ(sometimes(next), Json::object());
    }
}

TEST_F(TableView, OnPaperTheLastScoreCanBeTakenBackUntilATotalStands) {
    say_.table(R"(,"entry":"paper")");
    say_.play_game();
    const Json due = after(R"({"do":"view"})");
    EXPECT_EQ(due.at("phase"), "total");
    EXPECT_EQ(due.at("rolls_left"), 0);
    EXPECT_EQ(sometimes(due), (Json{{"which", "grand"}, {"undo", 1}}));
    const int total = due.at("cards").at(0).at("games").at(0).at("total");
    EXPECT_EQ(sometimes(after(Json{{"do", "total"}, {"value", total}}.dump())),
              (Json{{"which", "grand"}}));
}

// G16: which sum is due stands there, and on the card those that are entered.
TEST_F(TableView, G16_WhereEverySumIsEnteredItSaysWhich) {
    say_.table(R"(,"entry":"paper","totals":"all")");
    EXPECT_EQ(sometimes(after(R"({"do":"view"})")), (Json{{"totals", "all"}}));
    say_.play_game();
    Json view = after(R"({"do":"view"})");
    Json summed = Json::array();
    for (const std::string which : {"upper", "bonus", "lower", "grand"}) {
        EXPECT_EQ(view.at("which"), which);
        EXPECT_EQ(view.at("totals"), "all");
        EXPECT_EQ(view.at("player"), 0);
        const Json column = view.at("cards")[0].at("games")[0];
        EXPECT_EQ(column.value("summed", Json::array()), summed);
        EXPECT_EQ(column.value("unsummed", false), true);
        const std::map<std::string, int> right{
            {"upper", column.at("upper")},
            {"bonus", column.at("upper_bonus").get<int>() + column.at("yahtzee_bonus").get<int>()},
            {"lower", column.at("lower")},
            {"grand", column.at("total")}};
        view = after(Json{{"do", "total"}, {"which", which}, {"value", right.at(which)}}.dump());
        summed.push_back(which);
    }
    EXPECT_EQ(view.at("player"), 1);
    EXPECT_EQ(view.at("which"), "upper");
    EXPECT_FALSE(view.at("cards")[0].at("games")[0].contains("unsummed"));
    EXPECT_FALSE(view.at("cards")[0].at("games")[0].contains("summed"));
}

} // namespace
} // namespace yahtzee::protocol
