// Random command sequences on random tables.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/scoring.h"
#include "engine/test_random_match.h"

namespace yahtzee {
namespace {

// Commands of which one is legal in any state that is not the end.
std::vector<Command> ways_on(const Match& match) {
    Roll roll;
    if (match.setup.dice == DiceKind::cheat) {
        Faces enough;
        for (int i = match.turn.hand.holds.size(); i < match.setup.rules.dice; ++i)
            enough.add(Face::one);
        roll.faces = enough;
    }
    std::vector<Command> ways{roll, Next{}, Stop{}};
    if (const auto sum = sum_due(match)) {
        const Totals sums = totals(match, match.player, match.game);
        ways.emplace_back(Total{.player = {}, .value = points_of(*sum, sums)});
    }
    for (const Category category : match.setup.rules.all_boxes()) {
        ways.emplace_back(Score{.category = category, .value = options(match)[category]});
    }
    return ways;
}

void check_sums(const Match& match) {
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        for (int game = 1; game <= match.game; ++game) {
            const Totals sums = totals(match, seat, game);
            int boxes = 0;
            for (const auto& box : column(match, seat, game).boxes) boxes += box.value_or(0);
            RC_ASSERT(sums.upper + sums.lower == boxes);
            RC_ASSERT(sums.total == boxes + sums.upper_bonus + sums.yahtzee_bonus);
            RC_ASSERT(sums.yahtzee_bonus % 100 == 0);
            int highest = 0;
            for (const BonusTier& tier : match.setup.rules.upper_bonus) {
                if (tier.from <= sums.upper) highest = std::max<int>(highest, tier.points);
            }
            RC_ASSERT(sums.upper_bonus == highest);
        }
    }
}

// Counts what is drawn: a refused command must draw nothing, or a seed would not be repeatable.
class CountingDice final : public DiceSource {
  public:
    int draw(int count) override {
        ++drawn;
        return dice_.draw(count);
    }
    int drawn = 0;

  private:
    chance::SeededDice dice_{1};
};

// A score, taken back, leaves everything as it was; a second undo is refused. Hints and votes do
// not stand in its way; whose stand-in has scored has nothing to take back.
void check_undo(const Match& before, const Event& event, const Match& after) {
    CountingDice dice;
    const auto undone = decide(after, Undo{}, dice);
    const bool apart = leaves_table_alone(event);
    const auto& last = after.last_score;
    const bool scored =
        std::holds_alternative<Scored>(event) || (apart && before.last_score && last);
    const bool possible = before.setup.undo && scored && !computer_at(after, last->player);
    RC_ASSERT(undone.has_value() == possible);
    if (!possible || apart) return;
    Match expected = before;
    expected.last_score.reset();
    const Match taken_back = apply(after, *undone);
    RC_ASSERT(taken_back == expected);
    RC_ASSERT(!decide(taken_back, Undo{}, dice));
}

// What lies at each place, nothing where no die does: the picture that people see.
using Lying = std::array<std::optional<std::pair<Face, bool>>, max_dice>;

Lying lying(const TurnDice& turn) {
    Lying lying{};
    if (turn.rolls == 0) return lying;
    for (std::size_t i = 0; i < turn.hand.dice.size(); ++i) {
        auto& place = lying.at(turn.hand.places[i]);
        RC_ASSERT(!place.has_value()); // no two lie on one another
        place = {turn.hand.dice[i], turn.hand.holds.held(i)};
    }
    for (std::size_t place = 0; place < turn.hand.dice.size(); ++place)
        RC_ASSERT(lying.at(place).has_value());
    return lying;
}

// G9: a hold moves no die; a roll moves none that is held, and lets the others fall into the free
// places in order.
void check_places(const Match& before, const Event& event, const Match& after) {
    const Lying lay = lying(before.turn);
    const Lying lies = lying(after.turn);
    const auto* const held = std::get_if<Held>(&event);
    const auto* const rolled = std::get_if<Rolled>(&event);
    if (held == nullptr && rolled == nullptr) return;
    std::size_t fallen = 0;
    for (std::size_t place = 0; place < after.turn.hand.dice.size(); ++place) {
        const bool stays = held != nullptr || (lay.at(place) && lay.at(place)->second);
        if (!stays) {
            RC_ASSERT(lies.at(place) == std::pair(rolled->faces[fallen++], false));
            continue;
        }
        RC_ASSERT(lies.at(place)->first == lay.at(place)->first);
        if (rolled != nullptr) RC_ASSERT(lies.at(place)->second);
    }
    if (rolled != nullptr) RC_ASSERT(fallen == rolled->faces.size());
    if (held == nullptr) return;
    // Exactly those are held that were meant.
    const Hand& hand = before.turn.hand;
    for (std::size_t i = 0; i < hand.dice.size(); ++i)
        RC_ASSERT(lies.at(hand.places[i])->second == held->holds.held(i));
}

// But for their places the dice are those that a table without places has: in rising order, of
// equal ones the held first.
void check_order(const Hand& hand) {
    RC_ASSERT(std::ranges::is_sorted(hand.dice));
    for (std::size_t i = 1; i < hand.dice.size(); ++i)
        RC_ASSERT(hand.dice[i - 1] < hand.dice[i] || hand.holds.held(i - 1) || !hand.holds.held(i));
}

void play_randomly() {
    CountingDice dice;
    std::vector<Event> events{start(any_setup(), dice).value()};
    Match match = replay(events);
    for (int step = 0; step < 400; ++step) {
        const Match before = match;
        const int drawn = dice.drawn;
        const auto event = decide(match, any_command(match), dice);
        RC_ASSERT(match == before);
        if (!event) {
            RC_ASSERT(dice.drawn == drawn);
        } else {
            events.push_back(*event);
            match = apply(std::move(match), *event);
            check_undo(before, *event, match);
            check_places(before, *event, match);
            check_order(match.turn.hand);
        }
        check_sums(match);
        if (match.stage == Stage::match_over) continue;
        const auto ways = ways_on(match);
        RC_ASSERT(std::ranges::any_of(
            ways, [&](const Command& way) { return decide(match, way, dice).has_value(); }));
    }
    RC_ASSERT(replay(events) == match);
}

TEST(Property, R5_G9_G14_RandomMatchesHoldTogether) {
    ASSERT_TRUE(seed_is_fixed);
    EXPECT_TRUE(rc::check("refusals change nothing, sums add up, replay agrees, there is a way on",
                          play_randomly));
}

TEST(Property, R1_ScoringIgnoresTheOrderOfTheDice) {
    EXPECT_TRUE(rc::check("scoring ignores order", [] {
        const auto pips = *rc::gen::container<std::vector<int>>(5, rc::gen::inRange(1, 7));
        auto shuffled = pips;
        std::ranges::rotate(shuffled, shuffled.begin() + *rc::gen::inRange(0, 5));
        std::swap(shuffled.front(), shuffled.at(static_cast<std::size_t>(*rc::gen::inRange(0, 5))));
        Faces one;
        Faces other;
        for (const int pip : pips) one.add(face_showing(pip).value());
        for (const int pip : shuffled) other.add(face_showing(pip).value());
        RC_ASSERT(
            std::ranges::equal(score_all(official, Dice{one}), score_all(official, Dice{other})));
    }));
}

} // namespace
} // namespace yahtzee
