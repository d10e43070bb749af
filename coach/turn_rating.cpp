#include "coach/turn_rating.h"

namespace yahtzee::coach {

std::shared_ptr<const solver::RatedTurn> TurnRating::of(const solver::Values& values,
                                                        const solver::Position& position) {
    const std::lock_guard lock{mutex_};
    if (values_ != &values || last_->position() != position) {
        last_ = std::make_shared<const solver::RatedTurn>(values, position);
        values_ = &values;
        ++rated_;
    }
    return last_;
}

int TurnRating::rated() const {
    const std::lock_guard lock{mutex_};
    return rated_;
}

} // namespace yahtzee::coach
