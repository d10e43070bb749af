// Deletes kept matches for good, after asking.
#include "app/commands.h"
#include "app/confirmation.h"
#include "app/data_place.h"
#include "records/match_list.h"
#include "records/shown_names.h"
#include "store/store.h"

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

bool is_sure(const Words& words, store::Store& store, store::MatchId match) {
    std::string question;
    if (const auto kept = store.load(match))
        question =
            records::standing_text(words, records::shown(replay(events_of(kept->events)))) + "\n";
    return is_confirmed(words, question + said_of(words, "delete.ask", match));
}

} // namespace

int run(const DeleteCommand& command, const Words& words) {
    const bool asks = !command.yes;
    if (asks && !can_be_asked(words)) return status_usage;
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
