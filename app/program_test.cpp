// The program as a whole: what users type at a shell, and what comes back.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

TEST(Program, VersionAndHelp) {
    EXPECT_EQ(run_program({"--version"}).out, "yahtzee " YAHTZEE_VERSION "\n");
    const auto help = run_program({"--help"});
    EXPECT_EQ(help.status, 0);
    for (const std::string command :
         {"play", "rules", "score", "replay", "engine", "solve", "review"}) {
        EXPECT_NE(help.out.find("\n  " + command + " "), std::string::npos) << command;
        const auto own = run_program({command, "--help"});
        EXPECT_EQ(own.status, 0) << command;
        EXPECT_NE(own.out.find("Usage: yahtzee " + command), std::string::npos) << own.out;
    }
}

TEST(Program, MistakesOnTheCommandLineGetASentence) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes{
        {{"fly"},
         "Unknown subcommand \"fly\". Choose one of play, rules, score, replay, engine, serve, "
         "advise, "
         "review, solve, distribution, target, simulate, resume, history, show, delete, admin, "
         "scores, stats, export, import, verify, check, card, words, backup, restore, store, "
         "manual, completion or help.\n"},
        {{"play", "--rules", "house"},
         "--rules: Unknown rules \"house\"; choose basic, ledger, classic, bonus, "
         "official or free-joker\nTry: yahtzee play --help\n"},
        {{"--games", "7"},
         "--games: \"7\" is not a number of games from 1 to 6\nTry: yahtzee play --help\n"},
        {{"--first", "me"},
         "--first: \"me\" is neither seat nor random\nTry: yahtzee play --help\n"},
        {{"--seed", "-1"},
         "--seed: \"-1\" is not a whole number from 0 to 18446744073709551615\n"
         "Try: yahtzee play --help\n"},
        {{"--players", "Ann,Ann"},
         "Another player is already called \"Ann\". Choose another name.\n"},
        {{"--players", "Ann,,Ben"}, "A name cannot be empty. Give every player a name.\n"},
        {{"play", "--bogus"},
         "Unknown option or argument \"--bogus\".\nTry: yahtzee play --help\n"},
        {{"solve", "--rules"}, "--rules needs a value.\nTry: yahtzee solve --help\n"},
        {{"advise", "--threads="}, "--threads needs a value.\nTry: yahtzee advise --help\n"},
        {{"solve", "--rules", "basic", "--rules", "bonus"},
         "--rules has too many values, or is given twice.\nTry: yahtzee solve --help\n"},
        {{"solve", "--json=maybe"}, "--json does not take a value.\nTry: yahtzee solve --help\n"},
        {{"solve", "--lang", "de", "--threads"},
         "Nach --threads fehlt ein Wert.\nHilfe: yahtzee solve --help\n"},
        {{"replay"},
         "Missing after \"yahtzee replay\": match. A transcript, for example "
         "spec/transcripts/sample-game.game; a card file; or the number of a saved match.\n"
         "Try: yahtzee replay --help\n"},
        {{"delete", "--yes"},
         "Missing after \"yahtzee delete\": match. The numbers of one or more matches; \"yahtzee "
         "history\" lists them.\nTry: yahtzee delete --help\n"},
        {{"score", "--rules", "basic"},
         "Missing after \"yahtzee score\": dice. The faces of all dice, 1 to 6, for example 3 3 3 "
         "2 2.\nTry: yahtzee score --help\n"},
        {{"import", "--lang", "de"},
         "Nach „yahtzee import“ fehlt: file. Eine Kartendatei, etwa Eric.sav.\n"
         "Hilfe: yahtzee import --help\n"},
        {{"--players", "A,B,C,D,E,F"},
         "A table has 1 to 5 players. Name at least one and at most five.\n"},
        {{"--players", std::string(10'000, 'x')},
         "That name is too long for the card. Use at most 30 characters.\n"},
        {{"score", "1", "2", "3", "4"},
         "Give exactly five faces from 1 to 6, as in: yahtzee score 3 3 3 2 2\n"},
        {{"score", "1", "2", "3", "4", "7"},
         "Give exactly five faces from 1 to 6, as in: yahtzee score 3 3 3 2 2\n"},
        {{"rules", "--lang", "xx"}, "Unknown language \"xx\". Choose one of de and en.\n"},
    };
    for (const auto& [arguments, sentence] : mistakes) {
        const auto outcome = run_program(arguments);
        EXPECT_EQ(outcome.status, 2) << sentence;
        EXPECT_EQ(outcome.err, sentence);
        EXPECT_EQ(outcome.out, "");
    }
}

TEST(Program, P10_Score) {
    const auto outcome = run_program({"score", "3", "3", "3", "2", "2"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("  Full house          25  fits\n"), std::string::npos)
        << outcome.out;
    EXPECT_NE(outcome.out.find("  Yahtzee              0  does not fit\n"), std::string::npos);
    const auto json = run_program({"score", "4,4,4,4,4", "--rules", "official", "--json"});
    EXPECT_NE(json.out.find(R"("full-house":{"fits":false,"score":0,"joker":25})"),
              std::string::npos)
        << json.out;
}

TEST(Program, P1_RulesOfEachRuleSet) {
    EXPECT_NE(run_program({"rules"}).out.find("free-joker"), std::string::npos);
    std::set<std::string> texts;
    for (const std::string rules :
         {"basic", "ledger", "classic", "bonus", "official", "free-joker"}) {
        const auto outcome = run_program({"rules", "--rules", rules});
        EXPECT_EQ(outcome.status, 0);
        EXPECT_TRUE(texts.insert(outcome.out).second);
    }
}

TEST(Program, P12_LanguageByFlagOrLocale) {
    EXPECT_TRUE(run_program({"rules", "--lang", "de"}).out.starts_with("Yahtzee, Regeln"));
    EXPECT_TRUE(
        run_program({"rules"}, "", {"LC_ALL=de_DE.UTF-8"}).out.starts_with("Yahtzee, Regeln"));
    EXPECT_TRUE(run_program({"rules", "--lang=en"}, "", {"LC_ALL=de_DE.UTF-8"})
                    .out.starts_with("Yahtzee, \"off"));
}

TEST(Program, ReplaysATranscript) {
    const auto outcome = run_program({"replay", YAHTZEE_SPEC "/transcripts/sample-game.game"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(
        outcome.out.find("Congratulations, Julie, you're the winner with a total score of 273!"),
        std::string::npos);
    EXPECT_EQ(run_program({"replay", "/nowhere"}).err,
              "The file \"/nowhere\" cannot be read. Check its name.\n");
    EXPECT_EQ(run_program({"replay", "/nowhere"}).status, 1);
    EXPECT_EQ(run_program({"replay", "/"}).status, 1);
    EXPECT_EQ(run_program({"replay", "/dev/null"}).err,
              "/dev/null, line 0: There are no players. Start with a line such as: "
              "players Eric, Julie\n");
    // The story is told in the reader's language; what the file expects is compared as it was
    // written.
    const auto german =
        run_program({"replay", YAHTZEE_SPEC "/transcripts/sample-game.game", "--lang", "de"});
    EXPECT_EQ(german.status, 0) << german.err;
    EXPECT_NE(german.out.find("Glückwunsch, Julie"), std::string::npos);
    // A pipe can be read only once.
    const auto piped =
        run_shell("cat " YAHTZEE_SPEC "/transcripts/sample-game.game | $YAHTZEE replay /dev/stdin");
    EXPECT_EQ(piped.status, 0) << piped.err;
}

TEST(Program, P5_TheSameSeedPlaysTheSameGame) {
    const std::string typed = "\nroll\nroll\nchance\n\n1\n\nones\n";
    const auto one = run_program({"--players", "Eric,Julie", "--seed", "7"}, typed);
    const auto other = run_program({"--players", "Eric,Julie", "--seed", "7"}, typed);
    EXPECT_EQ(one.out, other.out);
    EXPECT_NE(one.out, run_program({"--players", "Eric,Julie", "--seed", "8"}, typed).out);
    EXPECT_EQ(one.status, 0); // the input ended in the middle of a game
    EXPECT_NE(one.out.find("Eric, roll 1 of 3: one, one, one, two and four."), std::string::npos)
        << one.out;
}

TEST(Program, FlagsMayStandAlone) {
    EXPECT_NE(run_program({"--players", "rules", "--seed", "1"}).out.find("rules's turn"),
              std::string::npos);
    EXPECT_TRUE(run_program({"--lang", "de", "rules"}).out.starts_with("Yahtzee, Regeln"));
    EXPECT_NE(run_program({"--lang", "de", "bogus"}).err.find("Unterbefehl „bogus“"),
              std::string::npos);
    EXPECT_EQ(run_program({"rules", "bonus"}).out, run_program({"rules", "--rules", "bonus"}).out);
    EXPECT_NE(run_program({"--help"}).out.find("--no-pictures"), std::string::npos);
    EXPECT_NE(run_program({"--lang", "de"}, "3\n").out.find("Tschüs"), std::string::npos);
    EXPECT_NE(run_program({"--lang=de", "--players", "Ann"}).out.find("Ann ist dran"),
              std::string::npos);
}

TEST(Program, NoEscapeCodesWithoutATerminalOrUnderNoColor) {
    EXPECT_EQ(run_program({"play", "--plain"}, "3\n", {"TERM=xterm"}).out.find('\x1b'),
              std::string::npos);
    EXPECT_NE(run_on_terminal({"play", "--plain"}, "choice", "3\n").out.find("\x1b[1m"),
              std::string::npos);
    EXPECT_EQ(
        run_on_terminal({"play", "--plain"}, "choice", "3\n", {"NO_COLOR=1"}).out.find('\x1b'),
        std::string::npos);
    EXPECT_EQ(run_on_terminal({"play", "--plain"}, "choice", "3\n", {"TERM=dumb"}).out.find('\x1b'),
              std::string::npos);
}

bool is_ascii(const std::string& text) {
    return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) > 127; });
}

TEST(Program, AsciiWhereTheLocaleIsNotUtf8) {
    const auto ascii = run_program({"--players", "Ann"}, "\ncard\n", {"LC_ALL=C"});
    EXPECT_TRUE(is_ascii(ascii.out)) << ascii.out;
    EXPECT_NE(run_program({"--players", "Ann"}, "\n").out.find("╭───────╮"), std::string::npos);
    EXPECT_EQ(run_program({"--players", "Ann", "--ascii"}, "\n").out.find("╭───────╮"),
              std::string::npos);
}

// Over ssh the locale's name comes along, the locale itself often does not.
TEST(Program, P12_ALocaleThatIsNotInstalledIsUtf8ByItsName) {
    const std::vector<std::string> german{"LC_ALL=", "LANG=xx_XX.utf8@euro"};
    EXPECT_NE(run_program({"--players", "Ann", "--lang", "de"}, "\n", german).out.find("Würfel"),
              std::string::npos);
    EXPECT_NE(run_program({"--players", "Ann"}, "\n", german).out.find("╭───────╮"),
              std::string::npos);
    EXPECT_TRUE(is_ascii(run_program({"rules", "--lang", "de"}, "", {"LC_ALL=xx_XX"}).out));
}

TEST(Program, P12_GermanIsSpelledInAsciiWhereThereIsNothingElse) {
    const std::vector<std::string> plain{"LC_ALL=C"};
    const auto rules = run_program({"rules", "--lang", "de"}, "", plain);
    EXPECT_TRUE(is_ascii(rules.out)) << rules.out;
    EXPECT_NE(rules.out.find("Wuerfel"), std::string::npos) << rules.out;
    EXPECT_TRUE(is_ascii(run_program({"--help", "--lang", "de"}, "", plain).out));
    // The words may be typed either way, and a name is written as well as it can be.
    const auto game = run_program({"--players", "Jürgen", "--lang", "de"},
                                  "würfeln\ngrosse strasse\nwuerfeln\nkleine straße\n", plain);
    EXPECT_TRUE(is_ascii(game.out)) << game.out;
    EXPECT_NE(game.out.find("Juergen"), std::string::npos) << game.out;
    EXPECT_NE(game.out.find("Kleine Strasse"), std::string::npos) << game.out;
    EXPECT_EQ(game.out.find("verstehe ich nicht"), std::string::npos) << game.out;
    // What other programs read is UTF-8 all the same.
    const auto engine = run_program({"engine", "--lang", "de"},
                                    "{\"do\":\"new\",\"players\":[\"Ann\"]}\n"
                                    "{\"do\":\"score\",\"category\":\"ones\"}\n",
                                    plain);
    EXPECT_NE(engine.out.find("gewürfelt"), std::string::npos) << engine.out;
}

TEST(Program, OutputThatCannotBeWrittenIsSaidSo) {
    const auto full = run_shell("\"$YAHTZEE\" rules > /dev/full");
    EXPECT_EQ(full.status, 1);
    EXPECT_TRUE(full.err.starts_with("The output cannot be written: ")) << full.err;
}

TEST(Program, CtrlCAndCtrlDLeaveCleanly) {
    const auto interrupted =
        run_on_terminal({"--plain", "--players", "Ann"}, "roll 1 of 3> ", "\x03");
    EXPECT_EQ(interrupted.status, 130);
    const auto ended = run_on_terminal({"--plain", "--players", "Ann"}, "roll 1 of 3> ", "\x04");
    EXPECT_EQ(ended.status, 0);
    EXPECT_NE(ended.out.find("Goodbye"), std::string::npos);
}

TEST(Program, AClosedPipeLeavesCleanly) {
    std::string typed = "1\n1\nAnn\n\n\n";
    for (int i = 0; i < 2'000; ++i) typed += "card\n";
    for (const auto& arguments :
         {std::vector<std::string>{"play", "--plain"}, std::vector<std::string>{"engine"}}) {
        const auto outcome = run_with_closed_output(arguments, typed);
        EXPECT_EQ(outcome.status, 141);
        EXPECT_EQ(outcome.err, "");
    }
}

} // namespace
} // namespace yahtzee::app
