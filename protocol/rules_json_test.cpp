// What a program is told of a game.
#include "engine/test_trial.h"
#include "protocol/rules_json.h"
#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

TEST(Rules, AreDescribedBeforeThereIsATable) {
    Speaker say;
    const Json answer = say(R"({"do":"rules"})");
    EXPECT_FALSE(answer.contains("view"));
    const Json& rules = answer.at("rules");
    EXPECT_EQ(rules.at("id"), "official");
    EXPECT_EQ(rules.at("dice"), 5);
    EXPECT_EQ(rules.at("rolls"), 3);
    EXPECT_EQ(rules.at("saves_rolls"), false);
    EXPECT_EQ(rules.at("upper_bonus"), Json::array({{{"from", 63}, {"points", 35}}}));
    EXPECT_EQ(rules.at("yahtzee_box"), "yahtzee");
    EXPECT_EQ(rules.at("yahtzee_bonus"), 100);
    EXPECT_EQ(rules.at("has_yahtzee_bonus"), true);
    EXPECT_EQ(rules.at("joker"), "forced");
    ASSERT_EQ(rules.at("boxes").size(), 13);
    EXPECT_EQ(rules.at("boxes").at(5),
              Json({{"id", "sixes"}, {"section", "upper"}, {"points", nullptr}, {"face", 6}}));
    EXPECT_EQ(rules.at("boxes").at(11),
              Json({{"id", "yahtzee"}, {"section", "lower"}, {"points", 50}, {"face", nullptr}}));
    EXPECT_EQ(say.error(R"({"do":"view"})"), "no-table");
}

TEST(Rules, WithoutANameAreThoseOfTheTable) {
    Speaker say;
    say.table(R"(,"rules":"ledger")");
    const Json before = say(R"({"do":"view"})");
    EXPECT_EQ(say(R"({"do":"rules"})").at("rules").at("id"), "ledger");
    EXPECT_EQ(say(R"({"do":"rules","rules":"free-joker"})").at("rules").at("joker"), "free");
    EXPECT_EQ(say(R"({"do":"view"})"), before);
    for (const char* const wrong : {R"("none")", "1", "null", R"(["basic"])"}) {
        const Json answer = say(std::string{R"({"do":"rules","rules":)"} + wrong + "}");
        EXPECT_EQ(answer.at("error"), "bad-request") << wrong;
        EXPECT_EQ(answer.at("view"), before.at("view"));
    }
}

// One that differs in everything is told just so.
TEST(Rules, AreThoseOfTheDescription) {
    const std::string told = rules_told(trial);
    EXPECT_EQ(schema_fault("Answer", told), "");
    const Json rules = Json::parse(told).at("rules");
    EXPECT_EQ(rules.at("dice"), 6);
    EXPECT_EQ(rules.at("rolls"), 4);
    ASSERT_EQ(rules.at("boxes").size(), 20);
    EXPECT_EQ(
        rules.at("boxes").at(18),
        Json({{"id", "six-of-a-kind"}, {"section", "lower"}, {"points", 300}, {"face", nullptr}}));
    EXPECT_EQ(rules.at("yahtzee_box"), "six-of-a-kind");
    EXPECT_EQ(rules.at("has_yahtzee_bonus"), false);
    EXPECT_EQ(rules.at("upper_bonus"),
              Json::array({{{"from", 8}, {"points", 10}}, {{"from", 15}, {"points", 35}}}));
}

TEST(Rules, R4_SayWhetherFurtherYahtzeesPay) {
    for (const RuleSet& rules : rule_sets()) {
        const Json told = Json::parse(rules_told(rules)).at("rules");
        EXPECT_EQ(told.at("has_yahtzee_bonus"), told.at("yahtzee_bonus") > 0) << rules.id;
    }
}

// Upper boxes need not begin with the ones, nor leave no face out, and no box need ask for equal
// dice.
TEST(Rules, SayWhichFaceAnUpperBoxCounts) {
    using enum Section;
    const std::vector<Box> boxes{
        {"fours", upper, {Pattern::Kind::face, 4}, {Pay::Kind::matching}},
        {"twos", upper, {Pattern::Kind::face, 2}, {Pay::Kind::matching}},
        {"chance", lower, {Pattern::Kind::any}, {Pay::Kind::all_pips}},
    };
    const auto made = MadeRules::make(
        {.id = "few", .dice = 3, .rolls = 1, .boxes = boxes, .scores = {}, .upper_bonus = {}});
    const std::string told = rules_told(made.value().rules());
    EXPECT_EQ(schema_fault("Answer", told), "");
    const Json rules = Json::parse(told).at("rules");
    EXPECT_EQ(rules.at("boxes").at(0).at("face"), 4);
    EXPECT_EQ(rules.at("boxes").at(1).at("face"), 2);
    EXPECT_EQ(rules.at("boxes").at(2).at("face"), nullptr);
    EXPECT_EQ(rules.at("yahtzee_box"), nullptr);
}

} // namespace
} // namespace yahtzee::protocol
