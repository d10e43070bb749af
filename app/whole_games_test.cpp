// Whole games in the real program, in a real terminal, with the settings that people have: dice
// tumble, computer players think on a thread of their own and take their time. Nothing is switched
// off and nothing is called from inside. A screen that stands still while no person is asked
// anything fails the test and is printed. They mostly wait: ./test runs them all at once, beside
// its builds.
#include <array>
#include <chrono>
#include <csignal>
#include <map>
#include <random>
#include <regex>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/test_program.h"
#include "app/test_tmux.h"

namespace yahtzee::app {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr unsigned seed = 16;
volatile std::sig_atomic_t ended = 0; // whoever started the tests wants no more of them
constexpr std::chrono::seconds longest_standstill{15};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// The line above the keys, if it asks a person for something.
std::string line_that_asks(const std::string& screen) {
    static const std::array<std::string_view, 10> questions{
        "press R or Space to roll",
        "1-5 hold dice, R rolls",
        "no rolls left: choose a box",
        "Enter scores it",
        "press Enter and type its points",
        "Points for ",
        "faces of the dice (",
        "the total of your card:",
        "is over. N plays",
        "What would you like to do?",
    };
    for (const std::string& line : lines_of(screen)) {
        for (const auto question : questions)
            if (contains(line, question)) return line;
    }
    return {};
}

// What was said last of any player: "Casual, roll 2", "Casual holds", "Ann scores". On a large
// terminal what is said stands in a frame.
std::string last_said(const std::string& screen) {
    static const std::regex news{
        "^(?: |│)+([A-Z][a-z 0-9]* (holds|scores)|[A-Z][a-z 0-9]*, roll [123])"};
    std::string said;
    for (const std::string& row : lines_of(screen)) {
        std::smatch found;
        if (std::regex_search(row, found, news)) said = found[1];
    }
    return said;
}

// "one, two and six" as faces.
std::vector<int> faces_named(const std::string& words) {
    static const std::array<std::string_view, 6> names{"one",  "two",  "three",
                                                       "four", "five", "six"};
    std::vector<int> faces;
    const std::regex word{"[a-z]+"};
    for (std::sregex_iterator at{words.begin(), words.end(), word}; at != std::sregex_iterator{};
         ++at) {
        const auto found = std::ranges::find(names, at->str());
        if (found != names.end()) faces.push_back(1 + static_cast<int>(found - names.begin()));
    }
    return faces;
}

// A person at a terminal. Rolls twice, holds a die in between, takes the first box that is offered.
class Player {
  public:
    explicit Player(const std::string& line, int columns = 80, int rows = 24)
        : terminal_(line, columns, rows) {
        std::printf("seed %u\n", seed);
        std::signal(SIGTERM, [](int) { ended = 1; }); // so that no terminal is left behind
    }

    const TmuxSession& terminal() const { return terminal_; }

    // Until somebody is asked: the line that asks. Only then may a screen stand still. It is looked
    // at twice, for a terminal may have been read while it was being drawn.
    std::string asked() {
        std::string line;
        watch([&](const std::string& screen) {
            const std::string before = std::exchange(line, line_that_asks(screen));
            return !line.empty() && line == before;
        });
        return line;
    }
    // Until this is seen.
    void awaits(std::string_view text) {
        watch([&](const std::string& screen) { return contains(screen, text); });
    }
    // Until something else is asked for, or nothing.
    void answer(const std::string& line, const std::string& key) {
        if (key.size() == 1) {
            terminal_.type(key);
        } else {
            terminal_.press(key);
        }
        watch([&](const std::string& screen) { return line_that_asks(screen) != line; });
    }

    // What is asked for now, whatever it is. False when the match is over.
    bool act() {
        const std::string line = asked();
        if (contains(line, "The match is over.")) return false;
        if (contains(line, "press R or Space")) {
            ++turns_;
            answer(line, "r");
        } else if (contains(line, "2 rolls left")) {
            terminal_.type("1");
            awaits("HELD");
            answer(line, "r");
        } else if (contains(line, "R rolls") || contains(line, "no rolls left")) {
            answer(line, "Down");
        } else if (contains(line, "type its points")) {
            answer(line, "Enter");
        } else if (contains(line, "Points for ")) {
            enter(points_for(line));
        } else if (contains(line, "faces of the dice (")) {
            enter(some_faces(line));
        } else if (contains(line, "total of your card")) {
            enter(total_of_card());
        } else if (contains(line, "Enter scores it")) {
            answer(line, "Enter");
        } else if (contains(line, "N plays the next one")) {
            ++games_;
            answer(line, "n");
        } else {
            throw std::runtime_error("What does this ask for? " + line + "\n" + terminal_.screen());
        }
        return true;
    }
    // From the menu.
    void begin_the_default_game() {
        answer(asked(), "Enter");
        awaits("Who plays");
        terminal_.press("Enter");
        awaits("and Casual.");
    }
    void play_to_the_end() {
        while (act()) {
        }
    }
    // To the middle of the computer player's next turn.
    void play_until_a_computer_has_rolled(const std::string& name) {
        const int before = turns_;
        while (turns_ == before) act_or_fail();
        bool seen = false;
        while (!seen) {
            watch([&](const std::string& screen) {
                seen = last_said(screen).starts_with(name + ", roll");
                return seen || !line_that_asks(screen).empty();
            });
            if (!seen) act_or_fail();
        }
    }

    // Until it is so; fails where the screen stands still and nobody is asked anything.
    template <typename Condition>
    void watch(const Condition& so) {
        std::string last;
        auto changed = Clock::now();
        while (true) {
            looked_at_ = Clock::now();
            const std::string screen = terminal_.screen();
            if (so(screen)) return;
            if (contains(screen, "[ended with") || ended)
                throw std::runtime_error("The program has ended:\n" + screen);
            const auto now = Clock::now();
            if (screen != last) changed = now;
            last = screen;
            if (now - changed > longest_standstill) {
                throw std::runtime_error(
                    "Nothing has changed for 15 s, and nobody is asked anything:\n" + screen);
            }
            terminal_.wait_for_output(look_every_);
        }
    }
    // When the screen was asked for that is being looked at: it may have been read a little later.
    Clock::time_point looked_at() const { return looked_at_; }
    // To measure how long something is seen, one has to look often.
    void look_every(milliseconds time) { look_every_ = time; }

    int turns() const { return turns_; }
    int games() const { return games_; }

    // What stands in a row of the card, from left to right.
    std::vector<std::string> row(const std::string& label) const {
        for (std::string line : lines_of(terminal_.screen())) {
            const auto at = line.find(label);
            if (at == std::string::npos) continue;
            const std::regex number{R"(\d+)"};
            const std::string cells = line.substr(at + label.size());
            return {std::sregex_token_iterator{cells.begin(), cells.end(), number}, {}};
        }
        throw std::runtime_error(label + " is not on the card:\n" + terminal_.screen());
    }

  private:
    void act_or_fail() {
        if (!act()) throw std::runtime_error("The match is over:\n" + terminal_.screen());
    }

    // What is typed is seen behind the question, so that is another one then.
    void enter(const std::string& text) {
        terminal_.type(text);
        awaits(text + "_");
        answer(asked(), "Enter");
    }

    // Of the dice that lie there, as the program's own calculator says.
    std::string points_for(const std::string& line) const {
        std::smatch box;
        if (!std::regex_search(line, box, std::regex{"Points for ([^:]+):"}))
            throw std::runtime_error("No box in: " + line);
        std::string said; // all that is said, in one line
        for (const std::string& row : lines_of(terminal_.screen())) said += row.substr(0, 46) + " ";
        const std::regex roll{R"(roll [123] of 3: ([a-z,\s]+)\.)"};
        std::vector<std::string> command{"score", "--json"};
        std::smatch last;
        for (auto at = said.cbegin(); std::regex_search(at, said.cend(), last, roll);
             at = last.suffix().first) {
            command.resize(2);
            for (const int face : faces_named(last[1])) command.push_back(std::to_string(face));
        }
        static const std::map<std::string, std::string> ids{{"3 of a kind", "three-of-a-kind"},
                                                            {"4 of a kind", "four-of-a-kind"},
                                                            {"Full house", "full-house"},
                                                            {"Small straight", "small-straight"},
                                                            {"Large straight", "large-straight"}};
        std::string id = box[1];
        if (const auto known = ids.find(id); known != ids.end()) id = known->second;
        std::ranges::transform(id, id.begin(), [](char c) { return std::tolower(c); });
        const Outcome outcome = run_program(command);
        if (outcome.status != 0) throw std::runtime_error(outcome.err + terminal_.screen());
        return nlohmann::json::parse(outcome.out).at("boxes").at(id).at("score").dump();
    }

    std::string some_faces(const std::string& line) {
        std::smatch count;
        if (!std::regex_search(line, count, std::regex{R"(\((\d)\))"}))
            throw std::runtime_error("How many? " + line);
        std::string faces;
        for (int i = 0; i < std::stoi(count[1]); ++i) faces += std::to_string(1 + random_() % 6);
        return faces;
    }

    // Of the first player, added up as people do.
    std::string total_of_card() const {
        const auto points = [&](const std::string& label) { return std::stoi(row(label).at(0)); };
        int upper = 0;
        for (const auto* const label : {"Ones ", "Twos ", "Threes ", "Fours ", "Fives ", "Sixes "})
            upper += points(label);
        int total = upper + (upper >= 63 ? 35 : 0);
        for (const auto* const label : {"3 of a kind", "4 of a kind", "Full house",
                                        "Small straight", "Large straight", "Yahtzee ", "Chance "})
            total += points(label);
        return std::to_string(total);
    }

    TmuxSession terminal_;
    std::mt19937 random_{seed};
    milliseconds look_every_{100};
    Clock::time_point looked_at_;
    int turns_ = 0;
    int games_ = 1;
};

// A program as a new user has it, but for the dice, which are the same every time.
std::string yahtzee(const TemporaryFolder& folder, const std::string& flags = "") {
    return "YAHTZEE_STRICT=1 $YAHTZEE --seed " + std::to_string(seed) + " --data " + folder.path() +
           " " + flags;
}

void expect_end(const Player& player, int turns, int games = 1) {
    EXPECT_EQ(player.turns(), turns) << player.terminal().screen();
    EXPECT_EQ(player.games(), games);
    EXPECT_TRUE(player.terminal().shows("The match is over.")) << player.terminal().screen();
    EXPECT_GE(player.row("GRAND TOTAL").size(), 2U) << player.terminal().screen();
}

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
        // when its dice have tumbled for half a second. A busy terminal shows things up to a
        // quarter of a second late.
        const int written = player.turns() == 0 ? 1000 + 250 : 0;
        const int bound = contains(said, "scores")   ? written
                          : contains(next, "scores") ? 1200
                                                     : 700;
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
