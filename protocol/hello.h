// What a program says of itself to whoever asks before anything else: which one it is, which words
// of the protocol it speaks, and what `new` takes. The same over the pipe, a WebSocket and HTTP.
#pragma once

#include <string>

namespace yahtzee::protocol {

// Counts what was added to the protocol: its words are never renamed.
inline constexpr int protocol_version = 2;

struct Program {
    std::string version;
    std::string page{}; // which page it serves; empty when it serves none
};

void append_hello(std::string& out, const Program& program);

} // namespace yahtzee::protocol
