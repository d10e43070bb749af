#include "text/text.h"

#include <gtest/gtest.h>

namespace yahtzee::text {
namespace {

TEST(Text, WidthCountsColumnsNotBytes) {
    EXPECT_EQ(display_width("Zoë"), 3);
    EXPECT_EQ(display_width("Zoe\u0308"), 3); // a combining diaeresis takes no column
    EXPECT_EQ(display_width("🎲"), 2);
    EXPECT_EQ(display_width("日本"), 4);
    EXPECT_EQ(display_width(""), 0);
}

TEST(Text, FitsExactly) {
    EXPECT_EQ(fit_left("Ann", 5, true), "Ann  ");
    EXPECT_EQ(fit_right("Ann", 5, true), "  Ann");
    EXPECT_EQ(fit_middle("Ann", 6, true), " Ann  ");
    EXPECT_EQ(fit_left("Christopher", 6, true), "Chris…");
    EXPECT_EQ(fit_left("Christopher", 6, false), "Chris~");
    EXPECT_EQ(fit_left("日本語", 4, true), "日… "); // a wide character is never cut in half
}

TEST(Text, CutsInTheMiddleWhereEndsDiffer) {
    EXPECT_EQ(shortened_inside("Player 2", 6, true), "Play…2");
    EXPECT_EQ(shortened_inside("Ann", 6, true), "Ann");
    EXPECT_EQ(excerpt(std::string(300, 'x')), std::string(39, 'x') + "~");
}

TEST(Text, WrapsAtBlanksAndLeavesTablesAlone) {
    EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrapped("  a table row that is long", 7), "  a table row that is long");
    EXPECT_EQ(wrapped("unbreakable-word x", 5), "unbreakable-word\nx");
    EXPECT_EQ(wrapped("a\n\nb", 10), "a\n\nb");
}

TEST(Text, PrintableHasNothingThatMovesTheCursor) {
    EXPECT_EQ(printable(" \x1b[31mAnn\x07\r\n"), "[31mAnn");
    EXPECT_EQ(printable("a\tb"), "a b");
    EXPECT_EQ(printable("\xff\xfe."), "??.");
    EXPECT_EQ(printable(std::string_view{"a\0b", 3}), "ab");
    EXPECT_EQ(printable("\u009bX"), "X"); // C1 control
    EXPECT_EQ(printable("Zoë 🎲"), "Zoë 🎲");
    EXPECT_EQ(printable("   "), "");
    EXPECT_EQ(printable("A\u200bB\u202eC"), "ABC");     // invisible, and turning the line round
    EXPECT_EQ(printable("👩\u200d🚀"), "👩\u200d🚀");   // the joiner of emoji stays
    EXPECT_EQ(printable("\U0001FAF8\U000E0FFF"), "??"); // unknown to the C library
}

TEST(Text, SimplifiedForComparing) {
    EXPECT_EQ(simplified("  Full   HOUSE "), "full house");
    EXPECT_EQ(simplified("1,3;4"), "1 3 4");
    EXPECT_EQ(simplified("ZURÜCK"), "zurück");
    EXPECT_EQ(simplified(" , "), "");
}

TEST(Text, NamesAreTextInASpreadsheet) {
    EXPECT_EQ(csv_text("Ann"), "\"Ann\"");
    EXPECT_EQ(csv_text("Ann, \"the Ace\""), "\"Ann, \"\"the Ace\"\"\"");
    EXPECT_EQ(csv_text("\"\""), "\"\"\"\"\"\"");
    EXPECT_EQ(csv_text("a\r\nb"), "\"ab\"");
    EXPECT_EQ(csv_text("=1+1"), "\"'=1+1\"");
    EXPECT_EQ(csv_text("+49"), "\"'+49\"");
    EXPECT_EQ(csv_text("-Ann-"), "\"'-Ann-\"");
    EXPECT_EQ(csv_text("@home"), "\"'@home\"");
    EXPECT_EQ(csv_text("\t =1"), "\"'=1\"");
    EXPECT_EQ(csv_text("\u200b=1"), "\"'=1\"");
    EXPECT_EQ(csv_text("1=1"), "\"1=1\"");
    EXPECT_EQ(csv_text("a;=1"), "\"a;=1\"");
    EXPECT_EQ(csv_text(""), "\"\"");
}

TEST(Text, InAscii) {
    EXPECT_EQ(in_ascii("Große Straße, Übermut: „Jürgen“ …"),
              "Grosse Strasse, Uebermut: \"Juergen\" ...");
    EXPECT_EQ(in_ascii("Zoë Ångström"), "Zoe Angstroem");
    EXPECT_EQ(in_ascii("e\u0301 骰\xff"), "e ??");
    EXPECT_EQ(in_ascii("a\nb\tc"), "a\nb\tc");
}

} // namespace
} // namespace yahtzee::text
