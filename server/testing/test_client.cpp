#include "server/testing/test_client.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/testing/inspection.h"

namespace yahtzee::outside {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail_with_errno(const std::string& what) {
    throw Failure(what + ": " + std::generic_category().message(errno));
}

// Until the socket is ready for that, or has come to its end.
void wait_for_socket(int socket, short events, Clock::time_point until, const char* what) {
    while (true) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        if (left <= 0) throw Failure(std::string{"waited in vain "} + what);
        pollfd entry{.fd = socket, .events = events, .revents = 0};
        const int ready = poll(&entry, 1, static_cast<int>(left));
        if (ready > 0) return;
        if (ready < 0 && errno != EINTR) fail_with_errno("poll");
    }
}

// A signal (the fuzzers' clock, say) interrupts the waiting, not the connecting.
int finish_connecting(int socket) {
    wait_for_socket(socket, POLLOUT, Clock::now() + patience, "to be connected");
    int fault = 0;
    socklen_t size = sizeof fault;
    if (getsockopt(socket, SOL_SOCKET, SO_ERROR, &fault, &size) != 0) return -1;
    errno = fault;
    return fault == 0 ? 0 : -1;
}

struct SocketAddress {
    sockaddr_storage storage{};
    socklen_t size = 0;
};

SocketAddress socket_address(std::uint16_t port, const std::string& address) {
    SocketAddress result;
    sockaddr_in four{};
    four.sin_family = AF_INET;
    four.sin_port = htons(port);
    if (inet_pton(AF_INET, address.c_str(), &four.sin_addr) == 1) {
        std::memcpy(&result.storage, &four, sizeof four);
        result.size = sizeof four;
        return result;
    }
    sockaddr_in6 six{};
    six.sin6_family = AF_INET6;
    six.sin6_port = htons(port);
    if (inet_pton(AF_INET6, address.c_str(), &six.sin6_addr) != 1)
        throw Failure("no address: " + address);
    std::memcpy(&result.storage, &six, sizeof six);
    result.size = sizeof six;
    return result;
}

} // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    reset(other.release());
    return *this;
}

void Descriptor::reset(int number) {
    if (number_ >= 0) ::close(number_);
    number_ = number;
}

int Descriptor::release() {
    return std::exchange(number_, -1);
}

Client Client::connect(std::uint16_t port, const std::string& address) {
    const SocketAddress to = socket_address(port, address);
    Descriptor socket{::socket(to.storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    if (socket.number() < 0) fail_with_errno("socket");
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): how the call wants it
    const auto* const name = reinterpret_cast<const sockaddr*>(&to.storage);
    int refused = ::connect(socket.number(), name, to.size);
    if (refused != 0 && errno == EINTR) refused = finish_connecting(socket.number());
    if (refused != 0) fail_with_errno("connect to " + address + " port " + std::to_string(port));
    // Tests send in pieces; each shall arrive as it is sent.
    const int yes = 1;
    setsockopt(socket.number(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return Client{std::move(socket)};
}

bool Client::send(std::string_view bytes) {
    const auto until = Clock::now() + patience;
    while (!bytes.empty()) {
        const auto sent =
            ::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN) {
            wait_for_socket(socket_.number(), POLLOUT, until, "to send: the server reads nothing");
        } else if (errno == EPIPE || errno == ECONNRESET) {
            return false;
        } else if (errno != EINTR) {
            fail_with_errno("send");
        }
    }
    return true;
}

// False at the end, be it a reset.
bool Client::fill() {
    const auto until = Clock::now() + patience;
    std::array<char, 16384> block{};
    while (true) {
        wait_for_socket(socket_.number(), POLLIN, until, "for the server to say something");
        const auto got = recv(socket_.number(), block.data(), block.size(), MSG_DONTWAIT);
        if (got > 0) {
            arrived_.append(block.data(), static_cast<std::size_t>(got));
            return true;
        }
        if (got == 0 || errno == ECONNRESET) return false;
        if (errno != EAGAIN && errno != EINTR) fail_with_errno("recv");
    }
}

std::string Client::receive_some() {
    if (arrived_.empty()) fill();
    return take_arrived();
}

std::string Client::receive(std::size_t bytes) {
    while (arrived_.size() < bytes && fill()) {
    }
    std::string taken = arrived_.substr(0, bytes);
    arrived_.erase(0, bytes);
    return taken;
}

std::string Client::receive_rest() {
    while (fill()) {
    }
    return take_arrived();
}

bool Client::closed_by_peer() {
    try {
        receive_rest();
        return true;
    } catch (const Failure&) {
        return false;
    }
}

void Client::half_close() {
    shutdown(socket_.number(), SHUT_WR);
}

void Client::close() {
    socket_.reset();
}

void Client::abort() {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_.number(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close();
}

Response Client::http(std::string_view method, std::string_view target, std::string_view body,
                      const Headers& headers) {
    send(request_text(method, target, body, headers));
    return await_response(method, target);
}

Response Client::receive_response(bool to_head) {
    return await_response(to_head ? "HEAD" : "", {});
}

Response Client::await_response(std::string_view method, std::string_view target) {
    auto response = take_response(arrived_, method == "HEAD");
    while (!response) {
        if (!fill()) throw Failure("closed instead of an answer, after: " + arrived_);
        response = take_response(arrived_, method == "HEAD");
    }
    if (inspection.response != nullptr) inspection.response(method, target, *response);
    return *std::move(response);
}

} // namespace yahtzee::outside
