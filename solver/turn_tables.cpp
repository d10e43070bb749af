#include "solver/turn_tables.h"

#include <map>
#include <utility>

#include "engine/scoring.h"

namespace yahtzee {
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

void add_rolls(TurnTables& tables) {
    std::map<std::pair<Category, int>, std::uint16_t> slot_numbers;
    const auto slot = [&](Category category, std::int16_t points) {
        const auto [found, added] = slot_numbers.try_emplace(
            {category, points}, static_cast<std::uint16_t>(tables.slots.size()));
        if (added) tables.slots.push_back({category, points});
        return found->second;
    };
    std::map<std::vector<std::uint16_t>, std::uint16_t> alike;
    Entries lower;
    std::array<Entries, 1U << upper_count> rolls;
    for (unsigned id = 0; id < roll_count; ++id) {
        const Dice dice = dice_of(static_cast<RollId>(id));
        if (is_yahtzee(dice)) continue;
        std::vector<std::uint16_t> upper_slots;
        std::vector<std::uint16_t> lower_slots;
        for (const Category category : all_categories) {
            const std::int16_t points = score_all(dice)[index_of(category)];
            const std::uint16_t number = slot(category, points);
            tables.slot_of[id][index_of(category)] = number;
            if (points == 0) continue;
            (is_upper(category) ? upper_slots : lower_slots).push_back(number);
        }
        const auto [found, added] =
            alike.try_emplace(lower_slots, static_cast<std::uint16_t>(alike.size()));
        if (added) lower.emplace_back(found->second, lower_slots);
        for (unsigned open = 0; open < rolls.size(); ++open) {
            std::vector<std::uint16_t> sources{found->second};
            for (const std::uint16_t upper : upper_slots) {
                if (BoxSet::from_bits(open).contains(tables.slots[upper].category))
                    sources.push_back(upper);
            }
            rolls[open].emplace_back(static_cast<std::uint16_t>(id), sources);
        }
    }
    tables.lower_count = static_cast<std::uint16_t>(alike.size());
    add_grouped(tables.lower, lower);
    for (std::size_t open = 0; open < rolls.size(); ++open)
        add_grouped(tables.rolls[open], rolls[open]);
}

void add_more(TurnTables& tables) {
    for (std::uint16_t keep = roll_count; keep < keep_count; ++keep) {
        const auto& more = keeps.with_die[keep];
        tables.more.add(keep, {more.begin(), more.end()});
    }
}

void add_best(TurnTables& tables) {
    for (std::size_t size = 1; size <= dice_count; ++size) {
        Entries entries;
        for (unsigned i = 0; i < keeps_of_size[size]; ++i) {
            const auto keep = static_cast<KeepId>(first_keep_of_size[size] + i);
            std::vector<std::uint16_t> fewer;
            for (std::size_t face = 0; face < face_count; ++face) {
                if (keeps.counts[keep][face] > 0) fewer.push_back(without_die(keep, face));
            }
            entries.emplace_back(keep, fewer);
        }
        add_grouped(size == dice_count ? tables.best_rolls : tables.best_partial, entries);
    }
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

const TurnTables& turn_tables() {
    static const TurnTables tables = [] {
        TurnTables made;
        add_rolls(made);
        add_more(made);
        add_best(made);
        return made;
    }();
    return tables;
}

} // namespace yahtzee
