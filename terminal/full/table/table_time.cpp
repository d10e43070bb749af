// What happens at the table without the players: computer players take their turns step by step,
// dice roll, the coach finds an answer.
#include <algorithm>

#include "terminal/full/table/table_game.h"

namespace yahtzee {
namespace {

constexpr int frame_ms = 45;

int pause_ms(Speed speed) {
    switch (speed) {
    case Speed::slow: return 1800;
    case Speed::normal: return 900;
    case Speed::fast: return 300;
    case Speed::at_once: return 0;
    }
    return 0;
}

} // namespace

bool TableGame::computer_acts() const {
    return (match().stage == Stage::playing || match().stage == Stage::totals) &&
           computer_at(match(), match().player).has_value();
}

// A player who has just scored has time to take it back, however fast the computer is.
void TableGame::pause() {
    constexpr int time_to_undo = 1500;
    int time = pause_ms(room_.settings.speed);
    if (can_undo()) time = std::max(time, time_to_undo);
    pause_ends_ = std::chrono::steady_clock::now() + std::chrono::milliseconds{time};
}

int TableGame::patience() const {
    if (rolling()) return frame_ms;
    if (!computer_acts() || !next_ || field_ || question_ != TableQuestion::none) return -1;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        pause_ends_ - std::chrono::steady_clock::now());
    return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

void TableGame::go_on(bool time_passed) {
    collect_rating();
    if (coach_asked_ && !coach_) show_advice();
    if (rolling()) {
        if (time_passed) --frames_;
        return;
    }
    // Nothing moves on while the players are asked something.
    while (question_ == TableQuestion::none && !left_) {
        if (computer_acts()) {
            if (field_ || !take_computer_step(time_passed)) return;
            time_passed = false;
        } else if (match().stage == Stage::totals && !field_) {
            open_field(TableField::Kind::total);
        } else if (phase(match()) == Phase::roll && room_.settings.auto_roll &&
                   match().setup.dice == DiceKind::random && match().stage == Stage::playing) {
            perform(Roll{});
        } else {
            return;
        }
        if (rolling()) return;
    }
}

// False when the computer player is not there yet: it thinks, or the pause runs.
bool TableGame::take_computer_step(bool time_passed) {
    if (!next_ && !thinking_about_) {
        thinking_about_ = match();
        Opponents& opponents = room_.equipment.opponents;
        thinking_ =
            room_.background.run([&opponents, match = match()] { return opponents.next(match); });
    }
    if (!next_) {
        if (!is_ready(thinking_)) return false;
        const Command found = thinking_.get();
        const Match about = *std::exchange(thinking_about_, std::nullopt);
        if (about != match()) return true; // a score was taken back meanwhile: think anew
        next_ = found;
    }
    const bool waits = room_.settings.speed != Speed::at_once || can_undo();
    if (waits && !time_passed) return false;
    const Command command = *std::exchange(next_, std::nullopt);
    if (const auto* const rolling_dice = std::get_if<Roll>(&command)) {
        roll_with(rolling_dice->faces);
        return !field_;
    }
    return perform(command);
}

Face TableGame::shown_face(std::size_t die) const {
    const Face face = match().turn.hand.dice[die];
    if (!rolling() || match().turn.hand.holds.held(die)) return face;
    // Not the dice of the game: only something that tumbles.
    const auto tumble = static_cast<unsigned>(frames_) * 7 + static_cast<unsigned>(die) * 5;
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
