// The server: listens, and holds everything together. Its header shows nothing of Boost.
#pragma once

#include <expected>
#include <functional>
#include <memory>

#include "server/settings.h"
#include "solver/solved.h"
#include "store/store.h"
#include "words/words.h"

namespace yahtzee::server {

// All of it outlives the server.
struct ServerDependencies {
    store::Store& store;
    // Two more ways into the same store, so that looking things up never holds up those who play,
    // and what takes long never those who look something up; null where there is only one.
    store::Store* reading;
    store::Store* archive;
    solver::Solved& solved;
    const Words& words; // of clients who ask for no language that we speak
};

class Server {
  public:
    // The error is the system's word for why nobody can listen there.
    static std::expected<std::unique_ptr<Server>, std::string>
    start(const ServerSettings& settings, const ServerDependencies& dependencies, Log log);

    Server() = default;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    virtual ~Server() = default; // ends it

    virtual std::uint16_t port() const = 0;
    // Answers what has been asked, closes connections in a way that makes clients come back, and
    // ends; who takes longer than settings.times.ending is cut off.
    virtual void stop() = 0;
    // The same for a successor that goes on with the socket: whoever has been let in and has not
    // asked yet may still do so, for they would find nobody else.
    virtual void hand_over() = 0;
    // The descriptor on which it listens, which stays the server's.
    virtual int listening_socket() = 0;
    // After stop(): waits until all that was to be written is.
    virtual void finish_writing() = 0;
    // Calls it, on one of these threads, once every event loop and the thread that writes to the
    // store have got round to answering; while one of them is stuck, never.
    virtual void when_all_answered(std::function<void()> then) = 0;
};

} // namespace yahtzee::server
