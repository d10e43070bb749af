#include "app/commands.h"
#include "terminal/standard_console.h"
#include "text/text.h"
#include "words/rules_text.h"

namespace yahtzee::app {

int run(const RulesCommand& command, const Words& words) {
    std::string text = rules_text(words, command.rules.value_or(official));
    if (!command.rules) {
        text.append("\n").append(words("rules.others")).append("\n").append(rule_set_list(words));
    }
    return print(text::wrapped(text, terminal::screen_width()), words);
}

} // namespace yahtzee::app
