#include "terminal/full/table/shown_time.h"

#include <algorithm>

namespace yahtzee {

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

} // namespace yahtzee
