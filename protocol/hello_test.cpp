#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

TEST(Hello, IsSaidBeforeThereIsATable) {
    Speaker say;
    const Json answer = say(R"({"do":"hello"})");
    EXPECT_EQ(answer.at("ok"), true);
    EXPECT_FALSE(answer.contains("view"));
    const Json& hello = answer.at("hello");
    EXPECT_EQ(hello.at("program"), "yahtzee");
    EXPECT_EQ(hello.at("version"), "test");
    EXPECT_EQ(hello.at("protocol"), 2);
    EXPECT_EQ(hello.at("rules"),
              Json({"basic", "ledger", "classic", "bonus", "official", "free-joker"}));
    EXPECT_EQ(hello.at("levels"), Json({"novice", "casual", "skilled", "perfect", "rival"}));
    EXPECT_EQ(say.error(R"({"do":"view"})"), "no-table");
}

TEST(Hello, ChangesNothing) {
    Speaker say;
    say.table();
    const Json before = say(R"({"do":"view"})");
    const Json answer = say(R"({"do":"hello"})");
    EXPECT_EQ(answer.at("hello").at("program"), "yahtzee");
    EXPECT_EQ(say(R"({"do":"view"})"), before);
}

// Everything that is offered is taken, and the first of each is what a table is like anyway.
TEST(Hello, NewTakesWhatItOffers) {
    Speaker say;
    const Json options = say(R"({"do":"hello"})").at("hello").at("options");
    const Json usual = say(R"({"do":"new","players":["Ann"]})").at("view");
    int taken = 0;
    for (const char* const name : {"preset", "first", "entry", "dice", "pass_roll", "undo"}) {
        for (const Json& word : options.at(name)) {
            const Json answer = say(Json{{"do", "new"}, {"players", {"Ann"}}, {name, word}}.dump());
            EXPECT_EQ(answer.at("ok"), true) << name << " " << word;
            const bool is_usual = word == options.at(name).front();
            EXPECT_TRUE(!is_usual || answer.at("view") == usual) << name;
            ++taken;
        }
    }
    EXPECT_EQ(taken, 16);
    const auto games = [](int count) {
        return Json{{"do", "new"}, {"players", {"Ann"}}, {"games", count}}.dump();
    };
    const int most_games = options.at("most_games");
    EXPECT_EQ(say.error(games(most_games)), "ok");
    EXPECT_EQ(say.error(games(most_games + 1)), "bad-request");
    Json players = Json::array();
    for (int i = 0; i < options.at("most_players").get<int>(); ++i)
        players.push_back(std::to_string(i));
    EXPECT_EQ(say.error(Json{{"do", "new"}, {"players", players}}.dump()), "ok");
    players.push_back("one more");
    EXPECT_EQ(say.error(Json{{"do", "new"}, {"players", players}}.dump()), "bad-request");
}

} // namespace
} // namespace yahtzee::protocol
