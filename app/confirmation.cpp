#include "app/confirmation.h"

#include <iostream>

#include <fmt/core.h>
#include <unistd.h>

#include "app/commands.h"
#include "terminal/plain/plain_input.h"
#include "text/text.h"

namespace yahtzee::app {

bool is_confirmed(const Words& words, const std::string& question) {
    if (print(question + " " + std::string{words("delete.choice")} + " ", words) != 0) return false;
    for (std::string line; std::getline(std::cin, line);) {
        if (text::simplified(line).empty()) return false;
        if (const auto sure = terminal::read_yes_no(words, line)) return *sure;
        if (print(std::string{words("unclear.yes-no")} + " ", words) != 0) return false;
    }
    print("\n", words);
    return false;
}

bool can_be_asked(const Words& words) {
    if (isatty(STDIN_FILENO) != 0) return true;
    fmt::print(stderr, "{}\n", words("delete.needs-yes"));
    return false;
}

} // namespace yahtzee::app
