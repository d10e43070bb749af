// What a page is told before anybody plays.
#include "engine/rule_set.h"
#include "server/http/own_addresses.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "words/rules_text.h"

namespace yahtzee::server {
namespace {

TEST(About, TellsWhatThereIsToChoose) {
    ServerSettings settings = test_settings();
    settings.pace = std::chrono::milliseconds{450};
    const TestServer server{":memory:", settings};
    const Json about = server.http_json("GET", "/api/about");
    EXPECT_EQ(about.at("version"), "test");
    EXPECT_EQ(about.at("pace"), 450);
    EXPECT_EQ(about.at("most_players"), 5);
    EXPECT_EQ(about.at("most_games"), 6);
    EXPECT_EQ(about.at("name_length"), 40);
    EXPECT_EQ(about.at("levels"), Json({"novice", "casual", "skilled", "perfect", "rival"}));
    ASSERT_EQ(about.at("rules").size(), rule_sets().size());
    const Json& boxes = about.at("rules").at(0).at("boxes");
    ASSERT_EQ(boxes.size(), 13);
    EXPECT_EQ(
        boxes.at(8),
        Json({{"id", "full-house"}, {"section", "lower"}, {"points", 25}, {"face", nullptr}}));
    EXPECT_EQ(boxes.at(3).at("face"), 4);
    EXPECT_EQ(about.at("rules").at(0), Json({{"id", "basic"},
                                             {"dice", 5},
                                             {"rolls", 3},
                                             {"saves_rolls", false},
                                             {"boxes", boxes},
                                             {"upper_bonuses", Json::array()},
                                             {"upper_bonus", 0},
                                             {"upper_bonus_from", 0},
                                             {"yahtzee_box", "yahtzee"},
                                             {"yahtzee_bonus", 0},
                                             {"has_yahtzee_bonus", false},
                                             {"joker", "none"}}));
    EXPECT_EQ(about.at("rules").at(4),
              Json({{"id", "official"},
                    {"dice", 5},
                    {"rolls", 3},
                    {"saves_rolls", false},
                    {"boxes", boxes},
                    {"upper_bonuses", Json::array({{{"from", 63}, {"points", 35}}})},
                    {"upper_bonus", 35},
                    {"upper_bonus_from", 63},
                    {"yahtzee_box", "yahtzee"},
                    {"yahtzee_bonus", 100},
                    {"has_yahtzee_bonus", true},
                    {"joker", "forced"}}));
    EXPECT_EQ(about.at("rules").at(5).at("joker"), "free");
}

TEST(About, P14_TellsWhatEachPresetSettles) {
    const TestServer server{":memory:", test_settings()};
    const Json presets = server.http_json("GET", "/api/presets").at("presets");
    Json ids = Json::array();
    for (const Json& preset : presets) ids.push_back(preset.at("id"));
    EXPECT_EQ(server.http_json("GET", "/api/about").at("presets"), ids);
    EXPECT_EQ(presets.at(4), Json({{"id", "handout"},
                                   {"setup",
                                    {{"rules", "classic"},
                                     {"games", 1},
                                     {"first", "seat"},
                                     {"entry", "auto"},
                                     {"totals", "grand"},
                                     {"pass_roll", true},
                                     {"undo", true}}},
                                   {"handling",
                                    {{"auto_roll", false},
                                     {"sorted_dice", false},
                                     {"one_click", true},
                                     {"click_rolls_again", true}}}}));
}

// P1: what the console says, part by part, so that no page puts it together itself.
TEST(About, P1_TellsTheRulesInTheLanguageAskedFor) {
    const TestServer server;
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        const Json told = server.http_json("GET", "/api/rules?lang=" + std::string{language});
        EXPECT_EQ(told.at("language"), language);
        const Json& all = told.at("rules");
        ASSERT_EQ(all.size(), rule_sets().size());
        for (std::size_t i = 0; i < rule_sets().size(); ++i) {
            const RuleSet& rules = rule_sets()[i];
            EXPECT_EQ(all.at(i).at("id"), rules.id);
            EXPECT_EQ(all.at(i).at("boxes").size(), rules.all_boxes().size());
            const std::string text = words::rules_text(words, rules);
            std::vector<std::string> said{all.at(i).at("about")};
            for (const Json& paragraph : all.at(i).at("play")) said.push_back(paragraph);
            for (const Json& paragraph : all.at(i).at("bonuses")) said.push_back(paragraph);
            for (const Json& box : all.at(i).at("boxes")) said.push_back(box.at("rule"));
            for (const std::string& part : said)
                EXPECT_TRUE(text.contains(part)) << part << " is not in " << text;
            const auto paragraphs = words::rules_paragraphs(words, rules);
            EXPECT_EQ(all.at(i).at("play"),
                      Json({paragraphs.goal, paragraphs.turn, paragraphs.end}));
            EXPECT_EQ(all.at(i).at("bonuses"), Json(paragraphs.bonuses));
        }
    }
}

TEST(About, TellsTheRulesOfOneRuleSetAlone) {
    const TestServer server;
    const Json told = server.http_json("GET", "/api/rules?rules=classic&lang=de").at("rules");
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told.at(0).at("id"), "classic");
    EXPECT_EQ(told.at(0).at("boxes").at(9),
              Json({{"id", "small-straight"},
                    {"section", "lower"},
                    {"name", "Kleine Straße"},
                    {"rule", "vier Zahlen in Folge: 30"},
                    {"example", {{"dice", {1, 2, 3, 4, 6}}, {"counted", {1, 2, 3, 4}}}}}));
    EXPECT_EQ(server.http_json("GET", "/api/rules?rules=none", {}, 400).at("error"), "bad-request");
}

// What a name may have, and what the page says that it may, are the same.
TEST(About, ANameOfThatLengthIsTaken) {
    const TestServer server;
    const auto length = server.http_json("GET", "/api/about").at("name_length").get<std::size_t>();
    server.make_table({std::string(length, 'x')});
    server.http_json("POST", "/api/tables",
                     Json{{"do", "new"}, {"players", {std::string(length + 1, 'x')}}}.dump(), 400);
}

TEST(About, NobodyElseReachesALoopbackServer) {
    EXPECT_EQ(TestServer{}.http_json("GET", "/api/about").at("addresses"), Json::array());
}

TEST(About, AServerOnAllAddressesNamesThoseOfTheComputer) {
    ServerSettings settings = test_settings();
    settings.host = "0.0.0.0";
    const TestServer server{":memory:", settings};
    Json expected = Json::array();
    for (const std::string& address : own_addresses()) {
        if (!address.contains(':'))
            expected.push_back("http://" + address + ":" + std::to_string(server.port()));
    }
    EXPECT_EQ(server.http_json("GET", "/api/about").at("addresses"), expected);
    settings.is_public = true;
    const TestServer in_the_open{":memory:", settings};
    EXPECT_EQ(in_the_open.http_json("GET", "/api/about").at("addresses"), Json::array());
    settings.public_url = "https://dice.example.org";
    const TestServer known{":memory:", settings};
    const auto from_elsewhere =
        known.http("GET", "/api/about", {}, {{"Host", "evil.example.com"}}).body;
    EXPECT_EQ(Json::parse(from_elsewhere).at("addresses"), Json{"https://dice.example.org"})
        << "never what the request names as its host";
}

TEST(Words, OfTheServerAreToldToItsPage) {
    const TestServer plain;
    const Json nothing = plain.http_json("GET", "/api/words?lang=de");
    EXPECT_EQ(nothing,
              Json({{"language", "de"}, {"languages", {"de", "en"}}, {"texts", Json::object()}}));
    ServerSettings settings = test_settings();
    settings.own_words = {
        words::read_own_words("de", R"({"page.nav.play": "Los"})").value(),
        words::read_own_words("fr", R"({"server.not-found": "Rien ici."})").value()};
    const TestServer server{":memory:", settings};
    EXPECT_EQ(server.http_json("GET", "/api/words?lang=de"),
              Json({{"language", "de"},
                    {"languages", {"de", "en", "fr"}},
                    {"texts", {{"page.nav.play", "Los"}}}}));
    EXPECT_EQ(server.http_json("GET", "/api/rules?lang=fr").at("language"), "fr");
    EXPECT_EQ(server.http_json("GET", "/api/words?lang=en").at("texts"), Json::object());
    EXPECT_EQ(Json::parse(server.http("GET", "/api/nothing?lang=fr").body).at("message"),
              "Rien ici.");
}

TEST(Hello, IsTheSameOverHttpAndOverWebSockets) {
    const TestServer server;
    const Json hello = server.http_json("GET", "/api/hello");
    EXPECT_EQ(hello.at("ok"), true);
    EXPECT_EQ(hello.at("hello").at("version"), "test");
    EXPECT_EQ(hello.at("hello").at("protocol"), 2);
    auto own = outside::WebSocket::open(server.port(), "/api/ws");
    EXPECT_EQ(Json::parse(own.ask(R"({"do":"hello"})")), hello);
    // At a table also before anybody has shown a key, and after something has happened.
    const MadeTable table = server.make_table({"Ann"});
    auto stranger = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    EXPECT_EQ(Json::parse(stranger.ask(R"({"do":"hello"})")), hello);
    EXPECT_TRUE(stranger.ask(R"({"do":"view"})").contains("not-seated"));
    SeatedClient ann{server, table, table.keys};
    ann.ask({{"do", "roll"}});
    EXPECT_EQ(ann.ask({{"do", "hello"}, {"seq", 1}}), hello);
    EXPECT_EQ(ann.ask({{"do", "view"}}).at("seq"), 2);
}

TEST(OwnAddresses, AreNeverLoopbackOrOfOneCableAlone) {
    bool six = false;
    for (const std::string& address : own_addresses()) {
        EXPECT_FALSE(address.starts_with("127.") || address == "::1") << address;
        EXPECT_FALSE(address.starts_with("fe80:")) << address;
        if (address.contains(':')) six = true;
        EXPECT_TRUE(!six || address.contains(':')) << "those of IPv4 come first";
    }
}

TEST(OwnAddresses, BecomeLinks) {
    using Links = std::vector<std::string>;
    const Links own{"192.168.1.20", "10.0.0.3", "2001:db8::7"};
    EXPECT_EQ(links_to("0.0.0.0", 8080, own),
              (Links{"http://192.168.1.20:8080", "http://10.0.0.3:8080"}));
    EXPECT_EQ(links_to("::", 80, own),
              (Links{"http://192.168.1.20:80", "http://10.0.0.3:80", "http://[2001:db8::7]:80"}));
    EXPECT_EQ(links_to("10.0.0.3", 8080, own), Links{"http://10.0.0.3:8080"});
    EXPECT_EQ(links_to("2001:db8::7", 8080, own), Links{"http://[2001:db8::7]:8080"});
    for (const char* const host : {"127.0.0.1", "127.1.2.3", "::1"})
        EXPECT_TRUE(links_to(host, 8080, own).empty()) << host;
    EXPECT_TRUE(links_to("0.0.0.0", 8080, {}).empty());
}

} // namespace
} // namespace yahtzee::server
