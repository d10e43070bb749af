// The two lines at the bottom of the table: what to do next, and the keys for it.
#include "terminal/full/table/table_drawing.h"
#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {
namespace {

using Kind = TableAction::Kind;

// So that the rest of the line is seen.
std::string short_name(const Match& match) {
    constexpr int most = 14;
    const std::string& name = match.setup.players[match.player];
    return display_width(name) <= most ? name : fit_ends(name, most, false);
}

std::string line_for_field(const Words& words, const TableGame& game) {
    const Match& match = game.match();
    const TableField& field = *game.field();
    const std::string player = short_name(match);
    const int free_dice = dice_count - match.turn.hand.holds.size();
    const bool paper = match.setup.entry == Entry::paper;
    const auto category = game.selected() ? category_name(words, *game.selected()) : std::string{};
    switch (field.kind) {
    case TableField::Kind::faces:
        return words("full.next.faces",
                     {{"player", player}, {"count", free_dice}, {"typed", field.text}});
    case TableField::Kind::value:
        return words("full.next.value", {{"category", category}, {"typed", field.text}});
    case TableField::Kind::total:
        return words("full.next.total", {{"player", player}, {"typed", field.text}});
    case TableField::Kind::name: break;
    }
    if (!game.selected()) return words("full.next.name", {{"typed", field.text}});
    return words(paper ? Word{"full.next.name.paper"} : Word{"full.next.name.found"},
                 {{"typed", field.text},
                  {"category", category},
                  {"points", options(match)[*game.selected()].value_or(0)}});
}

std::string line_for_selected(const Words& words, const TableGame& game) {
    const Match& match = game.match();
    const std::string category = category_name(words, *game.selected());
    if (match.setup.entry == Entry::paper)
        return words("full.next.selected.paper", {{"category", category}});
    const int paid = options(match)[*game.selected()].value_or(0);
    return words("full.next.selected", {{"category", category}, {"points", points(words, paid)}});
}

} // namespace

std::string next_line(const Words& words, const TableGame& game) {
    const Match& match = game.match();
    switch (game.question()) {
    case TableQuestion::roll_all: return std::string{words("full.ask.roll-all")};
    case TableQuestion::roll_last: return std::string{words("full.ask.roll-last")};
    case TableQuestion::leave:
        return std::string{
            words(game.kept().id() ? Word{"full.ask.leave"} : Word{"full.ask.leave-unkept"})};
    case TableQuestion::stop: return std::string{words("full.ask.stop")};
    case TableQuestion::keep: return std::string{words("full.ask.keep")};
    case TableQuestion::none: break;
    }
    if (game.field()) return line_for_field(words, game);
    const std::string player = short_name(match);
    if (game.thinking()) return words("full.next.thinking", {{"player", player}});
    if (game.computer_acts())
        return words(game.can_undo() ? Word{"full.next.computer-undo"} : Word{"full.next.computer"},
                     {{"player", player}});
    if (game.rolls_by_itself()) return words("next.own-roll", {{"player", player}});
    if (game.selected()) return line_for_selected(words, game);
    Match shown = match;
    shown.setup.players[match.player] = player;
    return what_next(words, shown, Medium::keys);
}

std::vector<TableKey> table_keys(const Words& words, const TableGame& game) {
    const Match& match = game.match();
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
    const bool names = game.field() && game.field()->kind == TableField::Kind::name;
    const bool over = match.stage == Stage::game_over || match.stage == Stage::match_over;
    const bool acts = match.stage == Stage::playing && !game.computer_acts();
    if (asked == TableQuestion::roll_all || asked == TableQuestion::roll_last) {
        add("A", asked == TableQuestion::roll_all ? Word{"full.key.all"} : Word{"full.key.last"},
            Kind::roll_all);
    } else if (acts && match.turn.rolls < rolls_per_turn && !game.field()) {
        add("R", "full.key.roll", Kind::roll); // always in the same place
    }
    if (game.selected() || (game.field() && !names))
        add("Enter",
            game.field() && game.field()->kind == TableField::Kind::faces ? Word{"full.key.roll"}
                                                                          : Word{"full.key.write"},
            Kind::confirm);
    if (game.selected() || game.field()) add("Esc", "full.key.let-go", Kind::let_go);
    if (names) return keys; // every other key is a letter of the name
    if (over) {
        const bool last = match.stage == Stage::match_over;
        add("N", last ? Word{"full.key.again"} : Word{"full.key.next"}, Kind::next);
        if (!last) add("S", "full.key.stop", Kind::stop);
        add("V", "full.key.review", Kind::review);
    }
    if (game.computer_acts() && !game.thinking() && !game.field())
        add("Enter", "full.key.faster", Kind::confirm);
    if (acts && match.turn.rolls > 0) add("H", "full.key.coach", Kind::coach);
    if (game.can_undo()) add("U", "full.key.undo", Kind::undo);
    add("?", "full.key.help", Kind::help);
    add("Q", "full.key.menu", Kind::leave);
    add("W", "full.key.card", Kind::card);
    return keys;
}

} // namespace yahtzee
