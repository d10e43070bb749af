// One match on a console, from the first roll to the winner: what is asked at each point, and what
// the answers do. What may be done the driver says; plain_show.h has what is shown.
#pragma once

#include "engine/presets.h"
#include "terminal/game_services.h"
#include "terminal/plain/dialog.h"
#include "terminal/plain/plain_show.h"

namespace yahtzee::terminal {

class PlainTable final : public playing::MatchListener {
  public:
    // What is wished counts before what the table's preset says.
    PlainTable(Dialog& dialog, GameServices& services, const Handling& wished)
        : dialog_(dialog),
          words_(dialog.words()),
          services_(services),
          handling_(wished),
          show_(dialog, services) {}

    // What the players want after the match.
    enum class After : std::uint8_t { again, menu, leave };

    // Plays to the end of the match. The setup must be sound.
    std::expected<After, Leaving> play(const TableSetup& setup);
    // The same from where a match was left.
    std::expected<After, Leaving> resume(store::StoredMatch kept);

  private:
    template <typename Value>
    using OrLeaving = std::expected<Value, Leaving>;
    using Answered = OrLeaving<void>;

    void happened(const Match& before, const Event& event) override;
    void caught_up() override;

    void sit_down(store::StoredMatch match, bool kept);
    OrLeaving<After> play_on();
    Legal law() const { return driver_->law(); }
    Answered perform(const Command& command);
    OrLeaving<bool> carried_out(const Command& command);
    OrLeaving<bool> ask_to_keep_again(const store::StoreFault& fault);
    void refuse(const Command& command, Rejection why);
    // Of whoever is to act.
    const std::string& player() const;
    bool computer_acts() const { return driver_->computer_step() != playing::Driver::Step::none; }

    bool rolls_by_itself() const { return handling_.auto_roll.value_or(false); }
    bool asks_for_count(const Legal& may) const;
    Answered take_step();
    Answered hold_and_roll(std::string_view typed, const Legal& may);
    Answered take_computer_step();
    Answered roll(Roll roll);
    OrLeaving<std::optional<Faces>> ask_faces(int count);
    OrLeaving<bool> ask_coach();
    Answered score(Score score);
    Answered enter();
    Answered between_games();
    OrLeaving<std::optional<After>> ask_again();
    std::string prompt() const;
    std::string next() const;
    std::string help() const;

    Dialog& dialog_;
    const Words& words_;
    GameServices& services_;
    Handling handling_;
    PlainShow show_;
    std::optional<playing::StoreMatchLog> match_log_;
    std::optional<playing::Driver> driver_; // from play() on
    Match seen_;                            // as it is shown: with clean names
    std::optional<Holds> named_;            // the dice that somebody is holding just now
    bool told_sum_ = false;                 // what to do about a sum has just been said
};

} // namespace yahtzee::terminal
