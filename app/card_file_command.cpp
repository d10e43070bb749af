// Card files (P6): a player's card written to a file named after the player, and read back.
#include <algorithm>
#include <filesystem>
#include <span>

#include "app/commands.h"
#include "app/data_place.h"
#include "app/file_text.h"
#include "app/flag_values.h"
#include "app/match_source.h"
#include "files/file_name.h"
#include "store/import.h"
#include "terminal/standard_console.h"
#include "words/text.h"

namespace yahtzee {
namespace {

namespace files = std::filesystem;

// The number of a match; else a player, whose latest match it is then. A player may be called "7".
Stored<std::optional<StoredMatch>> wanted(Store& store, const ExportCommand& command,
                                          std::optional<std::string>& player) {
    if (const auto id = read_match_id(command.what)) {
        auto match = store.load(*id);
        if (match || match.error().kind != StoreFault::Kind::no_such_match) return match;
    }
    player = command.what;
    const auto ids = store.matches({.player = player, .unfinished_only = false, .most = 1});
    if (!ids) return std::unexpected(ids.error());
    if (ids->empty()) return std::nullopt;
    return store.load(ids->front());
}

// A file that is there already stays, unless it says the same or one may write over it.
int write_card(const files::path& file, const std::string& text, bool force, const Words& words) {
    const std::string name = printable(file.string());
    std::error_code ignored;
    const bool there = files::exists(files::symlink_status(file, ignored));
    const bool same = files::is_regular_file(file, ignored) && text_of_file(file) == text;
    if (there && !same && !force) return fail(words("export.exists", {{"file", name}}));
    if (!write_file(file, text)) return fail(words("export.unwritable", {{"file", name}}));
    return print(words("export.done", {{"file", name}}) + "\n", words);
}

} // namespace

int run(const ExportCommand& command, const Words& words) {
    const auto store = store_to_read(command.data, words);
    if (!store) return status_failed;
    std::optional<std::string> player;
    const auto match = wanted(*store, command, player);
    if (!match) return fail(match.error(), command.data, words);
    if (!*match) return fail(words("export.nobody", {{"player", printable(command.what)}}));
    const TableSetup& setup = std::get<Started>((*match)->events.front().event).setup;
    const auto players = std::span{setup.computers}.first(setup.players.size());
    const bool people = std::ranges::any_of(players, [](const auto& level) { return !level; });
    int status = 0;
    for (Seat seat = 0; seat < setup.players.size() && status == 0; ++seat) {
        const std::string& name = setup.players[seat];
        const bool asked_for =
            player ? name == *player : !people || !setup.computers[seat].has_value();
        if (!asked_for) continue;
        status = write_card(files::path{command.folder} / file_name_for(name),
                            card_file_text(**match, seat), command.force, words);
    }
    return status;
}

int run(const ImportCommand& command, const Words& words) {
    const auto card = card_in_file(command.file, words);
    if (!card) return card.error();
    const auto store = store_to_write(command.data, words);
    if (!store) return status_failed;
    const auto imported = import_match(*store, card->match);
    if (!imported) return fail(imported.error(), command.data, words);
    const int id = static_cast<int>(imported->match);
    switch (imported->how) {
    case Imported::How::contradicts: return fail(words("import.contradicts", {{"match", id}}));
    case Imported::How::known: return print(words("import.known", {{"match", id}}) + "\n", words);
    case Imported::How::extended:
        return print(words("import.extended", {{"match", id}}) + "\n", words);
    case Imported::How::added: break;
    }
    return print(words("import.added", {{"match", id}}) + "\n", words);
}

} // namespace yahtzee
