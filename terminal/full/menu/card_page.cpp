// The whole card on a page of its own. Its text is made anew for each drawing: how many columns
// stand side by side depends on the width.
#include <algorithm>

#include "terminal/card_table.h"
#include "terminal/full/page_frame.h"
#include "terminal/full/pages.h"
#include "terminal/full/scrolled_text.h"
#include "words/text.h"

namespace yahtzee {
namespace {

struct CardSize {
    int width = 0;
    int height = 0;
};

CardSize card_size(std::string_view card) {
    CardSize size;
    for (const std::string_view line : split_lines(card)) {
        size.width = std::max(size.width, display_width(line));
        ++size.height;
    }
    return size;
}

class CardPage final : public Page {
  public:
    CardPage(Room& room, const Match& match) : words_(room.words), match_(match) {}

    void draw(Canvas& canvas) override {
        const PageFrame frame{
            .title = std::string{words_("full.card.title")},
            .sentence = std::string{words_("full.page.read")},
            .keys = {back_key(words_), page_up_key(words_), page_down_key(words_)}};
        const Area area = draw_frame(canvas, frame, clicks_);
        std::string card =
            card_table(words_, match_,
                       {.width = area.width - scroll_bar_columns, .unicode = canvas.unicode()});
        const CardSize size = card_size(card);
        card_.refresh(std::move(card));
        card_.draw(canvas, middle_of(area, area.width, size.height), size.width);
    }

    Going take(const Input& seen) override {
        const Input input = meant_by(seen, clicks_);
        if (goes_back(input) || is_key(input, Key::enter)) return Back{};
        card_.take(input);
        return Stay{};
    }

  private:
    const Words& words_;
    Match match_;
    ScrolledText card_;
    Targets<Input> clicks_;
};

} // namespace

std::unique_ptr<Page> card_page(Room& room, const Match& match) {
    return std::make_unique<CardPage>(room, match);
}

} // namespace yahtzee
