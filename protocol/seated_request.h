// What comes over a connection to a server's table: the requests of the table protocol, and those
// that only a server knows. Each may say how many events its sender has seen.
#pragma once

#include <string>
#include <vector>

#include "protocol/request.h"

namespace yahtzee::protocol {

inline constexpr std::size_t most_keys = 10;

struct Sit {
    std::vector<std::string> keys; // of seats, or the one for watching
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
struct AskRematch {}; // another match of the same people

struct SeatedRequest {
    std::optional<int> seq{};
    std::variant<Request, Sit, AddNonce, SayHeard, SetMarks, SetHurry, SetPortrait, AskRematch>
        what;
};

std::expected<SeatedRequest, Word> read_seated_request(std::string_view line, const RuleSet& rules);

} // namespace yahtzee::protocol
