#include "words/game_text.h"

#include <algorithm>
#include <vector>

#include "engine/card_check.h"
#include "text/text.h"
#include "words/box_words.h"

namespace yahtzee::words {
namespace {

std::string spelled(const Words& words, std::string_view kind, int number) {
    return std::string{words.of(kind, std::to_string(number), "")};
}

std::string positions(int dice) {
    std::string text;
    for (int die = 1; die <= dice; ++die)
        text.append(text.empty() ? "" : " ").append(std::to_string(die));
    return text;
}

// What the box for equal dice holds when it has paid.
std::string yahtzee_points(const Words& words, const RuleSet& rules) {
    const auto equal = rules.yahtzee_box();
    if (equal && rules[*equal].pays.kind == Pay::Kind::fixed)
        return std::to_string(rules[*equal].pays.points);
    return std::string{words("rules.yahtzee.counted")};
}

// What boxes pay as jokers whatever the dice show.
std::string fixed_points(const Words& words, const RuleSet& rules) {
    std::vector<std::string> points;
    for (const Category category : rules.lower_boxes()) {
        if (rules[category].pays.kind == Pay::Kind::fixed && category != rules.yahtzee_box())
            points.push_back(std::to_string(rules[category].pays.points));
    }
    return words.joined(points);
}

// A full house, which most games have, or else the last of these boxes.
Category example_of(const RuleSet& rules, BoxSet boxes) {
    Category last{};
    for (const Category box : boxes) {
        if (rules[box].fits.kind == Pattern::Kind::house) return box;
        last = box;
    }
    return last;
}

void add_example(std::vector<Named>& values, const Words& words, const RuleSet& rules,
                 BoxSet open) {
    const Category box = example_of(rules, open);
    const std::string name = category_name(words, rules, box);
    const std::string short_name = box_text(words, rules, box, "short");
    const int points = possible_points(rules, box).back();
    values.emplace_back("example", short_name);
    values.emplace_back("example_points", points);
    values.emplace_back("example_entry", short_name + " " + std::to_string(points));
    values.emplace_back("example_number", static_cast<int>(index_of(box)) + 1);
    values.emplace_back("example_box", name);
    values.emplace_back("example_name", text::simplified(name));
}

} // namespace

std::string number_in_words(const Words& words, int number) {
    return spelled(words, "number", number);
}

// The words for numbers begin with plain letters.
std::string number_first(const Words& words, int number) {
    std::string text = number_in_words(words, number);
    if (text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string game_text(const Words& words, const RuleSet& rules, Word word,
                      std::initializer_list<Named> others) {
    return game_text(words, rules, word, rules.all_boxes(), others);
}

std::string game_text(const Words& words, const RuleSet& rules, Word word, BoxSet open,
                      std::initializer_list<Named> others) {
    std::vector<Named> values{others};
    const auto add = [&](const char* name, const auto& value) {
        const auto same = [name](const Named& other) {
            return std::string_view{other.name} == name;
        };
        if (std::ranges::none_of(others, same)) values.emplace_back(name, value);
    };
    add("dice", rules.dice);
    add("boxes", rules.box_count());
    add("rolls", rules.rolls);
    add("positions", positions(rules.dice));
    add("dice_word", number_in_words(words, rules.dice));
    add("dice_first", number_first(words, rules.dice));
    add("boxes_word", number_in_words(words, rules.box_count()));
    add("rolls_word", number_in_words(words, rules.rolls));
    add("upper_word", number_in_words(words, rules.upper_boxes().size()));
    add("fewer_word", number_in_words(words, rules.dice - 1));
    add("rerolls", rules.rolls > 1 ? spelled(words, "times", rules.rolls - 1) : std::string{});
    add("last_roll", spelled(words, "ordinal", rules.rolls));
    add("yahtzee", yahtzee_points(words, rules));
    add("fixed", fixed_points(words, rules));
    if (words(word).find("{example") != std::string_view::npos)
        add_example(values, words, rules, open);
    return words(word, values);
}

} // namespace yahtzee::words
