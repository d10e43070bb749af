// WebSockets that no browser makes: requests for one that are wrong, and frames.
#include <map>

#include "server/testing/test_attacked_server.h"

namespace yahtzee::server {
namespace {

using outside::Opcode;

struct UpgradeAttack {
    std::string_view name;
    std::string target;
    outside::Headers headers;
    int status;
    std::string_view reason;
};

const std::string nobodys_table = "/api/tables/0123456789abcdef0123456789abcdef/ws";

TEST(UpgradeAttack, EachIsRefused) {
    const AttackedServer server;
    const std::vector<UpgradeAttack> attacks{
        {"foreign page", "/api/ws", {{"Origin", "http://evil.example"}}, 403, "origin"},
        {"no page", "/api/ws", {{"Origin", "null"}}, 403, "origin"},
        {"other port", "/api/ws", {{"Origin", "http://127.0.0.1:1"}}, 403, "origin"},
        {"foreign host", "/api/ws", {{"Host", "evil.example"}}, 421, "host"},
        {"no key", "/api/ws", {{"Sec-WebSocket-Key", ""}}, 400, "malformed-http"},
        {"short key", "/api/ws", {{"Sec-WebSocket-Key", "YQ=="}}, 400, "malformed-http"},
        {"no version", "/api/ws", {{"Sec-WebSocket-Version", ""}}, 426, "malformed-http"},
        {"old version", "/api/ws", {{"Sec-WebSocket-Version", "8"}}, 426, "malformed-http"},
        {"other protocol", "/api/ws", {{"Upgrade", "h2c"}}, 426, ""},
        {"no upgrade", "/api/ws", {{"Connection", "keep-alive"}}, 426, ""},
        {"elsewhere", "/", {}, 404, "not-found"},
        {"above", "/api/tables/../ws", {}, 404, "not-found"},
        {"short id", "/api/tables/0123/ws", {}, 404, "not-found"},
        {"nothing at all", "/api/tables/ws", {}, 404, "not-found"},
        {"absolute", "http://127.0.0.1/api/ws", {}, 404, "not-found"},
    };
    std::map<std::string_view, int> counts;
    for (const UpgradeAttack& attack : attacks) {
        SCOPED_TRACE(std::string{attack.name});
        const auto socket = outside::WebSocket::try_open(
            server.port(), {.target = attack.target, .headers = attack.headers});
        ASSERT_FALSE(socket.has_value());
        EXPECT_EQ(socket.error().status, attack.status) << socket.error().body;
        EXPECT_EQ(socket.error().header("X-Content-Type-Options"), "nosniff");
        if (attack.status == 426) {
            EXPECT_EQ(socket.error().header("Sec-WebSocket-Version"), "13");
        }
        if (!attack.reason.empty()) {
            EXPECT_EQ(server.refused(std::string{attack.reason}), ++counts[attack.reason]);
        }
        EXPECT_TRUE(server.is_well());
    }
}

TEST(UpgradeAttack, BytesBehindTheRequestAreRefused) {
    const AttackedServer server;
    outside::Client client = server.connect();
    std::string bytes = outside::upgrade_request("/api/ws");
    outside::append_frame(bytes, R"({"do":"view"})");
    client.send(bytes);
    EXPECT_EQ(client.receive_response().status, 400);
    EXPECT_EQ(server.refused("malformed-http"), 1);
    EXPECT_TRUE(server.is_well());
}

struct FrameAttack {
    std::string_view name;
    std::string payload;
    outside::FrameShape shape;
    int code;
    std::string_view reason;
};

std::vector<FrameAttack> frame_attacks() {
    const std::string view = R"({"do":"view"})";
    const auto odd = [](int opcode) { return static_cast<Opcode>(opcode); };
    return {
        {"unmasked", view, {.mask = {}}, 1002, "malformed-frame"},
        {"reserved bit 1", view, {.reserved = 4}, 1002, "malformed-frame"},
        {"reserved bit 2", view, {.reserved = 2}, 1002, "malformed-frame"},
        {"reserved bit 3", view, {.reserved = 1}, 1002, "malformed-frame"},
        {"opcode 3", view, {.opcode = odd(3)}, 1002, "malformed-frame"},
        {"opcode 7", view, {.opcode = odd(7)}, 1002, "malformed-frame"},
        {"opcode 11", view, {.opcode = odd(11)}, 1002, "malformed-frame"},
        {"opcode 15", view, {.opcode = odd(15)}, 1002, "malformed-frame"},
        {"binary", view, {.opcode = Opcode::binary}, 1003, "malformed-frame"},
        {"no UTF-8", "\xC3\x28", {}, 1007, "malformed-frame"},
        {"UTF-8 too long", "\xC0\xAF", {}, 1007, "malformed-frame"},
        {"surrogate", "\xED\xA0\x80", {}, 1007, "malformed-frame"},
        {"half a letter", "\xC3", {}, 1007, "malformed-frame"},
        {"continuation of nothing",
         view,
         {.opcode = Opcode::continuation},
         1002,
         "malformed-frame"},
        {"long ping", std::string(126, 'a'), {.opcode = Opcode::ping}, 1002, "malformed-frame"},
        {"long pong", std::string(200, 'a'), {.opcode = Opcode::pong}, 1002, "malformed-frame"},
        {"half a ping", "a", {.opcode = Opcode::ping, .fin = false}, 1002, "malformed-frame"},
        {"length longer than need be",
         view,
         {.form = outside::LengthForm::two_bytes},
         1002,
         "malformed-frame"},
        {"length much longer than need be",
         view,
         {.form = outside::LengthForm::eight_bytes},
         1002,
         "malformed-frame"},
        {"length beyond 63 bits",
         view,
         {.form = outside::LengthForm::eight_bytes, .claimed_length = ~std::uint64_t{0}},
         1009,
         "message-too-large"},
        {"too long", std::string(65'537, ' '), {}, 1009, "message-too-large"},
        {"said to be huge",
         view,
         {.claimed_length = std::uint64_t{1} << 40U},
         1009,
         "message-too-large"},
        {"closing with half a code", "a", {.opcode = Opcode::close}, 1002, "malformed-frame"},
        {"closing with code 1005",
         outside::closing_payload(1005),
         {.opcode = Opcode::close},
         1002,
         "malformed-frame"},
        {"closing with code 5",
         outside::closing_payload(5),
         {.opcode = Opcode::close},
         1002,
         "malformed-frame"},
        {"closing without UTF-8",
         outside::closing_payload(1000, "\xFF"),
         {.opcode = Opcode::close},
         1002,
         "malformed-frame"},
    };
}

void run_frame_attacks(const AttackedServer& server, const std::string& target) {
    std::map<std::string_view, int> counts;
    for (const FrameAttack& attack : frame_attacks()) {
        SCOPED_TRACE(std::string{attack.name});
        auto socket = outside::WebSocket::open(server.port(), target);
        socket.send_frame(attack.payload, attack.shape);
        EXPECT_EQ(socket.close_code(), attack.code);
        EXPECT_TRUE(server.comes_to(std::string{attack.reason}, ++counts[attack.reason]));
        EXPECT_TRUE(server.is_well());
    }
}

TEST(FrameAttack, EachIsRefusedAtATableOfItsOwn) {
    const AttackedServer server;
    run_frame_attacks(server, "/api/ws");
}

TEST(FrameAttack, EachIsRefusedBeforeAKeyIsShown) {
    const AttackedServer server;
    run_frame_attacks(server, "/api/tables/" + server.make_table().id + "/ws");
}

TEST(FrameAttack, AMessageInAMessageIsRefused) {
    const AttackedServer server;
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    socket.send_frame("{", {.fin = false});
    socket.send("{}");
    EXPECT_EQ(socket.close_code(), 1002);
    EXPECT_TRUE(server.comes_to("malformed-frame", 1));
}

// Whoever is being closed may do what they like, it does not keep them.
TEST(FrameAttack, WrongFramesWhileItClosesHoldNothingUp) {
    ServerSettings settings = attacked_settings();
    settings.times.header = std::chrono::milliseconds{50};
    settings.times.ending = std::chrono::milliseconds{50};
    const AttackedServer server{settings};
    const auto table = server.make_table();
    for (const bool seated : {false, true}) {
        std::string bytes;
        if (seated) {
            outside::append_frame(bytes, R"({"do":"sit","keys":[")" + table.key + R"("]})");
            outside::append_frame(bytes, R"({"do":"roll"})");
        }
        outside::append_frame(bytes, "ab", {.opcode = Opcode::binary});
        bytes.append(8, '\0'); // continues nothing, and has no mask
        auto socket = outside::WebSocket::open(
            server.port(), seated ? "/api/tables/" + table.id + "/ws" : "/api/ws");
        socket.client().send(bytes);
        socket.client().half_close();
        EXPECT_TRUE(socket.client().closed_by_peer());
    }
    EXPECT_TRUE(server.comes_to_rest());
}

TEST(FrameAttack, FragmentsTogetherMayNotBeTooLong) {
    const AttackedServer server;
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    socket.send_frame(std::string(60'000, ' '), {.fin = false});
    socket.send_frame(std::string(60'000, ' '), {.opcode = Opcode::continuation});
    EXPECT_EQ(socket.close_code(), 1009);
    EXPECT_TRUE(server.comes_to("message-too-large", 1));
}

// They carry nothing, so no length of a message ends them.
TEST(FrameAttack, FragmentsOfNothingEndSomeTime) {
    const AttackedServer server;
    for (const std::string& target :
         {std::string{"/api/ws"}, "/api/tables/" + server.make_table().id + "/ws"}) {
        auto socket = outside::WebSocket::open(server.port(), target);
        socket.send_frame("", {.fin = false});
        std::string nothing;
        for (int i = 0; i < 1'000; ++i)
            outside::append_frame(nothing, "", {.opcode = Opcode::continuation, .fin = false});
        constexpr std::size_t all = std::size_t{1} << 24U; // bytes, and it goes on taking them
        std::size_t sent = 0;
        while (sent < all && socket.client().send(nothing)) sent += nothing.size();
        EXPECT_LT(sent, all);
    }
    EXPECT_TRUE(server.comes_to("message-too-large", 2));
    EXPECT_TRUE(server.comes_to_rest());
}

// Fragments as small as a person's typing, with pings between them, are a message like any other.
TEST(FrameAttack, AMessageInSmallFragmentsIsRead) {
    const AttackedServer server;
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    const std::string request = R"({"do":"new","players":["Ann"])" + std::string(1'500, ' ') + "}";
    std::string bytes;
    for (std::size_t i = 0; i < request.size(); ++i) {
        outside::append_frame(bytes, request.substr(i, 1),
                              {.opcode = i == 0 ? Opcode::text : Opcode::continuation,
                               .fin = i + 1 == request.size()});
        outside::append_frame(bytes, std::string(100, 'p'), {.opcode = Opcode::ping});
    }
    socket.client().send(bytes);
    EXPECT_TRUE(socket.receive_with(R"("ok":)").starts_with(R"({"ok":true)"));
}

TEST(FrameAttack, ATextThatIsNoRequestIsAnsweredAndForgiven) {
    const AttackedServer server;
    auto socket = outside::WebSocket::open(server.port(), "/api/ws");
    for (const std::string& text :
         {std::string{}, std::string{"{"}, std::string(60'000, '['), std::string{"\0", 1},
          std::string{R"({"do":"<script>alert(1)</script>"})"}})
        EXPECT_TRUE(socket.ask(text).starts_with(R"({"ok":false,)"));
    EXPECT_TRUE(socket.ask(R"({"do":"new","players":["Ann"]})").starts_with(R"({"ok":true)"));
}

TEST(FrameAttack, WrongKeysAndTablesEndTheConnection) {
    const AttackedServer server;
    const auto table = server.make_table();
    auto thief = outside::WebSocket::open(server.port(), "/api/tables/" + table.id + "/ws");
    EXPECT_NE(thief.ask(R"({"do":"sit","keys":["0123456789abcdef0123456789abcdef"]})")
                  .find(R"("error":"wrong-key")"),
              std::string::npos);
    EXPECT_EQ(thief.close_code(), 1008);
    EXPECT_TRUE(server.comes_to("wrong-key", 1));
    auto lost = outside::WebSocket::open(server.port(), nobodys_table);
    EXPECT_EQ(lost.close_code(), 1008);
    EXPECT_TRUE(server.comes_to("not-found", 1));
    for (const std::string& line : server.log()) {
        EXPECT_EQ(line.find(table.id), std::string::npos);
        EXPECT_EQ(line.find("0123456789abcdef"), std::string::npos);
    }
}

} // namespace
} // namespace yahtzee::server
