// From HTTP to a WebSocket: the connection moves to the event loop of its table.
#include "server/api/paths.h"
#include "server/net/http_session.h"
#include "server/net/web_socket.h"

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

asio::awaitable<bool> HttpSession::upgrade(Request request) {
    const auto target = read_target(std::string_view{request.target()});
    const auto place = target ? web_socket_place(target->path) : std::nullopt;
    if (!place) co_return co_await refuse(request, no_such_place);
    if (const auto fault = upgrade_fault(request)) co_return co_await refuse(request, *fault);
    if (buffer_.size() > 0) co_return co_await refuse(request, too_early);
    const auto moving = std::make_shared<Upgrade>();
    moving->table = place->table;
    moving->slot = slot_;
    moving->address = asker_;
    moving->words = &server_.languages.in(
        target->value("lang").value_or(std::string{request[http::field::accept_language]}));
    moving->request = std::move(request);
    EventLoopThread& loop = place->table ? server_.loop_of(*place->table) : loop_;
    Tcp::socket socket = stream_.release_socket();
    boost::system::error_code failed;
    const auto protocol = socket.local_endpoint(failed).protocol();
    if (failed) co_return false;
    const auto handle = socket.release(failed);
    if (failed) co_return false;
    move_to_loop(server_, loop, std::make_shared<MovingSocket>(protocol, handle), moving);
    co_return false;
}

} // namespace yahtzee::server
