// What shells need to complete the command line: for bash, zsh and fish.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/command_outline.h"

namespace yahtzee::app {

enum class Shell : std::uint8_t { bash, zsh, fish };
inline constexpr std::array<std::string_view, 3> shell_ids{"bash", "zsh", "fish"};

std::string completion(const ProgramOutline& program, Shell shell);

} // namespace yahtzee::app
