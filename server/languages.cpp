#include "server/languages.h"

namespace yahtzee {

Languages::Languages(const Words& usual) : words_{usual} {
    for (const std::string_view language : Words::languages()) {
        if (language == usual.language()) continue;
        if (auto words = Words::in(language)) words_.push_back(std::move(*words));
    }
}

const Words& Languages::in(std::string_view wishes) const {
    for (const std::string_view wish : split_list(wishes)) {
        const std::string_view language = wish.substr(0, wish.find_first_of("-;_"));
        for (const Words& words : words_) {
            if (words.language() == language) return words;
        }
    }
    return words_.front();
}

} // namespace yahtzee
