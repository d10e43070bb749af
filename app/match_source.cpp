#include "app/match_source.h"

#include <filesystem>

#include <fmt/core.h>

#include "app/commands.h"
#include "app/data_place.h"
#include "app/file_text.h"
#include "app/flag_values.h"
#include "archive/card_file.h"
#include "archive/kept_match.h"
#include "archive/shown_names.h"
#include "words/text.h"

namespace yahtzee {

bool names_kept_match(const std::string& match) {
    std::error_code ignored;
    return read_match_id(match) && !std::filesystem::exists(match, ignored);
}

bool is_card_file(const std::string& file) {
    const auto text = text_of_file(file);
    return text && text->starts_with('{');
}

std::expected<std::vector<Event>, int> kept_events(const std::string& match,
                                                   const std::string& data, const Words& words) {
    if (names_kept_match(match)) {
        const auto store = store_to_read(data, words);
        if (!store) return std::unexpected(status_failed);
        const auto stored = store->load(*read_match_id(match));
        if (!stored) return std::unexpected(fail(stored.error(), data, words));
        return shown(events_of(stored->events));
    }
    const auto text = text_of_file(match);
    const auto card = read_card_file(text.value_or(""));
    if (card) return shown(events_of(card->match.events));
    fmt::print(
        stderr, "{}\n",
        words("card-file.fault", {{"file", printable(match)},
                                  {"message", printable(card_file_refusal(words, card.error()))}}));
    return std::unexpected(status_failed);
}

} // namespace yahtzee
