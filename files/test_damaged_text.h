// For tests: a file's text in which something is not as it was written.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace yahtzee::files {

inline std::string with_change(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

// A few bytes of it changed or gone. Within a property.
inline std::string any_damage_to(std::string text) {
    const int changes = *rc::gen::inRange(1, 4);
    for (int i = 0; i < changes; ++i) {
        const auto at =
            *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, text.size()));
        switch (*rc::gen::element(0, 1, 2)) {
        case 0: text[at] = *rc::gen::arbitrary<char>(); break;
        case 1: text[at] = *rc::gen::elementOf(std::string{"0123456789\"{}[],: \\"}); break;
        default: text.erase(at, *rc::gen::inRange<std::size_t>(1, 40)); break;
        }
    }
    return text;
}

} // namespace yahtzee::files
