// From HTTP to a WebSocket: the connection moves to the home of its table.
#include "server/api/paths.h"
#include "server/net/http_session.h"
#include "server/net/web_socket.h"

namespace yahtzee {
namespace {

constexpr HttpFault no_such_place{404, "not-found", "server.not-found", Refused::not_found};
constexpr HttpFault too_early{400, "bad-request", "server.too-early", Refused::malformed_http};

// A connection on its way to another thread; closed when it never arrives.
class TravellingSocket {
  public:
    TravellingSocket(Tcp protocol, int handle) : protocol_(protocol), handle_(handle) {}
    TravellingSocket(const TravellingSocket&) = delete;
    TravellingSocket& operator=(const TravellingSocket&) = delete;
    ~TravellingSocket() {
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

void travel(const House& house, HomeThread& home, std::shared_ptr<TravellingSocket> socket,
            std::shared_ptr<Upgrade> upgrade) {
    home.post([&house, &home, socket = std::move(socket), upgrade = std::move(upgrade)] {
        auto here = socket->arrive(home.context());
        if (!here) return;
        std::make_shared<WebSocket>(house, home, std::move(*here), std::move(*upgrade))->start();
    });
}

} // namespace

asio::awaitable<bool> HttpSession::upgrade(Request request) {
    const auto target = read_target(std::string_view{request.target()});
    const auto place = target ? web_socket_place(target->path) : std::nullopt;
    if (!place) co_return co_await refuse(request, no_such_place);
    if (const auto fault = upgrade_fault(request)) co_return co_await refuse(request, *fault);
    if (buffer_.size() > 0) co_return co_await refuse(request, too_early);
    const auto travelling = std::make_shared<Upgrade>();
    travelling->table = place->table;
    travelling->admission = admission_;
    travelling->address = asker_;
    travelling->words = &house_.languages.in(
        target->value("lang").value_or(std::string{request[http::field::accept_language]}));
    travelling->request = std::move(request);
    HomeThread& home = place->table ? house_.home_of(*place->table) : home_;
    Tcp::socket socket = stream_.release_socket();
    boost::system::error_code failed;
    const auto protocol = socket.local_endpoint(failed).protocol();
    if (failed) co_return false;
    const auto handle = socket.release(failed);
    if (failed) co_return false;
    travel(house_, home, std::make_shared<TravellingSocket>(protocol, handle), travelling);
    co_return false;
}

} // namespace yahtzee
