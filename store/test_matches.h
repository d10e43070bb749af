// For tests: matches as they are stored, and results made up.
#pragma once

#include "engine/test_boxes.h"
#include "engine/test_table.h"
#include "store/store.h"

namespace yahtzee::store {

// Events a second apart.
inline std::vector<StoredEvent> stored(const std::vector<Event>& events, Moment from = 1000) {
    std::vector<StoredEvent> result;
    for (const Event& event : events) result.push_back({from++, event});
    return result;
}

// One player, everything scored, with a hint and an undo on the way.
inline std::vector<Event> finished_solo(const std::string& player = "Ann") {
    TableSetup setup = cheat_setup(1);
    setup.players = {player};
    TestTable table{setup};
    table.roll({1, 2, 3, 4, 6});
    table(Hint{});
    Holds holds;
    holds.hold(0);
    table(Hold{holds});
    table.roll({2, 3, 4, 5});
    table.score(box::chance);
    table(Undo{});
    table.score(box::large_straight);
    table.fill({2, 2, 3, 3, 3});
    return table.events;
}

inline GameResult result_with(int total, const std::string& player = "Ann", int game = 1,
                              Seat seat = 0) {
    GameResult result;
    result.match = 1;
    result.game = game;
    result.seat = seat;
    result.player = player;
    result.ended = 1000 + total;
    result.total = total;
    for (const Category category : official.all_boxes())
        result.column.boxes[index_of(category)] = 7;
    result.column.boxes[3].reset();
    result.column.yahtzee_bonus = 300;
    result.column.hinted = true;
    result.players = 2;
    result.won = true;
    for (int face = 0; face < face_count; ++face)
        result.dice.faces[face] = {10 + face, face, 190 + face, 3};
    return result;
}

} // namespace yahtzee::store
