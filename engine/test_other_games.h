// For tests and measurements: games of the same kind that people play elsewhere. The program does
// not offer them; what perfect play expects in some of them has been published.
#pragma once

#include "engine/made_rules.h"
#include "engine/upper_boxes.h"

namespace yahtzee {

// Straights with fixed faces, and boxes that pay the dice which they name.
inline constexpr std::uint8_t yatzy_dice = 5;

inline constexpr auto yatzy_boxes = [] {
    using enum Section;
    using Fits = Pattern::Kind;
    using Pays = Pay::Kind;
    return below_upper_boxes({
        {"one-pair", lower, {Fits::equal, 2}, {Pays::matching}},
        {"two-pairs", lower, {Fits::pairs, 2}, {Pays::matching}},
        {"three-of-a-kind", lower, {Fits::equal, 3}, {Pays::matching}},
        {"four-of-a-kind", lower, {Fits::equal, 4}, {Pays::matching}},
        {"small-straight", lower, {Fits::faces, 1, 5}, {Pays::fixed, 15}},
        {"large-straight", lower, {Fits::faces, 2, 6}, {Pays::fixed, 20}},
        {"full-house", lower, {Fits::house, 3, 2}, {Pays::all_pips}},
        {"chance", lower, {Fits::any}, {Pays::all_pips}},
        {"yatzy", lower, {Fits::equal, yatzy_dice}, {Pays::fixed, 50}},
    });
}();

inline constexpr auto yatzy_scores = scores_of<yatzy_dice, yatzy_boxes>();

inline constexpr std::array<BonusTier, 1> yatzy_upper_bonus{{{.from = 63, .points = 50}}};

inline constexpr RuleSet yatzy{.id = "yatzy",
                               .dice = yatzy_dice,
                               .rolls = 3,
                               .boxes = yatzy_boxes,
                               .scores = yatzy_scores,
                               .upper_bonus = yatzy_upper_bonus};

// Twelve boxes and no bonus of any kind.
inline constexpr std::uint8_t yacht_dice = 5;

inline constexpr auto yacht_boxes = [] {
    using enum Section;
    using Fits = Pattern::Kind;
    using Pays = Pay::Kind;
    return below_upper_boxes({
        {"full-house", lower, {Fits::house, 3, 2}, {Pays::all_pips}},
        {"four-of-a-kind", lower, {Fits::equal, 4}, {Pays::matching}},
        {"little-straight", lower, {Fits::faces, 1, 5}, {Pays::fixed, 30}},
        {"big-straight", lower, {Fits::faces, 2, 6}, {Pays::fixed, 30}},
        {"choice", lower, {Fits::any}, {Pays::all_pips}},
        {"yacht", lower, {Fits::equal, yacht_dice}, {Pays::fixed, 50}},
    });
}();

inline constexpr auto yacht_scores = scores_of<yacht_dice, yacht_boxes>();

inline constexpr RuleSet yacht{.id = "yacht",
                               .dice = yacht_dice,
                               .rolls = 3,
                               .boxes = yacht_boxes,
                               .scores = yacht_scores,
                               .upper_bonus = {}};

// Pips with colours, and a bonus in three steps.
inline constexpr std::uint8_t kismet_dice = 5;

inline constexpr auto kismet_boxes = [] {
    using enum Section;
    using Fits = Pattern::Kind;
    using Pays = Pay::Kind;
    return below_upper_boxes({
        {"two-pairs-same-colour", lower, {Fits::pairs_colour, 2}, {Pays::all_pips}},
        {"three-of-a-kind", lower, {Fits::equal, 3}, {Pays::all_pips}},
        {"straight", lower, {Fits::straight, 5}, {Pays::fixed, 30}},
        {"flush", lower, {Fits::colour, 5}, {Pays::fixed, 35}},
        {"full-house", lower, {Fits::full_house, 3, 2}, {Pays::all_pips, 15}},
        {"full-house-same-colour", lower, {Fits::full_house_colour, 3, 2}, {Pays::all_pips, 20}},
        {"four-of-a-kind", lower, {Fits::equal, 4}, {Pays::all_pips, 25}},
        {"yarborough", lower, {Fits::any}, {Pays::all_pips}},
        {"kismet", lower, {Fits::equal, kismet_dice}, {Pays::all_pips, 50}},
    });
}();

inline constexpr auto kismet_scores = scores_of<kismet_dice, kismet_boxes>();

inline constexpr std::array<BonusTier, 3> kismet_upper_bonus{
    {{.from = 63, .points = 35}, {.from = 71, .points = 55}, {.from = 78, .points = 75}}};

inline constexpr RuleSet kismet{.id = "kismet",
                                .dice = kismet_dice,
                                .rolls = 3,
                                .boxes = kismet_boxes,
                                .scores = kismet_scores,
                                .upper_bonus = kismet_upper_bonus};

// Six dice and twenty boxes, with the bonus of the Scandinavian card and with that of the Finnish
// one.
inline constexpr std::uint8_t maxi_yatzy_dice = 6;

inline constexpr auto maxi_yatzy_boxes = [] {
    using enum Section;
    using Fits = Pattern::Kind;
    using Pays = Pay::Kind;
    return below_upper_boxes({
        {"one-pair", lower, {Fits::equal, 2}, {Pays::matching}},
        {"two-pairs", lower, {Fits::pairs, 2}, {Pays::matching}},
        {"three-pairs", lower, {Fits::pairs, 3}, {Pays::matching}},
        {"three-of-a-kind", lower, {Fits::equal, 3}, {Pays::matching}},
        {"four-of-a-kind", lower, {Fits::equal, 4}, {Pays::matching}},
        {"five-of-a-kind", lower, {Fits::equal, 5}, {Pays::matching}},
        {"small-straight", lower, {Fits::faces, 1, 5}, {Pays::fixed, 15}},
        {"large-straight", lower, {Fits::faces, 2, 6}, {Pays::fixed, 20}},
        {"full-straight", lower, {Fits::faces, 1, 6}, {Pays::fixed, 21}},
        {"full-house", lower, {Fits::house, 3, 2}, {Pays::matching}},
        {"villa", lower, {Fits::house, 3, 3}, {Pays::all_pips}},
        {"tower", lower, {Fits::house, 4, 2}, {Pays::all_pips}},
        {"chance", lower, {Fits::any}, {Pays::all_pips}},
        {"maxi-yatzy", lower, {Fits::equal, maxi_yatzy_dice}, {Pays::fixed, 100}},
    });
}();

inline constexpr std::array<BonusTier, 1> maxi_yatzy_upper_bonus{{{.from = 84, .points = 100}}};
inline constexpr std::array<BonusTier, 1> maxi_yatzy_fi_upper_bonus{{{.from = 75, .points = 50}}};

// Made at run time: clang does not let the compiler take so many steps.
inline MadeRules make_maxi_yatzy(std::string_view id, std::span<const BonusTier> upper_bonus) {
    return MadeRules::make({.id = id,
                            .dice = maxi_yatzy_dice,
                            .rolls = 3,
                            .boxes = maxi_yatzy_boxes,
                            .scores = {},
                            .upper_bonus = upper_bonus})
        .value();
}
inline const MadeRules made_maxi_yatzy = make_maxi_yatzy("maxi-yatzy", maxi_yatzy_upper_bonus);
inline const MadeRules made_maxi_yatzy_fi =
    make_maxi_yatzy("maxi-yatzy-fi", maxi_yatzy_fi_upper_bonus);

} // namespace yahtzee
