// Settings of a server from a file: on each line the name of a flag of `yahtzee serve`, without its
// dashes, and the value. What is said on the command line wins; a line that means nothing is
// refused, because a server that runs with other limits than its host has written down is worse
// than none.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "words/words.h"

namespace yahtzee::app {

struct FileSetting {
    int line = 1;
    std::string name;
    std::string value; // empty where there is none
};

// "port 8080" or "port = 8080"; blank lines and those that begin with # say nothing.
std::vector<FileSetting> settings_in(std::string_view text);

// The flags that the lines of the file come to, without those of which `given` already has some.
// The error is a sentence that names file, line and setting.
std::expected<std::vector<std::string>, std::string>
flags_in_file(CLI::App& command, const std::string& file, const std::vector<std::string>& given,
              const Words& words);

} // namespace yahtzee::app
