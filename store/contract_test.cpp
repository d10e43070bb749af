// What every store must do, whatever is behind it.
#include <gtest/gtest.h>

#include "engine/test_trial.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {
namespace {

using Kind = StoreFault::Kind;

class StoreContract : public testing::TestWithParam<Implementation> {
  protected:
    TemporaryFolder folder;
    std::unique_ptr<Store> store = GetParam().open(folder);

    MatchId begin(const std::vector<Event>& events, const std::string& uid) {
        return store->begin(uid, std::nullopt, stored(events).front()).value();
    }
    // The events behind the first.
    void append_rest(MatchId match, const std::vector<Event>& table) {
        const auto events = stored(table);
        for (std::size_t i = 1; i < events.size(); ++i) {
            ASSERT_TRUE(store->append(match, static_cast<int>(i), {.event = events[i]}));
        }
    }
    std::vector<int> totals_in_order(const ResultQuery& query) {
        std::vector<int> found;
        EXPECT_TRUE(store->results(
            query, [&](const GameResult& result) { found.push_back(result.total); }));
        return found;
    }
    std::vector<int> best_totals(const ResultQuery& query, std::size_t most = 10) {
        std::vector<int> found;
        const std::vector<GameResult> all = store->best(query, most).value();
        for (const GameResult& result : all) found.push_back(result.total);
        return found;
    }
};

TEST_P(StoreContract, P6_AMatchComesBackAsItWas) {
    const auto table = finished_solo("Zoë \"/..\\\n\x01 🎲");
    const MatchId id =
        store->begin("abc", 18'446'744'073'709'551'615U, stored(table).front()).value();
    EXPECT_EQ(id, 1);
    append_rest(id, table);
    const StoredMatch match = store->load(id).value();
    EXPECT_EQ(match.id, id);
    EXPECT_EQ(match.uid, "abc");
    EXPECT_EQ(match.seed, 18'446'744'073'709'551'615U);
    EXPECT_TRUE(match.events == stored(table));
    EXPECT_EQ(begin(table, "def"), 2);
    EXPECT_FALSE(store->load(2).value().seed);
    EXPECT_EQ(store->length(id), std::ssize(table));
    EXPECT_EQ(store->length(2), 1);
    EXPECT_EQ(store->length(3), 0);
}

TEST_P(StoreContract, WhoeverAppendsMustKnowHowManyThereAre) {
    const auto table = finished_solo();
    const MatchId id = begin(table, "abc");
    const Addition roll{.event = {1001, Rolled{faces({1, 2, 3, 4, 5})}}};
    for (const int wrong : {-1, 0, 2, 100}) {
        EXPECT_EQ(kind_of_fault(store->append(id, wrong, roll)), Kind::stale) << wrong;
    }
    EXPECT_TRUE(store->append(id, 1, roll));
    EXPECT_EQ(kind_of_fault(store->append(id, 1, roll)), Kind::stale);
    EXPECT_EQ(store->load(id).value().events.size(), 2U);
    EXPECT_EQ(kind_of_fault(store->append(id + 1, 1, roll)), Kind::no_such_match);
    EXPECT_EQ(kind_of_fault(store->load(id + 1)), Kind::no_such_match);
    EXPECT_EQ(kind_of_fault(store->load(-1)), Kind::no_such_match);
}

TEST_P(StoreContract, ARefusedEventLeavesNothingBehind) {
    const auto table = finished_solo();
    const MatchId id = begin(table, "abc");
    const Addition refused{.event = {1001, Stopped{}}, .over = true, .results = {result_with(200)}};
    EXPECT_EQ(kind_of_fault(store->append(id, 5, refused)), Kind::stale);
    EXPECT_TRUE(totals_in_order({}).empty());
    EXPECT_EQ(store->matches({.unfinished_only = true}).value(), std::vector<MatchId>{id});
}

TEST_P(StoreContract, OneOfTwoWritersIsRefused) {
    if (!GetParam().lasting) return; // only one writer can see it
    const auto table = finished_solo();
    const auto second = GetParam().open(folder);
    const MatchId id = begin(table, "abc");
    const Addition roll{.event = {1001, Rolled{faces({1, 2, 3, 4, 5})}}};
    EXPECT_TRUE(second->append(id, 1, roll));
    EXPECT_EQ(kind_of_fault(store->append(id, 1, roll)), Kind::stale);
    EXPECT_TRUE(store->append(id, 2, {.event = {1002, Hinted{}}}));
    EXPECT_TRUE(store->load(id).value() == second->load(id).value());
}

TEST_P(StoreContract, P6_ThereIsNoForgettingBetweenRuns) {
    if (!GetParam().lasting) return; // memory forgets
    const auto table = finished_solo();
    const MatchId id = begin(table, "abc");
    append_rest(id, table);
    ASSERT_TRUE(store->append(id, static_cast<int>(table.size()),
                              {.event = {9, Hinted{}}, .results = {result_with(200)}}));
    const StoredMatch before = store->load(id).value();
    store.reset();
    store = GetParam().open(folder);
    EXPECT_TRUE(store->load(id).value() == before);
    EXPECT_EQ(totals_in_order({}), std::vector{200});
}

TEST_P(StoreContract, UnfinishedMatchesAreFoundLatestFirst) {
    const auto ann = finished_solo("Ann");
    const auto ben = finished_solo("Ben");
    for (const char* const uid : {"a", "b", "c"}) begin(ann, uid);
    begin(ben, "d");
    EXPECT_EQ(store->matches({}).value(), (std::vector<MatchId>{4, 3, 2, 1}));
    EXPECT_EQ(store->matches({.most = 2}).value(), (std::vector<MatchId>{4, 3}));
    ASSERT_TRUE(store->append(2, 1, {.event = {1001, Stopped{}}, .over = true}));
    EXPECT_EQ(store->matches({.unfinished_only = true}).value(), (std::vector<MatchId>{4, 3, 1}));
    EXPECT_EQ(store->matches({.player = "Ann"}).value(), (std::vector<MatchId>{3, 2, 1}));
    EXPECT_EQ(store->matches({.player = "Ann", .unfinished_only = true}).value(),
              (std::vector<MatchId>{3, 1}));
    EXPECT_TRUE(store->matches({.player = "ann"}).value().empty());
    ASSERT_TRUE(store->append(1, 1, {.event = {5000, Rolled{faces({1, 2, 3, 4, 5})}}}));
    EXPECT_EQ(store->matches({.unfinished_only = true}).value(), (std::vector<MatchId>{1, 4, 3}));
    EXPECT_EQ(store->matches({}).value(), (std::vector<MatchId>{4, 3, 2, 1}));
}

TEST_P(StoreContract, P7_TheBestTotalsComeFirst) {
    const MatchId id = begin(finished_solo(), "abc");
    int game = 0;
    int number = 0;
    for (const int total : {200, 300, 250, 300}) {
        ++game;
        GameResult result = result_with(total, game % 2 == 0 ? "Ben" : "Ann", game);
        if (game == 3) result.rules = *rule_set_with_id("classic");
        ASSERT_TRUE(store->append(id, ++number, {.event = {1, Hinted{}}, .results = {result}}));
    }
    GameResult computer = result_with(400, "Rival", 5);
    computer.computer = Level::rival;
    GameResult cheat = result_with(500, "Ann", 6);
    cheat.cheat = true;
    ASSERT_TRUE(store->append(id, 5, {.event = {1, Hinted{}}, .results = {computer, cheat}}));
    EXPECT_EQ(best_totals({}), (std::vector{500, 400, 300, 300, 250, 200}));
    EXPECT_EQ(best_totals({.only_counting = true}), (std::vector{300, 300, 250, 200}));
    EXPECT_EQ(best_totals({.only_counting = true}, 3), (std::vector{300, 300, 250}));
    EXPECT_EQ(best_totals({.rules = *rule_set_with_id("classic")}), (std::vector{250}));
    EXPECT_EQ(best_totals({.player = "Ben"}), (std::vector{300, 300}));
    EXPECT_TRUE(best_totals({.player = "ben"}).empty());
    EXPECT_TRUE(best_totals({.rules = *rule_set_with_id("basic")}).empty());
    EXPECT_EQ(best_totals({.player = "Ann", .rules = official}), (std::vector{500, 200}));
    EXPECT_EQ(totals_in_order({.only_counting = true}), (std::vector{200, 300, 250, 300}));
    EXPECT_EQ(store->best({.player = "Ben"}, 1).value().front().game, 2); // the earlier of equals
    EXPECT_EQ(totals_in_order({}), (std::vector{200, 300, 250, 300, 400, 500}));
}

TEST_P(StoreContract, AResultComesBackAsItWas) {
    const MatchId id = begin(finished_solo(), "abc");
    GameResult result = result_with(250, "Zoë \n 🎲", 3, 4);
    result.match = id;
    result.computer = Level::skilled;
    result.rules = *rule_set_with_id("ledger");
    result.cheat = true;
    result.dice = {}; // as on every cheat table
    ASSERT_TRUE(store->append(id, 1, {.event = {1, Hinted{}}, .results = {result}}));
    EXPECT_TRUE(store->best({}, 1).value().front() == result);
    EXPECT_EQ(store->unrated().value(), std::vector<MatchId>{id});
    result.rating =
        Rating{.luck = -12.25, .cost = 1.0 / 3, .accuracy = 98.5, .decisions = 31, .best = 30};
    ASSERT_TRUE(store->rate(id, 3, 4, *result.rating));
    EXPECT_TRUE(store->best({}, 1).value().front() == result);
    EXPECT_TRUE(store->unrated().value().empty());
    result.rating = Rating{.luck = -0.0, .cost = 3, .accuracy = 100, .decisions = 0, .best = 0};
    ASSERT_TRUE(store->rate(id, 3, 4, *result.rating));
    EXPECT_TRUE(store->best({}, 1).value().front() == result);
}

// As many boxes as its game has, and points that a byte does not hold.
TEST_P(StoreContract, AResultOfAnotherGameComesBackAsItWas) {
    const MatchId id = begin(finished_solo(), "abc");
    GameResult result = result_with(900);
    result.match = id;
    result.rules = trial;
    for (const Category category : trial.all_boxes())
        result.column.boxes[index_of(category)] = static_cast<std::int16_t>(index_of(category));
    result.column.boxes[index_of(*trial.box_with_id("six-of-a-kind"))] = 300;
    result.column.boxes[index_of(*trial.box_with_id("fours"))].reset();
    result.dice.faces[0] = {480, 0, 470, 10};
    ASSERT_TRUE(store->append(id, 1, {.event = {1, Hinted{}}, .results = {result}}));
    EXPECT_TRUE(store->best({.rules = trial}, 1).value().front() == result);
}

TEST_P(StoreContract, TheLatestComeLast) {
    const MatchId id = begin(finished_solo(), "abc");
    int game = 0;
    for (const int total : {300, 200, 250, 100}) { // the clock says otherwise (result_with)
        ++game;
        GameResult result = result_with(total, game % 2 == 0 ? "Ben" : "Ann", game);
        result.cheat = game == 3;
        ASSERT_TRUE(store->append(id, game, {.event = {1, Hinted{}}, .results = {result}}));
    }
    const auto latest = [&](const ResultQuery& query, std::size_t most) {
        std::vector<int> found;
        const std::vector<GameResult> all = store->latest(query, most).value();
        for (const GameResult& result : all) found.push_back(result.total);
        return found;
    };
    EXPECT_EQ(latest({}, 10), (std::vector{300, 200, 250, 100}));
    EXPECT_EQ(latest({}, 2), (std::vector{250, 100}));
    EXPECT_EQ(latest({.only_counting = true}, 2), (std::vector{200, 100}));
    EXPECT_EQ(latest({.player = "Ann"}, 1), std::vector{250});
    EXPECT_EQ(latest({.match = id}, 1), std::vector{100});
    EXPECT_TRUE(latest({.match = id + 1}, 9).empty());
    EXPECT_TRUE(latest({.rules = *rule_set_with_id("basic")}, 9).empty());
    EXPECT_TRUE(latest({}, 0).empty());
}

TEST_P(StoreContract, G18_AnUndoTakesTheResultsOfTheGameBack) {
    const MatchId id = begin(finished_solo(), "abc");
    ASSERT_TRUE(store->append(id, 1, {.event = {1, Hinted{}}, .results = {result_with(200)}}));
    GameResult rated = result_with(210, "Ann", 2);
    rated.rating = Rating{};
    ASSERT_TRUE(store->append(id, 2, {.event = {2, Hinted{}}, .over = true, .results = {rated}}));
    EXPECT_TRUE(store->matches({.unfinished_only = true}).value().empty());
    ASSERT_TRUE(store->append(id, 3, {.event = {3, Undone{}}, .game_reopened = 2}));
    EXPECT_EQ(totals_in_order({}), std::vector{200});
    EXPECT_EQ(store->matches({.unfinished_only = true}).value(), std::vector<MatchId>{id});
    rated.total = 220;
    rated.rating.reset();
    ASSERT_TRUE(store->append(id, 4, {.event = {4, Hinted{}}, .over = true, .results = {rated}}));
    EXPECT_EQ(totals_in_order({}), (std::vector{200, 220}));
    EXPECT_FALSE(store->best({}, 1).value().front().rating);
    EXPECT_EQ(store->load(id).value().events.size(), 5U); // the history is all there
}

TEST_P(StoreContract, ACopyIsTheMatchItself) {
    const auto table = finished_solo();
    const StoredMatch match{.id = 77, .uid = "abc", .seed = 5, .events = stored(table)};
    const MatchId id = store->copy(match, true, {result_with(123)}).value();
    EXPECT_EQ(id, 77); // its own number, as that is free
    EXPECT_TRUE(store->load(id).value() == match);
    EXPECT_EQ(store->find("abc").value(), id);
    EXPECT_FALSE(store->find("abd").value());
    EXPECT_EQ(kind_of_fault(store->copy(match, true, {})), Kind::stale);
    StoredMatch other = match;
    other.uid = "other";
    EXPECT_EQ(store->copy(other, true, {}).value(), 78);
    EXPECT_EQ(kind_of_fault(store->begin("abc", {}, match.events.front())), Kind::stale);
    EXPECT_TRUE(store->matches({.unfinished_only = true}).value().empty());
    EXPECT_EQ(
        kind_of_fault(store->copy({.id = 0, .uid = "x", .seed = {}, .events = {}}, false, {})),
        Kind::failed);
}

TEST_P(StoreContract, AClockThatJumpsBackwardsChangesNoOrder) {
    const auto table = finished_solo();
    auto started = stored(table).front();
    for (const Moment at : {5000, 10, -7}) {
        started.at = at;
        const MatchId id = store->begin("u" + std::to_string(at), {}, started).value();
        GameResult result = result_with(100 + static_cast<int>(id));
        result.ended = at;
        ASSERT_TRUE(store->append(id, 1, {.event = {at - 3, Hinted{}}, .results = {result}}));
    }
    EXPECT_EQ(store->matches({}).value(), (std::vector<MatchId>{3, 2, 1}));
    EXPECT_EQ(totals_in_order({}), (std::vector{101, 102, 103}));
    EXPECT_EQ(store->load(3).value().events.back().at, -10);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::ValuesIn(implementations()),
                         [](const auto& test) { return test.param.name; });

} // namespace
} // namespace yahtzee::store
