// The two lines at the bottom of the table: what to do next, and the keys for it.
#include <algorithm>

#include "terminal/full/table/table_drawing.h"
#include "words/box_words.h"
#include "words/game_text.h"
#include "words/narrator.h"
#include "words/sum_words.h"

namespace yahtzee::full {
namespace {

using Kind = TableAction::Kind;

std::string line_for_field(const Words& words, const TableGame& game, const std::string& player) {
    const TableField& field = *game.field();
    const Legal law = game.law();
    const RuleSet& rules = game.match().setup.rules;
    const auto category =
        game.selected() ? category_name(words, rules, *game.selected()) : std::string{};
    switch (field.kind()) {
    case TableField::Kind::faces:
        return words("full.next.faces",
                     {{"player", player}, {"count", law.to_roll}, {"typed", field.text()}});
    case TableField::Kind::value:
        return words("full.next.value", {{"category", category}, {"typed", field.text()}});
    case TableField::Kind::total:
        return words(words::sum_word(game.match(), "full.next.sum",
                                     law.total.value_or(EnteredSum::grand), "full.next.total"),
                     {{"player", player}, {"typed", field.text()}});
    case TableField::Kind::name: break;
    }
    if (!game.selected()) return words("full.next.name", {{"typed", field.text()}});
    const int bonus = extra_points(game.match());
    Word found = bonus > 0 ? Word{"full.next.name.found.bonus"} : Word{"full.next.name.found"};
    if (law.points) found = "full.next.name.paper";
    return words(found, {{"typed", field.text()},
                         {"category", category},
                         {"points", law.boxes[*game.selected()].value_or(0)},
                         {"bonus", bonus}});
}

Word key_of_enter(const TableGame& game) {
    if (!game.field()) return "full.key.write";
    switch (game.field()->kind()) {
    case TableField::Kind::faces: return "full.key.roll";
    case TableField::Kind::total: return "full.key.confirm";
    case TableField::Kind::value:
    case TableField::Kind::name: break;
    }
    return "full.key.write";
}

std::string line_for_selected(const Words& words, const TableGame& game) {
    const Legal law = game.law();
    const std::string category = category_name(words, game.match().setup.rules, *game.selected());
    if (law.points) return words("full.next.selected.paper", {{"category", category}});
    const int paid = law.boxes[*game.selected()].value_or(0);
    const int bonus = extra_points(game.match());
    return words(bonus > 0 ? Word{"full.next.selected.bonus"} : Word{"full.next.selected"},
                 {{"category", category}, {"points", points(words, paid)}, {"bonus", bonus}});
}

} // namespace

std::string next_line(const Words& words, const TableGame& game, const std::string& player) {
    const Match& match = game.match();
    switch (game.question()) {
    case TableQuestion::roll_all: return game_text(words, match.setup.rules, "full.ask.roll-all");
    case TableQuestion::roll_last: return game_text(words, match.setup.rules, "full.ask.roll-last");
    case TableQuestion::leave:
        return std::string{
            words(game.driver().id() ? Word{"full.ask.leave"} : Word{"full.ask.leave-unkept"})};
    case TableQuestion::stop: return std::string{words("full.ask.stop")};
    case TableQuestion::hint: return std::string{words("full.ask.hint")};
    case TableQuestion::keep: return std::string{words("full.ask.keep")};
    case TableQuestion::none: break;
    }
    if (game.field()) return line_for_field(words, game, player);
    if (game.thinking()) return words("full.next.thinking", {{"player", player}});
    if (game.computer_acts())
        return words(game.law().undo ? Word{"full.next.computer-undo"} : Word{"full.next.computer"},
                     {{"player", player}});
    if (game.rolls_by_itself()) return words("next.own-roll", {{"player", player}});
    if (game.selected()) return line_for_selected(words, game);
    if (game.marks_again()) {
        const int left = rolls_left(match);
        const Word rolls = left == 1 ? Word{"rolls.one"} : Word{"rolls.many"};
        return game_text(words, match.setup.rules, "next.mark.keys",
                         {{"player", player}, {"rolls", words(rolls, {{"count", left}})}});
    }
    Match shown = match;
    shown.setup.players[game.player()] = player;
    return what_next(words, shown, game.law(), words::Medium::keys);
}

std::vector<TableKey> table_keys(const Words& words, const TableGame& game) {
    std::vector<TableKey> keys;
    const auto add = [&](std::string_view key, Word does, Kind kind) {
        keys.push_back({std::string{key}, does, {kind}});
    };
    const TableQuestion asked = game.question();
    if (must_be_answered(asked)) {
        add(words("full.key.yes.letter"), "full.key.yes", Kind::yes);
        add("N", "full.key.no", Kind::no);
        return keys;
    }
    const Legal law = game.law();
    const bool names = game.field() && game.field()->is_name();
    const bool acts = !game.computer_acts();
    if (asked == TableQuestion::roll_all || asked == TableQuestion::roll_last) {
        add("A", asked == TableQuestion::roll_all ? Word{"full.key.all"} : Word{"full.key.last"},
            Kind::roll_all);
    } else if (acts && law.roll && !game.field()) {
        add("R", "full.key.roll", Kind::roll); // always in the same place
    }
    if (game.selected() || (game.field() && !names))
        add("Enter", key_of_enter(game), Kind::confirm);
    if (game.selected() || game.field()) add("Esc", "full.key.cancel", Kind::cancel);
    if (names) return keys; // every other key is a letter of the name
    if (!law.due) {
        add("N", law.next ? Word{"full.key.next"} : Word{"full.key.again"}, Kind::next);
        if (law.stop) add("S", "full.key.stop", Kind::stop);
        add("V", "full.key.review", Kind::review);
    }
    if (game.computer_acts() && !game.thinking() && !game.field())
        add("Enter", "full.key.faster", Kind::confirm);
    if (acts && law.hint) add("H", "full.key.coach", Kind::coach);
    if (law.undo) add("U", "full.key.undo", Kind::undo);
    add("?", "full.key.help", Kind::help);
    add("Q", "full.key.menu", Kind::leave);
    add("W", "full.key.card", Kind::card);
    return keys;
}

} // namespace yahtzee::full
