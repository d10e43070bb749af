#include "screen/page_frame.h"

#include <algorithm>

#include "screen/bars.h"
#include "text/text.h"

namespace yahtzee::screen {
namespace {

constexpr int frame_edge = 1; // columns left free on both sides

void draw_sentence(Canvas& canvas, const PageFrame& frame) {
    constexpr int most_rows = 2;
    const int width = canvas.width() - 2 * frame_edge;
    const std::string lines = text::wrapped(frame.sentence, width);
    const auto breaks = static_cast<int>(std::ranges::count(lines, '\n'));
    const int rows = std::min(breaks + 1, most_rows);
    canvas.put_wrapped({{canvas.height() - 1 - rows, frame_edge}, width, rows}, lines, frame.tone);
}

} // namespace

Area draw_frame(Canvas& canvas, const PageFrame& frame, Targets<Input>& clicks) {
    clicks.clear();
    draw_title(canvas, frame.title, frame.right);
    draw_sentence(canvas, frame);
    std::vector<KeyHint> hints;
    hints.reserve(frame.keys.size());
    for (const PageKey& key : frame.keys) hints.push_back({key.key, key.does});
    const auto areas = draw_keys(canvas, {canvas.height() - 1, frame_edge}, hints);
    for (std::size_t i = 0; i < areas.size(); ++i) clicks.add(areas[i], frame.keys[i].input);
    constexpr int above = 2;
    constexpr int below = 3;
    return {{above, frame_edge}, canvas.width() - 2 * frame_edge, canvas.height() - above - below};
}

Input meant_by(const Input& input, const Targets<Input>& clicks) {
    const auto* const click = std::get_if<Click>(&input);
    return click == nullptr ? input : clicks.at(click->at).value_or(input);
}

Area middle_of(const Area& area, int width, int height) {
    width = std::min(width, area.width);
    height = std::min(height, area.height);
    return {
        {area.at.row + (area.height - height) * 2 / 5, area.at.column + (area.width - width) / 2},
        width,
        height};
}

Area draw_panel(Canvas& canvas, const Area& area, std::string_view title) {
    canvas.frame(area);
    canvas.put({area.at.row, area.at.column + 2}, " " + std::string{title} + " ", Tone::strong);
    return {{area.at.row + 1, area.at.column + 2}, area.width - 4, area.height - 2};
}

bool goes_back(const Input& input) {
    return is_key(input, Key::escape) || is_letter(input, 'q');
}

} // namespace yahtzee::screen
