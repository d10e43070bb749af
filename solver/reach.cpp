#include "solver/reach.h"

#include "solver/parallel.h"
#include "solver/turn_kernel.h"

namespace yahtzee {
namespace {

// The most that a box can hold, by any roll; for bounds, so a joker's share may be counted in.
constexpr std::array<int, category_count> most_in_box{5,  10, 15, 20, 25, 30, 30,
                                                      30, 25, 30, 40, 50, 30};

// The points that whoever is in this position has gained at least since the start.
int least_gained(const RuleSet& rules, const Position& from, const Position& position) {
    // The lowest upper total stands for all below it.
    const bool exact = position.upper > upper_range(position.filled).lowest;
    const int upper =
        exact && rules.bonus_for(upper_bonus_from) != 0 ? position.upper - from.upper : 0;
    const bool fifty = position.yahtzee_50 && !from.filled.contains(box::yahtzee);
    return std::max(0, upper) + (fifty ? yahtzee_score : 0);
}

} // namespace

int most_to_gain(const RuleSet& rules, const Position& position) {
    int most = 0;
    int open = 0;
    for (const Category category : all_categories) {
        if (position.filled.contains(category)) continue;
        most += most_in_box[index_of(category)];
        ++open;
    }
    const int upper = position.upper + most_upper(official.upper_boxes() - position.filled);
    if (upper >= upper_bonus_from) most += rules.bonus_for(upper_bonus_from);
    if (!position.filled.contains(box::yahtzee)) --open; // its own 50 comes first
    if (!position.filled.contains(box::yahtzee) || position.yahtzee_50)
        most += open * rules.yahtzee_bonus;
    return most;
}

Chances::Chances(int most_needed) : padded_(static_cast<std::size_t>(most_needed) + 2UZ * pad) {
    std::fill_n(padded_.begin(), pad, 1.0);
}

// Fills the table from the last boxes back to the position asked for.
class Backward {
  public:
    Backward(Reach& reach, int most_needed, int threads)
        : reach_(reach),
          rules_(reach.rules_),
          most_needed_(most_needed),
          workers_(static_cast<std::size_t>(threads)) {
        add_positions(reach.from_);
    }

    void run(const Progress& progress) {
        const auto begin = static_cast<std::size_t>(reach_.from_.filled.size());
        for (const Position& position : levels_[category_count]) {
            Chances& end = reach_.table_[index_of(position)];
            const bool bonus = position.upper == upper_bonus_from;
            end = Chances{bonus ? rules_.bonus_for(upper_bonus_from) : 0};
            for (int needed = 1; needed <= end.most_needed(); ++needed) *end.at(needed) = 1;
        }
        const double all = total_work(begin);
        std::atomic<double> done = 0;
        const auto rounds = static_cast<int>(category_count - begin);
        in_rounds(
            rounds, static_cast<int>(workers_.size()),
            [&](int round) {
                // What the round before last needed makes room.
                const auto level = static_cast<std::size_t>(category_count - 1 - round);
                return levels_[level].size() +
                       (level + 2 <= category_count ? levels_[level + 2].size() : 0);
            },
            [&](int worker, int round, std::size_t index) {
                const auto level = static_cast<std::size_t>(category_count - 1 - round);
                if (index >= levels_[level].size()) {
                    const auto& old = levels_[level + 2][index - levels_[level].size()];
                    reach_.table_[index_of(old)] = Chances{};
                    return;
                }
                const Position& position = levels_[level][index];
                solve(position, workers_[static_cast<std::size_t>(worker)]);
                done += lanes(position);
                if (worker == 0) report(progress, done / all);
            });
    }

  private:
    // Where the chances of an end are read, and what it gains.
    struct Source {
        const Chances* chances = nullptr;
        int gain = 0;
    };
    struct Worker {
        TurnEnds ends;
        TurnRoom room;
        Block block{};
        std::vector<Source> slots; // by TurnTables::slots
        std::array<std::vector<Source>, face_count> yahtzees;
    };

    void add_positions(const Position& from) {
        std::vector<bool> seen(reach_.table_.size());
        levels_[static_cast<std::size_t>(from.filled.size())].push_back(from);
        for (std::size_t level = 0; level < category_count; ++level) {
            for (std::size_t i = 0; i < levels_[level].size(); ++i) {
                const Position position = levels_[level][i];
                for (const Category category : all_categories) {
                    if (position.filled.contains(category)) continue;
                    for (const int points : points_in(category)) {
                        const Position to = canonical(rules_, after(position, category, points));
                        if (seen[index_of(to)]) continue;
                        seen[index_of(to)] = true;
                        levels_[level + 1].push_back(to);
                    }
                }
            }
        }
    }

    // Points that lead to different positions.
    static std::vector<int> points_in(Category category) {
        if (category == box::yahtzee) return {0, yahtzee_score};
        if (!is_upper(category)) return {0};
        const int face = static_cast<int>(index_of(category)) + 1;
        return {0, face, 2 * face, 3 * face, 4 * face, 5 * face};
    }

    int lanes(const Position& position) const {
        return std::max(0, std::min(most_to_gain(rules_, position),
                                    most_needed_ - least_gained(rules_, reach_.from_, position)));
    }

    double total_work(std::size_t begin) const {
        double work = 1;
        for (std::size_t level = begin; level < category_count; ++level) {
            for (const Position& position : levels_[level]) work += lanes(position);
        }
        return work;
    }

    Source source(const Position& position, const TurnEnd& end) const {
        return {&reach_.at(after(position, end.category, end.points)), end.points + end.bonus};
    }

    void solve(const Position& position, Worker& worker) {
        constexpr int width = block_lanes;
        find_sources(position, worker);
        Chances found{lanes(position)};
        for (int needed = 1; needed <= found.most_needed(); needed += width) {
            fill_ends(needed, worker);
            turn_value(worker.ends, worker.room, worker.block);
            const int count = std::min(width, found.most_needed() - needed + 1);
            std::copy_n(worker.block.lane.begin(), count, found.at(needed));
            // Needing more is never likelier: without this, rounding could say so.
            for (int i = needed; i < needed + count; ++i)
                *found.at(i) = std::min(*found.at(i), *found.at(i - 1));
        }
        reach_.table_[index_of(position)] = std::move(found);
    }

    void find_sources(const Position& position, Worker& worker) const {
        const auto& slots = turn_tables().slots;
        worker.slots.assign(slots.size(), {});
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            worker.ends.slots[slot] = Block{}; // no chance where the box is filled
            const auto [category, points] = slots[slot];
            if (!position.filled.contains(category))
                worker.slots[slot] = source(position, {category, points, 0});
        }
        const auto yahtzee_box = position.yahtzee_50 ? std::optional{yahtzee_score} : std::nullopt;
        for (std::size_t face = 0; face < face_count; ++face) {
            const Dice five = dice_of(yahtzee_rolls[face]);
            const Options offered = options(rules_, position.filled, five);
            const int bonus = yahtzee_bonus(rules_, yahtzee_box, five);
            worker.yahtzees[face].clear();
            for (const Category category : all_categories) {
                if (const auto points = offered[category])
                    worker.yahtzees[face].push_back(source(position, {category, *points, bonus}));
            }
        }
        worker.ends.open_upper =
            static_cast<std::uint8_t>((official.upper_boxes() - position.filled).bits());
    }

    static void fill_ends(int needed, Worker& worker) {
        const auto& slots = turn_tables().slots;
        worker.ends.scratch = Block{};
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            const auto [chances, gain] = worker.slots[slot];
            if (chances == nullptr) continue;
            const double* const from = chances->eight(needed - gain);
            std::copy_n(from, block_lanes, worker.ends.slots[slot].lane.begin());
            if (slots[slot].points == 0) raise(worker.ends.scratch, from);
        }
        for (std::size_t face = 0; face < face_count; ++face) {
            worker.ends.yahtzees[face] = Block{};
            for (const auto& [chances, gain] : worker.yahtzees[face])
                raise(worker.ends.yahtzees[face], chances->eight(needed - gain));
        }
    }

    static void raise(Block& block, const double* to) {
        for (std::size_t i = 0; i < block_lanes; ++i)
            block.lane[i] = std::max(block.lane[i], to[i]);
    }

    Reach& reach_;
    const RuleSet& rules_;
    int most_needed_;
    std::array<std::vector<Position>, category_count + 1> levels_;
    std::vector<Worker> workers_;
};

Reach::Reach(const RuleSet& rules, const Position& from, int most_needed, int threads,
             const Progress& progress)
    : rules_(rules),
      from_(canonical(rules, from)),
      table_(static_cast<std::size_t>(group_count) * upper_lanes) {
    Backward{*this, most_needed, threads}.run(progress);
}

RatedTurn Reach::turn(int needed) const {
    return RatedTurn{rules_, from_, [&](const TurnEnd& end) {
                         return at(after(from_, end.category, end.points))(needed - end.points -
                                                                           end.bonus);
                     }};
}

} // namespace yahtzee
