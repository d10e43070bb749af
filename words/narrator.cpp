#include "words/narrator.h"

#include <algorithm>
#include <iterator>

#include "words/box_words.h"
#include "words/game_text.h"
#include "words/sum_words.h"

namespace yahtzee::words {
namespace {

const std::string& name_of(const Match& match, Seat seat) {
    return match.setup.players[seat];
}

std::string names_of(const Words& words, const Match& match, const std::vector<Seat>& seats) {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat seat : seats) names.push_back(name_of(match, seat));
    return words.joined(names);
}

template <typename Range>
std::string faces_in_words(const Words& words, const Range& faces) {
    std::vector<std::string> names;
    for (const Face face : faces) {
        names.emplace_back(words.of("face", std::to_string(pips(face)), ""));
    }
    return words.joined(names);
}

struct Teller {
    const Words& words;
    const Match& before;
    const Match& after;

    std::string operator()(const Started& started) const {
        std::string text =
            words("told.started", {{"players", words.joined(started.setup.players)},
                                   {"rules", words.of("rules", started.setup.rules.id, "name")}});
        if (started.setup.first == First::random) text += "\n" + begins(started.first);
        return text;
    }

    std::string operator()(const Held&) const {
        const Faces held = held_faces(after.turn.hand);
        const std::string& player = name_of(after, after.player);
        if (held.size() == 0) return words("told.released", {{"player", player}});
        return words("told.held", {{"player", player}, {"dice", dice_in_words(words, held)}});
    }

    std::string operator()(const Rolled&) const { return dice_on_table(words, after); }

    std::string operator()(const Scored& scored) const {
        const Seat seat = before.player;
        std::string text =
            words("told.scored",
                  {{"player", name_of(before, seat)},
                   {"points", points(words, scored.points)},
                   {"category", category_name(words, before.setup.rules, scored.category)}});
        if (scored.yahtzee_bonus > 0) {
            text += "\n" +
                    words("told.yahtzee-bonus", {{"points", points(words, scored.yahtzee_bonus)}});
        }
        if (!sums_are_known(before, seat, before.game)) return text; // the player's part (G16)
        const Totals sums = totals(after, seat, before.game);
        if (sums.upper_bonus > totals(before, seat, before.game).upper_bonus) {
            text += "\n" + words("told.upper-bonus", {{"points", points(words, sums.upper_bonus)}});
        }
        return text + "\n" +
               words("told.total", {{"player", name_of(before, seat)}, {"total", sums.total}});
    }

    std::string operator()(const Totalled& totalled) const {
        return words(sum_word(before, "told.sum", totalled.which, "told.totalled"),
                     {{"player", name_of(before, before.player)}, {"total", totalled.total}});
    }

    std::string operator()(const NextGame& next) const {
        std::string text =
            words("told.next-game", {{"game", after.game}, {"games", after.setup.games}});
        if (after.setup.first == First::random) text += "\n" + begins(next.first);
        return text;
    }

    std::string operator()(const Stopped&) const {
        return words("told.stopped", {{"game", after.game}, {"games", after.setup.games}});
    }

    std::string operator()(const Undone&) const {
        const LastScore& last = *before.last_score;
        return words("told.undone", {{"player", name_of(before, last.player)},
                                     {"category", category_name(words, before.setup.rules,
                                                                last.scored.category)}}) +
               "\n" + dice_on_table(words, after);
    }

    std::string operator()(const Hinted&) const {
        return words("told.hinted", {{"player", name_of(after, after.player)}});
    }

    std::string names_of(const Seats& seats) const {
        std::vector<std::string> names;
        for (Seat seat = 0; seat < player_count(after); ++seat) {
            if (seats.test(seat)) names.push_back(name_of(after, seat));
        }
        return words.joined(names);
    }

    std::string operator()(const StopVoted& voted) const {
        return words("told.stop-voted", {{"players", names_of(voted.by)}});
    }

    std::string operator()(const ReplaceVoted& voted) const {
        return words("told.replace-voted",
                     {{"player", name_of(after, voted.seat)}, {"players", names_of(voted.by)}});
    }

    std::string operator()(const Replaced& replaced) const {
        const Level level = after.setup.stand_in.value_or(Level::casual);
        return words("told.replaced", {{"player", name_of(after, replaced.seat)},
                                       {"level", words.of("level", id_of(level), "name")}});
    }

    std::string operator()(const Returned& returned) const {
        return words("told.returned", {{"player", name_of(after, returned.seat)}});
    }

    std::string operator()(const Noted& noted) const {
        return words("told.noted", {{"note", noted.text}});
    }

    std::string begins(Seat seat) const {
        return words("told.begins", {{"player", name_of(after, seat)}});
    }
};

} // namespace

Faces held_faces(const Hand& hand) {
    Faces held;
    for (std::size_t i = 0; i < hand.dice.size(); ++i) {
        if (hand.holds.held(i)) held.add(hand.dice[i]);
    }
    return held;
}

std::string points(const Words& words, int count) {
    return words(count == 1 ? Word{"points.one"} : Word{"points.many"}, {{"count", count}});
}

std::string margin(const Words& words, int count) {
    return words(count == 1 ? Word{"margin.one"} : Word{"margin.many"}, {{"count", count}});
}

std::string open_boxes(const Words& words, const Match& match) {
    std::vector<std::string> names;
    const Options open = options(match);
    const RuleSet& rules = match.setup.rules;
    for (const Category category : rules.all_boxes()) {
        if (open[category]) names.push_back(category_name(words, rules, category));
    }
    return words.joined(names, "list.or");
}

std::string dice_in_words(const Words& words, const Faces& faces) {
    return faces_in_words(words, faces);
}

std::string dice_in_words(const Words& words, const Dice& dice) {
    return faces_in_words(words, dice);
}

std::string dice_on_table(const Words& words, const Match& match) {
    std::string text = game_text(words, match.setup.rules, "told.rolled",
                                 {{"player", name_of(match, match.player)},
                                  {"roll", match.turn.rolls},
                                  {"dice", dice_in_words(words, match.turn.hand.dice)}});
    if (const Faces held = held_faces(match.turn.hand); held.size() > 0) {
        text += "\n" + words("told.still-held", {{"dice", dice_in_words(words, held)}});
    }
    if (is_joker(match)) text += "\n" + words("told.joker", {{"boxes", open_boxes(words, match)}});
    return text;
}

std::string what_happened(const Words& words, const Match& before, const Event& event,
                          const Match& after) {
    return std::visit(Teller{words, before, after}, event);
}

std::string what_next(const Words& words, const Match& match, const Legal& law, Medium medium) {
    const std::string& player = name_of(match, law.due.value_or(match.player));
    const RuleSet& rules = match.setup.rules;
    const auto by_medium = [medium](Word typed, Word clicked, Word keys) {
        if (medium == Medium::keys) return keys;
        return medium == Medium::clicked ? clicked : typed;
    };
    if (law.roll && law.score) {
        const int left = rolls_left(match);
        const std::string rolls =
            words(left == 1 ? Word{"rolls.one"} : Word{"rolls.many"}, {{"count", left}});
        return game_text(
            words, rules,
            by_medium(law.points ? Word{"next.choose.paper"} : Word{"next.choose.typed"},
                      "next.choose.clicked", "next.choose.keys"),
            law.boxes.open, {{"player", player}, {"rolls", rolls}});
    }
    if (law.roll)
        return game_text(words, rules,
                         by_medium(law.faces ? Word{"next.roll.cheat"} : Word{"next.roll.typed"},
                                   "next.roll.clicked", "next.roll.keys"),
                         {{"player", player}});
    if (law.score)
        return game_text(words, rules,
                         by_medium(law.points ? Word{"next.score.paper"} : Word{"next.score.typed"},
                                   "next.score.clicked", "next.score.keys"),
                         law.boxes.open, {{"player", player}});
    if (law.total)
        return words(sum_word(match, "next.sum", *law.total, "next.total"), {{"player", player}});
    if (law.next)
        return words(by_medium("next.game-over", "next.game-over", "next.game-over.keys"),
                     {{"game", match.game}, {"games", match.setup.games}});
    return std::string{
        words(by_medium("next.match-over", "next.match-over", "next.match-over.keys"))};
}

std::string result(const Words& words, const Match& match) {
    const auto best = winners(match);
    if (best.empty()) return {};
    const int total = totals(match, best.front(), match.game).total;
    const bool hinted = column(match, best.front(), match.game).hinted;
    Word word = hinted ? Word{"result.winner.hinted"} : Word{"result.winner"};
    if (player_count(match) == 1) word = hinted ? Word{"result.solo.hinted"} : Word{"result.solo"};
    if (best.size() > 1) word = "result.tie";
    std::string text = words(word, {{"player", names_of(words, match, best)}, {"total", total}});
    if (best.size() == 1) return text;
    std::vector<Seat> helped;
    std::ranges::copy_if(best, std::back_inserter(helped),
                         [&](Seat seat) { return column(match, seat, match.game).hinted; });
    if (!helped.empty())
        text += " " + words("result.hinted", {{"player", names_of(words, match, helped)}});
    return text;
}

} // namespace yahtzee::words
