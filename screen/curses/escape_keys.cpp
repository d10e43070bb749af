#include "screen/curses/escape_keys.h"

#include <array>

namespace yahtzee::screen {
namespace {

struct EscapeKey {
    std::string_view bytes;
    Key key;
};

constexpr std::array escape_keys{
    EscapeKey{"[A", Key::up},       EscapeKey{"OA", Key::up},
    EscapeKey{"[B", Key::down},     EscapeKey{"OB", Key::down},
    EscapeKey{"[C", Key::right},    EscapeKey{"OC", Key::right},
    EscapeKey{"[D", Key::left},     EscapeKey{"OD", Key::left},
    EscapeKey{"[H", Key::home},     EscapeKey{"OH", Key::home},
    EscapeKey{"[1~", Key::home},    EscapeKey{"[7~", Key::home},
    EscapeKey{"[F", Key::end},      EscapeKey{"OF", Key::end},
    EscapeKey{"[4~", Key::end},     EscapeKey{"[8~", Key::end},
    EscapeKey{"[3~", Key::remove},  EscapeKey{"[Z", Key::back_tab},
    EscapeKey{"[5~", Key::page_up}, EscapeKey{"[6~", Key::page_down},
    EscapeKey{"OM", Key::enter},    EscapeKey{"OP", Key::help},
    EscapeKey{"[11~", Key::help},
};

} // namespace

std::optional<Key> key_behind_escape(std::string_view bytes) {
    for (const EscapeKey& known : escape_keys) {
        if (known.bytes == bytes) return known.key;
    }
    return std::nullopt;
}

} // namespace yahtzee::screen
