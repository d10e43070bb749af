// What a page must know before anybody plays: the rules and levels that there are, the limits of a
// table, and where others find this server.
#pragma once

#include "server/api/inquiry.h"
#include "server/settings.h"

namespace yahtzee {

class About {
  public:
    // They outlive this; the port is known once the server listens.
    explicit About(const ServerSettings& settings) : settings_(settings) {}

    void tell(const Inquiry& inquiry) const;
    // Which program this is.
    void hello(const Inquiry& inquiry) const;

  private:
    const ServerSettings& settings_;
};

} // namespace yahtzee
