#include "files/csv_rows.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "text/characters.h"
#include "text/split.h"

namespace yahtzee::files {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Each byte above ASCII is a character of its own there.
std::string from_latin_1(std::string_view text) {
    std::string utf8;
    utf8.reserve(text.size());
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        if (byte < 0x80U) {
            utf8 += each;
        } else {
            utf8 += static_cast<char>(0xC0U | (byte >> 6U));
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return utf8;
}

// The one that is most often in the first line.
char separator_of(std::string_view text) {
    std::size_t commas = 0;
    std::size_t semicolons = 0;
    std::size_t tabs = 0;
    bool quoted = false;
    for (const char each : text) {
        if (each == '"') quoted = !quoted;
        if (quoted) continue;
        if (each == '\n' || each == '\r') break;
        commas += each == ',' ? 1U : 0U;
        semicolons += each == ';' ? 1U : 0U;
        tabs += each == '\t' ? 1U : 0U;
    }
    if (semicolons > commas && semicolons >= tabs) return ';';
    return tabs > commas ? '\t' : ',';
}

// "sep=;", which tells spreadsheets what is between the cells; taken away.
std::optional<char> told_separator(std::string_view& text) {
    constexpr std::string_view told = "sep=";
    if (!text.starts_with(told) || text.size() <= told.size()) return std::nullopt;
    const char separator = text[told.size()];
    const auto rest = text.substr(told.size() + 1);
    if (!rest.starts_with('\n') && !rest.starts_with("\r\n")) return std::nullopt;
    text = rest;
    return separator;
}

// Spreadsheets put no-break spaces around numbers, too.
std::string without_blanks(std::string_view cell) {
    constexpr std::string_view hard_blank = "\xC2\xA0";
    while (true) {
        const std::size_t before = cell.size();
        cell = text::trimmed(cell);
        if (cell.starts_with(hard_blank)) cell.remove_prefix(hard_blank.size());
        if (cell.ends_with(hard_blank)) cell.remove_suffix(hard_blank.size());
        if (cell.size() == before) return std::string{cell};
    }
}

// One character after the other.
class CsvReader {
  public:
    CsvReader(char separator, std::size_t line)
        : separator_(separator),
          row_{line, {}},
          line_(line) {}

    void take(char each) {
        if (each == '"' && (quoted_ || cell_.empty() || after_quote_)) {
            // A second one right after the first stands for itself.
            if (!quoted_ && after_quote_) cell_ += '"';
            after_quote_ = quoted_;
            quoted_ = !quoted_;
            if (quoted_ && !after_quote_) quote_line_ = line_;
            return;
        }
        after_quote_ = false;
        if (each == '\n') ++line_;
        if (quoted_) {
            cell_ += each;
        } else if (each == separator_) {
            end_cell();
        } else if (each == '\n') {
            end_row();
        } else {
            cell_ += each;
        }
    }

    std::expected<std::vector<CsvRow>, CsvFault> rows() {
        if (quoted_) return std::unexpected(CsvFault{CsvFault::Kind::unclosed_quote, quote_line_});
        end_row();
        return std::move(rows_);
    }

  private:
    void end_cell() {
        row_.cells.push_back(without_blanks(cell_));
        cell_.clear();
    }
    void end_row() {
        end_cell();
        if (!std::ranges::all_of(row_.cells, &std::string::empty)) rows_.push_back(std::move(row_));
        row_ = CsvRow{line_, {}};
    }

    char separator_;
    CsvRow row_;
    std::size_t line_;
    std::size_t quote_line_ = 0;
    std::string cell_;
    bool quoted_ = false;
    bool after_quote_ = false;
    std::vector<CsvRow> rows_;
};

} // namespace

std::expected<std::vector<CsvRow>, CsvFault> read_csv(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    if (text.contains('\0')) return std::unexpected(CsvFault{});
    std::string utf8;
    if (!text::is_utf8(text)) {
        utf8 = from_latin_1(text);
        text = utf8;
    }
    const auto told = told_separator(text);
    CsvReader reader{told.value_or(separator_of(text)), 1};
    // Old ones end lines with a carriage return alone.
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool pair = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (!pair) reader.take(text[i] == '\r' ? '\n' : text[i]);
    }
    return reader.rows();
}

} // namespace yahtzee::files
