// For threads that think: whoever answers people comes first, even on one core.
#pragma once

namespace yahtzee::threads {

// Lowers the priority of this thread, and of those that it makes from now on.
void lower_thread_priority();

} // namespace yahtzee::threads
