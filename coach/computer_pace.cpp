#include "coach/computer_pace.h"

namespace yahtzee::coach {
namespace {

bool is_written(const Event& event) {
    return std::holds_alternative<Scored>(event) || std::holds_alternative<Totalled>(event);
}

} // namespace

ComputerPace::Time time_seen(const ComputerPace& pace, bool undo, const Event& last,
                             const Command& next) {
    if (std::holds_alternative<Held>(last)) return pace.held;
    if (std::holds_alternative<Rolled>(last))
        return std::holds_alternative<Score>(next) ? pace.last_landed : pace.landed;
    // Whoever has slipped must have time to see it.
    if (undo) return pace.to_undo;
    return is_written(last) ? pace.written : pace.empty;
}

ComputerPace::Time time_seen_before_own_roll(const ComputerPace& pace, const Event& last) {
    return is_written(last) ? pace.written : ComputerPace::Time{0};
}

} // namespace yahtzee::coach
