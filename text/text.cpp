#include "text/text.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cwchar>
#include <cwctype>

#include <clocale>

#include "text/characters.h"
#include "text/split.h"

namespace yahtzee::text {
namespace {

struct Character {
    std::string_view bytes;
    wchar_t code = 0; // 0: no character at all
    int width = 0;    // negative when it cannot be printed
};

// The C library knows widths only under a UTF-8 locale; C.UTF-8 is always there. The program's own
// locale may be another, so it is borrowed for the call.
class Utf8Scope {
  public:
    Utf8Scope() : previous_(uselocale(utf8())) {}
    Utf8Scope(const Utf8Scope&) = delete;
    Utf8Scope& operator=(const Utf8Scope&) = delete;
    ~Utf8Scope() { uselocale(previous_); }

  private:
    static locale_t utf8() {
        static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
        return locale;
    }
    locale_t previous_;
};

// Call within a Utf8Scope.
Character first_character(std::string_view text) {
    std::mbstate_t state{};
    wchar_t wide = 0;
    // NOLINTNEXTLINE(concurrency-mt-unsafe): the state is our own
    const auto length = std::mbrtowc(&wide, text.data(), text.size(), &state);
    if (length == 0) return {text.substr(0, 1), L'\1', -1}; // NUL, as good as any control character
    if (length > text.size()) return {text.substr(0, 1), 0, -1};
    return {text.substr(0, length), wide, wcwidth(wide)};
}

template <typename Visit>
void each_character(std::string_view text, Visit visit) {
    const Utf8Scope scope;
    while (!text.empty()) {
        const Character character = first_character(text);
        if (!visit(character)) return;
        text.remove_prefix(character.bytes.size());
    }
}

std::string_view cut(std::string_view text, int width) {
    std::size_t bytes = 0;
    int used = 0;
    each_character(text, [&](const Character& character) {
        const int next = used + std::max(character.width, 0);
        if (next > width) return false;
        used = next;
        bytes += character.bytes.size();
        return true;
    });
    return text.substr(0, bytes);
}

// From U+00C0 to U+00FF.
constexpr std::array<std::string_view, 64> latin_letters{
    "A", "A", "A", "A", "Ae", "A", "AE", "C", "E", "E", "E", "E", "I",  "I", "I",  "I",
    "D", "N", "O", "O", "O",  "O", "Oe", "x", "O", "U", "U", "U", "Ue", "Y", "Th", "ss",
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o", "o", "o",  "o", "oe", ":", "o", "u", "u", "u", "ue", "y", "th", "y"};

std::string_view ascii_of(wchar_t code) {
    constexpr wchar_t first_letter = 0xC0;
    if (code >= first_letter && code <= 0xFF)
        return latin_letters[static_cast<std::size_t>(code - first_letter)];
    switch (code) {
    case 0xA0: return " "; // no-break space
    case 0xB7: return "-"; // middle dot
    case 0x2018:           // single quotation marks
    case 0x2019:
    case 0x201A: return "'";
    case 0x201C: // double ones
    case 0x201D:
    case 0x201E: return "\"";
    case 0x2013: // dashes
    case 0x2014:
    case 0x2212: return "-"; // minus
    case 0x2026: return "...";
    case 0x2190: return "<-";
    case 0x2192: return "->";
    case 0x2713: return "x"; // check mark
    default: return "?";
    }
}

std::string blanks(int count) {
    std::string text;
    text.resize(static_cast<std::size_t>(std::max(count, 0)), ' ');
    return text;
}

std::string wrapped_line(std::string_view line, int width) {
    std::string text;
    int column = 0;
    while (!line.empty()) {
        const auto blank = std::min(line.find(' '), line.size());
        const auto word = line.substr(0, blank);
        const int wide = display_width(word);
        if (column > 0 && column + 1 + wide > width) {
            text += '\n';
            column = 0;
        } else if (column > 0) {
            text += ' ';
            ++column;
        }
        text += word;
        column += wide;
        line.remove_prefix(std::min(blank + 1, line.size()));
    }
    return text;
}

} // namespace

int display_width(std::string_view text) {
    int width = 0;
    each_character(text, [&](const Character& character) {
        width += std::max(character.width, 0);
        return true;
    });
    return width;
}

void each_shown(std::string_view text,
                const std::function<void(std::string_view bytes, int width)>& take) {
    each_character(text, [&](const Character& character) {
        if (character.width >= 0 && !is_invisible(static_cast<char32_t>(character.code)))
            take(character.bytes, character.width);
        return true;
    });
}

std::string shortened(std::string_view text, int width, bool unicode) {
    if (display_width(text) <= width) return std::string{text};
    return std::string{cut(text, width - 1)}.append(unicode ? "…" : "~");
}

std::string fit_left(std::string_view text, int width, bool unicode) {
    std::string fitted = shortened(text, width, unicode);
    return fitted.append(blanks(width - display_width(fitted)));
}

std::string fit_right(std::string_view text, int width, bool unicode) {
    const std::string fitted = shortened(text, width, unicode);
    return blanks(width - display_width(fitted)) + fitted;
}

std::string fit_middle(std::string_view text, int width, bool unicode) {
    const std::string fitted = shortened(text, width, unicode);
    const int room = width - display_width(fitted);
    return blanks(room / 2) + fitted + blanks(room - room / 2);
}

std::string shortened_inside(std::string_view text, int width, bool unicode) {
    if (display_width(text) <= width) return std::string{text};
    std::string_view last;
    each_character(text, [&](const Character& character) {
        if (character.width > 0) last = character.bytes;
        return true;
    });
    const std::string head{cut(text, width - 1 - display_width(last))};
    return shortened(head + (unicode ? "…" : "~") + std::string{last}, width, unicode);
}

std::string excerpt(std::string_view text) {
    constexpr int enough = 40;
    return shortened(printable(text), enough, false);
}

std::string wrapped(std::string_view text, int width) {
    std::string result;
    while (true) {
        const auto newline = text.find('\n');
        const auto line = text.substr(0, newline);
        result += line.starts_with(' ') ? std::string{line} : wrapped_line(line, width);
        if (newline == std::string_view::npos) return result;
        result += '\n';
        text.remove_prefix(newline + 1);
    }
}

std::string printable(std::string_view text) {
    std::string clean;
    each_character(text, [&](const Character& character) {
        if (character.width >= 0 && !is_invisible(static_cast<char32_t>(character.code))) {
            clean += character.bytes;
        } else if (character.code == L'\t') {
            clean += ' ';
        } else if (character.code == 0 ||
                   (std::iswcntrl(static_cast<wint_t>(character.code)) == 0 &&
                    character.width < 0)) {
            clean += '?';
        }
        return true;
    });
    return std::string{trimmed(clean)};
}

std::string in_ascii(std::string_view text) {
    constexpr wchar_t beyond = 0x80;
    std::string plain;
    each_character(text, [&](const Character& character) {
        if (character.code > 0 && character.code < beyond) {
            plain += character.bytes;
        } else if (character.width != 0 || character.code == 0) { // what combines is left out
            plain += ascii_of(character.code);
        }
        return true;
    });
    return plain;
}

std::string simplified(std::string_view text) {
    std::string result;
    each_character(printable(text), [&](const Character& character) {
        const bool blank =
            character.bytes == " " || character.bytes == "," || character.bytes == ";";
        if (!blank) {
            std::array<char, MB_LEN_MAX> bytes{};
            std::mbstate_t state{};
            const auto small =
                static_cast<wchar_t>(std::towlower(static_cast<wint_t>(character.code)));
            // NOLINTNEXTLINE(concurrency-mt-unsafe): the state is our own
            result.append(bytes.data(), std::wcrtomb(bytes.data(), small, &state));
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
        return true;
    });
    if (result.ends_with(' ')) result.pop_back();
    return result;
}

std::string csv_text(std::string_view name) {
    std::string text = printable(name);
    if (!text.empty() && std::string_view{"=+-@"}.find(text.front()) != std::string_view::npos)
        text.insert(0, "'");
    for (auto quote = text.find('"'); quote != std::string::npos; quote = text.find('"', quote + 2))
        text.insert(quote, "\"");
    return '"' + text + '"';
}

} // namespace yahtzee::text
