// The coach's words at a server's table, in the language of whoever asks.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

class Hints : public testing::Test {
  protected:
    // What the coach says of four sixes after the first roll.
    std::vector<std::string> told(const std::string& setup, const std::string& language) {
        const MadeTable table = server_.make_table({"Ann"}, setup);
        SeatedClient ann{server_.port(), table.id, table.keys, "?lang=" + language};
        ann.ask({{"do", "roll"}, {"faces", {1, 6, 6, 6, 6}}});
        return ann.ask({{"do", "hint"}}).at("advice").at("words");
    }

    TestServer server_;
};

TEST_F(Hints, ComeInWords) {
    const auto words = told(R"({"dice":"cheat"})", "en");
    ASSERT_EQ(words.size(), 4U);
    EXPECT_EQ(words[0], "Keep 6 6 6 6 and roll the rest.");
    EXPECT_TRUE(words[1].starts_with("Most likely boxes"));
    EXPECT_NE(words[1].find(" points"), std::string::npos);
    EXPECT_TRUE(words[3].starts_with("With perfect play from here on"));
}

TEST_F(Hints, AreInTheLanguageOfWhoeverAsks) {
    EXPECT_EQ(told(R"({"dice":"cheat"})", "de").front(),
              (*Words::in("de"))("coach.keep", {{"dice", "6 6 6 6"}}));
}

// The same as numbers, for whoever draws them: the likeliest box first.
TEST_F(Hints, SayWhereTheTurnMayEnd) {
    const auto likely_at = [this](const std::string& setup) {
        const MadeTable table = server_.make_table({"Ann"}, setup);
        SeatedClient ann{server_.port(), table.id, table.keys};
        ann.ask({{"do", "roll"}, {"faces", {1, 6, 6, 6, 6}}});
        return ann.ask({{"do", "hint"}}).at("advice").at("likely");
    };
    const auto likely = likely_at(R"({"dice":"cheat"})");
    ASSERT_GE(likely.size(), 2U);
    EXPECT_GE(likely[0].at("chance"), likely[1].at("chance"));
    EXPECT_GT(likely[0].at("points"), 0);
    EXPECT_FALSE(likely_at(R"({"dice":"cheat","entry":"paper"})")[0].contains("points")); // G16
}

// G16: what dice pay is the player's part.
TEST_F(Hints, OnPaperNameNoPoints) {
    const auto words = told(R"({"dice":"cheat","entry":"paper"})", "en");
    ASSERT_EQ(words.size(), 3U);
    EXPECT_EQ(words[1].find("points"), std::string::npos);
}

} // namespace
} // namespace yahtzee::server
