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
    TestRoom test{nullptr, 7, language};
    GlancedWindow window{size};
    run_pages(window, test.room, PageStack{menu_page(test.room)}, {});
    return window.sentence();
}

TEST(PageStack, ATooSmallWindowSaysWhatToDoInWhateverRoomThereIs) {
    EXPECT_EQ(shown_in({20, 6}, "en"), "The window is too small: it is 20 by 6, and 80 by 24 are "
                                       "needed. Make it larger, or leave with Ctrl-C.");
    EXPECT_EQ(shown_in({20, 6}, "de"), "Das Fenster ist zu klein: 20 mal 6, nötig sind 80 mal 24. "
                                       "Größer machen oder mit Strg-C beenden.");
    EXPECT_NE(shown_in({79, 24}, "en").find("it is 79 by 24"), std::string::npos);
    EXPECT_NE(shown_in({80, 24}, "en").find("Welcome"), std::string::npos);
}

} // namespace
} // namespace yahtzee
