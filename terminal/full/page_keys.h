// Keys that many pages have, and how many tabs there are, in words.
#pragma once

#include "screen/page_frame.h"
#include "screen/tabs.h"
#include "words/words.h"

namespace yahtzee {

PageKey back_key(const Words& words);
PageKey enter_key(const Words& words, Word does);
PageKey tab_key(const Words& words);
// "?", or F1 where that would be typed.
PageKey help_key(const Words& words, bool types = false);
// "Previous" and "Next", or what else they do.
PageKey up_key(const Canvas& canvas, const Words& words);
PageKey down_key(const Canvas& canvas, const Words& words);
PageKey left_key(const Canvas& canvas, const Words& words);
PageKey right_key(const Canvas& canvas, const Words& words, Word does = "full.page.next");
PageKey page_up_key(const Words& words, Word does = "full.page.page-back");
PageKey page_down_key(const Words& words);

// "2 of 6", where the tabs are too many to be named.
TabCount tab_count(const Words& words);

} // namespace yahtzee
