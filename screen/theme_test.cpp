#include "screen/theme.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "screen/curses/code_points.h"
#include "screen/curses/escape_keys.h"

namespace yahtzee::screen {
namespace {

struct Shade {
    int red, green, blue;
};

// xterm's, for the first eight; the others are the same everywhere.
Shade shade_of(short color) {
    constexpr std::array<Shade, 8> first{{{0, 0, 0},
                                          {205, 0, 0},
                                          {0, 205, 0},
                                          {205, 205, 0},
                                          {0, 0, 238},
                                          {205, 0, 205},
                                          {0, 205, 205},
                                          {229, 229, 229}}};
    if (color < 8) return first.at(color);
    if (color >= 232) {
        const int grey = 8 + (color - 232) * 10;
        return {grey, grey, grey};
    }
    const auto part = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
    const int place = color - 16;
    return {part(place / 36), part(place / 6 % 6), part(place % 6)};
}

double brightness(Shade shade) {
    const auto linear = [](int part) {
        const double share = part / 255.0;
        return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(shade.red) + 0.7152 * linear(shade.green) + 0.0722 * linear(shade.blue);
}

// As the guidelines for the web define it; 4.5 is what they ask of text, 7 of strong contrast.
double contrast_of(Colors colors) {
    const double text = brightness(shade_of(colors.text));
    const double ground = brightness(shade_of(colors.ground));
    return (std::max(text, ground) + 0.05) / (std::min(text, ground) + 0.05);
}

TEST(Theme, EveryToneCanBeRead) {
    for (const Theme theme : {Theme::dark, Theme::light, Theme::contrast}) {
        const double least = theme == Theme::contrast ? 7 : 4.5;
        for (int i = 0; i < tone_count; ++i) {
            const Look seen = look(theme, static_cast<Tone>(i));
            EXPECT_GE(contrast_of(seen.many), least) << id_of(theme) << " " << i;
            // The shades of eight colours are the terminal's own, and only bold reaches its best.
            EXPECT_GE(contrast_of(seen.few), theme == Theme::contrast ? 7 : 3.5)
                << id_of(theme) << " " << i;
        }
    }
}

// Whatever colours somebody has chosen for their terminal: the ground stays, and text is its own or
// one of the sixteen that they have chosen, too.
TEST(Theme, TheTerminalsOwnColoursAreLeftAlone) {
    ASSERT_EQ(theme_with_id("terminal"), Theme::terminal);
    for (int i = 0; i < tone_count; ++i) {
        const Look seen = look(Theme::terminal, static_cast<Tone>(i));
        for (const Colors colors : {seen.few, seen.many}) {
            EXPECT_EQ(colors.ground, -1) << i;
            EXPECT_LT(colors.text, 8) << i;
        }
    }
    EXPECT_TRUE(look(Theme::terminal, Tone::selected).reversed);
    EXPECT_GT(look(Theme::terminal, Tone::bad).many.text, 0);
}

TEST(Theme, WithoutColoursNothingSpeaksOfThem) {
    for (int i = 0; i < tone_count; ++i) {
        const Look seen = look(Theme::none, static_cast<Tone>(i));
        EXPECT_EQ(seen.few.text, -1);
        EXPECT_EQ(seen.many.ground, -1);
    }
}

TEST(CodePoints, ThereAndBack) {
    for (const std::string text : {"a", "ü", "€", "日", "🎲"}) {
        const std::wstring wide = wide_of(text);
        ASSERT_EQ(wide.size(), 1U) << text;
        EXPECT_EQ(utf8_of(static_cast<char32_t>(wide[0])), text);
    }
    EXPECT_EQ(wide_of("e\u0301x").size(), 3U);
    EXPECT_EQ(utf8_of(0xD800), "");
    EXPECT_EQ(utf8_of(0x110000), "");
}

TEST(EscapeKeys, OnlyWholeOnes) {
    EXPECT_EQ(key_behind_escape("[A"), Key::up);
    EXPECT_EQ(key_behind_escape("[5~"), Key::page_up);
    EXPECT_FALSE(key_behind_escape("["));
    EXPECT_FALSE(key_behind_escape("[1;5A"));
}

} // namespace
} // namespace yahtzee::screen
