#include "app/test_tmux.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <thread>
#include <utility>

namespace yahtzee::app {
namespace {

// As one word of the shell.
std::string quoted(const std::string& text) {
    std::string word = "'";
    for (const char c : text) {
        if (c == '\'')
            word += R"('\'')";
        else
            word += c;
    }
    return word + "'";
}

// " 2a"
std::string hex_of(int byte) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), " %x", byte);
    return text.data();
}

} // namespace

TmuxSession::TmuxSession(const std::string& line, int columns, int rows) {
    // It stays when the program has ended, so that the last screen can be read, even if Ctrl-C
    // ended it, which the shell hears, too.
    tmux("new-session -d -x " + std::to_string(columns) + " -y " + std::to_string(rows) + " " +
         quoted("trap : INT QUIT; " + line + "; echo \"[ended with $?]\"; exec sleep 1000"));
    tmux("pipe-pane " + quoted("exec cat > " + folder_.path() + "/written"));
}

TmuxSession::~TmuxSession() {
    tmux("kill-server");
}

std::string TmuxSession::tmux(const std::string& arguments) const {
    return run_shell("unset TMUX; exec tmux -u -f /dev/null -S " + folder_.path() + "/socket " +
                     arguments)
        .out;
}

std::string TmuxSession::screen() const {
    return tmux("capture-pane -p");
}

bool TmuxSession::waits_until(const std::function<bool(const std::string&)>& so) const {
    using Clock = std::chrono::steady_clock;
    const auto limit = Clock::now() + std::chrono::seconds{20};
    while (!so(screen())) {
        if (Clock::now() > limit) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return true;
}

bool TmuxSession::waits_for(std::string_view text) const {
    return waits_until(
        [&](const std::string& seen) { return seen.find(text) != std::string::npos; });
}

bool TmuxSession::waits_until_gone(std::string_view text) const {
    return waits_until(
        [&](const std::string& seen) { return seen.find(text) == std::string::npos; });
}

void TmuxSession::wait_for_output(std::chrono::milliseconds least) const {
    constexpr int most_steps = 30;
    for (int step = 0; step < most_steps; ++step) {
        std::this_thread::sleep_for(step == 0 ? least : std::chrono::milliseconds{10});
        std::error_code none;
        const auto size = std::filesystem::file_size(folder_.path() + "/written", none);
        if (std::exchange(written_, size) != size) return;
    }
}

void TmuxSession::press(const std::string& key) const {
    tmux("send-keys " + quoted(key));
}

void TmuxSession::type(const std::string& text) const {
    tmux("send-keys -l -- " + quoted(text));
}

// As terminals report a click: the button, column and row, each on top of a blank.
void TmuxSession::click(std::string_view text, int first_column) const {
    const std::string seen = screen();
    int row = 0;
    int column = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (column >= first_column && std::string_view{seen}.substr(i).starts_with(text)) {
            const auto sign = [](int number) { return hex_of(' ' + 1 + number); };
            const std::string place = sign(column) + sign(row);
            tmux("send-keys -H 1b 5b 4d 20" + place + " 1b 5b 4d 23" + place); // down, and up again
            return;
        }
        const bool continues = (static_cast<unsigned char>(seen[i]) & 0xC0U) == 0x80U;
        if (!continues) ++column;
        if (seen[i] == '\n') {
            ++row;
            column = 0;
        }
    }
    throw std::runtime_error(std::string{text} + " is not on the screen:\n" + seen);
}

void TmuxSession::resize(int columns, int rows) const {
    tmux("resize-window -x " + std::to_string(columns) + " -y " + std::to_string(rows));
}

} // namespace yahtzee::app
