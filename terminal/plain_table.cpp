#include "terminal/plain_table.h"

#include "coach/advice_text.h"
#include "terminal/box_list.h"
#include "terminal/card_words.h"
#include "terminal/dice_picture.h"
#include "words/narrator.h"
#include "words/refusal.h"

namespace yahtzee {

std::expected<PlainTable::After, Leaving> PlainTable::play(const TableSetup& setup) {
    const auto started = start(setup, dice_);
    if (!started) { // callers check setups; a sentence is still better than nothing
        dialog_.say(setup_refusal(words_, started.error()));
        return After::menu;
    }
    match_ = apply(Match{}, *started);
    dialog_.set_match(&match_);
    dialog_.set_rules(setup.rules);
    dialog_.say(what_happened(words_, match_, *started, match_));
    if (setup.dice == DiceKind::cheat) dialog_.tell("table.cheat");
    if (setup.entry == Entry::paper) dialog_.tell("table.paper");
    show_turn();
    while (true) {
        if (match_.stage == Stage::match_over) {
            const auto after = ask_again();
            if (!after) return std::unexpected(after.error());
            if (*after) return **after;
            continue; // the last score was taken back
        }
        const auto step = match_.stage == Stage::game_over ? between_games() : take_step();
        if (!step) return std::unexpected(step.error());
    }
}

// Carries a command out and tells what came of it, or why it was refused.
void PlainTable::perform(const Command& command) {
    const auto event = decide(match_, command, dice_);
    if (!event) {
        tell_refusal(command, event.error());
        return;
    }
    const Match before = match_;
    match_ = apply(std::move(match_), *event);
    dialog_.say(what_happened(words_, before, *event, match_));
    if (std::holds_alternative<Hinted>(*event)) {
        show_hint();
        if (!column(before, before.player, before.game).hinted) dialog_.tell("coach.marked");
    } else if (match_.turn.rolls > 0) {
        show_dice();
        // Holding changes nothing about the boxes, and a computer player needs no list of them.
        if (!std::holds_alternative<Held>(*event) && !computer_acts()) {
            dialog_.draw(box_list(words_, match_, dialog_.screen()));
        }
    } else if (match_.stage == Stage::playing) {
        show_turn();
    } else if (std::holds_alternative<Stopped>(*event)) {
        show_summary();
    } else if (match_.stage != Stage::totals) {
        show_end_of_game();
    }
}

void PlainTable::tell_refusal(const Command& command, Rejection why) {
    dialog_.say(refusal(words_, match_, command, why));
}

void PlainTable::show_turn() {
    dialog_.draw("\n");
    const std::string& player = match_.setup.players[match_.player];
    dialog_.headline(words_("table.turn", {{"player", player},
                                           {"game", match_.game},
                                           {"games", match_.setup.games},
                                           {"round", round(match_)}}));
    if (match_.setup.entry == Entry::paper) return;
    const std::string sum = points(words_, totals(match_, match_.player, match_.game).total);
    const int missing = missing_for_upper_bonus(match_, match_.player);
    dialog_.say(missing > 0
                    ? words_("table.standing.bonus", {{"points", sum}, {"missing", missing}})
                    : words_("table.standing", {{"points", sum}}));
}

void PlainTable::show_dice() {
    const Screen screen = dialog_.screen();
    if (!screen.pictures || screen.width < dice_picture_width) return;
    dialog_.draw(dice_picture(words_, match_.turn.hand, screen));
}

// For those whose screen has scrolled on.
void PlainTable::show_again() {
    if (match_.turn.rolls == 0) {
        dialog_.tell("table.no-dice");
        return;
    }
    dialog_.say(dice_on_table(words_, match_));
    show_dice();
    dialog_.draw(box_list(words_, match_, dialog_.screen()));
}

void PlainTable::show_hint() {
    dialog_.say(advice_text(words_, solved_.values(match_.setup.rules), situation_of(match_),
                            match_.setup.entry));
}

void PlainTable::show_end_of_game() {
    dialog_.draw("\n");
    dialog_.draw(card_text(words_, match_, dialog_.screen()));
    dialog_.headline(result(words_, match_));
    show_summary();
}

void PlainTable::show_summary() {
    const std::string summary = match_summary(words_, match_);
    if (!summary.empty()) dialog_.say(summary);
}

} // namespace yahtzee
