#include "playing/driver.h"

#include "engine/test_boxes.h"
#include "playing/test_driver.h"
#include "store/test_failing_store.h"
#include "store/test_matches.h"

namespace yahtzee::playing {
namespace {

Failure::Kind kind_of(const Outcome& outcome) {
    EXPECT_FALSE(outcome);
    return outcome.error().kind;
}

// The commands that led to these events.
std::vector<Command> commands_of(const std::vector<Event>& events) {
    struct Asked {
        Command operator()(const Started&) const { return Hint{}; }
        Command operator()(const Held& held) const { return Hold{held.holds}; }
        Command operator()(const Rolled& rolled) const { return Roll{rolled.faces}; }
        Command operator()(const Scored& scored) const {
            return Score{.category = scored.category};
        }
        Command operator()(const Totalled& sum) const { return Total{.value = sum.total}; }
        Command operator()(const NextGame&) const { return Next{}; }
        Command operator()(const Stopped& stopped) const { return Stop{stopped.by}; }
        Command operator()(const Undone&) const { return Undo{}; }
        Command operator()(const Hinted&) const { return Hint{}; }
        Command operator()(const StopVoted& vote) const { return VoteStop{vote.by}; }
        Command operator()(const ReplaceVoted& vote) const {
            return VoteReplace{vote.seat, vote.by};
        }
        Command operator()(const Replaced& replaced) const {
            return Replace{replaced.seat, replaced.by};
        }
        Command operator()(const Returned& returned) const { return Return{returned.seat}; }
        Command operator()(const Noted&) const { throw std::logic_error("nobody asks for it"); }
    };
    std::vector<Command> commands;
    for (std::size_t i = 1; i < events.size(); ++i)
        commands.push_back(std::visit(Asked{}, events[i]));
    return commands;
}

void play(DrivenMatch& match, const std::vector<Event>& events) {
    for (const Command& command : commands_of(events)) ASSERT_TRUE(match(command));
}

TEST(Driver, P6_EveryEventIsKeptAppliedAndTold) {
    const auto store = store::memory_store();
    const auto events = store::finished_solo();
    DrivenMatch match{cheat_setup(1), store.get()};
    play(match, events);
    EXPECT_EQ(match.driver.id(), 1);
    EXPECT_EQ(match.driver.match(), replay(events));
    EXPECT_EQ(match.driver.seq(), static_cast<int>(events.size()));
    EXPECT_EQ(events_of(store->load(1).value().events), events);
    EXPECT_EQ(match.heard.events, (std::vector<Event>{events.begin() + 1, events.end()}));
    EXPECT_EQ(store->load(1).value().uid.size(), 32U);
    ASSERT_EQ(match.driver.results().size(), 1U);
    EXPECT_EQ(store->best({}, 10).value(), match.driver.results());
    EXPECT_TRUE(store->matches({.unfinished_only = true}).value().empty());
    EXPECT_EQ((DrivenMatch{*store, 1}.driver.match()), match.driver.match());
}

TEST(Driver, NotesAreEventsAndNoMoves) {
    const auto store = store::memory_store();
    TableSetup setup = cheat_setup(2);
    setup.computers[1] = Level::casual;
    DrivenMatch match{setup, store.get()};
    ASSERT_TRUE(match.roll({1, 2, 3, 4, 5}));
    ASSERT_TRUE(match.score(box::chance));
    const Match before = match.driver.match();
    match.driver.found(match.driver.begin_thought(), Roll{});
    ASSERT_NE(match.driver.plan(), nullptr);
    const std::vector<Noted> notes{{"nonce 0 0123456789abcdef"}, {"heard 4 0"}};
    playing::Outcome outcome = std::unexpected(Failure{});
    match.driver.note(notes, [&](const Outcome& came) { outcome = came; });
    EXPECT_TRUE(outcome);
    EXPECT_EQ(match.driver.seq(), 5);
    EXPECT_EQ(match.driver.last_move(), 3);
    EXPECT_EQ(match.driver.match(), before);
    EXPECT_NE(match.driver.plan(), nullptr); // what a computer player is about to do stays
    EXPECT_EQ(match.heard.events.back(), Event{notes[1]});
    const auto kept = store->load(1).value();
    EXPECT_EQ(events_of(kept.events), events_of(match.driver.events()));
    EXPECT_EQ(kept.events.size(), 5U);
    EXPECT_EQ(store::last_move(kept.events).event, kept.events[2].event);
    const DrivenMatch again{*store, 1};
    EXPECT_EQ(again.driver.last_move(), 3);
    EXPECT_EQ(again.driver.match(), before);
    ASSERT_TRUE(match(Undo{})); // the score was the last thing that was done
    EXPECT_EQ(match.driver.last_move(), 6);
}

TEST(Driver, NotesAreKeptTogetherOrNotAtAll) {
    store::FailingStore failing{store::memory_store()};
    DrivenMatch match{cheat_setup(1), &failing};
    failing.failures = 1;
    const std::vector<Noted> notes{{"weather fine"}, {"weather bad"}};
    Outcome outcome;
    match.driver.note(notes, [&](const Outcome& came) { outcome = came; });
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().kind, Failure::Kind::not_kept);
    EXPECT_EQ(match.driver.seq(), 1);
    EXPECT_EQ(failing.load(1).value().events.size(), 1U);
}

// Names may be anything; who shows them cleans them.
TEST(Driver, P6_TheMatchIsTheFoldOfItsEvents) {
    TableSetup setup = cheat_setup(1);
    setup.players = {"\x1b[2JAnn"};
    const auto store = store::memory_store();
    DrivenMatch match{setup, store.get()};
    EXPECT_TRUE(match.roll({1, 2, 3, 4, 5}));
    EXPECT_EQ(match.driver.match(), replay(events_of(match.driver.events())));
    EXPECT_EQ(match.driver.match().setup.players.front(), "\x1b[2JAnn");
}

TEST(Driver, PlaysWithoutAStoreToo) {
    const auto events = store::finished_solo();
    DrivenMatch match{cheat_setup(1)};
    play(match, events);
    EXPECT_FALSE(match.driver.id());
    EXPECT_EQ(match.driver.match(), replay(events));
    EXPECT_EQ(match.driver.seq(), static_cast<int>(events.size()));
    EXPECT_LT(match.driver.events().size(), events.size()); // what left nothing behind is forgotten
}

TEST(Driver, TimeDoesNotRunBackwards) {
    const auto store = store::memory_store();
    store::test_time = 5000;
    DrivenMatch match{cheat_setup(1), store.get()};
    store::test_time = 10; // somebody has set the clock
    ASSERT_TRUE(match.roll({1, 2, 3, 4, 5}));
    store::test_time = 6000;
    ASSERT_TRUE(match.score(box::chance));
    store::test_time = 1000;
    std::vector<store::Moment> moments;
    const store::StoredMatch found = store->load(1).value();
    for (const store::StoredEvent& event : found.events) moments.push_back(event.at);
    EXPECT_EQ(moments, (std::vector<store::Moment>{5000, 5000, 6000}));
}

TEST(Driver, ARefusedCommandIsNotKeptAndNotTold) {
    const auto store = store::memory_store();
    DrivenMatch match{cheat_setup(1), store.get()};
    const auto refused = match.score(box::chance);
    EXPECT_EQ(kind_of(refused), Failure::Kind::refused);
    EXPECT_EQ(refused.error().why, Rejection::must_roll_first);
    EXPECT_EQ(match.driver.refusal_of(Score{}), Rejection::must_roll_first);
    EXPECT_EQ(match.driver.refusal_of(Roll{faces({1, 2, 3, 4, 5})}), std::nullopt);
    EXPECT_EQ(match.driver.seq(), 1);
    EXPECT_TRUE(match.heard.events.empty());
}

// The law is looked up when something has happened, and what is asked for is decided by it.
TEST(Driver, LooksTheLawUpOnceForEachEvent) {
    int looked_up = 0;
    HeardEvents heard;
    chance::SeededDice dice{1};
    Driver driver{
        nullptr,
        store::told_time,
        begin_match(nullptr, store::told_time, start(cheat_setup(1), dice).value(), {}).value(),
        heard,
        {},
        [&](const Match& match) {
            ++looked_up;
            Legal law = legal(match);
            law.hint = false;
            return law;
        }};
    EXPECT_EQ(looked_up, 1);
    EXPECT_EQ(driver.refusal_of(Hint{}), Rejection::must_roll_first);
    EXPECT_FALSE(driver.perform(Hold{}, dice));
    EXPECT_FALSE(driver.permitted(Seats{1}).has(Ask::hint));
    EXPECT_EQ(looked_up, 1);
    EXPECT_TRUE(driver.perform(Roll{faces({1, 2, 3, 4, 5})}, dice));
    EXPECT_EQ(looked_up, 2);
    EXPECT_EQ(driver.refusal_of(Hint{}), Rejection::turn_over); // the rules would let it pass
}

TEST(Driver, CatchesUpWithWhatAnotherHasDone) {
    const auto store = store::memory_store();
    DrivenMatch first{cheat_setup(1), store.get()};
    DrivenMatch second{*store, 1};
    ASSERT_TRUE(first.roll({1, 2, 3, 4, 5}));
    EXPECT_EQ(kind_of(second.roll({6, 6, 6, 6, 6})), Failure::Kind::overtaken);
    EXPECT_TRUE(second.heard.events.empty());
    EXPECT_EQ(second.heard.times_caught_up, 1);
    EXPECT_EQ(second.driver.match(), first.driver.match());
    EXPECT_TRUE(second.score(box::chance));
}

TEST(Driver, WhatCannotBeKeptHasNotHappenedAndMayBeTriedAgain) {
    store::FailingStore store{store::memory_store()};
    DrivenMatch match{cheat_setup(1), &store};
    store.failures = 2;
    const auto failed = match.roll({1, 2, 3, 4, 5});
    EXPECT_EQ(kind_of(failed), Failure::Kind::not_kept);
    EXPECT_EQ(failed.error().fault.kind, store::StoreFault::Kind::full);
    EXPECT_EQ(match.driver.match().turn.rolls, 0);
    EXPECT_TRUE(match.heard.events.empty());
    EXPECT_EQ(kind_of(match.driver.try_again()), Failure::Kind::not_kept);
    EXPECT_TRUE(match.driver.try_again());
    EXPECT_EQ(match.driver.match().turn.rolls, 1);
    store.failures = 1;
    EXPECT_FALSE(match.score(box::chance));
    match.driver.stop_saving();
    EXPECT_TRUE(match.driver.try_again());
    EXPECT_FALSE(match.driver.id());
    EXPECT_EQ(match.heard.events.size(), 2U);
    EXPECT_EQ(store.load(1).value().events.size(), 2U);
}

// Who knows what a score cost and takes it back has been helped: nobody sees one without the other.
TEST(Driver, G18_TakingBackAScoreWhoseCostWasToldIsAHintInTheSameCommit) {
    store::FailingStore store{store::memory_store()};
    DrivenMatch match{cheat_setup(2), &store};
    ASSERT_TRUE(match.roll({1, 2, 3, 4, 5}));
    ASSERT_TRUE(match.score(box::chance));
    match.driver.cost_was_told(match.driver.seq());
    store.failures = 1;
    EXPECT_FALSE(match(Undo{}));
    EXPECT_EQ(store.load(1).value().events.size(), 3U);
    ASSERT_TRUE(match(Undo{}));
    EXPECT_EQ(store.failures, -1); // one append for both
    const auto events = events_of(store.load(1).value().events);
    ASSERT_EQ(events.size(), 5U);
    EXPECT_TRUE(std::holds_alternative<Undone>(events[3]));
    EXPECT_TRUE(std::holds_alternative<Hinted>(events[4]));
    EXPECT_TRUE(column(match.driver.match(), 0, 1).hinted);
    EXPECT_EQ(match.heard.events.size(), 4U);
    // Of another score nothing was told.
    ASSERT_TRUE(match.score(box::ones));
    ASSERT_TRUE(match(Undo{}));
    EXPECT_TRUE(std::holds_alternative<Undone>(match.heard.events.back()));
}

TEST(Driver, TheStepOfAComputerPlayerIsThoughtOfOnceAndDroppedWhenItIsTooLate) {
    TableSetup setup = cheat_setup(2);
    setup.dice = DiceKind::random;
    setup.computers[1] = Level::novice;
    DrivenMatch match{setup};
    Driver& driver = match.driver;
    using Step = Driver::Step;
    EXPECT_EQ(driver.computer_step(), Step::none);
    EXPECT_EQ(driver.move({}), std::unexpected(Driver::NoMove::not_computer));
    ASSERT_TRUE(match(Roll{}));
    ASSERT_TRUE(match.score(box::chance));
    EXPECT_EQ(driver.computer_step(), Step::to_think);
    EXPECT_EQ(driver.move({}), std::unexpected(Driver::NoMove::to_think));
    const int thought = driver.begin_thought();
    EXPECT_EQ(driver.computer_step(), Step::thinking);
    ASSERT_TRUE(match(Undo{}));
    driver.found(thought, Roll{});
    EXPECT_EQ(driver.plan(), nullptr);
    EXPECT_EQ(driver.computer_step(), Step::none);
    ASSERT_TRUE(match.score(box::ones));
    EXPECT_EQ(driver.computer_step(), Step::to_think);
    driver.found(driver.begin_thought(), Roll{});
    EXPECT_EQ(driver.computer_step(), Step::ready);
    EXPECT_EQ(driver.time_before_step(coach::normal_pace), coach::normal_pace.to_undo);
    EXPECT_TRUE(std::holds_alternative<Roll>(driver.move({}).value()));
    EXPECT_TRUE(match(driver.planned()));
    EXPECT_EQ(driver.match().turn.rolls, 1);
    EXPECT_EQ(driver.computer_step(), Step::to_think);
}

// Nobody has to be left time for an undo that the policy forbids.
TEST(Driver, G18_APauseToUndoIsMadeOnlyWhereTheLawOfTheHouseHasOne) {
    TableSetup setup = cheat_setup(2);
    setup.computers[1] = Level::novice;
    DrivenMatch match{setup, nullptr, {.many_events = 3}};
    ASSERT_TRUE(match.roll({1, 2, 3, 4, 5}));
    ASSERT_TRUE(match.score(box::chance));
    match.driver.found(match.driver.begin_thought(), Roll{});
    EXPECT_EQ(match.driver.time_before_step(coach::normal_pace), coach::normal_pace.written);
}

TEST(Driver, P5_OnACheatTableSomebodySaysHowAComputerPlayersDiceFell) {
    TableSetup setup = cheat_setup(1);
    setup.computers[0] = Level::novice;
    DrivenMatch match{setup};
    match.driver.found(match.driver.begin_thought(), Roll{});
    EXPECT_EQ(match.driver.computer_step(), Driver::Step::faces);
    const Command rolls = match.driver.move(faces({1, 2, 3, 4, 5})).value();
    EXPECT_EQ(std::get<Roll>(rolls).faces, faces({1, 2, 3, 4, 5}));
    EXPECT_TRUE(match(match.driver.planned(faces({1, 1, 2, 2, 3}))));
    EXPECT_EQ(match.driver.match().turn.hand.dice, dice({1, 1, 2, 2, 3}));
}

// The sync failed, and the store could not say what became of it: trying again finds it there, and
// nothing is written twice.
TEST(Driver, WhatMayBeKeptIsLookedForBeforeItIsTriedAgain) {
    for (const bool is_there : {true, false}) {
        store::FailingStore store{store::memory_store()};
        DrivenMatch match{cheat_setup(1), &store};
        ASSERT_TRUE(match.roll({1, 2, 3, 4, 5}));
        store.kind = store::StoreFault::Kind::unknown;
        (is_there ? store.lost_answers : store.failures) = 1;
        const auto unknown = match.score(box::chance);
        EXPECT_EQ(kind_of(unknown), Failure::Kind::not_kept);
        EXPECT_EQ(unknown.error().fault.kind, store::StoreFault::Kind::unknown);
        EXPECT_EQ(match.heard.events.size(), 1U);
        ASSERT_TRUE(match.driver.try_again());
        EXPECT_EQ(match.heard.times_caught_up, 0);
        EXPECT_EQ(match.heard.events.size(), 2U);
        EXPECT_EQ(match.driver.stored(), store.load(1).value());
        EXPECT_EQ(match.driver.seq(), 3);
        EXPECT_TRUE(match.roll({6, 6, 6, 6, 6}));
    }
}

// Another program went on with it meanwhile.
TEST(Driver, WhatMayBeKeptAndWasGoneOnWithIsCaughtUpWith) {
    store::FailingStore store{store::memory_store()};
    DrivenMatch match{cheat_setup(1), &store};
    store.kind = store::StoreFault::Kind::unknown;
    store.lost_answers = 1;
    EXPECT_FALSE(match.roll({1, 2, 3, 4, 5}));
    DrivenMatch other{store, 1};
    ASSERT_TRUE(other.score(box::chance));
    EXPECT_EQ(kind_of(match.driver.try_again()), Failure::Kind::overtaken);
    EXPECT_EQ(match.driver.match(), other.driver.match());
}

TEST(KeptMatch, OneThatMayHaveBegunIsNotBegunTwice) {
    store::FailingStore store{store::memory_store()};
    store.kind = store::StoreFault::Kind::unknown;
    store.lost_answers = 1;
    chance::SeededDice dice{1};
    const Started started = start(cheat_setup(1), dice).value();
    EXPECT_FALSE(begin_match(&store, store::told_time, started, 7, "uid"));
    const auto begun = begin_match(&store, store::told_time, started, 7, "uid");
    ASSERT_TRUE(begun);
    EXPECT_EQ(begun->id, 1);
    EXPECT_EQ(begun->seed, 7U);
    EXPECT_EQ(store.matches({}).value().size(), 1U);
}

TEST(KeptMatch, WhatIsBeingPlayedNoOtherProgramDeletes) {
    const store::TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    const auto store = open_sqlite_store(path, store::Access::write).value();
    const auto other = open_sqlite_store(path, store::Access::write).value();
    {
        const DrivenMatch begun{cheat_setup(1), store.get()};
        EXPECT_EQ(kind_of_fault(other->delete_match(1)), store::StoreFault::Kind::in_play);
        {
            const DrivenMatch resumed{*store, 1};
        }
        EXPECT_EQ(kind_of_fault(other->delete_match(1)), store::StoreFault::Kind::in_play);
    }
    EXPECT_TRUE(other->delete_match(1));
}

// Whoever came to the table at the very moment at which it was deleted.
TEST(KeptMatch, OneThatWasDeletedIsPlayedOnWithoutBeingKept) {
    const auto store = store::memory_store();
    DrivenMatch match{cheat_setup(1), store.get()};
    ASSERT_TRUE(store->delete_match(1));
    const auto outcome = match.roll({1, 2, 3, 4, 5});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().kind, Failure::Kind::not_kept);
    EXPECT_EQ(outcome.error().fault.kind, store::StoreFault::Kind::no_such_match);
    match.driver.stop_saving();
    EXPECT_TRUE(match.driver.try_again());
}

TEST(KeptMatch, OneOfAServersTableIsNotResumed) {
    const auto store = store::memory_store();
    const DrivenMatch match{cheat_setup(1), store.get()};
    ASSERT_TRUE(store->keep_table(1, "table"));
    const auto resumed = resume_match(*store, 1);
    ASSERT_FALSE(resumed);
    EXPECT_EQ(resumed.error().kind, store::StoreFault::Kind::served);
}

} // namespace
} // namespace yahtzee::playing
