#include "server/tables/marks.h"

#include <algorithm>

#include "coach/review_text.h"

namespace yahtzee::server {

void work_out_mark(ComputePool& compute_pool, EventLoop& loop, const std::weak_ptr<void>& alive,
                   std::shared_ptr<coach::TurnRating> rating, Match before, const Event& event,
                   int seq, std::function<void(const Mark&)> then) {
    const Seat player = before.player;
    const RuleSet rules = before.setup.rules;
    compute_pool.run(
        loop,
        [before = std::move(before), event, rating = std::move(rating),
         &solved = compute_pool.solved()] {
            return coach::decision_of(before, event, solved.values(before.setup.rules), *rating);
        },
        [alive, player, rules, seq,
         then = std::move(then)](const coach::ReviewedDecision& decision) {
            if (const auto here = alive.lock(); here && !decision.forced)
                then({.seq = seq, .player = player, .rules = rules, .decision = decision});
        });
}

bool was_taken_back(std::span<const store::StoredEvent> events, int seq) {
    const auto later = events.subspan(static_cast<std::size_t>(seq));
    const auto next = std::ranges::find_if(
        later, [](const store::StoredEvent& stored) { return !leaves_table_alone(stored.event); });
    return next != later.end() && std::holds_alternative<Undone>(next->event);
}

void tell_mark(const Participants& participants, const Mark& mark) {
    participants.tell_marks(mark.player, [&](const Words& words) {
        return message(mark_told(mark.seq, mark.player, mark.rules, mark.decision,
                                 mark_text(words, mark.rules, mark.decision)));
    });
}

} // namespace yahtzee::server
