// A match at the full-screen table, without its drawing: what players do, what computer players do
// in their time, what is said about it. An event is shown only once it is kept.
#pragma once

#include <array>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/kept_match.h"
#include "archive/rating.h"
#include "coach/computer_pace.h"
#include "terminal/card_rows.h"
#include "terminal/full/room.h"
#include "terminal/full/table/coach_panel.h"

namespace yahtzee {

struct Message {
    std::string text; // a sentence
    Tone tone = Tone::normal;
};

// What is being typed at the table.
struct TableField {
    enum class Kind : std::uint8_t { faces, value, total, name };
    Kind kind = Kind::name;
    std::string text{};
};

// What has to be answered before the game goes on.
enum class TableQuestion : std::uint8_t { none, roll_all, roll_last, leave, stop, keep };

// Yes or no, before anything else.
constexpr bool must_be_answered(TableQuestion question) {
    return question >= TableQuestion::leave;
}

// What the table waits for. Derived from how it stands, never remembered.
enum class Awaited : std::uint8_t {
    player,
    frame,   // dice tumble
    pause,   // what was done is seen for a while, then the next step comes by itself
    thought, // of a computer player
    nothing, // somebody is to act, but is not asked, and nothing is under way
};

class TableGame {
  public:
    // Dice of its own for a match that is gone on with; else those of the room. The notice says
    // what went wrong before the match could begin.
    TableGame(Room& room, KeptMatch kept, std::unique_ptr<DiceSource> own_dice,
              std::string_view notice = {});

    // ---- what is on the table
    const Match& match() const { return kept_.match(); }
    const KeptMatch& kept() const { return kept_; }
    bool computer_acts() const;
    // A person's turn begins without their doing (P13).
    bool rolls_by_itself() const;
    bool thinking() const { return computer_acts() && !next_ && !rolling(); }
    // Dice as they are shown: a player who holds the third of three fives sees that one held.
    bool held(std::size_t die) const { return held_[die]; }
    Face shown_face(std::size_t die) const;
    bool rolling() const { return landing_.has_value(); }
    std::optional<Category> selected() const { return selected_; }
    const std::optional<TableField>& field() const { return field_; }
    TableQuestion question() const { return question_; }
    // What dice show that still tumble is not told yet.
    std::span<const Message> messages() const;
    // What was said since the coach was asked.
    std::span<const Message> messages_since_coach() const;
    const std::optional<CoachPanel>& coach() const { return coach_; }
    bool coach_is_thinking() const { return coach_asked_ && !coach_; }
    // Whether the last score of a person can still be taken back.
    bool can_undo() const;

    // ---- what players do
    void toggle(std::size_t die);
    void roll();
    void roll_all();
    void select(Category category);
    // On a card: it may be another player's, or of another game (G11).
    void select_on(const CardColumn& card, Category category);
    void move_selection(int boxes);
    void let_go(); // of a box, a field or a question
    void type(std::string_view letter);
    // Whether some box is called like what is typed with this behind it.
    bool continues_name(std::string_view letter) const;
    void begin_name();
    void erase();
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
    // Ends the rolling of dice, for whoever presses a key meanwhile.
    void settle_dice();
    // What is seen now is seen from now on: it could not be seen before.
    void seen_anew();

  private:
    DiceSource& dice() { return own_dice_ ? *own_dice_ : room_.equipment.dice; }
    bool acts_for_person();
    bool perform(const Command& command);
    bool keep(const Event& event);
    void happened(const Match& before, const Event& event);
    void tell(const Match& before, const Event& event, const Match& after);
    void tell_latest();
    void tell_end_of_game();
    void refuse(const Command& command, Rejection why);
    void say(std::string_view sentences, Tone tone = Tone::normal);
    void catch_up();
    void show_holds();
    void roll_with(std::optional<Faces> faces);
    void score(Score score);
    void submit();
    void submit_faces();
    void submit_number();
    void take_name();
    void refuse_name(std::string_view name);
    void open_field(TableField::Kind kind);
    std::optional<std::string> cost_of(const Choice& choice);
    const Values* values();
    void show_advice();
    void collect_rating();
    ComputerPace pace() const;
    std::chrono::steady_clock::time_point pause_ends() const;
    void hurry();
    bool advance();
    void begin_what_is_due();
    void take_thought();
    bool act();
    void note_stall() const;

    Room& room_;
    const Words& words_;
    KeptMatch kept_;
    std::unique_ptr<DiceSource> own_dice_;

    std::array<bool, dice_count> held_{};
    std::optional<Holds> touched_; // as the player sees them
    bool wanted_all_ = false;      // to hold all five, which was refused
    std::optional<Category> selected_;
    std::optional<TableField> field_;
    TableQuestion question_ = TableQuestion::none;
    std::optional<Event> pending_; // could not be kept yet
    std::vector<Message> messages_;
    bool left_ = false;

    std::optional<CoachPanel> coach_;
    bool coach_asked_ = false;
    std::size_t coach_since_ = 0; // messages before it was asked
    bool cost_told_ = false;      // of the last score: whoever takes it back now was helped

    std::future<const Values*> solving_;
    const Values* values_ = nullptr;
    std::future<Command> thinking_;
    std::optional<Match> thinking_about_;
    std::optional<Command> next_; // what the computer player will do after the pause
    std::future<std::vector<GameRating>> rating_;

    std::chrono::steady_clock::time_point now_;                    // when this was last looked at
    std::chrono::steady_clock::time_point shown_since_;            // what is seen, lying still
    std::optional<std::chrono::steady_clock::time_point> landing_; // of the dice that tumble
    std::size_t told_before_roll_ = 0;                             // messages
};

} // namespace yahtzee
