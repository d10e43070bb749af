#include "records/shown_names.h"

#include <algorithm>

#include "text/text.h"

namespace yahtzee::records {
namespace {

constexpr int longest_shown = 30; // columns, as at the prompt

std::string shown_name(const std::string& name) {
    std::string clean = text::printable(name);
    if (text::display_width(clean) > longest_shown)
        clean = text::fit_left(clean, longest_shown, true);
    return text::display_width(clean) == 0 ? "?" : clean;
}

// What is left of different names must still tell them apart.
std::vector<std::string> shown_names(const std::vector<std::string>& names) {
    std::vector<std::string> shown;
    for (const std::string& name : names) {
        const std::string clean = shown_name(name);
        std::string unique = clean;
        for (int number = 2; std::ranges::find(shown, unique) != shown.end(); ++number)
            unique = clean + " " + std::to_string(number);
        shown.push_back(std::move(unique));
    }
    return shown;
}

} // namespace

Match shown(Match match) {
    match.setup.players = shown_names(match.setup.players);
    return match;
}

std::vector<Event> shown(std::vector<Event> events) {
    for (Event& event : events) {
        if (auto* const started = std::get_if<Started>(&event))
            started->setup.players = shown_names(started->setup.players);
    }
    return events;
}

} // namespace yahtzee::records
