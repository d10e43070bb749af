// Answers of the API as HTTP, with the headers that keep browsers from doing what nobody asked for.
#pragma once

#include "server/api/answer.h"
#include "server/net/beast.h"

namespace yahtzee::server {

http::response<http::string_body> response_of(const http::request<http::string_body>& request,
                                              ApiAnswer answer, bool keep_open);
// The same without what it is about: for HEAD.
http::response<http::empty_body> head_of(const http::request<http::string_body>& request,
                                         const ApiAnswer& answer, bool keep_open);

} // namespace yahtzee::server
