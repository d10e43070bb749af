#include "threads/thread_priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace yahtzee::threads {
namespace {

constexpr int nice_value(Priority priority) {
    switch (priority) {
    case Priority::thinking:
        return 5; // more, and computer players think too long on a busy machine
    case Priority::spare: return 12;
    }
    return 0;
}

} // namespace

void lower_thread_priority(Priority to) {
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice_value(to));
}

} // namespace yahtzee::threads
