// Somebody at a table: a WebSocket that opens, sits down with a key, and hands over what comes.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "bench/server_loop.h"
#include "bench/server_tables.h"
#include "server/testing/wire.h"

namespace yahtzee::bench {

class SeatedClient : public Pipe {
  public:
    SeatedClient(Loop& loop, std::uint16_t port, std::string table, std::string key)
        : Pipe(loop),
          port_(port),
          table_(std::move(table)),
          key_(std::move(key)) {}

    // Opens the connection; is_seated() some time later.
    void enter();
    bool is_seated() const { return stage_ == Stage::seated; }

  protected:
    virtual void seated(std::string_view /*answer*/) {}
    virtual void message(std::string_view /*text*/) {}
    void say(std::string_view text);
    // Closes, and connects to another table.
    void move_to(const Place& place);

  private:
    enum class Stage : std::uint8_t { outside, upgrading, sitting, seated };
    void arrived(std::string_view bytes) final;
    void ended() final;
    void take(const outside::Message& message);

    std::uint16_t port_;
    std::string table_;
    std::string key_;
    Stage stage_ = Stage::outside;
    std::string frame_; // being sent, kept for its room
    std::string head_;  // of the answer to the opening
    outside::MessageReader reader_;
};

// Lets all of them in, not too many at a time, and returns when they sit.
void seat_all(Loop& loop, std::span<const std::unique_ptr<SeatedClient>> clients);

} // namespace yahtzee::bench
