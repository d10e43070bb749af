// One match on a console, from the first roll to the winner: prompts, pictures, boxes and
// sentences.
#pragma once

#include "archive/kept_match.h"
#include "terminal/dialog.h"
#include "terminal/equipment.h"

namespace yahtzee {

struct PlainOptions {
    bool auto_roll = false; // P13: the first roll of each turn is made without asking
};

class PlainTable {
  public:
    PlainTable(Dialog& dialog, Equipment& equipment, PlainOptions options)
        : dialog_(dialog),
          words_(dialog.words()),
          equipment_(equipment),
          dice_(equipment.dice),
          solved_(equipment.solved),
          opponents_(equipment.opponents),
          options_(options) {}

    // What the players want after the match.
    enum class After : std::uint8_t { again, menu, leave };

    // Plays to the end of the match. The setup must be sound.
    std::expected<After, Leaving> play(const TableSetup& setup);
    // The same from where a match was left.
    std::expected<After, Leaving> resume(KeptMatch kept);

  private:
    using Outcome = std::expected<void, Leaving>;

    std::expected<After, Leaving> play_on();
    const Match& match() const { return kept_->match(); }
    Outcome perform(const Command& command);
    std::expected<bool, Leaving> carried_out(const Command& command);
    std::expected<bool, Leaving> keep(const Event& event);
    std::expected<bool, Leaving> ask_to_keep_again(const StoreFault& fault);
    Outcome catch_up();
    void show_event(const Match& before, const Event& event);
    void tell_refusal(const Command& command, Rejection why);
    void show_playing();
    void show_turn();
    void show_dice();
    void show_again();
    void show_hint();
    void show_end_of_game();
    void show_summary();
    void show_target();
    void show_fame();
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
    Equipment& equipment_;
    DiceSource& dice_;
    Solved& solved_; // for hints
    Opponents& opponents_;
    PlainOptions options_;
    std::optional<KeptMatch> kept_; // from play() on
};

} // namespace yahtzee
