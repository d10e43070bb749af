// libFuzzer: any bytes, sent over a connection of their own to a server in this process, as if by a
// client that then has nothing more to say. Whatever they are, the answers are HTTP, the connection
// ends, and the server goes on.
#include <cstdint>

#include "server/net/fuzzed_server.h"

namespace {

// Every answer, until one that is no longer to be read alone: HEAD has none behind its header.
void check_answers(std::string arrived, bool heads) {
    if (heads) return yahtzee::server::must_hold(arrived.empty() || arrived.starts_with("HTTP/1."));
    while (!arrived.empty() && !arrived.starts_with("HTTP/1.0")) {
        const auto answer = yahtzee::outside::take_response(arrived);
        yahtzee::server::must_hold(answer.has_value());
        if (answer->status == 101) return; // frames follow
        yahtzee::server::must_hold(answer->status == 100 ||
                                   answer->header("X-Content-Type-Options") == "nosniff");
    }
}

} // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static yahtzee::server::FuzzedServer server;
    server.is_time_to_look();
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    auto client = server.connect();
    client.send(bytes);
    client.half_close();
    check_answers(client.receive_rest(), bytes.contains("HEAD"));
    return 0;
}
