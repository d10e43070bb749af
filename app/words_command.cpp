#include "app/commands.h"

namespace yahtzee::app {

// What a word file of one's own can begin with.
int run(const WordsCommand& /*command*/, const Words& words) {
    const std::string file = Words::file_of(words.language());
    return print(file.empty() ? Words::file_of("en") : file, words);
}

} // namespace yahtzee::app
