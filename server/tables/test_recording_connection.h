// Somebody at a table for whom a test notes what they hear.
#pragma once

#include <string>
#include <vector>

#include "server/tables/connection.h"
#include "words/test_english.h"

namespace yahtzee::server {

class RecordingConnection final : public Connection {
  public:
    const Words& words() const override { return words::english(); }
    void answer(Message message) override { heard.push_back(*message); }
    void tell(Message message) override { heard.push_back(*message); }
    void disconnect(CloseReason) override {}
    bool may_make_table() override { return true; }

    std::vector<std::string> heard;
};

} // namespace yahtzee::server
