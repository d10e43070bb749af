#include "terminal/plain/hold_count.h"

#include "terminal/typed_numbers.h"
#include "text/split.h"
#include "text/text.h"
#include "words/game_text.h"

namespace yahtzee::terminal {
namespace {

// The dice with what was typed, or the sentence that says what is wrong with that.
std::expected<Holds, std::string> held_with(const Words& words, const RuleSet& rules, Holds holds,
                                            std::string_view typed) {
    const std::string line = text::simplified(typed);
    const auto numbers = text::split_words(line);
    if (numbers.empty()) return std::unexpected(game_text(words, rules, "ask.die.help"));
    for (const std::string_view token : numbers) {
        const auto number = read_integer(token);
        if (!number || *number < 1 || *number > rules.dice) {
            return std::unexpected(
                game_text(words, rules, "unclear.no-such-die", {{"number", text::excerpt(token)}}));
        }
        const auto position = static_cast<std::size_t>(*number - 1);
        if (holds.held(position))
            return std::unexpected(words("unclear.die-twice", {{"number", token}}));
        holds.hold(position);
    }
    return holds;
}

} // namespace

std::expected<std::optional<Holds>, Leaving> ask_dice_to_hold(Dialog& dialog, const RuleSet& rules,
                                                              std::size_t count) {
    const Words& words = dialog.words();
    Holds holds;
    while (holds.size() < count) {
        const auto line = dialog.ask(game_text(words, rules, "ask.die",
                                               {{"next", static_cast<int>(holds.size()) + 1},
                                                {"count", static_cast<int>(count)}}),
                                     game_text(words, rules, "ask.die.help"));
        if (!line) return std::unexpected(line.error());
        if (words.lists("command.undo", text::simplified(*line))) return std::nullopt;
        auto wanted = held_with(words, rules, holds, *line);
        if (wanted && wanted->size() > count)
            wanted =
                std::unexpected(words("ask.die.too-many", {{"count", static_cast<int>(count)}}));
        if (wanted)
            holds = *wanted;
        else
            dialog.say(wanted.error());
    }
    return holds;
}

} // namespace yahtzee::terminal
