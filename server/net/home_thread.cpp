#include "server/net/home_thread.h"

namespace yahtzee {

void HomeThread::start() {
    thread_ = std::thread{[this] {
        while (true) {
            try {
                context_.run();
                return;
            } catch (const std::exception&) { // no memory for one guest must not end all tables
                metrics_.failures.add();
            }
        }
    }};
}

void HomeThread::bid_farewell() {
    post([this] {
        ending_ = true;
        stay_.reset();
        const auto all = farers_; // saying goodbye may take some of them out
        for (Farer* const farer : all) farer->bid_farewell();
    });
}

void HomeThread::stop() {
    context_.stop();
    if (thread_.joinable()) thread_.join();
}

void HomeThread::after(std::chrono::milliseconds time, std::function<void()> work) {
    const auto timer = std::make_shared<asio::steady_timer>(context_, time);
    timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& error) {
        if (!error) work();
    });
}

} // namespace yahtzee
