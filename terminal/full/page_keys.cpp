#include "terminal/full/page_keys.h"

namespace yahtzee {

PageKey back_key(const Words& words) {
    return {"Esc", std::string{words("full.page.back")}, KeyPress{Key::escape}};
}

PageKey enter_key(const Words& words, Word does) {
    return {std::string{words("full.page.enter")}, std::string{words(does)}, KeyPress{Key::enter}};
}

PageKey tab_key(const Words& words) {
    return {"Tab", std::string{words("full.page.next-field")}, KeyPress{Key::tab}};
}

PageKey help_key(const Words& words, bool types) {
    if (types) return {"F1", std::string{words("full.key.help")}, KeyPress{Key::help}};
    return {"?", std::string{words("full.key.help")}, Letter{"?"}};
}

PageKey up_key(const Canvas& canvas, const Words& words) {
    return {std::string{canvas.unicode() ? "↑" : words("full.page.up.key")},
            std::string{words("full.page.previous")}, KeyPress{Key::up}};
}

PageKey down_key(const Canvas& canvas, const Words& words) {
    return {std::string{canvas.unicode() ? "↓" : words("full.page.down.key")},
            std::string{words("full.page.next")}, KeyPress{Key::down}};
}

PageKey left_key(const Canvas& canvas, const Words& words) {
    return {std::string{canvas.unicode() ? "←" : words("full.page.left.key")},
            std::string{words("full.page.previous")}, KeyPress{Key::left}};
}

PageKey right_key(const Canvas& canvas, const Words& words, Word does) {
    return {std::string{canvas.unicode() ? "→" : words("full.page.right.key")},
            std::string{words(does)}, KeyPress{Key::right}};
}

PageKey page_up_key(const Words& words, Word does) {
    return {std::string{words("full.page.page-up")}, std::string{words(does)},
            KeyPress{Key::page_up}};
}

PageKey page_down_key(const Words& words) {
    return {std::string{words("full.page.page-down")}, std::string{words("full.page.page-on")},
            KeyPress{Key::page_down}};
}

TabCount tab_count(const Words& words) {
    return [&words](std::size_t open, std::size_t count) {
        return words("full.page.of",
                     {{"number", static_cast<int>(open) + 1}, {"count", static_cast<int>(count)}});
    };
}

} // namespace yahtzee
