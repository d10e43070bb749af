#include "coach/computer_players.h"

#include "chance/split_mix.h"
#include "coach/win_chance.h"

namespace yahtzee::coach {
namespace {

struct Skill {
    double foresight;    // how much of what the other boxes will bring is seen: 0 to 1
    double misjudgement; // of a box, in points: its standard deviation
};

constexpr Skill skill_of(Level level) {
    switch (level) {
    case Level::novice: return {0.2, 34};
    case Level::casual: return {0.6, 11.5};
    case Level::skilled: return {0.9, 5.1};
    default: return {1, 0};
    }
}

using Misjudgement = std::array<double, max_boxes>;

// One error for each box, the same for the whole turn. The sum of four even numbers is close enough
// to a normal one, and never beyond three and a half deviations.
Misjudgement misjudgement(const Situation& situation, double deviation) {
    std::uint64_t seed = situation.seed;
    for (const int part : {int{situation.seat}, situation.game, situation.round()})
        seed = chance::seed_of(seed, static_cast<std::uint64_t>(part));
    chance::SplitMix64 words{seed};
    Misjudgement errors{};
    for (double& error : errors) {
        const std::uint64_t word = words();
        double sum = 0;
        for (unsigned part = 0; part < 4; ++part)
            sum += static_cast<double>((word >> (16 * part)) & 0xFFFFU) / 0xFFFF - 0.5;
        error = sum * 1.7320508 * deviation; // four twelfths is a third
    }
    return errors;
}

} // namespace

TurnPlan ComputerPlayers::plan(Level level, const Situation& situation) const {
    const solver::Position& position = situation.own().position;
    if (level == Level::rival && situation.players > 1) return rival_plan(situation);
    solver::RatedTurn truth{values_, position};
    const Skill skill = skill_of(level);
    if (skill.misjudgement == 0) return TurnPlan{std::move(truth)};
    const Misjudgement errors = misjudgement(situation, skill.misjudgement);
    solver::RatedTurn believed{values_.lists(), position, [&](const solver::TurnEnd& end) {
                                   const solver::Position next = values_.positions().after(
                                       position, end.category, end.points);
                                   return end.points + end.bonus + errors[index_of(end.category)] +
                                          skill.foresight * values_(next);
                               }};
    return {std::move(believed), std::move(truth)};
}

TurnPlan ComputerPlayers::rival_plan(const Situation& situation) const {
    // Where nothing can be won or lost any more, points decide.
    constexpr double worth_of_a_point = 1e-7;
    const WinChance chance{prospects(), situation};
    const Standing& own = situation.own();
    return TurnPlan{solver::RatedTurn{
        values_.lists(), own.position, [&](const solver::TurnEnd& end) {
            const Standing then{values_.positions().after(own.position, end.category, end.points),
                                own.points + end.points + end.bonus};
            return chance(then) + worth_of_a_point * then.expected(values_);
        }}};
}

std::optional<solver::Choice> ComputerPlayers::choice(Level level, const Match& match,
                                                      std::uint64_t seed) const {
    if (match.turn.rolls == 0) return std::nullopt;
    return plan(level, situation(match, seed))
        .choice(roll_id(match.turn.hand.dice), rolls_left(match));
}

const Prospects& ComputerPlayers::prospects() const {
    std::call_once(prospects_wanted_,
                   [&] { prospects_ = std::make_unique<const Prospects>(values_, threads_); });
    return *prospects_;
}

} // namespace yahtzee::coach
