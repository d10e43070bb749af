#include "terminal/full/settings.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "text/split.h"
#include "words/words.h"

namespace yahtzee::full {
namespace {

constexpr std::array<std::string_view, 2> switch_ids{"off", "on"};

// Each with its name and the words for its values, as the file has them.
template <typename Take>
void each_setting(const Take& take) {
    take("theme", screen::theme_ids, &Settings::theme);
    take("speed", speed_ids, &Settings::speed);
    take("animation", switch_ids, &Settings::animation);
    take("costs", switch_ids, &Settings::costs);
    take("auto-roll", switch_ids, &Settings::auto_roll);
    take("sorted-dice", switch_ids, &Settings::sorted_dice);
    take("click-rolls-again", switch_ids, &Settings::click_rolls_again);
}

} // namespace

Settings with_changes(Settings kept, const Settings& before, const Settings& after) {
    each_setting([&](std::string_view, const auto&, auto Settings::* setting) {
        if (before.*setting != after.*setting) kept.*setting = after.*setting;
    });
    return kept;
}

bool take_setting(Settings& settings, std::string_view name, std::string_view value) {
    bool taken = false;
    each_setting(
        [&]<typename Value>(std::string_view known, const auto& ids, Value Settings::* setting) {
            if (known != name) return;
            const auto chosen = with_id<Value>(ids, value);
            taken = chosen.has_value();
            settings.*setting = chosen.value_or(settings.*setting);
        });
    return taken;
}

Settings settings_in(std::string_view text) {
    Settings settings;
    for (const std::string_view line : text::split_lines(text)) {
        const auto parts = text::split_words(line);
        if (parts.size() == 2) take_setting(settings, parts[0], parts[1]);
    }
    return settings;
}

std::string with_settings(std::string_view text, const Settings& settings) {
    std::string kept;
    for (const std::string_view line : text::split_lines(text)) {
        const auto parts = text::split_words(line);
        bool is_setting = false;
        each_setting([&](std::string_view name, const auto&, auto) {
            is_setting = is_setting || (!parts.empty() && parts[0] == name);
        });
        if (!is_setting && !line.empty()) kept.append(line).append("\n");
    }
    return kept + text_of(settings);
}

std::string text_of(const Settings& settings) {
    std::string text;
    each_setting([&](std::string_view name, const auto& ids, auto Settings::* setting) {
        const auto value = ids[static_cast<std::size_t>(settings.*setting)];
        text.append(name).append(" ").append(value).append("\n");
    });
    return text;
}

Settings read_settings(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return settings_in(text.str());
}

bool write_settings(const std::string& file, const Settings& settings) {
    std::ostringstream before;
    before << std::ifstream{file}.rdbuf();
    std::error_code fault;
    std::filesystem::create_directories(std::filesystem::path{file}.parent_path(), fault);
    // Beside it first, then in its place: a full disk leaves the old ones.
    const std::string fresh = file + ".new";
    {
        std::ofstream out{fresh};
        out << with_settings(before.str(), settings) << std::flush;
        if (!out) return false;
    }
    std::filesystem::rename(fresh, file, fault);
    return !fault;
}

} // namespace yahtzee::full
