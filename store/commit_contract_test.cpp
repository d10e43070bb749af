// What every store must do when many writes share one commit, and with what a server knows of its
// tables.
#include <gtest/gtest.h>

#include "store/test_failing_store.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {
namespace {

const StoredEvent first_of_many = stored(finished_solo()).front();
const Addition one_more{.event = {1001, Hinted{}}};

class CommitContract : public testing::TestWithParam<Implementation> {
  protected:
    TemporaryFolder folder;
    std::unique_ptr<Store> store = GetParam().open(folder);

    // Numbered from 1.
    void begin_matches(int count) {
        for (int number = 1; number <= count; ++number)
            ASSERT_TRUE(store->begin("u" + std::to_string(number), {}, first_of_many));
    }
    std::size_t events_in(MatchId match) { return store->load(match).value().events.size(); }
    void reopen_if_lasting() {
        if (!GetParam().lasting) return;
        store.reset();
        store = GetParam().open(folder);
    }
};

TEST_P(CommitContract, WritesToSeveralMatchesShareACommit) {
    begin_matches(2);
    GameResult result = result_with(200);
    const auto committed = store->in_one_commit([&] {
        EXPECT_EQ(store->begin("new", 7, first_of_many), 3);
        for (const MatchId match : {1, 2, 3}) {
            EXPECT_TRUE(store->append(match, 1, one_more));
            EXPECT_TRUE(store->append(match, 2, {one_more.event, true, {result}}));
            EXPECT_TRUE(store->keep_table(match, "table " + std::to_string(match)));
        }
        EXPECT_TRUE(store->rate(1, 1, 0, Rating{}));
        EXPECT_EQ(events_in(3), 3U); // whoever writes sees it already
        EXPECT_EQ(store->find("new").value(), 3);
    });
    ASSERT_TRUE(committed) << committed.error().detail;
    reopen_if_lasting();
    for (const MatchId match : {1, 2, 3}) {
        EXPECT_EQ(events_in(match), 3U);
        EXPECT_EQ(store->table(match).value(), "table " + std::to_string(match));
    }
    EXPECT_TRUE(store->matches({.unfinished_only = true}).value().empty());
    EXPECT_EQ(store->best({}, 10).value().size(), 3U);
    EXPECT_EQ(store->unrated().value(), (std::vector<MatchId>{2, 3}));
}

TEST_P(CommitContract, SeveralEventsAreAppendedTogetherOrNotAtAll) {
    begin_matches(2);
    const GameResult result = result_with(200);
    const std::vector<Addition> good{one_more, {one_more.event, true, {result}}};
    EXPECT_TRUE(store->append(1, 1, good));
    EXPECT_EQ(events_in(1), 3U);
    // The second of these has a row twice.
    const std::vector<Addition> bad{one_more, {one_more.event, true, {result, result}}};
    EXPECT_FALSE(store->append(2, 1, bad));
    EXPECT_EQ(events_in(2), 1U);
    EXPECT_EQ(kind_of_fault(store->append(2, 2, good)), StoreFault::Kind::stale);
    ASSERT_TRUE(store->in_one_commit([&] {
        EXPECT_FALSE(store->append(2, 1, bad));
        EXPECT_EQ(events_in(2), 1U);
        EXPECT_TRUE(store->append(2, 1, good));
    }));
    reopen_if_lasting();
    EXPECT_EQ(events_in(2), 3U);
}

TEST_P(CommitContract, AWriteThatIsRefusedIsRefusedAlone) {
    begin_matches(3);
    const GameResult result = result_with(200);
    const auto committed = store->in_one_commit([&] {
        EXPECT_TRUE(store->append(1, 1, one_more));
        EXPECT_EQ(kind_of_fault(store->append(2, 5, one_more)), StoreFault::Kind::stale);
        EXPECT_EQ(kind_of_fault(store->append(2, 5, {one_more.event, true, {result}})),
                  StoreFault::Kind::stale);
        EXPECT_EQ(kind_of_fault(store->append(9, 1, one_more)), StoreFault::Kind::no_such_match);
        EXPECT_EQ(kind_of_fault(store->begin("u1", {}, first_of_many)), StoreFault::Kind::stale);
        EXPECT_EQ(kind_of_fault(store->keep_table(9, "x")), StoreFault::Kind::no_such_match);
        // The second result cannot be kept, so neither are the first and the event.
        EXPECT_FALSE(store->append(2, 1, {one_more.event, true, {result, result}}));
        EXPECT_TRUE(store->append(3, 1, {one_more.event, true, {result}}));
    });
    ASSERT_TRUE(committed) << committed.error().detail;
    reopen_if_lasting();
    EXPECT_EQ(events_in(1), 2U);
    EXPECT_EQ(events_in(2), 1U);
    EXPECT_EQ(events_in(3), 2U);
    EXPECT_EQ(store->best({}, 10).value().size(), 1U);
    EXPECT_EQ(store->matches({.unfinished_only = true}).value().size(), 2U);
    EXPECT_EQ(store->matches({}).value().size(), 3U);
}

TEST_P(CommitContract, ACommitThatFailsLeavesNothing) {
    begin_matches(1);
    FailingStore failing{std::move(store)};
    bool called = false;
    const auto writes = [&] {
        called = true;
        EXPECT_TRUE(failing.append(1, 1, one_more));
        EXPECT_TRUE(failing.begin("new", {}, first_of_many));
        EXPECT_TRUE(failing.keep_table(1, "text"));
    };
    failing.failures = 1;
    EXPECT_EQ(kind_of_fault(failing.in_one_commit(writes)), StoreFault::Kind::full);
    EXPECT_FALSE(called);
    failing.failing_commits = 1;
    EXPECT_EQ(kind_of_fault(failing.in_one_commit(writes)), StoreFault::Kind::full);
    EXPECT_TRUE(called);
    EXPECT_EQ(failing.load(1).value().events.size(), 1U);
    EXPECT_EQ(failing.matches({}).value().size(), 1U);
    EXPECT_FALSE(failing.table(1).value());
    EXPECT_TRUE(failing.in_one_commit(writes)); // and the next one is as if it had not been
    EXPECT_EQ(failing.load(1).value().events.size(), 2U);
    EXPECT_EQ(failing.table(1).value(), "text");
}

// It could not be lasting when it returns.
TEST_P(CommitContract, ACommitWithinACommitIsRefused) {
    begin_matches(1);
    const auto committed = store->in_one_commit([&] {
        EXPECT_TRUE(store->append(1, 1, one_more));
        const auto inner = store->in_one_commit([] { FAIL() << "called"; });
        EXPECT_EQ(kind_of_fault(inner), StoreFault::Kind::failed);
        EXPECT_TRUE(store->append(1, 2, one_more));
    });
    EXPECT_TRUE(committed);
    EXPECT_EQ(events_in(1), 3U);
    EXPECT_TRUE(store->in_one_commit([&] { EXPECT_TRUE(store->append(1, 3, one_more)); }));
    EXPECT_EQ(events_in(1), 4U);
    EXPECT_TRUE(store->in_one_commit([] {})); // nothing to do is nothing wrong
}

TEST_P(CommitContract, SomebodyElseSeesAllOrNothing) {
    if (!GetParam().lasting) return; // nobody else can look
    begin_matches(2);
    const auto other = GetParam().open(folder);
    ASSERT_TRUE(store->in_one_commit([&] {
        for (const MatchId match : {1, 2}) {
            EXPECT_TRUE(store->append(match, 1, one_more));
            EXPECT_TRUE(store->keep_table(match, "text"));
        }
        EXPECT_EQ(other->load(1).value().events.size(), 1U);
        EXPECT_FALSE(other->table(2).value());
    }));
    for (const MatchId match : {1, 2}) {
        EXPECT_EQ(other->load(match).value().events.size(), 2U);
        EXPECT_EQ(other->table(match).value(), "text");
    }
}

TEST_P(CommitContract, ATableIsKeptWithItsMatch) {
    begin_matches(2);
    EXPECT_EQ(store->table(1).value(), std::nullopt);
    const std::string odd{"{\"key\":\"Zoë 🎲\"}\n\0'", 22};
    for (const std::string& text : {std::string{"first"}, std::string{}, odd}) {
        ASSERT_TRUE(store->keep_table(1, text));
        EXPECT_EQ(store->table(1).value(), text);
        EXPECT_EQ(store->table(2).value(), std::nullopt);
    }
    reopen_if_lasting();
    EXPECT_EQ(store->table(1).value(), odd);
    EXPECT_EQ(kind_of_fault(store->keep_table(3, "x")), StoreFault::Kind::no_such_match);
    EXPECT_EQ(kind_of_fault(store->table(3)), StoreFault::Kind::no_such_match);
    EXPECT_EQ(events_in(1), 1U);
}

TEST_P(CommitContract, ATableWhoseMatchIsOverIsKnownByItsName) {
    begin_matches(2);
    ASSERT_TRUE(store->keep_table(1, "text"));
    EXPECT_EQ(store->finished_table(1).value(), std::nullopt); // it goes on
    for (const MatchId match : {1, 2})
        ASSERT_TRUE(store->append(match, 1, {.event = {1001, Stopped{}}, .over = true}));
    const std::string uid = store->load(1).value().uid;
    EXPECT_EQ(store->finished_table(1).value(), uid);
    EXPECT_EQ(store->finished_table(2).value(), std::nullopt); // nobody made a table for it
    EXPECT_EQ(store->finished_table(3).value(), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Stores, CommitContract, testing::ValuesIn(implementations()),
                         [](const auto& test) { return test.param.name; });

} // namespace
} // namespace yahtzee::store
