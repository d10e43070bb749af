// Somebody at a table for whom a test notes what they hear.
#pragma once

#include <string>
#include <vector>

#include "server/tables/guest.h"
#include "words/test_english.h"

namespace yahtzee {

class NotedGuest final : public Guest {
  public:
    const Words& words() const override { return english(); }
    void answer(Message message) override { heard.push_back(*message); }
    void tell(Message message) override { heard.push_back(*message); }
    void dismiss(Farewell) override {}
    bool may_make_table() override { return true; }

    std::vector<std::string> heard;
};

} // namespace yahtzee
