#include "server/net/event_loop_thread.h"

namespace yahtzee::server {

void EventLoopThread::start() {
    thread_ = std::thread{[this] {
        while (true) {
            try {
                context_.run();
                return;
            } catch (
                const std::exception&) { // no memory for one connection must not end all tables
                metrics_.failures.add();
            }
        }
    }};
}

void EventLoopThread::shut_down() {
    post([this] {
        ending_ = true;
        stay_.reset();
        const auto all = listeners_; // closing may take some of them out
        for (ShutdownListener* const listener : all) listener->shut_down();
    });
}

void EventLoopThread::stop() {
    context_.stop();
    if (thread_.joinable()) thread_.join();
}

void EventLoopThread::after(std::chrono::milliseconds time, std::function<void()> work) {
    const auto timer = std::make_shared<asio::steady_timer>(context_, time);
    timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& error) {
        if (!error) work();
    });
}

} // namespace yahtzee::server
