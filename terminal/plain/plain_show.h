// What a console shows of a match: sentences, dice, boxes and cards. Names from elsewhere may be
// anything: a match that is shown here has clean ones (records/shown_names.h).
#pragma once

#include "coach/turn_rating.h"
#include "engine/presets.h"
#include "terminal/game_services.h"
#include "terminal/plain/dialog.h"

namespace yahtzee::terminal {

class PlainShow {
  public:
    PlainShow(Dialog& dialog, GameServices& services)
        : dialog_(dialog),
          words_(dialog.words()),
          services_(services) {}

    // A new match; `kept` when it is in the store.
    void beginning(const Match& match, const Handling& handling, bool kept);
    // One that was left, or that another program has continued.
    void card(const Match& match);
    // Where a turn stands, for those who come to it or whose screen has scrolled on.
    void turn_so_far(const Match& match, const Legal& law);
    void dice_again(const Match& match, const Legal& law);
    // What has happened, and what boxes there are now. A computer player needs no list of them.
    // The card after every turn, where that is wanted.
    void event(const Match& before, const Event& event, const Match& after, const Legal& law,
               bool card_each_turn);
    // How good the game just ended was, once it is kept.
    void fame(const playing::Driver& driver);

  private:
    void turn(const Match& match, const Legal& law);
    void dice(const Match& match);
    // That may be chosen, and what they pay.
    void boxes(const Match& match, const Legal& law);
    void hint(const Match& match);
    void end_of_game(const Event& event, const Match& match);

    Dialog& dialog_;
    const Words& words_;
    GameServices& services_;
    coach::TurnRating rating_; // of the turn that hints are about
};

} // namespace yahtzee::terminal
