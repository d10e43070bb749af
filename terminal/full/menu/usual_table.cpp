#include "terminal/full/menu/usual_table.h"

#include <algorithm>

#include "engine/setup_fields.h"
#include "records/shown_names.h"
#include "terminal/player_names.h"

namespace yahtzee::full {
namespace {

// Names are shown ones: they must fit the form.
std::optional<TableSetup> setup_of(store::Store& store, store::MatchId id) {
    const auto stored = store.load(id);
    if (!stored) return std::nullopt;
    const auto events = records::shown(std::vector<Event>{stored->events.front().event});
    return std::get<Started>(events.front()).setup;
}

std::optional<TableSetup> latest_setup(store::Store& store) {
    const auto ids = store.matches({.player = {}, .unfinished_only = false, .most = 1});
    if (!ids || ids->empty()) return std::nullopt;
    return setup_of(store, ids->front());
}

// By flags, beside cheat dice.
bool nothing_agreed(const TableSetup& options) {
    return std::ranges::all_of(setup_fields, [&](const SetupField& field) {
        return field.id == "dice" || is_usual(field, options);
    });
}

} // namespace

TableSetup usual_table(const PageContext& context) {
    TableSetup setup = context.wishes.options;
    std::optional<TableSetup> latest;
    if (context.services.store != nullptr) latest = latest_setup(*context.services.store);
    if (!context.wishes.players.empty()) {
        setup.players = context.wishes.players;
    } else if (!context.wishes.usual_players.empty()) {
        for (const std::string& player : context.wishes.usual_players) {
            if (setup.players.size() == max_players) break;
            // A name that cannot be seated is left out: this is an offer.
            [[maybe_unused]] const auto fault = terminal::seat_player(context.words, player, setup);
        }
    } else if (latest) {
        setup.players = latest->players;
        setup.computers = latest->computers;
    } else {
        setup.players = {first_name(context.words, context.wishes),
                         terminal::computer_name(context.words, Level::casual, {})};
        setup.computers = {std::nullopt, Level::casual};
    }
    if (latest && latest->preset != PresetId::none && nothing_agreed(context.wishes.options)) {
        for (const SetupField& field : setup_fields) {
            if (field.id != "dice") field.set(setup, field.word(*latest));
        }
    } else if (latest) {
        setup.rules = latest->rules;
        setup.games = latest->games;
    }
    setup.rules = context.wishes.rules.value_or(context.wishes.usual_rules.value_or(setup.rules));
    setup.games = static_cast<std::uint8_t>(context.wishes.games.value_or(setup.games));
    return setup;
}

std::vector<std::string> known_names(store::Store& store) {
    constexpr std::size_t enough = 50; // matches
    std::vector<std::string> names;
    const auto ids = store.matches({.player = {}, .unfinished_only = false, .most = enough});
    if (!ids) return names;
    for (const store::MatchId id : *ids) {
        const auto setup = setup_of(store, id);
        for (std::size_t seat = 0; setup && seat < setup->players.size(); ++seat) {
            const std::string& name = setup->players[seat];
            const bool is_known = std::ranges::find(names, name) != names.end();
            if (!setup->computers[seat] && !is_known) names.push_back(name);
        }
    }
    return names;
}

} // namespace yahtzee::full
