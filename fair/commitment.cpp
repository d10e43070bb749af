#include "fair/commitment.h"

#include <algorithm>
#include <utility>

#include "engine/setup_fields.h"
#include "fair/message.h"

namespace yahtzee::fair {
namespace {

constexpr std::string_view table_label = "yahtzee table 2";
constexpr std::string_view name_label = "yahtzee name 2";
constexpr std::size_t salt_bytes = 16;

bool are_digits(std::string_view text, std::size_t count) {
    return text.size() == count && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

// Rules and games, and whatever is not as usual: by name, so that the order in which this program
// happens to have them does not matter.
std::vector<std::pair<std::string_view, std::string>> terms_of(const TableSetup& setup) {
    std::vector<std::pair<std::string_view, std::string>> terms;
    for (const SetupField& field : setup_fields) {
        const bool always = field.json == "rules" || field.json == "games";
        if (!always && is_usual(field, setup)) continue;
        const bool flag = field.kind == SetupField::Kind::on_off;
        const bool on = flag && std::get<bool>(value_of(field, setup));
        terms.emplace_back(field.json, flag ? (on ? "true" : "false") : field.word(setup));
    }
    std::ranges::sort(terms);
    return terms;
}

} // namespace

std::string any_salt() {
    const Secret drawn = any_secret();
    return hex(std::span{drawn}.first(salt_bytes));
}

bool is_salt(std::string_view text) {
    return are_digits(text, 2 * salt_bytes);
}

bool is_hash(std::string_view text) {
    return are_digits(text, 2 * std::tuple_size_v<Secret>);
}

SealedName sealed(std::string_view name, std::string salt) {
    std::string message;
    append_text(message, name_label);
    append_text(message, salt);
    append_text(message, name);
    return {.hash = fingerprint(message), .salt = std::move(salt)};
}

bool is_name(const SealedName& name, std::string_view shown) {
    return name.salt.empty() || sealed(shown, name.salt).hash == name.hash;
}

std::string commitment(const Secret& secret, std::string_view uid, const TableSetup& setup,
                       std::span<const SealedName> names) {
    std::string message;
    append_text(message, table_label);
    append_text(message, hex(secret));
    append_text(message, uid);
    const auto terms = terms_of(setup);
    append_u32(message, terms.size());
    for (const auto& [name, value] : terms) {
        append_text(message, name);
        append_text(message, value);
    }
    append_u32(message, names.size());
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        append_text(message, player_id(setup.computers[seat]));
        append_text(message, names[seat].hash);
    }
    return fingerprint(message);
}

} // namespace yahtzee::fair
