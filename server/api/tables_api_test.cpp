// Tables are made and found again, without a server around them.
#include "server/api/tables_api.h"

#include <fmt/core.h>

#include "server/api/test_api_call.h"
#include "server/testing/test_server.h"
#include "store/test_matches.h"

namespace yahtzee::server {
namespace {

class TablesApiTest : public testing::Test {
  protected:
    ~TablesApiTest() override {
        writer_.finish();
        law = legal;
    }

    ApiAnswer make(const std::string& request, const std::string& address = "192.0.2.1") {
        return answer_to(
            {.method = "POST", .target = "/api/tables", .body = request, .address = address},
            [this](const ApiCall& call) { tables_api_.make(call); });
    }
    // Tables as they are told to whoever has these links.
    Json own(const std::vector<std::string>& links) {
        const ApiAnswer answer = answer_to(
            {.method = "POST", .target = "/api/tables/mine", .body = Json{{"links", links}}.dump()},
            [this](const ApiCall& call) { tables_api_.own(call); });
        EXPECT_EQ(answer.status, 200) << answer.body;
        return Json::parse(answer.body).at("tables");
    }
    // As if a game of the table had ended with this.
    void end_game(const std::string& table, const store::GameResult& result) {
        const store::MatchId match = store_->find(table).value().value();
        store::GameResult of_table = result;
        of_table.match = match;
        ASSERT_TRUE(store_->append(match, 1, {.event = {1, Hinted{}}, .results = {of_table}}));
    }

    // Of all tables.
    static inline playing::Driver::Law law = legal;

  private:
    std::unique_ptr<store::Store> store_ =
        open_sqlite_store(":memory:", store::Access::write).value();
    Metrics metrics_;
    StoreQueue writer_{*store_, metrics_};
    ComputePool compute_pool_{coach::test_solved(), 1};
    NewTables new_tables_{std::nullopt};
    TableSummaries summaries_;
    Addresses addresses_{{.tables_per_hour = 2}};
    TablesApi tables_api_{.services{.writer = writer_,
                                    .reader = writer_,
                                    .archive = writer_,
                                    .summaries = summaries_,
                                    .compute_pool = compute_pool_,
                                    .metrics = metrics_,
                                    .new_tables = new_tables_,
                                    .clock = TestClock::now,
                                    .close_after = 1000,
                                    .pace = {},
                                    .sit = {},
                                    .away = {},
                                    .law = [](const Match& match) { return law(match); }},
                          .addresses = addresses_};
};

TEST_F(TablesApiTest, MakesAsManyAsAnAddressMayHave) {
    const std::string ann = R"({"do":"new","players":["Ann"]})";
    EXPECT_EQ(make(ann).status, 201);
    EXPECT_EQ(make(R"({"do":"new","players":["\u200b"]})").status, 400); // counts for nothing
    EXPECT_EQ(make(ann).status, 201);
    const ApiAnswer refused = make(ann);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(Json::parse(refused.body).at("error"), "too-many-tables");
    EXPECT_EQ(refused.refused, Refused::tables);
    EXPECT_EQ(make(ann, "192.0.2.2").status, 201);
}

TEST_F(TablesApiTest, CleansNamesAtTheDoorAndRefusesThoseThatLookAlike) {
    const auto made = [&](const Json& players, const std::string& address) {
        const ApiAnswer answer =
            make(Json{{"do", "new"}, {"players", players}, {"rules", "official"}}.dump(), address);
        return std::pair{answer.status, Json::parse(answer.body)};
    };
    const auto [status, table] = made({"Zoe\u0308 ", "\u202eErnie"}, "192.0.2.2");
    ASSERT_EQ(status, 201) << table;
    EXPECT_EQ(table.at("seats").at(0).at("name"), "Zo\u00eb");
    EXPECT_EQ(table.at("seats").at(1).at("name"), "Ernie");

    const auto [alike, why] = made({"Eric", "Ann", "\u0415ric"}, "192.0.2.3");
    EXPECT_EQ(alike, 400);
    EXPECT_EQ(why.at("error"), "bad-request");
    EXPECT_EQ(why.at("player"), 2);
    EXPECT_EQ(why.at("message"), "The name of player 3 looks just like another one at this table. "
                                 "Choose another name.");
    const auto [again, taken] = made({"Eric", "Ann", "Eric "}, "192.0.2.3");
    EXPECT_EQ(again, 400);
    EXPECT_EQ(taken.at("player"), 2);
    EXPECT_EQ(taken.at("message"), "\"Eric\" is already taken at this table. Choose another name, "
                                   "or add a letter.");
    EXPECT_EQ(made({"\u200b"}, "192.0.2.3").first, 400);
}

TEST_F(TablesApiTest, TellsOnceOfATableThatIsNamedTwice) {
    const MadeTable made = made_table(
        Json::parse(make(R"({"do":"new","players":["Ann","Ben"],"dice":"cheat"})").body));
    const std::string link = made.id + "/" + made.keys[1];
    const Json told = own({link, link});
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.at(0).at("seat"), 1);
    EXPECT_EQ(told.at(0).at("cheat"), true);
    EXPECT_FALSE(told.at(0).contains("famous"));
}

TEST_F(TablesApiTest, TellsWhoIsAComputerAndWhatEverybodyHas) {
    const MadeTable made = made_table(Json::parse(
        make(R"({"do":"new","players":["Ann","Rosa"],"computers":["person","casual"]})").body));
    const Json told = own({made.id + "/" + made.keys[0]}).at(0);
    EXPECT_EQ(told.at("computers"), Json::array({"person", "casual"}));
    EXPECT_EQ(told.at("points"), Json::array({0, 0}));
    const MadeTable alone = made_table(Json::parse(make(R"({"do":"new","players":["Ann"]})").body));
    EXPECT_FALSE(own({alone.id + "/" + alone.keys[0]}).at(0).contains("computers"));
}

TEST_F(TablesApiTest, WhoIsDueIsWhoTheLawOfTheServerSays) {
    const auto listed = [&](const std::string& address) {
        const MadeTable made =
            made_table(Json::parse(make(R"({"do":"new","players":["Ann","Ben"]})", address).body));
        return own({made.id + "/" + made.keys[0]}).at(0);
    };
    EXPECT_EQ(listed("192.0.2.1").at("due"), 0);
    law = [](const Match&) { return Legal{.due = Seat{1}}; };
    EXPECT_EQ(listed("192.0.2.2").at("due"), 1);
    law = [](const Match&) { return Legal{}; };
    EXPECT_FALSE(listed("192.0.2.3").contains("due"));
}

TEST_F(TablesApiTest, P7_TellsOfAGameInTheHallOfFameWhileTheMatchGoesOn) {
    const MadeTable made =
        made_table(Json::parse(make(R"({"do":"new","players":["Ann","Ben"],"games":2})").body));
    end_game(made.id, store::result_with(300, "Ann"));
    const Json told = own({made.id + "/" + made.keys[1]});
    EXPECT_EQ(
        told.at(0).at("famous"),
        Json::array({{{"game", 1},
                      {"seat", 0},
                      {"place", 1},
                      {"ranked", false},
                      {"text", "Well done, Ann! 300 points, place 1 in the hall of fame."}}}));
    for (int points = 299; points > 290; --points) {
        const MadeTable other = made_table(Json::parse(
            make(R"({"do":"new","players":["Ben"]})", fmt::format("192.0.3.{}", points - 200))
                .body));
        end_game(other.id, store::result_with(points, "Ben"));
    }
    const Json full = own({made.id + "/" + made.keys[1]});
    EXPECT_EQ(full.at(0).at("famous").at(0).at("ranked"), true);
}

TEST_F(TablesApiTest, P7_CongratulatesNoComputerPlayer) {
    const MadeTable made = made_table(Json::parse(
        make(R"({"do":"new","players":["Ann","Robbie"],"computers":["person","novice"],"games":2})")
            .body));
    store::GameResult computer = store::result_with(300, "Robbie", 1, 1);
    computer.computer = Level::novice;
    end_game(made.id, computer);
    EXPECT_FALSE(own({made.id + "/" + made.keys[0]}).at(0).contains("famous"));
}

} // namespace
} // namespace yahtzee::server
