// What happens at the table without the players: computer players take their turns step by step,
// dice roll, the coach finds an answer.
#include <algorithm>

#include "terminal/full/table/table_game.h"

namespace yahtzee {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds frame{45};
constexpr int thought_ms = 200; // a wake-up that is lost costs no more
constexpr int stall_ms = 100;

// At once nobody looks on; but a person's slip can still be taken back.
constexpr ComputerPace no_pauses{.tumble = milliseconds{0},
                                 .landed = milliseconds{0},
                                 .last_landed = milliseconds{0},
                                 .held = milliseconds{0},
                                 .written = milliseconds{0},
                                 .to_undo = fast_pace.to_undo,
                                 .empty = milliseconds{0}};

constexpr ComputerPace slow_pace = pace_with(2 * normal_pace.landed);

int rounded_up(std::chrono::steady_clock::duration time) {
    return static_cast<int>(
        std::max<std::int64_t>(0, std::chrono::ceil<milliseconds>(time).count()));
}

} // namespace

bool TableGame::computer_acts() const {
    return computer_is_due(match());
}

bool TableGame::rolls_by_itself() const {
    return room_.settings.auto_roll && match().setup.dice == DiceKind::random &&
           match().stage == Stage::playing && phase(match()) == Phase::roll && !computer_acts();
}

ComputerPace TableGame::pace() const {
    switch (room_.settings.speed) {
    case Speed::slow: return slow_pace;
    case Speed::normal: return normal_pace;
    case Speed::fast: return fast_pace;
    case Speed::at_once: return no_pauses;
    }
    return normal_pace;
}

Awaited TableGame::awaits() const {
    if (rolling()) return Awaited::frame;
    // Nothing moves on while the players are asked something.
    if (left_ || field_ || question_ != TableQuestion::none) return Awaited::player;
    if (computer_acts()) {
        if (next_) return Awaited::pause;
        return thinking_.valid() ? Awaited::thought : Awaited::nothing;
    }
    if (match().stage == Stage::totals) return Awaited::nothing; // nobody was asked for theirs
    return rolls_by_itself() ? Awaited::pause : Awaited::player;
}

// What is done by itself next is done then: next_, or the first roll of a person's turn, which does
// not depend on how fast computer players are.
std::chrono::steady_clock::time_point TableGame::pause_ends() const {
    const Event& last = kept_.events().back().event;
    return shown_since_ + (next_ ? time_seen(pace(), match(), last, *next_)
                                 : time_seen_before_own_roll(normal_pace, last));
}

int TableGame::patience() const {
    if (left_) return 0;
    switch (awaits()) {
    case Awaited::player: return coach_is_thinking() ? thought_ms : -1;
    case Awaited::frame:
        return rounded_up(std::min<std::chrono::steady_clock::duration>(frame, *landing_ - now_));
    case Awaited::pause: return rounded_up(pause_ends() - room_.now());
    case Awaited::thought: return thought_ms;
    case Awaited::nothing: note_stall(); return stall_ms; // and then it goes on all the same
    }
    return stall_ms;
}

void TableGame::settle_dice() {
    if (!rolling()) return;
    landing_.reset();
    seen_anew();
}

void TableGame::seen_anew() {
    now_ = shown_since_ = room_.now();
}

// Whoever has seen enough need not wait: the pause is long over.
void TableGame::hurry() {
    settle_dice();
    shown_since_ = {};
}

void TableGame::go_on() {
    now_ = room_.now();
    collect_rating();
    if (coach_asked_ && !coach_) show_advice();
    if (rolling() && now_ >= *landing_) settle_dice();
    while (advance()) {
    }
}

// Whether something was done, so that something else may be due now.
bool TableGame::advance() {
    switch (awaits()) {
    case Awaited::player:
    case Awaited::frame: return false;
    case Awaited::pause: return now_ >= pause_ends() && act();
    case Awaited::thought:
        if (!is_ready(thinking_)) return false;
        take_thought();
        return true;
    case Awaited::nothing: begin_what_is_due(); return true;
    }
    return false;
}

void TableGame::begin_what_is_due() {
    if (!computer_acts()) return open_field(TableField::Kind::total);
    thinking_about_ = match();
    Opponents& opponents = room_.equipment.opponents;
    thinking_ =
        room_.background.run([&opponents, match = match()] { return opponents.next(match); });
}

// If a score was taken back meanwhile, that was a thought about another match.
void TableGame::take_thought() {
    const Command found = thinking_.get();
    if (thinking_about_ == match()) next_ = found;
    thinking_about_.reset();
}

// False when nothing came of it, which the rules do not know.
bool TableGame::act() {
    const std::size_t events = kept_.events().size();
    const auto command = std::exchange(next_, std::nullopt);
    const auto* const roll = command ? std::get_if<Roll>(&*command) : nullptr;
    if (roll != nullptr) {
        roll_with(roll->faces);
    } else {
        perform(command.value_or(Roll{}));
    }
    now_ = room_.now();
    return kept_.events().size() != events || awaits() == Awaited::player;
}

void TableGame::note_stall() const {
    room_.stall = "The table stands still: " + match().setup.players[match().player] +
                  " is to act (game " + std::to_string(match().game) + ", round " +
                  std::to_string(round(match())) + ", phase " + std::string{id_of(phase(match()))} +
                  ", " + std::to_string(match().turn.rolls) + " rolls, event " +
                  std::to_string(kept_.events().size()) +
                  "), but nobody is asked anything and nothing is under way.";
}

Face TableGame::shown_face(std::size_t die) const {
    const Face face = match().turn.hand.dice[die];
    if (!rolling() || match().turn.hand.holds.held(die)) return face;
    // Not the dice of the game: only something that tumbles.
    const auto frames_left = static_cast<unsigned>((*landing_ - now_) / frame) + 1;
    const auto tumble = frames_left * 7 + static_cast<unsigned>(die) * 5;
    return *face_showing(1 + static_cast<long long>((tumble * 2654435761U >> 16) % face_count));
}

const Values* TableGame::values() {
    if (values_ == nullptr && is_ready(solving_)) values_ = solving_.get();
    return values_;
}

void TableGame::show_advice() {
    if (const Values* const solved = values(); solved != nullptr)
        coach_ = coach_panel(words_, *solved, match());
}

std::optional<std::string> TableGame::cost_of(const Choice& choice) {
    const Values* const solved = room_.settings.costs ? values() : nullptr;
    if (solved == nullptr || match().turn.rolls == 0) return std::nullopt;
    return cost_text(words_, *solved, match(), choice);
}

} // namespace yahtzee
