#include "coach/simulation.h"

#include <algorithm>
#include <numeric>

#include "chance/split_mix.h"
#include "chance/unbiased.h"
#include "engine/scoring.h"
#include "solver/group_turns.h"
#include "solver/parallel.h"

namespace yahtzee::coach {
namespace {

// One word of the generator holds the faces of so many dice, and those of a whole turn of Yahtzee.
constexpr int dice_in_word = 24;

// How many rolls are drawn at once: as a rule all of a turn.
int rolls_drawn(const RuleSet& rules) {
    return std::min<int>(rules.rolls, dice_in_word / rules.dice);
}

// In how many ways the dice of these rolls can fall.
std::uint64_t ways_to_fall(const RuleSet& rules) {
    std::uint64_t ways = 1;
    for (int die = 0; die < rules.dice * rolls_drawn(rules); ++die) ways *= face_count;
    return ways;
}

// What the dice pay in a box that may be chosen.
solver::TurnEnd end_of(const solver::TurnLists& lists, const solver::Position& position,
                       RollId roll, Category category) {
    const RuleSet& rules = lists.rules();
    if (!lists.yahtzee_face(roll)) return {category, score_all(rules, roll)[index_of(category)], 0};
    const Options offered = options(rules, position.filled, dice_of(roll, rules.dice));
    return {category, offered[category].value_or(0), rules.further_bonus(position.yahtzee_paid)};
}

// Plays a turn. choose(roll, rolls_left) says what to do, draw() brings the faces of the next rolls
// as one number.
template <typename Choose, typename Draw>
void play_turn(const solver::TurnLists& lists, int drawn_at_once, const Choose& choose,
               const Draw& draw, Standing& standing) {
    int drawn = 0; // and not yet rolled
    std::uint64_t faces = 0;
    RollId roll = 0;
    solver::Choice choice = solver::Choice::to_hold(solver::keep_nothing);
    for (int rolls_left = lists.rules().rolls; choice.kind == solver::Choice::Kind::hold; --drawn) {
        if (drawn == 0) {
            faces = draw();
            drawn = drawn_at_once;
        }
        solver::KeepId keep = choice.keep;
        for (; keep < lists.first_roll; faces /= face_count)
            keep = solver::keeps.with_die[keep][faces % face_count];
        roll = static_cast<RollId>(keep - lists.first_roll);
        choice = choose(roll, --rolls_left);
    }
    const solver::TurnEnd end = end_of(lists, standing.position, roll, choice.category);
    standing.position = lists.positions.after(standing.position, end.category, end.points);
    standing.points += end.points + end.bonus;
}

bool is_perfect(Level level) {
    return level == Level::perfect;
}

// Games that are played side by side, turn for turn: those of perfect players that have come to the
// same position, or to neighbours, are moved together, for to find the best play is what takes
// time.
class Chunk {
  public:
    Chunk(const ComputerPlayers& players, const std::vector<Level>& table, std::uint64_t seed,
          std::uint64_t first, std::size_t games)
        : players_(players),
          lists_(*players.values().lists()),
          drawn_at_once_(rolls_drawn(lists_.rules())),
          ways_to_fall_(ways_to_fall(lists_.rules())),
          table_(table),
          all_perfect_(std::ranges::all_of(table, is_perfect)),
          begins_(first % table.size()),
          turns_(players.values()),
          standings_(games * table.size()),
          buckets_(games) {
        for (std::size_t game = 0; game < games; ++game)
            words_.emplace_back(chance::seed_of(seed, first + game));
        for (chance::SplitMix64& words : words_) seeds_.push_back(words());
    }

    void play(std::uint16_t* totals) {
        const RuleSet& rules = lists_.rules();
        for (int round = 0; round < rules.box_count(); ++round) {
            for (std::size_t turn = 0; turn < table_.size(); ++turn) {
                move_perfect_players(turn);
                if (!all_perfect_) move_others(turn);
            }
        }
        for (const Standing& standing : standings_) {
            *totals++ = static_cast<std::uint16_t>(standing.points +
                                                   rules.bonus_for(standing.position.upper));
        }
    }

  private:
    // A turn of a perfect player, with all that it needs: turns that are played one after another
    // lie side by side, for games that meet are anywhere in memory.
    struct Turn {
        Standing standing;
        chance::SplitMix64 words{0};
        std::uint32_t game = 0;
        std::uint32_t place = 0; // of the standing
    };

    // visit(game, seat), for whoever's turn it is. Who begins goes round with the games.
    template <typename Visit>
    void for_all_games(std::size_t turn, const Visit& visit) const {
        std::size_t seat = (begins_ + turn) % table_.size();
        for (std::size_t game = 0; game < words_.size(); ++game) {
            visit(game, seat);
            if (++seat == table_.size()) seat = 0;
        }
    }
    std::size_t place(std::size_t game, std::size_t seat) const {
        return game * table_.size() + seat;
    }
    std::uint64_t faces(chance::SplitMix64& words) const {
        return chance::unbiased<std::uint64_t>(ways_to_fall_, [&] { return words(); });
    }

    // Those that share a bucket lie in one block.
    solver::Position told_apart(const solver::Position& position) const {
        return lists_.positions.canonical(position);
    }
    std::size_t bucket(const solver::Position& position) const {
        return lists_.positions.index_of(position) / solver::block_lanes;
    }

    // Sorts the turns of perfect players by position. Those of a bucket end where next_ says.
    void line_up(std::size_t turn) {
        next_.assign(lists_.positions.size() / solver::block_lanes + 1, 0);
        for_all_games(turn, [&](std::size_t game, std::size_t seat) {
            if (!is_perfect(table_[seat])) return;
            const std::size_t found = bucket(standings_[place(game, seat)].position);
            buckets_[game] = static_cast<std::uint32_t>(found);
            ++next_[found + 1];
        });
        std::partial_sum(next_.begin(), next_.end(), next_.begin());
        line_.resize(next_.back());
        for_all_games(turn, [&](std::size_t game, std::size_t seat) {
            if (!is_perfect(table_[seat])) return;
            const std::size_t found = place(game, seat);
            line_[next_[buckets_[game]]++] = {.standing = standings_[found],
                                              .words = words_[game],
                                              .game = static_cast<std::uint32_t>(game),
                                              .place = static_cast<std::uint32_t>(found)};
        });
    }

    void move_perfect_players(std::size_t turn) {
        line_up(turn);
        std::size_t next = 0;
        for (const std::uint32_t end : next_) {
            if (next < end) turns_.choose(told_apart(line_[next].standing.position));
            for (; next < end; ++next) move(line_[next]);
        }
    }

    void move(Turn& turn) {
        const int upper = told_apart(turn.standing.position).upper;
        play_turn(
            lists_, drawn_at_once_,
            [&](RollId roll, int rolls_left) { return turns_.best(upper, roll, rolls_left); },
            [&] { return faces(turn.words); }, turn.standing);
        standings_[turn.place] = turn.standing;
        words_[turn.game] = turn.words;
    }

    void move_others(std::size_t turn) {
        for_all_games(turn, [&](std::size_t game, std::size_t seat) {
            const Level level = table_[seat];
            if (is_perfect(level)) return;
            Situation situation;
            situation.seat = static_cast<Seat>(seat);
            situation.players = static_cast<Seat>(table_.size());
            situation.seed = seeds_[game];
            std::copy_n(standings_.begin() + static_cast<std::ptrdiff_t>(place(game, 0)),
                        table_.size(), situation.standings.begin());
            const TurnPlan plan = players_.plan(level, situation);
            play_turn(
                lists_, drawn_at_once_,
                [&](RollId roll, int rolls_left) { return plan.choice(roll, rolls_left); },
                [&] { return faces(words_[game]); }, standings_[place(game, seat)]);
        });
    }

    const ComputerPlayers& players_;
    const solver::TurnLists& lists_;
    int drawn_at_once_;
    std::uint64_t ways_to_fall_;
    const std::vector<Level>& table_;
    bool all_perfect_;
    std::size_t begins_; // the seat that begins the first of the games
    solver::GroupTurns turns_;
    std::vector<Standing> standings_;       // the players of a game beside each other
    std::vector<chance::SplitMix64> words_; // by game
    std::vector<std::uint64_t> seeds_;
    std::vector<std::uint32_t> buckets_; // of those that are lined up, by game
    std::vector<std::uint32_t> next_;
    std::vector<Turn> line_;
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
    const bool perfect = std::ranges::all_of(table_, is_perfect);
    const auto threads = static_cast<std::size_t>(threads_);
    return perfect ? block_of_perfect_players / table_.size() : chunk_of_others * threads;
}

const std::vector<std::uint16_t>& Simulation::play(std::uint64_t first, std::size_t games) {
    totals_.resize(games * table_.size());
    const auto threads = static_cast<std::size_t>(threads_);
    const std::size_t chunk = (games + threads - 1) / threads;
    solver::in_rounds(
        1, threads_, [&](int) { return (games + chunk - 1) / chunk; },
        [&](int, int, std::size_t index) {
            const std::size_t begin = index * chunk;
            Chunk{players_, table_, seed_, first + begin, std::min(chunk, games - begin)}.play(
                totals_.data() + begin * table_.size());
        });
    return totals_;
}

} // namespace yahtzee::coach
