// Variables by which a service manager tells this process, and no other, how it was started: read
// once and unset, so that no child takes them for its own. Before any thread starts.
#pragma once

#include <cstdlib>
#include <string>

namespace yahtzee::app {

// Empty when it is not set.
inline std::string taken_variable(const char* name) {
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
    std::string text = value != nullptr ? value : "";
    unsetenv(name); // NOLINT(concurrency-mt-unsafe)
    return text;
}

} // namespace yahtzee::app
