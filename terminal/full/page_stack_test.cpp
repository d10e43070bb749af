// What is shown where no page fits, by a window that only remembers it.
#include <sstream>

#include "terminal/full/test_page.h"

namespace yahtzee::full {
namespace {

// Is closed as soon as it has been seen.
class GlancedWindow final : public screen::Window {
  public:
    explicit GlancedWindow(screen::WindowSize size) : size_(size) {}

    screen::WindowSize size() const override { return size_; }
    bool unicode() const override { return true; }
    void set_theme(screen::Theme) override {}
    void show(const screen::Canvas& canvas) override { shown_ = canvas.text(); }
    screen::Input wait(int) override { return screen::Closed{}; }

    // Its lines as one.
    std::string sentence() const {
        std::string all;
        std::istringstream words{shown_};
        for (std::string word; words >> word;) all += (all.empty() ? "" : " ") + word;
        return all;
    }

  private:
    screen::WindowSize size_;
    std::string shown_;
};

std::string shown_in(screen::WindowSize size, const char* language) {
    TestContext test{nullptr, 7, language};
    GlancedWindow window{size};
    run_pages(window, test.context, screen::PageStack{menu_page(test.context)}, {});
    return window.sentence();
}

TEST(PageStack, ATooSmallWindowSaysWhatToDoInWhateverRoomThereIs) {
    EXPECT_EQ(shown_in({20, 6}, "en"),
              "The window is too small: 20 by 6. It needs at least 80 by 24. "
              "Make it larger, or quit with Ctrl-C.");
    EXPECT_EQ(shown_in({20, 6}, "de"), "Das Fenster ist zu klein: 20 mal 6, nötig sind 80 mal 24. "
                                       "Mach es größer, oder beende das Spiel mit Strg-C.");
    EXPECT_NE(shown_in({79, 24}, "en").find("small: 79 by 24"), std::string::npos);
    EXPECT_NE(shown_in({80, 24}, "en").find("Welcome"), std::string::npos);
}

// A size, what the player does then, and so on; closed at the end.
class ScriptedWindow final : public screen::Window {
  public:
    using Step = std::pair<screen::WindowSize, screen::Input>;
    explicit ScriptedWindow(std::vector<Step> steps) : steps_(std::move(steps)) {}

    screen::WindowSize size() const override {
        return steps_.empty() ? screen::WindowSize{} : steps_[0].first;
    }
    bool unicode() const override { return true; }
    void set_theme(screen::Theme) override {}
    void show(const screen::Canvas&) override {}
    screen::Input wait(int) override {
        if (steps_.empty()) return screen::Closed{};
        screen::Input input = steps_.front().second;
        steps_.erase(steps_.begin());
        return input;
    }
    std::size_t left() const { return steps_.size(); }

  private:
    std::vector<Step> steps_;
};

// Counts what it is told, and stalls when it has been told so often.
class CountingPage final : public screen::Page {
  public:
    struct Counts {
        int taken = 0;
        int seen_anew = 0;
    };
    CountingPage(PageContext& context, Counts& counts, int stalls_at = 100)
        : context_(context),
          counts_(counts),
          stalls_at_(stalls_at) {}
    void draw(screen::Canvas&) override {}
    screen::Going take(const screen::Input&) override {
        ++counts_.taken;
        return screen::Stay{};
    }
    int patience() const override {
        if (counts_.taken >= stalls_at_) context_.stall = "It stands still.";
        return 5;
    }
    void seen_anew() override { ++counts_.seen_anew; }

  private:
    PageContext& context_;
    Counts& counts_;
    int stalls_at_;
};

TEST(PageStack, InATooSmallWindowNothingHappensUnseen) {
    TestContext test;
    CountingPage::Counts counts;
    const screen::WindowSize small{60, 20};
    ScriptedWindow window{{{{}, screen::Waited{}},
                           {{}, screen::Resized{}},
                           {small, screen::Woken{}},
                           {small, screen::Letter{"r"}},
                           {small, screen::Resized{}},
                           {{}, screen::Waited{}}}};
    run_pages(window, test.context,
              screen::PageStack{std::make_unique<CountingPage>(test.context, counts)}, {});
    EXPECT_EQ(window.left(), 0U);
    EXPECT_EQ(counts.taken, 2);
    EXPECT_EQ(counts.seen_anew, 2);
}

TEST(PageStack, AStrictRoomEndsWhereTheTableStandsStill) {
    for (const bool strict : {true, false}) {
        TestContext test;
        test.context.strict = strict;
        CountingPage::Counts counts;
        ScriptedWindow window{
            {{{}, screen::Waited{}}, {{}, screen::Waited{}}, {{}, screen::Waited{}}}};
        run_pages(window, test.context,
                  screen::PageStack{std::make_unique<CountingPage>(test.context, counts, 1)}, {});
        EXPECT_EQ(counts.taken, strict ? 1 : 3); // else it goes on
        EXPECT_EQ(std::exchange(test.context.stall, ""), "It stands still.");
    }
}

} // namespace
} // namespace yahtzee::full
