#include <unistd.h>

#include "app/commands.h"
#include "chance/dice_sources.h"
#include "coach/opponents.h"
#include "protocol/line_reader.h"
#include "protocol/session.h"
#include "solver/parallel.h"
#include "terminal/standard_console.h"

namespace yahtzee::app {

// Answers are gathered while more requests wait, and written before the program itself has to wait:
// whoever sends one line gets its answer at once, whoever sends many is not slowed down.
int run(const EngineCommand& command, const Words& words) {
    constexpr std::size_t longest_line = 64UL * 1024;
    constexpr std::size_t block = 64UL * 1024;
    protocol::LineReader input{STDIN_FILENO, longest_line};
    solver::Solved solved{solver::machine_threads()};
    coach::Opponents opponents{solved, solver::machine_threads(), chance::any_seed()};
    protocol::Session session{words, solved, opponents, {.version = command.version}};
    std::string answers;
    while (true) {
        if (!input.has_line() || answers.size() >= block) {
            if (const int error = terminal::write_fully(STDOUT_FILENO, answers))
                return output_status(error, words);
            answers.clear();
        }
        const auto item = input.next();
        if (std::holds_alternative<protocol::LineReader::End>(item)) break;
        if (const auto* const line = std::get_if<protocol::LineReader::Line>(&item)) {
            session.answer(line->text, answers);
        } else {
            session.answer_too_long(answers);
        }
    }
    if (!input.failed()) return 0;
    return fail(words("input.failed"));
}

} // namespace yahtzee::app
