#include "words/sum_words.h"

namespace yahtzee::words {

Word sum_word(std::string_view group, EnteredSum sum) {
    return Word::with_key(std::string{group}.append(".").append(id_of(sum))).value();
}

Word sum_word(const Match& match, std::string_view group, EnteredSum sum, Word alone) {
    return match.setup.totals == TotalsEntry::all ? sum_word(group, sum) : alone;
}

std::string_view paper_text(const Words& words, const TableSetup& setup) {
    return words(setup.totals == TotalsEntry::all ? Word{"table.paper.sums"} : Word{"table.paper"});
}

} // namespace yahtzee::words
