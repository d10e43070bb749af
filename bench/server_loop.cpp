#include "bench/server_loop.h"

#include <algorithm>
#include <cerrno>
#include <ctime>

#include <sys/epoll.h>
#include <sys/socket.h>

namespace yahtzee::bench {

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
    if (epoll_.number() < 0) throw Failure("no epoll");
}

void Loop::wait_until(Clock::time_point then) {
    const auto left = std::max<Clock::duration>(then - Clock::now(), std::chrono::nanoseconds{0});
    const auto whole = std::chrono::duration_cast<std::chrono::seconds>(left);
    const timespec time{.tv_sec = whole.count(), .tv_nsec = (left - whole).count()};
    std::array<epoll_event, 256> events{};
    const int count = epoll_pwait2(epoll_.number(), events.data(), static_cast<int>(events.size()),
                                   &time, nullptr);
    if (count < 0 && errno != EINTR) throw Failure("epoll does not wait");
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events.at(static_cast<std::size_t>(i));
        static_cast<Pipe*>(event.data.ptr)->news(event.events);
    }
}

void Loop::run_for(std::chrono::milliseconds time) {
    for (const auto end = Clock::now() + time; Clock::now() < end;) wait_until(end);
}

void Pipe::open(std::uint16_t port) {
    socket_.reset(outside::Client::connect(port).release());
    wish(EPOLLIN, EPOLL_CTL_ADD);
}

void Pipe::close() {
    socket_.reset(); // epoll forgets it by itself
    unsent_.clear();
}

void Pipe::wish(std::uint32_t events, int how) {
    epoll_event event{.events = events, .data = {.ptr = this}};
    if (epoll_ctl(loop_.epoll_.number(), how, socket_.number(), &event) != 0)
        throw Failure("epoll does not take a socket");
}

void Pipe::send(std::string_view bytes) {
    if (unsent_.empty()) {
        const auto sent =
            ::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        // Of a connection that is broken the loop will tell.
        if (sent < 0 && errno != EAGAIN) return;
        bytes.remove_prefix(sent < 0 ? 0 : static_cast<std::size_t>(sent));
        if (bytes.empty()) return;
        wish(EPOLLIN | EPOLLOUT, EPOLL_CTL_MOD);
    }
    unsent_ += bytes;
}

void Pipe::news(std::uint32_t events) {
    // Closed by something that came earlier in the same round.
    if (socket_.number() < 0) return;
    if ((events & EPOLLOUT) != 0) {
        wish(EPOLLIN, EPOLL_CTL_MOD);
        send(std::exchange(unsent_, {}));
    }
    if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) == 0) return;
    const auto got = recv(socket_.number(), loop_.block_.data(), loop_.block_.size(), MSG_DONTWAIT);
    if (got > 0) {
        arrived({loop_.block_.data(), static_cast<std::size_t>(got)});
    } else if (got == 0 || errno != EAGAIN) {
        close();
        ended();
    }
}

} // namespace yahtzee::bench
