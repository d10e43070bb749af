// For tests: pages without a terminal. Keys, clicks and time are given, the screen is read as text.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "chance/dice_sources.h"
#include "coach/test_solved.h"
#include "screen/page_stack.h"
#include "terminal/full/pages.h"
#include "text/text.h"
#include "words/test_english.h"

namespace yahtzee::full {

// A context with seeded dice, clocks that stand still, and no thread. No table may ever stall in
// it.
struct TestContext {
    explicit TestContext(store::Store* store = nullptr, std::uint64_t seed = 7,
                         const char* language = "en")
        : words(*Words::in(language)),
          dice(seed),
          opponents(coach::test_solved(), 1, seed),
          services{.dice = dice,
                   .solved = coach::test_solved(),
                   .opponents = opponents,
                   .clock = [] { return store::Moment{1'767'225'600}; }, // 2026-01-01
                   .store = store,
                   .file = "store.db",
                   .seed = seed},
          settings{.animation = false},
          context{.words = words,
                  .services = services,
                  .background = background,
                  .settings = settings,
                  .now = [this] { return time; }} {}
    TestContext(const TestContext&) = delete;
    TestContext& operator=(const TestContext&) = delete;
    ~TestContext() { EXPECT_EQ(context.stall, ""); }

    // Milliseconds.
    void pass(int ms) { time += std::chrono::milliseconds{std::max(0, ms)}; }

    std::chrono::steady_clock::time_point time{std::chrono::hours{1}};
    Words words;
    chance::SeededDice dice;
    coach::Opponents opponents;
    terminal::GameServices services;
    Background background;
    Settings settings;
    PageContext context;
};

// The stack of pages as the program has it, driven by hand.
class PageDriver {
  public:
    explicit PageDriver(std::unique_ptr<screen::Page> page, screen::WindowSize size = {},
                        bool unicode = true)
        : pages_(std::move(page)),
          size_(size),
          unicode_(unicode) {}

    // Whether any page is left, and nobody wants to leave.
    bool open() const { return !pages_.empty(); }
    std::size_t depth() const { return pages_.size(); }
    void resize(screen::WindowSize size) { size_ = size; }
    // Milliseconds for which the page waits by itself.
    int patience() { return pages_.top().patience(); }

    screen::Canvas canvas() {
        screen::Canvas canvas{size_.width, size_.height, unicode_};
        if (open()) pages_.top().draw(canvas);
        return canvas;
    }
    std::string text() { return canvas().text(); }
    bool shows(std::string_view part) { return text().find(part) != std::string::npos; }

    void take(const screen::Input& input) {
        ASSERT_TRUE(open());
        if (std::holds_alternative<screen::Click>(input)) canvas(); // they go by what is seen
        pages_.take(input);
        if (!open()) return;
        pages_.top().was_shown();
        pages_.top().patience(); // as whoever shows it asks, and a stall is noted
    }
    void press(screen::Key key) { take(screen::KeyPress{key}); }
    // Letter by letter.
    void type(std::string_view text) {
        text::each_shown(
            text, [&](std::string_view letter, int) { take(screen::Letter{std::string{letter}}); });
    }
    void wait() { take(screen::Waited{}); }
    void click(screen::Point at) { take(screen::Click{at}); }
    // On the first place where this stands.
    void click(std::string_view text) {
        const auto at = find(text);
        ASSERT_TRUE(at) << text << " is not on the screen:\n" << this->text();
        click(*at);
    }

    // From that column on.
    std::optional<screen::Point> find(std::string_view text, int first_column = 0) {
        const screen::Canvas seen = canvas();
        for (int row = 0; row < seen.height(); ++row) {
            for (int column = first_column; column < seen.width(); ++column) {
                std::string behind;
                for (int i = column; i < seen.width() && behind.size() < text.size(); ++i)
                    behind += seen.at({row, i}).text;
                if (behind.starts_with(text)) return screen::Point{row, column};
            }
        }
        return std::nullopt;
    }

  private:
    screen::PageStack pages_;
    screen::WindowSize size_;
    bool unicode_;
};

} // namespace yahtzee::full
