// However much has happened at tables, a list of them and whoever sits down wait for nobody: lists
// read no match that is known, and statistics are looked up elsewhere.
#include <future>

#include "engine/test_table.h"
#include "server/tables/kept_summary.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/test_failing_store.h"

namespace yahtzee::server {
namespace {

using store::Access;

// A server whose ways into the store can be watched, and held up.
class LongTables : public testing::Test {
  protected:
    void start() {
        server_.reset();
        const auto way = [&](Access access) {
            return std::make_unique<store::FailingStore>(
                open_sqlite_store(folder_ / "yahtzee.db", access).value());
        };
        store_ = way(Access::write);
        reading_ = way(Access::beside);
        archive_ = way(Access::beside);
        server_ = Server::start(test_settings(),
                                {.store = *store_,
                                 .reading = reading_.get(),
                                 .archive = archive_.get(),
                                 .solved = coach::test_solved(),
                                 .words = words_},
                                {})
                      .value();
    }
    outside::Client connect() const { return outside::Client::connect(server_->port()); }
    MadeTable make_table() const {
        const auto made =
            connect().http("POST", "/api/tables", R"({"do":"new","players":["Ann"]})").body;
        return made_table(Json::parse(made));
    }
    SeatedClient sit(const MadeTable& table) const {
        return {server_->port(), table.id, table.keys};
    }
    // Dice are taken up and put down again, that often.
    void fidget(const MadeTable& table, int times) const {
        SeatedClient ann = sit(table);
        ann.ask({{"do", "roll"}});
        for (int i = 0; i < times; ++i)
            ASSERT_EQ(ann.error({{"do", "hold"}, {"positions", {1 + i % 2}}}), "ok");
    }
    // As if so many dice had been taken up and put down; the server is not there meanwhile.
    void lengthen(const MadeTable& table, int times) {
        server_.reset();
        const auto store = open_sqlite_store(folder_ / "yahtzee.db", Access::write).value();
        const store::MatchId match = store->find(table.id).value().value();
        int seq = store->length(match).value();
        ASSERT_TRUE(store->in_one_commit([&] {
            const auto append = [&](const Event& event) {
                ASSERT_TRUE(store->append(match, seq++, {.event = {TestClock::now(), event}}));
            };
            append(Rolled{faces({1, 2, 3, 4, 5})});
            for (int i = 0; i < times; ++i) append(Held{Holds{i % 2 == 0 ? 1U : 2U}});
        }));
        start();
    }
    Json list(const MadeTable& table) const {
        const Json links{{"links", {table.id + "/" + table.keys.front()}}};
        return Json::parse(connect().http("POST", "/api/tables/mine", links.dump()).body)
            .at("tables");
    }
    int loaded() const { return store_->loaded + reading_->loaded + archive_->loaded; }
    store::FailingStore& archive() { return *archive_; }

  private:
    store::TemporaryFolder folder_;
    Words words_ = Words::english();
    std::unique_ptr<store::FailingStore> store_, reading_, archive_;
    std::unique_ptr<Server> server_;
};

TEST_F(LongTables, AreListedWithoutBeingRead) {
    start();
    const MadeTable table = make_table();
    fidget(table, 30);
    const int before = loaded();
    const Json told = list(table);
    EXPECT_EQ(told.at(0).at("seq"), 32);
    EXPECT_EQ(told.at(0).at("phase"), "choose");
    EXPECT_EQ(loaded(), before);
    // What happens is in the next list.
    sit(table).ask({{"do", "score"}, {"category", "chance"}});
    EXPECT_EQ(list(table).at(0).at("seq"), 33);
    EXPECT_EQ(list(table).at(0).at("round"), 2);
    EXPECT_EQ(loaded(), before + 1) << "by whoever sat down";
}

// Also where nobody has been since the server was started: once, and behind nobody's back.
TEST_F(LongTables, OfWhichNothingIsKnownAreReadOnce) {
    start();
    const MadeTable table = make_table();
    lengthen(table, 10);
    const Json told = list(table);
    EXPECT_EQ(told.at(0).at("seq"), 12);
    EXPECT_EQ(loaded(), 1);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(list(table), told);
    EXPECT_EQ(loaded(), 1);
    start();
    EXPECT_EQ(list(table), told);
    EXPECT_EQ(loaded(), 0) << "it is kept";
}

// What is known of a table is kept when everybody has left it.
TEST_F(LongTables, AreListedWithoutBeingReadAfterARestart) {
    start();
    const MadeTable table = make_table();
    fidget(table, 10);
    const Json told = list(table);
    start();
    EXPECT_EQ(list(table), told);
    EXPECT_EQ(loaded(), 0);
    EXPECT_EQ(sit(table).seq, 12) << "it is a table as before";
}

TEST_F(LongTables, NobodyWaitsForStatistics) {
    start();
    const MadeTable known = make_table();
    fidget(known, 10);
    const MadeTable other = make_table();
    std::promise<void> begun;
    std::promise<void> may_go_on;
    archive().before_results = [&, begins = true]() mutable {
        if (std::exchange(begins, false)) begun.set_value();
        may_go_on.get_future().wait();
    };
    auto curious = connect();
    curious.send("GET /api/statistics HTTP/1.1\r\nHost: localhost\r\n\r\n");
    begun.get_future().wait();
    EXPECT_EQ(list(known).at(0).at("seq"), 12);
    EXPECT_EQ(sit(other).seq, 1);
    EXPECT_EQ(connect().http("GET", "/api/hall-of-fame").status, 200);
    may_go_on.set_value();
    EXPECT_EQ(curious.receive_response().status, 200);
}

// A long match is read elsewhere, so that nobody waits behind it who sits down at another table.
TEST_F(LongTables, AreSatDownAtBehindNobodysBack) {
    start();
    const MadeTable table = make_table();
    lengthen(table, 2'100);
    EXPECT_EQ(sit(table).seq, 2'102);
    EXPECT_EQ(archive().loaded, 1);
    EXPECT_EQ(sit(make_table()).seq, 1);
    EXPECT_EQ(archive().loaded, 1);
}

TEST(TableSummaries, KeepThoseAskedForLast) {
    TableSummaries summaries{2};
    const auto after = [](int seq) {
        TableSummary summary;
        summary.seq = seq;
        return summary;
    };
    summaries.keep("a", after(1));
    summaries.keep("b", after(1));
    summaries.keep("a", after(2));
    EXPECT_FALSE(summaries.find("a", 1)) << "something has happened since";
    EXPECT_EQ(summaries.find("a", 2), after(2));
    summaries.keep("c", after(5));
    EXPECT_FALSE(summaries.find("b", 1));
    EXPECT_TRUE(summaries.find("a", 2));
    EXPECT_TRUE(summaries.find("c", 5));
}

// A name may have anything in it that JSON escapes.
TEST(TableSummaries, AreReadAsTheyWereWritten) {
    TestTable table{cheat_setup(2)};
    table.match.setup.players[0] = "A\n\x1f\"stands 1 ";
    const TableSummary summary = summary_of(table.match, legal(table.match), 7, 1'700'000'000);
    const auto store = open_sqlite_store(":memory:", store::Access::write).value();
    const store::MatchId match =
        store->begin("abc", {}, {.at = 1, .event = table.events.front()}).value();
    ASSERT_TRUE(store->keep_table(match, "yahtzee-table 1\nwatch x\n"));
    Metrics metrics;
    StoreQueue writer{*store, metrics};
    for (int seq : {6, 7}) {
        TableSummary other = summary;
        other.seq = seq;
        keep_summary_in_store(writer, match, other);
    }
    writer.finish();
    const std::string text = store->table(match).value().value();
    EXPECT_EQ(summary_in(text), summary);
    EXPECT_TRUE(text.starts_with("yahtzee-table 1\nwatch x\nstands 7 "));
    EXPECT_EQ(std::ranges::count(text, '\n'), 3);
    EXPECT_FALSE(summary_in("yahtzee-table 1\nwatch x\n"));
    EXPECT_FALSE(summary_in("yahtzee-table 1\nstands 7 1 x 2 \x1f\n"));
}

} // namespace
} // namespace yahtzee::server
