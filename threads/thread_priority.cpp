#include "threads/thread_priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace yahtzee::threads {

void lower_thread_priority() {
    constexpr int nice = 5; // more, and computer players think too long on a busy machine
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
}

} // namespace yahtzee::threads
