// What is shown where no page fits, by a window that only remembers it.
#include <sstream>

#include "terminal/full/test_page.h"

namespace yahtzee {
namespace {

// Is closed as soon as it has been seen.
class GlancedWindow final : public Window {
  public:
    explicit GlancedWindow(WindowSize size) : size_(size) {}

    WindowSize size() const override { return size_; }
    bool unicode() const override { return true; }
    void set_theme(Theme) override {}
    void show(const Canvas& canvas) override { shown_ = canvas.text(); }
    Input wait(int) override { return Closed{}; }

    // Its lines as one.
    std::string sentence() const {
        std::string all;
        std::istringstream words{shown_};
        for (std::string word; words >> word;) all += (all.empty() ? "" : " ") + word;
        return all;
    }

  private:
    WindowSize size_;
    std::string shown_;
};

std::string shown_in(WindowSize size, const char* language) {
    TestContext test{nullptr, 7, language};
    GlancedWindow window{size};
    run_pages(window, test.context, PageStack{menu_page(test.context)}, {});
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
class ScriptedWindow final : public Window {
  public:
    using Step = std::pair<WindowSize, Input>;
    explicit ScriptedWindow(std::vector<Step> steps) : steps_(std::move(steps)) {}

    WindowSize size() const override { return steps_.empty() ? WindowSize{} : steps_[0].first; }
    bool unicode() const override { return true; }
    void set_theme(Theme) override {}
    void show(const Canvas&) override {}
    Input wait(int) override {
        if (steps_.empty()) return Closed{};
        Input input = steps_.front().second;
        steps_.erase(steps_.begin());
        return input;
    }
    std::size_t left() const { return steps_.size(); }

  private:
    std::vector<Step> steps_;
};

// Counts what it is told, and stalls when it has been told so often.
class CountingPage final : public Page {
  public:
    struct Counts {
        int taken = 0;
        int seen_anew = 0;
    };
    CountingPage(PageContext& context, Counts& counts, int stalls_at = 100)
        : context_(context),
          counts_(counts),
          stalls_at_(stalls_at) {}
    void draw(Canvas&) override {}
    Going take(const Input&) override {
        ++counts_.taken;
        return Stay{};
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
    const WindowSize small{60, 20};
    ScriptedWindow window{{{{}, Waited{}},
                           {{}, Resized{}},
                           {small, Woken{}},
                           {small, Letter{"r"}},
                           {small, Resized{}},
                           {{}, Waited{}}}};
    run_pages(window, test.context, PageStack{std::make_unique<CountingPage>(test.context, counts)},
              {});
    EXPECT_EQ(window.left(), 0U);
    EXPECT_EQ(counts.taken, 2);
    EXPECT_EQ(counts.seen_anew, 2);
}

TEST(PageStack, AStrictRoomEndsWhereTheTableStandsStill) {
    for (const bool strict : {true, false}) {
        TestContext test;
        test.context.strict = strict;
        CountingPage::Counts counts;
        ScriptedWindow window{{{{}, Waited{}}, {{}, Waited{}}, {{}, Waited{}}}};
        run_pages(window, test.context,
                  PageStack{std::make_unique<CountingPage>(test.context, counts, 1)}, {});
        EXPECT_EQ(counts.taken, strict ? 1 : 3); // else it goes on
        EXPECT_EQ(std::exchange(test.context.stall, ""), "It stands still.");
    }
}

} // namespace
} // namespace yahtzee
