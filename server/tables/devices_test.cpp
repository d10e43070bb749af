// A seat whose key several devices show: the one that took it last acts, the others watch.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

const Json a_roll{{"do", "roll"}};
const Json to_take{{"do", "take"}};

class Devices : public testing::Test {
  protected:
    const TestServer& server() const { return *server_; }
    SeatedClient ann_at(const std::string& device, bool taking = false) const {
        return SeatedClient{server(), table_, {table_.keys[0]}, device, taking};
    }
    void start_again() {
        server_.reset();
        server_.emplace(folder_ / "yahtzee.db");
    }

    store::TemporaryFolder folder_;
    std::optional<TestServer> server_{std::in_place, folder_ / "yahtzee.db"};
    MadeTable table_ = server().make_table({"Ann", "Ben"});
};

TEST_F(Devices, ASeatThatAnotherOneHasTakenActsHereNoMore) {
    SeatedClient laptop = ann_at("laptop");
    EXPECT_EQ(laptop.seated.at("seats"), Json::array({0}));
    EXPECT_FALSE(laptop.seated.contains("elsewhere"));
    SeatedClient phone = ann_at("phone", true);
    EXPECT_EQ(phone.seated.at("seats"), Json::array({0}));
    const Json told = laptop.await_field("elsewhere");
    EXPECT_EQ(told.at("seats"), Json::array());
    EXPECT_EQ(told.at("elsewhere"), Json::array({0}));
    EXPECT_EQ(told.at("watching"), true);
    EXPECT_EQ(told.at("view").at("can"), Json::array());
    EXPECT_FALSE(told.at("view").contains("yours"));

    const Json refused = laptop.ask(a_roll);
    EXPECT_EQ(refused.at("error"), "not-seated");
    EXPECT_EQ(refused.at("message"),
              "Another device plays for this seat now. Take the seat back to play here.");
    for (const char* const request : {R"({"do":"hint"})", R"({"do":"new-keys"})",
                                      R"({"do":"nonce","nonce":"0123456789abcdef"})"})
        EXPECT_EQ(laptop.error(request), "not-seated") << request;
    EXPECT_EQ(phone.error(a_roll), "ok");
    laptop.await_seq(2); // it watches

    EXPECT_EQ(laptop.ask(to_take).at("seats"), Json::array({0}));
    EXPECT_EQ(phone.await_field("elsewhere").at("elsewhere"), Json::array({0}));
    EXPECT_EQ(phone.error(R"({"do":"score","category":"chance"})"), "not-seated");
    EXPECT_EQ(laptop.error(R"({"do":"score","category":"chance"})"), "ok");
}

TEST_F(Devices, WhoComesLaterTakesNothingUnlessItSaysSo) {
    SeatedClient laptop = ann_at("laptop");
    SeatedClient phone = ann_at("phone");
    EXPECT_EQ(phone.seated.at("seats"), Json::array());
    EXPECT_EQ(phone.seated.at("elsewhere"), Json::array({0}));
    EXPECT_EQ(laptop.error(a_roll), "ok");
}

TEST_F(Devices, TwoTabsOfOneAreOne) {
    SeatedClient one = ann_at("laptop");
    SeatedClient other = ann_at("laptop", true);
    EXPECT_EQ(other.seated.at("seats"), Json::array({0}));
    EXPECT_EQ(one.error(a_roll), "ok");
    EXPECT_EQ(other.error(R"({"do":"score","category":"chance","seq":2})"), "ok");
    EXPECT_EQ(one.seated.at("seats"), Json::array({0}));
}

// Programs that know nothing of devices sit and act as they always have.
TEST_F(Devices, WhoSaysNothingOfThemActsForItsKeys) {
    SeatedClient old{server(), table_, {table_.keys[0]}};
    SeatedClient older{server(), table_, {table_.keys[0]}};
    SeatedClient phone = ann_at("phone", true);
    EXPECT_FALSE(older.seated.contains("elsewhere"));
    EXPECT_EQ(old.error(a_roll), "ok");
    EXPECT_EQ(older.error(R"({"do":"hold","positions":[1]})"), "ok");
    EXPECT_EQ(phone.error(R"({"do":"score","category":"chance"})"), "ok");
    EXPECT_EQ(older.error(to_take), "ok"); // it has everything
    EXPECT_EQ(phone.seated.at("seats"), Json::array({0}));
}

TEST_F(Devices, AReconnectTakesNothingBackAlsoWhenTheServerCameBack) {
    std::optional<SeatedClient> laptop{ann_at("laptop")};
    {
        SeatedClient phone = ann_at("phone", true);
        EXPECT_EQ(phone.error(a_roll), "ok"); // by then it is kept who has the seat
    }
    laptop.reset();
    laptop.emplace(ann_at("laptop"));
    EXPECT_EQ(laptop->seated.at("elsewhere"), Json::array({0}));
    laptop.reset();
    start_again();
    laptop.emplace(ann_at("laptop"));
    EXPECT_EQ(laptop->seated.at("elsewhere"), Json::array({0}));
    EXPECT_EQ(laptop->seated.at("present"), (Json{false, false})); // to watch is not to be there
    EXPECT_EQ(laptop->error(to_take), "ok");
    EXPECT_EQ(laptop->error(R"({"do":"score","category":"chance"})"), "ok");
}

TEST_F(Devices, OneOfTwoSeatsIsTaken) {
    SeatedClient both{server(), table_, table_.keys, "laptop"};
    SeatedClient ben{server(), table_, {table_.keys[1]}, "phone", true};
    const Json told = both.await_field("elsewhere");
    EXPECT_EQ(told.at("seats"), Json::array({0}));
    EXPECT_EQ(told.at("elsewhere"), Json::array({1}));
    EXPECT_EQ(both.error(a_roll), "ok");
    EXPECT_EQ(both.error(R"({"do":"score","category":"chance"})"), "ok");
    const Json refused = both.ask(a_roll);
    EXPECT_EQ(refused.at("error"), "not-your-turn");
    EXPECT_EQ(refused.at("message"),
              "Another device plays for this seat now. Take the seat back to play here.");
    ben.await_seq(3);
    EXPECT_EQ(ben.error(a_roll), "ok");
}

TEST_F(Devices, AWatcherTakesNothing) {
    SeatedClient watcher{server(), table_, {table_.watch}, "tv", true};
    EXPECT_EQ(watcher.error(to_take), "not-seated");
    EXPECT_EQ(watcher.error(R"({"do":"sit","keys":["x"],"device":""})"), "bad-request");
    EXPECT_EQ(watcher.error(R"({"do":"sit","keys":["x"],"take":1})"), "bad-request");
}

} // namespace
} // namespace yahtzee::server
