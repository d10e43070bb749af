#include "server/http/target.h"

#include <algorithm>

#include <boost/url/encode.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>

#include "text/characters.h"

namespace yahtzee::server {
namespace {

std::optional<std::string> decoded(std::string_view text) {
    const auto encoded = boost::urls::make_pct_string_view(text);
    if (!encoded) return std::nullopt;
    constexpr bool space_as_plus = true;
    std::string plain = encoded->decode({space_as_plus});
    if (plain.contains('\0') || !text::is_utf8(plain)) return std::nullopt;
    return plain;
}

} // namespace

std::optional<std::string> Target::value(const std::string& name) const {
    const auto found = values.find(name);
    if (found == values.end()) return std::nullopt;
    return found->second;
}

// The library's own readers of targets and queries take no character that must be escaped, and
// people write such: a path like that is none of ours, and a value is what it says.
std::optional<Target> read_target(std::string_view text) {
    if (!text.starts_with('/')) return std::nullopt;
    const auto mark = text.find('?');
    Target target{.path = std::string{text.substr(0, mark)}, .values = {}};
    std::string_view rest = mark == std::string_view::npos ? "" : text.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        const auto name = decoded(pair.substr(0, equals));
        const auto value = decoded(equals == std::string_view::npos ? std::string_view{}
                                                                    : pair.substr(equals + 1));
        if (!name || !value) return std::nullopt;
        target.values.insert_or_assign(*name, *value);
    }
    return target;
}

std::string percent_encoded(std::string_view text) {
    return boost::urls::encode(text, boost::urls::unreserved_chars);
}

} // namespace yahtzee::server
