#include "protocol/json_writer.h"

#include <array>
#include <charconv>

#include <nlohmann/json.hpp>

namespace yahtzee::protocol {
namespace {

template <typename Number>
void append_digits(std::string& out, Number number) {
    std::array<char, 32> digits{};
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

} // namespace

void append_number(std::string& out, int number) {
    append_digits(out, number);
}

void append_number(std::string& out, std::int64_t number) {
    append_digits(out, number);
}

void append_number(std::string& out, double number) {
    append_digits(out, number);
}

void append_json_string(std::string& out, std::string_view text) {
    out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void append_key(std::string& out, std::string_view key) {
    out.append(",\"").append(key).append("\":");
}

void append_field(std::string& out, std::string_view key, int number) {
    append_key(out, key);
    append_number(out, number);
}

void append_field(std::string& out, std::string_view key, std::int64_t number) {
    append_key(out, key);
    append_number(out, number);
}

void append_field(std::string& out, std::string_view key, double number) {
    append_key(out, key);
    append_number(out, number);
}

void append_field(std::string& out, std::string_view key, std::string_view word) {
    append_key(out, key);
    out.append("\"").append(word).append("\"");
}

void append_flag(std::string& out, std::string_view key, bool flag) {
    append_key(out, key);
    out.append(flag ? "true" : "false");
}

void append_text(std::string& out, std::string_view key, std::string_view text) {
    append_key(out, key);
    append_json_string(out, text);
}

void append_null(std::string& out, std::string_view key) {
    append_key(out, key);
    out += "null";
}

} // namespace yahtzee::protocol
