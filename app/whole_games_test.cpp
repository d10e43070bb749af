// Whole games in the real program, in a real terminal, with the settings that people have: dice
// tumble, computer players think on a thread of their own and take their time. Nothing is switched
// off and nothing is called from inside. They mostly wait: ./test runs them all at once, beside its
// builds.
#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "app/test_player.h"

namespace yahtzee::app {
namespace {

using Clock = Player::Clock;
using std::chrono::milliseconds;

// ---- the game that the README promises, at the speed that it has

// What is said last of any player, and since when it has surely been so at the most: how long it
// was seen cannot be told exactly, but a bound that holds for the longest possible time holds on a
// busy computer, too.
struct Sight {
    std::string said;
    Clock::time_point not_yet;
    Clock::time_point seen;
};

// Two turns of the computer player on the real screen, by lower bounds.
void expect_turns_can_be_followed(Player& player, const std::string& computer) {
    std::vector<Sight> sights;
    auto looked = Clock::now();
    const auto scores = [&] {
        return std::ranges::count(sights, computer + " scores", &Sight::said);
    };
    player.look_every(milliseconds{15});
    while (scores() < 2 || sights.back().said == computer + " scores") {
        player.watch([&](const std::string& screen) {
            const auto before = std::exchange(looked, player.looked_at());
            const std::string said = last_said(screen);
            const bool news = !said.empty() && (sights.empty() || sights.back().said != said);
            if (news) sights.push_back({said, before, Clock::now()});
            return news || !line_that_asks(screen).empty();
        });
        if (line_that_asks(player.terminal().screen()).empty()) continue;
        player.look_every(milliseconds{100});
        player.act();
        player.look_every(milliseconds{15});
    }
    player.look_every(milliseconds{100});
    int rolls = 0;
    for (std::size_t i = 0; i + 1 < sights.size(); ++i) {
        const std::string& said = sights[i].said;
        const std::string& next = sights[i + 1].said;
        if (!said.starts_with(computer) || contains(said, "holds")) continue;
        const auto time =
            std::chrono::duration_cast<milliseconds>(sights[i + 1].seen - sights[i].not_yet);
        rolls += contains(said, "roll") ? 1 : 0;
        // Who presses a key sees a box no longer than they like. What is rolled by itself is told
        // when its dice have tumbled for half a second.
        const int written = player.turns() == 0 ? 1000 + 450 : 0;
        const int bound = contains(said, "scores")   ? written
                          : contains(next, "scores") ? 1200
                                                     : 700;
        std::printf("%s, then %s: %d ms, at least %d\n", said.c_str(), next.c_str(),
                    static_cast<int>(time.count()), bound);
        EXPECT_GE(time.count(), bound) << said << ", then " << next;
    }
    EXPECT_GE(rolls, 2);
}

TEST(WholeGames, TheDefaultGameOnASmallTerminal) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder)};
    player.begin_the_default_game();
    expect_turns_can_be_followed(player, "Casual");
    player.play_to_the_end();
    expect_end(player, 13);
    player.terminal().type("q");
    player.awaits("What would you like to do?");
    player.terminal().type("q");
    EXPECT_TRUE(player.terminal().waits_for("[ended with 0]")) << player.terminal().screen();
}

TEST(WholeGames, TheDefaultGameOnALargerTerminal) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder), 120, 40};
    player.begin_the_default_game();
    player.play_to_the_end();
    expect_end(player, 13);
}

// ---- by flags, each with one difference, mostly at the fast speed

struct Way {
    std::string name;
    std::string flags;
    int turns = 13; // of people
    int games = 1;
};

void PrintTo(const Way& way, std::ostream* out) {
    *out << way.flags;
}

class WayToPlay : public testing::TestWithParam<Way> {};

TEST_P(WayToPlay, ToTheEnd) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder, GetParam().flags)};
    player.play_to_the_end();
    expect_end(player, GetParam().turns, GetParam().games);
}

const std::string fast = "--speed fast ";

// The longest first.
INSTANTIATE_TEST_SUITE_P(
    WholeGames, WayToPlay,
    testing::Values(Way{"FivePlayersAndTwoGames",
                        fast + "--games 2 --players Ann,novice,casual,skilled,perfect", 26, 2},
                    Way{"Slow", "--speed slow --players Ann,casual"},
                    Way{"AgainstNovice", fast + "--players Ann,novice"},
                    Way{"AgainstCasual", fast + "--players Ann,casual"},
                    Way{"AgainstSkilled", fast + "--players Ann,skilled"},
                    Way{"AgainstPerfect", fast + "--players Ann,perfect"},
                    Way{"AgainstRival", fast + "--players Ann,rival"},
                    Way{"G16_OnPaper", fast + "--entry paper --players Ann,casual"},
                    Way{"P5_WithTypedFaces", fast + "--cheat --players Ann,casual"},
                    Way{"AtOnce", "--speed at-once --players Ann,casual"},
                    Way{"TwoPeople", "--players Ann,Ben", 26}),
    [](const auto& way) { return way.param.name; });

// Nobody has to press a key between the computer's box and the next roll: its whole time is seen.
TEST(WholeGames, P13_WithAnAutomaticFirstRoll) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder, "--auto-roll --players Ann,casual")};
    expect_turns_can_be_followed(player, "Casual");
    player.play_to_the_end();
    expect_end(player, 0); // nobody has to ask for the first roll
}

// ---- in the middle of a computer's turn

TEST(WholeGames, P6_ResumedInTheMiddleOfAComputersTurn) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder, "--speed fast --players Ann,casual")};
    player.play_until_a_computer_has_rolled("Casual");
    player.terminal().type("q");
    player.awaits("Leave the table?");
    player.terminal().type("y");
    player.awaits("What would you like to do?");
    player.answer(player.asked(), "r");
    player.play_to_the_end();
    expect_end(player, 13);
}

TEST(WholeGames, P6_KilledInTheMiddleOfAComputersTurn) {
    const TemporaryFolder folder;
    {
        Player player{"sh -c 'echo $$ > " + folder.path() + "/pid; export YAHTZEE_STRICT=1; exec " +
                      "$YAHTZEE --seed 16 --speed fast --players Ann,casual --data " +
                      folder.path() + "'"};
        player.play_until_a_computer_has_rolled("Casual");
        run_shell("kill -KILL $(cat " + folder.path() + "/pid)");
        ASSERT_TRUE(player.terminal().waits_for("[ended with 137")) << player.terminal().screen();
    }
    Player again{"YAHTZEE_STRICT=1 $YAHTZEE resume --speed fast --data " + folder.path()};
    again.play_to_the_end();
    EXPECT_TRUE(again.terminal().shows("The match is over."));
}

TEST(WholeGames, ResizedInTheMiddleOfAComputersTurn) {
    const TemporaryFolder folder;
    Player player{yahtzee(folder, "--speed fast --players Ann,casual")};
    for (const auto& [columns, rows] : {std::pair{200, 60}, {120, 40}, {80, 24}}) {
        player.play_until_a_computer_has_rolled("Casual");
        player.terminal().resize(60, 20);
        player.awaits("too small"); // nobody plays on unseen
        player.terminal().resize(columns, rows);
    }
    player.play_to_the_end();
    expect_end(player, 13);
}

TEST(WholeGames, SuspendedInTheMiddleOfAComputersTurn) {
    const TemporaryFolder folder;
    Player player{"PS1='shell> ' bash --norc -i"};
    player.awaits("shell>");
    player.terminal().type(yahtzee(folder, "--speed fast --players Ann,casual") + "\n");
    for (int times = 0; times < 3; ++times) {
        player.play_until_a_computer_has_rolled("Casual");
        player.terminal().press("C-z");
        player.awaits("Stopped");
        player.terminal().type("fg\n");
        player.awaits("GRAND TOTAL");
    }
    player.play_to_the_end();
    expect_end(player, 13);
}

} // namespace
} // namespace yahtzee::app
