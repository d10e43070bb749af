// For tests: the plain game with everything that is typed, and what it showed.
#pragma once

#include "chance/dice_sources.h"
#include "coach/test_solved.h"
#include "terminal/plain/plain.h"
#include "terminal/plain/test_console.h"

namespace yahtzee::terminal {

using Typed = std::vector<std::string>;

struct Game {
    explicit Game(Typed typed, TableWishes wishes = {}, const Handling& handling = {},
                  const char* language = "en", Screen screen = {}, store::Store* store = nullptr,
                  playing::Driver::Law law = legal)
        : console(std::move(typed), screen) {
        chance::SeededDice dice{7};
        const Words words = *Words::in(language);
        coach::Opponents opponents{coach::test_solved(), solver::machine_threads(), 7};
        GameServices services{.dice = dice,
                              .solved = coach::test_solved(),
                              .opponents = opponents,
                              .clock = [] { return store::Moment{1'767'225'600}; }, // 2026-01-01
                              .store = store,
                              .file = "store.db",
                              .seed = 7,
                              .law = std::move(law)};
        wishes.handling = handling;
        why = play_plain(console, words, services, std::move(wishes));
    }
    bool shows(std::string_view text) const { return console.shows(text); }

    TestConsole console;
    Leaving why{};
};

inline TableWishes cheats(std::vector<std::string> players) {
    TableWishes wishes{.players = std::move(players)};
    wishes.options.dice = DiceKind::cheat;
    return wishes;
}

// Everyone takes turns of one roll: boxes in the order of the card.
inline Typed whole_game(int players, const std::string& faces = "1 2 3 4 6",
                        const RuleSet& rules = official) {
    Typed typed;
    for (int box = 1; box <= rules.box_count(); ++box) {
        for (int player = 0; player < players; ++player) {
            typed.push_back("roll " + faces);
            typed.push_back("score " + std::to_string(box));
        }
    }
    return typed;
}

inline Typed operator+(Typed a, const Typed& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

} // namespace yahtzee::terminal
