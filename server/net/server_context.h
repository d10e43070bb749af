// What all connections of a server share.
#pragma once

#include <atomic>
#include <exception>
#include <memory>
#include <vector>

#include "server/api/api.h"
#include "server/net/event_loop_thread.h"
#include "server/settings.h"
#include "server/work/private_work.h"

namespace yahtzee::server {

struct ServerContext {
    const ServerSettings& settings;
    Metrics& metrics;
    Addresses& addresses;
    const Languages& languages;
    ComputePool& compute_pool;
    PrivateWork& private_work;
    Api& api;
    Log log;
    std::vector<std::unique_ptr<EventLoopThread>>& loops;
    const std::atomic<bool>& handing_over;

    // Counted and written down: why, and whom. Never what was asked: keys may be in it.
    void refuse(Refused reason, const std::string& address) const;

    // How a conversation ends that nothing was to end: written down, and that connection is gone.
    void note_failure(const std::exception_ptr& failure) const;

    // Everything of a table happens in one place.
    EventLoopThread& loop_of(const std::string& table) const {
        return *loops[std::hash<std::string>{}(table) % loops.size()];
    }
};

// One connection, counted for an address as long as somebody holds this.
class ConnectionSlot {
  public:
    // Null when there are too many from that address. Nobody's when it is empty: of a proxy only a
    // request says whose connection it is.
    static std::shared_ptr<ConnectionSlot> of(const ServerContext& server, std::string address);
    ConnectionSlot(const ConnectionSlot&) = delete;
    ConnectionSlot& operator=(const ConnectionSlot&) = delete;
    ~ConnectionSlot();

    const std::string& address() const { return address_; }
    // From now on it is this one's; false when there are too many.
    bool is_now_of(const std::string& address);

  private:
    ConnectionSlot(const ServerContext& server, std::string address);

    const ServerContext& server_;
    std::string address_;
};

} // namespace yahtzee::server
