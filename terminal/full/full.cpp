#include "terminal/full/full.h"

#include <utility>

#include <unistd.h>

#include "records/match_list.h"
#include "terminal/full/pages.h"
#include "terminal/standard_console.h"
#include "words/text.h"

namespace yahtzee {
namespace {

// What is wished for lies on top of the menu, and the notice on top of that. Wishes are fulfilled
// once.
PageStack first_pages(Room& room, std::string notice) {
    std::unique_ptr<Page> table;
    if (const auto match = std::exchange(room.wishes.resumed, std::nullopt)) {
        std::string why;
        table = resumed_table_page(room, *match, why);
        if (!table) notice.append(why).append("\n");
    } else if (!room.wishes.players.empty()) {
        table = table_page(room, setup_wished(room.wishes)); // the flags are enough to begin
        room.wishes.players.clear();
        room.wishes.options.computers = {};
    }
    PageStack pages{menu_page(room)};
    if (table) pages.put(std::move(table));
    if (!notice.empty()) {
        pages.put(
            text_page(room, std::string{room.words("full.terminal.notice")}, std::move(notice)));
    }
    return pages;
}

// On the normal screen: a match of this evening that waits for its players, and goodbye.
std::string parting_words(const Words& words, const Equipment& equipment, Moment began) {
    std::string text;
    if (equipment.store != nullptr) {
        const auto left = last_unfinished(*equipment.store);
        if (left && left->last >= began) {
            text = words("start.unfinished", {{"match", static_cast<int>(left->id)},
                                              {"standing", standing_text(words, left->match)}}) +
                   "\n";
        }
    }
    return wrapped(text.append(words("farewell")), screen_width()) + "\n";
}

} // namespace

void run_pages(Window& window, const Room& room, PageStack pages,
               const std::function<void()>& once_shown) {
    run_pages(window, std::move(pages),
              {.words = room.words,
               .theme = [&] { return room.no_color ? Theme::none : room.settings.theme; },
               .ends = [&] { return room.strict && !room.stall.empty(); },
               .once_shown = once_shown});
}

std::string play_full(std::unique_ptr<CursesWindow> window, const Words& words,
                      Equipment& equipment, TableWishes wishes, FullOptions options) {
    const Moment began = equipment.clock();
    Background background{window->waker()};
    Room room{.words = words,
              .equipment = equipment,
              .background = background,
              .settings = options.settings,
              .settings_file = options.settings_file,
              .no_color = options.no_color,
              .wishes = std::move(wishes),
              .strict = options.strict};
    // Advice, computer players and reviews need them: soon they are there.
    std::future<void> solving;
    run_pages(*window, room, first_pages(room, std::move(options.notice)), [&] {
        solving = background.run(
            [&solved = equipment.solved, rules = room.wishes.rules.value_or(official)] {
                solved.values(rules);
            });
    });
    window.reset();
    write_fully(STDOUT_FILENO, parting_words(words, equipment, began));
    end_soon(); // whatever is still worked on, nobody will see it
    return room.strict ? room.stall : std::string{};
}

} // namespace yahtzee
