// `yahtzee admin` on the file of a server that runs: names change under its eyes, but never at a
// table where somebody sits, and dice verify whatever the names are.
#include "app/test_program.h"
#include "files/verify.h"
#include "server/testing/server_process.h"
#include "server/testing/test_seated_client.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

using outside::Client;
using outside::ServerProcess;
using server::Json;
using server::SeatedClient;

// Of the first player.
std::string name_in(const Json& view) {
    return view.at("cards").at(0).at("name");
}

class ServeAdmin : public testing::Test {
  protected:
    struct Table {
        std::string id;
        std::vector<std::string> keys;
    };
    Table make_table(const std::vector<std::string>& players) const {
        const Json made = Json::parse(
            http("POST", "/api/tables", Json{{"do", "new"}, {"players", players}}.dump()));
        Table table{made.at("table"), {}};
        for (const Json& seat : made.at("seats")) table.keys.push_back(seat.at("key"));
        return table;
    }
    std::string http(std::string_view method, const std::string& target,
                     const std::string& body = {}) const {
        return Client::connect(server_.port()).http(method, target, body).body;
    }
    Outcome admin(std::vector<std::string> words) const {
        words.insert(words.begin(), "admin");
        words.insert(words.end(), {"--yes", "--data", file_});
        return run_program(words);
    }
    // Until nobody sits there any more: leaving takes a moment.
    Outcome admin_when_they_have_left(const std::vector<std::string>& words) const {
        while (true) {
            const Outcome outcome = admin(words);
            if (outcome.err.find("somebody is at the table") == std::string::npos) return outcome;
        }
    }

    store::TemporaryFolder folder_;
    std::string file_ = folder_ / "yahtzee.db";
    ServerProcess server_{YAHTZEE_PROGRAM, file_, {"--requests-per-second", "0", "--pace", "0"}};
};

TEST_F(ServeAdmin, ADeletedNameIsGoneFromAFinishedMatchWhichStillVerifies) {
    const Table table = make_table({"Zenobia", "Ben"});
    {
        SeatedClient both{server_.port(), table.id, table.keys};
        both.ask({{"do", "nonce"}, {"nonce", "a-nonce-of-somebody"}});
        server::play_out({&both});
    }
    EXPECT_NE(http("GET", "/api/matches/" + table.id).find("Zenobia"), std::string::npos);
    const Outcome done = admin_when_they_have_left({"delete", "Zenobia"});
    EXPECT_EQ(done.status, 0) << done.err;
    const std::string text = http("GET", "/api/matches/" + table.id);
    EXPECT_EQ(text.find("Zenobia"), std::string::npos) << text;
    const auto file = files::read_match_file(text);
    ASSERT_TRUE(file);
    EXPECT_TRUE(files::verify(*file));
    for (const std::string list : {"/api/hall-of-fame", "/api/scores", "/api/players"})
        EXPECT_EQ(http("GET", list).find("Zenobia"), std::string::npos) << list;
}

TEST_F(ServeAdmin, WhereSomebodySitsNothingChanges) {
    const Table table = make_table({"Zenobia"});
    {
        SeatedClient zenobia{server_.port(), table.id, table.keys};
        zenobia.ask({{"do", "roll"}});
        const Outcome refused = admin({"rename", "Zenobia", "Ada"});
        EXPECT_EQ(refused.status, 1);
        EXPECT_NE(refused.err.find("somebody is at the table (match 1)"), std::string::npos)
            << refused.err;
        EXPECT_EQ(name_in(zenobia.ask({{"do", "view"}}).at("view")), "Zenobia");
    }
    EXPECT_EQ(admin_when_they_have_left({"rename", "Zenobia", "Ada"}).status, 0);
    SeatedClient ada{server_.port(), table.id, table.keys};
    EXPECT_EQ(name_in(ada.view), "Ada");
    EXPECT_EQ(ada.seq, 2);
    server::play_out({&ada});
    EXPECT_NE(http("GET", "/api/scores").find("Ada"), std::string::npos);
}

// Somebody comes and goes while the name changes over and over: what they see is one of the two.
TEST_F(ServeAdmin, WhoComesMeanwhileSeesOneNameOrTheOther) {
    const Table table = make_table({"Zenobia"});
    const auto store = store::open_sqlite_store(file_, store::Access::write).value();
    std::string name = "Zenobia";
    for (int i = 0; i < 40; ++i) {
        const std::string other = name == "Ada" ? "Zenobia" : "Ada";
        std::string seen;
        std::thread comes{[&] {
            const SeatedClient guest{server_.port(), table.id, table.keys};
            seen = name_in(guest.view);
        }};
        const auto renamed = store->rename_player(name, other);
        comes.join();
        ASSERT_TRUE(renamed) << renamed.error().detail;
        if (renamed->matches == 1)
            name = other;
        else
            EXPECT_EQ(seen, name) << "they had it first";
        EXPECT_TRUE(seen == "Ada" || seen == "Zenobia") << seen;
        const SeatedClient later{server_.port(), table.id, table.keys};
        EXPECT_EQ(name_in(later.view), name);
    }
}

} // namespace
} // namespace yahtzee::app
