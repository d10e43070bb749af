// The table protocol, request by request: every error, the order of errors, every field of the
// view.
#include "protocol/session.h"

#include <gtest/gtest.h>

#include "protocol/score_report.h"
#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

TEST(Session, NothingWorksBeforeATableIsSet) {
    Speaker say;
    for (const auto* const line :
         {R"({"do":"roll"})", R"({"do":"view"})", R"({"do":"undo"})", R"({"do":"next"})",
          R"({"do":"hold","positions":[1]})", R"({"do":"total","value":1})", R"({"do":"advise"})",
          R"({"do":"hint"})", R"({"do":"review"})"}) {
        EXPECT_EQ(say.error(line), "no-table") << line;
        EXPECT_FALSE(say(line).contains("view"));
    }
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[0]})"), "bad-request"); // higher in the order
}

TEST(Session, G1_SetupsThatAreRefusedLeaveTheTable) {
    Speaker say;
    say.table();
    const Json before = say(R"({"do":"view"})").at("view");
    for (const auto* const players :
         {"[]", R"(["A","A"])", R"(["A",""])", R"(["A","B","C","D","E","F"])"}) {
        const Json answer = say(std::string{R"({"do":"new","players":)"} + players + "}");
        EXPECT_EQ(answer.at("error"), "bad-request");
        EXPECT_EQ(answer.at("view"), before);
    }
}

TEST(Session, ViewOfAFreshTable) {
    Speaker say;
    const Json view = say(R"({"do":"new","players":["Eric","Jü\"lie"],"games":2})").at("view");
    Json boxes;
    for (const Box& box : official.boxes) boxes[std::string{box.id}] = nullptr;
    const Json column{{"boxes", boxes},
                      {"upper", 0},
                      {"upper_bonus", 0},
                      {"upper_total", 0},
                      {"yahtzee_bonus", 0},
                      {"lower", 0},
                      {"lower_total", 0},
                      {"total", 0},
                      {"bonus_state", "open"},
                      {"yahtzees", 0},
                      {"next_bonus", {{"from", 63}, {"points", 35}, {"missing", 63}}}};
    const Json expected{{"rules", "official"},
                        {"entry", "auto"},
                        {"games", 2},
                        {"game", 1},
                        {"round", 1},
                        {"rounds", 13},
                        {"player", 0},
                        {"due", 0},
                        {"yours", true},
                        {"turn", true},
                        {"phase", "roll"},
                        {"rolls", 0},
                        {"dice", Json::array()},
                        {"places", Json::array()},
                        {"held", Json::array()},
                        {"options", Json::object()},
                        {"rolls_left", 3},
                        {"rolls_of_turn", 3},
                        {"dice_count", 5},
                        {"to_roll", 5},
                        {"can", {"roll"}},
                        {"cards",
                         {{{"name", "Eric"}, {"match_total", 0}, {"games", {column}}},
                          {{"name", "Jü\"lie"}, {"match_total", 0}, {"games", {column}}}}}};
    EXPECT_EQ(view, expected);
}

TEST(Session, G9_DiceInRisingOrderHeldOnesFirstAmongEquals) {
    Speaker say;
    say.table();
    say(R"({"do":"roll","faces":[6,3,1,3,4]})");
    const Json view = say(R"({"do":"hold","positions":[3]})").at("view");
    EXPECT_EQ(view.at("dice"), (Json{1, 3, 3, 4, 6}));
    EXPECT_EQ(view.at("held"), (Json{false, true, false, false, false}));
    EXPECT_EQ(view.at("phase"), "choose");
    EXPECT_EQ(view.at("rolls"), 1);
}

TEST(Session, G12_OptionsAreThereAfterARollAndGoneAfterAScore) {
    Speaker say;
    say.table();
    EXPECT_EQ(say(R"({"do":"roll","faces":[2,2,3,3,3]})").at("view").at("options").at("full-house"),
              25);
    const Json view = say(R"({"do":"score","category":"full-house"})").at("view");
    EXPECT_TRUE(view.at("options").empty());
    EXPECT_TRUE(view.at("dice").empty());
    EXPECT_EQ(view.at("player"), 1);
    EXPECT_EQ(view.at("cards").at(0).at("games").at(0).at("lower"), 25);
}

TEST(Session, ErrorsOfATurnInTheirOrder) {
    Speaker say;
    say.table(R"(,"games":2)");
    EXPECT_EQ(say.error(R"({"do":"next"})"), "game-running");
    EXPECT_EQ(say.error(R"({"do":"total","value":1})"), "turn-over");
    EXPECT_EQ(say.error(R"({"do":"score","category":"ones","player":1,"game":2})"), "wrong-sheet");
    EXPECT_EQ(say.error(R"({"do":"score","category":"ones","game":2})"), "wrong-game");
    EXPECT_EQ(say.error(R"({"do":"score","category":"ones"})"), "must-roll-first");
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[1,2,3,4,5]})"), "must-roll-first");
    EXPECT_EQ(say.error(R"({"do":"roll"})"), "faces-missing");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1]})"), "faces-mismatch");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5]})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[1,2,3,4,5]})"), "all-held");
    EXPECT_EQ(say.error(R"({"do":"undo"})"), "nothing-to-undo");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,5]})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[6,6,6,6,6]})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1]})"), "no-rolls-left");
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[1,2,3,4,5]})"), "hold-after-last-roll");
    EXPECT_EQ(say.error(R"({"do":"score","category":"yahtzee","value":1})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"undo"})"), "ok");
}

TEST(Session, P5_FacesOnARandomTable) {
    Speaker say;
    say(R"({"do":"new","players":["A"]})");
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1]})"), "not-cheating");
    EXPECT_EQ(say.error(R"({"do":"roll"})"), "ok");
}

TEST(Session, P5_TheSameSeedGivesTheSameDiceAndSeats) {
    Speaker one;
    Speaker other;
    const std::string table = R"({"do":"new","players":["A","B","C"],"first":"random","seed":42})";
    EXPECT_EQ(one(table), other(table));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(one(R"({"do":"roll"})"), other(R"({"do":"roll"})"));
}

TEST(Session, G14_BetweenGamesAndAfterTheMatch) {
    Speaker say;
    say.table(R"(,"games":2)");
    say.play_game();
    Json view = say(R"({"do":"view"})").at("view");
    EXPECT_EQ(view.at("phase"), "game-over");
    EXPECT_EQ(view.at("winners"), (Json{0, 1}));
    EXPECT_EQ(view.at("round"), 13);
    EXPECT_EQ(view.at("player"), 0);
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1]})"), "turn-over");
    view = say(R"({"do":"next"})").at("view");
    EXPECT_EQ(view.at("cards").at(0).at("games").size(), 2U);
    EXPECT_FALSE(view.contains("winners"));
    say.play_game();
    EXPECT_EQ(say(R"({"do":"view"})").at("view").at("phase"), "match-over");
    EXPECT_EQ(say.error(R"({"do":"next"})"), "match-over");
    EXPECT_EQ(say.error(R"({"do":"undo"})"), "ok");
    EXPECT_EQ(say(R"({"do":"view"})").at("view").at("phase"), "choose");
}

TEST(Session, G16_EverySumOfACard) {
    Speaker say;
    say.table(R"(,"rules":"ledger","entry":"paper","totals":"all")");
    EXPECT_EQ(say.error(R"({"do":"total","which":"upper","value":1})"), "turn-over");
    say.play_game();
    const Json column = say(R"({"do":"view"})").at("view").at("cards").at(0).at("games").at(0);
    EXPECT_EQ(say.error(R"({"do":"total","which":"middle","value":1})"), "bad-request");
    EXPECT_EQ(say.error(R"({"do":"total","which":1})"), "bad-request");
    EXPECT_EQ(say.error(R"({"do":"total","which":"grand","value":1})"), "turn-over");
    const Json refused = say(R"({"do":"total","player":0,"which":"lower","value":1})");
    EXPECT_EQ(refused.at("message"),
              "That sum is not due now. Eric enters the total of the upper section.");
    EXPECT_EQ(say(R"({"do":"roll"})").at("message"),
              "Every box is filled. Eric, enter the total of the upper section.");
    EXPECT_EQ(say.error(R"({"do":"total","player":1,"which":"upper","value":1})"), "wrong-sheet");
    EXPECT_EQ(say.error(R"({"do":"total","which":"upper"})"), "value-missing");
    EXPECT_EQ(say(R"({"do":"total","value":-1})").at("message"),
              "That isn't the total of Eric's upper section. Add up its boxes again, without "
              "any bonus, and enter the right number.");
    const auto enter = [&](int value) {
        return say(Json{{"do", "total"}, {"value", value}}.dump()).at("ok").get<bool>();
    };
    EXPECT_TRUE(enter(column.at("upper")));
    EXPECT_EQ(say.error(R"({"do":"undo"})"), "nothing-to-undo");
    EXPECT_FALSE(enter(35));
    EXPECT_TRUE(enter(0));
    EXPECT_FALSE(enter(column.at("total")));
    EXPECT_TRUE(enter(column.at("lower")));
    EXPECT_TRUE(enter(column.at("total")));
    EXPECT_EQ(say(R"({"do":"view"})").at("view").at("player"), 1);
}

TEST(Session, G16_PaperTotals) {
    Speaker say;
    say.table(R"(,"entry":"paper")");
    say(R"({"do":"roll","faces":[1,2,3,4,6]})");
    EXPECT_EQ(say.error(R"({"do":"score","category":"chance"})"), "value-missing");
    EXPECT_EQ(say.error(R"({"do":"score","category":"chance","value":99999999999999999999999})"),
              "value-mismatch");
    EXPECT_EQ(say.error(R"({"do":"score","category":"chance","value":16})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"undo"})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"score","category":"chance","value":16})"), "ok");
    say(R"({"do":"roll","faces":[1,2,3,4,6]})");
    say(R"({"do":"score","category":"chance","value":16})");
    for (int i = 0; i < 24; ++i) {
        const Json view = say(R"({"do":"roll","faces":[1,2,3,4,6]})").at("view");
        const auto option = view.at("options").items().begin();
        say(Json{{"do", "score"}, {"category", option.key()}, {"value", option.value()}}.dump());
    }
    const Json view = say(R"({"do":"view"})").at("view");
    EXPECT_EQ(view.at("phase"), "total");
    EXPECT_FALSE(view.contains("winners"));
    const int total = view.at("cards").at(0).at("games").at(0).at("total");
    EXPECT_EQ(say.error(R"({"do":"total","player":1,"value":1})"), "wrong-sheet");
    EXPECT_EQ(say.error(R"({"do":"total"})"), "value-missing");
    EXPECT_EQ(say.error(R"({"do":"total","value":-1})"), "value-mismatch");
    EXPECT_EQ(say(Json{{"do", "total"}, {"value", total}}.dump()).at("view").at("player"), 1);
    EXPECT_EQ(say(Json{{"do", "total"}, {"value", total}}.dump()).at("view").at("phase"),
              "match-over");
}

TEST(ScoreReport, P10_FitAndScoreOfEveryBox) {
    const auto dice = Dice{{Face::three, Face::three, Face::three, Face::two, Face::two}};
    const Json report = Json::parse(score_report(official, dice));
    EXPECT_EQ(report.at("dice"), (Json{2, 2, 3, 3, 3}));
    EXPECT_EQ(report.at("boxes").size(), 13U);
    EXPECT_EQ(report.at("boxes").at("full-house"), (Json{{"fits", true}, {"score", 25}}));
    EXPECT_EQ(report.at("boxes").at("yahtzee"), (Json{{"fits", false}, {"score", 0}}));
    EXPECT_EQ(report.at("boxes").at("ones"), (Json{{"fits", true}, {"score", 0}}));
}

// Nobody keeps it, so nothing else would end it. It can still be played to its end.
TEST(Session, AMatchOfTooManyEventsTakesOnlyWhatBringsItToItsEnd) {
    Speaker say{legal, 3};
    say.table();
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,6]})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[1]})"), "ok");
    for (const auto* const line :
         {R"({"do":"hold","positions":[2]})", R"({"do":"hint"})", R"({"do":"advise"})"}) {
        const Json answer = say(line);
        EXPECT_EQ(answer.at("error"), "too-many-events") << line;
        EXPECT_TRUE(answer.at("message").get<std::string>().starts_with("So much has happened"));
    }
    EXPECT_EQ(say.error(R"({"do":"score","category":"ones"})"), "ok");
    EXPECT_EQ(say.error(R"({"do":"undo"})"), "too-many-events");
    Json view = say(R"({"do":"view"})").at("view");
    for (int turn = 1; turn < 26; ++turn) {
        const Json rolled = say(R"({"do":"roll","faces":[1,2,3,4,6]})");
        ASSERT_TRUE(rolled.at("ok").get<bool>()) << rolled;
        const std::string box = rolled.at("view").at("options").items().begin().key();
        view = say(Json{{"do", "score"}, {"category", box}}.dump()).at("view");
    }
    EXPECT_EQ(view.at("phase"), "match-over");
    say.table();
    EXPECT_EQ(say.error(R"({"do":"roll","faces":[1,2,3,4,6]})"), "ok") << "a new one begins anew";
}

} // namespace
} // namespace yahtzee::protocol
