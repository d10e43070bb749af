// For tests: a table of the full screen, with what one wants to know of it.
#pragma once

#include "store/open_store.h"
#include "terminal/full/table/table_drawing.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {

// For messages of tests.
inline void PrintTo(Awaited awaited, std::ostream* out) {
    constexpr std::array<std::string_view, 5> names{"player", "frame", "pause", "thought",
                                                    "nothing"};
    *out << names.at(static_cast<std::size_t>(awaited));
}

struct TableWish {
    std::vector<std::string> players{"Eric", "Julie"};
    int games = 1;
    screen::WindowSize size{};
    bool unicode = true;
    std::string faces{}; // of a cheat table's rolls; none: seeded dice
    Entry entry = Entry::automatic;
    TotalsEntry totals = TotalsEntry::grand;
    std::vector<std::optional<Level>> computers{};
    Settings settings{.animation = false};
    store::Store* store = nullptr; // none: one in memory
    bool kept = true;
    const char* language = "en";
    RuleSet rules = official;
    playing::Driver::Law law = legal;
};

struct WishedContext {
    explicit WishedContext(const TableWish& wish)
        : own(store::open_store(":memory:", [] { return store::Moment{1'767'225'600}; })
                  .value()
                  .store),
          test(store_of(wish), 7, wish.language) {
        test.settings = wish.settings;
        test.services.law = wish.law;
    }
    store::Store* store_of(const TableWish& wish) const {
        if (!wish.kept) return nullptr;
        return wish.store != nullptr ? wish.store : own.get();
    }

    std::unique_ptr<store::Store> own;
    TestContext test;
};

inline TableSetup setup_of(const TableWish& wish) {
    TableSetup setup{.players = wish.players, .rules = wish.rules};
    setup.games = static_cast<std::uint8_t>(wish.games);
    setup.entry = wish.entry;
    setup.totals = wish.totals;
    setup.dice = wish.faces.empty() ? DiceKind::random : DiceKind::cheat;
    for (std::size_t seat = 0; seat < wish.computers.size(); ++seat)
        setup.computers[seat] = wish.computers[seat];
    return setup;
}

class TableTest : private WishedContext, public PageDriver {
  public:
    explicit TableTest(TableWish wish = {})
        : WishedContext(wish),
          PageDriver(table_page(test.context, setup_of(wish)), wish.size, wish.unicode),
          wish_(std::move(wish)) {}

    PageContext& context() { return test.context; }
    store::Store& store() { return *test.services.store; }

    void pass(int ms) { test.pass(ms); }
    // As long as the table wants to.
    void wait() {
        test.pass(patience());
        PageDriver::wait();
    }
    // Until it wants nothing but a player, or that long.
    void wait_for_player(int most_ms = 600'000) {
        for (int ms = patience(); ms >= 0 && most_ms >= 0; ms = patience()) {
            most_ms -= ms + 1;
            wait();
        }
    }

    // With the faces that were wished for.
    void roll() {
        type("r");
        if (wish_.faces.empty()) return;
        type(wish_.faces);
        press(screen::Key::enter);
    }
    // By its name.
    void score(std::string_view box) {
        type("/");
        type(box);
        press(screen::Key::enter);
    }

    // On its label: what is said on the left may name it, too.
    void click_box(std::string_view box) {
        const auto at = find(box, 45);
        ASSERT_TRUE(at) << box << " is not on the card:\n" << text();
        click(*at);
    }

    // "H--H-"
    std::string held() {
        const screen::Canvas seen = canvas();
        const int dice = wish_.rules.dice;
        const int step = dice * 9 < 46 ? 9 : 7; // of a window with 80 columns
        std::string text(static_cast<std::size_t>(dice), '-');
        for (int die = 0; die < dice; ++die) {
            // The frame of a held die is heavy.
            bool heavy = false;
            for (int row = 5; row < 13; ++row) heavy |= seen.at({row, 1 + die * step}).text == "┏";
            if (heavy) text[static_cast<std::size_t>(die)] = 'H';
        }
        return text;
    }
    // "63531", as they lie; a blank where none does.
    std::string faces() {
        const screen::Canvas seen = canvas();
        const int dice = wish_.rules.dice;
        const int step = dice * 9 < 46 ? 9 : 7; // of a window with 80 columns
        std::string text;
        for (int die = 0; die < dice; ++die) {
            int pips = 0;
            for (int column = 1 + die * step; column < 1 + (die + 1) * step; ++column) {
                for (int row = 5; row < 14; ++row)
                    pips += seen.at({row, column}).text == "●" ? 1 : 0;
            }
            text += pips > 0 ? std::to_string(pips) : " ";
        }
        return text;
    }
    bool shows_roll(int roll) {
        return shows(words()("full.roll-count", {{"roll", roll}, {"rolls", wish_.rules.rolls}}));
    }
    const Words& words() const { return test.words; }

    // The row of the screen where the card has this.
    std::string row(std::string_view text) {
        const auto at = find(text, 45);
        if (!at) return {};
        const screen::Canvas seen = canvas();
        std::string row;
        for (int column = 0; column < seen.width(); ++column)
            row += seen.at({at->row, column}).text;
        return row;
    }

    // A sentence, wherever its lines are broken.
    bool says(std::string_view sentence) {
        const screen::Canvas seen = canvas();
        const int card =
            find(words()("card.grand-total"), 40).value_or(screen::Point{0, seen.width()}).column;
        std::string left;
        for (int row = 0; row < seen.height() - 2; ++row) {
            std::string line;
            for (int column = 0; column < card; ++column) line += seen.at({row, column}).text;
            const auto begin = line.find_first_not_of(' ');
            if (begin == std::string::npos) continue;
            left += line.substr(begin, line.find_last_not_of(' ') + 1 - begin) + " ";
        }
        return left.find(sentence) != std::string::npos;
    }

    // What the dice show, wherever they lie: the places of the pips.
    std::string pips() {
        const screen::Canvas seen = canvas();
        std::string places;
        for (int column = 0; column < 46; ++column) {
            for (int row = 5; row < 14; ++row)
                if (seen.at({row, column}).text == "●") places += std::to_string(column) + " ";
        }
        return places;
    }

    // The match as it is kept.
    std::vector<Event> events() {
        const auto latest = store().matches({.most = 1});
        return events_of(store().load(latest.value().front()).value().events);
    }
    Match match() { return replay(events()); }
    int filled(Seat seat) {
        const Match kept = match();
        return column(kept, seat, kept.game).filled().size();
    }

  private:
    TableWish wish_;
};

} // namespace yahtzee::full
