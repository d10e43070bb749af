#include "solver/reach.h"

#include "solver/parallel.h"
#include "solver/turn_kernel.h"

namespace yahtzee::solver {
namespace {

// The least that the Yahtzee box holds once it has paid.
int least_of_yahtzee(const RuleSet& rules) {
    const Box& box = rules[rules.yahtzee_box().value()];
    return box.pays.kind == Pay::Kind::fixed ? box.pays.points : rules.dice;
}

// The points that whoever is in this position has gained at least since the start.
int least_gained(const Positions& positions, const Position& from, const Position& position) {
    // The lowest upper total stands for all below it.
    const bool exact = position.upper > positions.upper_range(position.filled).lowest;
    const int upper = exact ? position.upper - from.upper : 0;
    const bool paid = position.yahtzee_paid && !positions.may_have_paid(from.filled);
    return std::max(0, upper) + (paid ? least_of_yahtzee(positions.rules()) : 0);
}

} // namespace

int most_to_gain(const TurnLists& lists, const Position& position) {
    const RuleSet& rules = lists.rules();
    const BoxSet open = rules.all_boxes() - position.filled;
    int most = 0;
    // A joker's share is counted in.
    for (const Category category : open) most += lists.most_in_box[index_of(category)];
    most += rules.bonus_for(position.upper + rules.most_upper(open));
    // Where the Yahtzee box is open, its own points come first.
    if (lists.positions.may_have_paid(open))
        most += (open.size() - 1) * rules.yahtzee_bonus;
    else
        most += open.size() * rules.further_bonus(position.yahtzee_paid);
    return most;
}

Chances::Chances(int most_needed) : padded_(static_cast<std::size_t>(most_needed) + 2UZ * pad) {
    std::fill_n(padded_.begin(), pad, 1.0);
}

// Fills the list from the last boxes back to the position asked for.
class Backward {
  public:
    Backward(Reach& reach, int most_needed, int threads)
        : reach_(reach),
          lists_(*reach.lists_),
          positions_(lists_.positions),
          rules_(lists_.rules()),
          most_needed_(most_needed),
          levels_(rules_.boxes.size() + 1),
          workers_(static_cast<std::size_t>(threads), Worker{lists_}) {
        add_positions(reach.from_);
    }

    void run(const Progress& progress) {
        const auto begin = static_cast<std::size_t>(reach_.from_.filled.size());
        const std::size_t boxes = rules_.boxes.size();
        for (const Position& position : levels_.back()) {
            Chances& end = reach_.by_index_[positions_.index_of(position)];
            end = Chances{rules_.bonus_for(position.upper)};
            for (int needed = 1; needed <= end.most_needed(); ++needed) *end.at(needed) = 1;
        }
        const double all = total_work(begin);
        std::atomic<double> done = 0;
        in_rounds(
            static_cast<int>(boxes - begin), static_cast<int>(workers_.size()),
            [&](int round) {
                // What the round before last needed makes room.
                const std::size_t level = boxes - 1 - static_cast<std::size_t>(round);
                return levels_[level].size() + (level + 2 <= boxes ? levels_[level + 2].size() : 0);
            },
            [&](int worker, int round, std::size_t index) {
                const std::size_t level = boxes - 1 - static_cast<std::size_t>(round);
                if (index >= levels_[level].size()) {
                    const auto& old = levels_[level + 2][index - levels_[level].size()];
                    reach_.by_index_[positions_.index_of(old)] = Chances{};
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
        explicit Worker(const TurnLists& lists) : ends(lists), workspace(lists) {}

        TurnEnds ends;
        TurnWorkspace workspace;
        Block block{};
        std::vector<Source> slots; // by TurnLists::slots
        std::array<std::vector<Source>, face_count> yahtzees;
    };

    void add_positions(const Position& from) {
        std::vector<bool> seen(reach_.by_index_.size());
        levels_[static_cast<std::size_t>(from.filled.size())].push_back(from);
        for (std::size_t level = 0; level + 1 < levels_.size(); ++level) {
            for (std::size_t i = 0; i < levels_[level].size(); ++i) {
                const Position position = levels_[level][i];
                for (const Category category : rules_.all_boxes() - position.filled) {
                    for (const int points : points_in(category)) {
                        const Position to =
                            positions_.canonical(positions_.after(position, category, points));
                        if (seen[positions_.index_of(to)]) continue;
                        seen[positions_.index_of(to)] = true;
                        levels_[level + 1].push_back(to);
                    }
                }
            }
        }
    }

    // Points that lead to different positions.
    std::vector<int> points_in(Category category) const {
        std::vector<int> points{0};
        if (positions_.may_have_paid(BoxSet::only(category)))
            points.push_back(lists_.most_in_box[index_of(category)]);
        if (!rules_.is_upper(category)) return points;
        for (int dice = 1; dice <= rules_.dice; ++dice)
            points.push_back(dice * rules_[category].fits.first);
        return points;
    }

    int lanes(const Position& position) const {
        return std::max(0,
                        std::min(most_to_gain(lists_, position),
                                 most_needed_ - least_gained(positions_, reach_.from_, position)));
    }

    double total_work(std::size_t begin) const {
        double work = 1;
        for (std::size_t level = begin; level + 1 < levels_.size(); ++level) {
            for (const Position& position : levels_[level]) work += lanes(position);
        }
        return work;
    }

    Source source(const Position& position, const TurnEnd& end) const {
        return {&reach_.at(positions_.after(position, end.category, end.points)),
                end.points + end.bonus};
    }

    void solve(const Position& position, Worker& worker) {
        constexpr int width = block_lanes;
        find_sources(position, worker);
        Chances found{lanes(position)};
        for (int needed = 1; needed <= found.most_needed(); needed += width) {
            fill_ends(needed, worker);
            turn_value(lists_, worker.ends, worker.workspace, worker.block);
            const int count = std::min(width, found.most_needed() - needed + 1);
            std::copy_n(worker.block.lane.begin(), count, found.at(needed));
            // Needing more is never likelier: without this, rounding could say so.
            for (int i = needed; i < needed + count; ++i)
                *found.at(i) = std::min(*found.at(i), *found.at(i - 1));
        }
        reach_.by_index_[positions_.index_of(position)] = std::move(found);
    }

    void find_sources(const Position& position, Worker& worker) const {
        const auto& slots = lists_.slots;
        worker.slots.assign(slots.size(), {});
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            worker.ends.slots[slot] = Block{}; // no chance where the box is filled
            const auto [category, points] = slots[slot];
            if (!position.filled.contains(category))
                worker.slots[slot] = source(position, {category, points, 0});
        }
        const int bonus = rules_.further_bonus(position.yahtzee_paid);
        for (std::size_t face = 0; face < face_count; ++face) {
            const Dice equal = dice_of(lists_.yahtzee_rolls[face], rules_.dice);
            const Options offered = options(rules_, position.filled, equal);
            worker.yahtzees[face].clear();
            for (const Category category : rules_.all_boxes() - position.filled) {
                if (const auto points = offered[category])
                    worker.yahtzees[face].push_back(source(position, {category, *points, bonus}));
            }
        }
        worker.ends.open_upper =
            static_cast<std::uint8_t>((rules_.upper_boxes() - position.filled).bits());
    }

    void fill_ends(int needed, Worker& worker) const {
        const auto& slots = lists_.slots;
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
    const TurnLists& lists_;
    const Positions& positions_;
    const RuleSet& rules_;
    int most_needed_;
    std::vector<std::vector<Position>> levels_; // by how many boxes are filled
    std::vector<Worker> workers_;
};

Reach::Reach(SharedLists lists, const Position& from, int most_needed, int threads,
             const Progress& progress)
    : lists_(std::move(lists)),
      from_(lists_->positions.canonical(from)),
      by_index_(lists_->positions.size()) {
    Backward{*this, most_needed, threads}.run(progress);
}

RatedTurn Reach::turn(int needed) const {
    return RatedTurn{lists_, from_, [&](const TurnEnd& end) {
                         const Position next =
                             lists_->positions.after(from_, end.category, end.points);
                         return at(next)(needed - end.points - end.bonus);
                     }};
}

} // namespace yahtzee::solver
