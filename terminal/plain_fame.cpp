// Earlier games at the table: the score to beat, and a place in the hall of fame.
#include "archive/hall_of_fame_text.h"
#include "archive/local_date.h"
#include "archive/rate_games.h"
#include "terminal/plain_table.h"
#include "words/decimal.h"

namespace yahtzee {

// G17: who plays alone plays against earlier games, one's own or, in a first game, the best there
// is.
void PlainTable::show_target() {
    const bool alone = player_count(match()) == 1;
    if (!alone || !kept_->id()) return;
    const std::string& player = match().setup.players.front();
    const auto best_of = [&](std::optional<std::string> name) {
        return equipment_.store->best(
            {.player = std::move(name), .rules = match().setup.rules, .only_counting = true}, 1);
    };
    auto best = best_of(player);
    const bool own = best && !best->empty();
    if (!own) best = best_of(std::nullopt);
    if (!best || best->empty()) return; // the first game of all
    const GameResult& result = best->front();
    dialog_.say(words_(
        own ? Word{"fame.own-best"} : Word{"fame.best"},
        {{"player", result.player}, {"total", result.total}, {"date", local_date(result.ended)}}));
}

// G17: a game alone that beats all one's own before it.
void PlainTable::show_if_best(const GameResult& result) {
    const auto best = equipment_.store->best(
        {.player = result.player, .rules = result.rules, .only_counting = true}, 2);
    if (!best || best->size() < 2) return; // a first game beats nothing
    const GameResult& first = best->front();
    if (first.match == result.match && first.game == result.game)
        dialog_.say(words_("fame.new-best", {{"total", (*best)[1].total}}));
}

// Ratings for statistics, and who has entered the hall of fame. When the store fails now, the
// game itself is kept already, and the rest can wait.
void PlainTable::show_fame() {
    if (!kept_->id() || kept_->results().empty()) return;
    Store& store = *equipment_.store;
    if (!rate_match(store, *kept_->id(), solved_)) return;
    const auto hall = store.best({.only_counting = true}, hall_places);
    if (!hall) return;
    for (const GameResult& result : kept_->results()) {
        if (result.players == 1) show_if_best(result);
        if (const auto place = place_in(*hall, result))
            dialog_.say(hall_entry_text(words_, result, *place));
    }
}

} // namespace yahtzee
