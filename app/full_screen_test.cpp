// The full screen of the real program: when it opens, and that the terminal is left as it was
// found, whatever happens.
#include <cstring>
#include <regex>

#include <gtest/gtest.h>

#include "app/test_program.h"
#include "app/test_tmux.h"
#include "terminal/test_pty.h"

namespace yahtzee::app {
namespace {

// The program on a terminal, with its first screen shown.
class FullScreen {
  public:
    explicit FullScreen(const std::vector<std::string>& arguments = {},
                        const std::vector<std::string>& environment = {}, int ignored_signal = 0)
        : pty_([=] {
              std::vector<std::string> command{YAHTZEE_PROGRAM};
              command.insert(command.end(), arguments.begin(), arguments.end());
              std::vector<std::string> variables{"TERM=xterm-256color"};
              variables.insert(variables.end(), environment.begin(), environment.end());
              if (ignored_signal != 0) std::signal(ignored_signal, SIG_IGN);
              become_program(command, variables);
          }) {
        EXPECT_TRUE(pty_.waits_for("\033[?1049h")) << pty_.written();
        EXPECT_TRUE(pty_.waits_for(arguments.empty() ? "Yahtzee" : "Ann")) << pty_.written();
    }

    terminal::TestPty& pty() { return pty_; }

    // Ends with this status, and the terminal is as before.
    void expect_clean_end(int status, const std::string& how) {
        const int ended = pty_.end();
        if (status >= 0) {
            EXPECT_EQ(ended, status) << how;
        } else {
            EXPECT_GT(ended, 0) << how;
        }
        EXPECT_TRUE(pty_.modes_are_as_found()) << how;
        EXPECT_TRUE(pty_.screen_is_as_found()) << how << "\n" << pty_.written();
    }

  private:
    terminal::TestPty pty_;
};

TEST(FullScreen, QuittingLeavesTheTerminalAsItWasFound) {
    FullScreen game;
    game.pty().type("q");
    game.expect_clean_end(0, "quit");
    // On the normal screen, where it stays.
    const std::string& bytes = game.pty().written();
    EXPECT_GT(bytes.rfind("Goodbye, and thanks for playing!"), bytes.rfind("\033[?1049l"));
}

TEST(FullScreen, P12_GermanIsSpelledInAsciiWhereThereIsNothingElse) {
    const TmuxSession screen{"LC_ALL=C TERM=xterm \"$YAHTZEE\" --lang de --players Jürgen"};
    EXPECT_TRUE(screen.waits_for("Jurgen")) << screen.screen();
    EXPECT_TRUE(screen.waits_for("Wuerfel")) << screen.screen();
    EXPECT_FALSE(screen.shows("?rfel")) << screen.screen();
}

TEST(FullScreen, SignalsEndItAndLeaveTheTerminalAsItWasFound) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        FullScreen game{{"--players", "Ann"}};
        game.pty().send(signal);
        game.expect_clean_end(128 + signal, strsignal(signal));
    }
    FullScreen game;
    game.pty().type("\x03");
    game.expect_clean_end(128 + SIGINT, "Ctrl-C");
}

TEST(FullScreen, CrashesLeaveTheTerminalAsItWasFound) {
    for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGUSR1}) {
        FullScreen game;
        game.pty().send(signal);
#ifdef YAHTZEE_SANITIZED // they report crashes in their own way
        game.expect_clean_end(-1, strsignal(signal));
#else
        game.expect_clean_end(128 + signal, strsignal(signal));
#endif
    }
}

TEST(FullScreen, AnEndThatIsAskedForTwiceComesAtOnce) {
    FullScreen game;
    game.pty().send(SIGSTOP); // both are waiting for it
    game.pty().send(SIGINT);
    game.pty().send(SIGTERM);
    game.pty().send(SIGCONT);
    const int status = game.pty().end();
    EXPECT_TRUE(status == 128 + SIGINT || status == 128 + SIGTERM) << status;
    EXPECT_TRUE(game.pty().modes_are_as_found());
    EXPECT_TRUE(game.pty().screen_is_as_found());
}

TEST(FullScreen, IgnoredSignalsStayIgnored) {
    for (const int signal : {SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGUSR1}) {
        FullScreen game{{}, {}, signal};
        game.pty().send(signal);
        game.pty().type("q");
        game.expect_clean_end(0, strsignal(signal));
    }
}

TEST(FullScreen, AClosedTerminalEndsIt) {
    FullScreen game;
    game.pty().hang_up();
    EXPECT_EQ(game.pty().end(), 128 + SIGHUP);
    FullScreen kept{{}, {}, SIGHUP}; // under nohup the terminal is gone all the same
    kept.pty().hang_up();
    EXPECT_EQ(kept.pty().end(), 0);
}

TEST(FullScreen, NoColorMeansNone) {
    const std::regex colour{"\033\\[[0-9;]*(3[0-9]|4[0-9]|9[0-7]|10[0-7])[0-9;]*m"};
    FullScreen plain{{}, {"NO_COLOR=1"}};
    plain.pty().type("q");
    plain.expect_clean_end(0, "NO_COLOR");
    EXPECT_FALSE(std::regex_search(plain.pty().written(), colour)) << plain.pty().written();
    FullScreen coloured{{}, {"NO_COLOR="}};
    coloured.pty().type("q");
    coloured.expect_clean_end(0, "colour");
    EXPECT_TRUE(std::regex_search(coloured.pty().written(), colour));
}

TEST(FullScreen, SimpleTerminalsGetThePlainGame) {
    for (const auto& [term, sentence] : std::vector<std::pair<std::string, std::string>>{
             {"TERM=dumb", "This terminal cannot show a full screen (TERM is \"dumb\"), so the "
                           "game runs line by line."},
             {"TERM=no-such-thing", "Unknown terminal type (TERM is "
                                    "\"no-such-thing\"), so the game runs line by line."},
             {"TERM=", "Unknown terminal type (TERM is \"\"), so the "
                       "game runs line by line."}}) {
        const auto outcome = run_on_terminal({}, "choice", "3\n", {term});
        EXPECT_EQ(outcome.status, 0) << term;
        EXPECT_NE(outcome.out.find(sentence), std::string::npos) << outcome.out;
        EXPECT_NE(outcome.out.find("Goodbye"), std::string::npos) << outcome.out;
    }
    EXPECT_EQ(run_program({}, "3\n", {"TERM=xterm"}).err, ""); // a pipe is not worth a word
}

TEST(FullScreen, WrongThemesAndSpeedsAreRefused) {
    EXPECT_EQ(run_program({"--theme", "pink"}).err,
              "--theme: Unknown theme \"pink\"; choose dark, light, contrast, terminal or none\n"
              "Try: yahtzee play --help\n");
    EXPECT_EQ(run_program({"resume", "--speed", "9"}).err,
              "--speed: Unknown speed \"9\"; choose slow, normal, fast or at-once\n"
              "Try: yahtzee resume --help\n");
}

TEST(FullScreen, CtrlZGivesTheShellItsTerminalAndFgComesBack) {
    TmuxSession shell{"PS1='shell> ' bash --norc -i"};
    ASSERT_TRUE(shell.waits_for("shell>")) << shell.screen();
    shell.type("before=$(stty -g); $YAHTZEE --players Ann\n");
    ASSERT_TRUE(shell.waits_until_gone("shell>") && shell.waits_for("Ann")) << shell.screen();
    for (const auto& [columns, rows] : {std::pair{80, 24}, std::pair{120, 40}}) {
        shell.press("C-z");
        ASSERT_TRUE(shell.waits_for("Stopped")) << shell.screen();
        shell.resize(columns, rows);
        // What is typed is seen, too, so the words to wait for are not typed as they stand.
        shell.type("clear; [ \"$before\" = \"$(stty -g)\" ] && echo un''changed; echo $COLUMNS\n");
        ASSERT_TRUE(shell.waits_for("unchanged")) << shell.screen();
        shell.type("fg\n");
        ASSERT_TRUE(shell.waits_until_gone("shell>") && shell.waits_for("Ann")) << shell.screen();
    }
    // In the background it leaves the shell's screen alone.
    shell.press("C-z");
    ASSERT_TRUE(shell.waits_for("Stopped")) << shell.screen();
    shell.type("clear; bg; until jobs | grep -q Stopped; do :; done; echo so it st''ands\n");
    ASSERT_TRUE(shell.waits_for("so it stands\nshell>")) << shell.screen();
    shell.type("fg\n");
    ASSERT_TRUE(shell.waits_until_gone("shell>") && shell.waits_for("Ann")) << shell.screen();
}

TEST(FullScreen, WhatHappenedBeforeItAndWhatIsLeftAfterItIsTold) {
    // A damaged store, and then a match that is not finished.
    TmuxSession table{"export YAHTZEE_DATA=$(mktemp -d); echo damaged >$YAHTZEE_DATA/yahtzee.db; "
                      "$YAHTZEE --players Ann --seed 7; ls $YAHTZEE_DATA; rm -r $YAHTZEE_DATA"};
    ASSERT_TRUE(table.waits_for("The database was damaged")) << table.screen();
    table.press("Escape");
    ASSERT_TRUE(table.waits_for("Ann")) << table.screen();
    table.type("r");
    ASSERT_TRUE(table.waits_for("roll 1 of 3")) << table.screen();
    table.press("C-c");
    ASSERT_TRUE(table.waits_for("[ended with 0]")) << table.screen(); // of rm
    EXPECT_TRUE(table.shows("Match 1 is not finished")) << table.screen();
    EXPECT_TRUE(table.shows("Goodbye")) << table.screen();
}

TEST(FullScreen, TooSmallAWindowSaysSoAndComesBack) {
    TmuxSession table{"$YAHTZEE --players Ann", 60, 20};
    ASSERT_TRUE(table.waits_for("60 by 20")) << table.screen();
    table.resize(80, 24);
    ASSERT_TRUE(table.waits_until_gone("too small") && table.waits_for("Ann")) << table.screen();
    table.resize(20, 5);
    ASSERT_TRUE(table.waits_for("small: 20 by")) << table.screen();
    table.resize(200, 60);
    ASSERT_TRUE(table.waits_until_gone("too small") && table.waits_for("Ann")) << table.screen();
    table.press("C-c");
    EXPECT_TRUE(table.waits_for("[ended with 130]")) << table.screen();
}

} // namespace
} // namespace yahtzee::app
