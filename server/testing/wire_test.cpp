#include "server/testing/wire.h"

#include <gtest/gtest.h>

namespace yahtzee::outside {
namespace {

using namespace std::string_literals;

std::string frame(std::string_view payload, const FrameShape& shape = {}) {
    std::string out;
    append_frame(out, payload, shape);
    return out;
}

// As a server sends it.
std::string from_server(std::string_view payload, FrameShape shape = {}) {
    shape.mask.reset();
    return frame(payload, shape);
}

// ---- opening

TEST(Wire, OpensWithTheKeyAndTheHeadersThatWereAskedFor) {
    EXPECT_EQ(upgrade_request("/api/ws", "http://here", {{"Host", "h:80"}, {"X", "y"}}),
              "GET /api/ws HTTP/1.1\r\n"
              "Upgrade: websocket\r\n"
              "Connection: Upgrade\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
              "Sec-WebSocket-Version: 13\r\n"
              "Origin: http://here\r\n"
              "Host: h:80\r\n"
              "X: y\r\n\r\n");
    const std::string bare = upgrade_request("/", {}, {{"sec-websocket-key", ""}});
    EXPECT_EQ(bare.find("Origin"), std::string::npos);
    EXPECT_EQ(bare.find("Key"), std::string::npos);
}

TEST(Wire, ChecksTheAnswerToTheOpening) {
    std::string text = "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nConnection: "
                       "Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
    Response response = take_response(text).value();
    EXPECT_EQ(upgrade_fault(response), std::nullopt);
    response.headers[2].second = "another";
    EXPECT_NE(upgrade_fault(response), std::nullopt);
    response.headers[2].second = sample_accept;
    response.headers.emplace_back("Sec-WebSocket-Extensions", "permessage-deflate");
    EXPECT_NE(upgrade_fault(response), std::nullopt);
    response.headers.pop_back();
    response.status = 200;
    EXPECT_NE(upgrade_fault(response), std::nullopt);
}

// ---- out: the examples of RFC 6455, 5.7

TEST(Wire, WritesTheFramesOfTheRfc) {
    EXPECT_EQ(frame("Hello"), "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
    EXPECT_EQ(from_server("Hello"), "\x81\x05Hello");
    EXPECT_EQ(from_server("Hel", {.fin = false}), "\x01\x03Hel");
    EXPECT_EQ(from_server("lo", {.opcode = Opcode::continuation}), "\x80\x02lo");
    EXPECT_EQ(from_server("Hello", {.opcode = Opcode::ping}), "\x89\x05Hello");
    EXPECT_EQ(frame("Hello", {.opcode = Opcode::pong}),
              "\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
    EXPECT_EQ(from_server(std::string(256, 'x'), {.opcode = Opcode::binary}).substr(0, 5),
              "\x82\x7e\x01\x00x"s);
    EXPECT_EQ(from_server(std::string(65536, 'x'), {.opcode = Opcode::binary}).substr(0, 11),
              "\x82\x7f\x00\x00\x00\x00\x00\x01\x00\x00x"s);
}

TEST(Wire, WritesWrongFramesToo) {
    EXPECT_EQ(from_server("a", {.reserved = 4}), "\xc1\x01"s + "a");
    EXPECT_EQ(from_server("a", {.form = LengthForm::two_bytes}), "\x81\x7e\x00\x01"s + "a");
    EXPECT_EQ(from_server("a", {.form = LengthForm::eight_bytes, .claimed_length = 1ULL << 63U}),
              "\x81\x7f\x80\x00\x00\x00\x00\x00\x00\x00"s + "a");
    EXPECT_EQ(from_server("a", {.opcode = static_cast<Opcode>(0xB)}), "\x8b\x01"s + "a");
}

// ---- in

using Kept = std::vector<std::pair<Opcode, std::string>>;

Kept read_in_pieces(std::string_view bytes, std::size_t piece) {
    MessageReader reader;
    Kept messages;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
        reader.feed(bytes.substr(0, piece));
        while (const auto message = reader.next())
            messages.emplace_back(message->opcode, message->payload);
    }
    return messages;
}

TEST(Wire, ReadsMessagesHoweverTheyArrive) {
    const std::string middle(300, 'm');
    const std::string large(70'000, 'l');
    const std::string bytes =
        from_server("Hel", {.fin = false}) + from_server("hi", {.opcode = Opcode::ping}) +
        from_server("", {.opcode = Opcode::continuation, .fin = false}) +
        from_server("lo", {.opcode = Opcode::continuation}) + from_server("") +
        from_server(middle) + from_server("a", {.opcode = Opcode::binary, .fin = false}) +
        from_server("b", {.opcode = Opcode::continuation}) + from_server(large) +
        from_server(closing_payload(1008, "too fast"), {.opcode = Opcode::close});
    const Kept expected{{Opcode::ping, "hi"},
                        {Opcode::text, "Hello"},
                        {Opcode::text, ""},
                        {Opcode::text, middle},
                        {Opcode::binary, "ab"},
                        {Opcode::text, large},
                        {Opcode::close, "\x03\xf0too fast"}};
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, bytes.size()})
        EXPECT_EQ(read_in_pieces(bytes, piece), expected) << piece;
}

TEST(Wire, ReadsWhyTheConnectionIsClosed) {
    const Closing closing = closing_in(closing_payload(1012, "restart"));
    EXPECT_EQ(closing.code, 1012);
    EXPECT_EQ(closing.reason, "restart");
    EXPECT_EQ(closing_in("").code, 1005);
    EXPECT_THROW(closing_in("x"), Failure);
}

TEST(Wire, RefusesWhatNoServerMaySend) {
    const std::vector<std::string> wrong{
        frame("masked"),
        from_server("a", {.reserved = 1}),
        from_server("a", {.opcode = static_cast<Opcode>(0x3)}),
        from_server("a", {.opcode = Opcode::ping, .fin = false}),
        from_server(std::string(126, 'a'), {.opcode = Opcode::ping}),
        from_server("a", {.form = LengthForm::two_bytes}),
        from_server("a", {.form = LengthForm::eight_bytes}),
        from_server("a", {.form = LengthForm::eight_bytes, .claimed_length = 1ULL << 63U}),
        from_server("a", {.opcode = Opcode::continuation}),
        from_server("a", {.fin = false}) + from_server("b")};
    for (const std::string& bytes : wrong)
        EXPECT_THROW(read_in_pieces(bytes, 1), Failure) << ::testing::PrintToString(bytes);
}

} // namespace
} // namespace yahtzee::outside
