// What a page shows that has a text behind each of its tabs: the rules of every rule set, the
// statistics of every player. Which text is behind which tab is the page's affair.
#pragma once

#include <string>

#include "screen/scrolled_text.h"
#include "screen/tabs.h"
#include "screen/targets.h"
#include "words/words.h"

namespace yahtzee::full {

struct TabbedText {
    screen::Tabs tabs;
    screen::ScrolledText text;               // of the open tab
    screen::Targets<screen::Input> clicks{}; // of the frame

    // The whole page, with the keys that turn tabs and text over.
    void draw(screen::Canvas& canvas, const Words& words, Word title, std::string sentence);
};

} // namespace yahtzee::full
