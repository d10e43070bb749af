// Matches as they are kept, gone on with, saved from damage and taken in from elsewhere.
#include "archive/kept_match.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "archive/import.h"
#include "archive/match_list.h"
#include "archive/open_store.h"
#include "archive/rate_games.h"
#include "archive/resumed_dice.h"
#include "chance/dice_sources.h"
#include "coach/test_solved.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"
#include "words/test_english.h"

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

TEST(Recovery, ADamagedStoreIsKeptAsideAndWhatCanBeReadIsSaved) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    std::string sound;
    {
        const auto opened = open_store(path, told_time).value();
        EXPECT_FALSE(opened.set_aside);
        for (const char* const player : {"Ann", "Ben", "Cem"})
            kept(*opened.store, finished_solo(player));
        ASSERT_TRUE(rate_match(*opened.store, 1, test_solved()));
    }
    std::ostringstream read;
    read << std::ifstream{path, std::ios::binary}.rdbuf();
    std::string bytes = read.str();
    // A digit of Ben's match; and a page that makes no sense at the end of the file.
    bytes[bytes.find("[\"Ben\"]") + 3] = 'o';
    std::fill(bytes.end() - 200, bytes.end(), '\xA5');
    std::ofstream{path, std::ios::binary} << bytes;

    const auto opened = open_store(path, told_time);
    ASSERT_TRUE(opened) << opened.error().detail;
    ASSERT_TRUE(opened->set_aside);
    EXPECT_EQ(opened->set_aside->saved + opened->set_aside->lost, 3);
    EXPECT_GE(opened->set_aside->lost, 1);
    std::ostringstream aside;
    aside << std::ifstream{opened->set_aside->file, std::ios::binary}.rdbuf();
    EXPECT_EQ(aside.str(), bytes);
    EXPECT_EQ(opened->store->matches({}).value().size(),
              static_cast<std::size_t>(opened->set_aside->saved));
    const std::string sentence = told(english(), *opened->set_aside);
    EXPECT_NE(sentence.find(opened->set_aside->file), std::string::npos) << sentence;
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
    EXPECT_NE(text.find("(finished)"), std::string::npos);
    const std::string json = match_list_json(entries);
    EXPECT_NE(json.find(R"("finished": true)"), std::string::npos) << json;
    EXPECT_EQ(match_list_text(english(), {}), "No match has been kept yet.\n");
}

} // namespace
} // namespace yahtzee
