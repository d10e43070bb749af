// What a key or a click on the table asks for.
#pragma once

#include <cstdint>

#include "terminal/card_rows.h"

namespace yahtzee::full {

struct TableAction {
    enum class Kind : std::uint8_t {
        toggle, // which: the die that is seen there, from 0
        roll,
        roll_all,
        select,    // which: the box, from 0
        select_on, // the same on a certain card
        begin_name,
        up,
        down,
        confirm,
        cancel,
        undo,
        coach,
        card,
        rules,
        help,
        leave,
        yes,
        no,
        next,
        stop,
        review,
        other_game,
        game_before,
    };
    Kind kind = Kind::help;
    std::size_t which = 0;
    terminal::CardColumn card{};

    friend bool operator==(const TableAction&, const TableAction&) = default;
};

} // namespace yahtzee::full
