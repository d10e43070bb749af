// What decisions cost, told right after them to those who want to know. It is worked out elsewhere
// and comes later: no answer waits for it.
#include <algorithm>

#include "coach/review_text.h"
#include "server/table.h"

namespace yahtzee {
namespace {

// The first thing that happened after event number `seq` but for hints, which change nothing on the
// table; null when there is none.
const Event* next_after(std::span<const StoredEvent> events, int seq) {
    const auto later = events.subspan(static_cast<std::size_t>(seq));
    const auto found = std::ranges::find_if(later, [](const StoredEvent& stored) {
        return !std::holds_alternative<Hinted>(stored.event);
    });
    return found == later.end() ? nullptr : &found->event;
}

} // namespace

void Table::set_marks(Visitor& visitor, const SetMarks& wanted) {
    if (visitor.seats.none()) return refuse(visitor.guest, not_seated);
    visitor.marks = wanted.on;
    visitor.guest->answer(message(accepted(state(), "marks", wanted.on ? "true" : "false")));
}

bool Table::wants_marks(Seat player) const {
    return std::ranges::any_of(visitors_, [&](const Visitor& visitor) {
        return visitor.marks && visitor.seats.test(player);
    });
}

void Table::mark(Match before, const Event& event) {
    const Seat player = before.player;
    services_.thinker.think(
        home_,
        [before = std::move(before), event, &solved = services_.thinker.solved()] {
            return decision_of(before, event, solved.values(before.setup.rules));
        },
        [table = weak_from_this(), player, seq = seq()](const ReviewedDecision& decision) {
            const auto self = table.lock();
            if (!self || decision.forced) return;
            self->waiting_.push_back(
                {.guest = nullptr, .seats = {}, .seq = {}, .act = TellMark{seq, player, decision}});
            self->work_on();
        });
}

// That a player knows what a score cost is written first: no reconnect makes it forgotten.
void Table::perform(const Pending&, const TellMark& mark) {
    const Event* const next = next_after(kept_.events(), mark.seq);
    const bool taken_back = next != nullptr && std::holds_alternative<Undone>(*next);
    if (taken_back || !wants_marks(mark.player)) return; // it would be advice now
    const auto index = static_cast<std::size_t>(mark.seq - 1);
    if (!std::holds_alternative<Scored>(kept_.events()[index].event)) return tell(mark);
    change_record(
        [told = mark.seq](Store&, TableRecord& record) -> Stored<void> {
            record.told_score = told;
            return {};
        },
        [this, mark](bool kept) {
            if (kept) tell(mark);
        });
}

void Table::tell(const TellMark& mark) {
    for (const Visitor& visitor : visitors_) {
        if (!visitor.marks || !visitor.seats.test(mark.player)) continue;
        visitor.guest->tell(message(mark_told(mark.seq, mark.player, mark.decision,
                                              mark_text(visitor.guest->words(), mark.decision))));
    }
}

bool Table::last_score_was_told() const {
    return record_.told_score && next_after(kept_.events(), *record_.told_score) == nullptr;
}

} // namespace yahtzee
