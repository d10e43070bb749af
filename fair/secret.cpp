#include "fair/secret.h"

#include <cstdlib>

#include <sodium.h>

namespace yahtzee {
namespace {

std::string sha256(std::span<const std::uint8_t> bytes) {
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
    return hex(hash);
}

std::optional<int> digit_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return std::nullopt;
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
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte / digits.size()];
        text += digits[byte % digits.size()];
    }
    return text;
}

std::optional<Secret> secret_from(std::string_view hex) {
    Secret secret{};
    if (hex.size() != 2 * secret.size()) return std::nullopt;
    for (std::size_t i = 0; i < secret.size(); ++i) {
        const auto high = digit_value(hex[2 * i]);
        const auto low = digit_value(hex[2 * i + 1]);
        if (!high || !low) return std::nullopt;
        secret[i] = static_cast<std::uint8_t>(*high * 16 + *low);
    }
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

} // namespace yahtzee
