#include "server/testing/wire.h"

#include <algorithm>
#include <array>

namespace yahtzee::outside {
namespace {

constexpr std::size_t most_bytes = 16U << 20U;

void append_big_endian(std::string& out, std::uint64_t number, unsigned bytes) {
    for (unsigned left = bytes; left-- > 0;) out += static_cast<char>(number >> (8 * left) & 0xFFU);
}

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

struct FrameHead {
    Opcode opcode = Opcode::text;
    bool fin = true;
    std::size_t size = 0;   // of the head itself
    std::uint64_t length{}; // of the payload
};

// What may be in a server's frame, and what is in this one. Nothing until the head is complete.
std::optional<FrameHead> read_frame_head(std::string_view bytes) {
    if (bytes.size() < 2) return {};
    const auto first = static_cast<unsigned char>(bytes[0]);
    const auto second = static_cast<unsigned char>(bytes[1]);
    const unsigned opcode = first & 0x0FU;
    if ((first & 0x70U) != 0) throw Failure("a frame with reserved bits");
    if (opcode > 0xA || (opcode > 0x2 && opcode < 0x8)) throw Failure("a frame of unknown kind");
    if ((second & 0x80U) != 0) throw Failure("a masked frame from the server");
    FrameHead head{.opcode = static_cast<Opcode>(opcode),
                   .fin = (first & 0x80U) != 0,
                   .size = 2,
                   .length = second & 0x7FU};
    if (opcode >= 0x8 && (!head.fin || head.length > 125))
        throw Failure("a control frame in fragments or too long");
    if (head.length < 126) return head;
    const bool is_short = head.length == 126;
    head.size += is_short ? 2 : 8;
    if (bytes.size() < head.size) return {};
    head.length = big_endian(bytes.substr(2, head.size - 2));
    if (head.length < (is_short ? 126U : 65536U)) throw Failure("a length longer than need be");
    if (head.length > most_bytes) throw Failure("a frame of more than 16 MiB");
    return head;
}

} // namespace

std::string upgrade_request(std::string_view target, std::string_view origin,
                            const Headers& headers) {
    return request_head("GET", target,
                        {{"Host", "127.0.0.1"},
                         {"Upgrade", "websocket"},
                         {"Connection", "Upgrade"},
                         {"Sec-WebSocket-Key", std::string{sample_key}},
                         {"Sec-WebSocket-Version", "13"},
                         {"Origin", std::string{origin}}},
                        headers);
}

std::optional<std::string> upgrade_fault(const Response& response) {
    if (response.status != 101)
        return "status " + std::to_string(response.status) + ": " + response.body;
    if (response.header("Sec-WebSocket-Accept") != sample_accept)
        return "Sec-WebSocket-Accept is not that of the key";
    if (!response.header("Upgrade") || !response.header("Connection"))
        return "no Upgrade or Connection in the answer";
    if (response.header("Sec-WebSocket-Extensions")) return "an extension nobody asked for";
    return {};
}

void append_frame(std::string& out, std::string_view payload, const FrameShape& shape) {
    const std::uint64_t length = shape.claimed_length.value_or(payload.size());
    out +=
        static_cast<char>((shape.fin ? 0x80U : 0U) | static_cast<unsigned>(shape.reserved) << 4U |
                          static_cast<unsigned>(shape.opcode));
    const unsigned masked = shape.mask ? 0x80U : 0U;
    LengthForm form = shape.form;
    if (form == LengthForm::shortest && length > 125)
        form = length > 0xFFFF ? LengthForm::eight_bytes : LengthForm::two_bytes;
    switch (form) {
    case LengthForm::shortest: out += static_cast<char>(masked | length); break;
    case LengthForm::two_bytes:
        out += static_cast<char>(masked | 126U);
        append_big_endian(out, length, 2);
        break;
    case LengthForm::eight_bytes:
        out += static_cast<char>(masked | 127U);
        append_big_endian(out, length, 8);
        break;
    }
    if (!shape.mask) {
        out += payload;
        return;
    }
    std::array<unsigned char, 4> mask{};
    for (unsigned i = 0; i < 4; ++i) {
        mask.at(i) = static_cast<unsigned char>(*shape.mask >> (24 - 8 * i));
        out += static_cast<char>(mask.at(i));
    }
    const std::size_t begin = out.size();
    out += payload;
    for (std::size_t i = 0; i < payload.size(); ++i)
        out[begin + i] = static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask[i % 4]);
}

std::string closing_payload(std::uint16_t code, std::string_view reason) {
    std::string payload;
    append_big_endian(payload, code, 2);
    return payload.append(reason);
}

Closing closing_in(std::string_view payload) {
    if (payload.empty()) return {};
    if (payload.size() < 2) throw Failure("half a closing code");
    return {.code = static_cast<std::uint16_t>(big_endian(payload.substr(0, 2))),
            .reason = std::string{payload.substr(2)}};
}

void MessageReader::feed(std::string_view bytes) {
    // Nothing that has been taken is copied again.
    arrived_.erase(0, begin_);
    begin_ = 0;
    arrived_ += bytes;
}

std::optional<Message> MessageReader::next() {
    if (handed_out_) fragments_.clear();
    handed_out_ = false;
    while (true) {
        const std::string_view rest = std::string_view{arrived_}.substr(begin_);
        const auto head = read_frame_head(rest);
        if (!head || rest.size() - head->size < head->length) return {};
        const std::string_view payload = rest.substr(head->size, head->length);
        begin_ += head->size + payload.size();
        if (head->opcode >= Opcode::close) return Message{head->opcode, payload};
        const bool continues = head->opcode == Opcode::continuation;
        if (continues != fragmented_.has_value())
            throw Failure(continues ? "a continuation of nothing" : "a message within a message");
        if (!continues && head->fin) return Message{head->opcode, payload};
        if (!continues) fragmented_ = head->opcode;
        fragments_ += payload;
        if (fragments_.size() > most_bytes) throw Failure("a message of more than 16 MiB");
        if (!head->fin) continue;
        handed_out_ = true;
        return Message{*std::exchange(fragmented_, std::nullopt), fragments_};
    }
}

} // namespace yahtzee::outside
