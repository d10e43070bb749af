#include "terminal/full/table/game_headline.h"

#include <algorithm>

#include "words/narrator.h"

namespace yahtzee::full {
namespace {

// The only one, if there is just one.
std::optional<Seat> single_person(const Match& match) {
    std::optional<Seat> found;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        if (computer_at(match, seat)) continue;
        if (found) return std::nullopt;
        found = seat;
    }
    return found;
}

} // namespace

std::string game_headline(const Words& words, const Match& match) {
    const bool whole = sums_up_games(match);
    const auto total = [&](Seat seat) {
        return whole ? match_total(match, seat) : totals(match, seat, match.game).total;
    };
    const auto name = [&](Seat seat) { return match.setup.players[seat]; };
    const auto best = whole ? match_leaders(match) : winners(match);
    if (best.empty()) return {};
    const Seat first = best.front();
    if (player_count(match) == 1)
        return words(whole ? Word{"full.result.match.alone"} : Word{"full.result.alone"},
                     {{"player", name(first)}, {"total", total(first)}});
    const auto person = single_person(match);
    if (person && std::ranges::find(best, *person) == best.end())
        return words(
            whole ? Word{"full.result.match.lost"} : Word{"full.result.lost"},
            {{"player", name(*person)}, {"margin", points(words, total(first) - total(*person))}});
    if (best.size() > 1) {
        std::vector<std::string> names;
        names.reserve(best.size());
        for (const Seat seat : best) names.push_back(name(seat));
        return words(whole ? Word{"full.result.match.tie"} : Word{"full.result.tie"},
                     {{"player", words.joined(names)}, {"total", total(first)}});
    }
    int second = 0;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        if (seat != first) second = std::max(second, total(seat));
    }
    // Nobody congratulates a computer.
    Word word = whole ? Word{"full.result.match.won"} : Word{"full.result.won"};
    if (computer_at(match, first))
        word = whole ? Word{"full.result.match.winner"} : Word{"full.result.winner"};
    return words(word, {{"player", name(first)},
                        {"total", total(first)},
                        {"margin", points(words, total(first) - second)}});
}

} // namespace yahtzee::full
