// For threads that think: whoever answers people comes first, even on one core.
#pragma once

#include <cstdint>

namespace yahtzee::threads {

enum class Priority : std::uint8_t {
    thinking, // somebody waits for it
    spare,    // what is left when all those are served
};

// Lowers the priority of this thread, and of those that it makes from now on.
void lower_thread_priority(Priority to = Priority::thinking);

} // namespace yahtzee::threads
