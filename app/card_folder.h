// Cards in a folder, as files named after their players: what export and import, and save and load
// at the prompts have in common.
#pragma once

#include <expected>
#include <string>

#include "store/store.h"
#include "terminal/card_storage.h"
#include "words/words.h"

namespace yahtzee::app {

// Writes the player's card to the folder; what was written there, in a sentence. The player's own
// older card is replaced: one of this match, or one whose match is in the store, so that nothing is
// lost. Anything else stays, unless one may write over it: then `exists` is said. The error is a
// sentence.
std::expected<std::string, std::string> write_card(store::Store& store,
                                                   const store::StoredMatch& match, Seat seat,
                                                   const std::string& folder, bool force,
                                                   const Words& words, Word exists);

// Whether a person's card is to be written where nobody asked for one by name: not a computer's,
// unless only they play.
bool is_to_be_written(const TableSetup& setup, Seat seat);

class CardFolder final : public terminal::CardStorage {
  public:
    // Store and words outlive this. `data` is for messages about the store.
    CardFolder(store::Store& store, const Words& words, std::string data, std::string folder = ".")
        : store_(store),
          words_(words),
          data_(std::move(data)),
          folder_(std::move(folder)) {}

    std::string save(store::MatchId match) override;
    std::expected<Loaded, std::string> load(const std::string& name) override;

  private:
    store::Store& store_;
    const Words& words_;
    std::string data_;
    std::string folder_;
};

} // namespace yahtzee::app
