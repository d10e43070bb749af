#include "terminal/plain_table.h"

#include <utility>

#include "archive/fame_text.h"
#include "archive/open_store.h"
#include "archive/rate_games.h"
#include "coach/advice_text.h"
#include "terminal/box_list.h"
#include "terminal/card_words.h"
#include "terminal/dice_picture.h"
#include "terminal/plain_input.h"
#include "words/narrator.h"
#include "words/refusal.h"

namespace yahtzee {

std::expected<PlainTable::After, Leaving> PlainTable::play(const TableSetup& setup) {
    const auto started = start(setup, dice_);
    if (!started) { // callers check setups; a sentence is still better than nothing
        dialog_.say(setup_refusal(words_, started.error()));
        return After::menu;
    }
    // Only the first match has the dice from their start.
    const auto seed = std::exchange(equipment_.seed, std::nullopt);
    auto kept = KeptMatch::begin(equipment_.store, equipment_.clock, *started, seed);
    while (!kept) {
        const auto again = ask_to_keep_again(kept.error());
        if (!again) return std::unexpected(again.error());
        kept =
            KeptMatch::begin(*again ? equipment_.store : nullptr, equipment_.clock, *started, seed);
    }
    kept_ = std::move(*kept);
    dialog_.say(what_happened(words_, match(), *started, match()));
    if (setup.dice == DiceKind::cheat) dialog_.tell("table.cheat");
    if (setup.entry == Entry::paper) dialog_.tell("table.paper");
    show_target();
    return play_on();
}

std::expected<PlainTable::After, Leaving> PlainTable::resume(KeptMatch kept) {
    kept_ = std::move(kept);
    dialog_.say(words_("store.resumed", {{"match", static_cast<int>(*kept_->id())}}));
    dialog_.draw(card_text(words_, match(), dialog_.screen()));
    return play_on();
}

std::expected<PlainTable::After, Leaving> PlainTable::play_on() {
    dialog_.set_match(&kept_->match(), kept_->id());
    dialog_.set_rules(match().setup.rules);
    show_playing();
    while (true) {
        dialog_.set_match(&kept_->match(), kept_->id());
        if (match().stage == Stage::match_over) {
            const auto after = ask_again();
            if (!after) return std::unexpected(after.error());
            if (*after) return **after;
            continue; // the last score was taken back
        }
        const auto step = match().stage == Stage::game_over ? between_games() : take_step();
        if (!step) return std::unexpected(step.error());
    }
}

// Carries a command out and tells what came of it, or why it was refused.
PlainTable::Outcome PlainTable::perform(const Command& command) {
    if (const auto done = carried_out(command); !done) return std::unexpected(done.error());
    return {};
}

// The same, and whether it was: not when it was refused, or the table moved on without the players.
std::expected<bool, Leaving> PlainTable::carried_out(const Command& command) {
    const auto event = decide(match(), command, dice_);
    if (!event) {
        tell_refusal(command, event.error());
        return false;
    }
    const Match before = match();
    const auto kept = keep(*event);
    if (kept.value_or(false)) show_event(before, *event);
    return kept;
}

// An event is shown only once it is kept. Where that fails the players decide: try again, or play
// on without. False when the table has moved on without them.
std::expected<bool, Leaving> PlainTable::keep(const Event& event) {
    while (true) {
        const auto kept = kept_->append(event);
        if (kept) return true;
        if (kept.error().kind == StoreFault::Kind::stale) {
            dialog_.tell("store.stale");
            if (const auto caught_up = catch_up(); !caught_up)
                return std::unexpected(caught_up.error());
            return false;
        }
        const auto again = ask_to_keep_again(kept.error());
        if (!again) return std::unexpected(again.error());
        if (!*again) kept_->let_go();
    }
}

// Whether to try once more; else the match is played without being kept.
std::expected<bool, Leaving> PlainTable::ask_to_keep_again(const StoreFault& fault) {
    dialog_.say(store_refusal(words_, fault, equipment_.file));
    const auto line = dialog_.ask(words_("store.retry"), words_("store.retry.help"));
    if (!line) return std::unexpected(line.error());
    const bool again = line->empty() || read_yes_no(words_, *line).value_or(true);
    if (!again) dialog_.tell("store.not-kept");
    return again;
}

// Another program has gone on with the match: so do we, from where it is now.
PlainTable::Outcome PlainTable::catch_up() {
    if (const auto loaded = kept_->catch_up(); !loaded) {
        dialog_.say(store_refusal(words_, loaded.error(), equipment_.file));
        return std::unexpected(Leaving::quit);
    }
    dialog_.set_match(&kept_->match(), kept_->id());
    dialog_.draw(card_text(words_, match(), dialog_.screen()));
    show_playing();
    return {};
}

void PlainTable::show_playing() {
    if (match().stage != Stage::playing) return;
    show_turn();
    if (match().turn.rolls > 0) show_again();
}

void PlainTable::show_event(const Match& before, const Event& event) {
    dialog_.say(what_happened(words_, before, event, match()));
    if (std::holds_alternative<Hinted>(event)) {
        show_hint();
        if (!column(before, before.player, before.game).hinted)
            dialog_.say(words_("coach.marked", {{"player", before.setup.players[before.player]}}));
    } else if (match().turn.rolls > 0) {
        show_dice();
        // Holding changes nothing about the boxes, and a computer player needs no list of them.
        if (!std::holds_alternative<Held>(event) && !computer_acts()) {
            dialog_.draw(box_list(words_, match(), dialog_.screen()));
        }
    } else if (match().stage == Stage::playing) {
        show_turn();
    } else if (std::holds_alternative<Stopped>(event)) {
        show_summary();
    } else if (match().stage != Stage::totals) {
        show_end_of_game();
        show_fame();
    }
}

void PlainTable::tell_refusal(const Command& command, Rejection why) {
    dialog_.say(refusal(words_, match(), command, why));
}

void PlainTable::show_turn() {
    dialog_.draw("\n");
    const std::string& player = match().setup.players[match().player];
    dialog_.headline(words_("table.turn", {{"player", player},
                                           {"game", match().game},
                                           {"games", match().setup.games},
                                           {"round", round(match())}}));
    if (match().setup.entry == Entry::paper) return;
    const std::string sum = points(words_, totals(match(), match().player, match().game).total);
    const int missing = missing_for_upper_bonus(match(), match().player);
    dialog_.say(missing > 0
                    ? words_("table.standing.bonus", {{"points", sum}, {"missing", missing}})
                    : words_("table.standing", {{"points", sum}}));
}

void PlainTable::show_dice() {
    const Screen screen = dialog_.screen();
    if (!screen.pictures || screen.width < dice_picture_width) return;
    dialog_.draw(dice_picture(words_, match().turn.hand, screen));
}

// For those whose screen has scrolled on.
void PlainTable::show_again() {
    if (match().turn.rolls == 0) {
        dialog_.tell("table.no-dice");
        return;
    }
    dialog_.say(dice_on_table(words_, match()));
    show_dice();
    dialog_.draw(box_list(words_, match(), dialog_.screen()));
}

void PlainTable::show_hint() {
    dialog_.say(advice_text(words_, solved_.values(match().setup.rules), situation_of(match()),
                            match().setup.entry));
}

void PlainTable::show_end_of_game() {
    dialog_.draw("\n");
    dialog_.draw(card_text(words_, match(), dialog_.screen()));
    dialog_.headline(result(words_, match()));
    show_summary();
}

void PlainTable::show_target() {
    if (!kept_->id()) return;
    const std::string target = score_to_beat(words_, *equipment_.store, match());
    if (!target.empty()) dialog_.say(target);
}

// When the store fails now, the game itself is kept already, and ratings can wait.
void PlainTable::show_fame() {
    if (!kept_->id() || kept_->results().empty()) return;
    if (!rate_match(*equipment_.store, *kept_->id(), solved_)) return;
    for (const std::string& sentence : congratulations(words_, *equipment_.store, kept_->results()))
        dialog_.say(sentence);
}

void PlainTable::show_summary() {
    const std::string summary = match_summary(words_, match());
    if (!summary.empty()) dialog_.say(summary);
}

} // namespace yahtzee
