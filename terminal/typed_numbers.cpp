#include "terminal/typed_numbers.h"

#include "engine/whole_number.h"
#include "text/text.h"

namespace yahtzee::terminal {

std::optional<Faces> typed_faces(std::string_view text, std::size_t most) {
    return read_faces(text::simplified(text), most);
}

std::optional<std::int64_t> read_integer(std::string_view text) {
    return capped_number<std::int64_t>(text);
}

} // namespace yahtzee::terminal
