#include "bench/server_player.h"

#include <algorithm>

#include "engine/whole_number.h"

namespace yahtzee::bench {
namespace {

constexpr std::string_view phase_mark = R"("phase":")";

std::string_view after(std::string_view text, std::string_view mark) {
    const auto found = text.find(mark);
    if (found == std::string_view::npos)
        throw Failure("no " + std::string{mark} + " in " + std::string{text});
    return text.substr(found + mark.size());
}

} // namespace

std::string hold_request(std::string_view view) {
    const std::string_view dice = after(view, R"("dice":[)"); // "1,3,3,4,6]"
    std::array<int, 256> times{};
    char most = '1';
    for (std::size_t i = 0; i < 9; i += 2) {
        const char face = dice.at(i);
        if (++times.at(static_cast<unsigned char>(face)) >=
            times.at(static_cast<unsigned char>(most)))
            most = face;
    }
    if (times.at(static_cast<unsigned char>(most)) == 5) return {};
    std::string request = R"({"do":"hold","positions":[)";
    bool first = true;
    for (std::size_t i = 0; i < 9; i += 2) {
        if (dice[i] != most) continue;
        if (!std::exchange(first, false)) request += ',';
        request += static_cast<char>('1' + i / 2);
    }
    return request += "]}";
}

std::string score_request(std::string_view view) {
    std::string_view options = after(view, R"("options":{)"); // "ones":1,"twos":4}
    std::string_view best;
    int most = -1;
    while (options.starts_with('"') || options.starts_with(',')) {
        options.remove_prefix(options.find('"') + 1);
        const std::string_view category = options.substr(0, options.find('"'));
        options.remove_prefix(category.size() + 2);
        const std::string_view digits = options.substr(0, options.find_first_of(",}"));
        const auto points = whole_number<int>(digits);
        if (!points) throw Failure("no points in " + std::string{view});
        options.remove_prefix(digits.size());
        if (*points <= most) continue;
        most = *points;
        best = category;
    }
    return std::string{R"({"do":"score","category":")"}.append(best).append("\"}");
}

void Player::act() {
    waits_ = true;
    say(next_);
}

void Player::seated(std::string_view answer) {
    has_rolled_ = false;
    changes_ = false;
    look(answer);
    if (driver_ != nullptr) driver_->free(*this);
}

void Player::message(std::string_view text) {
    // Who comes and goes is told in between.
    if (!waits_ || !text.starts_with(R"({"ok":)")) return;
    if (!text.starts_with(R"({"ok":true)"))
        throw Failure("refused: " + next_ + ": " + std::string{text.substr(0, 200)});
    waits_ = false;
    driver_->answered(*this);
    look(text);
    if (!changes_) driver_->free(*this);
}

// What comes next: three rolls with holds between them, then the best box.
void Player::look(std::string_view answer) {
    if (asks_ == Asks::views) {
        next_ = R"({"do":"view"})";
        return;
    }
    const std::string_view view = after(answer, R"("view":)");
    const std::string_view phase = after(view, phase_mark);
    const bool chooses = phase.starts_with("choose");
    if (phase.starts_with("roll") || (chooses && !has_rolled_)) {
        has_rolled_ = true;
        next_ = R"({"do":"roll"})";
    } else if (chooses) {
        has_rolled_ = false;
        next_ = hold_request(view);
        if (next_.empty()) next_ = score_request(view);
    } else if (phase.starts_with("score")) {
        next_ = score_request(view);
    } else if (phase.starts_with("game-over")) {
        next_ = R"({"do":"next"})";
    } else {
        changes_ = true;
        maker_.order([this](const Place& place) { move_to(place); });
    }
}

} // namespace yahtzee::bench
