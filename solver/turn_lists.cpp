#include "solver/turn_lists.h"

#include <map>
#include <utility>

#include "engine/scoring.h"
#include "solver/choice.h"

namespace yahtzee::solver {
namespace {

using Entries = std::vector<std::pair<std::uint16_t, std::vector<std::uint16_t>>>;

// Entries with as many sources follow each other, so that the loops over them have no branches.
void add_grouped(Gather& gather, Entries entries) {
    std::map<std::size_t, Entries> by_length;
    for (auto& entry : entries) by_length[entry.second.size()].push_back(std::move(entry));
    for (const auto& [length, alike] : by_length) {
        for (const auto& [target, sources] : alike) gather.add(target, sources);
    }
}

void add_rolls(TurnLists& lists) {
    const RuleSet& rules = lists.rules();
    std::map<std::pair<Category, int>, std::uint16_t> slot_numbers;
    const auto slot = [&](Category category, std::int16_t points) {
        const auto [found, added] = slot_numbers.try_emplace(
            {category, points}, static_cast<std::uint16_t>(lists.slots.size()));
        if (added) lists.slots.push_back({category, points});
        return found->second;
    };
    std::map<std::vector<std::uint16_t>, std::uint16_t> alike;
    Entries lower;
    std::vector<Entries> rolls(std::size_t{1} << rules.upper_boxes().size());
    lists.slots_of_rolls.resize(rules.scores.size());
    for (unsigned id = 0; id < lists.roll_count; ++id) {
        const auto roll = static_cast<RollId>(id);
        if (lists.yahtzee_face(roll)) continue;
        std::vector<std::uint16_t> upper_slots;
        std::vector<std::uint16_t> lower_slots;
        for (const Category category : rules.all_boxes()) {
            const std::int16_t points = score_all(rules, roll)[index_of(category)];
            const std::uint16_t number = slot(category, points);
            lists.slots_of_rolls[id * rules.boxes.size() + index_of(category)] = number;
            if (points == 0) continue;
            (rules.is_upper(category) ? upper_slots : lower_slots).push_back(number);
        }
        const auto [found, added] =
            alike.try_emplace(lower_slots, static_cast<std::uint16_t>(alike.size()));
        if (added) lower.emplace_back(found->second, lower_slots);
        for (unsigned open = 0; open < rolls.size(); ++open) {
            std::vector<std::uint16_t> sources{found->second};
            for (const std::uint16_t upper : upper_slots) {
                if (BoxSet::from_bits(open).contains(lists.slots[upper].category))
                    sources.push_back(upper);
            }
            rolls[open].emplace_back(lists.keep_of_roll(roll), std::move(sources));
        }
    }
    lists.lower_count = static_cast<std::uint16_t>(alike.size());
    add_grouped(lists.lower, std::move(lower));
    for (Entries& entries : rolls) add_grouped(lists.rolls.emplace_back(), std::move(entries));
}

void add_more(TurnLists& lists) {
    for (KeepId keep = lists.first_roll; keep-- > 0;) {
        const auto& more = keeps.with_die[keep];
        lists.more.add(keep, {more.begin(), more.end()});
    }
}

void add_best(TurnLists& lists) {
    const int dice = lists.rules().dice;
    for (int size = 1; size <= dice; ++size) {
        Entries entries;
        for (std::size_t id = first_roll(size); id < count_keeps(size); ++id) {
            const auto keep = static_cast<KeepId>(id);
            std::vector<std::uint16_t> fewer;
            for (std::size_t face = 0; face < face_count; ++face) {
                if (keeps.counts[keep][face] > 0) fewer.push_back(without_die(keep, face));
            }
            entries.emplace_back(keep, std::move(fewer));
        }
        add_grouped(size == dice ? lists.best_rolls : lists.best_partial, std::move(entries));
    }
}

bool fits_into(const FaceCounts& part, const FaceCounts& whole) {
    for (std::size_t face = 0; face < face_count; ++face) {
        if (part[face] > whole[face]) return false;
    }
    return true;
}

void add_kept(TurnLists& lists) {
    std::vector<KeepId> in_order{smaller_keeps(lists.rules().dice).begin(),
                                 smaller_keeps(lists.rules().dice).end()};
    std::ranges::sort(in_order, [](KeepId a, KeepId b) {
        return comes_before(Choice::to_hold(a), Choice::to_hold(b));
    });
    for (unsigned roll = 0; roll < lists.roll_count; ++roll) {
        lists.kept_from.push_back(static_cast<std::uint32_t>(lists.kept.size()));
        const FaceCounts& whole = keeps.counts[lists.keep_of_roll(static_cast<RollId>(roll))];
        std::ranges::copy_if(in_order, std::back_inserter(lists.kept),
                             [&](KeepId keep) { return fits_into(keeps.counts[keep], whole); });
    }
    lists.kept_from.push_back(static_cast<std::uint32_t>(lists.kept.size()));
}

} // namespace

void Gather::add(std::uint16_t target, const std::vector<std::uint16_t>& sources) {
    const auto length = static_cast<std::uint16_t>(sources.size());
    if (runs.empty() || runs.back().length != length) runs.push_back({length, 0});
    ++runs.back().entries;
    std::uint64_t word = target * block_lanes;
    unsigned bits = offset_bits;
    for (const std::uint16_t source : sources) {
        if (bits == 64) {
            offsets.push_back(std::exchange(word, 0));
            bits = 0;
        }
        word |= static_cast<std::uint64_t>(source * block_lanes) << bits;
        bits += offset_bits;
    }
    offsets.push_back(word);
}

TurnLists::TurnLists(const RuleSet& rules)
    : positions(rules),
      roll_count(static_cast<std::size_t>(count_rolls(rules.dice))),
      keep_count(count_keeps(rules.dice)),
      first_roll(solver::first_roll(rules.dice)) {
    double throws = 1;
    for (int die = 0; die < rules.dice; ++die) throws *= face_count;
    for (unsigned roll = 0; roll < roll_count; ++roll)
        roll_chances.push_back(ways(keep_of_roll(static_cast<RollId>(roll))) / throws);
    for (std::size_t face = 0; face < face_count; ++face) {
        FaceCounts equal{};
        equal[face] = rules.dice;
        yahtzee_rolls[face] = static_cast<RollId>(keep_id(equal) - first_roll);
    }
    for (std::size_t i = 0; i < rules.scores.size(); ++i) {
        std::int16_t& most = most_in_box[i % rules.boxes.size()];
        most = std::max(most, rules.scores[i]);
    }
    add_rolls(*this);
    add_more(*this);
    add_best(*this);
    add_kept(*this);
}

SharedLists turn_lists(const RuleSet& rules) {
    return std::make_shared<const TurnLists>(rules);
}

} // namespace yahtzee::solver
