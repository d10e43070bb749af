// What comes over a connection to a server's table: the requests of the table protocol, and those
// that only a server knows. Each may say how many events its sender has seen.
#pragma once

#include <string>
#include <vector>

#include "protocol/request.h"

namespace yahtzee::protocol {

inline constexpr std::size_t most_keys = 10;
inline constexpr std::size_t longest_device = 64;

struct Sit {
    std::vector<std::string> keys;       // of seats, or the one for watching
    std::optional<std::string> device{}; // that it comes from, where it says so
    bool take = false;                   // from another device that acts for these seats
};
struct AddNonce {
    std::string text;
};
struct SayHeard {}; // what this device has been told, up to the event that its request names
struct SetMarks {   // what each own decision cost, told right after it
    bool on = false;
};
struct SetHurry { // computer players take half the time while this connection is there
    bool on = false;
};
struct SetPortrait { // of a person at this device
    Seat player = 0;
    std::string portrait;
};
struct AskRematch {        // another match of the same people
    bool new_keys = false; // for the seats of this device
};
struct TakeSeats {}; // which another device acts for
struct AskReplace {  // a computer player for somebody who is away
    Seat player = 0;
};
struct AskReturn { // for whom a computer player stands in
    std::optional<Seat> player{};
};
struct AskNewKeys { // the old ones open nothing from then on
    std::optional<Seat> player{};
};

struct SeatedRequest {
    std::optional<int> seq{};
    std::variant<Request, Sit, AddNonce, SayHeard, SetMarks, SetHurry, SetPortrait, AskRematch,
                 TakeSeats, AskReplace, AskReturn, AskNewKeys>
        what;
};

std::expected<SeatedRequest, Word> read_seated_request(std::string_view line, const RuleSet& rules);

} // namespace yahtzee::protocol
