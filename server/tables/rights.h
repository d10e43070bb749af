// Why somebody may not ask for something at a server's table. Whether they may the driver says; the
// rules of the game are the engine's.
#pragma once

#include <optional>
#include <string_view>

#include "playing/driver.h"
#include "protocol/seated_request.h"
#include "words/words.h"

namespace yahtzee::server {

// An error of the protocol that only a server knows, and its sentence.
struct Forbidden {
    std::string_view id;
    Word message;
};

inline constexpr Forbidden stale{"stale", "server.stale"};
inline constexpr Forbidden not_seated{"not-seated", "server.not-seated"};
inline constexpr Forbidden sit_first{"not-seated", "bad.sit-first"};
inline constexpr Forbidden wrong_key{"wrong-key", "server.wrong-key"};
inline constexpr Forbidden table_closed{"table-closed", "server.table-closed"};
inline constexpr Forbidden not_your_turn{"not-your-turn", "server.not-your-turn"};
inline constexpr Forbidden not_your_seat{"not-allowed", "server.not-your-seat"};
inline constexpr Forbidden stood_in{"not-your-turn", "server.stood-in"};
inline constexpr Forbidden no_seat_of_yours{"not-allowed", "server.no-seat-of-yours"};
inline constexpr Forbidden not_away{"not-away", "server.not-away"};
inline constexpr Forbidden key_renewed{"wrong-key", "server.key-renewed"};
inline constexpr Forbidden not_your_score{"not-your-turn", "server.not-your-score"};
inline constexpr Forbidden final_score{"nothing-to-undo", "server.final-score"};
inline constexpr Forbidden still_running{"game-running", "server.review-later"};
inline constexpr Forbidden rematch_later{"game-running", "server.rematch-later"};
inline constexpr Forbidden no_new_table{"not-allowed", "server.no-new-table"};
inline constexpr Forbidden not_saved{"not-saved", "server.not-saved"};
inline constexpr Forbidden store_gone{not_saved.id, "server.store-gone"};
inline constexpr Forbidden outcome_unknown{"unknown", "server.unknown"};
inline constexpr Forbidden bad_nonce{"bad-request", "bad.nonce"};
inline constexpr Forbidden too_many_nonces{"too-many-nonces", "server.too-many-nonces"};
inline constexpr Forbidden too_many_tables{"too-many-tables", "server.too-many-tables"};
inline constexpr Forbidden match_too_long{"too-many-events", "server.too-many-events"};
inline constexpr Forbidden too_fast{"too-fast", "server.too-fast"};
inline constexpr Forbidden too_much_thinking{"too-much-thinking", "server.too-much-thinking"};
inline constexpr Forbidden no_such_table{"no-such-table", "server.no-such-table"};

// What is said of a write that was not kept, or nobody knows.
Forbidden why_not_kept(const store::StoreFault& fault);

// Nothing when it may go on to the driver.
std::optional<Forbidden> forbidden(const playing::Driver& driver, const playing::Seats& seats,
                                   const Command& command);
std::optional<Forbidden> forbidden(const playing::Driver& driver, const playing::Seats& seats,
                                   const protocol::Move& move);
std::optional<Forbidden> forbidden(const playing::Driver& driver, const playing::Seats& seats,
                                   const protocol::AskReview& ask);

} // namespace yahtzee::server
