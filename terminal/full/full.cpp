#include "terminal/full/full.h"

#include <utility>

#include <unistd.h>

#include "records/match_list.h"
#include "terminal/full/pages.h"
#include "terminal/standard_console.h"
#include "text/text.h"

namespace yahtzee::full {
namespace {

// What is wished for lies on top of the menu, and the notice on top of that. Wishes are fulfilled
// once.
screen::PageStack first_pages(PageContext& context, std::string notice) {
    std::unique_ptr<screen::Page> table;
    if (const auto match = std::exchange(context.wishes.resumed, std::nullopt)) {
        std::string why;
        table = resumed_table_page(context, *match, why);
        if (!table) notice.append(why).append("\n");
    } else if (!context.wishes.players.empty()) {
        table = table_page(context, setup_wished(context.wishes)); // the flags are enough to begin
        context.wishes.players.clear();
        context.wishes.options.computers = {};
    }
    screen::PageStack pages{menu_page(context)};
    if (table) pages.put(std::move(table));
    if (!notice.empty()) {
        pages.put(notice_page(context.words, std::move(notice)));
    }
    return pages;
}

// On the normal screen: a match of this evening that waits for its players, and the last words.
std::string parting_words(const Words& words, const terminal::GameServices& services,
                          store::Moment began) {
    std::string text;
    if (services.store != nullptr) {
        const auto left = records::last_unfinished(*services.store);
        if (left && left->last >= began) {
            text = words("start.unfinished",
                         {{"match", static_cast<int>(left->id)},
                          {"standing", records::standing_text(words, left->match)}}) +
                   "\n";
        }
    }
    return text::wrapped(text.append(words("farewell")), terminal::screen_width()) + "\n";
}

std::string too_small_text(const Words& words, screen::WindowSize size) {
    return words("full.too-small", {{"width", size.width},
                                    {"height", size.height},
                                    {"least_width", screen::smallest_window.width},
                                    {"least_height", screen::smallest_window.height}});
}

} // namespace

void run_pages(screen::Window& window, const PageContext& context, screen::PageStack pages,
               const std::function<void()>& once_shown) {
    run_pages(
        window, std::move(pages),
        {.too_small = [&](screen::WindowSize size) { return too_small_text(context.words, size); },
         .theme = [&] { return context.no_color ? screen::Theme::none : context.settings.theme; },
         .ends = [&] { return context.strict && !context.stall.empty(); },
         .once_shown = once_shown});
}

std::string play_full(std::unique_ptr<screen::CursesWindow> window, const Words& words,
                      terminal::GameServices& services, terminal::TableWishes wishes,
                      FullOptions options) {
    const store::Moment began = services.clock();
    Background background{window->waker()};
    PageContext context{.words = words,
                        .services = services,
                        .background = background,
                        .settings = options.settings,
                        .settings_file = options.settings_file,
                        .no_color = options.no_color,
                        .wishes = std::move(wishes),
                        .strict = options.strict};
    // Advice, computer players and reviews need them: soon they are there.
    std::future<void> solving;
    run_pages(*window, context, first_pages(context, std::move(options.notice)), [&] {
        solving = background.run(
            [&solved = services.solved, rules = context.wishes.rules.value_or(official)] {
                solved.values(rules);
            });
    });
    window.reset();
    terminal::write_fully(STDOUT_FILENO, parting_words(words, services, began));
    screen::end_soon(); // whatever is still worked on, nobody will see it
    return context.strict ? context.stall : std::string{};
}

} // namespace yahtzee::full
