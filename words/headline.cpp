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

std::string placed(const Words& words, const Match& match, const Placing& placing, Word word,
                   Word hinted) {
    return words(was_hinted(match, placing.seat) ? hinted : word,
                 {{"player", match.setup.players[placing.seat]}, {"total", placing.total}});
}

// "After 2 of 6 games: Ann: 412 and Ben: 388."
std::string standing_so_far(const Words& words, const Match& match) {
    std::vector<std::string> sums;
    for (const Placing& placing : standings(match))
        sums.push_back(
            placed(words, match, placing, "result.player-sum", "result.player-sum.hinted"));
    return words(
        "result.standing",
        {{"game", match.game}, {"games", match.setup.games}, {"sums", words.joined(sums)}});
}

// Whom the headline of a match does not name, the best first; and whether its winners had help.
std::string behind_the_winners(const Words& words, const Match& match) {
    const bool beaten = !has_person(match, match_leaders(match));
    const auto person = beaten ? only_person(match) : std::nullopt;
    std::vector<Seat> helped;
    std::vector<std::string> others;
    for (const Placing& placing : standings(match)) {
        const bool named = placing.place == 1 || placing.seat == person;
        if (named && was_hinted(match, placing.seat)) helped.push_back(placing.seat);
        if (!named)
            others.push_back(
                placed(words, match, placing, "result.player-with", "result.player-with.hinted"));
    }
    std::string text;
    if (!helped.empty())
        text = words("result.hinted", {{"player", joined_names(words, match, helped)}});
    if (others.empty()) return text;
    return text.append(text.empty() ? "" : "\n")
        .append(words("result.match-others", {{"sums", words.joined(others)}}));
}

void add(std::vector<std::string>& lines, std::string line) {
    if (!line.empty()) lines.push_back(std::move(line));
}

// The games have been told, and where they stand: now only who wins.
std::vector<std::string> lines_of_stopped(const Words& words, const Match& match,
                                          const std::vector<Seat>& best) {
    if (match.game > 1) return {match_headline(words, match)};
    if (!has_person(match, best)) return {};
    return {words("result.congratulations", {{"player", joined_names(words, match, best)}})};
}

} // namespace

std::string headline(const Words& words, const Match& match) {
    const std::vector<Seat> best = winners(match);
    if (best.empty()) return {};
    if (match.stage != Stage::match_over && match.setup.games > 1)
        return game_headline(words, match, best);
    return match.game > 1 ? match_headline(words, match) : only_game_headline(words, match, best);
}

std::vector<std::string> outcome(const Words& words, const Match& match) {
    std::vector<std::string> lines;
    add(lines, headline(words, match));
    if (lines.empty() || match.game == 1) return lines;
    add(lines, match.stage == Stage::match_over ? behind_the_winners(words, match)
                                                : standing_so_far(words, match));
    return lines;
}

std::vector<std::string> outcome_of(const Words& words, const Event& event, const Match& after) {
    const std::vector<Seat> best = winners(after);
    if (best.empty() || is_note(event)) return {};
    if (std::holds_alternative<Stopped>(event)) return lines_of_stopped(words, after, best);
    std::vector<std::string> lines;
    if (sums_up_games(after)) lines.push_back(game_headline(words, after, best));
    for (std::string& line : outcome(words, after)) lines.push_back(std::move(line));
    return lines;
}

} // namespace yahtzee::words
