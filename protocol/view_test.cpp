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

// R3: an interface that draws the way to the bonus adds nothing up.
TEST_F(TableView, R3_TheBonusToBeReachedNextIsToldWhileItCanBe) {
    say_.table();
    const auto column = [&] {
        return after(R"({"do":"view"})").at("cards").at(0).at("games").at(0);
    };
    EXPECT_EQ(column().at("next_bonus"), (Json{{"from", 63}, {"points", 35}, {"missing", 63}}));
    turn("[1,1,1,1,2]", "sixes");
    EXPECT_TRUE(column().contains("next_bonus")); // 75 are left at most
    EXPECT_EQ(column().at("bonus_state"), "open");
    turn("[1,1,1,1,2]", "chance"); // the other player's
    turn("[1,1,1,1,2]", "fives");  // now it is 50
    EXPECT_FALSE(column().contains("next_bonus"));
    EXPECT_EQ(column().at("bonus_state"), "out-of-reach");
    say_.table(R"(,"entry":"paper")");
    EXPECT_FALSE(column().contains("next_bonus")); // G16: the player's part
    EXPECT_FALSE(column().contains("bonus_state"));
    say_.table(R"(,"rules":"basic")");
    EXPECT_EQ(column().at("bonus_state"), "none");
}

TEST_F(TableView, R3_EachUpperBoxSaysWhatItWouldLeaveMissing) {
    say_.table();
    turn("[6,6,6,6,6]", "sixes");
    turn("[1,2,3,4,6]", "chance"); // the other player's
    turn("[5,5,5,5,5]", "fives");
    turn("[1,2,3,4,6]", "ones");
    const Json cards = after(R"({"do":"roll","faces":[1,2,4,4,4]})").at("cards");
    const Json bonus = cards.at(0).at("games").at(0).at("next_bonus");
    EXPECT_EQ(bonus.at("missing"), 8);
    EXPECT_EQ(bonus.at("missing_after"),
              (Json{{"ones", 7}, {"twos", 6}, {"threes", 8}, {"fours", 0}}));
    EXPECT_FALSE(cards.at(1).at("games").at(0).at("next_bonus").contains("missing_after"));
    const Json earned = after(R"({"do":"score","category":"fours"})").at("cards").at(0);
    EXPECT_EQ(earned.at("games").at(0).at("bonus_state"), "earned");
    EXPECT_FALSE(earned.at("games").at(0).contains("next_bonus"));
}

TEST_F(TableView, R4_SaysHowManyYahtzeesWerePaid) {
    say_.table();
    const auto count = [&](std::size_t seat) {
        return after(R"({"do":"view"})").at("cards").at(seat).at("games").at(0).at("yahtzees");
    };
    turn("[5,5,5,5,5]", "yahtzee");
    EXPECT_EQ(count(0), 1);
    turn("[1,2,3,4,6]", "yahtzee");
    EXPECT_EQ(count(1), 0); // a zero in the box is none
    turn("[4,4,4,4,4]", "fours");
    EXPECT_EQ(count(0), 2);
    turn("[4,4,4,4,4]", "fours"); // after the zero it is not paid
    EXPECT_EQ(count(1), 0);
}

// What a game needs to be told of dice that somebody else has rolled, and of points on paper.
TEST_F(TableView, G16_P5_SaysWhatHasToBeSaid) {
    say_.table(R"(,"entry":"paper")");
    const Json fresh = after(R"({"do":"view"})");
    EXPECT_EQ(fresh.at("faces"), (Json{1, 2, 3, 4, 5, 6}));
    EXPECT_FALSE(fresh.contains("points")); // nothing can be scored
    EXPECT_FALSE(fresh.contains("most_held"));
    EXPECT_FALSE(fresh.contains("to_roll_holding"));
    const std::string roll = R"({"do":"roll","faces":[1,2,3,4,6]})";
    const Json chooses = after(roll);
    EXPECT_EQ(chooses.at("most_held"), 4);
    EXPECT_EQ(chooses.at("to_roll_holding"), (Json{5, 4, 3, 2, 1}));
    EXPECT_EQ(chooses.at("faces").size(), 6U);
    EXPECT_EQ(chooses.at("points"), true);
    after(roll);
    const Json scores = after(roll);
    EXPECT_FALSE(scores.contains("faces")); // nothing can be rolled
    EXPECT_FALSE(scores.contains("most_held"));
    EXPECT_EQ(scores.at("points"), true);
    say_.table(R"(,"pass_roll":true)");
    const Json passes = after(roll);
    EXPECT_EQ(passes.at("to_roll_holding"), (Json{5, 4, 3, 2, 1, 0}));
    EXPECT_EQ(passes.at("most_held"), 5);
    EXPECT_FALSE(passes.contains("points"));
    const Json random = after(R"({"do":"new","players":["Eric"],"seed":1})");
    EXPECT_FALSE(random.contains("faces")) << random;
}

// What is over, and whose turn it is, nobody has to find out from the phase.
TEST_F(TableView, G13_G14_SaysWhetherATurnIsPlayedAndWhatIsOver) {
    say_.table(R"(,"games":2,"entry":"paper")");
    Json view = after(R"({"do":"view"})");
    EXPECT_EQ(view.at("rounds"), 13);
    EXPECT_FALSE(view.at("cards").at(0).contains("match_total")); // the player's part
    for (const std::string over : {"game", "match"}) {
        EXPECT_EQ(view.at("turn"), true);
        EXPECT_EQ(view.at("yours"), true);
        EXPECT_FALSE(view.contains("over"));
        say_.play_game();
        view = after(R"({"do":"view"})");
        EXPECT_FALSE(view.contains("turn")); // sums are due
        EXPECT_EQ(view.at("yours"), true);
        EXPECT_EQ(view.at("points"), true);
        EXPECT_FALSE(view.contains("over"));
        EXPECT_FALSE(view.at("cards").at(0).contains("match_total"));
        std::vector<int> sums;
        for (const Json& card : view.at("cards")) {
            int sum = 0;
            for (const Json& game : card.at("games")) sum += game.at("total").get<int>();
            sums.push_back(sum);
        }
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const Json total = view.at("cards").at(seat).at("games").back().at("total");
            view = after(Json{{"do", "total"}, {"value", total}}.dump());
            EXPECT_EQ(view.at("cards").at(seat).at("match_total"), sums.at(seat));
        }
        EXPECT_EQ(view.at("over"), over);
        EXPECT_FALSE(view.contains("turn"));
        EXPECT_FALSE(view.contains("yours"));
        if (over == "game") view = after(R"({"do":"next"})");
    }
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
