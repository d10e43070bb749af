// Numbers with a point, or with a comma where the language has one.
#pragma once

#include <cstdint>
#include <string>

#include "words/words.h"

namespace yahtzee::words {

enum class Sign : std::uint8_t { only_minus, always };

// With so many places behind the point, and never "-0.0".
std::string decimal(const Words& words, double number, int places, Sign sign = Sign::only_minus);

} // namespace yahtzee::words
