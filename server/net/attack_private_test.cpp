// Tables of somebody's own are cheap to open and may be dear to think about: they hold up nobody
// else, and each address has only so much of the processor for them.
#include <latch>

#include "server/testing/test_attacked_server.h"
#include "server/work/thinking_time.h"

namespace yahtzee::server {
namespace {

constexpr int many = 8;                // more than the threads of all kinds together
const std::string held_up = "classic"; // the game

// A server where thinking about one game takes until it is let go on.
class HeldUpServer {
  public:
    HeldUpServer() {
        ServerSettings settings = attacked_settings();
        store_ = open_sqlite_store(":memory:", store::Access::write).value();
        server_ = Server::start(settings,
                                {.store = *store_,
                                 .reading = nullptr,
                                 .archive = nullptr,
                                 .solved = solved_,
                                 .words = words_},
                                {})
                      .value();
    }
    HeldUpServer(const HeldUpServer&) = delete;
    HeldUpServer& operator=(const HeldUpServer&) = delete;
    ~HeldUpServer() {
        if (!let_go_) let_go();
    }

    std::uint16_t port() const { return server_->port(); }
    void wait_until_held_up() { begun_.wait(); }
    void let_go() {
        let_go_ = true;
        may_go_on_.count_down();
    }

  private:
    std::latch begun_{1};
    std::latch may_go_on_{1};
    bool let_go_ = false;
    solver::Solved solved_{[this](const RuleSet& rules) {
        if (rules.id == held_up) {
            begun_.count_down();
            may_go_on_.wait();
        }
        return coach::solved(rules);
    }};
    Words words_ = Words::english();
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Server> server_;
};

TEST(PrivateAttack, HintsAtATableDoNotWaitForPrivateTables) {
    HeldUpServer server;
    std::vector<outside::WebSocket> bots;
    for (int i = 0; i < many; ++i) {
        bots.push_back(outside::WebSocket::open(server.port(), "/api/ws"));
        const std::string begun =
            bots.back().ask(R"({"do":"new","players":["Bot"],"rules":")" + held_up + R"("})");
        ASSERT_TRUE(begun.starts_with(R"({"ok":true)")) << begun;
    }
    for (auto& bot : bots) bot.send(R"({"do":"advise"})");
    server.wait_until_held_up();
    const auto made = outside::Client::connect(server.port())
                          .http("POST", "/api/tables", R"({"do":"new","players":["Ann"]})")
                          .body;
    const std::string table = AttackedServer::value_of(made, "table");
    auto ann = outside::WebSocket::open(server.port(), "/api/tables/" + table + "/ws");
    ann.ask(R"({"do":"sit","keys":[")" + AttackedServer::value_of(made, "key") + R"("]})");
    ann.ask(R"({"do":"roll"})");
    EXPECT_TRUE(ann.ask(R"({"do":"hint"})").contains(R"("advice":)"));
    server.let_go();
    for (auto& bot : bots) EXPECT_TRUE(bot.receive_with("advice").starts_with(R"({"ok":true)"));
}

// A rival prepares itself once, for everybody.
TEST(PrivateAttack, ARivalAtANewPrivateTableIsTheOneOfAllTables) {
    const AttackedServer server;
    auto bot = outside::WebSocket::open(server.port(), "/api/ws");
    const auto processor_time = [] {
        timespec used{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
        return std::chrono::seconds{used.tv_sec} + std::chrono::nanoseconds{used.tv_nsec};
    };
    const auto move_of_a_rival = [&] {
        bot.ask(R"({"do":"new","players":["A","B"],"computers":["rival","rival"]})");
        EXPECT_TRUE(bot.ask(R"({"do":"move"})").starts_with(R"({"ok":true)"));
        const auto before = processor_time();
        EXPECT_TRUE(bot.ask(R"({"do":"move"})").starts_with(R"({"ok":true)"));
        return ThinkingTime::Seconds{processor_time() - before};
    };
    const auto first = move_of_a_rival();
    ThinkingTime::Seconds others{};
    for (int i = 0; i < many; ++i) others += move_of_a_rival();
    EXPECT_LT(others, first) << "eight moves together, and what was prepared once";
}

TEST(PrivateAttack, AnAddressThinksOnlyForSoLong) {
    ServerSettings settings = attacked_settings();
    settings.limits.thinking_per_second = 1;
    const AttackedServer server{settings};
    auto bot = outside::WebSocket::open(server.port(), "/api/ws");
    std::string answer;
    for (int i = 0; i < 10'000 && !answer.contains("too-much-thinking"); ++i)
        answer = bot.ask(R"({"do":"new","players":["A","B"],"computers":["rival","rival"]})") +
                 bot.ask(R"({"do":"move"})") + bot.ask(R"({"do":"move"})");
    EXPECT_TRUE(answer.contains(R"("error":"too-much-thinking","message":"Your own tables)"))
        << answer;
    auto another = outside::WebSocket::open(server.port(), "/api/ws");
    EXPECT_TRUE(another.ask(R"({"do":"view"})").contains("too-much-thinking"));
    const auto card = server.http("POST", "/api/cards", "{}");
    EXPECT_EQ(card.status, 429) << card.body;
    EXPECT_GE(server.refused("thinking"), 3);
    EXPECT_EQ(server.http("POST", "/api/tables", R"({"do":"new","players":["Ann"]})").status, 201);
}

} // namespace
} // namespace yahtzee::server
