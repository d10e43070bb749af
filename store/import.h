// A match from elsewhere, taken into the store. It goes by its uid: a match that is here already is
// not doubled, and one that was continued elsewhere is continued here.
#pragma once

#include "store/store.h"

namespace yahtzee::store {

struct Imported {
    enum class How : std::uint8_t {
        added,
        known,       // all of it was here already
        extended,    // events that were missing here have been appended
        contradicts, // another match under the same uid: nothing was changed
    };
    How how = How::added;
    MatchId match = 0;
};

// The match must be one that audit() accepts.
Stored<Imported> import_match(Store& store, const StoredMatch& match);

} // namespace yahtzee::store
