// Where `save` and `load` put a player's card and find it again (P6: PLAYER.sav). The terminal
// knows no files: whoever starts it brings the files.
#pragma once

#include <expected>
#include <string>

#include "store/game_result.h"

namespace yahtzee::terminal {

class CardStorage {
  public:
    CardStorage() = default;
    CardStorage(const CardStorage&) = delete;
    CardStorage& operator=(const CardStorage&) = delete;
    virtual ~CardStorage() = default;

    // The cards of all people of a kept match. What became of it, in lines.
    virtual std::string save(store::MatchId match) = 0;

    struct Loaded {
        store::MatchId match = 0;
        bool finished = false;
        std::string told; // what became of it
    };
    // By a player's name, or by a file's. The error is a sentence.
    virtual std::expected<Loaded, std::string> load(const std::string& name) = 0;
};

} // namespace yahtzee::terminal
