// What decisions cost, told right after them to those who want to know. It is worked out elsewhere
// and comes later: no answer waits for it.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "coach/review.h"
#include "server/tables/participants.h"
#include "server/work/compute_pool.h"
#include "store/store.h"

namespace yahtzee::server {

struct Mark { // what the decision of that event cost
    int seq = 0;
    Seat player = 0;
    RuleSet rules;
    coach::ReviewedDecision decision;
};

// Works it out, on the turn's rating, and calls `then` on the event loop, unless the decision was
// forced or `alive` has gone.
void work_out_mark(ComputePool& compute_pool, EventLoop& loop, const std::weak_ptr<void>& alive,
                   std::shared_ptr<coach::TurnRating> rating, Match before, const Event& event,
                   int seq, std::function<void(const Mark&)> then);

// Whether the score of that event was taken back: what it cost would be advice then.
bool was_taken_back(std::span<const store::StoredEvent> events, int seq);

// To those who act for that seat and want to know.
void tell_mark(const Participants& participants, const Mark& mark);

} // namespace yahtzee::server
