// For tests of whole games: a person at a terminal, who does what the screen asks for. A screen
// that stands still while nobody is asked anything fails the test and is printed.
#pragma once

#include <chrono>
#include <csignal>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "app/test_program.h"
#include "app/test_tmux.h"

namespace yahtzee::app {

inline constexpr unsigned seed = 16;
inline volatile std::sig_atomic_t ended = 0; // whoever started the tests wants no more of them

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// The line above the keys, if it asks a person for something.
std::string line_that_asks(const std::string& screen);

// What was said last of any player: "Casual, roll 2", "Casual holds", "Ann scores". On a large
// terminal what is said stands in a frame.
std::string last_said(const std::string& screen);

// Rolls twice, holds a die in between, takes the first box that is offered.
class Player {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Player(const std::string& line, int columns = 80, int rows = 24);

    const TmuxSession& terminal() const { return terminal_; }

    // Until somebody is asked: the line that asks. Only then may a screen stand still. It is looked
    // at twice, for a terminal may have been read while it was being drawn.
    std::string asked();
    // Until this is seen.
    void awaits(std::string_view text);
    // Until something else is asked for, or nothing.
    void answer(const std::string& line, const std::string& key);

    // What is asked for now, whatever it is. False when the match is over.
    bool act();
    // From the menu.
    void begin_the_default_game();
    void play_to_the_end() {
        while (act()) {
        }
    }
    // To the middle of the computer player's next turn.
    void play_until_a_computer_has_rolled(const std::string& name);

    // Until it is so; fails where the screen stands still and nobody is asked anything.
    template <typename Condition>
    void watch(const Condition& so) {
        constexpr std::chrono::seconds longest_standstill{15};
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
    void look_every(std::chrono::milliseconds time) { look_every_ = time; }
    // How often to roll in a turn of the first game, and of the later ones, which bring nothing
    // new.
    void roll_times(int first_game, int later) {
        rolls_in_first_ = first_game;
        rolls_later_ = later;
    }

    int turns() const { return turns_; }
    int games() const { return games_; }

    // What stands in a row of the card, from left to right.
    std::vector<std::string> row(const std::string& label) const;

  private:
    void act_or_fail();
    void choose(const std::string& line);
    void enter(const std::string& text);
    std::string points_for(const std::string& line) const;
    std::string some_faces(const std::string& line);
    int points_in(std::span<const std::string_view> boxes) const;
    std::string sum_asked(const std::string& line) const;

    TmuxSession terminal_;
    std::mt19937 random_{seed};
    std::chrono::milliseconds look_every_{100};
    Clock::time_point looked_at_;
    int rolls_in_first_ = 2;
    int rolls_later_ = 2;
    int turns_ = 0;
    int games_ = 1;
};

// The program as a new user has it, but for the dice, which are the same every time.
std::string yahtzee(const TemporaryFolder& folder, const std::string& flags = "");

void expect_end(const Player& player, int turns, int games = 1);

} // namespace yahtzee::app
