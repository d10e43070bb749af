// The examples of docs/protocol.md, sent to a real server. A line with > is sent, one with < is
// what comes back, and … in it stands for whatever is there. TABLE, KEY0, KEY1 and WATCH are those
// of the table that was made last.
#include <fstream>
#include <map>
#include <regex>

#include "server/testing/test_server.h"
#include "server/testing/web_socket.h"

namespace yahtzee::server {
namespace {

struct Example {
    std::string kind; // "http" or "websocket"
    std::string target;
    std::vector<std::pair<std::string, std::string>> exchanges;
};

std::vector<Example> examples_in(const std::string& path) {
    std::ifstream file{path};
    std::vector<Example> examples;
    bool inside = false;
    const std::regex fence{R"(^```(http|websocket) ?(.*)$)"};
    for (std::string line; std::getline(file, line);) {
        std::smatch found;
        if (std::regex_match(line, found, fence)) {
            inside = true;
            examples.push_back({found[1], found[2], {}});
        } else if (line.starts_with("```")) {
            inside = false;
        } else if (inside && line.starts_with("> ")) {
            examples.back().exchanges.emplace_back(line.substr(2), "");
        } else if (inside && line.starts_with("< ")) {
            examples.back().exchanges.back().second = line.substr(2);
        }
    }
    return examples;
}

bool fits(std::string_view text, std::string_view pattern) {
    constexpr std::string_view any = "…";
    const auto dots = pattern.find(any);
    if (dots == std::string_view::npos) return text == pattern;
    if (!text.starts_with(pattern.substr(0, dots))) return false;
    text.remove_prefix(dots);
    pattern.remove_prefix(dots + any.size());
    for (std::size_t skipped = 0; skipped <= text.size(); ++skipped) {
        if (fits(text.substr(skipped), pattern)) return true;
    }
    return false;
}

class Examples : public testing::Test {
  protected:
    void run(const Example& example) {
        if (example.kind == "http") return run_http(example);
        auto socket = outside::WebSocket::open(server_.port(), filled(example.target));
        for (const auto& [sent, expected] : example.exchanges)
            compare(sent, socket.ask(filled(sent)), expected);
    }

  private:
    void run_http(const Example& example) {
        for (const auto& [sent, expected] : example.exchanges) {
            const auto line = filled(sent);
            const auto method_end = line.find(' ');
            const auto target_end = std::min(line.find(' ', method_end + 1), line.size());
            const auto response =
                server_.http(line.substr(0, method_end),
                             line.substr(method_end + 1, target_end - method_end - 1),
                             line.substr(std::min(line.size(), target_end + 1)));
            std::string text = std::to_string(response.status) + " " + response.body;
            while (text.ends_with('\n')) text.pop_back();
            compare(sent, text, expected);
            if (response.status == 201) remember(Json::parse(response.body));
        }
    }

    void compare(const std::string& sent, const std::string& text, const std::string& expected) {
        EXPECT_TRUE(fits(text, filled(expected)))
            << "> " << sent << "\n< " << text << "\nwhere the page has\n< " << expected;
        ++compared;
    }

    void remember(const Json& made) {
        const MadeTable table = made_table(made);
        names_ = {{"TABLE", table.id}, {"WATCH", table.watch}};
        for (std::size_t seat = 0; seat < table.keys.size(); ++seat)
            names_["KEY" + std::to_string(seat)] = table.keys[seat];
    }

    std::string filled(std::string text) const {
        for (const auto& [name, value] : names_) {
            for (auto at = text.find(name); at != std::string::npos;
                 at = text.find(name, at + value.size()))
                text.replace(at, name.size(), value);
        }
        return text;
    }

    // At the pace that people have: what is told says so.
    static ServerSettings usual() {
        ServerSettings settings = test_settings();
        settings.pace = coach::normal_pace.landed;
        return settings;
    }

    TestServer server_{":memory:", usual()};
    std::map<std::string, std::string> names_;

  protected:
    int compared = 0;
};

TEST_F(Examples, OfTheProtocolPageAreWhatAServerAnswers) {
    for (const Example& example : examples_in(YAHTZEE_SOURCE "/docs/protocol.md")) run(example);
    EXPECT_GE(compared, 20); // the page still has them
}

TEST(OpenApi, EveryRouteLeadsSomewhere) {
    std::ifstream file{YAHTZEE_SOURCE "/protocol/schema/openapi.json"};
    const Json api = Json::parse(file);
    const TestServer server;
    int asked = 0;
    for (const auto& [route, methods] : api.at("paths").items()) {
        if (route.contains('{')) continue;          // the examples have tables
        if (route == "/api/distribution") continue; // takes long, and has tests of its own
        const bool posted = methods.contains("post");
        const auto response = server.http(posted ? "POST" : "GET", route, posted ? "{}" : "");
        const bool socket = !posted && methods.at("get").at("responses").contains("101");
        EXPECT_EQ(response.status, posted ? 400 : socket ? 426 : 200) << route << response.body;
        ++asked;
    }
    EXPECT_GE(asked, 12);
}

TEST(ExamplePattern, StandsForWhateverIsThere) {
    EXPECT_TRUE(fits(R"({"a":1,"b":2})", R"({"a":…})"));
    EXPECT_TRUE(fits(R"({"a":1,"b":2})", R"({…"b":2})"));
    EXPECT_FALSE(fits(R"({"a":1,"b":3})", R"({…"b":2})"));
    EXPECT_FALSE(fits("abc", "ab"));
}

} // namespace
} // namespace yahtzee::server
