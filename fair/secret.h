// The secret of a table: 32 bytes that nobody can guess. A table tells its commitment before the
// first roll and the secret itself after the last, so that everybody can see that it stayed the
// same. docs/fairness.md says what that proves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace yahtzee::fair {

using Secret = std::array<std::uint8_t, 32>;

// From the system's generator.
Secret any_secret();

// Two digits a byte, in lower case.
std::string hex(std::span<const std::uint8_t> bytes);

// Nothing unless it is 64 digits as hex() writes them: a secret has one text only.
std::optional<Secret> secret_from(std::string_view text);

// SHA-256 of the 32 bytes, as 64 digits.
std::string commitment(const Secret& secret);

// SHA-256 of a text, as 64 digits: what is kept of a key instead of the key.
std::string fingerprint(std::string_view text);

// How long it takes tells the lengths and nothing else.
bool same_in_constant_time(std::string_view one, std::string_view other);

} // namespace yahtzee::fair
