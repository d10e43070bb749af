#include "playing/resumed_dice.h"

#include "chance/dice_sources.h"
#include "store/test_kept_matches.h"

namespace yahtzee::playing {
namespace {

TEST(ResumedDice, GoOnWhereTheyStopped) {
    TableSetup setup;
    setup.players = {"Ann", "Ben", "Cem"};
    setup.games = 2;
    setup.first = First::random;
    chance::SeededDice dice{42};
    std::vector<Event> events{start(setup, dice).value()};
    Match match = replay(events);
    const auto play = [&](const Command& command) {
        events.push_back(decide(match, command, dice).value());
        match = yahtzee::apply(std::move(match), events.back());
    };
    while (match.stage != Stage::game_over) {
        play(Roll{});
        if (match.turn.rolls < 3) {
            Holds holds;
            holds.hold(match.turn.rolls);
            play(Hold{holds});
            play(Roll{});
        }
        const Options open = options(match);
        for (const Category category : official.all_boxes()) {
            if (!open[category]) continue;
            play(Score{.category = category});
            break;
        }
    }
    play(Next{});
    play(Roll{});
    const auto resumed = resumed_dice(42, store::stored(events));
    for (int i = 0; i < 50; ++i) EXPECT_EQ(resumed->draw(6), dice.draw(6));
}

} // namespace
} // namespace yahtzee::playing
