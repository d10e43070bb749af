// How the fields of a form look, and where each can be clicked.
#pragma once

#include <span>

#include "screen/canvas.h"
#include "screen/form_field.h"
#include "screen/targets.h"

namespace yahtzee::screen {

// A click on a field; `by` says where in it.
struct FormTap {
    std::size_t field = 0;
    int by = 0; // -1 and 1 on the arrows of a choice; the letter of a text

    friend bool operator==(const FormTap&, const FormTap&) = default;
};

Targets<FormTap> draw_form(Canvas& canvas, Point at, std::span<const Field> fields,
                           std::size_t selected);

} // namespace yahtzee::screen
