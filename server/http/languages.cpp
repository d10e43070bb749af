#include "server/http/languages.h"

#include <algorithm>

#include "text/split.h"

namespace yahtzee::server {

Languages::Languages(const Words& usual, std::span<const words::OwnWords> own) : words_{usual} {
    const auto add = [&](std::string_view language) {
        if (std::ranges::find(words_, language, &Words::language) != words_.end()) return;
        if (auto words = words_in(language, own)) words_.push_back(*std::move(words));
    };
    for (const std::string_view language : Words::languages()) add(language);
    for (const words::OwnWords& words : own) add(words.language);
}

std::vector<std::string_view> Languages::all() const {
    std::vector<std::string_view> languages;
    languages.reserve(words_.size());
    for (const Words& words : words_) languages.push_back(words.language());
    std::ranges::sort(languages);
    return languages;
}

const Words& Languages::in(std::string_view wishes) const {
    for (const std::string_view wish : text::split_list(wishes)) {
        const std::string_view language = wish.substr(0, wish.find_first_of("-;_"));
        for (const Words& words : words_) {
            if (words.language() == language) return words;
        }
    }
    return words_.front();
}

} // namespace yahtzee::server
