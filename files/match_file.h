// A whole match as a file, with what its dice came from: what a server gives out, so that everybody
// can check the dice (verify.h). JSON; docs/fairness.md has it field by field. Nothing in a file is
// believed, and what follows the rules is for verify() to say: who changed a die changed what came
// of it, and the die is what people want to be told about.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fair/fair_dice.h"
#include "files/file_fault.h"
#include "store/store.h"
#include "words/words.h"

namespace yahtzee::files {

inline constexpr std::string_view match_file_format = "yahtzee-match";
inline constexpr int match_file_version = 2; // 1 where the dice are of the first scheme, or none

// What a server says about its dice.
struct FairRecord {
    fair::Scheme scheme = fair::Scheme::every_nonce;
    std::string commitment;
    std::optional<fair::Secret> secret{};  // none while the match runs
    std::vector<fair::SealedName> names{}; // by the second scheme, by seat
    std::vector<fair::Nonce> nonces{};     // in the order in which they came

    friend bool operator==(const FairRecord&, const FairRecord&) = default;
};

struct MatchFile {
    // Its id is 0: no store has it yet. It begins with a table that can be, and what follows is
    // what somebody wrote there: audit() before you replay() it.
    store::StoredMatch match;
    std::optional<FairRecord> fair{}; // none when the match was not played on a server

    friend bool operator==(const MatchFile&, const MatchFile&) = default;
};

using MatchFileFault = FileFault; // never of the kinds nobody and card

// The match must be one that audit() accepts. The secret is written only once the match is over.
// The same match gives the same text; what is not UTF-8 in a name is written as U+FFFD.
std::string match_file_text(const store::StoredMatch& match,
                            const std::optional<fair::FairTable>& fair);

// Never throws, whatever the text.
std::expected<MatchFile, MatchFileFault> read_match_file(std::string_view text);

// In a sentence. There may be names from the file in it: what a terminal should not see must be
// taken out before it is shown there.
std::string match_file_refusal(const Words& words, const MatchFileFault& fault);

} // namespace yahtzee::files
