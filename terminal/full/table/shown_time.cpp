#include "terminal/full/table/shown_time.h"

#include <algorithm>
#include <utility>

namespace yahtzee::full {

void ShownTime::begin(Point now) {
    now_ = since_ = now;
    unseen_ = true;
}

void ShownTime::shown(Point now) {
    if (!std::exchange(unseen_, false)) return;
    if (landing_) *landing_ += now - since_;
    now_ = since_ = now;
}

void ShownTime::seen_enough() {
    since_ = {};
    unseen_ = false;
}

void ShownTime::land(Point now) {
    if (!tumbling()) return;
    landing_.reset();
    begin(now);
}

ShownTime::Clock::duration ShownTime::next_frame() const {
    return std::min<Clock::duration>(frame, *landing_ - now_);
}

unsigned ShownTime::frames_left() const {
    return static_cast<unsigned>((*landing_ - now_) / frame) + 1;
}

} // namespace yahtzee::full
