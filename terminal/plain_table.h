// One match on a console, from the first roll to the winner: prompts, pictures, boxes and
// sentences.
#pragma once

#include "coach/opponents.h"
#include "engine/match.h"
#include "solver/solved.h"
#include "terminal/dialog.h"

namespace yahtzee {

struct PlainOptions {
    bool auto_roll = false; // P13: the first roll of each turn is made without asking
};

class PlainTable {
  public:
    PlainTable(Dialog& dialog, DiceSource& dice, Solved& solved, Opponents& opponents,
               PlainOptions options)
        : dialog_(dialog),
          words_(dialog.words()),
          dice_(dice),
          solved_(solved),
          opponents_(opponents),
          options_(options) {}

    // What the players want after the match.
    enum class After : std::uint8_t { again, menu, leave };

    // Plays to the end of the match. The setup must be sound.
    std::expected<After, Leaving> play(const TableSetup& setup);

  private:
    using Outcome = std::expected<void, Leaving>;

    void perform(const Command& command);
    void tell_refusal(const Command& command, Rejection why);
    void show_turn();
    void show_dice();
    void show_again();
    void show_hint();
    void show_end_of_game();
    void show_summary();
    Outcome take_step();
    Outcome take_computer_step();
    bool computer_acts() const;
    Outcome roll(Roll roll);
    std::expected<std::optional<Faces>, Leaving> ask_faces();
    Outcome score(Score score);
    Outcome enter();
    Outcome between_games();
    std::expected<std::optional<After>, Leaving> ask_again();
    std::string prompt() const;
    std::string help() const;

    Dialog& dialog_;
    const Words& words_;
    DiceSource& dice_;
    Solved& solved_; // for hints
    Opponents& opponents_;
    PlainOptions options_;
    Match match_;
};

} // namespace yahtzee
