// Card files (P6): a player's card written to a file named after the player, and read back.
#include "app/card_folder.h"
#include "app/commands.h"
#include "app/data_place.h"
#include "app/flag_values.h"
#include "app/match_source.h"
#include "store/import.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

// The number of a match; else a player, whose latest match it is then. A player may be called "7".
store::Stored<std::optional<store::StoredMatch>>
wanted(store::Store& store, const ExportCommand& command, std::optional<std::string>& player) {
    if (const auto id = read_match_id(command.what)) {
        auto match = store.load(*id);
        if (match || match.error().kind != store::StoreFault::Kind::no_such_match) return match;
    }
    player = command.what;
    const auto ids = store.matches({.player = player, .unfinished_only = false, .most = 1});
    if (!ids) return std::unexpected(ids.error());
    if (ids->empty()) return std::nullopt;
    return store.load(ids->front());
}

} // namespace

int run(const ExportCommand& command, const Words& words) {
    const auto store = store_to_read(command.data, words);
    if (!store) return status_failed;
    std::optional<std::string> player;
    const auto match = wanted(*store, command, player);
    if (!match) return fail(match.error(), command.data, words);
    if (!*match) return fail(words("export.nobody", {{"player", text::printable(command.what)}}));
    const TableSetup& setup = std::get<Started>((*match)->events.front().event).setup;
    std::string told;
    const auto seats = static_cast<Seat>(setup.players.size());
    for (Seat seat = 0; seat < seats; ++seat) {
        const std::string& name = setup.players[seat];
        if (player ? name != *player : !is_to_be_written(setup, seat)) continue;
        const auto written = write_card(*store, **match, seat, command.folder, command.force, words,
                                        "export.exists");
        if (written) {
            told += *written + "\n";
            continue;
        }
        const int status = print(told, words);
        return status == 0 ? fail(written.error()) : status;
    }
    return print(told, words);
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
    case store::Imported::How::contradicts:
        return fail(words("import.contradicts", {{"match", id}}));
    case store::Imported::How::known:
        return print(words("import.known", {{"match", id}}) + "\n", words);
    case store::Imported::How::extended:
        return print(words("import.extended", {{"match", id}}) + "\n", words);
    case store::Imported::How::added: break;
    }
    return print(words("import.added", {{"match", id}}) + "\n", words);
}

} // namespace yahtzee::app
