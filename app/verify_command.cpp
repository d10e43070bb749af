// Dice that can be checked: a match file, and whether its dice are what they should be.
#include "app/commands.h"
#include "app/file_text.h"
#include "files/verify.h"
#include "terminal/standard_console.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

int refuse_match_file(const VerifyCommand& command, const files::MatchFileFault& fault,
                      const Words& words) {
    if (command.json) {
        const int status = print_data(unread_json(words, fault), words);
        return status == 0 ? status_failed : status;
    }
    return fail(
        words("card-file.fault", {{"file", text::printable(command.file)},
                                  {"message", text::printable(match_file_refusal(words, fault))}}));
}

} // namespace

int run(const VerifyCommand& command, const Words& words) {
    const auto text = command.file == "-" ? text_of_input() : text_of_file(command.file);
    if (!text) return fail(words("replay.unreadable", {{"file", text::printable(command.file)}}));
    const auto file = files::read_match_file(*text);
    if (!file) return refuse_match_file(command, file.error(), words);
    const auto outcome = verify(*file);
    const int status =
        command.json
            ? print_data(verify_json(words, *file, outcome), words)
            : print(text::wrapped(verify_text(words, *file, outcome), terminal::screen_width()),
                    words);
    if (status != 0) return status;
    return outcome ? 0 : status_failed;
}

} // namespace yahtzee::app
