#include "app/config.h"

#include <filesystem>
#include <fstream>

#include "app/data_place.h"
#include "app/file_text.h"
#include "app/flag_values.h"
#include "text/split.h"
#include "text/text.h"
#include "words/rules_text.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;

// False when the line says nothing that is known.
bool take_line(Config& config, std::string_view name, const std::string& value) {
    if (name == "players") {
        for (const std::string& player : names_in(value))
            config.players.push_back(text::printable(player));
        return !value.empty();
    }
    if (name == "rules") {
        const RuleSet* const rules = rule_set_with_id(value);
        if (rules != nullptr) config.rules = *rules;
        return rules != nullptr;
    }
    if (name == "language") {
        config.language = value;
        return !value.empty();
    }
    return take_setting(config.settings, name, value);
}

} // namespace

std::string config_file() {
    const fs::path folder = config_folder();
    return folder.empty() ? "" : (folder / "yahtzee" / "settings").string();
}

Config config_in(std::string_view text) {
    Config config;
    int number = 0;
    for (const std::string_view line : text::split_lines(text)) {
        ++number;
        const std::string clean = text::printable(line);
        if (clean.empty() || clean.starts_with('#')) continue;
        const auto blank = std::min(clean.find(' '), clean.size());
        if (!take_line(config, clean.substr(0, blank), text::printable(clean.substr(blank))))
            config.wrong.push_back({number, clean});
    }
    return config;
}

Config read_config(const std::string& file) {
    const auto text = file.empty() ? std::nullopt : text_of_file(file);
    return config_in(text.value_or(""));
}

std::string with_older_settings(const std::string& file, const std::string& beside_store) {
    std::error_code fault;
    if (file.empty()) return beside_store;
    if (fs::exists(file, fault) || beside_store.empty() || !fs::exists(beside_store, fault))
        return file;
    fs::create_directories(fs::path{file}.parent_path(), fault);
    fs::copy_file(beside_store, file, fault);
    return fault ? beside_store : file;
}

std::string told_of_wrong_lines(const Words& words, const Config& config, const std::string& file) {
    std::string told;
    for (const Config::WrongLine& line : config.wrong)
        told += words("config.wrong-line", {{"file", text::printable(file)},
                                            {"line", line.number},
                                            {"text", text::excerpt(line.text)}}) +
                "\n";
    return told;
}

} // namespace yahtzee::app
