// libFuzzer: any bytes behind the opening of a WebSocket. The first byte says where it leads, what
// has been said there before, and whether the rest is frames as they are sent or lines, each of
// them the text of a frame. Whatever comes, what the server sends are sound frames with JSON in
// them, the connection ends, and the server goes on.
#include <cstdint>

#include "server/net/fuzzed_server.h"

namespace {

using yahtzee::server::must_hold;
namespace outside = yahtzee::outside;

constexpr unsigned at_table = 1; // not at one of its own
constexpr unsigned seated = 2;   // or a match has begun there
constexpr unsigned lines = 4;    // not frames

struct FuzzedTable {
    std::string id;
    std::string sit;
};

std::string text_behind(const std::string& json, std::string_view before, std::size_t from = 0) {
    constexpr std::size_t id_size = 32;
    return json.substr(json.find(before, from) + before.size(), id_size);
}

FuzzedTable make_table(yahtzee::server::FuzzedServer& server) {
    const auto made = server.connect().http("POST", "/api/tables",
                                            R"({"do":"new","players":["Ann","Ben"],"games":2})");
    must_hold(made.status == 201);
    const std::string first = text_behind(made.body, R"("key":")");
    const std::string second = text_behind(made.body, R"("key":")", made.body.find(R"("seat":1)"));
    return {text_behind(made.body, R"("table":")"),
            R"({"do":"sit","keys":[")" + first + R"(",")" + second + R"("]})"};
}

std::string framed(std::string_view text) {
    std::string frames;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        outside::append_frame(frames, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return frames;
}

void check_frames(std::string_view arrived) {
    outside::MessageReader reader;
    reader.feed(arrived);
    while (const auto message = reader.next()) {
        if (message->opcode != outside::Opcode::text) continue;
        must_hold(message->payload.starts_with('{') && message->payload.ends_with('}'));
    }
}

} // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static yahtzee::server::FuzzedServer server;
    static FuzzedTable table;
    if (server.is_time_to_look()) table = make_table(server);
    if (size == 0) return 0;
    const unsigned mode = data[0];
    const std::string_view bytes{reinterpret_cast<const char*>(data) + 1, size - 1};
    const bool to_table = (mode & at_table) != 0;
    auto socket = outside::WebSocket::try_open(
        server.port(), {.target = to_table ? "/api/tables/" + table.id + "/ws" : "/api/ws",
                        .address = server.next_address()});
    must_hold(socket.has_value());
    if ((mode & seated) != 0)
        socket->send(to_table ? table.sit : R"({"do":"new","players":["Ann"],"dice":"cheat"})");
    outside::Client& client = socket->client();
    client.send((mode & lines) != 0 ? framed(bytes) : std::string{bytes});
    client.half_close();
    check_frames(client.receive_rest());
    return 0;
}
