#include "terminal/table_wishes.h"

namespace yahtzee::terminal {

TableSetup setup_wished(const TableWishes& wishes) {
    TableSetup setup = wishes.options;
    setup.players = wishes.players;
    setup.rules = wishes.rules.value_or(wishes.usual_rules.value_or(setup.rules));
    setup.games = static_cast<std::uint8_t>(wishes.games.value_or(setup.games));
    return setup;
}

} // namespace yahtzee::terminal
