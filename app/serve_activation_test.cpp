// `yahtzee serve` on a socket that the service manager has opened.
#include <fcntl.h>

#include "app/test_service.h"
#include "server/testing/test_seated_client.h"

namespace yahtzee::app {
namespace {

using outside::Client;
using outside::ServerProcess;

const std::string ours = "LISTEN_FDS=1 LISTEN_PID=$$";

std::string start_failure(const Starter& start) {
    try {
        const ServerProcess server{start.program(), ":memory:", {"--lang", "en"}};
        return "listens at port " + std::to_string(server.port());
    } catch (const outside::Failure& failure) {
        return failure.what();
    }
}

TEST(ServeActivation, AnswersThoseWhoCameBeforeItWasThere) {
    const store::TemporaryFolder folder;
    const ServiceSocket socket;
    auto early = Client::connect(socket.port());
    early.send(outside::request_text("GET", "/api/health"));
    // --host and --port have no say then.
    const ServerProcess server{
        Starter(folder, ours, {socket.number()}).program(), ":memory:", {"--host", "0.0.0.0"}};
    EXPECT_EQ(server.port(), socket.port());
    EXPECT_NE(server.first_line().find("http://127.0.0.1:"), std::string::npos);
    EXPECT_EQ(server.errors(), ""); // no warning about 0.0.0.0
    EXPECT_EQ(early.receive_response().status, 200);
}

TEST(ServeActivation, TakesASocketOfTheNewerInternetToo) {
    const store::TemporaryFolder folder;
    std::optional<ServiceSocket> socket;
    try {
        socket.emplace(AF_INET6);
    } catch (const outside::Failure&) {
        GTEST_SKIP() << "this computer has no IPv6";
    }
    const ServerProcess server{Starter(folder, ours, {socket->number()}).program()};
    EXPECT_NE(server.first_line().find("http://[::1]:" + std::to_string(socket->port()) + "/"),
              std::string::npos);
    EXPECT_EQ(Client::connect(socket->port(), "::1").http("GET", "/api/health").status, 200);
}

TEST(ServeActivation, ASocketForAnotherProcessIsNotTouched) {
    const store::TemporaryFolder folder;
    const ServiceSocket socket;
    for (const std::string variables :
         {"LISTEN_FDS=1 LISTEN_PID=1", "LISTEN_FDS=1", "LISTEN_PID=$$",
          "LISTEN_FDS=0 LISTEN_PID=$$", "LISTEN_FDS=1 LISTEN_PID=x"}) {
        const ServerProcess server{Starter(folder, variables, {socket.number()}).program()};
        EXPECT_NE(server.port(), socket.port()) << variables;
    }
}

TEST(ServeActivation, RefusesWhatItCannotListenOn) {
    const store::TemporaryFolder folder;
    const ServiceSocket good;
    const ServiceSocket silent{AF_INET, false};
    const outside::Descriptor datagrams{socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)};
    store::write_bytes(folder / "file", "");
    const outside::Descriptor file{open((folder / "file").c_str(), O_RDONLY | O_CLOEXEC)};
    const outside::Descriptor local{socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    sockaddr_un place{};
    place.sun_family = AF_UNIX;
    (folder / "local").copy(place.sun_path, sizeof place.sun_path - 1);
    ASSERT_EQ(bind(local.number(), reinterpret_cast<const sockaddr*>(&place), sizeof place), 0);
    ASSERT_EQ(listen(local.number(), 1), 0);
    const Client client = Client::connect(good.port()); // as with Accept=yes
    for (const int wrong : {silent.number(), datagrams.number(), file.number(), local.number(),
                            client.descriptor()}) {
        const std::string why = start_failure(Starter(folder, ours, {wrong}));
        EXPECT_NE(why.find("status 1:"), std::string::npos) << why;
        EXPECT_NE(why.find("not a listening TCP socket"), std::string::npos) << why;
    }
    const std::string closed =
        start_failure(Starter(folder, ours + " sh -c 'exec 3<&-; exec \"$@\"' -", {}));
    EXPECT_NE(closed.find("not a listening TCP socket"), std::string::npos) << closed;
    for (const std::string count : {"2", "x", "-1", "99999999999999999999"}) {
        const ServiceSocket second;
        const std::string why = start_failure(Starter(
            folder, "LISTEN_FDS=" + count + " LISTEN_PID=$$", {good.number(), second.number()}));
        EXPECT_NE(why.find("status 1:"), std::string::npos) << why;
        EXPECT_NE(why.find("passed " + count + " sockets"), std::string::npos) << why;
    }
}

TEST(ServeActivation, ARestartRefusesNobodyAndLosesNothing) {
    const store::TemporaryFolder folder;
    const NotifySocket manager{folder / "notify"};
    const ServiceSocket socket;
    const Starter start{folder, ours, {socket.number()}};
    const std::string data = folder / "yahtzee.db";
    ServerProcess first{start.program(), data, {}, {manager.variable()}};
    const server::Json made =
        server::Json::parse(Client::connect(socket.port())
                                .http("POST", "/api/tables", R"({"do":"new","players":["Ann"]})")
                                .body);
    const std::vector<std::string> keys{made.at("seats").at(0).at("key").get<std::string>()};
    const std::string table = made.at("table");
    server::SeatedClient ann{socket.port(), table, keys};
    ann.ask({{"do", "roll"}});
    first.kill(SIGTERM);
    manager.next_with("STOPPING=1");
    EXPECT_EQ(ann.closed_with(), 1012);
    EXPECT_EQ(first.wait(), 0);
    auto between = Client::connect(socket.port()); // would be refused if the socket were closed
    between.send(outside::request_text("GET", "/api/health"));
    const ServerProcess second{start.program(), data, {}, {manager.variable()}};
    manager.next_with("READY=1");
    EXPECT_EQ(between.receive_response().status, 200);
    EXPECT_EQ((server::SeatedClient{socket.port(), table, keys}.view), ann.view);
}

} // namespace
} // namespace yahtzee::app
