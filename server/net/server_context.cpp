#include "server/net/server_context.h"

namespace yahtzee::server {

void ServerContext::refuse(Refused reason, const std::string& address) const {
    metrics.refuse(reason);
    log({LogLevel::warning,
         "refused",
         {{"reason", std::string{id_of(reason)}}, {"address", address.empty() ? "-" : address}}});
}

void ServerContext::note_failure(const std::exception_ptr& failure) const {
    if (!failure) return;
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& fault) {
        log({LogLevel::error, "failed", {{"why", fault.what()}}});
    }
}

std::shared_ptr<ConnectionSlot> ConnectionSlot::of(const ServerContext& server,
                                                   std::string address) {
    if (!address.empty() && !server.addresses.open_connection(address)) {
        server.refuse(Refused::connections, address);
        return nullptr;
    }
    return std::shared_ptr<ConnectionSlot>{new ConnectionSlot{server, std::move(address)}};
}

ConnectionSlot::ConnectionSlot(const ServerContext& server, std::string address)
    : server_(server),
      address_(std::move(address)) {
    server_.metrics.accepted.add();
    server_.metrics.connections.up();
}

ConnectionSlot::~ConnectionSlot() {
    server_.metrics.connections.down();
    if (!address_.empty()) server_.addresses.close_connection(address_);
}

bool ConnectionSlot::is_now_of(const std::string& address) {
    if (address == address_) return true;
    if (!server_.addresses.open_connection(address)) {
        server_.refuse(Refused::connections, address);
        return false;
    }
    if (!address_.empty()) server_.addresses.close_connection(address_);
    address_ = address;
    return true;
}

} // namespace yahtzee::server
