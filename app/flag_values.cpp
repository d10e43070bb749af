#include "app/flag_values.h"

#include <algorithm>
#include <limits>
#include <sstream>

#include "engine/whole_number.h"
#include "words/words.h"

namespace yahtzee::app {

std::optional<std::uint64_t> read_seed(const std::string& number) {
    return whole_number<std::uint64_t>(number);
}

std::optional<std::int64_t> read_match_id(const std::string& number) {
    const auto id = read_seed(number);
    if (!id || *id == 0 || *id > std::numeric_limits<std::int64_t>::max()) return std::nullopt;
    return static_cast<std::int64_t>(*id);
}

std::vector<std::string> names_in(const std::string& list) {
    std::vector<std::string> names;
    std::istringstream text{list + ","};
    for (std::string name; std::getline(text, name, ',');) names.push_back(name);
    return names;
}

std::optional<Dice> read_dice(const std::vector<std::string>& words, int dice) {
    std::string text;
    for (const std::string& word : words) text += word;
    const auto faces = read_faces(text, static_cast<std::size_t>(dice), ", ");
    if (!faces || faces->size() != static_cast<std::size_t>(dice)) return std::nullopt;
    return Dice{*faces};
}

std::string example_faces(std::string_view example, int dice, char between) {
    std::string text;
    for (int die = 0; die < dice; ++die) {
        if (die > 0) text += between;
        text += example[std::min(static_cast<std::size_t>(die), example.size() - 1)];
    }
    return text;
}

std::optional<std::string> early_flag(std::string_view flag, int argc, const char* const* argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == flag && i + 1 < argc) return argv[i + 1];
        if (word.starts_with(flag) && word.substr(flag.size()).starts_with('='))
            return std::string{word.substr(flag.size() + 1)};
    }
    return std::nullopt;
}

} // namespace yahtzee::app
