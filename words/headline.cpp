#include "words/headline.h"

#include <algorithm>

#include "words/narrator.h"

namespace yahtzee::words {
namespace {

std::string joined_names(const Words& words, const Match& match, const std::vector<Seat>& seats) {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat seat : seats) names.push_back(match.setup.players[seat]);
    return words.joined(names);
}

bool has_person(const Match& match, const std::vector<Seat>& seats) {
    return std::ranges::any_of(seats, [&](Seat seat) { return !computer_at(match, seat); });
}

// One game of several.
std::string game_headline(const Words& words, const Match& match, const std::vector<Seat>& best) {
    Word word = best.size() > 1 ? Word{"result.game-shared"} : Word{"result.game"};
    if (player_count(match) == 1) word = "result.game-alone";
    return words(word, {{"player", joined_names(words, match, best)},
                        {"game", match.game},
                        {"games", match.setup.games},
                        {"total", totals(match, best.front(), match.game).total}});
}

// A game that is the whole match.
std::string only_game_headline(const Words& words, const Match& match,
                               const std::vector<Seat>& best) {
    if (has_person(match, best)) return result(words, match);
    const std::string names = joined_names(words, match, best);
    const int total = totals(match, best.front(), match.game).total;
    // Who plays alone against computer players is told how they did.
    if (const auto person = only_person(match); person && best.size() == 1) {
        return words("result.beaten", {{"player", names},
                                       {"total", total},
                                       {"person", match.setup.players[*person]},
                                       {"own", totals(match, *person, match.game).total}});
    }
    Word word = best.size() > 1 ? Word{"result.shared"} : Word{"result.won"};
    if (player_count(match) == 1) word = "result.alone";
    return words(word, {{"player", names}, {"total", total}});
}

std::string match_headline(const Words& words, const Match& match) {
    const std::vector<Seat> best = match_leaders(match);
    const std::string names = joined_names(words, match, best);
    const int total = match_total(match, best.front());
    const auto say = [&](Word word) {
        return words(word, {{"player", names}, {"total", total}, {"games", match.game}});
    };
    if (best.size() > 1) return say("result.match-shared");
    if (has_person(match, best))
        return say(player_count(match) == 1 ? Word{"result.match-alone"}
                                            : Word{"result.match-won"});
    const auto person = only_person(match);
    if (!person) return say("result.match-lost");
    return words("result.match-beaten", {{"player", names},
                                         {"total", total},
                                         {"games", match.game},
                                         {"person", match.setup.players[*person]},
                                         {"own", match_total(match, *person)}});
}

} // namespace

std::string headline(const Words& words, const Match& match) {
    const std::vector<Seat> best = winners(match);
    if (best.empty()) return {};
    if (match.stage != Stage::match_over && match.setup.games > 1)
        return game_headline(words, match, best);
    return match.game > 1 ? match_headline(words, match) : only_game_headline(words, match, best);
}

std::string match_sums(const Words& words, const Match& match) {
    const bool over = match.stage == Stage::match_over;
    if (winners(match).empty() || (over ? match.game : match.setup.games) == 1) return {};
    std::vector<std::string> sums;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        const Word word =
            was_hinted(match, seat) ? Word{"result.player-sum.hinted"} : Word{"result.player-sum"};
        sums.push_back(words(
            word, {{"player", match.setup.players[seat]}, {"total", match_total(match, seat)}}));
    }
    if (over) return words("result.match", {{"games", match.game}, {"sums", words.joined(sums)}});
    return words(
        "result.standing",
        {{"game", match.game}, {"games", match.setup.games}, {"sums", words.joined(sums)}});
}

} // namespace yahtzee::words
