// The day of a moment as people write it down.
#pragma once

#include <string>

#include "store/game_result.h"

namespace yahtzee::records {

// "2025-03-01", in the time zone of the program.
std::string local_date(store::Moment moment);

} // namespace yahtzee::records
