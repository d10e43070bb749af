// The matches that this program plays, so that no other program deletes them meanwhile. Each is a
// lock on a byte of its own, far behind the end of the file; the system takes it away when the
// program ends, however that ends.
#pragma once

#include <unordered_map>
#include <utility>

#include "store/game_result.h"

namespace yahtzee::store {

class MatchesInPlay {
  public:
    // Of the file, and open for as long as this lasts; -1 where there can be no other program.
    explicit MatchesInPlay(int descriptor) : descriptor_(descriptor) {}

    // As often as it is taken up it has to be put down.
    void take_up(MatchId match);
    void put_down(MatchId match);

    // When that cannot be told, it is.
    bool is_played_elsewhere(MatchId match) const;
    bool is_played_here(MatchId match) const { return times_.contains(match); }

    // Nobody plays the match while this lasts; false when somebody does already. Whoever takes it
    // up meanwhile waits until this has ended, and reads what is there then.
    class Alone {
      public:
        Alone(Alone&& other) noexcept;
        Alone& operator=(Alone&&) = delete;
        ~Alone();
        explicit operator bool() const { return holds_; }

      private:
        friend class MatchesInPlay;
        Alone(int descriptor, MatchId match, bool holds)
            : descriptor_(descriptor),
              match_(match),
              holds_(holds) {}

        int descriptor_;
        MatchId match_;
        bool holds_;
    };
    Alone alone(MatchId match) const;

  private:
    int descriptor_;
    std::unordered_map<MatchId, int> times_;
};

} // namespace yahtzee::store
