// A client who plays: does what the view allows, and goes to a new table when the match is over.
// The one who drives it decides when. No JSON library reads the answers: the load shares its cores
// with the server that is measured, and looks for a few marks in the text.
#pragma once

#include "bench/server_client.h"

namespace yahtzee::bench {

class Player;

class Driver {
  public:
    Driver() = default;
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;
    virtual ~Driver() = default;

    // The request that act() sent has been answered.
    virtual void answered(Player& player) = 0;
    // It may act(): after an answer, or at its new table.
    virtual void free(Player& player) = 0;
};

enum class Asks : std::uint8_t { moves, views };

class Player final : public SeatedClient {
  public:
    Player(Loop& loop, TableMaker& maker, std::uint16_t port, const Place& place,
           std::size_t number, Asks asks = Asks::moves)
        : SeatedClient(loop, port, place.table, place.key),
          maker_(maker),
          number_(number),
          asks_(asks) {}

    // Without a driver it takes in what comes and does nothing.
    void drive(Driver* driver) { driver_ = driver; }
    std::size_t number() const { return number_; }
    bool is_free() const { return is_seated() && !waits_ && !changes_; }
    // Sends the next request; it must be free.
    void act();

  private:
    void seated(std::string_view answer) override;
    void message(std::string_view text) override;
    void look(std::string_view answer);

    TableMaker& maker_;
    std::size_t number_;
    Asks asks_;
    Driver* driver_ = nullptr;
    std::string next_;        // request
    bool has_rolled_ = false; // and not held yet
    bool waits_ = false;      // for an answer
    bool changes_ = false;    // tables
};

// ---- what to do at a table, by the text of its view

// Keeps the face that is there most often; nothing to do when all dice show it.
std::string hold_request(std::string_view view);
// The box that brings most.
std::string score_request(std::string_view view);

} // namespace yahtzee::bench
