// What a server commits to before the first roll, by the second scheme: the secret, the table, what
// is agreed on, and who sits where. Of names only salted hashes are in it, so that a name can be
// erased and the commitment still be checked. docs/fairness.md has every byte.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "fair/secret.h"

namespace yahtzee::fair {

// Without the salt nobody finds out which name it was, not even by trying names.
struct SealedName {
    std::string hash; // 64 digits
    std::string salt; // 32 digits; empty once the name is erased

    friend bool operator==(const SealedName&, const SealedName&) = default;
};

std::string any_salt();
// As hex() writes 16 or 32 bytes.
bool is_salt(std::string_view text);
bool is_hash(std::string_view text);

SealedName sealed(std::string_view name, std::string salt);
// The name is forgotten: what was shown in its place may be anything from now on.
inline void erase_name(SealedName& name) {
    name.salt.clear();
}
// Whether it is this name, as far as that can be told.
bool is_name(const SealedName& name, std::string_view shown);

// 64 digits. The names of the setup do not matter, their seals do: one for each seat.
std::string commitment(const Secret& secret, std::string_view uid, const TableSetup& setup,
                       std::span<const SealedName> names);

} // namespace yahtzee::fair
