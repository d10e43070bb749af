#include "protocol/json_fields.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace yahtzee::protocol {

using Json = nlohmann::json;

// Takes the parser's events. Depth 1 is the object itself, depth 2 a list in one of its fields.
class FieldReader final : public nlohmann::json_sax<Json> {
  public:
    FieldReader(std::span<const std::string_view> known, std::size_t longest_list)
        : known_(known),
          longest_list_(longest_list) {}

    bool null() override { return take(Null{}); }
    bool boolean(bool value) override { return take(value); }
    bool number_integer(number_integer_t value) override {
        return take(
            Integer{.value = value, .as_unsigned = value == 0 ? std::optional{0U} : std::nullopt});
    }
    bool number_unsigned(number_unsigned_t value) override {
        const bool large = value > static_cast<std::uint64_t>(INT64_MAX);
        return take(Integer{.value = large ? 0 : static_cast<std::int64_t>(value),
                            .beyond_int64 = large,
                            .as_unsigned = value});
    }
    bool number_float(number_float_t, const string_t& written) override {
        // Integers beyond 64 bits arrive here too.
        if (written.find_first_of(".eE") != string_t::npos) return take(Unusable{});
        return take(Integer{.beyond_int64 = true});
    }
    bool string(string_t& value) override { return take(std::move(value)); }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override {
        if (depth_ == 0) is_object_ = true;
        if (depth_ > 0) take(Unusable{});
        ++depth_;
        return true;
    }
    bool key(string_t& name) override {
        if (depth_ != 1) return true;
        const auto found = std::ranges::find(known_, std::string_view{name});
        field_ = nullptr;
        if (found == known_.end()) return true;
        const auto same =
            std::ranges::find(fields.fields_, *found, &std::pair<std::string_view, Value>::first);
        field_ = same != fields.fields_.end()
                     ? &same->second
                     : &fields.fields_.emplace_back(*found, Unusable{}).second;
        return true;
    }
    bool end_object() override {
        --depth_;
        return true;
    }
    bool start_array(std::size_t) override {
        if (depth_ == 1) take(std::vector<Scalar>{});
        if (depth_ > 1) take(Unusable{});
        ++depth_;
        return depth_ > 1; // a list is no request
    }
    bool end_array() override {
        --depth_;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const Json::exception& error) override {
        constexpr int number_overflow = 406;
        overflow = error.id == number_overflow;
        return false;
    }

    bool is_object() const { return is_object_; }

    JsonFields fields;
    bool overflow = false; // stopped at a number beyond every range

  private:
    template <typename T>
    bool take(T&& value) {
        if (field_ == nullptr || depth_ == 0) return depth_ > 0;
        if (depth_ == 1) {
            *field_ = std::forward<T>(value);
        } else if (depth_ == 2) {
            if (auto* const list = std::get_if<std::vector<Scalar>>(field_)) {
                // No request has longer lists: the rest cannot make it right again.
                if constexpr (!std::is_same_v<std::remove_cvref_t<T>, std::vector<Scalar>>) {
                    if (list->size() < longest_list_) list->emplace_back(std::forward<T>(value));
                }
            }
        }
        return true;
    }

    std::span<const std::string_view> known_;
    std::size_t longest_list_;
    Value* field_ = nullptr;
    std::size_t depth_ = 0;
    bool is_object_ = false;
};

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// How many characters from the start are a JSON number; 0 when there is none.
std::size_t number_length(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const auto digits = [&] {
        const std::size_t from = at;
        while (at < text.size() && is_digit(text[at])) ++at;
        return at - from;
    };
    const auto sees = [&](std::string_view any) {
        return at < text.size() && any.find(text[at]) != std::string_view::npos;
    };
    const bool zero_first = sees("0");
    const std::size_t whole = digits();
    if (whole == 0 || (zero_first && whole > 1)) return 0;
    if (sees(".")) {
        ++at;
        if (digits() == 0) return 0;
    }
    if (sees("eE")) {
        ++at;
        if (sees("+-")) ++at;
        if (digits() == 0) return 0;
    }
    return at;
}

// The parser gives up on numbers beyond a double. They are sound JSON, and an integer of 400 digits
// is an integer: in place of every number that might be one, put one of the same kind that it
// reads. Nothing when what looks like a number is none, for then the text is no JSON either.
std::optional<std::string> with_smaller_numbers(std::string_view text) {
    std::string smaller;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size();) {
        if (!quoted && (is_digit(text[at]) || text[at] == '-')) {
            const auto number = text.substr(at, number_length(text.substr(at)));
            if (number.empty()) return std::nullopt;
            at += number.size();
            constexpr std::size_t always_fits = 18; // digits
            if (number.find_first_of(".eE") != std::string_view::npos) {
                smaller += "0.5";
            } else {
                smaller += number.size() > always_fits ? "99999999999999999999" : number;
            }
            continue;
        }
        if (text[at] == '"') quoted = !quoted;
        if (quoted && text[at] == '\\' && at + 1 < text.size()) smaller += text[at++];
        smaller += text[at++];
    }
    return smaller;
}

} // namespace

std::optional<JsonFields> JsonFields::read(std::string_view text,
                                           std::span<const std::string_view> known,
                                           std::size_t longest_list) {
    // The parser takes a NUL byte for the end of the text. There is none in JSON.
    if (text.find('\0') != std::string_view::npos) return std::nullopt;
    FieldReader reader{known, longest_list};
    if (Json::sax_parse(text, &reader) && reader.is_object()) return std::move(reader.fields);
    if (!reader.overflow) return std::nullopt;
    const auto smaller = with_smaller_numbers(text);
    FieldReader second{known, longest_list};
    if (!smaller || !Json::sax_parse(*smaller, &second) || !second.is_object()) return std::nullopt;
    return std::move(second.fields);
}

const Value* JsonFields::find(std::string_view name) const {
    const auto found = std::ranges::find(fields_, name, &std::pair<std::string_view, Value>::first);
    return found == fields_.end() ? nullptr : &found->second;
}

} // namespace yahtzee::protocol
