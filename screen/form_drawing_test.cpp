// How fields look, and what a click on each of their characters means.
#include "screen/form_drawing.h"

#include <gtest/gtest.h>

namespace yahtzee::screen {
namespace {

TEST(FormDrawing, DrawsEachKindOfFieldAtItsPlace) {
    std::vector<Field> fields(4);
    fields[0] = {.value = Picker{.values = {"one", "three"}, .chosen = 1},
                 .at = {0, 0},
                 .label = "Games",
                 .label_width = 7};
    fields[1] = {
        .value = TextEntry{"Ann"}, .at = {1, 0}, .label = "Name", .label_width = 7, .width = 5};
    fields[2] = {.value = CheckBox{true}, .at = {2, 0}, .label = "Undo"};
    fields[3] = {.value = PushButton{}, .at = {3, 0}, .label = "Begin", .hidden = true};
    Canvas canvas{40, 6, false};
    const Targets<FormTap> taps = draw_form(canvas, {1, 2}, fields, 2);
    EXPECT_EQ(canvas.text(), "\n"
                             "    Games  < three >\n"
                             "    Name   Ann__\n"
                             "  > [x] Undo\n"
                             "\n"
                             "\n");
    EXPECT_EQ(taps.at({1, 11}), (FormTap{0, -1})); // the arrows of a choice
    EXPECT_EQ(taps.at({1, 18}), (FormTap{0, 1}));
    EXPECT_EQ(taps.at({2, 12}), (FormTap{1, 1})); // before a letter
    EXPECT_EQ(taps.at({2, 15}), (FormTap{1, 3})); // behind the last
    EXPECT_EQ(taps.at({3, 9}), (FormTap{2, 0}));
    EXPECT_EQ(taps.at({4, 5}), std::nullopt); // hidden
}

TEST(FormDrawing, KeepsTheCursorOfALongLineInSight) {
    TextEntry line{"abcdefgh"};
    line.cursor = 8;
    const std::vector<Field> fields{{.value = line, .at = {0, 0}, .width = 4}};
    Canvas canvas{20, 1, false};
    const Targets<FormTap> taps = draw_form(canvas, {0, 0}, fields, 0);
    EXPECT_EQ(canvas.text(), "> efgh_\n");
    EXPECT_EQ(canvas.at({0, 6}).tone, Tone::selected);
    EXPECT_EQ(taps.at({0, 2}), (FormTap{0, 4}));
}

} // namespace
} // namespace yahtzee::screen
