#include "terminal/full/settings.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <sstream>

#include "words/words.h"

namespace yahtzee {
namespace {

constexpr std::array<std::string_view, 2> switch_ids{"off", "on"};

std::optional<std::size_t> place_of(std::span<const std::string_view> ids, std::string_view id) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] == id) return i;
    }
    return std::nullopt;
}

template <typename Value>
void read_into(Value& value, std::span<const std::string_view> ids, std::string_view id) {
    if (const auto place = place_of(ids, id)) value = static_cast<Value>(*place);
}

} // namespace

Settings with_changes(Settings kept, const Settings& before, const Settings& after) {
    const auto take = [&](auto Settings::* setting) {
        if (before.*setting != after.*setting) kept.*setting = after.*setting;
    };
    take(&Settings::theme);
    take(&Settings::speed);
    take(&Settings::animation);
    take(&Settings::costs);
    take(&Settings::auto_roll);
    return kept;
}

Settings settings_in(std::string_view text) {
    Settings settings;
    for (const std::string_view line : split_lines(text)) {
        const auto parts = split_words(line);
        if (parts.size() != 2) continue;
        if (parts[0] == "theme") read_into(settings.theme, theme_ids, parts[1]);
        if (parts[0] == "speed") read_into(settings.speed, speed_ids, parts[1]);
        if (parts[0] == "animation") read_into(settings.animation, switch_ids, parts[1]);
        if (parts[0] == "costs") read_into(settings.costs, switch_ids, parts[1]);
        if (parts[0] == "auto-roll") read_into(settings.auto_roll, switch_ids, parts[1]);
    }
    return settings;
}

std::string text_of(const Settings& settings) {
    std::string text;
    const auto line = [&](std::string_view name, std::string_view value) {
        text.append(name).append(" ").append(value).append("\n");
    };
    const auto on_or_off = [](bool on) { return switch_ids[on ? 1 : 0]; };
    line("theme", id_of(settings.theme));
    line("speed", id_of(settings.speed));
    line("animation", on_or_off(settings.animation));
    line("costs", on_or_off(settings.costs));
    line("auto-roll", on_or_off(settings.auto_roll));
    return text;
}

Settings read_settings(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return settings_in(text.str());
}

bool write_settings(const std::string& file, const Settings& settings) {
    // Beside it first, then in its place: a full disk leaves the old ones.
    const std::string fresh = file + ".new";
    {
        std::ofstream out{fresh};
        out << text_of(settings) << std::flush;
        if (!out) return false;
    }
    std::error_code fault;
    std::filesystem::rename(fresh, file, fault);
    return !fault;
}

} // namespace yahtzee
