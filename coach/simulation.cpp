#include "coach/simulation.h"

#include <algorithm>
#include <numeric>

#include "chance/split_mix.h"
#include "chance/unbiased.h"
#include "engine/scoring.h"
#include "solver/group_turns.h"
#include "solver/parallel.h"

namespace yahtzee {
namespace {

// A turn rolls at most fifteen dice, and one word of the generator holds them all.
constexpr std::uint64_t dice_of_a_turn = 470'184'984'576; // 6 to the power of 15

// The roll that a keep becomes with the next faces of the number.
RollId rolled(KeepId keep, std::uint64_t& faces) {
    while (keep >= roll_count) {
        keep = keeps.with_die[keep][faces % face_count];
        faces /= face_count;
    }
    return static_cast<RollId>(keep);
}

// What the boxes pay without jokers, by roll.
const std::array<BoxScores, roll_count>& scores_of_rolls() {
    static const auto scores = [] {
        std::array<BoxScores, roll_count> made{};
        for (unsigned roll = 0; roll < roll_count; ++roll)
            made[roll] = score_all(dice_of(static_cast<RollId>(roll)));
        return made;
    }();
    return scores;
}

// What the dice pay in a box that may be chosen.
TurnEnd end_of(const RuleSet& rules, const Position& position, RollId roll, Category category) {
    if (!yahtzee_face(roll)) return {category, scores_of_rolls()[roll][index_of(category)], 0};
    const Dice dice = dice_of(roll);
    return {category, options(rules, position.filled, dice)[category].value_or(0),
            yahtzee_bonus(rules, position.yahtzee_50 ? std::optional{yahtzee_score} : std::nullopt,
                          dice)};
}

// Plays a turn. choose(roll, rolls_left) says what to do.
template <typename Choose>
void play_turn(const RuleSet& rules, const Choose& choose, std::uint64_t faces,
               Standing& standing) {
    RollId roll = rolled(keep_nothing, faces);
    Choice choice = choose(roll, rolls_per_turn - 1);
    for (int rolls_left = rolls_per_turn - 2; choice.kind == Choice::Kind::hold; --rolls_left) {
        roll = rolled(choice.keep, faces);
        choice = choose(roll, rolls_left);
    }
    const TurnEnd end = end_of(rules, standing.position, roll, choice.category);
    standing.position = after(standing.position, end.category, end.points);
    standing.points += end.points + end.bonus;
}

// Games that are played side by side, turn for turn: those of perfect players that have come to the
// same position, or to neighbours, are moved together, for to find the best play is what takes
// time.
class Chunk {
  public:
    Chunk(const ComputerPlayers& players, const std::vector<Level>& table, std::uint64_t seed,
          std::uint64_t first, std::size_t games)
        : players_(players),
          table_(table),
          begins_(first % table.size()),
          turns_(players.values()),
          standings_(games * table.size()) {
        for (std::size_t game = 0; game < games; ++game)
            words_.emplace_back(seed_of(seed, first + game));
        for (SplitMix64& words : words_) seeds_.push_back(words());
    }

    void play(std::uint16_t* totals) {
        for (int round = 0; round < category_count; ++round) {
            for (std::size_t turn = 0; turn < table_.size(); ++turn) {
                move_perfect_players(turn);
                move_others(turn);
            }
        }
        const RuleSet& rules = players_.values().rules();
        for (const Standing& standing : standings_) {
            const bool bonus = standing.position.upper == upper_bonus_from;
            *totals++ = static_cast<std::uint16_t>(standing.points +
                                                   (bonus ? rules.bonus_for(upper_bonus_from) : 0));
        }
    }

  private:
    // Who begins goes round with the games.
    Seat seat(std::size_t game, std::size_t turn) const {
        return static_cast<Seat>(static_cast<std::uint32_t>(begins_ + game + turn) %
                                 static_cast<std::uint32_t>(table_.size()));
    }
    Standing& standing(std::size_t game, Seat seat) {
        return standings_[game * table_.size() + seat];
    }
    std::uint64_t faces(std::size_t game) {
        return unbiased<std::uint64_t>(dice_of_a_turn, [&] { return words_[game](); });
    }

    static std::size_t bucket(const Position& position) { return index_of(position) / block_lanes; }

    // Sorts the games whose turn is a perfect player's by position.
    void line_up(std::size_t turn) {
        next_.assign(static_cast<std::size_t>(group_count) * upper_lanes / block_lanes + 1, 0);
        for (std::size_t game = 0; game < words_.size(); ++game) {
            if (table_[seat(game, turn)] == Level::perfect)
                ++next_[bucket(standing(game, seat(game, turn)).position) + 1];
        }
        std::partial_sum(next_.begin(), next_.end(), next_.begin());
        line_.resize(next_.back());
        for (std::uint32_t game = 0; game < words_.size(); ++game) {
            if (table_[seat(game, turn)] == Level::perfect)
                line_[next_[bucket(standing(game, seat(game, turn)).position)]++] = game;
        }
    }

    void move_perfect_players(std::size_t turn) {
        line_up(turn);
        std::optional<std::size_t> chosen;
        for (const std::uint32_t game : line_) {
            Standing& moved = standing(game, seat(game, turn));
            if (bucket(moved.position) != chosen) turns_.choose(moved.position);
            chosen = bucket(moved.position);
            const int upper = moved.position.upper;
            play_turn(
                players_.values().rules(),
                [&](RollId roll, int rolls_left) { return turns_.best(upper, roll, rolls_left); },
                faces(game), moved);
        }
    }

    void move_others(std::size_t turn) {
        for (std::size_t game = 0; game < words_.size(); ++game) {
            Situation situation;
            situation.seat = seat(game, turn);
            const Level level = table_[situation.seat];
            if (level == Level::perfect) continue;
            situation.players = static_cast<Seat>(table_.size());
            situation.seed = seeds_[game];
            std::copy_n(standings_.begin() + static_cast<std::ptrdiff_t>(game * table_.size()),
                        table_.size(), situation.standings.begin());
            const TurnPlan plan = players_.plan(level, situation);
            play_turn(
                players_.values().rules(),
                [&](RollId roll, int rolls_left) { return plan.choice(roll, rolls_left); },
                faces(game), standing(game, situation.seat));
        }
    }

    const ComputerPlayers& players_;
    const std::vector<Level>& table_;
    std::size_t begins_; // the seat that begins the first of the games
    GroupTurns turns_;
    std::vector<Standing> standings_; // the players of a game beside each other
    std::vector<SplitMix64> words_;   // by game
    std::vector<std::uint64_t> seeds_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> line_;
};

// The more games side by side, the more of them meet; but whoever watches wants to see them end,
// and memory is bounded.
constexpr std::size_t block_of_perfect_players = 1U << 19U;
constexpr std::size_t chunk_of_others = 1U << 10U;

} // namespace

Simulation::Simulation(const ComputerPlayers& players, std::vector<Level> table, std::uint64_t seed,
                       int threads)
    : players_(players),
      table_(std::move(table)),
      seed_(seed),
      threads_(threads) {}

std::size_t Simulation::block() const {
    const bool perfect =
        std::ranges::all_of(table_, [](Level level) { return level == Level::perfect; });
    const auto threads = static_cast<std::size_t>(threads_);
    return perfect ? block_of_perfect_players / table_.size() : chunk_of_others * threads;
}

const std::vector<std::uint16_t>& Simulation::play(std::uint64_t first, std::size_t games) {
    totals_.resize(games * table_.size());
    const auto threads = static_cast<std::size_t>(threads_);
    const std::size_t chunk = (games + threads - 1) / threads;
    in_rounds(
        1, threads_, [&](int) { return (games + chunk - 1) / chunk; },
        [&](int, int, std::size_t index) {
            const std::size_t begin = index * chunk;
            Chunk{players_, table_, seed_, first + begin, std::min(chunk, games - begin)}.play(
                totals_.data() + begin * table_.size());
        });
    return totals_;
}

} // namespace yahtzee
