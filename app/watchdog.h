// Signs of life for a service manager that restarts a server which hangs. Each is the answer to a
// question that all threads which players depend on had to answer: while one of them is stuck,
// there is none. A timer that sends them by itself would go on for a dead server.
#pragma once

#include <atomic>
#include <memory>

#include "app/service_manager.h"
#include "server/net/server.h"

namespace yahtzee::app {

class Watchdog {
  public:
    // Both outlive it, the manager the server too.
    Watchdog(server::Server& server, const ServiceManager& manager)
        : server_(server),
          manager_(manager) {}

    // Asks, unless the last question is not answered yet: questions to a thread that is stuck must
    // not pile up.
    void ask() {
        if (asked_->exchange(true)) return;
        server_.when_all_answered([asked = asked_, &manager = manager_] {
            manager.alive();
            *asked = false;
        });
    }

  private:
    server::Server& server_;
    const ServiceManager& manager_;
    std::shared_ptr<std::atomic<bool>> asked_ = std::make_shared<std::atomic<bool>>(false);
};

} // namespace yahtzee::app
