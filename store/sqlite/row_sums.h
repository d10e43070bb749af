// The checksums of events, matches and tables.
#pragma once

#include <optional>

#include <SQLiteCpp/Column.h>

#include "store/game_result.h"
#include "store/sqlite/checksum.h"

namespace yahtzee::store {

inline std::int64_t sum_of_event(MatchId match, int number, Moment at, std::string_view body) {
    return Checksum{}.add(match).add(std::int64_t{number}).add(at).add(body).value();
}

// A seed fills 64 bits, SQLite's integers have a sign: the bits are the same.
inline std::optional<std::int64_t> seed_in(const SQLite::Column& column) {
    if (column.isNull()) return std::nullopt;
    return column.getInt64();
}

inline std::int64_t sum_of_match(MatchId match, std::string_view uid,
                                 const std::optional<std::int64_t>& seed, bool over) {
    return Checksum{}
        .add(match)
        .add(uid)
        .add(std::int64_t{seed.has_value()})
        .add(seed.value_or(0))
        .add(std::int64_t{over})
        .value();
}

inline std::int64_t sum_of_table(MatchId match, std::string_view text) {
    return Checksum{}.add(match).add(text).value();
}

} // namespace yahtzee::store
