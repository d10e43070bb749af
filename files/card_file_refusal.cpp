#include "files/card_file.h"

namespace yahtzee::files {

std::string card_file_refusal(const Words& words, const FileFault& fault) {
    using Kind = FileFault::Kind;
    const Named number{"number", std::to_string(fault.number)};
    const Named field{"field", fault.field};
    switch (fault.kind) {
    case Kind::too_large:
        return words("card-file.too-large",
                     {{"most", std::to_string(largest_match_in_file >> 20U)}});
    case Kind::other_format: return words("card-file.not-one", {{"format", card_file_format}});
    case Kind::newer: return std::string{words("card-file.newer")};
    case Kind::field: return words("card-file.field", {field});
    case Kind::too_many_events:
        return words("card-file.too-many-events", {{"most", std::to_string(most_events_in_file)}});
    case Kind::unreadable_event: return words("card-file.unreadable-event", {number});
    case Kind::illegal_event:
        return words("card-file.illegal-event",
                     {number, {"why", audit_refusal(words, fault.audit.value())}});
    case Kind::nobody: return std::string{words("card-file.nobody")};
    case Kind::card: return words("card-file.card", {number});
    case Kind::contradiction: return words("card-file.contradiction", {field});
    }
    return {};
}

} // namespace yahtzee::files
