// Matches that are taken in from elsewhere, continued, listed and shown.
#include "records/match_list.h"

#include "chance/dice_sources.h"
#include "records/shown_names.h"
#include "store/import.h"
#include "store/test_kept_matches.h"
#include "text/text.h"
#include "words/test_english.h"

namespace yahtzee::records {
namespace {

TEST(Import, P6_AMatchIsTakenInOnceAndContinued) {
    const auto store = store::memory_store();
    const auto events = store::stored(store::finished_solo());
    store::StoredMatch match{.id = 0, .uid = "abc", .seed = 3, .events = events};
    match.events.resize(10);
    EXPECT_EQ(import_match(*store, match).value().how, store::Imported::How::added);
    EXPECT_EQ(import_match(*store, match).value().how, store::Imported::How::known);
    match.events = events;
    const store::Imported extended = import_match(*store, match).value();
    EXPECT_EQ(extended.how, store::Imported::How::extended);
    EXPECT_EQ(extended.match, 1);
    EXPECT_TRUE(store->load(1).value().events == events);
    EXPECT_EQ(store->best({}, 10).value().size(), 1U);
    match.events.resize(10);
    EXPECT_EQ(import_match(*store, match).value().how, store::Imported::How::known);
    match.events[3].at += 1;
    EXPECT_EQ(import_match(*store, match).value().how, store::Imported::How::contradicts);
    EXPECT_TRUE(store->load(1).value().events == events);
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
    EXPECT_EQ(text::display_width(names[2]), 30);
    EXPECT_EQ(names[3], "?");
}

TEST(MatchList, SaysWhoPlayedAndHowFarTheyAre) {
    const auto store = store::memory_store();
    keep(*store, store::finished_solo("Ann"));
    TableSetup setup = cheat_setup(2, official, 2);
    setup.dice = DiceKind::random;
    setup.players[1] = "B\x1b[2Jen";
    TestTable table{setup};
    table(Roll{});
    keep(*store, table.events);
    const auto entries = list_matches(*store, {}).value();
    const std::string text = match_list_text(words::english(), entries);
    EXPECT_NE(
        text.find(
            "    2  1970-01-01  official    Ann: 0 and B[2Jen: 0 (game 1 of 2, round 1 of 13)"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("    1  1970-01-01  official    Ann: "), std::string::npos) << text;
    EXPECT_NE(text.find("* (finished)"), std::string::npos) << text; // with a hint
    const std::string json = match_list_json(entries);
    EXPECT_NE(json.find(R"("finished": true)"), std::string::npos) << json;
    EXPECT_EQ(match_list_text(words::english(), {}), "No match has been saved yet.\n");
}

} // namespace
} // namespace yahtzee::records
