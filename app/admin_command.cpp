// What whoever runs a server may do with players: see who there is, give a name another, take it
// out of the lists or out of everything.
#include <algorithm>
#include <array>

#include <fmt/chrono.h>
#include <fmt/core.h>

#include "app/commands.h"
#include "app/confirmation.h"
#include "app/data_place.h"
#include "protocol/json_writer.h"
#include "server/tables/names.h"
#include "server/tables/table_record.h"
#include "text/text.h"
#include "words/nearest.h"

namespace yahtzee::app {
namespace {

using store::KnownPlayer;
using Players = std::vector<KnownPlayer>;

std::string day_of(store::Moment moment) {
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(moment)));
}

std::string line_of(const Words& words, const KnownPlayer& player) {
    std::string line =
        words(player.matches == 1 ? Word{"admin.player.one"} : Word{"admin.player.many"},
              {{"player", text::printable(player.name)},
               {"count", player.matches},
               {"day", day_of(player.last)}});
    if (player.hidden) line += " " + std::string{words("admin.is-hidden")};
    return line + "\n";
}

std::string json_of(const Players& players) {
    std::string json;
    {
        const protocol::Bracket list{json, '[', ']'};
        for (const KnownPlayer& player : players) {
            json += ',';
            const protocol::Bracket object{json, '{', '}'};
            protocol::append_text(json, "player", player.name);
            protocol::append_field(json, "matches", player.matches);
            protocol::append_field(json, "last", player.last);
            protocol::append_flag(json, "hidden", player.hidden);
        }
    }
    return json + "\n";
}

const KnownPlayer* find_player(const Players& players, const std::string& name) {
    const auto found = std::ranges::find(players, name, &KnownPlayer::name);
    return found == players.end() ? nullptr : &*found;
}

int fail_unknown(const Words& words, const Players& players, const std::string& name) {
    std::vector<std::string> known;
    for (const KnownPlayer& player : players) known.push_back(player.name);
    const std::string shown = text::printable(name);
    if (const auto meant = words::nearest(name, known))
        return fail(words("admin.no-such-player.meant",
                          {{"player", shown}, {"meant", text::printable(*meant)}}));
    return fail(words("admin.no-such-player", {{"player", shown}}));
}

// The first that nobody has had: those who are deleted stay apart.
std::string name_of_nobody(const Players& players) {
    int number = 1;
    const auto name = [&] { return "Deleted player " + std::to_string(number); };
    while (find_player(players, name()) != nullptr) ++number;
    return name();
}

std::string numbers(const Words& words, const std::vector<store::MatchId>& matches) {
    std::vector<std::string> texts;
    texts.reserve(matches.size());
    for (const store::MatchId match : matches) texts.push_back(std::to_string(match));
    return words.joined(texts);
}

// The exit status; 0 when everything has the new name.
int rename(const Words& words, store::Store& store, const AdminCommand& command,
           const std::string& from, const std::string& to) {
    const auto renaming = store.rename_player(from, to, server::without_old_name);
    if (!renaming && renaming.error().kind == store::StoreFault::Kind::damaged_match)
        return fail(words("admin.damaged", {{"match", renaming.error().detail}}));
    if (!renaming) return fail(renaming.error(), command.data, words);
    if (!renaming->in_play.empty())
        return fail(words("admin.in-play", {{"matches", numbers(words, renaming->in_play)}}));
    if (!renaming->beside.empty())
        return fail(words("admin.beside", {{"player", text::printable(to)},
                                           {"matches", numbers(words, renaming->beside)}}));
    if (!renaming->overwritten) fmt::print(stderr, "{}\n", words("admin.not-overwritten"));
    return 0;
}

struct Change {
    Word question;
    Word done;
};

// By action; list has neither.
const Change& change_of(AdminAction action) {
    static const std::array<Change, 5> changes{
        Change{"admin.unchanged", "admin.unchanged"}, Change{"admin.ask-rename", "admin.renamed"},
        Change{"admin.ask-hide", "admin.hidden"}, Change{"admin.ask-show", "admin.shown"},
        Change{"admin.ask-delete", "admin.deleted"}};
    return changes.at(static_cast<std::size_t>(action));
}

int carry_out(const Words& words, store::Store& store, const AdminCommand& command,
              const std::string& player, const std::string& name) {
    if (command.action == AdminAction::rename || command.action == AdminAction::remove) {
        if (const int status = rename(words, store, command, player, name); status != 0)
            return status;
    }
    if (command.action == AdminAction::rename) return 0;
    const bool hidden = command.action != AdminAction::show;
    const auto done = store.hide_player(name, hidden);
    return done ? 0 : fail(done.error(), command.data, words);
}

} // namespace

int run(const AdminCommand& command, const Words& words) {
    const bool asks = !command.yes && command.action != AdminAction::list;
    if (asks && !can_be_asked(words)) return status_usage;
    const auto reading = store_to_read(command.data, words);
    if (!reading) return status_failed;
    const auto players = reading->players();
    if (!players) return fail(players.error(), command.data, words);
    if (command.action == AdminAction::list) {
        if (command.json) return print_data(json_of(*players), words);
        std::string lines;
        for (const KnownPlayer& player : *players) lines += line_of(words, player);
        return print(lines.empty() ? std::string{words("admin.nobody")} + "\n" : lines, words);
    }
    const std::string& player = command.names.front();
    const KnownPlayer* const known = find_player(*players, player);
    if (known == nullptr) return fail_unknown(words, *players, player);
    std::string name = player;
    if (command.action == AdminAction::remove) name = name_of_nobody(*players);
    if (command.action == AdminAction::rename) {
        const auto cleaned = server::cleaned_name(command.names.back());
        if (!cleaned || cleaned->empty())
            return fail(words("admin.bad-name", {{"name", text::excerpt(command.names.back())}}));
        name = *cleaned;
    }
    const auto say = [&](Word word) {
        return words(word, {{"player", text::printable(player)},
                            {"name", text::printable(name)},
                            {"count", known->matches}});
    };
    const Change& change = change_of(command.action);
    if (asks && !is_confirmed(words, say(change.question))) {
        return print(std::string{words("admin.unchanged")} + "\n", words);
    }
    const auto store = store_to_write(command.data, words);
    if (!store) return status_failed;
    if (const int status = carry_out(words, *store, command, player, name); status != 0)
        return status;
    return print(say(change.done) + "\n", words);
}

} // namespace yahtzee::app
