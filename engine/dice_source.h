// Where chance enters: the one place through which dice and the seat that begins are drawn. The
// engine holds no generator; the sources are in chance/.
#pragma once

namespace yahtzee {

class DiceSource {
  public:
    DiceSource() = default;
    DiceSource(const DiceSource&) = delete;
    DiceSource& operator=(const DiceSource&) = delete;
    virtual ~DiceSource() = default;

    // A number from 0 to count - 1, each equally likely. count is 1 to 6.
    virtual int draw(int count) = 0;
};

} // namespace yahtzee
