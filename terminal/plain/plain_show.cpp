#include "terminal/plain/plain_show.h"

#include "coach/advice_text.h"
#include "records/fame_text.h"
#include "records/rate_games.h"
#include "terminal/box_list.h"
#include "terminal/card_words.h"
#include "terminal/dice_picture.h"
#include "words/game_text.h"
#include "words/headline.h"
#include "words/narrator.h"
#include "words/rules_text.h"
#include "words/sum_words.h"

namespace yahtzee::terminal {

void PlainShow::beginning(const Match& match, const Handling& handling, bool kept) {
    dialog_.say(what_happened(words_, match, Started{match.setup, match.first}, match));
    const bool as_preset = is_as_its_preset(match.setup, handling);
    if (match.setup.preset != PresetId::none)
        dialog_.say(preset_text(words_, match.setup.preset, !as_preset));
    if (match.setup.dice == DiceKind::cheat) dialog_.tell("table.cheat");
    // A document on paper has said so.
    if (match.setup.entry == Entry::paper && !as_preset)
        dialog_.say(paper_text(words_, match.setup));
    if (kept) dialog_.say(records::score_to_beat(words_, *services_.store, match));
}

void PlainShow::card(const Match& match) {
    dialog_.draw(card_text(words_, match, dialog_.screen()));
}

void PlainShow::turn_so_far(const Match& match, const Legal& law) {
    if (law.roll || law.score) turn(match, law);
    if (law.score) dice_again(match, law);
}

void PlainShow::event(const Match& before, const Event& event, const Match& after, const Legal& law,
                      bool card_each_turn) {
    dialog_.say(what_happened(words_, before, event, after));
    const bool ends_turn = std::holds_alternative<Scored>(event) && law.due;
    if (ends_turn && card_each_turn) card(after); // at the end of a game it is shown anyway
    if (std::holds_alternative<Hinted>(event)) {
        hint(after);
        dialog_.say(coach::marked_text(words_, before));
    } else if (law.score) {
        dice(after);
        // Holding changes nothing about the boxes, and a computer player needs no list of them.
        const bool by_computer = law.due && computer_at(after, *law.due);
        if (!std::holds_alternative<Held>(event) && !by_computer) boxes(after, law);
    } else if (law.roll) {
        turn(after, law);
    } else if (!law.total) {
        end_of_game(event, after);
    }
}

void PlainShow::turn(const Match& match, const Legal& law) {
    const Seat due = law.due.value_or(match.player);
    dialog_.draw("\n");
    dialog_.headline(game_text(words_, match.setup.rules, "table.turn",
                               {{"player", match.setup.players[due]},
                                {"game", match.game},
                                {"games", match.setup.games},
                                {"round", round(match)}}));
    if (!sums_are_known(match, due, match.game)) return;
    const std::string sum = points(words_, totals(match, due, match.game).total);
    const UpperBonus bonus = upper_bonus(match, due);
    dialog_.say(bonus.state == UpperBonus::State::open
                    ? words_("table.standing.bonus", {{"points", sum}, {"missing", bonus.missing}})
                    : words_("table.standing", {{"points", sum}}));
}

void PlainShow::dice(const Match& match) {
    const Screen screen = dialog_.screen();
    if (!screen.pictures || screen.width < dice_picture_width(match.setup.rules.dice)) return;
    dialog_.draw(dice_picture(words_, match.turn.hand, screen));
}

void PlainShow::boxes(const Match& match, const Legal& law) {
    dialog_.draw(box_list(words_, match.setup.rules, law, dialog_.screen()));
    if (const int extra = extra_points(match); extra > 0 && !law.points)
        dialog_.say(words_("table.extra-points", {{"points", points(words_, extra)}}));
}

void PlainShow::dice_again(const Match& match, const Legal& law) {
    if (!law.score) return dialog_.tell("table.no-dice");
    dialog_.say(dice_on_table(words_, match));
    dice(match);
    boxes(match, law);
}

void PlainShow::hint(const Match& match) {
    const solver::Values& values = services_.solved.values(match.setup.rules);
    const coach::TurnSituation situation = coach::situation_of(match);
    const coach::CoachedTurn coached{values, situation,
                                     rating_.of(values, situation.standing.position)};
    dialog_.say(advice_text(words_, coached, match.setup.entry));
}

void PlainShow::end_of_game(const Event& event, const Match& match) {
    if (!std::holds_alternative<Stopped>(event)) { // that card has been shown
        dialog_.draw("\n");
        card(match);
    }
    const auto lines = outcome_of(words_, event, match);
    for (const std::string& line : lines) {
        if (&line == &lines.front())
            dialog_.headline(line);
        else
            dialog_.say(line);
    }
}

// When the store fails now, the game itself is kept already, and ratings can wait.
void PlainShow::fame(const playing::Driver& driver) {
    if (!driver.id() || driver.results().empty()) return;
    if (!records::rate_match(*services_.store, *driver.id(), services_.solved)) return;
    for (const std::string& sentence :
         records::congratulations(words_, *services_.store, driver.results()))
        dialog_.say(sentence);
}

} // namespace yahtzee::terminal
