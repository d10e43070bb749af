#include "files/file_fault.h"

namespace yahtzee::files {

std::string file_refusal(const Words& words, const ExpectedFile& expected, const FileFault& fault) {
    const auto word =
        Word::with_key(std::string{expected.words}.append(".").append(id_of(fault.kind)));
    if (!word) return {}; // a fault that such a file cannot have
    const std::size_t most = fault.kind == FileFault::Kind::too_large ? largest_match_in_file >> 20U
                                                                      : most_events_in_file;
    return words(*word, {{"format", expected.format},
                         {"field", fault.field},
                         {"number", std::to_string(fault.number)},
                         {"most", std::to_string(most)},
                         {"why", fault.audit ? audit_refusal(words, *fault.audit) : ""}});
}

} // namespace yahtzee::files
