// Turns at the full-screen table: computer players in their time, the coach, dice that tumble.
#include "engine/test_boxes.h"
#include "playing/kept_match.h"
#include "terminal/full/table/test_table.h"

namespace yahtzee::full {
namespace {

const std::vector<std::optional<Level>> against_casual{std::nullopt, Level::casual};

// ---- computer players

TEST(FullTable, ComputerPlayersTakeTheirTurnsStepByStep) {
    TableTest table{{.computers = against_casual}};
    table.type("r");
    table.score("chance");
    EXPECT_TRUE(table.shows("Julie is next. U undoes the last score"));
    EXPECT_GT(table.patience(), 0);
    table.type("u"); // there is time for that
    EXPECT_EQ(table.filled(0), 0);
    table.score("chance");
    table.wait();
    EXPECT_TRUE(table.shows_roll(1));
    EXPECT_TRUE(table.says("Julie, roll 1 of 3"));
    table.type("1"); // not for others to touch
    EXPECT_TRUE(table.says("It's Julie's turn."));
    int steps = 0;
    for (; table.match().player == 1 && steps < 20; ++steps) table.wait();
    EXPECT_GE(steps, 1);
    EXPECT_EQ(table.filled(1), 1);
    EXPECT_TRUE(table.shows("▶ Eric"));
    table.type("u"); // the computer's score is its own
    EXPECT_EQ(table.filled(1), 1);
}

// With tumbling dice, as new players have it: nobody presses a key.
TEST(FullTable, ComputerPlayersNeedNoKeyWhereDiceTumble) {
    for (const Speed speed : {Speed::slow, Speed::normal, Speed::fast, Speed::at_once}) {
        TableTest table{{.computers = against_casual, .settings = {.speed = speed}}};
        for (const Category category : official.all_boxes()) {
            table.type("r");
            table.score(official[category].id);
            table.wait_for_player();
            ASSERT_EQ(table.filled(1), static_cast<int>(index_of(category)) + 1)
                << id_of(speed) << "\n"
                << table.text();
        }
        EXPECT_EQ(table.match().stage, Stage::match_over);
    }
}

// Two computer players, until it is a person's turn: each step comes when the last one was seen as
// long as the schedule says.
TEST(FullTable, ComputerPlayersKeepTheSchedule) {
    for (const auto& [speed, pace] :
         {std::pair{Speed::normal, coach::normal_pace}, {Speed::fast, coach::fast_pace}}) {
        TableTest table{{.players = {"Eric", "Julie", "Dan"},
                         .computers = {std::nullopt, Level::casual, Level::skilled},
                         .settings = {.speed = speed}}};
        table.type("r");
        table.score("chance");
        int time = 0;
        int steps = 0;
        std::vector<Event> events = table.events();
        int last_at = 0; // when the last event happened
        while (table.patience() >= 0) {
            time += table.patience();
            table.wait();
            const std::vector<Event> now = table.events();
            if (now.size() == events.size()) continue;
            ASSERT_EQ(now.size(), events.size() + 1) << "two steps at once";
            const Event& last = events.back();
            const Command next =
                std::holds_alternative<Scored>(now.back()) ? Command{Score{}} : Command{Roll{}};
            auto due = time_seen(pace, undoable(replay(events)).has_value(), last, next);
            if (std::holds_alternative<Rolled>(last)) due += pace.tumble;
            EXPECT_EQ(time - last_at, due.count()) << id_of(speed) << " " << steps;
            last_at = time;
            events = now;
            ++steps;
        }
        EXPECT_EQ(table.match().player, 0);
        EXPECT_GE(steps, 4);
    }
}

TEST(FullTable, TheLastDiceLieThereUntilSomebodyRolls) {
    TableTest table{{.computers = against_casual}};
    EXPECT_FALSE(table.shows("●"));
    table.type("r");
    EXPECT_FALSE(table.shows("┆"));
    const std::string pips = table.pips();
    table.score("chance");
    EXPECT_TRUE(table.shows("┆")); // Julie has not rolled yet
    EXPECT_EQ(table.pips(), pips);
    table.wait();
    EXPECT_FALSE(table.shows("┆"));
    table.wait_for_player();
    EXPECT_TRUE(table.shows("┆")); // what Julie has rolled
}

TEST(FullTable, WhatWasWrittenLastStandsOut) {
    TableTest table{{.computers = against_casual}};
    table.type("r");
    table.score("chance");
    EXPECT_NE(table.row("Chance ").find("◂"), std::string::npos) << table.text();
    table.wait();
    EXPECT_EQ(table.row("Chance ").find("◂"), std::string::npos) << table.text();
}

// The program notices by itself where nobody is asked and nothing is under way.
TEST(FullTable, AStallIsNotedAndDoesNotLast) {
    WishedContext wished{{}};
    PageContext& context = wished.test.context;
    const auto started = start(setup_of({.computers = against_casual}), context.services.dice);
    TableGame game{context,
                   playing::begin_match(nullptr, context.services.clock, *started, {}).value(),
                   false, nullptr};
    game.roll();
    game.select(box::chance);
    game.confirm(); // and nobody lets the table go on
    EXPECT_EQ(game.awaits(), Awaited::nothing);
    EXPECT_EQ(context.stall, "");
    EXPECT_GE(game.patience(), 0); // not for ever
    EXPECT_TRUE(
        context.stall.starts_with("The table stands still: Julie is to act (game 1, round 1, "
                                  "phase roll,"))
        << context.stall;
    game.go_on();
    EXPECT_EQ(game.awaits(), Awaited::pause);
    context.stall.clear();
}

TEST(FullTable, WhatCouldNotBeSeenIsSeenFromThenOn) {
    TableTest table{{.computers = {Level::casual, std::nullopt}}};
    table.wait();
    EXPECT_TRUE(table.shows_roll(1));
    const int whole = table.patience();
    table.pass(whole - 1);
    EXPECT_EQ(table.patience(), 1);
    table.type("?"); // another page
    table.pass(whole);
    table.press(screen::Key::escape);
    EXPECT_EQ(table.patience(), whole);
    EXPECT_TRUE(table.shows_roll(1));
}

// Takes its time for each picture, and has no player: closed when one is waited for.
class SlowWindow final : public screen::Window {
  public:
    SlowWindow(TestContext& test, int show_ms) : test_(test), show_ms_(show_ms) {}

    screen::WindowSize size() const override { return {}; }
    bool unicode() const override { return true; }
    void set_theme(screen::Theme) override {}
    void show(const screen::Canvas&) override { test_.pass(show_ms_); }
    screen::Input wait(int ms) override {
        if (ms < 0) return screen::Closed{};
        test_.pass(ms);
        pauses.push_back(ms);
        return screen::Waited{};
    }

    std::vector<int> pauses;

  private:
    TestContext& test_;
    int show_ms_;
};

TEST(FullTable, ASlowTerminalTakesNothingFromWhatIsSeen) {
    const auto pauses = [](int show_ms) {
        const TableWish wish{.computers = {Level::casual, std::nullopt}};
        WishedContext wished{wish};
        SlowWindow window{wished.test, show_ms};
        run_pages(window, wished.test.context,
                  screen::PageStack{table_page(wished.test.context, setup_of(wish))});
        return window.pauses;
    };
    const auto usual = pauses(0);
    EXPECT_GE(usual.size(), 2U);
    EXPECT_EQ(pauses(200), usual);
}

TEST(FullTable, TellsWhatItWaitsFor) {
    WishedContext wished{{.computers = against_casual}};
    PageContext& context = wished.test.context;
    context.settings = {}; // as new players have it
    const auto started =
        start(setup_of({.computers = {Level::casual, std::nullopt}}), context.services.dice);
    TableGame game{context,
                   playing::begin_match(nullptr, context.services.clock, *started, {}).value(),
                   false, nullptr};
    EXPECT_EQ(game.awaits(), Awaited::pause);
    const auto wait = [&] {
        wished.test.pass(game.patience());
        game.go_on();
    };
    wait();
    EXPECT_EQ(game.awaits(), Awaited::frame);
    while (game.awaits() == Awaited::frame) wait();
    EXPECT_EQ(game.awaits(), Awaited::pause); // it has thought already: there is no thread here
    game.ask_to_leave();
    EXPECT_EQ(game.awaits(), Awaited::player);
    game.answer(false);
    while (game.awaits() != Awaited::player) wait();
    EXPECT_EQ(game.match().player, 1);
    EXPECT_EQ(context.stall, "");
}

TEST(FullTable, EnterMakesThemFasterAndAtOnceDoesNotWait) {
    TableTest table{{.computers = against_casual}};
    table.type("r");
    table.score("chance");
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.says("Julie, roll 1 of 3"));
    TableTest quick{
        {.computers = against_casual, .settings = {.speed = Speed::at_once, .animation = false}}};
    quick.type("r");
    quick.score("chance");
    EXPECT_GT(quick.patience(), 0); // a slip can be taken back first
    EXPECT_EQ(quick.filled(1), 0);
    quick.wait();
    EXPECT_EQ(quick.filled(1), 1);
    EXPECT_TRUE(quick.says("Julie scores"));
    EXPECT_EQ(quick.patience(), -1);
}

TEST(FullTable, AComputerAtACheatTableIsToldItsFaces) {
    TableTest table{{.faces = "2 2 3 3 3", .computers = against_casual}};
    table.roll();
    table.score("chance");
    table.wait();
    EXPECT_TRUE(table.shows("Julie, faces of the dice (5): _"));
    table.type("66666");
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.shows_roll(1));
}

TEST(FullTable, P13_TheFirstRollIsMadeByItself) {
    TableTest table{{.settings = {.animation = false, .auto_roll = true}}};
    EXPECT_TRUE(table.shows_roll(1));
    table.score("chance");
    EXPECT_TRUE(table.shows("▶ Julie"));
    EXPECT_TRUE(table.shows_roll(0)); // what was written is seen, and can be taken back
    EXPECT_TRUE(table.shows("Julie, your first roll is automatic."));
    EXPECT_EQ(table.patience(), coach::normal_pace.written.count());
    table.wait();
    EXPECT_TRUE(table.shows_roll(1));
}

// ---- coach

TEST(FullTable, TheCoachShowsTheBestWhyAndWhatOthersCost) {
    TableTest table{{.faces = "1 2 5 6 6"}};
    table.roll();
    table.type("hy");
    expect_screen(table, "table-coach");
    EXPECT_TRUE(table.says("Coach: Keep 6 6 and roll the rest."));
    EXPECT_TRUE(table.says("less"));
    EXPECT_TRUE(table.shows("KEEP"));
    EXPECT_TRUE(column(table.match(), 0, 1).hinted);
    table.type("h");
    EXPECT_EQ(table.depth(), 2U);
    EXPECT_TRUE(table.shows("The other choices"));
    table.press(screen::Key::escape);
    table.type("45r");
    EXPECT_FALSE(table.shows("Coach: "));
}

TEST(FullTable, TheCoachMarksTheBoxItWouldTake) {
    TableTest table{{.faces = "2 3 4 5 6"}};
    table.roll();
    table.type("hy");
    EXPECT_TRUE(table.row("Large straight").find("<40>") != std::string::npos);
}

TEST(FullTable, WhatADecisionCost) {
    TableTest table{{.faces = "2 3 4 5 6", .settings = {.animation = false, .costs = true}}};
    table.roll();
    table.score("ones");
    EXPECT_TRUE(table.says("best: score Large straight."));
    EXPECT_FALSE(column(table.match(), 0, 1).hinted);
    table.type("u"); // who thinks again now was helped
    EXPECT_TRUE(column(table.match(), 0, 1).hinted);
    table.score("large straight");
    EXPECT_TRUE(table.says("That was the best choice."));
}

TEST(FullTable, WhatIsRefusedIsSeenBesideTheCoach) {
    TableTest table{{.faces = "1 2 5 6 6"}};
    table.roll();
    table.type("4");
    table.type("hy");
    EXPECT_TRUE(table.says("counts as played with hints."));
    EXPECT_EQ(table.held(), "---H-"); // the die that was touched
    table.press(screen::Key::enter);
    EXPECT_TRUE(table.says("Coach: "));
    EXPECT_TRUE(table.says("! Choose a box first"));
}

TEST(FullTable, TheCoachSaysWhatToReleaseAndIsSilentBeforeTheRoll) {
    TableTest table{{.faces = "1 2 5 6 6"}};
    table.type("h");
    EXPECT_TRUE(table.says("nothing to decide"));
    EXPECT_FALSE(column(table.match(), 0, 1).hinted);
    table.roll();
    table.type("1hy");
    EXPECT_TRUE(table.shows("ROLL"));
}

TEST(FullTable, NobodyPlaysOnWhileItIsAskedWhetherToLeave) {
    TableTest table{{.computers = {Level::casual, Level::novice}}};
    table.type("q");
    EXPECT_EQ(table.patience(), -1);
    table.wait();
    EXPECT_EQ(table.match().turn.rolls, 0);
    EXPECT_TRUE(table.shows("Leave the table?"));
    table.type("y");
    EXPECT_FALSE(table.open());
}

// ---- dice that tumble

TEST(FullTable, AnimationNeverBlocksAKey) {
    TableTest table{{.settings = {.animation = true}}};
    table.type("r");
    EXPECT_GT(table.patience(), 0);
    EXPECT_FALSE(table.says("roll 1 of 3")); // nor does what is said
    EXPECT_FALSE(table.shows("(0)"));        // boxes do not tell what the dice will show
    table.type("3");
    EXPECT_EQ(table.held(), "--H--");
    EXPECT_EQ(table.patience(), -1);
    table.type("r");
    table.wait_for_player();
    EXPECT_EQ(table.patience(), -1);
    EXPECT_TRUE(table.shows("(0)"));
}

} // namespace
} // namespace yahtzee::full
