#include "terminal/full/table/game_headline.h"

#include <algorithm>

#include "words/headline.h"
#include "words/narrator.h"

namespace yahtzee::full {

std::string game_headline(const Words& words, const Match& match) {
    if (winners(match).empty()) return {};
    const bool whole = sums_up_games(match);
    // Document E has a sentence of its own, and its table says that one (P14).
    if (match.setup.preset == PresetId::handout && !whole) return words::headline(words, match);
    const auto all = whole ? standings(match) : standings(match, match.game);
    const auto name = [&](Seat seat) { return match.setup.players[seat]; };
    const Seat first = all.front().seat;
    const int most = all.front().total;
    if (player_count(match) == 1)
        return words(whole ? Word{"full.result.match.alone"} : Word{"full.result.alone"},
                     {{"player", name(first)}, {"total", most}});
    const auto person = only_person(match);
    const auto own = std::ranges::find(all, person.value_or(first), &Placing::seat);
    if (own->place > 1)
        return words(whole ? Word{"full.result.match.lost"} : Word{"full.result.lost"},
                     {{"player", name(own->seat)}, {"margin", margin(words, most - own->total)}});
    if (all[1].place == 1) {
        std::vector<std::string> names;
        for (const Placing& placing : all) {
            if (placing.place == 1) names.push_back(name(placing.seat));
        }
        return words(whole ? Word{"full.result.match.tie"} : Word{"full.result.tie"},
                     {{"player", words.joined(names)}, {"total", most}});
    }
    // Nobody congratulates a computer.
    Word word = whole ? Word{"full.result.match.won"} : Word{"full.result.won"};
    if (computer_at(match, first))
        word = whole ? Word{"full.result.match.winner"} : Word{"full.result.winner"};
    return words(
        word,
        {{"player", name(first)}, {"total", most}, {"margin", margin(words, most - all[1].total)}});
}

} // namespace yahtzee::full
