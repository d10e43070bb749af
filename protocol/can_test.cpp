// A view says what would be accepted: whatever `can` has is, whatever it leaves out is refused.
#include "playing/permitted.h"
#include "protocol/test_fitting.h"
#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

class AskedAtRandom {
  public:
    explicit AskedAtRandom(unsigned seed, const std::string& table) : random_(seed) {
        const Json answer = say_(table);
        EXPECT_TRUE(answer.at("ok").get<bool>()) << answer;
        view_ = answer.at("view");
    }

    bool over() const { return view_.at("phase") == "match-over"; }
    bool can(std::string_view word) const {
        for (const Json& one : view_.at("can")) {
            if (one == word) return true;
        }
        return false;
    }

    // All that `can` leaves out.
    void try_the_rest() {
        for (const std::string_view word : playing::ask_ids) {
            if (can(word) || word == "rematch") continue; // a server's word
            const std::string line = fitting(word, view_, random_).dump();
            EXPECT_NE(say_.error(line), "ok") << line << " " << view_;
            ++refused;
        }
    }
    // One of those that it has; seldom what leads back or needs much thought.
    void go_on() {
        std::string word;
        do word = view_.at("can")[random_() % view_.at("can").size()];
        while (((word == "undo" || word == "hint") && random_() % 8 != 0) ||
               (word == "stop" && random_() % 64 != 0));
        const std::string line = fitting(word, view_, random_).dump();
        const Json answer = say_(line);
        ASSERT_TRUE(answer.at("ok").get<bool>()) << line << " " << view_ << answer;
        view_ = answer.at("view");
        ++accepted[word];
    }

    int refused = 0;
    std::map<std::string, int> accepted;

  private:
    std::mt19937 random_;
    Speaker say_;
    Json view_;
};

TEST(Can, G5_G16_G18_IsExactlyWhatIsAccepted) {
    const std::vector<std::string> tables{
        R"({"do":"new","players":["Ann","Ben"],"seed":1,"games":2})",
        R"({"do":"new","players":["Ann","Ben"],"seed":2,"games":2,"entry":"paper","pass_roll":true})",
        R"({"do":"new","players":["Ann","Ben"],"dice":"cheat","undo":false})",
        R"({"do":"new","players":["Ann","Bot"],"seed":3,"computers":["person","novice"]})"};
    std::map<std::string, int> accepted;
    unsigned seed = 1;
    for (const std::string& table : tables) {
        AskedAtRandom match{seed++, table};
        match.try_the_rest();
        while (!match.over() && !testing::Test::HasFailure()) {
            match.go_on();
            match.try_the_rest();
        }
        EXPECT_GT(match.refused, 100);
        for (const auto& [word, count] : match.accepted) accepted[word] += count;
    }
    for (const char* const word :
         {"hold", "roll", "score", "total", "next", "undo", "hint", "move"})
        EXPECT_GT(accepted[word], 0) << word;
}

// The session knows no rule of its own: what its law says is what it shows and takes.
TEST(Can, ASessionObeysALawThatContradictsTheRules) {
    Speaker say{[](const Match& match) {
        Legal law = legal(match);
        law.roll = match.turn.rolls == 0;
        law.hold = law.hint = false;
        law.due = Seat{1};
        law.to_roll = 2;
        law.faces = law.points = false;
        return law;
    }};
    const Json fresh = say(R"({"do":"new","players":["Ann","Ben"],"seed":1})").at("view");
    EXPECT_EQ(fresh.at("can"), Json{"roll"});
    EXPECT_EQ(fresh.at("due"), 1);
    EXPECT_EQ(fresh.at("to_roll"), 2);
    const Json hint = say(R"({"do":"hint"})");
    EXPECT_EQ(hint.at("ok"), false);
    EXPECT_TRUE(hint.at("message").get<std::string>().starts_with("Ben ")) << hint;
    const Json move = say(R"({"do":"move"})"); // and no computer player is
    EXPECT_TRUE(move.at("message").get<std::string>().contains("Ben")) << move;
    EXPECT_EQ(say(R"({"do":"roll"})").at("view").at("can"), Json{"score"});
    EXPECT_EQ(say(R"({"do":"roll"})").at("ok"), false);
    EXPECT_EQ(say(R"({"do":"hold","positions":[1]})").at("ok"), false);
    EXPECT_EQ(say(R"({"do":"score","category":"chance"})").at("ok"), true);
}

// What has to be said, and how many dice may be held, is the law's as well.
TEST(Can, P5_G16_AViewCarriesALawThatContradictsTheRules) {
    Speaker say{[](const Match& match) {
        Legal law = legal(match);
        if (!law.hold) return law;
        law.most_held = 1;
        law.to_roll_holding = {3, 3};
        law.faces = law.points = true;
        law.to_roll = 3;
        return law;
    }};
    ASSERT_EQ(say.error(R"({"do":"new","players":["Ann","Ben"],"seed":1})"), "ok");
    const Json view = say(R"({"do":"roll"})").at("view");
    EXPECT_EQ(view.at("most_held"), 1);
    EXPECT_EQ(view.at("to_roll_holding"), (Json{3, 3}));
    EXPECT_EQ(view.at("to_roll"), 3);
    EXPECT_EQ(view.at("faces"), (Json{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(view.at("points"), true);
    EXPECT_EQ(say.error(R"({"do":"hold","positions":[1,2]})"), "all-held");
    EXPECT_EQ(say.error(R"({"do":"roll"})"), "faces-missing");
    EXPECT_EQ(say.error(R"({"do":"score","category":"chance"})"), "value-missing");
}

// As many faces as dice are rolled, and never one that a rule leaves out.
TEST(Can, P5_TheViewSaysHowManyDiceAreRolled) {
    Speaker say;
    say.table();
    EXPECT_EQ(say(R"({"do":"view"})").at("view").at("to_roll"), 5);
    say(R"({"do":"roll","faces":[1,2,3,4,6]})");
    EXPECT_EQ(say(R"({"do":"hold","positions":[1,2]})").at("view").at("to_roll"), 3);
    say(R"({"do":"roll","faces":[1,2,3]})");
    const Json last = say(R"({"do":"roll","faces":[1,2,3]})").at("view");
    EXPECT_FALSE(last.contains("to_roll")) << last;
}

} // namespace
} // namespace yahtzee::protocol
