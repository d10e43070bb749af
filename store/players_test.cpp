// What every store must do with the names of players: another name stands everywhere at once, or
// nowhere; and who is hidden is in no list.
#include <gtest/gtest.h>

#include "engine/audit.h"
#include "store/results.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {
namespace {

StoredMatch match_of(const std::string& uid, const std::string& player) {
    return {.id = 0, .uid = uid, .seed = 7, .events = stored(finished_solo(player))};
}

std::vector<std::string> names_in(const StoredMatch& match) {
    return std::get<Started>(match.events.front().event).setup.players;
}

class PlayersContract : public testing::TestWithParam<Implementation> {
  protected:
    // Zenobia's matches 1 and 2, Ben's 3.
    PlayersContract() {
        for (const auto& [uid, player] :
             {std::pair{"a", "Zenobia"}, {"b", "Zenobia"}, {"c", "Ben"}})
            copy(uid, player);
    }
    MatchId copy(const std::string& uid, const std::string& player) {
        const StoredMatch match = match_of(uid, player);
        const MatchId id = store->copy(match, true, results_of_match(0, match.events)).value();
        EXPECT_TRUE(store->rate(id, 1, 0, Rating{.luck = 1}));
        return id;
    }
    std::vector<std::string> best() {
        std::vector<std::string> names;
        const std::vector<GameResult> all = store->best({}, 10).value();
        for (const GameResult& result : all) names.push_back(result.player);
        std::ranges::sort(names);
        return names;
    }

    TemporaryFolder folder;
    std::unique_ptr<Store> store = GetParam().open(folder);
};

TEST_P(PlayersContract, AreListedByName) {
    const auto players = store->players().value();
    ASSERT_EQ(players.size(), 2U);
    EXPECT_EQ(players[0].name, "Ben");
    EXPECT_EQ(players[1].name, "Zenobia");
    EXPECT_EQ(players[1].matches, 2);
    EXPECT_EQ(players[1].last, store->load(2).value().events.back().at);
    EXPECT_FALSE(players[1].hidden);
}

TEST_P(PlayersContract, AnotherNameStandsEverywhereAndTheMatchIsWhatItWas) {
    const StoredMatch before = store->load(1).value();
    EXPECT_EQ(store->rename_player("Zenobia", "Ada").value().matches, 2);
    for (const bool again : {false, true}) {
        if (again && GetParam().lasting) {
            store.reset();
            store = GetParam().open(folder);
        }
        EXPECT_EQ(names_in(store->load(1).value()), std::vector<std::string>{"Ada"});
        EXPECT_TRUE(audit(events_of(store->load(1).value().events)));
        StoredMatch same = before;
        std::get<Started>(same.events.front().event).setup.players = {"Ada"};
        EXPECT_EQ(store->load(1).value(), same);
        EXPECT_EQ(store->matches({.player = "Ada"}).value(), (std::vector<MatchId>{2, 1}));
        EXPECT_TRUE(store->matches({.player = "Zenobia"}).value().empty());
        EXPECT_EQ(best(), (std::vector<std::string>{"Ada", "Ada", "Ben"}));
        EXPECT_EQ(store->best({.player = "Ada"}, 10).value().front().rating->luck, 1);
        EXPECT_EQ(store->damaged_results(), 0U);
    }
    EXPECT_EQ(store->rename_player("Zenobia", "Eva").value().matches, 0) << "nobody is called so";
}

TEST_P(PlayersContract, WhatATableSaysOfTheNameGoesToo) {
    ASSERT_TRUE(store->keep_table(1, "name 0 Zenobia"));
    ASSERT_TRUE(store->keep_table(3, "name 0 Ben"));
    const auto forget = [](const std::string& table, Seat seat) {
        EXPECT_EQ(table, "name 0 Zenobia");
        return "name " + std::to_string(seat);
    };
    EXPECT_EQ(store->rename_player("Zenobia", "Ada", forget).value().matches, 2);
    EXPECT_EQ(store->table(1).value(), "name 0");
    EXPECT_EQ(store->table(2).value(), std::nullopt);
    EXPECT_EQ(store->table(3).value(), "name 0 Ben");
}

TEST_P(PlayersContract, NothingOfTheOldNameIsLeftInTheFiles) {
    if (!GetParam().lasting) GTEST_SKIP() << "it has no files";
    const auto left = [&] {
        std::string all;
        for (const auto& entry : std::filesystem::directory_iterator{folder.path()})
            all += bytes_of(entry.path());
        return all.contains("Zenobia");
    };
    EXPECT_TRUE(left());
    ASSERT_EQ(store->rename_player("Zenobia", "Z").value().matches, 2);
    EXPECT_FALSE(left());
    store.reset();
    EXPECT_FALSE(left());
}

TEST_P(PlayersContract, NobodyGetsTheNameOfSomebodyAtTheSameTable) {
    StoredMatch match = match_of("d", "Ann");
    std::get<Started>(match.events.front().event).setup.players = {"Ann", "Ben"};
    match.events.resize(1);
    const MatchId id = store->copy(match, false, {}).value();
    const Renaming refused = store->rename_player("Ann", "Ben").value();
    EXPECT_EQ(refused.matches, 0);
    EXPECT_EQ(refused.beside, std::vector<MatchId>{id});
    EXPECT_EQ(names_in(store->load(id).value()), (std::vector<std::string>{"Ann", "Ben"}));
    EXPECT_EQ(store->rename_player("Ann", "Zenobia").value().matches, 1) << "elsewhere it may be";
    EXPECT_EQ(store->matches({.player = "Zenobia"}).value().size(), 3U);
}

TEST_P(PlayersContract, AMatchThatIsPlayedHoldsItUp) {
    store->take_up(2);
    const Renaming refused = store->rename_player("Zenobia", "Ada").value();
    EXPECT_EQ(refused.in_play, std::vector<MatchId>{2});
    EXPECT_EQ(names_in(store->load(1).value()), std::vector<std::string>{"Zenobia"})
        << "all or none";
    if (GetParam().lasting) {
        const auto other = GetParam().open(folder);
        EXPECT_EQ(other->rename_player("Zenobia", "Ada").value().in_play, std::vector<MatchId>{2});
        EXPECT_EQ(other->rename_player("Ben", "Bo").value().matches, 1);
    }
    store->put_down(2);
    EXPECT_EQ(store->rename_player("Zenobia", "Ada").value().matches, 2);
    store->take_up(2); // nobody has it alone any more
    EXPECT_EQ(store->rename_player("Ada", "Eva").value().in_play, std::vector<MatchId>{2});
}

TEST_P(PlayersContract, WhoIsHiddenIsInNoList) {
    ASSERT_TRUE(store->hide_player("Zenobia", true));
    for (const bool again : {false, true}) {
        if (again && GetParam().lasting) {
            store.reset();
            store = GetParam().open(folder);
        }
        EXPECT_EQ(best(), std::vector<std::string>{"Ben"});
        EXPECT_EQ(store->latest({}, 10).value().size(), 1U);
        EXPECT_EQ(store->matches({}).value(), std::vector<MatchId>{3});
        EXPECT_TRUE(store->best({.player = "Zenobia"}, 10).value().empty());
        // What belongs to a match is whole, and nothing is lost.
        EXPECT_EQ(store->best({.match = 1}, 10).value().size(), 1U);
        EXPECT_TRUE(store->load(1));
        EXPECT_TRUE(store->players().value()[1].hidden);
    }
    EXPECT_EQ(store->rename_player("Zenobia", "Ada").value().matches, 2);
    EXPECT_EQ(best(), std::vector<std::string>{"Ben"}) << "also under another name";
    ASSERT_TRUE(store->hide_player("Ada", false));
    EXPECT_EQ(best(), (std::vector<std::string>{"Ada", "Ada", "Ben"}));
    EXPECT_TRUE(store->hide_player("Nobody", false));
}

INSTANTIATE_TEST_SUITE_P(Stores, PlayersContract, testing::ValuesIn(implementations()),
                         [](const auto& implementation) { return implementation.param.name; });

TEST(TablesLeftAlone, AreThoseThatRunAndWhereNothingHappened) {
    const auto store = open_sqlite_store(":memory:", Access::write).value();
    const auto add = [&](const std::string& uid, Moment at, bool over, bool served) {
        StoredMatch match = match_of(uid, "Ann");
        for (StoredEvent& event : match.events) event.at = at;
        if (!over) match.events.resize(3);
        const MatchId id = store->copy(match, over, {}).value();
        if (served) {
            EXPECT_TRUE(store->keep_table(id, "keys"));
        }
        return id;
    };
    const MatchId old = add("old", 1'000, false, true);
    add("new", 3'000, false, true);
    add("over", 1'000, true, true);
    add("of a terminal", 1'000, false, false);
    EXPECT_EQ(store->tables_left_alone_since(2'000).value(), std::vector<MatchId>{old});
    EXPECT_TRUE(store->tables_left_alone_since(1'000).value().empty());
    store->take_up(old);
    EXPECT_TRUE(store->tables_left_alone_since(2'000).value().empty()) << "somebody is there";
}

} // namespace
} // namespace yahtzee::store
