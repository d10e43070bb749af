#include "fair/secret.h"

#include <cstdlib>

#include <sodium.h>

namespace yahtzee::fair {
namespace {

std::string sha256(std::span<const std::uint8_t> bytes) {
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
    return hex(hash);
}

} // namespace

Secret any_secret() {
    // Without a source of chance there is no game, and nothing sensible to do instead.
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();
    Secret secret{};
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

std::string hex(std::span<const std::uint8_t> bytes) {
    std::string text(2 * bytes.size(), '\0');
    sodium_bin2hex(text.data(), text.size() + 1, bytes.data(), bytes.size()); // and a '\0' behind
    return text;
}

std::optional<Secret> secret_from(std::string_view text) {
    Secret secret{};
    const bool read = sodium_hex2bin(secret.data(), secret.size(), text.data(), text.size(),
                                     nullptr, nullptr, nullptr) == 0;
    if (!read || hex(secret) != text) return std::nullopt; // it reads capitals and less, too
    return secret;
}

std::string commitment(const Secret& secret) {
    return sha256(secret);
}

std::string fingerprint(std::string_view text) {
    return sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

bool same_in_constant_time(std::string_view one, std::string_view other) {
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

} // namespace yahtzee::fair
