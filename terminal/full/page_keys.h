// Keys that many pages have, and how many tabs there are, in words.
#pragma once

#include "screen/page_frame.h"
#include "screen/tabs.h"
#include "words/words.h"

namespace yahtzee::full {

screen::PageKey back_key(const Words& words);
screen::PageKey enter_key(const Words& words, Word does);
screen::PageKey tab_key(const Words& words);
// "?", or F1 where that would be typed.
screen::PageKey help_key(const Words& words, bool types = false);
// "Previous" and "Next", or what else they do.
screen::PageKey up_key(const screen::Canvas& canvas, const Words& words);
screen::PageKey down_key(const screen::Canvas& canvas, const Words& words);
screen::PageKey left_key(const screen::Canvas& canvas, const Words& words);
screen::PageKey right_key(const screen::Canvas& canvas, const Words& words,
                          Word does = "full.page.next");
screen::PageKey page_up_key(const Words& words, Word does = "full.page.page-back");
screen::PageKey page_down_key(const Words& words);

// "2 of 6", where the tabs are too many to be named.
screen::TabCount tab_count(const Words& words);

} // namespace yahtzee::full
