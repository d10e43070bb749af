// What was said at a table, the latest last. The oldest sentences are forgotten; why something was
// refused stands there until the next act.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "screen/canvas.h"

namespace yahtzee::full {

struct Message {
    std::string text; // a sentence
    screen::Tone tone = screen::Tone::normal;
    bool passing = false; // gone with the next act
};

class MessageLog {
  public:
    // One or more sentences, a line each.
    void say(std::string_view sentences, screen::Tone tone = screen::Tone::normal);
    // Why something cannot be done: in the place of what was refused before.
    void refuse(std::string_view sentences);
    // Somebody does something else: what was refused is no longer of interest.
    void forget_refusal();

    // How many there have been; with it one can ask later for what was said before or since.
    std::size_t said() const { return forgotten_ + messages_.size(); }
    std::span<const Message> before(std::size_t said) const;
    std::span<const Message> since(std::size_t said) const;

  private:
    std::vector<Message> messages_;
    std::size_t forgotten_ = 0;
};

} // namespace yahtzee::full
