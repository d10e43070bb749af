// An event loop with sockets: one thread, its tables, and the connections that live there.
#pragma once

#include <thread>
#include <unordered_set>

#include "server/net/beast.h"
#include "server/tables/tables.h"

namespace yahtzee::server {

// A connection, as far as the end of the server concerns it.
class ShutdownListener {
  public:
    ShutdownListener() = default;
    ShutdownListener(const ShutdownListener&) = delete;
    ShutdownListener& operator=(const ShutdownListener&) = delete;
    virtual ~ShutdownListener() = default;
    // The server is about to end: finishes what it is answering, and closes its connection.
    virtual void shut_down() = 0;
};

class EventLoopThread final : public EventLoop {
  public:
    explicit EventLoopThread(const TableServices& services)
        : metrics_(services.metrics),
          tables_(services, *this) {}

    void start();
    // From any thread. Connections are closed, those that are being answered after that; the
    // second time they do not wait for the answer. Who takes too long is cut off by stop().
    void shut_down();
    void stop();

    void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
    void after(std::chrono::milliseconds time, std::function<void()> work) override;

    asio::io_context& context() { return context_; }
    Tables& tables() { return tables_; }
    bool ending() const { return ending_; }

    // On this thread.
    void subscribe(ShutdownListener& listener) { listeners_.insert(&listener); }
    void unsubscribe(ShutdownListener& listener) { listeners_.erase(&listener); }

  private:
    Metrics& metrics_;
    std::unordered_set<ShutdownListener*> listeners_;
    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> stay_{context_.get_executor()};
    Tables tables_;
    bool ending_ = false;
    std::thread thread_;
};

// Keeps a connection known to its event loop, on whose thread it begins and ends. What a connection
// has asked for may hold on to it longer, and let go of it on another thread.
class ShutdownSubscription {
  public:
    ShutdownSubscription(EventLoopThread& loop, ShutdownListener& listener)
        : loop_(loop),
          listener_(listener) {
        loop_.subscribe(listener_);
    }
    ShutdownSubscription(const ShutdownSubscription&) = delete;
    ShutdownSubscription& operator=(const ShutdownSubscription&) = delete;
    ~ShutdownSubscription() { loop_.unsubscribe(listener_); }

  private:
    EventLoopThread& loop_;
    ShutdownListener& listener_;
};

} // namespace yahtzee::server
