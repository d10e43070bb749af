// Single fields of a request: absent is nothing, and wrong is the sentence `wrong`.
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "protocol/json_fields.h"
#include "words/words.h"

namespace yahtzee::protocol {

template <typename T>
using Read = std::expected<T, Word>;

template <typename T>
Read<std::optional<T>> optional_field(const JsonFields& fields, std::string_view name, Word wrong) {
    const Value* const value = fields.find(name);
    if (value == nullptr) return std::nullopt;
    const T* const typed = std::get_if<T>(value);
    if (typed == nullptr) return std::unexpected(wrong);
    return *typed;
}

inline Read<std::optional<int>> small_number(const JsonFields& fields, std::string_view name,
                                             int from, int to, Word wrong) {
    const auto number = optional_field<Integer>(fields, name, wrong);
    if (!number) return std::unexpected(number.error());
    if (!*number) return std::nullopt;
    const Integer& read = **number;
    if (read.beyond_int64 || read.value < from || read.value > to) return std::unexpected(wrong);
    return static_cast<int>(read.value);
}

} // namespace yahtzee::protocol
