#include "files/csv_rows.h"

#include <gtest/gtest.h>

namespace yahtzee::files {
namespace {

using Cells = std::vector<std::string>;

std::vector<Cells> cells_of(std::string_view text) {
    std::vector<Cells> cells;
    const auto rows = read_csv(text).value();
    for (const CsvRow& row : rows) cells.push_back(row.cells);
    return cells;
}

TEST(CsvRows, CellsLieBetweenCommasSemicolonsOrTabs) {
    const std::vector<Cells> wanted{{"a", "b"}, {"1", ""}};
    EXPECT_EQ(cells_of("a,b\n1,\n"), wanted);
    EXPECT_EQ(cells_of("a;b\r\n1;\r\n"), wanted);
    EXPECT_EQ(cells_of("a\tb\r1\t"), wanted);
    EXPECT_EQ(cells_of("\xEF\xBB\xBF"
                       "a;b\n1;"),
              wanted);
    EXPECT_EQ(cells_of("sep=;\r\na;b\r\n1;\r\n"), wanted);
    EXPECT_EQ(cells_of("a;\"b,c,d\"\n"), (std::vector<Cells>{{"a", "b,c,d"}}));
}

TEST(CsvRows, QuotesKeepWhatIsBetweenThem) {
    EXPECT_EQ(cells_of("\"a,\"\"b\"\"\",\"c\nd\",\"\"\n"),
              (std::vector<Cells>{{"a,\"b\"", "c\nd", ""}}));
    EXPECT_EQ(cells_of("a\"b,c"), (std::vector<Cells>{{"a\"b", "c"}}));
    const auto open = read_csv("a,b\n\"c,d\ne,f\n");
    ASSERT_FALSE(open);
    EXPECT_EQ(open.error().kind, CsvFault::Kind::unclosed_quote);
    EXPECT_EQ(open.error().line, 2U);
}

TEST(CsvRows, RowsKnowTheirLines) {
    const auto rows = read_csv("a,b\n\n,\n\"1\n2\",3\r\n4,5").value();
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[1].line, 4U);
    EXPECT_EQ(rows[2].line, 6U);
}

TEST(CsvRows, BlanksAroundACellDoNotCount) {
    EXPECT_EQ(cells_of(" a ,\xC2\xA0"
                       "b \n"),
              (std::vector<Cells>{{"a", "b"}}));
}

TEST(CsvRows, OtherTextIsReadOrRefused) {
    EXPECT_EQ(cells_of("J\xF6rg,1"), (std::vector<Cells>{{"J\u00f6rg", "1"}}));
    EXPECT_EQ(cells_of("J\u00f6rg,1"), (std::vector<Cells>{{"J\u00f6rg", "1"}}));
    constexpr std::string_view wide{"\xFF\xFE"
                                    "a\0,\0b\0",
                                    8};
    EXPECT_EQ(read_csv(wide).error().kind, CsvFault::Kind::not_text);
    EXPECT_TRUE(cells_of("").empty());
}

} // namespace
} // namespace yahtzee::files
