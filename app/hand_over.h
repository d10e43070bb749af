// How one server gives way to the next without anybody being refused: a socket of Unix beside the
// data file, which only the user who may read that file can open. The successor gets the listening
// socket through it, on which connections wait from then on, and is told when the file is free.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <thread>

#include "app/inherited_socket.h"

namespace yahtzee::app {

// Owns a file descriptor.
class OpenDescriptor {
  public:
    explicit OpenDescriptor(int number = -1) : number_(number) {}
    OpenDescriptor(OpenDescriptor&& other) noexcept;
    OpenDescriptor& operator=(OpenDescriptor&& other) noexcept;
    ~OpenDescriptor() { close(); }

    int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    void close();
    int release();

  private:
    int number_;
};

// Of the server that runs. A successor that comes makes the process get `signal`.
class HandOver {
  public:
    // Nothing is there, and nobody can come, where the socket cannot be made. What was left by a
    // server that ended is replaced: whoever makes this has the file alone.
    HandOver(const std::string& store, int listening_socket, int signal);
    HandOver(const HandOver&) = delete;
    HandOver& operator=(const HandOver&) = delete;
    // The successor learns that the file is free: after all that used it.
    ~HandOver();

    // From now on nobody else can come; true when there is a successor.
    bool close_door();

  private:
    void wait_for_successor();

    std::string store_;
    int listening_socket_;
    int signal_;
    OpenDescriptor door_;
    OpenDescriptor end_; // written to when the thread is to end
    OpenDescriptor successor_;
    std::atomic<bool> given_ = false;
    std::thread thread_;
};

enum class NoHandOver : std::uint8_t {
    nobody, // uses the file
    failed, // somebody does, and does not let go
};

// The socket of the server that uses the store, once that server has ended.
std::expected<InheritedSocket, NoHandOver> take_over(const std::string& store);

} // namespace yahtzee::app
