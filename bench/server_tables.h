// New tables by the thousand: over several HTTP connections at once, so that the server can commit
// several together.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/server_loop.h"

namespace yahtzee::bench {

struct Place {
    std::string table;
    std::string key;
    std::string watch_key;
};

class TableMaker {
  public:
    using Taker = std::function<void(const Place&)>;

    TableMaker(Loop& loop, std::uint16_t port, std::size_t connections = 32);
    TableMaker(const TableMaker&) = delete;
    TableMaker& operator=(const TableMaker&) = delete;
    ~TableMaker();

    // A table for one player, handed over from within the loop.
    void order(Taker taker);
    // As many, now.
    std::vector<Place> make(std::size_t count);

    std::size_t made() const { return made_; }

  private:
    class MakerConnection;
    void give_work();

    Loop& loop_;
    std::vector<std::unique_ptr<MakerConnection>> clerks_;
    std::deque<Taker> orders_;
    std::size_t made_ = 0;
};

} // namespace yahtzee::bench
