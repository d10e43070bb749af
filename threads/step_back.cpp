#include "threads/step_back.h"

#include <sys/resource.h>
#include <unistd.h>

namespace yahtzee {

void step_back() {
    constexpr int nice = 5; // more, and computer players think too long on a busy machine
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
}

} // namespace yahtzee
