// The rival: what it believes of totals, and that it makes the most of its last turn.
#include <array>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "coach/test_solved.h"
#include "coach/win_chance.h"
#include "engine/test_boxes.h"

namespace yahtzee::coach {
namespace {

// The best chance that the sum of the dice comes to a number, found by trying all holds and all
// throws, one die after the other; knows nothing of keeps.
class BruteForce {
  public:
    explicit BruteForce(int wanted) : wanted_(wanted) {}

    double best(const Dice& dice, int rolls_left) {
        const auto [found, added] = known_.try_emplace({roll_id(dice), rolls_left}, 0);
        if (!added) return found->second;
        double most = of_sum(dice);
        for (unsigned held = 0; rolls_left > 0 && held < 31; ++held)
            most = std::max(most, of_hold(dice, held, rolls_left));
        return known_[{roll_id(dice), rolls_left}] = most;
    }

    double of(const Dice& dice, int rolls_left, const solver::Choice& choice) {
        if (choice.kind == solver::Choice::Kind::score) return of_sum(dice);
        const Holds holds = Hand{dice, {}}.positions_of(solver::faces_of(choice.keep)).value();
        unsigned held = 0;
        for (unsigned i = 0; i < 5; ++i) held |= holds.held(i) ? 1U << i : 0U;
        return of_hold(dice, held, rolls_left);
    }

  private:
    double of_sum(const Dice& dice) const {
        int sum = 0;
        for (const Face face : dice) sum += pips(face);
        return sum > wanted_ ? 1 : sum == wanted_ ? 0.5 : 0;
    }

    double of_hold(const Dice& dice, unsigned held, int rolls_left) {
        std::array<Face, 5> faces{};
        std::copy(dice.begin(), dice.end(), faces.begin());
        return thrown(faces, held, 0, rolls_left - 1);
    }

    double thrown(std::array<Face, 5> faces, unsigned held, unsigned die, int rolls_left) {
        if (die == 5) return best(Dice{faces}, rolls_left);
        if (((held >> die) & 1U) != 0) return thrown(faces, held, die + 1, rolls_left);
        double sum = 0;
        for (int pip = 1; pip <= face_count; ++pip) {
            faces[die] = static_cast<Face>(pip);
            sum += thrown(faces, held, die + 1, rolls_left) / face_count;
        }
        return sum;
    }

    int wanted_;
    std::map<std::pair<RollId, int>, double> known_;
};

void expect_best_last_turns() {
    const solver::Position only_chance{official.all_boxes() - BoxSet::only(box::chance), 0, false};
    for (const int wanted : {17, 24, 28}) {
        Situation situation;
        situation.players = 2;
        situation.standings[0] = {only_chance, 150};
        situation.standings[1] = {solver::Position{official.all_boxes(), 0, false}, 150 + wanted};
        const TurnPlan plan = computer_players().plan(Level::rival, situation);
        BruteForce brute{wanted};
        for (unsigned id = 0; id < 252; id += 5) {
            const auto roll = static_cast<RollId>(id);
            const Dice dice = dice_of(roll, 5);
            for (const int left : {1, 2}) {
                EXPECT_NEAR(brute.of(dice, left, plan.choice(roll, left)), brute.best(dice, left),
                            1e-5)
                    << "needs " << wanted << ", roll " << id << ", " << left << " left";
            }
        }
    }
}

void expect_sound_prospects(const Prospects& prospects) {
    for (const unsigned filled : {8191U, 4095U, 8190U, 6143U, 7935U, 8191U - 34U, 8191U - 2080U}) {
        for (const int upper : {20, 50, 63}) {
            const solver::Position position{BoxSet::from_bits(filled), upper, false};
            double sum = 0;
            double mean = 0;
            double squares = 0;
            const auto chances = prospects.chances(position);
            for (std::size_t points = 0; points < chances.size(); ++points) {
                const double chance = chances[points];
                sum += chance;
                mean += chance * points;
                squares += chance * points * points;
            }
            EXPECT_NEAR(sum, 1, 1e-5);
            EXPECT_NEAR(mean, prospects.mean(position), 1e-3);
            const double variance = squares - mean * mean;
            EXPECT_NEAR(prospects.variance(position), variance, 0.5 + variance / 50) << filled;
        }
    }
    EXPECT_NEAR(std::sqrt(prospects.variance(solver::Position{})), 59.6, 1);
}

// The match is what counts: far behind from earlier games the chance is small, and what games to
// come may bring makes it less so.
void expect_whole_match_counted(const Prospects& prospects) {
    Situation situation;
    situation.players = 2;
    EXPECT_NEAR(WinChance(prospects, situation)({}), 0.5, 1e-9);
    situation.earlier[1] = 100;
    const double behind = WinChance(prospects, situation)({});
    EXPECT_LT(behind, 0.2);
    situation.games_to_come = 3;
    EXPECT_GT(WinChance(prospects, situation)({}), behind);
    situation.players = 3;
    situation.earlier[1] = 0;
    EXPECT_NEAR(WinChance(prospects, situation)({}), 1.0 / 3, 0.01);
}

// One test, for what it needs takes long to compute.
TEST(Rival, KnowsItsChancesAndMakesTheMostOfTheLastTurn) {
    const Prospects& prospects = computer_players().prospects();
    expect_sound_prospects(prospects);
    expect_whole_match_counted(prospects);
    expect_best_last_turns();
}

} // namespace
} // namespace yahtzee::coach
