// What the store has: matches, their cards, the best totals, statistics.
#include <fmt/core.h>

#include "app/commands.h"
#include "app/data_place.h"
#include "app/progress_bar.h"
#include "records/hall_of_fame_text.h"
#include "records/match_export.h"
#include "records/match_list.h"
#include "records/rate_games.h"
#include "records/statistics_export.h"
#include "records/statistics_text.h"
#include "solver/parallel.h"
#include "store/open_store.h"
#include "store/store.h"
#include "terminal/drawn_card.h"
#include "terminal/standard_console.h"
#include "text/character_set.h"
#include "text/text.h"
#include "words/headline.h"

namespace yahtzee::app {
namespace {

constexpr std::size_t latest = 20;

store::ResultQuery query_of(const StatsCommand& command) {
    return {.player = command.player, .rules = command.rules, .only_counting = !command.everyone};
}

// Ratings that are missing are made up for, where the store can be written to.
void rate_what_is_missing(const StatsCommand& command, const Words& words, store::Store& reading) {
    const auto unrated = reading.unrated();
    if (!unrated || unrated->empty()) return;
    const auto store = store_to_write(command.data, words);
    if (!store) return;
    solver::Solved solved{solver::machine_threads()};
    ProgressBar bar{words, "stats.rating"};
    const auto rated = records::rate_rest(*store, solved, [&](std::size_t done, std::size_t all) {
        bar.show(static_cast<double>(done) / static_cast<double>(all));
    });
    if (!rated) fail(rated.error(), command.data, words);
}

// False when there is nothing to read from, which has been said then. So has what was passed over.
bool reading(const std::string& data, const Words& words,
             const std::function<store::Stored<void>(store::Store&)>& work) {
    const auto store = store_to_read(data, words);
    if (!store) return false;
    const auto done = work(*store);
    if (!done) fail(done.error(), data, words);
    if (const auto passed_over = told_of_passed_over(words, *store))
        fmt::print(stderr, "{}\n", *passed_over);
    return done.has_value();
}

} // namespace

int run(const HistoryCommand& command, const Words& words) {
    const auto store = store_to_read(command.data, words);
    if (!store) return status_failed;
    const bool whole = command.all || command.format != Format::text;
    const auto entries = records::list_matches(
        *store,
        {.player = command.player, .unfinished_only = false, .most = whole ? SIZE_MAX : latest});
    if (!entries) return fail(entries.error(), command.data, words);
    if (command.format == Format::json) return print_data(match_list_json(*entries), words);
    if (command.format == Format::csv) return print_data(match_list_csv(*entries), words);
    if (command.player && entries->empty())
        return fail(words("history.nobody", {{"player", text::printable(*command.player)}}));
    std::string text = match_list_text(words, *entries);
    if (!command.all && entries->size() == latest)
        text += words("history.more", {{"shown", static_cast<int>(latest)}}) + "\n";
    return print(text, words);
}

int run(const ShowCommand& command, const Words& words) {
    const auto store = store_to_read(command.data, words);
    if (!store) return status_failed;
    const auto stored = store->load(command.match);
    if (!stored) return fail(stored.error(), command.data, words);
    const records::ListedMatch listed = records::listed_match(*stored);
    if (command.format == Format::json) return print_data(cards_json(listed), words);
    if (command.format == Format::csv) return print_data(cards_csv(listed), words);
    const Match& match = listed.match;
    const terminal::Screen screen{.width = terminal::screen_width(),
                                  .unicode = text::locale_is_utf8()};
    std::string text = records::standing_text(words, match) + "\n" +
                       drawn_card(words, terminal::as_played(match), screen);
    for (const std::string& line : outcome(words, match))
        text += text::wrapped(line, screen.width) + "\n";
    return print(text, words);
}

int run(const ScoresCommand& command, const Words& words) {
    std::vector<store::GameResult> hall;
    const auto read = reading(command.data, words, [&](store::Store& store) -> store::Stored<void> {
        auto found =
            store.best({.player = {}, .rules = command.rules, .only_counting = !command.everyone},
                       records::hall_places);
        if (!found) return std::unexpected(found.error());
        hall = std::move(*found);
        return {};
    });
    if (!read) return status_failed;
    if (command.format == Format::json)
        return print_data(records::hall_of_fame_json(hall) + "\n", words);
    if (command.format == Format::csv) return print_data(records::hall_of_fame_csv(hall), words);
    return print(records::hall_of_fame_text(words, hall, text::locale_is_utf8()), words);
}

int run(const StatsCommand& command, const Words& words) {
    records::Statistics all;
    records::StatisticsByPlayer players;
    const auto read = reading(command.data, words, [&](store::Store& store) -> store::Stored<void> {
        rate_what_is_missing(command, words, store);
        return store.results(query_of(command), [&](const store::GameResult& result) {
            all.add(result);
            players[result.player].add(result);
        });
    });
    if (!read) return status_failed;
    if (command.player && all.games == 0)
        return fail(words("stats.nobody", {{"player", text::printable(*command.player)}}));
    switch (command.format) {
    case Format::csv: return print_data(statistics_csv(players), words);
    case Format::json:
        return print_data(
            (command.player ? statistics_json(command.player, all) : statistics_json(players)) +
                "\n",
            words);
    case Format::text: break;
    }
    return print(statistics_text(words, command.player, all), words);
}

} // namespace yahtzee::app
