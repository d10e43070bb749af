// The files of the page, built into the program (from web/): one file can be copied to another
// machine and has all that it serves. A program built without its page has none of them.
#pragma once

#include <optional>
#include <string_view>

namespace yahtzee::server {

struct PageFile {
    std::string_view path; // "/index.html"
    std::string_view type;
    std::string_view version; // another for other bytes: the ETag
    std::string_view bytes;
    std::string_view gzipped; // the same compressed; empty when there is no such form
};

// "/" is "/index.html". Nothing when the page has no such file.
std::optional<PageFile> page_file(std::string_view path);

} // namespace yahtzee::server
