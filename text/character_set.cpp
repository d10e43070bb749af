#include "text/character_set.h"

#include <algorithm>
#include <cctype>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include <langinfo.h>

namespace yahtzee::text {
namespace {

// "de_DE.UTF-8", "en_GB.utf8@euro"
bool names_utf8(std::string_view locale) {
    const auto dot = locale.find('.');
    if (dot == std::string_view::npos) return false;
    std::string set{locale.substr(dot + 1, locale.find('@') - dot - 1)};
    std::erase(set, '-');
    std::ranges::transform(set, set.begin(), [](unsigned char c) { return std::tolower(c); });
    return set == "utf8";
}

bool environment_names_utf8() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* const locale = std::getenv(name); // NOLINT(concurrency-mt-unsafe): one thread
        if (locale != nullptr && *locale != '\0') return names_utf8(locale);
    }
    return false;
}

} // namespace

bool locale_is_utf8() {
    // NOLINTBEGIN(concurrency-mt-unsafe): one thread
    if (std::setlocale(LC_CTYPE, "") == nullptr && environment_names_utf8())
        std::setlocale(LC_CTYPE, "C.UTF-8");
    return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    // NOLINTEND(concurrency-mt-unsafe)
}

} // namespace yahtzee::text
