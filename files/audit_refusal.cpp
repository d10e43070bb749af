#include "files/file_fault.h"
#include "store/event_text.h"
#include "words/refusal.h"

namespace yahtzee::files {
namespace {

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
        return refusal(words, refused.before, legal(refused.before), refused.command, refused.why);
    }
    std::string operator()(const AuditFault::Elsewhere& elsewhere) const {
        const bool begins = std::holds_alternative<Started>(elsewhere.right) ||
                            std::holds_alternative<NextGame>(elsewhere.right);
        if (begins) return std::string{words("card-file.first-seat")};
        return words("card-file.elsewhere",
                     {{"right", store::text_of(elsewhere.right, elsewhere.rules)}});
    }
};

} // namespace

std::string audit_refusal(const Words& words, const AuditFault& fault) {
    return std::visit(AuditTeller{words}, fault.why);
}

} // namespace yahtzee::files
