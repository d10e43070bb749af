// Matches as they are kept, gone on with, saved from damage and taken in from elsewhere.
#include "archive/kept_match.h"

#include <csignal>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "archive/import.h"
#include "archive/match_list.h"
#include "archive/open_store.h"
#include "archive/resumed_dice.h"
#include "archive/shown_names.h"
#include "chance/dice_sources.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"
#include "words/test_english.h"
#include "words/text.h"

namespace yahtzee {
namespace {

Moment clock_now = 1000;
Moment told_time() {
    return clock_now;
}

std::unique_ptr<Store> memory_store() {
    return open_sqlite_store(":memory:", Access::write).value();
}

// Plays a table's events into the store.
KeptMatch kept(Store& store, const std::vector<Event>& events) {
    auto match = KeptMatch::begin(&store, told_time, std::get<Started>(events.front()), {}).value();
    for (std::size_t next = 1; next < events.size(); ++next)
        EXPECT_TRUE(match.append(events[next]));
    return match;
}

TEST(KeptMatch, P6_IsInTheStoreEventForEvent) {
    const auto store = memory_store();
    const auto events = finished_solo();
    const KeptMatch match = kept(*store, events);
    EXPECT_EQ(match.id(), 1);
    EXPECT_TRUE(match.match() == replay(events));
    EXPECT_TRUE(events_of(store->load(1).value().events) == events);
    EXPECT_EQ(store->load(1).value().uid.size(), 32U);
    ASSERT_EQ(match.results().size(), 1U);
    EXPECT_TRUE(store->best({}, 10).value() == match.results());
    EXPECT_TRUE(store->matches({.unfinished_only = true}).value().empty());
    EXPECT_TRUE(KeptMatch::resume(*store, told_time, 1).value().match() == match.match());
}

TEST(KeptMatch, PlaysWithoutAStoreToo) {
    const auto events = finished_solo();
    auto match =
        KeptMatch::begin(nullptr, told_time, std::get<Started>(events.front()), {}).value();
    for (std::size_t next = 1; next < events.size(); ++next)
        EXPECT_TRUE(match.append(events[next]));
    EXPECT_FALSE(match.id());
    EXPECT_TRUE(match.match() == replay(events));
}

TEST(KeptMatch, TimeDoesNotRunBackwards) {
    const auto store = memory_store();
    const auto events = finished_solo();
    clock_now = 5000;
    auto match =
        KeptMatch::begin(store.get(), told_time, std::get<Started>(events.front()), {}).value();
    clock_now = 10; // somebody has set the clock
    ASSERT_TRUE(match.append(events[1]));
    clock_now = 6000;
    ASSERT_TRUE(match.append(events[2]));
    std::vector<Moment> moments;
    const StoredMatch found = store->load(1).value();
    for (const StoredEvent& event : found.events) moments.push_back(event.at);
    EXPECT_EQ(moments, (std::vector<Moment>{5000, 5000, 6000}));
    clock_now = 1000;
}

TEST(KeptMatch, CatchesUpWithWhatAnotherHasAppended) {
    const auto store = memory_store();
    const auto events = finished_solo();
    auto first =
        KeptMatch::begin(store.get(), told_time, std::get<Started>(events.front()), {}).value();
    auto second = KeptMatch::resume(*store, told_time, 1).value();
    ASSERT_TRUE(first.append(events[1]));
    const auto refused = second.append(events[1]);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, StoreFault::Kind::stale);
    EXPECT_EQ(second.events().size(), 1U); // nothing has happened
    ASSERT_TRUE(second.catch_up());
    EXPECT_TRUE(second.match() == first.match());
    EXPECT_TRUE(second.append(events[2]));
}

TEST(ResumedDice, GoOnWhereTheyStopped) {
    TableSetup setup;
    setup.players = {"Ann", "Ben", "Cem"};
    setup.games = 2;
    setup.first = First::random;
    SeededDice dice{42};
    std::vector<Event> events{start(setup, dice).value()};
    Match match = replay(events);
    const auto play = [&](const Command& command) {
        events.push_back(decide(match, command, dice).value());
        match = yahtzee::apply(std::move(match), events.back());
    };
    while (match.stage != Stage::game_over) {
        play(Roll{});
        if (match.turn.rolls < 3) {
            Holds holds;
            holds.hold(match.turn.rolls);
            play(Hold{holds});
            play(Roll{});
        }
        const Options open = options(match);
        for (const Category category : all_categories) {
            if (!open[category]) continue;
            play(Score{.category = category});
            break;
        }
    }
    play(Next{});
    play(Roll{});
    const auto resumed = resumed_dice(42, stored(events));
    for (int i = 0; i < 50; ++i) EXPECT_EQ(resumed->draw(6), dice.draw(6));
}

TEST(Import, P6_AMatchIsTakenInOnceAndGoneOnWith) {
    const auto store = memory_store();
    const auto events = stored(finished_solo());
    StoredMatch match{.id = 0, .uid = "abc", .seed = 3, .events = events};
    match.events.resize(10);
    EXPECT_EQ(import_match(*store, match).value().how, Imported::How::added);
    EXPECT_EQ(import_match(*store, match).value().how, Imported::How::known);
    match.events = events;
    const Imported extended = import_match(*store, match).value();
    EXPECT_EQ(extended.how, Imported::How::extended);
    EXPECT_EQ(extended.match, 1);
    EXPECT_TRUE(store->load(1).value().events == events);
    EXPECT_EQ(store->best({}, 10).value().size(), 1U);
    match.events.resize(10);
    EXPECT_EQ(import_match(*store, match).value().how, Imported::How::known);
    match.events[3].at += 1;
    EXPECT_EQ(import_match(*store, match).value().how, Imported::How::contradicts);
    EXPECT_TRUE(store->load(1).value().events == events);
}

// Three finished matches; the folder outlives the store.
void make_three(const std::string& path) {
    const auto opened = open_store(path, told_time).value();
    EXPECT_FALSE(opened.set_aside);
    for (const char* const player : {"Ann", "Ben", "Cem"})
        kept(*opened.store, finished_solo(player));
}

TEST(Recovery, ADamagedStoreIsKeptAsideAndWhatCanBeReadIsSaved) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    for (const MatchId match : {1, 2, 3}) {
        const auto store = open_store(path, told_time).value().store;
        ASSERT_TRUE(store->keep_table(match, "table of " + std::to_string(match)));
    }
    std::string bytes = bytes_of(path);
    bytes[bytes.find("[\"Ben\"]") + 3] = 'o'; // a letter of Ben's match
    bytes[bytes.find("table of 1")] = 'T';    // a match is saved without its table
    write_bytes(path, bytes);
    const auto opened = open_store(path, told_time);
    ASSERT_TRUE(opened) << opened.error().detail;
    ASSERT_TRUE(opened->set_aside);
    EXPECT_EQ(opened->set_aside->saved, 2);
    EXPECT_EQ(opened->set_aside->lost, 1);
    EXPECT_TRUE(bytes_of(opened->set_aside->file) == bytes);
    EXPECT_EQ(opened->store->matches({}).value(), (std::vector<MatchId>{3, 1})); // their numbers
    EXPECT_EQ(opened->store->best({}, 10).value().size(), 2U);
    EXPECT_EQ(opened->store->table(3).value(), "table of 3");
    EXPECT_EQ(opened->store->table(1).value(), std::nullopt);
    const std::string sentence = told(english(), *opened->set_aside);
    EXPECT_NE(sentence.find(opened->set_aside->file), std::string::npos) << sentence;
}

TEST(Recovery, AFileThatWasCutIsReadAsFarAsItGoes) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    std::string bytes = bytes_of(path);
    bytes.resize(bytes.size() - 4096);
    write_bytes(path, bytes);
    const auto opened = open_store(path, told_time);
    ASSERT_TRUE(opened) << opened.error().detail;
    ASSERT_TRUE(opened->set_aside);
    EXPECT_TRUE(bytes_of(opened->set_aside->file) == bytes);
    EXPECT_GE(opened->set_aside->saved, 1);
}

// What is still in the log belongs to the damaged file, and is kept with it.
TEST(Recovery, TheLogIsKeptAsItWas) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    std::string log;
    {
        const auto opened = open_store(path, told_time).value();
        kept(*opened.store, finished_solo("Dot"));
        log = bytes_of(path + "-wal");
    }
    ASSERT_GT(log.size(), 1000U);
    std::string bytes = bytes_of(path);
    bytes.resize(4096 * 3);
    write_bytes(path, bytes);
    write_bytes(path + "-wal", log);
    const auto opened = open_store(path, told_time);
    ASSERT_TRUE(opened) << opened.error().detail;
    ASSERT_TRUE(opened->set_aside);
    EXPECT_TRUE(bytes_of(opened->set_aside->file) == bytes);
    EXPECT_TRUE(bytes_of(opened->set_aside->file + "-wal") == log);
    // A file that has lost everything is not taken for a new one while its log is there.
    const std::string empty = folder / "empty/yahtzee.db";
    ASSERT_TRUE(open_store(empty, told_time));
    write_bytes(empty, "");
    write_bytes(empty + "-wal", log);
    const auto emptied = open_store(empty, told_time);
    ASSERT_TRUE(emptied) << emptied.error().detail;
    ASSERT_TRUE(emptied->set_aside);
    EXPECT_TRUE(bytes_of(emptied->set_aside->file + "-wal") == log);
}

TEST(Recovery, NobodysFileIsMovedAwayUnderARunningGame) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    const auto playing = open_store(path, told_time).value();
    std::string bytes = bytes_of(path);
    bytes[bytes.find("[\"Ben\"]") + 3] = 'o';
    write_bytes(path, bytes);
    const auto second = open_store(path, told_time);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, StoreFault::Kind::busy);
    EXPECT_TRUE(std::filesystem::exists(path));
}

// The program was ended between the two renamings.
TEST(Recovery, IsFinishedByWhoeverComesNext) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    for (const bool reading : {true, false}) {
        std::filesystem::rename(path, path + ".recovering");
        const auto store = reading ? open_store_to_read(path).value()
                                   : std::move(open_store(path, told_time).value().store);
        EXPECT_EQ(store->matches({}).value().size(), 3U);
    }
}

TEST(Recovery, WhatHasNoRoomStaysWhereItIs) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    std::string bytes = bytes_of(path);
    bytes[bytes.find("[\"Ben\"]") + 3] = 'o';
    write_bytes(path, bytes);
    signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    rlimit tight = before;
    tight.rlim_cur = 20'000;
    setrlimit(RLIMIT_FSIZE, &tight);
    const auto full = open_store(path, told_time);
    setrlimit(RLIMIT_FSIZE, &before);
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().kind, StoreFault::Kind::full) << full.error().detail;
    EXPECT_TRUE(bytes_of(path) == bytes);
    EXPECT_EQ(open_store(path, told_time).value().set_aside->saved, 2); // with room
}

TEST(ShownNames, P6_WhatATerminalShouldNotSeeIsNotShown) {
    Started started;
    started.setup.players = {"\x1b[2JAnn",
                             "\x07"
                             "[2JAnn",
                             std::string(10'000, 'x'), "\n"};
    const std::vector<Event> events = shown(std::vector<Event>{started});
    const auto& names = std::get<Started>(events.front()).setup.players;
    EXPECT_EQ(names[0], "[2JAnn");
    EXPECT_EQ(names[1], "[2JAnn 2");
    EXPECT_EQ(display_width(names[2]), 30);
    EXPECT_EQ(names[3], "?");
}

TEST(Recovery, EveryFaultHasItsSentence) {
    std::set<std::string> sentences;
    using Kind = StoreFault::Kind;
    const auto last = static_cast<int>(Kind::failed);
    for (int kind = 0; kind <= last; ++kind) {
        const std::string sentence =
            store_refusal(english(), {static_cast<Kind>(kind), "why"}, "place.db");
        EXPECT_FALSE(sentence.empty());
        sentences.insert(sentence);
    }
    EXPECT_EQ(sentences.size(), static_cast<std::size_t>(last) + 1);
}

TEST(MatchList, SaysWhoPlayedAndHowFarTheyAre) {
    const auto store = memory_store();
    kept(*store, finished_solo("Ann"));
    TableSetup setup = cheat_setup(2, official, 2);
    setup.dice = DiceKind::random;
    setup.players[1] = "B\x1b[2Jen";
    TestTable table{setup};
    table(Roll{});
    kept(*store, table.events);
    const auto entries = list_matches(*store, {}).value();
    const std::string text = match_list_text(english(), entries);
    EXPECT_NE(
        text.find("    2  1970-01-01  official    Ann 0 and B[2Jen 0 (game 1 of 2, round 1 of 13)"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("    1  1970-01-01  official    Ann "), std::string::npos) << text;
    EXPECT_NE(text.find("* (finished)"), std::string::npos) << text; // with a hint
    const std::string json = match_list_json(entries);
    EXPECT_NE(json.find(R"("finished": true)"), std::string::npos) << json;
    EXPECT_EQ(match_list_text(english(), {}), "No match has been kept yet.\n");
}

} // namespace
} // namespace yahtzee
