#include "app/match_source.h"

#include <filesystem>

#include "app/commands.h"
#include "app/data_place.h"
#include "app/file_text.h"
#include "app/flag_values.h"
#include "records/shown_names.h"
#include "store/store.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

std::expected<std::string, int> text_in(const std::string& file, const Words& words) {
    auto text = text_of_file(file);
    if (text) return std::move(*text);
    return std::unexpected(fail(words("replay.unreadable", {{"file", text::printable(file)}})));
}

std::expected<files::CardFile, int> card_in(const std::string& file, std::string_view text,
                                            const Words& words) {
    auto card = files::read_card_file(text);
    if (card) return std::move(*card);
    return std::unexpected(
        fail(words("card-file.fault",
                   {{"file", text::printable(file)},
                    {"message", text::printable(card_file_refusal(words, card.error()))}})));
}

std::expected<NamedMatch, int> kept_match(store::MatchId id, const std::string& data,
                                          const Words& words) {
    const auto store = store_to_read(data, words);
    if (!store) return std::unexpected(status_failed);
    const auto stored = store->load(id);
    if (!stored) return std::unexpected(fail(stored.error(), data, words));
    return records::shown(events_of(stored->events));
}

} // namespace

std::expected<NamedMatch, int> match_named(const std::string& match, const std::string& data,
                                           const Words& words) {
    std::error_code ignored;
    const auto id = read_match_id(match);
    if (id && !std::filesystem::exists(match, ignored)) return kept_match(*id, data, words);
    const auto text = text_in(match, words);
    if (!text) return std::unexpected(text.error());
    if (text->starts_with('{')) {
        const auto card = card_in(match, *text, words);
        if (!card) return std::unexpected(card.error());
        return records::shown(events_of(card->match.events));
    }
    auto transcript = files::read_transcript(words, *text);
    if (!transcript) return std::unexpected(fail(match, transcript.error(), words));
    return std::move(*transcript);
}

std::expected<files::CardFile, int> card_in_file(const std::string& file, const Words& words) {
    const auto text = text_in(file, words);
    if (!text) return std::unexpected(text.error());
    return card_in(file, *text, words);
}

int fail(const std::string& file, const files::TranscriptFault& fault, const Words& words) {
    return fail(
        words("replay.fault", {{"file", file}, {"line", fault.line}, {"message", fault.message}}));
}

} // namespace yahtzee::app
