#include "terminal/full/page_keys.h"

namespace yahtzee::full {

screen::PageKey back_key(const Words& words) {
    return {"Esc", std::string{words("full.page.back")}, screen::KeyPress{screen::Key::escape}};
}

screen::PageKey enter_key(const Words& words, Word does) {
    return {std::string{words("full.page.enter")}, std::string{words(does)},
            screen::KeyPress{screen::Key::enter}};
}

screen::PageKey tab_key(const Words& words) {
    return {"Tab", std::string{words("full.page.next-field")}, screen::KeyPress{screen::Key::tab}};
}

screen::PageKey help_key(const Words& words, bool types) {
    if (types)
        return {"F1", std::string{words("full.key.help")}, screen::KeyPress{screen::Key::help}};
    return {"?", std::string{words("full.key.help")}, screen::Letter{"?"}};
}

screen::PageKey up_key(const screen::Canvas& canvas, const Words& words) {
    return {std::string{canvas.unicode() ? "↑" : words("full.page.up.key")},
            std::string{words("full.page.previous")}, screen::KeyPress{screen::Key::up}};
}

screen::PageKey down_key(const screen::Canvas& canvas, const Words& words) {
    return {std::string{canvas.unicode() ? "↓" : words("full.page.down.key")},
            std::string{words("full.page.next")}, screen::KeyPress{screen::Key::down}};
}

screen::PageKey left_key(const screen::Canvas& canvas, const Words& words) {
    return {std::string{canvas.unicode() ? "←" : words("full.page.left.key")},
            std::string{words("full.page.previous")}, screen::KeyPress{screen::Key::left}};
}

screen::PageKey right_key(const screen::Canvas& canvas, const Words& words, Word does) {
    return {std::string{canvas.unicode() ? "→" : words("full.page.right.key")},
            std::string{words(does)}, screen::KeyPress{screen::Key::right}};
}

screen::PageKey page_up_key(const Words& words, Word does) {
    return {std::string{words("full.page.page-up")}, std::string{words(does)},
            screen::KeyPress{screen::Key::page_up}};
}

screen::PageKey page_down_key(const Words& words) {
    return {std::string{words("full.page.page-down")}, std::string{words("full.page.page-on")},
            screen::KeyPress{screen::Key::page_down}};
}

screen::TabCount tab_count(const Words& words) {
    return [&words](std::size_t open, std::size_t count) {
        return words("full.page.of",
                     {{"number", static_cast<int>(open) + 1}, {"count", static_cast<int>(count)}});
    };
}

} // namespace yahtzee::full
