// Filled cards from files, each held against the rules: for whoever has many to look through. A
// file is a sheet (CSV), one card a row, under a line that names the columns, or a card file
// (card_file.h). docs/checking.md says how a sheet is made.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/written_card.h"
#include "files/file_fault.h"
#include "words/words.h"

namespace yahtzee::files {

// Whoever looks through so many cards has several files.
inline constexpr std::size_t most_cards_in_sheet = 10'000;

struct CheckedMistake {
    CardMistake mistake;
    std::string text{}; // as it stands there, where it cannot be read
    Dice dice{};        // those beside it, where there are some
};

// What is wrong with a row of a sheet as a whole, so that its boxes are not looked at.
enum class RowFault : std::uint8_t {
    more_cells, // than columns: what belongs where cannot be told
    blank,      // a name, and nothing in any box
};
std::string_view id_of(RowFault fault);

struct CheckedCard {
    std::string name{}; // as it was written, not cleaned
    std::string game{};
    std::size_t line = 0; // of a sheet, from 1; 0 in a card file
    std::vector<CheckedMistake> mistakes{};
    std::optional<RowFault> row{};
    std::optional<FileFault> as_file{}; // of a card file: what else contradicts the rules

    bool right() const { return mistakes.empty() && !row && !as_file; }
};

// Why a sheet cannot be read at all.
struct SheetFault {
    enum class Kind : std::uint8_t {
        too_large,
        not_text,
        unclosed_quote,
        no_columns, // there is no line at all
        unknown_column,
        column_twice,
        missing_box,
        too_many_cards,
        no_cards,
    };
    Kind kind = Kind::no_columns;
    std::size_t line = 1;
    std::string text{}; // which column
};

struct CheckedFile {
    std::string file; // its name, as it was given
    RuleSet rules;
    std::vector<CheckedCard> cards{};
    std::optional<SheetFault> sheet{};    // why nothing could be read in it,
    std::optional<FileFault> card_file{}; // the one or the other
    bool missing = false;                 // there is no such file, or it may not be read

    bool readable() const { return !sheet && !card_file && !missing; }
};

// Columns may have the names of any language in `speaking`. Where the game goes on, boxes may be
// empty.
CheckedFile check_cards(std::string file, std::string_view text, const RuleSet& rules,
                        bool finished, const std::vector<Words>& speaking);

} // namespace yahtzee::files
