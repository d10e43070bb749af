// The words of all languages that the program speaks, for a server whose clients read different
// ones.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "words/own_words.h"

namespace yahtzee::server {

class Languages {
  public:
    // `usual` is spoken with whoever asks for nothing that we speak; `own` are texts in place of
    // the built-in ones.
    explicit Languages(const Words& usual, std::span<const words::OwnWords> own = {});

    // As in an Accept-Language header: "de-AT,de;q=0.9,en;q=0.8". The first that we speak.
    const Words& in(std::string_view wishes) const;
    std::vector<std::string_view> all() const;

  private:
    std::vector<Words> words_; // the usual ones first
};

} // namespace yahtzee::server
