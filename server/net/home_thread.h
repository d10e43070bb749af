// A home with sockets: one thread, its tables, and the connections that live there.
#pragma once

#include <thread>
#include <unordered_set>

#include "server/net/beast.h"
#include "server/tables/tables.h"

namespace yahtzee {

// A connection, as far as the end of the server concerns it.
class Farer {
  public:
    Farer() = default;
    Farer(const Farer&) = delete;
    Farer& operator=(const Farer&) = delete;
    virtual ~Farer() = default;
    // The server is about to end: finishes what it is answering, and says goodbye.
    virtual void bid_farewell() = 0;
};

class HomeThread final : public Home {
  public:
    explicit HomeThread(const TableServices& services)
        : metrics_(services.metrics),
          tables_(services, *this) {}

    void start();
    // From any thread. Connections say goodbye, those that are being answered after that; the
    // second time they do not wait for the answer. Who takes too long is cut off by stop().
    void bid_farewell();
    void stop();

    void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
    void after(std::chrono::milliseconds time, std::function<void()> work) override;

    asio::io_context& context() { return context_; }
    Tables& tables() { return tables_; }
    bool ending() const { return ending_; }

    // On this thread.
    void joined(Farer& farer) { farers_.insert(&farer); }
    void left(Farer& farer) { farers_.erase(&farer); }

  private:
    Metrics& metrics_;
    std::unordered_set<Farer*> farers_;
    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> stay_{context_.get_executor()};
    Tables tables_;
    bool ending_ = false;
    std::thread thread_;
};

// Keeps a connection known to its home, on whose thread it begins and ends. What a connection has
// asked for may hold on to it longer, and let go of it on another thread.
class AtHome {
  public:
    AtHome(HomeThread& home, Farer& farer) : home_(home), farer_(farer) { home_.joined(farer_); }
    AtHome(const AtHome&) = delete;
    AtHome& operator=(const AtHome&) = delete;
    ~AtHome() { home_.left(farer_); }

  private:
    HomeThread& home_;
    Farer& farer_;
};

} // namespace yahtzee
