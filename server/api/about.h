// What a page must know before anybody plays: the rules and levels that there are, the limits of a
// table, and where others find this server.
#pragma once

#include "server/api/api_call.h"
#include "server/http/languages.h"
#include "server/settings.h"

namespace yahtzee::server {

class About {
  public:
    // They outlive this; the port is known once the server listens.
    About(const ServerSettings& settings, const Languages& languages)
        : settings_(settings),
          languages_(languages) {}

    void tell(const ApiCall& call) const;
    // What each of the presets settles.
    void tell_presets(const ApiCall& call) const;
    // The rules in words; ?rules=ID: of that rule set alone.
    void tell_rules(const ApiCall& call) const;
    // Which program this is.
    void hello(const ApiCall& call) const;
    // The texts of this server that are not those of the page, and the languages that it speaks.
    void own_texts(const ApiCall& call) const;

  private:
    const ServerSettings& settings_;
    const Languages& languages_;
};

} // namespace yahtzee::server
