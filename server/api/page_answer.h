// A file of the page as an answer: compressed for those who take it so, and not sent again to those
// who have it.
#pragma once

#include <string_view>

#include "server/api/answer.h"
#include "server/http/page.h"

namespace yahtzee::server {

ApiAnswer page_answer(const PageFile& file, const ApiRequest& request);

// The page for an address that leads to no file. Nobody keeps it: the address may become one.
ApiAnswer page_instead(const PageFile& page, const ApiRequest& request);

// As an Accept header says, "text/html,*/*;q=0.8": only when it is named, as browsers do that go to
// an address. Those that want anything, and scripts, are not meant.
bool accepts_html(std::string_view types);

// As an Accept-Encoding header says: "gzip, deflate, br;q=0.9". What is not named is not accepted,
// unless by "*"; a quality of 0 refuses.
bool accepts_gzip(std::string_view encodings);

// Whether an If-None-Match header, such as `W/"a", "b"`, has this version, which is in quotes.
bool names_version(std::string_view known, std::string_view version);

} // namespace yahtzee::server
