#include "records/fame_text.h"

#include "records/hall_of_fame_text.h"
#include "records/local_date.h"
#include "text/text.h"
#include "words/narrator.h"

namespace yahtzee::records {
namespace {

// A game alone that beats all one's own before it; a first game beats nothing.
std::string new_best(const Words& words, store::Store& store, const store::GameResult& result) {
    const auto best =
        store.best({.player = result.player, .rules = result.rules, .only_counting = true}, 2);
    if (!best || best->size() < 2) return {};
    const store::GameResult& first = best->front();
    if (first.match != result.match || first.game != result.game) return {};
    return words("fame.new-best", {{"total", (*best)[1].total}});
}

// Of whoever enters a list that is not full yet: a place would say nothing there.
std::string has_entered(const Words& words, const store::GameResult& result) {
    return words("fame.entered", {{"player", text::excerpt(result.player)},
                                  {"points", points(words, result.total)}});
}

} // namespace

std::string score_to_beat(const Words& words, store::Store& store, const Match& match) {
    if (player_count(match) > 1) return {};
    const auto best_of = [&](std::optional<std::string> name) {
        return store.best(
            {.player = std::move(name), .rules = match.setup.rules, .only_counting = true}, 1);
    };
    auto best = best_of(match.setup.players.front());
    const bool own = best && !best->empty();
    if (!own) best = best_of(std::nullopt);
    if (!best || best->empty()) return {}; // the first game of all
    const store::GameResult& result = best->front();
    return words(
        own ? Word{"fame.own-best"} : Word{"fame.best"},
        {{"player", result.player}, {"total", result.total}, {"date", local_date(result.ended)}});
}

std::vector<std::string> congratulations(const Words& words, store::Store& store,
                                         const std::vector<store::GameResult>& results) {
    const auto hall = store.best({.only_counting = true}, hall_places);
    if (!hall) return {};
    std::vector<std::string> sentences;
    for (const store::GameResult& result : results) {
        if (result.players == 1) {
            if (std::string best = new_best(words, store, result); !best.empty())
                sentences.push_back(std::move(best));
        }
        if (const auto place = place_in(*hall, result))
            sentences.push_back(is_full(*hall) ? hall_entry_text(words, result, *place)
                                               : has_entered(words, result));
    }
    return sentences;
}

std::vector<std::string> fame_gained(const Words& words, store::Store& store,
                                     const std::vector<store::GameResult>& results) {
    const auto hall = store.best({.only_counting = true}, hall_places);
    if (!hall) return {};
    std::vector<std::string> sentences;
    std::optional<int> best_place;
    const store::GameResult* highest = nullptr;
    for (const store::GameResult& result : results) {
        if (result.players == 1) {
            if (std::string best = new_best(words, store, result); !best.empty())
                sentences.push_back(std::move(best));
        }
        const auto place = place_in(*hall, result);
        if (!place || (best_place && *best_place < *place)) continue;
        best_place = place;
        highest = &result;
    }
    if (highest != nullptr)
        sentences.push_back(is_full(*hall)
                                ? words("fame.place", {{"player", text::excerpt(highest->player)},
                                                       {"place", *best_place}})
                                : has_entered(words, *highest));
    return sentences;
}

} // namespace yahtzee::records
