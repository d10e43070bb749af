#include "server/tables/names.h"

#include <algorithm>
#include <memory>
#include <vector>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace yahtzee::server {
namespace {

constexpr char32_t joiner = 0x200D;
constexpr char32_t as_picture = 0xFE0F;
constexpr char32_t empty_braille = 0x2800;    // looks like a blank, and counts as a sign
constexpr char32_t empty_note = 0x1D159;      // as this does
constexpr char32_t first_annotation = 0xFFF9; // of three signs that say where a gloss is
constexpr char32_t last_annotation = 0xFFFB;

using Characters = std::vector<char32_t>;

Characters characters_of(const icu::UnicodeString& text) {
    Characters characters;
    for (int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1))
        characters.push_back(static_cast<char32_t>(text.char32At(at)));
    return characters;
}

bool has(char32_t character, UProperty property) {
    return u_hasBinaryProperty(static_cast<UChar32>(character), property) != 0;
}

bool is_picture(char32_t character) {
    return has(character, UCHAR_EXTENDED_PICTOGRAPHIC) ||
           has(character, UCHAR_EMOJI_MODIFIER); // the skin of the picture before
}

bool is_blank(char32_t character) {
    return has(character, UCHAR_WHITE_SPACE) || character == empty_braille ||
           character == empty_note;
}

// Line breaks and the like, and what is no character at all.
bool is_unfit(char32_t character) {
    if (character >= first_annotation && character <= last_annotation) return true;
    switch (u_charType(static_cast<UChar32>(character))) {
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED: return true;
    default: return false;
    }
}

// What nobody sees goes; but families and hearts are made with it, and these are seen.
bool is_seen(const Characters& characters, std::size_t at) {
    const char32_t character = characters[at];
    if (!has(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return true;
    if (at == 0) return false;
    const char32_t before = characters[at - 1];
    if (character == as_picture) return is_picture(before);
    if (character != joiner || at + 1 == characters.size()) return false;
    return (is_picture(before) || before == as_picture) && is_picture(characters[at + 1]);
}

// A heart with and one without the sign that makes it a picture look like one another.
std::string without_ignorable(std::string_view name) {
    const auto read = icu::UnicodeString::fromUTF8(
        icu::StringPiece(name.data(), static_cast<int32_t>(name.size())));
    icu::UnicodeString kept;
    for (const char32_t character : characters_of(read)) {
        if (!has(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
            kept.append(static_cast<UChar32>(character));
    }
    std::string text;
    kept.toUTF8String(text);
    return text;
}

struct CloseSpoofChecker {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

} // namespace

std::optional<std::string> cleaned_name(std::string_view name) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const composed = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status)) return std::nullopt;
    const auto read = icu::UnicodeString::fromUTF8(
        icu::StringPiece(name.data(), static_cast<int32_t>(name.size())));
    const Characters all = characters_of(composed->normalize(read, status));
    if (U_FAILURE(status) || std::ranges::any_of(all, is_unfit)) return std::nullopt;
    Characters kept;
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (is_seen(all, at)) kept.push_back(all[at]);
    }
    kept.erase(kept.begin(), std::ranges::find_if_not(kept, is_blank));
    while (!kept.empty() && is_blank(kept.back())) kept.pop_back();
    if (kept.size() > longest_name || (kept.empty() && !name.empty())) return std::nullopt;
    icu::UnicodeString text;
    for (const char32_t character : kept) text.append(static_cast<UChar32>(character));
    // What stood between two signs may have kept them apart.
    std::string clean;
    composed->normalize(text, status).toUTF8String(clean);
    return U_SUCCESS(status) ? std::optional{clean} : std::nullopt;
}

std::optional<std::size_t> first_that_looks_like_another(std::span<const std::string> names) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<USpoofChecker, CloseSpoofChecker> checker{uspoof_open(&status)};
    std::vector<std::string> skeletons;
    for (const std::string& name : names) {
        const std::string seen = without_ignorable(name);
        std::string skeleton(8 * seen.size() + 1, '\0'); // a sign may become several
        const int32_t length =
            uspoof_getSkeletonUTF8(checker.get(), 0, seen.data(), static_cast<int32_t>(seen.size()),
                                   skeleton.data(), static_cast<int32_t>(skeleton.size()), &status);
        if (U_FAILURE(status)) return std::nullopt;
        skeleton.resize(static_cast<std::size_t>(length));
        const auto twin = std::ranges::find(skeletons, skeleton);
        // The same name twice is refused by the rules, with a sentence of its own.
        if (twin != skeletons.end() &&
            names[static_cast<std::size_t>(twin - skeletons.begin())] != name)
            return skeletons.size();
        skeletons.push_back(std::move(skeleton));
    }
    return std::nullopt;
}

} // namespace yahtzee::server
