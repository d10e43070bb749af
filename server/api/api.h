// What a server answers over HTTP: the API (routes.h, docs/protocol.md), and for every other path a
// file of the page. It knows nothing of sockets: a request is a value, and so is the answer, which
// may come later and on another thread.
#pragma once

#include "server/api/routes.h"
#include "server/http/languages.h"
#include "server/settings.h"

namespace yahtzee::server {

class Api {
  public:
    // All of it outlives this.
    Api(const TableServices& services, PrivateWork& private_work, const Languages& languages,
        Addresses& addresses, const ServerSettings& settings);

    void answer(ApiRequest request, const ApiReply& reply);

  private:
    ApiAnswer page(const ApiCall& call) const;

    Metrics& metrics_;
    const Languages& languages_;
    const ServerSettings& settings_;
    ApiParts parts_;
};

} // namespace yahtzee::server
