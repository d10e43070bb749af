// Somebody connected to a table, as the table sees them: it can answer them, tell them what
// happened, and send them away. Called on the table's event loop only.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "words/words.h"

namespace yahtzee::server {

// Sent to many without a copy for each.
using Message = std::shared_ptr<const std::string>;

enum class CloseReason : std::uint8_t { wrong_key, no_such_table, too_fast, too_slow, failed };

class Connection {
  public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    // The language that they read.
    virtual const Words& words() const = 0;
    // To what they have asked: each request gets one answer, and they ask no more before it.
    virtual void answer(Message message) = 0;
    virtual void tell(Message message) = 0;
    virtual void disconnect(CloseReason why) = 0;
    // Counts as one more that their address makes; false when those are too many.
    virtual bool may_make_table() = 0;
};

} // namespace yahtzee::server
