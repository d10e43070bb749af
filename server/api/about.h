// What a page must know before anybody plays: the rules and levels that there are, the limits of a
// table, and where others find this server.
#pragma once

#include "server/api/inquiry.h"
#include "server/languages.h"
#include "server/settings.h"

namespace yahtzee {

class About {
  public:
    // They outlive this; the port is known once the server listens.
    About(const ServerSettings& settings, const Languages& languages)
        : settings_(settings),
          languages_(languages) {}

    void tell(const Inquiry& inquiry) const;
    // What each of the presets settles.
    void tell_presets(const Inquiry& inquiry) const;
    // Which program this is.
    void hello(const Inquiry& inquiry) const;
    // The texts of this server that are not those of the page, and the languages that it speaks.
    void own_texts(const Inquiry& inquiry) const;

  private:
    const ServerSettings& settings_;
    const Languages& languages_;
};

} // namespace yahtzee
