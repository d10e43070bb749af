#include "server/api/page_answer.h"

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include "text/split.h"

namespace yahtzee::server {
namespace {

// Takes what stands before the sign off the front, and the sign.
std::string_view take_until(std::string_view& text, char sign) {
    const std::string_view part = text.substr(0, text.find(sign));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return text::trimmed(part);
}

bool is_same_word(std::string_view text, std::string_view low) {
    return std::ranges::equal(
        text, low, [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

// "q=0", "q=0.", "q=0.000": anything else but these is some quality.
bool is_no_quality(std::string_view parameter) {
    const std::string_view name = take_until(parameter, '=');
    const std::string_view value = text::trimmed(parameter);
    return is_same_word(name, "q") && value.starts_with('0') &&
           value.find_first_not_of("0.") == std::string_view::npos;
}

// "gzip;q=0.5": the name, and whether it is accepted.
struct Accepted {
    std::string_view name;
    bool accepted = true;
};
Accepted read_accepted(std::string_view entry) {
    Accepted read{.name = take_until(entry, ';')};
    while (!entry.empty()) read.accepted = !is_no_quality(take_until(entry, ';')) && read.accepted;
    return read;
}

// Names that hold a hash of what is in the file: another file has another name.
bool has_lasting_name(const PageFile& file) {
    return file.path.starts_with("/assets/");
}

} // namespace

bool accepts_gzip(std::string_view encodings) {
    std::optional<bool> named;
    bool any = false;
    for (const std::string_view entry : text::split_list(encodings)) {
        const auto [coding, accepted] = read_accepted(entry);
        if (is_same_word(coding, "gzip") || is_same_word(coding, "x-gzip")) named = accepted;
        if (coding == "*") any = accepted;
    }
    return named.value_or(any);
}

bool accepts_html(std::string_view types) {
    return std::ranges::any_of(text::split_list(types), [](std::string_view entry) {
        const auto [type, accepted] = read_accepted(entry);
        return accepted && is_same_word(type, "text/html");
    });
}

bool names_version(std::string_view known, std::string_view version) {
    for (std::string_view entry : text::split_list(known)) {
        if (entry == "*") return true;
        if (entry.starts_with("W/")) entry.remove_prefix(2); // a proxy may have weakened it
        if (entry == version) return true;
    }
    return false;
}

ApiAnswer page_answer(const PageFile& file, const ApiRequest& request) {
    const bool gzipped = !file.gzipped.empty() && accepts_gzip(request.encodings);
    const std::string version = fmt::format("\"{}{}\"", file.version, gzipped ? "-gzip" : "");
    ApiAnswer answer{.status = 200,
                     .type = std::string{file.type},
                     .body = {},
                     .file = gzipped ? file.gzipped : file.bytes,
                     .headers = {{"ETag", version}}};
    // The others never change while the program runs, but a later program has others.
    answer.headers.emplace_back("Cache-Control", has_lasting_name(file)
                                                     ? "public, max-age=31536000, immutable"
                                                     : "no-cache");
    if (!file.gzipped.empty()) answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (names_version(request.known_version, version)) {
        answer.status = 304;
        answer.file = {};
    } else if (gzipped) {
        answer.headers.emplace_back("Content-Encoding", "gzip");
    }
    return answer;
}

ApiAnswer page_instead(const PageFile& page, const ApiRequest& request) {
    ApiRequest anew = request;
    anew.known_version.clear();
    ApiAnswer answer = page_answer(page, anew);
    answer.status = 404;
    answer.refused = Refused::not_found;
    std::erase_if(answer.headers, [](const auto& header) {
        return header.first == "ETag" || header.first == "Cache-Control";
    });
    return answer;
}

} // namespace yahtzee::server
