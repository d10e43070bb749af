// A match that is kept while it is played: each event is in the store before it takes effect.
// Without a store it is simply played; or somebody else stores each event between prepared() and
// take(), as a server does that lets many tables share a commit.
#pragma once

#include <optional>
#include <vector>

#include "store/store.h"

namespace yahtzee {

// An event that has not happened yet: what the store must keep of it, and the match after it.
struct PreparedEvent {
    Addition addition;
    Match after;
};

class KeptMatch {
  public:
    // The store may be null; else it must outlive this.
    static Stored<KeptMatch> begin(Store* store, Clock clock, const Started& started,
                                   std::optional<std::uint64_t> seed);
    // Refused where it belongs to a server's table: seats are guarded there, and dice can be
    // checked.
    static Stored<KeptMatch> resume(Store& store, Clock clock, MatchId id);
    // One whose events somebody else stores.
    static KeptMatch of(Clock clock, StoredMatch match) {
        return KeptMatch{nullptr, clock, std::move(match)};
    }

    // The event must be one that decide() gave for match(). When it cannot be kept nothing has
    // happened.
    Stored<void> append(const Event& event) { return append_at({now(), event}); }
    // The same with the moment at which it happened.
    Stored<void> append_at(const StoredEvent& stored);

    // The event must be one that decide() gave for match(). Nothing has happened yet.
    PreparedEvent prepared(const Event& event) const { return prepared_at({now(), event}); }
    // It is stored: now it has happened. Nothing else may have happened in between.
    void take(PreparedEvent&& event);

    // Plays on from what the store has, after somebody else has appended.
    Stored<void> catch_up();

    // Plays on without the store.
    void let_go() { store_ = nullptr; }

    const Match& match() const { return match_; }
    const StoredMatch& stored() const { return kept_; }
    std::span<const StoredEvent> events() const { return kept_.events; }
    std::optional<std::uint64_t> seed() const { return kept_.seed; }
    // Nothing when it is not kept.
    std::optional<MatchId> id() const;

    // Of the last game that ended, as the store has them.
    const std::vector<GameResult>& results() const { return results_; }

  private:
    KeptMatch(Store* store, Clock clock, StoredMatch kept);
    Moment now() const;
    PreparedEvent prepared_at(const StoredEvent& stored) const;

    Store* store_;
    Clock clock_;
    StoredMatch kept_;
    Match match_;
    std::vector<GameResult> results_;
};

} // namespace yahtzee
