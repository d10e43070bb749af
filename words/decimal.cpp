#include "words/decimal.h"

#include <fmt/format.h>

namespace yahtzee::words {

std::string decimal(const Words& words, double number, int places, Sign sign) {
    std::string text = sign == Sign::always ? fmt::format("{:+.{}f}", number, places)
                                            : fmt::format("{:.{}f}", number, places);
    if (text.find_first_of("123456789") == std::string::npos && !text.starts_with('0'))
        text.erase(0, 1);
    if (const auto point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, words("number.point"));
    return text;
}

} // namespace yahtzee::words
