#include "terminal/player_names.h"

#include <algorithm>

#include "text/text.h"

namespace yahtzee::terminal {
namespace {

constexpr int longest_name = 30; // columns

} // namespace

std::string level_names(const Words& words) {
    return words.joined({level_ids.begin(), level_ids.end()}, "list.or");
}

std::string computer_name(const Words& words, Level level, const std::vector<std::string>& taken) {
    const std::string plain_name{words.of("level", id_of(level), "name")};
    std::string name = plain_name;
    for (int number = 2; std::ranges::find(taken, name) != taken.end(); ++number)
        name = plain_name + " " + std::to_string(number);
    return name;
}

std::string default_name(const Words& words, int number, const std::vector<std::string>& taken) {
    while (true) {
        std::string name = words("setup.name.default", {{"number", number++}});
        if (std::ranges::find(taken, name) == taken.end()) return name;
    }
}

std::string first_name(const Words& words, const TableWishes& wishes) {
    return check_name(words, wishes.own_name, {}).value_or(default_name(words, 1, {}));
}

std::expected<void, std::string> seat_player(const Words& words, std::string_view typed,
                                             TableSetup& setup) {
    const std::string word = text::simplified(typed);
    std::optional<Level> level = level_with_id(word);
    for (const Level known : all_levels) {
        // What people type at a prompt may be in their language.
        if (text::in_ascii(word) ==
            text::in_ascii(text::simplified(words.of("level", id_of(known), "name"))))
            level = known;
    }
    const std::size_t seat = setup.players.size();
    const std::string name =
        level ? computer_name(words, *level, setup.players) : std::string{typed};
    auto checked = check_name(words, name, setup.players);
    if (!checked) return std::unexpected(std::move(checked.error()));
    setup.players.push_back(std::move(*checked));
    setup.computers[seat] = level;
    return {};
}

std::expected<std::string, std::string> check_name(const Words& words, std::string_view name,
                                                   const std::vector<std::string>& others) {
    std::string clean = text::printable(name);
    const int width = text::display_width(clean);
    if (width == 0) return std::unexpected(std::string{words("setup.fault.name-empty")});
    if (width > longest_name) {
        return std::unexpected(words("setup.fault.name-long", {{"most", longest_name}}));
    }
    if (std::ranges::find(others, clean) != others.end()) {
        return std::unexpected(words("setup.fault.name-taken", {{"name", clean}}));
    }
    return clean;
}

} // namespace yahtzee::terminal
