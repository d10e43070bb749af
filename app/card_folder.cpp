#include "app/card_folder.h"

#include <algorithm>
#include <filesystem>
#include <span>

#include "app/data_place.h"
#include "app/file_text.h"
#include "files/card_file.h"
#include "files/file_name.h"
#include "store/import.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;

bool starts_with_events(const store::StoredMatch& whole, const store::StoredMatch& beginning) {
    return whole.events.size() >= beginning.events.size() &&
           std::ranges::equal(beginning.events,
                              std::span{whole.events}.first(beginning.events.size()));
}

// Whether the file holds an older card of this player, of which nothing would be lost.
bool is_own_older_card(store::Store& store, const std::string& text,
                       const store::StoredMatch& match, const std::string& player) {
    const auto old = files::read_card_file(text);
    if (!old) return false;
    const TableSetup& setup = std::get<Started>(old->match.events.front().event).setup;
    if (setup.players[old->player] != player) return false;
    if (old->match.uid == match.uid) return starts_with_events(match, old->match);
    const auto found = store.find(old->match.uid);
    if (!found || !*found) return false;
    const auto kept = store.load(**found);
    return kept && starts_with_events(*kept, old->match);
}

std::string imported_text(const Words& words, const store::Imported& imported) {
    const Named match{"match", static_cast<int>(imported.match)};
    switch (imported.how) {
    case store::Imported::How::added: return words("import.added", {match});
    case store::Imported::How::known: return words("import.known", {match});
    case store::Imported::How::extended: return words("import.extended", {match});
    case store::Imported::How::contradicts: break;
    }
    return words("import.contradicts", {match});
}

} // namespace

std::expected<std::string, std::string> write_card(store::Store& store,
                                                   const store::StoredMatch& match, Seat seat,
                                                   const std::string& folder, bool force,
                                                   const Words& words, Word exists) {
    const std::string& player = std::get<Started>(match.events.front().event).setup.players[seat];
    const fs::path file = fs::path{folder} / files::file_name_for(player);
    const std::string text = files::card_file_text(match, seat);
    const Named named{"file", text::printable(file.string())};
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(file, ignored)) && !force) {
        const auto old = fs::is_regular_file(fs::symlink_status(file, ignored)) ? text_of_file(file)
                                                                                : std::nullopt;
        if (!old || (*old != text && !is_own_older_card(store, *old, match, player)))
            return std::unexpected(words(exists, {named}));
    }
    if (!write_file(file, text)) return std::unexpected(words("export.unwritable", {named}));
    return words("export.done", {named});
}

bool is_to_be_written(const TableSetup& setup, Seat seat) {
    const auto players = std::span{setup.computers}.first(setup.players.size());
    const bool people = std::ranges::any_of(players, [](const auto& level) { return !level; });
    return !people || !setup.computers[seat].has_value();
}

std::string CardFolder::save(store::MatchId id) {
    const auto match = store_.load(id);
    if (!match) return fault_text(match.error(), data_, words_);
    const TableSetup& setup = std::get<Started>(match->events.front().event).setup;
    std::string told;
    const auto seats = static_cast<Seat>(setup.players.size());
    for (Seat seat = 0; seat < seats; ++seat) {
        if (!is_to_be_written(setup, seat)) continue;
        const auto written =
            write_card(store_, *match, seat, folder_, false, words_, "save.exists");
        told.append(told.empty() ? "" : "\n").append(written ? *written : written.error());
    }
    return told;
}

std::expected<terminal::CardStorage::Loaded, std::string>
CardFolder::load(const std::string& name) {
    const fs::path folder{folder_};
    const std::string file =
        name.ends_with(".sav") ? folder / name : folder / files::file_name_for(name);
    const Named named{"file", text::printable(file)};
    const auto text = text_of_file(file);
    if (!text) return std::unexpected(words_("replay.unreadable", {named}));
    const auto card = files::read_card_file(*text);
    if (!card)
        return std::unexpected(
            words_("card-file.fault",
                   {named, {"message", text::printable(card_file_refusal(words_, card.error()))}}));
    const auto imported = import_match(store_, card->match);
    if (!imported) return std::unexpected(fault_text(imported.error(), data_, words_));
    const std::string told = imported_text(words_, *imported);
    if (imported->how == store::Imported::How::contradicts) return std::unexpected(told);
    const auto kept = store_.load(imported->match);
    if (!kept) return std::unexpected(fault_text(kept.error(), data_, words_));
    return Loaded{imported->match, replay(events_of(kept->events)).stage == Stage::match_over,
                  told};
}

} // namespace yahtzee::app
