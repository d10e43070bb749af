// Rates kept games that nobody has rated yet, a match at a time: the thinking is done in the
// background, the store is read and written here, by the thread that calls.
#pragma once

#include <future>
#include <vector>

#include "records/rating.h"
#include "store/store.h"
#include "terminal/full/page_context.h"

namespace yahtzee::full {

class RatingWork {
  public:
    explicit RatingWork(PageContext& context) : context_(context) {}

    // What there is to do, as the store has it. Without a store there is nothing.
    void begin();
    // Keeps what has been worked out, and has the next match worked out. Whatever is damaged is
    // passed over; a store that cannot be written to ends the work.
    void step();

    std::size_t done() const { return done_; }
    std::size_t all() const { return matches_.size(); }
    bool finished() const { return done_ == matches_.size(); }

  private:
    PageContext& context_;
    std::vector<store::MatchId> matches_;
    std::size_t done_ = 0;
    std::future<std::vector<records::GameRating>> thinking_; // of matches_[done_]
};

} // namespace yahtzee::full
