#include "app/serve_file.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "app/file_text.h"
#include "text/split.h"
#include "text/text.h"
#include "words/nearest.h"

namespace yahtzee::app {
namespace {

// Of the program and of one start, not of the server.
constexpr std::array<std::string_view, 4> flags_alone{"config", "help", "lang", "words"};

bool is_given(const std::string& flag, const std::vector<std::string>& given) {
    return std::ranges::any_of(given, [&](const std::string& word) {
        return word == flag || word.starts_with(flag + "=");
    });
}

std::optional<bool> yes_or_no(std::string_view value) {
    if (value.empty() || value == "yes") return true;
    if (value == "no") return false;
    return std::nullopt;
}

// What the flag itself would say to that value; empty when nothing.
std::string refusal_of(CLI::Option& option, std::string value) {
    for (int index = 0;; ++index) {
        try {
            const CLI::Validator& check = *option.get_validator(index);
            if (std::string refusal = check(value); !refusal.empty()) return refusal;
        } catch (const CLI::OptionNotFound&) { // there are no more
            return {};
        }
    }
}

class FileReader {
  public:
    FileReader(CLI::App& command, const std::string& file, const Words& words)
        : command_(command),
          file_(text::printable(file)),
          words_(words) {}

    // The flag of that line; nothing where it says no. The error is a sentence.
    std::expected<std::optional<std::string>, std::string> flag_of(const FileSetting& setting) {
        const std::string flag = "--" + setting.name;
        CLI::Option* const option = command_.get_option_no_throw(flag);
        if (std::ranges::find(flags_alone, setting.name) != flags_alone.end())
            return refused("serve-file.flag-alone", setting);
        if (option == nullptr) return unknown(setting);
        const auto [first, is_new] = lines_.try_emplace(setting.name, setting.line);
        if (!is_new && option->get_expected_max() <= 1)
            return refused("serve-file.twice", setting, {{"first", first->second}});
        if (option->get_items_expected_max() == 0) {
            const auto wanted = yes_or_no(setting.value);
            if (!wanted) return refused("serve-file.yes-or-no", setting);
            return *wanted ? std::optional{flag} : std::nullopt;
        }
        if (setting.value.empty()) return refused("serve-file.no-value", setting);
        if (const std::string why = refusal_of(*option, setting.value); !why.empty())
            return refused("serve-file.wrong", setting, {{"why", why}});
        return flag + "=" + setting.value;
    }

  private:
    using Refused = std::unexpected<std::string>;

    Refused refused(Word sentence, const FileSetting& setting,
                    std::initializer_list<Named> more = {}) const {
        std::vector<Named> entries{{"file", file_},
                                   {"line", setting.line},
                                   {"name", setting.name},
                                   {"input", setting.value}};
        entries.insert(entries.end(), more.begin(), more.end());
        return Refused{words_(sentence, entries)};
    }

    Refused unknown(const FileSetting& setting) const {
        std::vector<std::string> known;
        for (const CLI::Option* const option : command_.get_options())
            for (const std::string& name : option->get_lnames())
                if (std::ranges::find(flags_alone, name) == flags_alone.end())
                    known.push_back(name);
        if (const auto meant = words::nearest(setting.name, known))
            return refused("serve-file.unknown.meant", setting, {{"meant", *meant}});
        return refused("serve-file.unknown", setting);
    }

    CLI::App& command_;
    std::string file_;
    const Words& words_;
    std::map<std::string, int> lines_{}; // where each setting was first
};

} // namespace

std::vector<FileSetting> settings_in(std::string_view text) {
    std::vector<FileSetting> settings;
    int number = 0;
    for (const std::string_view whole : text::split_lines(text)) {
        ++number;
        const std::string line{text::trimmed(text::printable(whole))};
        if (line.empty() || line.starts_with('#')) continue;
        const std::size_t end = std::min(line.find_first_of(" \t="), line.size());
        std::string_view value = text::trimmed(std::string_view{line}.substr(end));
        if (value.starts_with('=')) value = text::trimmed(value.substr(1));
        settings.push_back({number, line.substr(0, end), std::string{value}});
    }
    return settings;
}

std::expected<std::vector<std::string>, std::string>
flags_in_file(CLI::App& command, const std::string& file, const std::vector<std::string>& given,
              const Words& words) {
    const auto text = text_of_file(file);
    if (!text)
        return std::unexpected(words("replay.unreadable", {{"file", text::printable(file)}}));
    FileReader reader{command, file, words};
    std::vector<std::string> flags;
    for (const FileSetting& setting : settings_in(*text)) {
        auto flag = reader.flag_of(setting);
        if (!flag) return std::unexpected(std::move(flag.error()));
        if (*flag && !is_given("--" + setting.name, given)) flags.push_back(**flag);
    }
    return flags;
}

} // namespace yahtzee::app
