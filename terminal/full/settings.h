// How a player likes the full screen: kept in a small text file, a line a setting, that people can
// read and mend. What is missing or unknown there is as if it were not written; the file may say
// other things, too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/ids.h"
#include "screen/theme.h"

namespace yahtzee::full {

// How fast computer players take their turns.
enum class Speed : std::uint8_t { slow, normal, fast, at_once };

inline constexpr std::array<std::string_view, 4> speed_ids{"slow", "normal", "fast", "at-once"};

constexpr std::string_view id_of(Speed speed) {
    return speed_ids[static_cast<std::size_t>(speed)];
}

constexpr std::optional<Speed> speed_with_id(std::string_view id) {
    return with_id<Speed>(speed_ids, id);
}

struct Settings {
    screen::Theme theme = screen::Theme::dark;
    Speed speed = Speed::normal;
    bool animation = true;
    bool costs = false;             // after a decision, what it cost against the best
    bool auto_roll = false;         // P13
    bool sorted_dice = false;       // G9
    bool click_rolls_again = false; // dice are marked to be rolled again, not to be held

    friend bool operator==(const Settings&, const Settings&) = default;
};

// `kept` with what differs between `before` and `after`: flags that hold for this time are not
// kept.
Settings with_changes(Settings kept, const Settings& before, const Settings& after);

// What a line of the file says; false when it is no setting, or has no such value.
bool take_setting(Settings& settings, std::string_view name, std::string_view value);

Settings settings_in(std::string_view text);
std::string text_of(const Settings& settings);
// The file with these settings in it; lines about other things stay.
std::string with_settings(std::string_view text, const Settings& settings);

Settings read_settings(const std::string& file);
// False when it cannot be written.
bool write_settings(const std::string& file, const Settings& settings);

} // namespace yahtzee::full
