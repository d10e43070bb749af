#include "terminal/full/menu/tabbed_text.h"

#include "screen/page_frame.h"
#include "terminal/full/page_keys.h"

namespace yahtzee::full {

void TabbedText::draw(screen::Canvas& canvas, const Words& words, Word title,
                      std::string sentence) {
    const screen::PageFrame frame{.title = std::string{words(title)},
                                  .sentence = std::move(sentence),
                                  .keys = {back_key(words), left_key(canvas, words),
                                           right_key(canvas, words), page_up_key(words),
                                           page_down_key(words), help_key(words)}};
    draw_below_tabs(canvas, tab_count(words), draw_frame(canvas, frame, clicks), tabs, text);
}

} // namespace yahtzee::full
