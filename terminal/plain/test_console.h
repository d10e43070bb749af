// For tests: a console that is told what is typed and remembers what it showed.
#pragma once

#include <string>
#include <vector>

#include "terminal/console.h"

namespace yahtzee::terminal {

class TestConsole final : public Console {
  public:
    explicit TestConsole(std::vector<std::string> typed, Screen screen = {})
        : typed_(std::move(typed)),
          screen_(screen) {}

    std::expected<std::optional<std::string>, Leaving> read_line() override {
        if (next_ == typed_.size()) return std::unexpected(Leaving::end_of_input);
        return typed_[next_++];
    }
    void write(std::string_view text) override { shown += text; }
    Screen screen() const override { return screen_; }

    bool shows(std::string_view text) const { return shown.find(text) != std::string::npos; }
    int times(std::string_view text) const {
        int count = 0;
        for (auto at = shown.find(text); at != std::string::npos; at = shown.find(text, at + 1))
            ++count;
        return count;
    }

    std::string shown;

  private:
    std::vector<std::string> typed_;
    std::size_t next_ = 0;
    Screen screen_;
};

} // namespace yahtzee::terminal
