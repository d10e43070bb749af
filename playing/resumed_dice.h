// The dice of a resumed match. Where they are repeatable (a seed), they go on where
// they stopped: a match in two sittings has the dice of one in one sitting.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "engine/dice_source.h"
#include "store/store.h"

namespace yahtzee::playing {

std::unique_ptr<DiceSource> resumed_dice(std::optional<std::uint64_t> seed,
                                         std::span<const store::StoredEvent> events);

} // namespace yahtzee::playing
