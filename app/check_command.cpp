// Many filled cards, each held against the rules (B's score sheet).
#include <algorithm>
#include <filesystem>

#include <fmt/core.h>

#include "app/commands.h"
#include "app/file_text.h"
#include "files/check_report.h"
#include "terminal/standard_console.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;

// Columns may be named in any language; where two of them use the same word, the one spoken counts,
// then English.
std::vector<Words> all_languages(const Words& words) {
    std::vector<Words> all{words, Words::english()};
    for (const auto language : Words::languages()) {
        if (auto other = Words::in(language)) all.push_back(*std::move(other));
    }
    return all;
}

// The CSV and card files of a folder, by name, not those of folders in it.
std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}, end; !error && entry != end;
         entry.increment(error)) {
        const auto kind = entry->path().extension();
        std::error_code ignored;
        if ((kind == ".csv" || kind == ".sav") && entry->is_regular_file(ignored))
            found.push_back(entry->path().string());
    }
    std::ranges::sort(found);
    return found;
}

class CardChecker {
  public:
    CardChecker(const CheckCommand& command, const Words& words)
        : command_(command),
          speaking_(all_languages(words)) {}

    files::CheckedFile check(const std::string& file, const std::string& text) const {
        return files::check_cards(file, text, command_.rules, !command_.unfinished, speaking_);
    }
    files::CheckedFile check(const std::string& file) const {
        if (const auto text = text_of_file(file)) return check(file, *text);
        return {.file = file, .rules = command_.rules, .missing = true};
    }

  private:
    const CheckCommand& command_;
    std::vector<Words> speaking_;
};

std::string reported(const Words& words, std::span<const files::CheckedFile> checked,
                     Format format) {
    switch (format) {
    case Format::json: return check_json(words, checked);
    case Format::csv: return check_csv(words, checked);
    case Format::text: break;
    }
    return text::wrapped(check_text(words, checked), terminal::screen_width());
}

} // namespace

int run(const CheckCommand& command, const Words& words) {
    const CardChecker checker{command, words};
    std::vector<files::CheckedFile> checked;
    int status = 0;
    for (const std::string& file : command.files) {
        std::error_code ignored;
        if (file == "-") {
            checked.push_back(checker.check(std::string{words("check.input")}, text_of_input()));
        } else if (!fs::is_directory(file, ignored)) {
            checked.push_back(checker.check(file));
        } else {
            const auto found = files_in(file);
            for (const std::string& each : found) checked.push_back(checker.check(each));
            if (!found.empty()) continue;
            fail(words("check.no-files", {{"file", text::printable(file)}}));
            status = status_usage;
        }
    }
    for (const files::CheckedFile& file : checked) {
        if (file.readable()) continue;
        if (command.format == Format::text)
            fmt::print(stderr, "{}\n",
                       text::wrapped(unreadable_text(words, file), terminal::screen_width()));
        status = status_usage;
    }
    const int printed = print(reported(words, checked, command.format), words);
    if (printed != 0) return printed;
    if (command.format == Format::csv)
        fmt::print(stderr, "{}\n", summary_text(words, counted(checked)));
    return status == 0 && counted(checked).wrong > 0 ? status_failed : status;
}

} // namespace yahtzee::app
