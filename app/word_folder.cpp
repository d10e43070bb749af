#include "app/word_folder.h"

#include <algorithm>
#include <filesystem>

#include "app/file_text.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;

bool is_language(std::string_view name) {
    constexpr std::size_t shortest = 2;
    constexpr std::size_t longest = 8;
    return name.size() >= shortest && name.size() <= longest &&
           std::ranges::all_of(name, [](char each) { return each >= 'a' && each <= 'z'; });
}

std::expected<words::OwnWords, words::WordFault> words_of_file(const fs::path& file,
                                                               const fs::path& folder) {
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    if (error || real.parent_path() != folder || !fs::is_regular_file(real, error))
        return std::unexpected(words::WordFault{});
    const auto text = text_of_file(real);
    if (!text) return std::unexpected(words::WordFault{});
    return words::read_own_words(file.stem().string(), *text);
}

} // namespace

std::expected<std::vector<words::OwnWords>, std::string> own_words_in(const std::string& folder) {
    std::vector<words::OwnWords> own;
    if (folder.empty()) return own;
    const Words english = Words::english();
    const Named named{"folder", text::printable(folder)};
    std::error_code error;
    const fs::path real = fs::canonical(folder, error);
    std::vector<fs::path> files;
    if (!error) {
        for (fs::directory_iterator entry{real, error}, end; !error && entry != end;
             entry.increment(error)) {
            const fs::path& file = entry->path();
            if (file.extension() == ".json" && is_language(file.stem().string()))
                files.push_back(file);
        }
    }
    if (error) return std::unexpected(english("words.no-folder", {named}));
    if (files.empty()) return std::unexpected(english("words.no-files", {named}));
    std::ranges::sort(files);
    for (const fs::path& file : files) {
        auto words = words_of_file(file, real);
        if (!words)
            return std::unexpected(
                english("words.fault", {{"file", text::printable(file.filename().string())},
                                        {"message", word_refusal(english, words.error())}}));
        own.push_back(*std::move(words));
    }
    return own;
}

} // namespace yahtzee::app
