// Settings take effect at once, and are kept at once where there is a place for them.
#pragma once

#include <string>

#include "terminal/full/page_context.h"

namespace yahtzee::full {

// The sentence that says why they cannot be kept; empty when they are, or need not be.
// `before` are the settings as they were before a player changed one.
inline std::string keep_settings(const PageContext& context, const Settings& before) {
    const std::string& file = context.settings_file;
    if (file.empty()) return {};
    if (write_settings(file, with_changes(read_settings(file), before, context.settings)))
        return {};
    return context.words("full.settings.unwritable", {{"file", context.settings_file}});
}

} // namespace yahtzee::full
