#include "terminal/full/review/line_chart.h"

#include <vector>

#include <gtest/gtest.h>

namespace yahtzee::full {
namespace {

const std::vector<double> rising_and_falling{250, 270, 290, 240, 210};
const std::vector<ChartTick> chart_ticks{{1, "1"}, {2, "12"}, {3, "3"}, {4, "4"}};

Plot drawn_chart(screen::Canvas& canvas, std::size_t marked) {
    return draw_line_chart(canvas, {{0, 0}, canvas.width(), canvas.height()},
                           {.values = rising_and_falling,
                            .level = 250,
                            .marked = marked,
                            .end_label = "210",
                            .ticks = chart_ticks});
}

TEST(LineChart, IsDrawnWithStars) {
    screen::Canvas canvas{34, 10, false};
    drawn_chart(canvas, 3);
    EXPECT_EQ(canvas.text(), R"( 290+           **    :
    |        ***  *   :
    |     ***      *  :
    |  ***          * :
 250+**..............*:......
    |                 O
    |                 :**
    |                 :  **
 210+                 :    ** 210
           1     12   3     4
)");
}

TEST(LineChart, IsDrawnWithBraille) {
    screen::Canvas canvas{34, 10, true};
    drawn_chart(canvas, 3);
    EXPECT_EQ(canvas.text(), R"( 290┤          ⡠⠔⠱⡀   │
    │       ⢀⠔⠊   ⠱⡀  │
    │    ⢀⡠⠊⠁      ⠱⡀ │
    │  ⡠⠔⠁          ⠱⡀│
 250┤⠔⠊┄┄┄┄┄┄┄┄┄┄┄┄┄┄⠱⡀┄┄┄┄┄┄
    │                 ●⡀
    │                 │⠈⠢⡀
    │                 │  ⠘⢄
 210┤                 │    ⠑⢄ 210
           1     12   3     4
)");
}

TEST(LineChart, HasMoreLabelsWhereThereIsRoom) {
    screen::Canvas canvas{34, 20, false};
    drawn_chart(canvas, 3);
    for (const char* label : {" 210+", " 230+", " 250+", " 270+", " 290+"})
        EXPECT_NE(canvas.text().find(label), std::string::npos) << label << canvas.text();
}

TEST(LineChart, EveryColumnLeadsToTheNearestValue) {
    for (const bool unicode : {false, true}) {
        screen::Canvas canvas{34, 10, unicode};
        const Plot plot = drawn_chart(canvas, 0);
        for (std::size_t i = 0; i < rising_and_falling.size(); ++i)
            EXPECT_EQ(plot.index_at(plot.column_of(i)), i);
        EXPECT_EQ(plot.index_at(-5), 0U);
        EXPECT_EQ(plot.index_at(500), 4U);
        EXPECT_EQ(plot.column_of(0), plot.area.at.column);
        EXPECT_EQ(plot.column_of(4), plot.area.at.column + plot.area.width - 1);
    }
}

// Short turns are narrow: their numbers stand a little aside rather than not at all.
TEST(LineChart, TicksThatWouldTouchArePutAside) {
    const std::vector<double> values(40, 100);
    const std::vector<ChartTick> ticks{{1, "9"}, {20, "10"}, {21, "11"}, {24, "12"}, {25, "13"}};
    screen::Canvas canvas{60, 8, true};
    draw_line_chart(canvas, {{0, 0}, 60, 8},
                    {.values = values, .level = 100, .marked = 1, .end_label = "", .ticks = ticks});
    EXPECT_NE(canvas.text().find("10 11 12 13"), std::string::npos) << canvas.text();
}

// Whatever there is to draw, it stays inside, and the marked value is marked.
TEST(LineChart, HoldsAnyNumbers) {
    const std::vector<std::vector<double>> all{
        {0, 0}, {254.6, 254.6}, {1, 1575}, {254.6, -3}, std::vector<double>(79, 100)};
    for (const auto& values : all) {
        for (const bool unicode : {false, true}) {
            screen::Canvas canvas{40, 8, unicode};
            const screen::Area inner{{1, 2}, 30, 6};
            draw_line_chart(canvas, inner,
                            {.values = values,
                             .level = values.front(),
                             .marked = 1,
                             .end_label = "1575",
                             .ticks = {}});
            const std::string text = canvas.text();
            EXPECT_NE(text.find(unicode ? "●" : "O"), std::string::npos) << text;
            for (int row = 0; row < canvas.height(); ++row) {
                for (int column = 0; column < canvas.width(); ++column) {
                    if (!inner.contains({row, column})) {
                        EXPECT_EQ(canvas.at({row, column}).text, " ");
                    }
                }
            }
        }
    }
}

} // namespace
} // namespace yahtzee::full
