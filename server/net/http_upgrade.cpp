#include "server/net/http_upgrade.h"

#include "server/api/paths.h"

namespace yahtzee::server {
namespace {

constexpr HttpFault no_such_place{404, "not-found", "server.not-found", Refused::not_found};
constexpr HttpFault too_early{400, "bad-request", "server.too-early", Refused::malformed_http};

// A connection on its way to another thread; closed when it never arrives.
class MovingSocket {
  public:
    MovingSocket(Tcp protocol, int handle) : protocol_(protocol), handle_(handle) {}
    MovingSocket(const MovingSocket&) = delete;
    MovingSocket& operator=(const MovingSocket&) = delete;
    ~MovingSocket() {
        if (handle_ >= 0) ::close(handle_);
    }

    // Nothing when the system has no room for it there.
    std::optional<Tcp::socket> arrive(asio::io_context& context) {
        Tcp::socket socket{context};
        boost::system::error_code failed;
        if (socket.assign(protocol_, handle_, failed)) return std::nullopt;
        handle_ = -1;
        return socket;
    }

  private:
    Tcp protocol_;
    int handle_;
};

void move_to_loop(const ServerContext& server, EventLoopThread& loop,
                  std::shared_ptr<MovingSocket> socket, std::shared_ptr<Upgrade> upgrade) {
    loop.post([&server, &loop, socket = std::move(socket), upgrade = std::move(upgrade)] {
        auto here = socket->arrive(loop.context());
        if (!here) return;
        std::make_shared<WebSocket>(server, loop, std::move(*here), std::move(*upgrade))->start();
    });
}

} // namespace

std::expected<Upgrade, HttpFault> read_upgrade(const ServerContext& server, HttpRequest& request,
                                               bool more_sent) {
    const auto target = read_target(std::string_view{request.target()});
    const auto place = target ? web_socket_place(target->path) : std::nullopt;
    if (!place) return std::unexpected(no_such_place);
    if (const auto fault = upgrade_fault(request)) return std::unexpected(*fault);
    if (more_sent) return std::unexpected(too_early);
    Upgrade upgrade;
    upgrade.table = place->table;
    upgrade.words = &server.languages.in(
        target->value("lang").value_or(std::string{request[http::field::accept_language]}));
    upgrade.request = std::move(request);
    return upgrade;
}

void go_on_as_web_socket(const ServerContext& server, EventLoopThread& here, Tcp::socket socket,
                         Upgrade upgrade) {
    EventLoopThread& loop = upgrade.table ? server.loop_of(*upgrade.table) : here;
    boost::system::error_code failed;
    const auto protocol = socket.local_endpoint(failed).protocol();
    if (failed) return;
    const auto handle = socket.release(failed);
    if (failed) return;
    move_to_loop(server, loop, std::make_shared<MovingSocket>(protocol, handle),
                 std::make_shared<Upgrade>(std::move(upgrade)));
}

} // namespace yahtzee::server
