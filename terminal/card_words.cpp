#include "terminal/card_words.h"

#include "terminal/drawn_card.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/sum_words.h"

namespace yahtzee::terminal {
namespace {

// What stands there while others are still to be entered (G16).
std::vector<std::string> entered_in_words(const Words& words, const Match& match, Seat seat,
                                          int game) {
    std::vector<std::string> entered;
    if (sums_are_known(match, seat, game)) return entered;
    for (const EnteredSum sum : {EnteredSum::upper, EnteredSum::bonus, EnteredSum::lower}) {
        if (sum_is_known(match, seat, game, sum))
            entered.push_back(words(words::sum_word("card.words.entered", sum),
                                    {{"points", points_of(sum, totals(match, seat, game))}}));
    }
    return entered;
}

std::string column_in_words(const Words& words, const Match& match, Seat seat, int game) {
    std::vector<std::string> boxes;
    const RuleSet& rules = match.setup.rules;
    for (const Category category : rules.all_boxes()) {
        const std::string name = category_name(words, rules, category);
        const auto points = column(match, seat, game)[category];
        boxes.push_back(points
                            ? words("card.words.filled", {{"category", name}, {"points", *points}})
                            : words("card.words.open", {{"category", name}}));
    }
    std::string text = words(
        "card.words",
        {{"player", match.setup.players[seat]}, {"game", game}, {"boxes", words.joined(boxes)}});
    if (const auto entered = entered_in_words(words, match, seat, game); !entered.empty())
        text += " " + words("card.words.entered", {{"sums", words.joined(entered)}});
    if (sums_are_known(match, seat, game)) {
        const Totals sums = totals(match, seat, game);
        const Word said = rules.has_yahtzee_bonus() ? Word{"card.words.sums"}
                                                    : Word{"card.words.sums.no-yahtzee-bonus"};
        text += " " + words(said, {{"upper", sums.upper},
                                   {"bonus", sums.upper_bonus},
                                   {"yahtzee", sums.yahtzee_bonus},
                                   {"lower", sums.lower_total()},
                                   {"total", sums.total}});
    }
    if (column(match, seat, game).hinted) text.append(" ").append(words("card.words.hinted"));
    return text + "\n";
}

} // namespace

std::string card_text(const Words& words, const Match& match, const Screen& screen) {
    if (screen.pictures) return drawn_card(words, as_played(match), screen);
    std::string text;
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        for (int game = 1; game <= match.game; ++game)
            text += column_in_words(words, match, seat, game);
    }
    return text::wrapped(text, screen.width);
}

} // namespace yahtzee::terminal
