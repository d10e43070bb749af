// The client's half of the WebSocket protocol (RFC 6455): the request that opens one, frames out,
// right and deliberately wrong ones, and messages in. Reads and writes strings, knows no socket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/testing/http_message.h"

namespace yahtzee::outside {

// The RFC's sample, so that nobody here has to compute a hash.
inline constexpr std::string_view sample_key = "dGhlIHNhbXBsZSBub25jZQ==";
inline constexpr std::string_view sample_accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

// An empty origin sends none. Headers replace and leave out as in request_text().
std::string upgrade_request(std::string_view target, std::string_view origin = {},
                            const Headers& headers = {});

// What is wrong with the answer to it, in words; nothing when the WebSocket is open.
std::optional<std::string> upgrade_fault(const Response& response);

// ---- frames out

enum class Opcode : std::uint8_t {
    continuation = 0x0,
    text = 0x1,
    binary = 0x2,
    close = 0x8,
    ping = 0x9,
    pong = 0xA,
};

enum class LengthForm : std::uint8_t { shortest, two_bytes, eight_bytes };

// As it stands: a whole text message, well formed.
struct FrameShape {
    Opcode opcode = Opcode::text;
    bool fin = true;
    std::uint8_t reserved = 0;                      // bits RSV1 (4), RSV2 (2), RSV3 (1)
    std::optional<std::uint32_t> mask = 0x37fa213d; // none is wrong of a client
    LengthForm form = LengthForm::shortest;
    std::optional<std::uint64_t> claimed_length{}; // another one than the payload has
};

void append_frame(std::string& out, std::string_view payload, const FrameShape& shape = {});

// The payload of a close frame.
std::string closing_payload(std::uint16_t code, std::string_view reason = {});

// ---- messages in

// A control frame, or a message put together from its fragments.
struct Message {
    Opcode opcode = Opcode::text;
    std::string_view payload; // until the next call to the reader
};

struct Closing {
    std::uint16_t code = 1005; // the frame had none
    std::string reason;
};

Closing closing_in(std::string_view payload);

// Takes bytes as they come. A frame that no server may send is thrown as a Failure: masked,
// reserved bits or opcodes, a control frame in fragments or over 125 bytes, a length that is not
// the shortest, a continuation of nothing, more than 16 MiB.
class MessageReader {
  public:
    void feed(std::string_view bytes);
    std::optional<Message> next();

  private:
    std::string arrived_;
    std::size_t begin_ = 0; // of what has not been taken yet
    std::string fragments_;
    std::optional<Opcode> fragmented_{}; // the message that they will be
    bool handed_out_ = false;            // fragments_ was the last message
};

} // namespace yahtzee::outside
