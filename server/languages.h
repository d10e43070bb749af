// The words of all languages that the program speaks, for a server whose guests read different
// ones.
#pragma once

#include <string_view>
#include <vector>

#include "words/words.h"

namespace yahtzee {

class Languages {
  public:
    // `usual` is spoken with whoever asks for nothing that we speak.
    explicit Languages(const Words& usual);

    // As in an Accept-Language header: "de-AT,de;q=0.9,en;q=0.8". The first that we speak.
    const Words& in(std::string_view wishes) const;

  private:
    std::vector<Words> words_; // the usual ones first
};

} // namespace yahtzee
