// A sheet as spreadsheets write it (CSV): commas, semicolons or tabs between the cells, quotes
// around what has one of these in it, lines that end as on any system. What spreadsheets put in
// front is taken away: a byte order mark, a line "sep=;". Text that is not UTF-8 is read as what
// older spreadsheets write, Latin-1.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace yahtzee::files {

struct CsvRow {
    std::size_t line = 0; // where it begins, from 1
    std::vector<std::string> cells;
};

struct CsvFault {
    enum class Kind : std::uint8_t {
        not_text, // UTF-16, or no text at all
        unclosed_quote,
    };
    Kind kind = Kind::not_text;
    std::size_t line = 1;
};

// Rows whose cells are all empty are left out; blanks around a cell are, too.
std::expected<std::vector<CsvRow>, CsvFault> read_csv(std::string_view text);

} // namespace yahtzee::files
