// What a player likes, from a small text file in the user's configuration: the settings of the full
// screen, and who plays by which rules in which language unless flags say otherwise. A line that is
// not understood is told of, and the rest counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rule_set.h"
#include "terminal/full/settings.h"
#include "words/words.h"

namespace yahtzee::app {

struct Config {
    struct WrongLine {
        int number = 1;
        std::string text;
    };
    full::Settings settings{};
    std::vector<std::string> players{}; // as typed, not checked
    std::optional<RuleSet> rules{};
    std::string language{};
    std::vector<WrongLine> wrong{};
};

// $XDG_CONFIG_HOME/yahtzee/settings, else ~/.config/yahtzee/settings; empty when there is no place.
std::string config_file();

Config config_in(std::string_view text);
Config read_config(const std::string& file);

// Earlier versions kept settings beside the store: they move to `file` when that is not there yet.
// Gives the file that counts from now on.
std::string with_older_settings(const std::string& file, const std::string& beside_store);

// What is wrong with the file, a sentence a line.
std::string told_of_wrong_lines(const Words& words, const Config& config, const std::string& file);

} // namespace yahtzee::app
