// The editor on a pseudo terminal, with the keys as terminals send them.
#include <clocale>
#include <cstdio>

#include <gtest/gtest.h>

#include "terminal/line_editor.h"
#include "terminal/test_pty.h"

namespace yahtzee::terminal {
namespace {

const std::string left = "\033[D";
const std::string up = "\033[A";

// Says what was read, until nothing more comes.
void repeat_lines() {
    setenv("TERM", "xterm", 1);
    std::setlocale(LC_CTYPE, "C.UTF-8");
    const auto editor = LineEditor::open();
    if (!editor) _exit(1);
    while (const auto line = editor->read("Ä> ")) {
        std::printf("<%s>\n", line->c_str());
        std::fflush(stdout);
    }
    _exit(0);
}

// What comes of these keys, with Enter after them.
bool gives(TestPty& pty, const std::string& keys, const std::string& line) {
    pty.type(keys + "\r");
    return pty.waits_for("<" + line + ">\r\n");
}

TEST(LineEditor, P17_ALineIsEditedWithTheUsualKeys) {
    TestPty pty{repeat_lines};
    ASSERT_TRUE(pty.waits_for("Ä> "));
    EXPECT_TRUE(gives(pty, "fll" + left + left + "u", "full")) << pty.written();
    EXPECT_TRUE(gives(pty, "ull\033[Hf", "full"));         // Home
    EXPECT_TRUE(gives(pty, "ul\033[1~f\033[4~l", "full")); // Home and End, as some send them
    EXPECT_TRUE(gives(pty, "fuXll" + left + left + left + "\033[3~", "full")); // Delete
    EXPECT_TRUE(gives(pty, "large\025full", "full"));                          // Ctrl-U
    EXPECT_TRUE(gives(pty, "full house\027", "full "));                        // Ctrl-W
    EXPECT_TRUE(gives(pty, "fulle\002\013", "full"));                          // Ctrl-B, Ctrl-K
    EXPECT_TRUE(gives(pty, "full\177l", "full"));                              // Backspace
    ASSERT_TRUE(pty.waits_for("Ä> "));
    pty.type("\004"); // Ctrl-D
    EXPECT_EQ(pty.end(), 0);
    EXPECT_TRUE(pty.modes_are_as_found());
}

TEST(LineEditor, P17_LettersOfMoreThanOneByteAreOne) {
    TestPty pty{repeat_lines};
    ASSERT_TRUE(pty.waits_for("Ä> "));
    EXPECT_TRUE(gives(pty, "Jörg" + left + left + "\177ü", "Jürg")) << pty.written();
    EXPECT_TRUE(gives(pty, "Ærø\177e", "Ære"));
}

TEST(LineEditor, P17_LinesThatWereTypedComeBack) {
    TestPty pty{repeat_lines};
    ASSERT_TRUE(pty.waits_for("Ä> "));
    EXPECT_TRUE(gives(pty, "ones", "ones"));
    EXPECT_TRUE(gives(pty, "twos", "twos"));
    EXPECT_TRUE(gives(pty, "", ""));
    EXPECT_TRUE(gives(pty, up, "twos")); // the empty one is not worth remembering
    EXPECT_TRUE(gives(pty, up + up, "ones"));
    EXPECT_TRUE(gives(pty, up + up + "\033[B!", "ones!"));
}

TEST(LineEditor, P17_ASignalFindsTheTerminalAsItWas) {
    TestPty pty{repeat_lines};
    ASSERT_TRUE(pty.waits_for("Ä> "));
    EXPECT_FALSE(pty.modes_are_as_found()); // letter by letter, while a line is typed
    pty.type("\003");
    EXPECT_EQ(pty.end(), 128 + SIGINT);
    EXPECT_TRUE(pty.modes_are_as_found());
}

} // namespace
} // namespace yahtzee::terminal
