#include "protocol/line_reader.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

namespace yahtzee::protocol {
namespace {

// What the reader makes of a text that arrives through a pipe in pieces of this size.
std::vector<std::string> lines_of(const std::string& text, std::size_t limit) {
    FILE* const file = std::tmpfile();
    std::fwrite(text.data(), 1, text.size(), file);
    std::rewind(file);
    lseek(fileno(file), 0, SEEK_SET);
    LineReader reader{fileno(file), limit};
    std::vector<std::string> lines;
    while (true) {
        const auto item = reader.next();
        if (std::holds_alternative<LineReader::End>(item)) break;
        const auto* const line = std::get_if<LineReader::Line>(&item);
        lines.push_back(line != nullptr ? std::string{line->text} : "<too long>");
    }
    std::fclose(file);
    return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, SplitsAtNewlines) {
    EXPECT_EQ(lines_of("a\n\nbc\n", 10), (Lines{"a", "", "bc"}));
    EXPECT_EQ(lines_of("", 10), Lines{});
    EXPECT_EQ(lines_of("\n", 10), Lines{""});
}

TEST(LineReader, TheLastLineNeedsNoNewline) {
    EXPECT_EQ(lines_of("a\nbc", 10), (Lines{"a", "bc"}));
    EXPECT_EQ(lines_of("abcdefghijk", 10), Lines{"<too long>"});
}

TEST(LineReader, TheLimitItselfIsAllowed) {
    EXPECT_EQ(lines_of("0123456789\n0123456789a\nb\n", 10),
              (Lines{"0123456789", "<too long>", "b"}));
}

TEST(LineReader, LinesAcrossManyBlocks) {
    const std::string large(300'000, 'x');
    const std::string fitting(65'536, 'y');
    EXPECT_EQ(lines_of(large + "\n" + fitting + "\n" + fitting + "y\nend", 65'536),
              (Lines{"<too long>", fitting, "<too long>", "end"}));
}

TEST(LineReader, NulBytesAreKept) {
    EXPECT_EQ(lines_of(std::string{"a\0b\n", 4}, 10), (Lines{std::string{"a\0b", 3}}));
}

} // namespace
} // namespace yahtzee::protocol
