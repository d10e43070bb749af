// JSON written straight into a string, for answers that are made often: building a tree first takes
// several times as long.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace yahtzee::protocol {

// Objects and lists begin every entry with a comma, and the first one's is turned into the bracket.
// An empty one gets both brackets.
class Bracket {
  public:
    Bracket(std::string& out, char open, char close)
        : out_(out),
          start_(out.size()),
          open_(open),
          close_(close) {}
    Bracket(const Bracket&) = delete;
    Bracket& operator=(const Bracket&) = delete;
    ~Bracket() {
        if (out_.size() == start_) out_ += open_;
        out_[start_] = open_;
        out_ += close_;
    }

  private:
    std::string& out_;
    std::size_t start_;
    char open_;
    char close_;
};

void append_number(std::string& out, int number);
void append_number(std::string& out, std::int64_t number);
// The shortest text that reads back as the same number.
void append_number(std::string& out, double number);

// The text in quotes, with escapes where JSON wants them; invalid UTF-8 is replaced.
void append_json_string(std::string& out, std::string_view text);

// ---- entries of an object

void append_key(std::string& out, std::string_view key);
void append_field(std::string& out, std::string_view key, int number);
void append_field(std::string& out, std::string_view key, std::int64_t number);
void append_field(std::string& out, std::string_view key, double number);
// A word that needs no escapes, such as an id.
void append_field(std::string& out, std::string_view key, std::string_view word);
// Not as append_field: a word would be taken for a flag.
void append_flag(std::string& out, std::string_view key, bool flag);
// What somebody has typed, with escapes.
void append_text(std::string& out, std::string_view key, std::string_view text);
void append_null(std::string& out, std::string_view key);

// A list of small numbers.
template <typename Range, typename Number>
void append_list(std::string& out, std::string_view key, const Range& range, const Number& number) {
    append_key(out, key);
    const Bracket list{out, '[', ']'};
    for (const auto& entry : range) {
        out += ',';
        append_number(out, static_cast<int>(number(entry)));
    }
}

template <typename Range>
void append_texts(std::string& out, std::string_view key, const Range& texts) {
    append_key(out, key);
    const Bracket list{out, '[', ']'};
    for (const auto& text : texts) {
        out += ',';
        append_json_string(out, text);
    }
}

// ---- a whole answer: what `fill` appends to it, and the end of the line

template <typename Fill>
std::string object_of(const Fill& fill) {
    std::string out;
    {
        const Bracket object{out, '{', '}'};
        fill(out);
    }
    return out;
}

template <typename Fill>
std::string object_line(const Fill& fill) {
    return object_of(fill) + "\n";
}

template <typename Fill>
std::string list_line(const Fill& fill) {
    std::string out;
    {
        const Bracket list{out, '[', ']'};
        fill(out);
    }
    return out + "\n";
}

} // namespace yahtzee::protocol
