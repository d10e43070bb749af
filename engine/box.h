// What a box asks of the dice and what it pays (R1, R2), as data: a pattern and a pay of a closed
// list each, and the functions that read them. Jokers and bonuses are not here: they depend on the
// card, these do not.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/dice.h"

namespace yahtzee {

enum class Section : std::uint8_t { upper, lower };

// Which dice fit. Dice that a pattern does not name may show anything.
struct Pattern {
    enum class Kind : std::uint8_t {
        any,
        face,     // any dice too, but only those that show `first` count
        equal,    // `first` equal dice
        pairs,    // `first` pairs, all of different faces
        house,    // `first` of one face, `second` of another
        straight, // `first` faces in a row
        faces,    // one of each face from `first` to `second`
        // As Kismet reads them: where two faces are wanted, they may be one.
        full_house,        // `first` of one face, `second` of any
        colour,            // `first` dice of one colour
        pairs_colour,      // `first` pairs of one colour
        full_house_colour, // `first` of one face, `second` of any of its colour
    };

    Kind kind = Kind::any;
    std::uint8_t first = 0;
    std::uint8_t second = 0;

    friend constexpr bool operator==(const Pattern&, const Pattern&) = default;
};

// What dice that fit are paid.
struct Pay {
    enum class Kind : std::uint8_t {
        fixed,    // `points` alone, and so much for a joker, too
        all_pips, // of all dice, and `points`
        matching, // the pips of the dice that the pattern names: the best reading of them; and
                  // `points`
    };

    Kind kind = Kind::fixed;
    std::int16_t points = 0;

    friend constexpr bool operator==(const Pay&, const Pay&) = default;
};

struct Box {
    std::string_view id; // the word of the table protocol; what people read is in the word files
    Section section = Section::lower;
    Pattern fits;
    Pay pays;

    friend constexpr bool operator==(const Box&, const Box&) = default;
};

constexpr int sum(const FaceCounts& counts) {
    int total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) total += counts[i] * static_cast<int>(i + 1);
    return total;
}

// Where pips have colours, opposite faces share one: 1 and 6, 2 and 5, 3 and 4.
enum class Colour : std::uint8_t { black, red, green };
inline constexpr std::array all_colours{Colour::black, Colour::red, Colour::green};

constexpr int lower_face_of(Colour colour) {
    return static_cast<int>(colour) + 1;
}
constexpr int higher_face_of(Colour colour) {
    return face_count + 1 - lower_face_of(colour);
}
constexpr Colour colour_of(Face face) {
    return static_cast<Colour>(std::min(pips(face), face_count + 1 - pips(face)) - 1);
}

// Whether a pattern looks at colours.
constexpr bool sees_colours(const Pattern& pattern) {
    return pattern.kind == Pattern::Kind::colour || pattern.kind == Pattern::Kind::pairs_colour ||
           pattern.kind == Pattern::Kind::full_house_colour;
}

// The highest face, by its pips, that so many dice show, `without` apart; 0 when there is none.
constexpr int highest_with(const FaceCounts& counts, int wanted, int without = 0) {
    for (int face = face_count; face > 0; --face) {
        if (face != without && counts[static_cast<std::size_t>(face - 1)] >= wanted) return face;
    }
    return 0;
}

// The pips of so many groups of equal dice of one colour (pairs are groups of two), the best
// reading; negative when there are not so many.
constexpr int pips_of_colour(const FaceCounts& counts, int groups, int size) {
    int best = -1;
    for (const Colour colour : all_colours) {
        const int low = lower_face_of(colour);
        const int high = higher_face_of(colour);
        const int of_high = std::min(groups, counts[static_cast<std::size_t>(high - 1)] / size);
        const int of_low = groups - of_high;
        if (counts[static_cast<std::size_t>(low - 1)] / size >= of_low)
            best = std::max(best, size * (of_high * high + of_low * low));
    }
    return best;
}

// The pips of `most` dice of one face and `rest` of another or the same, which are of one colour
// where that is asked for; the best reading, negative when there is none.
constexpr int full_house_pips(const FaceCounts& counts, int most, int rest, bool one_colour) {
    int best = -1;
    for (int face = 1; face <= face_count; ++face) {
        for (int other = 1; other <= face_count; ++other) {
            if (one_colour && other != face && other != face_count + 1 - face) continue;
            const int of_face = other == face ? most + rest : most;
            if (counts[static_cast<std::size_t>(face - 1)] < of_face) continue;
            if (counts[static_cast<std::size_t>(other - 1)] < rest) continue;
            best = std::max(best, most * face + rest * other);
        }
    }
    return best;
}

// The pips of the dice that make the pattern, the best reading where there are several; negative
// when the dice do not make it.
constexpr int matching_pips(const Pattern& pattern, const FaceCounts& counts) {
    constexpr int none = -1;
    const int first = pattern.first;
    const int second = pattern.second;
    switch (pattern.kind) {
    case Pattern::Kind::any: return sum(counts);
    case Pattern::Kind::face: return first * counts[static_cast<std::size_t>(first - 1)];
    case Pattern::Kind::equal: {
        const int face = highest_with(counts, first);
        return face > 0 ? first * face : none;
    }
    case Pattern::Kind::pairs: {
        int pairs = 0;
        int pips = 0;
        for (int face = face_count; face > 0 && pairs < first; --face) {
            if (counts[static_cast<std::size_t>(face - 1)] < 2) continue;
            ++pairs;
            pips += 2 * face;
        }
        return pairs == first ? pips : none;
    }
    case Pattern::Kind::house: {
        int best = none;
        for (int face = 1; face <= face_count; ++face) {
            const int other = highest_with(counts, second, face);
            if (counts[static_cast<std::size_t>(face - 1)] >= first && other > 0)
                best = std::max(best, first * face + second * other);
        }
        return best;
    }
    case Pattern::Kind::straight: {
        int best = none;
        for (int face = 1, run = 0, pips = 0; face <= face_count; ++face) {
            const bool there = counts[static_cast<std::size_t>(face - 1)] > 0;
            run = there ? run + 1 : 0;
            pips = there ? pips + face : 0;
            if (run > first) pips -= face - first;
            if (run >= first) best = pips;
        }
        return best;
    }
    case Pattern::Kind::faces: {
        int pips = 0;
        for (int face = first; face <= second; ++face) {
            if (counts[static_cast<std::size_t>(face - 1)] == 0) return none;
            pips += face;
        }
        return pips;
    }
    case Pattern::Kind::full_house: return full_house_pips(counts, first, second, false);
    case Pattern::Kind::full_house_colour: return full_house_pips(counts, first, second, true);
    case Pattern::Kind::colour: return pips_of_colour(counts, first, 1);
    case Pattern::Kind::pairs_colour: return pips_of_colour(counts, first, 2);
    }
    return none;
}

// P10: whether the dice meet what the box asks for.
constexpr bool fits(const Box& box, const FaceCounts& counts) {
    return matching_pips(box.fits, counts) >= 0;
}

// The points of these dice in that box: 0 when they do not fit.
constexpr int score(const Box& box, const FaceCounts& counts) {
    const int matching = matching_pips(box.fits, counts);
    if (matching < 0) return 0;
    switch (box.pays.kind) {
    case Pay::Kind::fixed: return box.pays.points;
    case Pay::Kind::all_pips: return sum(counts) + box.pays.points;
    case Pay::Kind::matching: return matching + box.pays.points;
    }
    return 0;
}

} // namespace yahtzee
