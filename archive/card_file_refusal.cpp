#include "archive/card_file.h"

#include "store/event_text.h"
#include "words/refusal.h"

namespace yahtzee {
namespace {

// Why an event could not have happened.
struct AuditTeller {
    const Words& words;

    std::string operator()(const AuditFault::NotBegun&) const {
        return std::string{words("card-file.not-begun")};
    }
    std::string operator()(const AuditFault::BegunAgain&) const {
        return std::string{words("card-file.begun-again")};
    }
    std::string operator()(SetupFault fault) const { return setup_refusal(words, fault); }
    std::string operator()(const AuditFault::Refused& refused) const {
        return refusal(words, refused.before, refused.command, refused.why);
    }
    std::string operator()(const AuditFault::Elsewhere& elsewhere) const {
        const bool scored = std::holds_alternative<Scored>(elsewhere.right);
        if (!scored) return std::string{words("card-file.first-seat")};
        return words("card-file.elsewhere", {{"right", text_of(elsewhere.right)}});
    }
};

} // namespace

std::string card_file_refusal(const Words& words, const CardFileFault& fault) {
    using Kind = CardFileFault::Kind;
    const Named number{"number", std::to_string(fault.number)};
    const Named field{"field", fault.field};
    switch (fault.kind) {
    case Kind::too_large:
        return words("card-file.too-large", {{"most", std::to_string(largest_card_file >> 20U)}});
    case Kind::not_a_card_file: return words("card-file.not-one", {{"format", card_file_format}});
    case Kind::newer: return std::string{words("card-file.newer")};
    case Kind::field: return words("card-file.field", {field});
    case Kind::too_many_events:
        return words("card-file.too-many-events",
                     {{"most", std::to_string(most_card_file_events)}});
    case Kind::unreadable_event: return words("card-file.unreadable-event", {number});
    case Kind::illegal_event:
        return words("card-file.illegal-event",
                     {number, {"why", std::visit(AuditTeller{words}, fault.audit.value().why)}});
    case Kind::nobody: return std::string{words("card-file.nobody")};
    case Kind::card: return words("card-file.card", {number});
    case Kind::contradiction: return words("card-file.contradiction", {field});
    }
    return {};
}

} // namespace yahtzee
