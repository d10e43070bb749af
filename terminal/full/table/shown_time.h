// Since when what lies on the table is seen, and for how long rolled dice still tumble. What is new
// is seen from when its picture has been shown: a slow terminal takes nothing from its time. What
// time it is whoever looks says.
#pragma once

#include <chrono>
#include <optional>

namespace yahtzee::full {

class ShownTime {
  public:
    using Clock = std::chrono::steady_clock;
    using Point = Clock::time_point;

    static constexpr std::chrono::milliseconds frame{45};

    void look(Point now) { now_ = now; }
    // What lies there is seen from now on, or from when it is first shown.
    void begin(Point now);
    // The picture is there.
    void shown(Point now);
    // Dice are rolled now, and lie still after that long.
    void tumble(Clock::duration time) { landing_ = now_ + time; }
    bool tumbling() const { return landing_.has_value(); }
    bool due_to_land() const { return landing_ && now_ >= *landing_; }
    // They lie still from now on.
    void land(Point now);
    // Whoever has seen enough need not wait: any pause is long over.
    void seen_enough();

    // When something will have been seen that long.
    Point seen_for(Clock::duration time) const { return since_ + time; }
    bool past(Point end) const { return now_ >= end; }
    // Until the next picture of tumbling dice.
    Clock::duration next_frame() const;
    unsigned frames_left() const;

  private:
    Point now_;
    Point since_;
    bool unseen_ = false; // nobody has seen yet what begins there
    std::optional<Point> landing_;
};

} // namespace yahtzee::full
