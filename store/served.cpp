#include "store/served.h"

namespace yahtzee::store {

bool is_served(Store& store, MatchId match) {
    const auto table = store.table(match);
    return table && table->has_value();
}

} // namespace yahtzee::store
