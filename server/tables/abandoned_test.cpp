// Tables that nobody comes back to are deleted after the time that was set, and only those.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

class AbandonedTables : public testing::Test {
  protected:
    AbandonedTables() {
        settings_.delete_after = days(30);
        settings_.times.sweep = std::chrono::milliseconds{20};
    }
    ~AbandonedTables() override { TestClock::moment = begin; }

    static constexpr store::Moment begin = 1'700'000'000;
    static constexpr store::Moment days(int count) { return store::Moment{24} * 3600 * count; }

    bool is_there(const TestServer& server, const MadeTable& table) const {
        const std::string body = Json{{"links", {table.id + "/" + table.keys[0]}}}.dump();
        return server.http("POST", "/api/tables/mine", body).body.contains(table.id);
    }

    ServerSettings settings_ = test_settings();
    store::TemporaryFolder folder_;
};

TEST_F(AbandonedTables, AreDeletedAfterTheTimeThatWasSet) {
    const TestServer server{folder_ / "yahtzee.db", settings_};
    const MadeTable left = server.make_table({"Ann"});
    const MadeTable here = server.make_table({"Ben"});
    const MadeTable over = server.make_table({"Cem"});
    {
        SeatedClient cem{server, over, over.keys};
        play_out({&cem});
    }
    const SeatedClient ben{server, here, here.keys};
    TestClock::moment = begin + days(29);
    const MadeTable fresh = server.make_table({"Dee"});
    TestClock::moment = begin + days(31);
    while (is_there(server, left)) std::this_thread::sleep_for(std::chrono::milliseconds{5});
    EXPECT_TRUE(is_there(server, fresh));
    EXPECT_TRUE(is_there(server, here)) << "somebody is connected to it";
    EXPECT_EQ(server.http("GET", "/api/matches/" + over.id).status, 200) << "it is over";
    EXPECT_EQ(server.http("GET", "/api/matches/" + left.id).status, 404);
}

TEST_F(AbandonedTables, StayWhereNoTimeWasSet) {
    settings_.delete_after = 0;
    const TestServer server{folder_ / "yahtzee.db", settings_};
    const MadeTable left = server.make_table({"Ann"});
    TestClock::moment = begin + days(10'000);
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(is_there(server, left));
}

} // namespace
} // namespace yahtzee::server
