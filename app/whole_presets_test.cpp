// P14: a match by the preset of each document in the full screen, from the first roll to the very
// end. The first game is played as people do, with dice that are held or marked; the later ones
// with a roll a turn, without dice that tumble, to save time. Six games stand side by side where
// the window is not of the smallest.
#include <numeric>

#include <gtest/gtest.h>

#include "app/test_player.h"

namespace yahtzee::app {
namespace {

// Of the only player: the points of each game.
std::vector<int> totals_of(const Player& player) {
    std::vector<int> totals;
    for (const std::string& cell : player.row("GRAND TOTAL")) totals.push_back(std::stoi(cell));
    return totals;
}

// The boxes of a game alone: these rules pay no bonus, or none was earned.
int boxes_of(const Player& player, std::size_t game) {
    int sum = 0;
    for (const char* const box :
         {"Ones ", "Twos ", "Threes ", "Fours ", "Fives ", "Sixes ", "3 of a kind", "4 of a kind",
          "Full house", "Small straight", "Large straight", "Yahtzee ", "Chance "})
        sum += std::stoi(player.row(box).at(game));
    return sum;
}

void expect_six_games_of_one(const Player& player) {
    EXPECT_EQ(player.turns(), 6 * 13);
    EXPECT_EQ(player.games(), 6);
    const auto totals = totals_of(player);
    ASSERT_EQ(totals.size(), 6U) << player.terminal().screen();
    for (std::size_t game = 0; game < totals.size(); ++game)
        EXPECT_EQ(totals[game], boxes_of(player, game)) << player.terminal().screen();
    const int sum = std::accumulate(totals.begin(), totals.end(), 0);
    EXPECT_TRUE(player.terminal().shows("over all games is " + std::to_string(sum)))
        << player.terminal().screen();
}

class SixGames : public testing::TestWithParam<const char*> {};

TEST_P(SixGames, P14_ToTheEndInTheFullScreen) {
    const TemporaryFolder folder;
    Player player{
        yahtzee(folder, std::string{"--no-animation --players Ann --preset "} + GetParam()), 120,
        40};
    player.look_every(std::chrono::milliseconds{20});
    player.roll_times(2, 1);
    player.play_to_the_end();
    expect_six_games_of_one(player);
}

INSTANTIATE_TEST_SUITE_P(WholePresets, SixGames, testing::Values("a", "b", "d"),
                         [](const auto& preset) { return std::string{preset.param}; });

// Somebody who is drawn begins, and dice roll by themselves.
TEST(WholePresets, P14_CToTheEndInTheFullScreen) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder, "--speed fast --players Ann,casual --preset c")};
    player.play_to_the_end();
    expect_end(player, 0);
}

// A turn has three rolls; the last passes with no dice marked.
TEST(WholePresets, P14_EToTheEndInTheFullScreen) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder, "--speed fast --players Ann,casual --preset e")};
    player.roll_times(3, 3);
    player.play_to_the_end();
    expect_end(player, 13);
}

} // namespace
} // namespace yahtzee::app
