// "advise" and "hint" in every phase and with every error; the numbers themselves are the coach's.
#include <gtest/gtest.h>

#include "coach/advice.h"
#include "coach/verdict.h"
#include "engine/test_boxes.h"
#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

const std::string advise_line = R"({"do":"advise"})";
const std::string hint_line = R"({"do":"hint"})";

// Choices as the protocol writes them, from the coach's own.
Json expected_choices(const coach::Advice& advice) {
    Json choices = Json::array();
    for (const auto& [choice, worth] : advice.choices) {
        Json entry;
        if (choice.kind == solver::Choice::Kind::score) {
            entry = {{"do", "score"}, {"category", official[choice.category].id}};
        } else {
            entry = {{"do", "hold"}, {"faces", Json::array()}};
            for (const Face face : solver::faces_of(choice.keep))
                entry["faces"].push_back(pips(face));
        }
        entry["expected"] = worth;
        choices.push_back(entry);
    }
    return choices;
}

void expect_advice(const Json& advice, const coach::Advice& right) {
    EXPECT_NEAR(advice.at("expected").get<double>(), right.expected, 1e-6);
    const Json expected = expected_choices(right);
    ASSERT_EQ(advice.at("choices").size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        Json choice = advice.at("choices").at(i);
        Json wanted = expected.at(i);
        EXPECT_NEAR(choice.at("expected").get<double>(), wanted.at("expected").get<double>(), 1e-6);
        const double cost = right.expected - wanted.at("expected").get<double>();
        EXPECT_EQ(choice.at("verdict"), id_of(coach::verdict_of(cost))) << choice;
        choice.erase("expected");
        choice.erase("verdict");
        wanted.erase("expected");
        EXPECT_EQ(choice, wanted);
    }
}

TEST(Advise, OneChoiceBeforeTheRollAndAllOfThemAfter) {
    const solver::Values& values = coach::test_solved().values(official);
    for (const bool pass_roll : {false, true}) {
        Speaker say;
        say.table(pass_roll ? R"(,"pass_roll":true)" : "");
        const Json before = say(R"({"do":"view"})").at("view");
        const Json first = say(advise_line);
        EXPECT_EQ(first.at("view"), before);
        const Json& advice = first.at("advice");
        EXPECT_NEAR(advice.at("expected").get<double>(), values.at_start(), 1e-6);
        EXPECT_EQ(advice.at("choices"),
                  (Json::array({{{"do", "roll"}, {"expected", advice.at("expected")}}})));

        coach::TurnSituation situation{.standing = {}, .pass_roll = pass_roll};
        for (int left = 2; left >= 0; --left) {
            say(R"({"do":"roll","faces":[6,1,5,6,2]})");
            situation.roll =
                roll_id(Dice{{Face::one, Face::two, Face::five, Face::six, Face::six}});
            situation.rolls_left = left;
            const Json view = say(R"({"do":"view"})").at("view");
            const Json answer = say(advise_line);
            EXPECT_EQ(answer.at("view"), view);
            expect_advice(answer.at("advice"), advise(values, situation));
            EXPECT_EQ(answer.at("advice").at("choices").size(),
                      left == 0 ? 13U : 36U + (pass_roll ? 1U : 0U));
        }
    }
}

TEST(Advise, CountsWhatIsOnTheCardOfThisGame) {
    Speaker say;
    say.table();
    say(R"({"do":"roll","faces":[6,6,6,6,6]})");
    say(R"({"do":"score","category":"yahtzee"})");
    say(R"({"do":"roll","faces":[1,2,3,4,6]})");
    say(R"({"do":"score","category":"chance"})");
    const solver::Values& values = coach::test_solved().values(official);
    Column column;
    column.boxes[index_of(box::yahtzee)] = 50;
    EXPECT_NEAR(say(advise_line).at("advice").at("expected").get<double>(),
                50 + values(solver::position_of(official, column)), 1e-6);
}

TEST(Advise, TheRulesOfTheTableCount) {
    Speaker say;
    for (const auto* const rules : {"official", "basic"}) {
        say.table(std::string{R"(,"rules":")"} + rules + "\"");
        EXPECT_NEAR(say(advise_line).at("advice").at("expected").get<double>(),
                    coach::test_solved().values(*rule_set_with_id(rules)).at_start(), 1e-6);
    }
}

TEST(Advise, RefusedWhenNoTurnIsRunning) {
    Speaker say;
    EXPECT_EQ(say.error(advise_line), "no-table");
    EXPECT_EQ(say.error(hint_line), "no-table");
    say.table(R"(,"games":2,"entry":"paper")");
    say.play_game();
    for (const auto* const phase : {"total", "total", "game-over"}) {
        const Json view = say(R"({"do":"view"})").at("view");
        EXPECT_EQ(view.at("phase"), phase);
        for (const auto& line : {advise_line, hint_line}) {
            const Json answer = say(line);
            EXPECT_EQ(answer.at("error"), "turn-over");
            EXPECT_FALSE(answer.contains("advice"));
            EXPECT_EQ(answer.at("view"), view);
        }
        const Json& card = view.at("cards").at(view.at("player").get<std::size_t>());
        say(Json{{"do", "total"}, {"value", card.at("games").at(0).at("total")}}.dump());
    }
    say(R"({"do":"stop"})");
    EXPECT_EQ(say.error(advise_line), "match-over");
    EXPECT_EQ(say.error(hint_line), "match-over");
    EXPECT_EQ(say.error(R"({"do":"advice"})"), "bad-request");
}

TEST(Advise, OnlyAHintIsRemembered) {
    Speaker say;
    say.table();
    say(R"({"do":"roll","faces":[1,2,3,4,6]})");
    const Json before = say(advise_line);
    EXPECT_EQ(before.dump().find("hinted"), std::string::npos);
    Json view = before.at("view");
    const Json hint = say(hint_line);
    EXPECT_EQ(hint.at("advice"), before.at("advice"));
    view["cards"][0]["games"][0]["hinted"] = true; // Eric's; Julie's has none
    EXPECT_EQ(hint.at("view"), view);
    say(R"({"do":"score","category":"chance"})");
    EXPECT_EQ(say.error(R"({"do":"undo"})"), "ok");
    EXPECT_EQ(say(R"({"do":"view"})").at("view"), view);
}

// Before the first roll there is nothing to decide, so nothing is to be remembered.
TEST(Advise, AHintIsRefusedBeforeTheFirstRollOfATurn) {
    Speaker say;
    say.table();
    for (const char* const player : {"Eric", "Julie"}) {
        const Json refused = say(hint_line);
        EXPECT_EQ(refused.at("error"), "must-roll-first");
        EXPECT_EQ(refused.at("message"),
                  std::string{player} + " hasn't rolled yet this turn. Roll first.");
        EXPECT_EQ(refused.dump().find("hinted"), std::string::npos);
        EXPECT_EQ(say.error(advise_line), "ok");
        say(R"({"do":"roll","faces":[1,2,3,4,6]})");
        EXPECT_EQ(say.error(advise_line), "ok");
        say(R"({"do":"score","category":"chance"})");
    }
}

} // namespace
} // namespace yahtzee::protocol
