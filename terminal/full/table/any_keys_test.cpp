// Keys and clicks without a plan, through all pages: nothing may break, and whatever is kept must
// be a match that the rules allow.
#include <random>
#include <set>

#include "engine/audit.h"
#include "solver/test_effort.h"
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

class AnyKeys {
  public:
    explicit AnyKeys(unsigned seed) : random_(seed) {}

    std::size_t below(std::size_t count) { return random_() % count; }

    screen::Input next(screen::WindowSize size) {
        static const std::string letters = "rrrr    11223345uhhanvwsiqy?/fcst0+-xä";
        switch (below(12)) {
        case 0:
        case 1:
            return screen::Click{{static_cast<int>(below(static_cast<std::size_t>(size.height))),
                                  static_cast<int>(below(static_cast<std::size_t>(size.width)))}};
        case 2: return screen::KeyPress{static_cast<screen::Key>(below(14))};
        case 3:
        case 4: return screen::KeyPress{screen::Key::enter};
        case 5:
            return below(2) == 0 ? screen::KeyPress{screen::Key::down}
                                 : screen::KeyPress{screen::Key::up};
        case 6: return screen::Waited{};
        case 7: return screen::Wheel{{5, 5}, below(2) == 0 ? 3 : -3};
        default: return screen::Letter{std::string{letters[below(letters.size() - 2)]}};
        }
    }

  private:
    std::mt19937 random_;
};

TEST(AnyKeys, NothingBreaksAndEveryKeptMatchIsLegal) {
    constexpr unsigned seed = 22;
    const int inputs = solver::brief() ? 800 : 3000;
    std::printf("seed %u\n", seed);
    AnyKeys keys{seed};
    const auto store =
        store::open_store(":memory:", [] { return store::Moment{1'767'225'600}; }).value().store;
    TestContext test{store.get()};
    test.settings = {.speed = Speed::at_once, .animation = true, .costs = true};
    constexpr std::array<screen::WindowSize, 3> sizes{{{80, 24}, {120, 40}, {200, 60}}};
    auto driver = std::make_unique<PageDriver>(menu_page(test.context));
    screen::WindowSize size{};
    std::set<std::string> titles;
    for (int i = 0; i < inputs; ++i) {
        if (keys.below(200) == 0) driver->resize(size = sizes[keys.below(sizes.size())]);
        const screen::Input input = keys.next(size);
        if (std::holds_alternative<screen::Waited>(input)) test.pass(driver->patience());
        driver->take(input);
        const std::string seen = driver->text();
        titles.insert(seen.substr(0, seen.find_first_of(",\n")));
        if (!driver->open())
            driver =
                std::make_unique<PageDriver>(menu_page(test.context), size, keys.below(2) == 0);
    }
    const auto matches = store->matches({}).value();
    EXPECT_GT(matches.size(), solver::brief() ? 0U : 2U); // it has really played
    EXPECT_GE(titles.size(), 3U);                         // pages that it has been to
    for (const store::MatchId match : matches) {
        const auto events = events_of(store->load(match).value().events);
        EXPECT_TRUE(audit(events).has_value());
    }
}

} // namespace
} // namespace yahtzee::full
