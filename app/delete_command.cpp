// Deletes kept matches for good, after asking.
#include <iostream>

#include <fmt/core.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/data_place.h"
#include "records/match_list.h"
#include "records/shown_names.h"
#include "store/store.h"
#include "terminal/plain/plain_input.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

std::string said_of(const Words& words, Word word, store::MatchId match) {
    return words(word, {{"match", std::to_string(match)}});
}

// Every match must be there, so that nothing is deleted before a slip is noticed. A damaged one is:
// it can be deleted like any other.
std::optional<store::StoreFault> first_missing(store::Store& store,
                                               const std::vector<store::MatchId>& matches,
                                               store::MatchId& which) {
    for (const store::MatchId match : matches) {
        const auto kept = store.load(match);
        if (kept || kept.error().kind == store::StoreFault::Kind::damaged_match) continue;
        which = match;
        return kept.error();
    }
    return std::nullopt;
}

// With the number of the match, unless the sentence has it.
std::string why_not(const Words& words, const std::string& data, store::MatchId match,
                    const store::StoreFault& fault) {
    std::string why = fault_text(fault, data, words);
    if (fault.kind == store::StoreFault::Kind::no_such_match) return why;
    return said_of(words, "delete.which", match) + " " + why;
}

// Asks until it is yes or no; no more input is no.
bool is_sure(const Words& words, store::Store& store, store::MatchId match) {
    std::string question;
    if (const auto kept = store.load(match))
        question =
            records::standing_text(words, records::shown(replay(events_of(kept->events)))) + "\n";
    question += said_of(words, "delete.ask", match);
    if (print(question + " " + std::string{words("delete.choice")} + " ", words) != 0) return false;
    for (std::string line; std::getline(std::cin, line);) {
        if (text::simplified(line).empty()) return false;
        if (const auto sure = terminal::read_yes_no(words, line)) return *sure;
        if (print(std::string{words("unclear.yes-no")} + " ", words) != 0) return false;
    }
    print("\n", words);
    return false;
}

} // namespace

int run(const DeleteCommand& command, const Words& words) {
    const bool asks = !command.yes;
    if (asks && isatty(STDIN_FILENO) == 0) {
        fmt::print(stderr, "{}\n", words("delete.needs-yes"));
        return status_usage;
    }
    // Looking creates nothing; a store is opened for writing once there is something to delete.
    const auto reading = store_to_read(command.data, words);
    if (!reading) return status_failed;
    store::MatchId which = 0;
    if (const auto missing = first_missing(*reading, command.matches, which))
        return fail(why_not(words, command.data, which, *missing));
    const auto store = store_to_write(command.data, words);
    if (!store) return status_failed;
    for (const store::MatchId match : command.matches) {
        if (asks && !is_sure(words, *store, match)) {
            if (const int status = print(said_of(words, "delete.kept", match) + "\n", words);
                status != 0)
                return status;
            continue;
        }
        if (const auto done = store->delete_match(match); !done)
            return fail(why_not(words, command.data, match, done.error()));
        if (const int status = print(said_of(words, "delete.done", match) + "\n", words);
            status != 0)
            return status;
    }
    return 0;
}

} // namespace yahtzee::app
