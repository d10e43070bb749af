// A match of the list as an object, for those in this part who say more of it.
#pragma once

#include <nlohmann/json.hpp>

#include "records/match_list.h"

namespace yahtzee::records {

nlohmann::ordered_json json_of(const ListedMatch& listed);

} // namespace yahtzee::records
