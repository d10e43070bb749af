// The top-level fields of a JSON object, read in one pass without building a tree: deep nesting in
// a field that nobody asked for costs nothing. Only the types that requests use are told apart.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace yahtzee::protocol {

// An integer as it was written; one beyond 64 bits is known only to be so.
struct Integer {
    std::int64_t value = 0;
    bool beyond_int64 = false;                  // value says nothing
    std::optional<std::uint64_t> as_unsigned{}; // when it is one
};

struct Null {};
// 5.0 or an object: nothing a request can use.
struct Unusable {};

using Scalar = std::variant<Unusable, Null, bool, Integer, std::string>;
using Value = std::variant<Unusable, Null, bool, Integer, std::string, std::vector<Scalar>>;

class JsonFields {
  public:
    // Nothing when the text is no JSON object. Fields outside `known` are checked and dropped; of a
    // field that comes twice the last counts, and of a list as many entries as could be right.
    static std::optional<JsonFields> read(std::string_view text,
                                          std::span<const std::string_view> known,
                                          std::size_t longest_list = 16);

    // Null when it is absent.
    const Value* find(std::string_view name) const;

  private:
    friend class FieldReader;
    std::vector<std::pair<std::string_view, Value>> fields_;
};

} // namespace yahtzee::protocol
