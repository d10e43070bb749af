#include "terminal/plain/plain_input.h"

#include <algorithm>
#include <climits>
#include <ranges>

#include "terminal/box_names.h"
#include "terminal/typed_numbers.h"
#include "text/split.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/game_text.h"
#include "words/narrator.h"
#include "words/nearest.h"
#include "words/sum_words.h"

namespace yahtzee::terminal {
namespace {

using Tokens = std::vector<std::string_view>;

bool all_numbers(const Tokens& tokens) {
    return !tokens.empty() &&
           std::ranges::all_of(tokens, [](auto token) { return read_integer(token).has_value(); });
}

std::string joined(const Tokens& tokens) {
    std::string text;
    for (const auto token : tokens) text.append(text.empty() ? "" : " ").append(token);
    return text;
}

// The name of a box, with a value behind it or without.
struct NamedBox {
    explicit NamedBox(Tokens tokens) {
        if (tokens.size() > 1) value = read_integer(tokens.back());
        if (value) tokens.pop_back();
        name = joined(tokens);
    }

    std::string name;
    std::optional<std::int64_t> value;
};

class LineAtTable {
  public:
    LineAtTable(const Words& words, const Match& match, const Legal& law)
        : words_(words),
          match_(match),
          rules_(match.setup.rules),
          law_(law) {}

    Understood listen(std::string_view line) const {
        if (auto known = understand_anywhere(words_, line);
            !std::holds_alternative<Unclear>(known)) {
            return known;
        }
        const std::string text = text::simplified(line);
        const Tokens tokens = text::split_words(text);
        if (tokens.empty()) return unclear(line);
        const Tokens rest{tokens.begin() + 1, tokens.end()};
        const auto says = [&](Word word) { return words_.lists(word, tokens.front()); };
        if (says("command.undo") && rest.empty()) return Command{Undo{}};
        if (says("command.hint") && rest.empty()) return Command{Hint{}};
        if (law_.total) return total(tokens, line);
        if (!law_.due) return between_games(tokens.front(), rest, line);
        if (says("command.dice") && rest.empty()) return ShowDice{};
        if (says("command.roll")) return roll(rest, line);
        if (says("command.hold")) return hold(rest, line);
        if (says("command.keep")) return keep(rest, line);
        if (rest.empty() && (says("command.all") || says("command.none")))
            return hold(tokens, line);
        if (says("command.score")) return score(rest, line, true);
        if (all_numbers(tokens)) return bare_numbers(tokens, line);
        return score(tokens, line, false);
    }

  private:
    Unclear unclear(std::string_view line) const {
        const std::string input = text::excerpt(line);
        if (const auto meant = command_meant(line))
            return {words_("unclear.near", {{"input", input}, {"near", *meant}})};
        return {words_("unclear", {{"input", input}})};
    }

    // The command that the first word of a line is a slip for, among those that mean something now.
    std::optional<std::string> command_meant(std::string_view line) const {
        const std::string text = text::simplified(line);
        const Tokens tokens = text::split_words(text);
        if (tokens.empty()) return std::nullopt;
        std::vector<Word> commands{"command.help", "command.quit", "command.card", "command.rules",
                                   "command.save", "command.load", "command.undo", "command.hint"};
        if (!law_.due) commands.insert(commands.end(), {"command.next", "command.stop"});
        if (law_.due && !law_.total)
            commands.insert(commands.end(), {"command.roll", "command.hold", "command.keep",
                                             "command.score", "command.dice"});
        std::vector<std::string> known;
        for (const Word word : commands) {
            for (const auto entry : text::split_list(words_(word))) known.emplace_back(entry);
        }
        return words::nearest(tokens.front(), known);
    }

    // On their own, numbers are dice to hold and never a box. Before the first roll they are the
    // dice of a cheat table, or a mistake.
    Understood bare_numbers(const Tokens& tokens, std::string_view line) const {
        if (law_.hold) return hold(tokens, line);
        if (law_.score) {
            const auto number = read_integer(tokens.front());
            const bool box = *number >= 1 && *number <= rules_.box_count();
            if (tokens.size() > 1 || !box) return Command{Hold{}}; // refused: too late for that
            return Unclear{words_("unclear.number-alone", {{"number", tokens.front()}})};
        }
        if (law_.faces) return roll(tokens, line);
        return Command{Hold{}}; // refused with the sentence that says to roll first
    }

    Understood roll(const Tokens& rest, std::string_view line) const {
        if (rest.empty()) return Command{Roll{}};
        const auto faces = typed_faces(joined(rest), rules_.dice);
        if (!faces && !law_.faces) return unclear(line);
        if (!faces) return Unclear{game_text(words_, rules_, "unclear.faces")};
        return Command{Roll{faces}};
    }

    Understood hold(const Tokens& tokens, std::string_view line) const {
        if (tokens.size() == 1 && words_.lists("command.all", tokens.front())) {
            return Command{Hold{Holds::all(rules_.dice)}};
        }
        if (tokens.empty()) return Unclear{std::string{words_("unclear.hold")}};
        if (tokens.size() == 1 && words_.lists("command.none", tokens.front()))
            return Command{Hold{}};
        Hold hold;
        for (const auto token : tokens) {
            const auto number = read_integer(token);
            if (!number) return unclear(line);
            if (*number < 1 || *number > rules_.dice) {
                const bool box = *number > rules_.dice && *number <= rules_.box_count();
                return Unclear{
                    game_text(words_, rules_,
                              box ? Word{"unclear.no-such-die.box"} : Word{"unclear.no-such-die"},
                              {{"number", text::excerpt(token)}})};
            }
            const auto position = static_cast<std::size_t>(*number - 1);
            if (hold.holds.held(position)) {
                return Unclear{words_("unclear.die-twice", {{"number", token}})};
            }
            hold.holds.hold(position);
        }
        return Command{hold};
    }

    Understood keep(const Tokens& rest, std::string_view line) const {
        if (rest.empty()) return Unclear{std::string{words_("unclear.keep")}};
        if (!all_numbers(rest)) return hold(rest, line); // "keep all", "keep none"
        const auto faces = typed_faces(joined(rest), rules_.dice);
        if (!faces) return Unclear{std::string{words_("unclear.keep")}};
        if (!law_.score) return Command{Hold{}}; // refused: roll first
        const auto positions = match_.turn.hand.positions_of(*faces);
        if (!positions) {
            return Unclear{words_("unclear.keep-not-there",
                                  {{"dice", dice_in_words(words_, match_.turn.hand.dice)}})};
        }
        return Command{Hold{*positions}};
    }

    // A box, and in paper mode its value behind it. Whether what is no box was surely meant as one
    // says `surely_a_box`.
    Understood score(const Tokens& tokens, std::string_view line, bool surely_a_box) const {
        if (tokens.empty()) return Unclear{game_text(words_, rules_, "unclear.box", open_boxes())};
        const NamedBox entry{tokens};
        const auto number = read_integer(entry.name);
        if (number && (*number < 1 || *number > rules_.box_count()))
            return Unclear{
                game_text(words_, rules_, "unclear.no-such-box", {{"number", entry.name}})};
        const auto named = number ? std::vector{static_cast<Category>(*number - 1)}
                                  : boxes_named(words_, rules_, entry.name);
        if (named.empty()) return score_elsewhere(tokens, line, surely_a_box);
        if (named.size() > 1) {
            std::vector<std::string> candidates;
            candidates.reserve(named.size());
            for (const Category category : named)
                candidates.push_back(category_name(words_, rules_, category));
            return Unclear{
                words_("unclear.which-box", {{"input", text::excerpt(line)},
                                             {"boxes", words_.joined(candidates, "list.or")}})};
        }
        if (entry.value && !law_.points) return Unclear{std::string{words_("unclear.value")}};
        return Command{Score{.category = named.front(), .value = entry.value}};
    }

    // "Julie chance 5", "game 2 chance 5": somebody's card or some game is named before the box.
    // Where it is not the one that is played, the engine refuses it.
    Understood score_elsewhere(Tokens tokens, std::string_view line, bool surely_a_box) const {
        Score score;
        score.player = take_player(tokens);
        if (tokens.size() > 1 && words_.lists("command.game", tokens.front())) {
            const auto game = read_integer(tokens[1]);
            if (game) tokens.erase(tokens.begin(), tokens.begin() + 2);
            if (game) score.game = static_cast<int>(std::min<std::int64_t>(*game, INT_MAX));
        }
        if (!tokens.empty() && words_.lists("command.score", tokens.front())) {
            tokens.erase(tokens.begin());
            surely_a_box = true;
        }
        const bool elsewhere = score.player || score.game;
        if (!elsewhere || tokens.empty()) return not_a_box(tokens, line, surely_a_box);
        const NamedBox entry{tokens};
        const auto named = boxes_named(words_, rules_, entry.name);
        if (named.size() != 1) return not_a_box(tokens, line, surely_a_box);
        score.category = named.front();
        if (law_.points) score.value = entry.value;
        return Command{score};
    }

    // The seat whose name the line begins with, which is taken off it.
    std::optional<Seat> take_player(Tokens& tokens) const {
        for (Seat seat = 0; seat < player_count(match_); ++seat) {
            const std::string name = text::simplified(match_.setup.players[seat]);
            const Tokens parts = text::split_words(name);
            const auto [rest, end] = std::ranges::mismatch(tokens, parts);
            if (parts.empty() || end != parts.end()) continue;
            tokens.erase(tokens.begin(), rest);
            return seat;
        }
        return std::nullopt;
    }

    Unclear not_a_box(const Tokens& tokens, std::string_view line, bool surely_a_box) const {
        if (tokens.empty()) return unclear(line);
        const std::string name = NamedBox{tokens}.name;
        const std::string input = text::excerpt(surely_a_box ? name : line);
        if (const auto meant = box_meant(words_, rules_, name)) {
            return {words_(surely_a_box ? Word{"unclear.unknown-box.near"} : Word{"unclear.near"},
                           {{"input", input}, {"near", category_name(words_, rules_, *meant)}})};
        }
        if (!surely_a_box) return unclear(line);
        const Word word =
            law_.score ? Word{"unclear.unknown-box"} : Word{"unclear.unknown-box.yet"};
        return {game_text(words_, rules_, word, open_boxes(), {{"input", input}})};
    }

    // Also before there are dice.
    BoxSet open_boxes() const {
        if (law_.score) return law_.boxes.open;
        return rules_.all_boxes() - column(match_, match_.player, match_.game).filled();
    }

    // "273", "total 273", "upper 63"
    Understood total(const Tokens& tokens, std::string_view line) const {
        std::optional<EnteredSum> which;
        for (std::size_t i = 0; i < entered_sum_ids.size(); ++i) {
            const auto sum = static_cast<EnteredSum>(i);
            if (words_.lists(words::sum_word("command.sum", sum), tokens.front())) which = sum;
        }
        const bool named =
            tokens.size() == 2 && (which || words_.lists("command.total", tokens.front()));
        if (tokens.size() != 1 && !named) return unclear(line);
        const auto value = read_integer(tokens.back());
        if (!value) return Unclear{words_("unclear.number", {{"input", text::excerpt(line)}})};
        return Command{Total{.player = {}, .which = which, .value = value}};
    }

    Understood between_games(std::string_view token, const Tokens& rest,
                             std::string_view line) const {
        if (rest.empty() && words_.lists("command.next", token)) return Command{Next{}};
        if (rest.empty() && words_.lists("command.stop", token)) return Command{Stop{}};
        return unclear(line);
    }

    const Words& words_;
    const Match& match_;
    const RuleSet& rules_;
    const Legal& law_;
};

} // namespace

Understood understand(const Words& words, const Match& match, const Legal& law,
                      std::string_view line) {
    return LineAtTable{words, match, law}.listen(line);
}

Understood understand_anywhere(const Words& words, std::string_view line) {
    const std::string text = text::simplified(line);
    if (text.empty() && text::printable(line).empty()) return Enter{};
    const auto says = [&](Word word) { return words.lists(word, text); };
    if (says("command.card")) return ShowCard{};
    if (says("command.rules")) return ShowRules{};
    // "rules bonus"
    const auto blank = text.find(' ');
    if (blank != std::string::npos && words.lists("command.rules", text.substr(0, blank))) {
        if (const RuleSet* const rules = rule_set_with_id(text.substr(blank + 1)))
            return ShowRules{*rules};
    }
    if (says("command.help")) return ShowHelp{};
    if (says("command.save")) return SaveCards{};
    // "load Eric": a name has its capitals.
    const std::string typed = text::printable(line);
    const auto end = std::min(typed.find(' '), typed.size());
    if (words.lists("command.load", text::simplified(typed.substr(0, end))))
        return LoadCard{text::printable(typed.substr(end))};
    if (says("command.quit")) return Quit{};
    return Unclear{};
}

std::optional<bool> read_yes_no(const Words& words, std::string_view line) {
    const std::string text = text::simplified(line);
    if (words.lists("command.yes", text)) return true;
    if (words.lists("command.no", text)) return false;
    return std::nullopt;
}

} // namespace yahtzee::terminal
