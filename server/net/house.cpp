#include "server/net/house.h"

namespace yahtzee {

void House::refuse(Refused reason, const std::string& address) const {
    metrics.refuse(reason);
    log("refused " + std::string{id_of(reason)} + " " + (address.empty() ? "-" : address));
}

void House::note_failure(const std::exception_ptr& failure) const {
    if (!failure) return;
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& fault) {
        log(std::string{"failed: "} + fault.what());
    }
}

std::shared_ptr<Admission> Admission::of(const House& house, std::string address) {
    if (!address.empty() && !house.addresses.open_connection(address)) {
        house.refuse(Refused::connections, address);
        return nullptr;
    }
    return std::shared_ptr<Admission>{new Admission{house, std::move(address)}};
}

Admission::Admission(const House& house, std::string address)
    : house_(house),
      address_(std::move(address)) {
    house_.metrics.accepted.add();
    house_.metrics.connections.up();
}

Admission::~Admission() {
    house_.metrics.connections.down();
    if (!address_.empty()) house_.addresses.close_connection(address_);
}

bool Admission::is_now_of(const std::string& address) {
    if (address == address_) return true;
    if (!house_.addresses.open_connection(address)) {
        house_.refuse(Refused::connections, address);
        return false;
    }
    if (!address_.empty()) house_.addresses.close_connection(address_);
    address_ = address;
    return true;
}

} // namespace yahtzee
