// Variables by which a service manager tells this process, and no other, how it was started: read
// once and unset, so that no child takes them for its own. Before any thread starts.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

namespace yahtzee::app {

// Empty when it is not set.
inline std::string taken_variable(const char* name) {
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
    std::string text = value != nullptr ? value : "";
    unsetenv(name); // NOLINT(concurrency-mt-unsafe)
    return text;
}

// Digits alone, and not too many.
inline std::optional<std::int64_t> whole_number(const std::string& text) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || read != end || number < 0) return std::nullopt;
    return number;
}

} // namespace yahtzee::app
