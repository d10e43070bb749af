// What --help prints: every line within 80 columns, the headings in the language of the rest.
#pragma once

#include <CLI/CLI.hpp>

#include "words/words.h"

namespace yahtzee::app {

class HelpText final : public CLI::Formatter {
  public:
    explicit HelpText(const Words& words);

    std::string make_description(const CLI::App* app) const override;
    std::string make_footer(const CLI::App* app) const override;
    std::string make_group(std::string group, bool is_positional,
                           std::vector<const CLI::Option*> options) const override;
    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override;
    std::string make_subcommand(const CLI::App* command) const override;
    std::string make_option(const CLI::Option* option, bool is_positional) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_usage(const CLI::Option* option) const override;
};

} // namespace yahtzee::app
