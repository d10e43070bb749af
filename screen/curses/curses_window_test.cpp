// The window on a real (pseudo) terminal: keys, letters, the mouse and sizes, as bytes that
// terminals send; and what is shown, as bytes that they take.
#include "screen/curses/curses_window.h"

#include <clocale>
#include <thread>

#include <gtest/gtest.h>

#include "terminal/full/background.h"
#include "terminal/test_pty.h"

namespace yahtzee::screen {
namespace {

std::string told_input(const Input& input) {
    const auto place = [](Point at) {
        return std::to_string(at.row) + "," + std::to_string(at.column);
    };
    if (const auto* const letter = std::get_if<Letter>(&input)) return "letter-" + letter->text;
    if (const auto* const press = std::get_if<KeyPress>(&input))
        return "key-" + std::to_string(static_cast<int>(press->key));
    if (const auto* const click = std::get_if<Click>(&input)) return "click-" + place(click->at);
    if (const auto* const wheel = std::get_if<Wheel>(&input))
        return "wheel-" + std::to_string(wheel->rows) + "-" + place(wheel->at);
    if (std::holds_alternative<Resized>(input)) return "resized";
    if (std::holds_alternative<Waited>(input)) return "waited";
    if (std::holds_alternative<Woken>(input)) return "woken";
    return "closed";
}

// A child that tells each input on a row of its own, without blanks, which the library may skip.
class InputTeller {
  public:
    explicit InputTeller(const char* term = "xterm-256color", Theme theme = Theme::dark,
                         bool waits = false)
        : pty_([=] {
              setenv("TERM", term, 1);
              setenv("LC_ALL", "C.UTF-8", 1);
              auto window = CursesWindow::open(false);
              if (!window) _exit(2);
              tell_inputs(**window, theme, waits);
              window->reset();
              _exit(0);
          }) {
        EXPECT_TRUE(pty_.waits_for("ready."));
    }

    terminal::TestPty& pty() { return pty_; }
    // What the bytes are taken for, in the words above.
    bool takes(std::string_view bytes, const std::string& what) {
        pty_.type(bytes);
        return pty_.waits_for(std::to_string(++count_) + ":" + what + ".");
    }

  private:
    // Deeper and deeper, in the background.
    [[noreturn]] static void overflow(CursesWindow& window) {
        full::Background background{window.waker()};
        background.run([] { return depth_below(1); });
        stay_busy();
    }
    static int depth_below(int depth) { // NOLINT(misc-no-recursion): it is what is wanted
        volatile char block[4096] = {}; // NOLINT(modernize-avoid-c-arrays): nothing else stays here
        block[depth % 4096] = 1;
        return (depth < 0 ? 0 : depth_below(depth + 1)) + block[0];
    }

    [[noreturn]] static void stay_busy() {
        while (true) poll(nullptr, 0, 1000);
    }

    static void tell_inputs(CursesWindow& window, Theme theme, bool waits) {
        window.set_theme(theme);
        std::thread worker;
        std::string told = "ready.";
        for (int count = 1;
             told.find("letter-Q") == std::string::npos && told.find("closed") == std::string::npos;
             ++count) {
            const WindowSize size = window.size();
            Canvas canvas{size.width, size.height, window.unicode()};
            canvas.put({(count - 1) % size.height, 0}, told);
            window.show(canvas);
            if (told.ends_with("letter-W.") && !worker.joinable())
                worker = std::thread{[wake = window.waker()] { wake(); }};
            if (told.ends_with("letter-B.")) stay_busy();
            if (told.ends_with("letter-T.")) std::terminate();
            if (told.ends_with("letter-O.")) overflow(window);
            const Input input = window.wait(waits ? 10 : -1);
            told = std::to_string(count) + ":" + told_input(input) + ".";
            if (std::holds_alternative<Resized>(input))
                told += std::to_string(window.size().width) + "x" +
                        std::to_string(window.size().height);
        }
        if (worker.joinable()) worker.join();
    }

    terminal::TestPty pty_;
    int count_ = 0;
};

std::string key_told(Key key) {
    return "key-" + std::to_string(static_cast<int>(key));
}

TEST(CursesWindow, LettersAreUtf8) {
    InputTeller teller;
    EXPECT_TRUE(teller.takes("a", "letter-a"));
    EXPECT_TRUE(teller.takes("ü", "letter-ü"));
    EXPECT_TRUE(teller.takes("日", "letter-日"));
    EXPECT_TRUE(teller.takes("🎲", "letter-🎲"));
    // Control characters are passed over.
    EXPECT_TRUE(teller.takes("\x02z", "letter-z"));
}

TEST(CursesWindow, KeysAsTerminfoAndAsOtherTerminalsSendThem) {
    InputTeller teller;
    for (const auto& [bytes, key] : std::vector<std::pair<std::string, Key>>{
             {"\r", Key::enter},          {"\n", Key::enter},       {"\t", Key::tab},
             {"\x7f", Key::backspace},    {"\b", Key::backspace},   {"\033OA", Key::up},
             {"\033[A", Key::up},         {"\033OB", Key::down},    {"\033[B", Key::down},
             {"\033OC", Key::right},      {"\033[D", Key::left},    {"\033[5~", Key::page_up},
             {"\033[6~", Key::page_down}, {"\033OH", Key::home},    {"\033[F", Key::end},
             {"\033[1~", Key::home},      {"\033[4~", Key::end},    {"\033[3~", Key::remove},
             {"\033[Z", Key::back_tab},   {"\033", Key::escape},    {"\033OP", Key::help},
             {"\x15", Key::clear},        {"\x01", Key::home},      {"\x05", Key::end},
             {"\x0b", Key::clear_after},  {"\x17", Key::clear_word}})
        EXPECT_TRUE(teller.takes(bytes, key_told(key))) << bytes;
}

TEST(CursesWindow, UnknownKeysDoNothing) {
    InputTeller teller;
    EXPECT_TRUE(teller.takes("\033[99;99~a", "letter-a"));  // a key that nobody has
    EXPECT_TRUE(teller.takes("\033[1;5Ab", "letter-b"));    // Ctrl and an arrow
    EXPECT_TRUE(teller.takes("\033OQc", "letter-c"));       // F2
    EXPECT_TRUE(teller.takes("\033[Id", "letter-d"));       // the window got the focus
    EXPECT_TRUE(teller.takes("\033qe", "letter-e"));        // Alt and a letter is not Escape
    EXPECT_TRUE(teller.takes("\x13\x11\x04g", "letter-g")); // Ctrl-S, Ctrl-Q and Ctrl-D
}

TEST(CursesWindow, P2_ClicksAndTheWheel) {
    InputTeller teller;
    EXPECT_TRUE(teller.takes("\033[<0;5;3M\033[<0;5;3m", "click-2,4")); // pressed and let go
    EXPECT_TRUE(teller.takes("\033[<2;5;3M\033[<64;1;1M", "wheel--1-0,0"));
    EXPECT_TRUE(teller.takes("\033[<65;80;24M", "wheel-1-23,79"));
    EXPECT_TRUE(teller.takes("\033[<0;300;100Mx", "click-99,299"));
    InputTeller older{"screen-256color"}; // with places as bytes
    EXPECT_TRUE(older.takes(std::string{"\033[M"} + ' ' + '%' + '#', "click-2,4"));
}

TEST(CursesWindow, KnowsWhenItIsResized) {
    InputTeller teller;
    teller.pty().resize(200, 60);
    EXPECT_TRUE(teller.takes("", "resized"));
    EXPECT_TRUE(teller.pty().waits_for("200x60"));
    teller.pty().resize(30, 5);
    EXPECT_TRUE(teller.takes("", "resized"));
    EXPECT_TRUE(teller.pty().waits_for("30x5"));
}

TEST(CursesWindow, IsWokenByOtherThreadsAndByTime) {
    InputTeller teller;
    EXPECT_TRUE(teller.takes("W", "letter-W"));
    EXPECT_TRUE(teller.takes("", "woken"));
    InputTeller patient{"xterm-256color", Theme::dark, true};
    EXPECT_TRUE(patient.takes("", "waited"));
    EXPECT_TRUE(patient.takes("", "waited"));
}

TEST(CursesWindow, ColoursOnlyWhereTheyAreWantedAndKnown) {
    const auto colours = [](const char* term, Theme theme) {
        InputTeller teller{term, theme};
        EXPECT_TRUE(teller.takes("aQ", "letter-a"));
        teller.pty().end();
        const std::string& bytes = teller.pty().written();
        return bytes.find("\033[38;5;") != std::string::npos ? 256
               : bytes.find("\033[3") != std::string::npos   ? 8
                                                             : 0;
    };
    EXPECT_EQ(colours("xterm-256color", Theme::dark), 256);
    EXPECT_EQ(colours("xterm", Theme::light), 8);
    EXPECT_EQ(colours("xterm-256color", Theme::none), 0);
    EXPECT_EQ(colours("vt220", Theme::dark), 0);
}

TEST(CursesWindow, AnEndThatIsAskedForTwiceDoesNotWaitForAnybody) {
    InputTeller teller;
    EXPECT_TRUE(teller.takes("B", "letter-B"));
    teller.pty().send(SIGINT);
    teller.pty().send(SIGTERM);
    EXPECT_GT(teller.pty().end(), 128);
    EXPECT_TRUE(teller.pty().modes_are_as_found());
    EXPECT_TRUE(teller.pty().screen_is_as_found());
}

TEST(CursesWindow, WhatIsSaidAboutACrashCanBeRead) {
    InputTeller teller;
    EXPECT_TRUE(teller.takes("T", "letter-T"));
    EXPECT_EQ(teller.pty().end(), 128 + SIGABRT);
    EXPECT_TRUE(teller.pty().modes_are_as_found());
    const std::string& bytes = teller.pty().written();
    EXPECT_NE(bytes.find("terminate called", bytes.rfind("\033[?1049l")), std::string::npos);
}

TEST(CursesWindow, AFullStackInTheBackgroundLeavesTheTerminalAsItWasFound) {
    InputTeller teller;
    EXPECT_TRUE(teller.takes("O", "letter-O"));
    EXPECT_GT(teller.pty().end(), 0);
    EXPECT_TRUE(teller.pty().modes_are_as_found());
    EXPECT_TRUE(teller.pty().screen_is_as_found());
}

TEST(CursesWindow, AClosedTerminalEndsTheWaiting) {
    InputTeller teller;
    teller.pty().send(SIGSTOP); // so that both the signal and the loss are there
    teller.pty().hang_up();
    teller.pty().send(SIGCONT);
    EXPECT_EQ(teller.pty().end(), 0);
}

} // namespace
} // namespace yahtzee::screen
