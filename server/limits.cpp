#include "server/limits.h"

#include <algorithm>
#include <array>

#include <arpa/inet.h>

#include "server/http/peer_address.h"

namespace yahtzee::server {

double Bucket::filled_at(Time now) const {
    const double passed = std::chrono::duration<double>(now - at_).count();
    return std::min(capacity_, filled_ + std::max(0.0, passed) * rate_);
}

bool Bucket::take(Time now) {
    if (rate_ <= 0) return true;
    filled_ = filled_at(now);
    at_ = now;
    if (filled_ < 1) return false;
    filled_ -= 1;
    return true;
}

bool Bucket::is_full(Time now) const {
    return filled_at(now) >= capacity_;
}

bool Addresses::open_connection(const std::string& address) {
    const std::lock_guard lock{mutex_};
    int& open = connections_[limited_address(address)];
    if (settings_.connections_per_address > 0 && open >= settings_.connections_per_address)
        return false;
    ++open;
    return true;
}

void Addresses::close_connection(const std::string& address) {
    const std::lock_guard lock{mutex_};
    const auto open = connections_.find(limited_address(address));
    if (open != connections_.end() && --open->second <= 0) connections_.erase(open);
}

bool Addresses::make_table(const std::string& address, Bucket::Time now) {
    if (settings_.tables_per_hour <= 0) return true;
    constexpr double seconds_per_hour = 3600;
    const auto most = static_cast<double>(settings_.tables_per_hour);
    return take(tables_, address, most / seconds_per_hour, most, now);
}

bool Addresses::ask(const std::string& address, Bucket::Time now) {
    if (settings_.requests_per_second <= 0) return true;
    const double rate = 8.0 * settings_.requests_per_second;
    return take(requests_, address, rate, 2 * rate, now);
}

// Whoever has asked for nothing in a while is as good as new and can be forgotten. Looking for them
// takes a while, too: not before there are twice as many.
bool Addresses::take(Buckets& buckets, const std::string& address, double rate, double most,
                     Bucket::Time now) {
    const std::lock_guard lock{mutex_};
    if (buckets.size() >= look_through_at_) {
        std::erase_if(buckets, [&](const auto& entry) { return entry.second.is_full(now); });
        look_through_at_ = std::max(many_addresses, 2 * buckets.size());
    }
    const auto [bucket, fresh] = buckets.try_emplace(limited_address(address), rate, most, now);
    return bucket->second.take(now);
}

std::string limited_address(const std::string& address) {
    std::string plain = plain_address(address);
    in6_addr parsed{};
    if (inet_pton(AF_INET6, plain.c_str(), &parsed) != 1) return plain;
    constexpr std::size_t kept_bytes = 8;
    for (std::size_t i = kept_bytes; i < sizeof(parsed.s6_addr); ++i) parsed.s6_addr[i] = 0;
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, &parsed, text.data(), text.size());
    return std::string{text.data()} + "/64";
}

} // namespace yahtzee::server
