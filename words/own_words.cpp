#include "words/own_words.h"

#include <algorithm>
#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "text/text.h"

namespace yahtzee::words {
namespace {

using Placeholders = std::set<std::string>;

// "{player}" and the like; nothing when the braces do not match. Doubled ones are none.
std::optional<Placeholders> placeholders_in(std::string_view text) {
    Placeholders found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{' && text[i] != '}') continue;
        if (i + 1 < text.size() && text[i + 1] == text[i]) {
            ++i;
            continue;
        }
        const auto end = text.find('}', i);
        if (text[i] == '}' || end == std::string_view::npos) return std::nullopt;
        found.emplace(text.substr(i, end - i + 1));
        i = end;
    }
    return found;
}

// A language may do without numbers that are spelled out, and has its own way to speak of examples;
// what is said of a box need not name the number of dice.
bool may_be_missing(std::string_view key, std::string_view placeholder) {
    return placeholder.ends_with("_word}") || placeholder.starts_with("{example_") ||
           (key.starts_with("category.") && placeholder == "{dice}");
}

// "{positions}" of "{positions:<11}".
std::string name_of(std::string_view placeholder) {
    return std::string{placeholder.substr(0, placeholder.find_first_of(":}"))} + "}";
}

// How wide something is may differ between languages: "<11" is "<14" elsewhere.
bool is_width(std::string_view placeholder) {
    const auto colon = placeholder.find(':');
    if (colon == std::string_view::npos) return false;
    std::string_view width = placeholder.substr(colon + 1, placeholder.size() - colon - 2);
    if (!width.empty() && std::string_view{"<>^"}.contains(width.front())) width.remove_prefix(1);
    return !width.empty() && width.size() <= 2 &&
           std::ranges::all_of(width, [](char each) { return each >= '0' && each <= '9'; });
}

bool has_same(const Placeholders& among, const std::string& placeholder) {
    return among.contains(placeholder) ||
           (is_width(placeholder) && std::ranges::any_of(among, [&](const std::string& other) {
                return is_width(other) && name_of(other) == name_of(placeholder);
            }));
}

bool fits_placeholders(std::string_view key, std::string_view text, std::string_view english,
                       std::string_view built_in) {
    const auto has = placeholders_in(text);
    const auto wanted = placeholders_in(english);
    // Texts that are never filled in may have braces as they like; they have them in English, too.
    if (!wanted) return true;
    if (!has) return false;
    const auto known = placeholders_in(built_in);
    const bool all_known = std::ranges::all_of(*has, [&](const std::string& each) {
        return has_same(*wanted, each) || (known && known->contains(each));
    });
    const bool none_missing = std::ranges::all_of(*wanted, [&](const std::string& each) {
        return has_same(*has, each) || may_be_missing(key, each);
    });
    return all_known && none_missing;
}

// Words may say where they can be parted.
bool shows_whole(std::string_view text) {
    constexpr std::string_view soft_hyphen = "\xC2\xAD";
    std::size_t shown = 0;
    text::each_shown(text, [&](std::string_view bytes, int) { shown += bytes.size(); });
    for (auto at = text.find(soft_hyphen); at != std::string_view::npos;
         at = text.find(soft_hyphen, at + 1))
        shown += soft_hyphen.size();
    return shown == text.size();
}

// Whether all of it shows, lines apart where English has lines, too.
bool shows_as_english(std::string text, std::string_view english) {
    if (english.contains('\n')) std::erase(text, '\n');
    return shows_whole(text);
}

// The lines of a text; nothing when it is something else.
std::optional<std::vector<std::string>> lines_of(const nlohmann::json& value) {
    if (value.is_string()) return std::vector{value.get<std::string>()};
    if (!value.is_array()) return std::nullopt;
    std::vector<std::string> lines;
    for (const auto& line : value) {
        if (!line.is_string()) return std::nullopt;
        lines.push_back(line.get<std::string>());
    }
    return lines;
}

// Some texts may be empty: a box need not have further names.
bool may_be_empty(std::string_view key) {
    return key.starts_with("category.") && key.ends_with(".aliases");
}

} // namespace

std::expected<OwnWords, WordFault> read_own_words(std::string_view language,
                                                  std::string_view json) {
    using Kind = WordFault::Kind;
    const auto refuse = [](Kind kind, std::string_view key = {}) {
        return std::unexpected(WordFault{kind, std::string{key}});
    };
    if (json.size() > largest_word_file) return refuse(Kind::too_large);
    const auto file = nlohmann::json::parse(json, nullptr, false);
    if (!file.is_object()) return refuse(Kind::not_json);
    const Words english = Words::english();
    const Words built_in = Words::in(language).value_or(english);
    OwnWords own{.language = std::string{language}, .texts = {}};
    for (const auto& [key, value] : file.items()) {
        const auto word = Word::with_key(key);
        if (!word) return refuse(Kind::unknown_key, key);
        const auto lines = lines_of(value);
        if (!lines) return refuse(Kind::not_text, key);
        std::string text;
        for (const std::string& line : *lines) {
            if (!shows_as_english(line, english(*word))) return refuse(Kind::control, key);
            text.append(text.empty() ? "" : "\n").append(line);
        }
        if (text.empty() && !may_be_empty(key)) return refuse(Kind::empty, key);
        if (!fits_placeholders(key, text, english(*word), built_in(*word))) {
            WordFault fault{Kind::placeholders, key};
            const auto wanted = placeholders_in(english(*word)).value_or(Placeholders{});
            fault.placeholders.assign(wanted.begin(), wanted.end());
            return std::unexpected(std::move(fault));
        }
        own.texts.emplace_back(*word, std::move(text));
    }
    return own;
}

std::string word_refusal(const Words& words, const WordFault& fault) {
    const Named key{"key", text::excerpt(fault.key)};
    switch (fault.kind) {
    case WordFault::Kind::unreadable: return std::string{words("words.unreadable")};
    case WordFault::Kind::too_large:
        return words("words.too-large", {{"most", std::to_string(largest_word_file >> 20U)}});
    case WordFault::Kind::not_json: return std::string{words("words.not-json")};
    case WordFault::Kind::unknown_key: return words("words.unknown-key", {key});
    case WordFault::Kind::not_text: return words("words.not-text", {key});
    case WordFault::Kind::empty: return words("words.empty", {key});
    case WordFault::Kind::control: return words("words.control", {key});
    case WordFault::Kind::placeholders: break;
    }
    if (fault.placeholders.empty()) return words("words.no-placeholders", {key});
    return words("words.placeholders", {key, {"placeholders", words.joined(fault.placeholders)}});
}

std::optional<Words> words_in(std::string_view language, std::span<const OwnWords> own) {
    auto words = Words::in(language);
    const auto found = std::ranges::find(own, language, &OwnWords::language);
    if (found == own.end()) return words;
    if (!words) words = Words::english();
    words->speak(found->language);
    for (const auto& [word, text] : found->texts) words->say(word, text);
    return words;
}

} // namespace yahtzee::words
