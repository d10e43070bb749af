// What waits to be sent over a connection, in order: one message is on its way, the others wait
// behind it. Whoever does not read is not waited for: there is a limit to how much may wait.
#pragma once

#include <vector>

#include "server/tables/connection.h"

namespace yahtzee::server {

class Outgoing {
  public:
    explicit Outgoing(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    enum class Added : std::uint8_t {
        to_send, // now: nothing else is on its way
        waits,
        too_much, // it waits as well, but the connection is not worth it
    };
    Added add(Message message) {
        bytes_ += message->size();
        messages_.push_back(std::move(message));
        if (bytes_ > most_bytes_) return Added::too_much;
        return messages_.size() == 1 ? Added::to_send : Added::waits;
    }

    bool empty() const { return messages_.empty(); }
    // The one to be sent, or on its way.
    const std::string& first() const { return *messages_.front(); }
    // It has been sent, or never will be.
    void drop_first() {
        bytes_ -= messages_.front()->size();
        messages_.erase(messages_.begin());
    }

  private:
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    std::vector<Message> messages_; // not a deque, which takes room even when it is empty
};

} // namespace yahtzee::server
