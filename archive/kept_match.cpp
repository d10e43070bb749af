#include "archive/kept_match.h"

#include <algorithm>

#include "archive/match_list.h"
#include "archive/results.h"
#include "archive/shown_names.h"
#include "chance/dice_sources.h"

namespace yahtzee {

KeptMatch::KeptMatch(Store* store, Clock clock, StoredMatch kept)
    : store_(store),
      clock_(clock),
      kept_(std::move(kept)),
      match_(shown(replay(events_of(kept_.events)))) {}

Stored<KeptMatch> KeptMatch::begin(Store* store, Clock clock, const Started& started,
                                   std::optional<std::uint64_t> seed) {
    StoredMatch match{
        .id = 0, .uid = random_id(), .seed = seed, .events = {{.at = clock(), .event = started}}};
    if (store != nullptr) {
        const auto id = store->begin(match.uid, seed, match.events.front());
        if (!id) return std::unexpected(id.error());
        match.id = *id;
    }
    return KeptMatch{store, clock, std::move(match)};
}

Stored<KeptMatch> KeptMatch::resume(Store& store, Clock clock, MatchId id) {
    if (is_served(store, id)) return std::unexpected(StoreFault{StoreFault::Kind::served, {}});
    auto match = store.load(id);
    if (!match) return std::unexpected(match.error());
    return KeptMatch{&store, clock, std::move(*match)};
}

PreparedEvent KeptMatch::prepared_at(const StoredEvent& stored) const {
    PreparedEvent event{.addition = {.event = stored}, .after = apply(match_, stored.event)};
    const Match& after = event.after;
    event.addition.over = after.stage == Stage::match_over;
    const bool had_ended = has_ended(match_, match_.game);
    if (!had_ended && has_ended(after, after.game)) {
        std::vector<StoredEvent> events = kept_.events; // once a game
        events.push_back(stored);
        event.addition.results = results_of_game(kept_.id, events, after.game);
    }
    if (had_ended && std::holds_alternative<Undone>(stored.event))
        event.addition.game_reopened = match_.game;
    return event;
}

void KeptMatch::take(PreparedEvent&& event) {
    kept_.events.push_back(std::move(event.addition.event));
    match_ = std::move(event.after);
    if (!event.addition.results.empty() || event.addition.game_reopened)
        results_ = std::move(event.addition.results);
}

Stored<void> KeptMatch::append_at(const StoredEvent& stored) {
    PreparedEvent event = prepared_at(stored);
    if (store_ != nullptr) {
        const auto count = static_cast<int>(kept_.events.size());
        if (auto kept = store_->append(kept_.id, count, event.addition); !kept) return kept;
    }
    take(std::move(event));
    return {};
}

Stored<void> KeptMatch::catch_up() {
    auto match = store_->load(kept_.id);
    if (!match) return std::unexpected(match.error());
    *this = KeptMatch{store_, clock_, std::move(*match)};
    return {};
}

std::optional<MatchId> KeptMatch::id() const {
    if (store_ == nullptr) return std::nullopt;
    return kept_.id;
}

// A clock that has been set back does not make an event earlier than the one before it.
Moment KeptMatch::now() const {
    return std::max(clock_(), kept_.events.back().at);
}

} // namespace yahtzee
