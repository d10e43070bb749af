// What stands behind the method in a request for a page: a path, and named values behind a question
// mark. "/api/statistics?player=J%C3%BCrgen"
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace yahtzee::server {

struct Target {
    std::string path; // as it was sent: paths that need decoding are none of ours
    std::map<std::string, std::string> values;

    std::optional<std::string> value(const std::string& name) const;
};

// Nothing when it is not one, or when a value is not UTF-8.
std::optional<Target> read_target(std::string_view text);

// With everything but letters, digits and what needs no escape anywhere ("-._~") escaped.
std::string percent_encoded(std::string_view text);

} // namespace yahtzee::server
