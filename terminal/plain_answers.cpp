// What players answer at a table, question by question; plain_table.cpp shows what comes of it.
#include "engine/rolling.h"
#include "terminal/plain_input.h"
#include "terminal/plain_table.h"
#include "words/narrator.h"
#include "words/text.h"

namespace yahtzee {

bool PlainTable::computer_acts() const {
    return (match().stage == Stage::playing || match().stage == Stage::totals) &&
           computer_at(match(), match().player).has_value();
}

// The last score of a person can be taken back until the next thing is done (G18): so before a
// computer player rolls at once, that person is asked. Nobody else waits.
PlainTable::Outcome PlainTable::take_computer_step() {
    const bool person_scored =
        match().last_score && !computer_at(match(), match().last_score->player).has_value();
    const bool can_undo = match().setup.undo && person_scored && !options_.auto_roll;
    if (can_undo && match().stage == Stage::playing) {
        const std::string& player = match().setup.players[match().player];
        const auto line = dialog_.ask(words_("ask.computer", {{"player", player}}),
                                      words_("ask.computer.help", {{"player", player}}));
        if (!line) return std::unexpected(line.error());
        if (words_.lists("command.undo", simplified(*line))) {
            return perform(Undo{});
        }
        if (!line->empty() && !words_.lists("command.roll", simplified(*line))) {
            dialog_.say(words_("ask.computer.help", {{"player", player}}));
            return {};
        }
    }
    const Command command = opponents_.next(match());
    if (const auto* const rolling = std::get_if<Roll>(&command)) return roll(*rolling);
    return perform(command);
}

PlainTable::Outcome PlainTable::take_step() {
    if (computer_acts()) return take_computer_step();
    const bool fresh_turn = phase(match()) == Phase::roll;
    if (fresh_turn && options_.auto_roll) return roll({});
    // Part of the prompt, so that it is there again after help, rules or the card.
    const std::string next =
        wrapped(what_next(words_, match(), Medium::typed), dialog_.screen().width);
    const auto line = dialog_.ask(next + "\n" + prompt(), help());
    if (!line) return std::unexpected(line.error());
    const auto understood = understand(words_, match(), *line);
    if (std::holds_alternative<Enter>(understood)) return enter();
    if (std::holds_alternative<ShowDice>(understood)) show_again();
    if (const auto* const unclear = std::get_if<Unclear>(&understood)) {
        dialog_.say(unclear->why);
    } else if (const auto* const command = std::get_if<Command>(&understood)) {
        if (const auto* const rolling = std::get_if<Roll>(command)) return roll(*rolling);
        if (const auto* const scoring = std::get_if<Score>(command)) return score(*scoring);
        return perform(*command);
    }
    return {};
}

PlainTable::Outcome PlainTable::roll(Roll roll) {
    if (match().setup.dice == DiceKind::cheat && !roll.faces) {
        const auto faces = ask_faces();
        if (!faces) return std::unexpected(faces.error());
        if (!*faces) return {};
        roll.faces = **faces;
    }
    return perform(roll);
}

// The faces of a cheat table's roll, asked for when they were not typed with the command; nothing
// when there is no roll to make, or when the player would rather take the last score back.
std::expected<std::optional<Faces>, Leaving> PlainTable::ask_faces() {
    const int count = dice_count - match().turn.hand.holds.size();
    if (const auto why =
            refuse_roll(match().turn.rolls + 1, match().turn.hand.holds, match().setup.pass_roll)) {
        tell_refusal(Roll{}, *why);
        return std::nullopt;
    }
    if (count == 0) return Faces{};
    while (true) {
        const auto line = dialog_.ask(words_("ask.faces", {{"count", count}}),
                                      words_("ask.faces.help", {{"count", count}}));
        if (!line) return std::unexpected(line.error());
        const std::string text = simplified(*line);
        if (words_.lists("command.undo", text)) {
            if (match().turn.rolls > 0) return std::nullopt; // only leaves this question
            if (const auto undone = perform(Undo{}); !undone)
                return std::unexpected(undone.error());
            return std::nullopt;
        }
        if (words_.lists("command.hint", text) && !computer_acts()) {
            const auto hinted = carried_out(Hint{});
            if (!hinted) return std::unexpected(hinted.error());
            if (!*hinted) return std::nullopt;
            continue;
        }
        // "roll 1 2 3" is as good as "1 2 3".
        const auto blank = std::min(text.find(' '), text.size());
        const bool named = words_.lists("command.roll", text.substr(0, blank));
        const auto faces = read_faces(named ? text.substr(blank) : text);
        if (faces && faces->size() == static_cast<std::size_t>(count)) return *faces;
        tell_refusal(Roll{}, Rejection::faces_mismatch);
    }
}

// Paper mode needs a value: it is asked for until it is right, or until the player thinks again.
PlainTable::Outcome PlainTable::score(Score score) {
    auto decided = decide(match(), score, dice_);
    while (!decided && (decided.error() == Rejection::value_missing ||
                        decided.error() == Rejection::value_mismatch)) {
        if (score.value) tell_refusal(score, decided.error());
        const std::string category = category_name(words_, score.category);
        const auto line = dialog_.ask(words_("ask.value", {{"category", category}}),
                                      words_("ask.value.help", {{"category", category}}));
        if (!line) return std::unexpected(line.error());
        if (words_.lists("command.undo", simplified(*line))) {
            dialog_.tell("ask.value.left");
            return {};
        }
        // "fh 25" names the box again, or another one.
        const auto understood = understand(words_, match(), *line);
        const auto* const command = std::get_if<Command>(&understood);
        if (command != nullptr && std::holds_alternative<Hint>(*command)) {
            const auto hinted = carried_out(Hint{});
            if (!hinted) return std::unexpected(hinted.error());
            if (!*hinted) return {};
            score.value.reset(); // a wrong one has been refused already
            decided = decide(match(), score, dice_);
            continue;
        }
        const auto* const other = command == nullptr ? nullptr : std::get_if<Score>(command);
        if (other != nullptr && !read_integer(*line)) {
            score = *other;
            decided = decide(match(), score, dice_);
            continue;
        }
        score.value = read_integer(*line);
        if (line->empty()) tell_refusal(score, Rejection::value_missing);
        if (!line->empty() && !score.value)
            dialog_.say(words_("unclear.number", {{"input", excerpt(*line)}}));
        decided = decide(match(), score, dice_);
    }
    return perform(score);
}

// An empty line does the one thing that is plainly next, and never rolls all five dice by accident.
PlainTable::Outcome PlainTable::enter() {
    switch (phase(match())) {
    case Phase::roll: return roll({});
    case Phase::choose:
        if (match().turn.hand.holds != Holds{}) return roll({});
        dialog_.tell("unclear.nothing-held");
        return {};
    case Phase::total: tell_refusal(Total{}, Rejection::value_missing); return {};
    default: return {};
    }
}

PlainTable::Outcome PlainTable::between_games() {
    const auto line = dialog_.ask(
        words_("ask.next-game", {{"game", match().game + 1}, {"games", match().setup.games}}),
        words_("ask.next-game.help"));
    if (!line) return std::unexpected(line.error());
    const auto answer = line->empty() ? true : read_yes_no(words_, *line);
    const auto understood = understand(words_, match(), *line);
    if (answer) return perform(*answer ? Command{Next{}} : Command{Stop{}});
    if (const auto* const command = std::get_if<Command>(&understood)) return perform(*command);
    dialog_.tell("unclear.yes-no");
    return {};
}

std::expected<std::optional<PlainTable::After>, Leaving> PlainTable::ask_again() {
    const bool undo = match().setup.undo && match().last_score.has_value();
    const auto line = dialog_.ask(
        words_("ask.again"), words_(undo ? Word{"ask.again.undo-help"} : Word{"ask.again.help"}));
    if (!line) return std::unexpected(line.error());
    const auto answer = line->empty() ? true : read_yes_no(words_, *line);
    if (answer) return *answer ? After::again : After::leave;
    const auto understood = understand(words_, match(), *line);
    if (const auto* const command = std::get_if<Command>(&understood)) {
        if (const auto done = perform(*command); !done) return std::unexpected(done.error());
        return std::nullopt;
    }
    if (words_.lists("command.menu", simplified(*line))) return After::menu;
    dialog_.tell("unclear.again");
    return std::nullopt;
}

std::string PlainTable::prompt() const {
    const std::string& player = match().setup.players[match().player];
    if (match().stage == Stage::totals) return words_("prompt.total", {{"player", player}});
    if (phase(match()) == Phase::score) return words_("prompt.score", {{"player", player}});
    return words_("prompt.roll", {{"player", player}, {"roll", match().turn.rolls + 1}});
}

std::string PlainTable::help() const {
    const bool paper = match().setup.entry == Entry::paper;
    const bool cheat = match().setup.dice == DiceKind::cheat;
    if (match().stage == Stage::totals) return std::string{words_("help.total")};
    if (phase(match()) == Phase::roll) {
        return std::string{words_(cheat ? Word{"help.roll.cheat"} : Word{"help.roll"})};
    }
    std::string text{words_(paper ? Word{"help.score.paper"} : Word{"help.score"})};
    if (phase(match()) == Phase::choose) text.insert(0, std::string{words_("help.choose")} + "\n");
    return text;
}

} // namespace yahtzee
