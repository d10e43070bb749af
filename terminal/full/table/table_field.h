// What is being typed at the table: the name of a box, the faces of a cheat table, points and
// totals on paper.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/options.h"
#include "words/words.h"

namespace yahtzee::full {

class TableField {
  public:
    enum class Kind : std::uint8_t { faces, value, total, name };

    explicit TableField(Kind kind) : kind_(kind) {}

    Kind kind() const { return kind_; }
    bool is_name() const { return kind_ == Kind::name; }
    const std::string& text() const { return text_; }

    // As many letters as there is room for.
    void add(std::string_view letter);
    // The last letter, whole.
    void erase();
    void clear() { text_.clear(); }

  private:
    Kind kind_;
    std::string text_;
};

// Whether some box is called like what is typed with this behind it.
bool continues_name(const Words& words, const RuleSet& rules, const std::string& typed,
                    std::string_view letter);

// The first of the open boxes whose name begins like that; what the card calls it counts more than
// its other names.
std::optional<Category> open_box_named(const Words& words, const RuleSet& rules,
                                       const std::string& typed, const Options& open);
// The same among all boxes, open or not.
std::optional<Category> box_named(const Words& words, const RuleSet& rules,
                                  const std::string& typed);

} // namespace yahtzee::full
