// What players do at the table: dice, boxes, questions.
#include <algorithm>

#include "engine/rolling.h"
#include "terminal/box_names.h"
#include "terminal/full/table/table_game.h"
#include "words/refusal.h"
#include "words/text.h"

namespace yahtzee {

// Dice and boxes of a computer player are not for others to touch.
bool TableGame::acts_for_person() {
    if (question_ == TableQuestion::keep) return false;
    question_ = TableQuestion::none;
    // Whoever does something else no longer types the points of a box.
    if (field_ && field_->kind == TableField::Kind::value) field_.reset();
    if (!computer_acts()) return true;
    say(words_("full.refused.computer", {{"player", match().setup.players[match().player]}}),
        Tone::bad);
    return false;
}

void TableGame::toggle(std::size_t die) {
    if (!acts_for_person()) return;
    Holds wanted;
    for (std::size_t i = 0; i < dice_count; ++i) {
        if (held_[i] != (i == die)) wanted.hold(i);
    }
    touched_ = wanted;
    wanted_all_ = wanted.all_held() && !match().setup.pass_roll && match().turn.rolls > 0 &&
                  match().turn.rolls < rolls_per_turn;
    // What could not be kept may still come.
    if (!perform(Hold{wanted}) && !pending_) touched_.reset();
}

void TableGame::roll() {
    if (!acts_for_person()) return;
    if (phase(match()) == Phase::choose && match().turn.hand.holds == Holds{}) {
        question_ = TableQuestion::roll_all;
        return;
    }
    if (wanted_all_) { // the fifth die was to stay
        question_ = TableQuestion::roll_last;
        return;
    }
    roll_with(std::nullopt);
}

void TableGame::roll_all() {
    if (!acts_for_person()) return;
    roll_with(std::nullopt);
}

void TableGame::roll_with(std::optional<Faces> faces) {
    const TurnDice& turn = match().turn;
    const auto refused = refuse_roll(turn.rolls + 1, turn.hand.holds, match().setup.pass_roll);
    const bool any = turn.rolls == 0 || !turn.hand.holds.all_held();
    if (match().stage == Stage::playing && match().setup.dice == DiceKind::cheat && !faces &&
        !refused && any) {
        open_field(TableField::Kind::faces);
        return;
    }
    const bool decision = turn.rolls > 0 && !computer_acts();
    const auto cost = decision && !refused ? cost_of(choice_to_roll(match())) : std::nullopt;
    if (perform(Roll{faces}) && cost) say(*cost, Tone::muted);
}

void TableGame::select(Category category) {
    if (field_ && field_->kind == TableField::Kind::total) return;
    if (!acts_for_person()) return;
    field_.reset();
    if (!options(match())[category]) {
        const Command command = Score{.category = category};
        const auto why = decide(match(), command, dice());
        selected_.reset();
        if (!why) refuse(command, why.error());
        return;
    }
    if (selected_ == category) {
        confirm();
        return;
    }
    selected_ = category;
}

void TableGame::select_on(const CardColumn& card, Category category) {
    if (card == CardColumn{match().player, match().game}) return select(category);
    if (!acts_for_person()) return;
    const Command command = Score{.category = category, .player = card.seat, .game = card.game};
    if (const auto why = decide(match(), command, dice()); !why) refuse(command, why.error());
}

void TableGame::move_selection(int boxes) {
    if (!acts_for_person()) return;
    if (field_ && field_->kind == TableField::Kind::name) field_.reset();
    if (field_) return;
    const Options open = options(match());
    if (std::ranges::none_of(open.points, [](const auto& points) { return points.has_value(); })) {
        if (match().stage == Stage::playing) say(words_("full.refused.roll-first"), Tone::bad);
        return;
    }
    int at = selected_ ? static_cast<int>(index_of(*selected_)) : (boxes > 0 ? -1 : category_count);
    do at = (at + boxes + category_count) % category_count;
    while (!open.points[static_cast<std::size_t>(at)]);
    selected_ = all_categories[static_cast<std::size_t>(at)];
}

void TableGame::let_go() {
    selected_.reset();
    if (field_ && field_->kind != TableField::Kind::total) field_.reset();
    if (question_ != TableQuestion::keep) question_ = TableQuestion::none;
    coach_.reset();
    coach_asked_ = false;
}

void TableGame::confirm() {
    if (question_ == TableQuestion::keep) return answer(true);
    if (field_ && field_->kind != TableField::Kind::name) return submit();
    if (computer_acts() || rolls_by_itself()) return hurry();
    if (!acts_for_person()) return;
    if (selected_) return score({.category = *selected_});
    if (match().stage != Stage::playing) return;
    if (match().turn.rolls == 0) return say(words_("full.refused.roll-first"), Tone::bad);
    if (field_ && !field_->text.empty()) {
        const auto named = boxes_named(words_, simplified(field_->text));
        if (named.size() == 1) { // it is filled, or there are no dice yet
            const Category category = named.front();
            field_.reset();
            return select(category);
        }
        return refuse_name(field_->text);
    }
    say(words_("full.refused.no-box"), Tone::bad);
}

void TableGame::score(Score score) {
    if (match().setup.entry == Entry::paper && !score.value) {
        open_field(TableField::Kind::value);
        return;
    }
    const auto cost = cost_of(Choice::to_score(score.category));
    if (!perform(score) || !cost) return;
    say(*cost, Tone::muted);
    cost_told_ = true;
}

void TableGame::undo() {
    if (question_ == TableQuestion::keep) return;
    question_ = TableQuestion::none;
    if (!can_undo()) return refuse(Undo{}, Rejection::nothing_to_undo);
    const bool helped = cost_told_;
    next_.reset();
    // Who has seen what it cost and thinks again was told what is better.
    if (perform(Undo{}) && helped) perform(Hint{});
    coach_asked_ = false;
}

void TableGame::ask_coach() {
    if (!acts_for_person() || coach_asked_) return;
    if (phase(match()) == Phase::roll) { // it would count as a hint, and say nothing new
        say(words_("full.refused.coach"), Tone::bad);
        return;
    }
    coach_since_ = messages_.size();
    if (!perform(Hint{})) return;
    coach_asked_ = true;
    show_advice();
}

void TableGame::ask_to_leave() {
    if (question_ == TableQuestion::keep) return;
    if (match().stage == Stage::match_over) {
        left_ = true;
        return;
    }
    question_ = TableQuestion::leave;
}

void TableGame::ask_to_stop() {
    if (match().stage == Stage::game_over) {
        question_ = TableQuestion::stop;
        return;
    }
    if (question_ != TableQuestion::keep) perform(Stop{}); // says why not
}

void TableGame::answer(bool yes) {
    const TableQuestion asked = std::exchange(question_, TableQuestion::none);
    if (asked == TableQuestion::leave) left_ = yes;
    if (asked == TableQuestion::stop && yes) perform(Stop{});
    if (asked != TableQuestion::keep) return;
    if (!yes) {
        kept_.let_go();
        say(words_("store.not-kept"));
    }
    const Event event = *std::exchange(pending_, std::nullopt);
    keep(event);
}

} // namespace yahtzee
