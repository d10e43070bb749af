#include "words/words.h"

#include <fmt/args.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "text/split.h"
#include "text/text.h"
#include "word_files.h"

namespace yahtzee::words {
namespace {

const WordFile* file_in(std::string_view language) {
    for (const WordFile& file : word_files) {
        if (file.language == language) return &file;
    }
    return nullptr;
}

// Takes the texts of a word file one by one, as they are read: every start of the program waits for
// this, and a tree of all of them would be thrown away at once. A text is a string, or an array of
// its lines; what the files that are built in have beside that, tests refuse.
class TextReader {
  public:
    explicit TextReader(std::span<std::string> texts) : texts_(texts) {}

    bool key(std::string& key) {
        const auto word = Word::with_key(key);
        text_ = word ? &texts_[word->index()] : nullptr;
        if (text_ != nullptr) text_->clear();
        return true;
    }
    bool string(std::string& line) {
        if (text_ == nullptr) return true;
        if (text_->empty()) {
            *text_ = std::move(line);
        } else {
            text_->append("\n").append(line);
        }
        return true;
    }

    bool start_object(std::size_t) { return true; }
    bool end_object() { return true; }
    bool start_array(std::size_t) { return true; }
    bool end_array() { return true; }
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(nlohmann::json::number_integer_t) { return true; }
    bool number_unsigned(nlohmann::json::number_unsigned_t) { return true; }
    bool number_float(nlohmann::json::number_float_t, const std::string&) { return true; }
    bool binary(nlohmann::json::binary_t&) { return true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) {
        return false;
    }

  private:
    std::span<std::string> texts_;
    std::string* text_ = nullptr; // of the latest key; null for one that nobody asks for
};

} // namespace

// A text is a string, or a list of lines.
void Words::read(std::string_view json) {
    TextReader reader{texts_};
    nlohmann::json::sax_parse(json, &reader);
}

std::optional<Words> Words::in(std::string_view language) {
    const WordFile* const file = file_in(language);
    if (file == nullptr) return std::nullopt;
    Words words = english();
    if (file->language == words.language_) return words;
    words.language_ = file->language;
    words.read(file->text());
    return words;
}

Words Words::english() {
    Words words;
    const WordFile* const file = file_in("en");
    words.language_ = file->language;
    words.read(file->text());
    return words;
}

std::vector<std::string_view> Words::languages() {
    std::vector<std::string_view> found;
    found.reserve(word_files.size());
    for (const WordFile& file : word_files) found.push_back(file.language);
    return found;
}

std::string Words::file_of(std::string_view language) {
    const WordFile* const file = file_in(language);
    return file != nullptr ? file->text() : std::string{};
}

Words Words::in_ascii() const {
    Words words = *this;
    words.ascii_ = true;
    for (std::string& text : words.texts_) text = text::in_ascii(text);
    return words;
}

std::string Words::operator()(Word word, std::span<const Named> values) const {
    fmt::dynamic_format_arg_store<fmt::format_context> arguments;
    for (const Named& named : values) arguments.push_back(fmt::arg(named.name, named.value));
    try {
        return fmt::vformat((*this)(word), arguments);
    } catch (const fmt::format_error&) {
        return std::string{(*this)(word)}; // a slip in a word file must not end a game
    }
}

std::string_view Words::of(std::string_view group, std::string_view id,
                           std::string_view field) const {
    std::string key{group};
    key.append(".").append(id);
    if (!field.empty()) key.append(".").append(field);
    const auto word = Word::with_key(key);
    return word ? (*this)(*word) : id;
}

bool Words::lists(Word word, std::string_view entry) const {
    const std::string wanted = text::in_ascii(entry);
    const auto entries = text::split_list((*this)(word));
    return std::ranges::any_of(
        entries, [&](std::string_view each) { return text::in_ascii(each) == wanted; });
}

std::string Words::joined(const std::vector<std::string>& items, Word last) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? (*this)(last) : std::string_view{", "};
        text += items[i];
    }
    return text;
}

std::string language_of_locale(const char* lc_all, const char* lc_messages, const char* lang,
                               std::span<const std::string> more) {
    for (const char* const value : {lc_all, lc_messages, lang}) {
        if (value == nullptr || *value == '\0') continue;
        const std::string_view language = std::string_view{value}.substr(0, 2);
        const bool known =
            file_in(language) != nullptr || std::ranges::find(more, language) != more.end();
        return std::string{known ? language : "en"};
    }
    return "en";
}

} // namespace yahtzee::words
