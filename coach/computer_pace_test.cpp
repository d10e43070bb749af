// The turn of a computer player, step by step: how long each of them is seen.
#include "coach/computer_pace.h"

#include <gtest/gtest.h>

#include "engine/test_boxes.h"

namespace yahtzee::coach {
namespace {

using std::chrono::milliseconds;

// What people can follow. None of these bounds may be changed without asking those who look on.
static_assert(normal_pace.landed >= milliseconds{700});
static_assert(normal_pace.last_landed >= milliseconds{1200});
static_assert(normal_pace.written >= milliseconds{1000});
static_assert(normal_pace.empty <= milliseconds{700}); // nothing to see
static_assert(normal_pace.tumble <= milliseconds{700});
static_assert(normal_pace.to_undo >= normal_pace.written);
static_assert(fast_pace.landed * 2 == normal_pace.landed);
static_assert(fast_pace.last_landed * 2 == normal_pace.last_landed);
static_assert(fast_pace.held * 2 == normal_pace.held);
static_assert(fast_pace.written * 2 == normal_pace.written);
static_assert(fast_pace.to_undo * 2 == normal_pace.to_undo);
static_assert(fast_pace.empty * 2 == normal_pace.empty);
static_assert(fast_pace.tumble * 2 == normal_pace.tumble);
static_assert(pace_with(normal_pace.landed) == normal_pace);
static_assert(pace_with(normal_pace.landed * 2).written == normal_pace.written * 2);
static_assert(pace_with(normal_pace.landed * 2).tumble == normal_pace.tumble);
static_assert(pace_with(milliseconds{0}) == ComputerPace{}.stretched(0, 1));

// Ann and a robot, in the order that is given; every event is seen.
class Pace : public testing::Test {
  protected:
    const Faces faces{Face::one, Face::two, Face::three, Face::four, Face::six};
    const Scored chance{box::chance, 16, 0};

    void begin(std::vector<std::optional<Level>> computers, bool undo = true) {
        events_.clear();
        TableSetup setup{.players = {"Ann", "Robot"}};
        setup.undo = undo;
        for (std::size_t seat = 0; seat < computers.size(); ++seat)
            setup.computers[seat] = computers[seat];
        happens(Started{setup, 0});
    }
    void happens(const Event& event) {
        events_.push_back(event);
        match_ = replay(events_);
    }
    milliseconds before(const Command& next) const {
        return time_seen(normal_pace, undoable(match_).has_value(), events_.back(), next);
    }
    milliseconds before_own_roll() const {
        return time_seen_before_own_roll(normal_pace, events_.back());
    }

  private:
    std::vector<Event> events_;
    Match match_;
};

TEST_F(Pace, AComputersTurnStepByStep) {
    begin({Level::novice, Level::novice});
    EXPECT_EQ(before(Roll{}), normal_pace.empty);
    happens(Rolled{faces});
    EXPECT_EQ(before(Hold{}), normal_pace.landed);
    EXPECT_EQ(before(Roll{}), normal_pace.landed); // all five once more, or the same ones held
    EXPECT_EQ(before(Score{}), normal_pace.last_landed);
    Holds holds;
    holds.hold(0);
    happens(Held{holds});
    EXPECT_EQ(before(Roll{}), normal_pace.held);
    happens(Rolled{{Face::one, Face::two, Face::three, Face::four}});
    EXPECT_EQ(before(Score{}), normal_pace.last_landed);
    happens(chance);
    EXPECT_EQ(before(Roll{}), normal_pace.written); // the next computer player's
}

TEST_F(Pace, G18_APersonHasTimeToTakeAScoreBack) {
    for (const bool undo : {true, false}) {
        begin({std::nullopt, Level::novice}, undo);
        happens(Rolled{faces});
        happens(chance);
        EXPECT_EQ(before(Roll{}), undo ? normal_pace.to_undo : normal_pace.written);
        happens(Rolled{faces});
        EXPECT_EQ(before(Hold{}), normal_pace.landed);
    }
}

TEST_F(Pace, P13_AnAutomaticRollLeavesTimeToSeeWhatWasWritten) {
    begin({std::nullopt, Level::novice});
    EXPECT_EQ(before_own_roll(), milliseconds{0});
    happens(Rolled{faces});
    happens(chance);
    happens(Rolled{faces});
    happens(chance);
    EXPECT_EQ(before_own_roll(), normal_pace.written);
}

} // namespace
} // namespace yahtzee::coach
