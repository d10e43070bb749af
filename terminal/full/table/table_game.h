// A match at the full-screen table, without its drawing: what players do, and what happens without
// them. What may be done, and everything that comes of it, is the driver's (playing/driver.h).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "terminal/card_rows.h"
#include "terminal/full/seen_dice.h"
#include "terminal/full/table/table_coach.h"
#include "terminal/full/table/table_field.h"
#include "terminal/full/table/table_pace.h"
#include "terminal/full/table/table_talk.h"

namespace yahtzee::full {

// What has to be answered before the game goes on.
enum class TableQuestion : std::uint8_t { none, roll_all, roll_last, leave, stop, hint, keep };

// Yes or no, before anything else.
constexpr bool must_be_answered(TableQuestion question) {
    return question >= TableQuestion::leave;
}

class TableGame final : public playing::MatchListener {
  public:
    // `kept` when the match is in the store. Dice of its own for a resumed match; else
    // those of all matches. The notice says what went wrong before the match could begin.
    TableGame(PageContext& context, store::StoredMatch match, bool kept,
              std::unique_ptr<DiceSource> own_dice, std::string_view notice = {});

    // ---- what is on the table
    // As it is shown: with clean names.
    const Match& match() const { return seen_; }
    const playing::Driver& driver() const { return driver_; }
    Legal law() const { return driver_.law(); }
    Handling handling() const { return handling_at(context_, seen_.setup.preset); }
    bool computer_acts() const { return driver_.computer_step() != playing::Driver::Step::none; }
    // A person's turn begins without their doing (P13).
    bool rolls_by_itself() const;
    bool thinking() const;
    // Who is to act, or was the last to.
    Seat player() const { return law().due.value_or(seen_.player); }
    bool rolling() const { return pace_.time().tumbling(); }

    // ---- its dice, by position
    // Those of the turn, or of the last one as long as they lie there; none before the first roll.
    const Hand& hand() const;
    SeenDice seen_dice() const { return {hand(), sorted_dice()}; }
    // How far from the left, in dice: between two of them while they slide into order.
    double seen_at(std::size_t die) const;
    Face shown_face(std::size_t die) const;
    // Whether whoever acts marks dice to be rolled again, and the others stay.
    bool marks_again() const { return handling().click_rolls_again.value_or(false) && law().hold; }
    // Held, or to be rolled again where those are marked.
    bool marked(std::size_t die) const;
    // How many dice the next roll rolls: where they are marked, once the others are held for it.
    std::size_t to_roll() const {
        const Legal may = law();
        return marks_again() ? may.to_roll_holding.at(unmarked().size()) : may.to_roll;
    }
    // Some have to be marked before they are rolled: not all may be held.
    bool has_to_mark() const { return marks_again() && too_many_held(unmarked()); }

    std::optional<Category> selected() const { return selected_; }
    const std::optional<TableField>& field() const { return field_; }
    TableQuestion question() const { return question_; }
    // What dice show that still tumble is not told yet.
    std::span<const Message> messages() const;
    // What was said since the coach was asked.
    std::span<const Message> messages_since_coach() const { return talk_.log().since(asked_at_); }
    const TableCoach& coach() const { return coach_; }

    // ---- what players do
    // The die that is seen there, from the left.
    void toggle(std::size_t spot);
    void roll();
    void roll_all();
    void select(Category category);
    // On a card: it may be another player's, or of another game (G11).
    void select_on(const terminal::CardColumn& card, Category category);
    void move_selection(int boxes);
    void cancel(); // a box, a field or a question
    void type(std::string_view letter);
    // Whether some box is called like what is typed with this behind it.
    bool is_name(std::string_view letter) const;
    void begin_name();
    void erase();
    void erase_all();
    void confirm();
    void undo();
    void ask_coach();
    void ask_to_leave();
    void answer(bool yes);
    void next_game() { perform(Next{}); }
    void ask_to_stop();
    bool has_left() const { return left_; }

    // ---- what happens without them
    Awaited awaits() const;
    // Does what is due by now.
    void go_on();
    // Milliseconds after which something is due; negative: only a player can go on.
    int patience() const;
    // A player presses a key or clicks: dice that roll lie still, and what was refused is past.
    void begin_act();
    // What is seen now is seen from now on: it could not be seen before.
    void seen_anew() { pace_.seen_anew(); }
    // The table as it is has been shown.
    void was_shown() { pace_.was_shown(); }

  private:
    void happened(const Match& before, const Event& event) override;
    void caught_up() override;

    DiceSource& dice() { return own_dice_ ? *own_dice_ : context_.services.dice; }
    bool sorted_dice() const { return handling().sorted_dice.value_or(false); }
    void begin_roll(const Match& before);
    bool sliding() const;
    bool acts_for_person();
    Holds unmarked() const;
    bool too_many_held(Holds holds) const {
        return driver_.refusal_of(Hold{holds}) == Rejection::all_held;
    }
    bool hold_unmarked();
    bool perform(const Command& command);
    bool came_of(const playing::Outcome& outcome, const Command& command);
    void forget_intentions();
    void roll_with(std::optional<Faces> faces);
    void score(Score score);
    void submit();
    void submit_faces();
    void submit_number();
    void take_hint();
    void refuse_name(std::string_view name);
    std::optional<std::string> cost_of(const solver::Choice& choice);
    bool advance();
    bool act();
    void note_stall() const;

    PageContext& context_;
    const Words& words_;
    std::optional<playing::StoreMatchLog> match_log_;
    playing::Driver driver_;
    std::unique_ptr<DiceSource> own_dice_;
    Match seen_;

    TableTalk talk_;
    TableCoach coach_;
    std::size_t asked_at_ = 0; // messages before the coach was asked
    TablePace pace_;
    std::size_t told_before_roll_ = 0; // messages
    Holds again_;                      // places of the dice that are marked to be rolled again
    std::array<std::uint8_t, max_dice> fallen_{}; // by place, where each die was seen as it fell
    bool slides_ = false;                         // from there into order, once they lie still
    bool wanted_all_ = false;                     // to hold all dice, which was refused
    std::optional<Category> selected_;
    std::optional<TableField> field_;
    TableQuestion question_ = TableQuestion::none;
    bool left_ = false;
};

} // namespace yahtzee::full
