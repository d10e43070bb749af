#include "server/testing/web_socket.h"

#include "server/testing/inspection.h"

namespace yahtzee::outside {

WebSocket::WebSocket(Client client, std::string target)
    : client_(std::move(client)),
      target_(std::move(target)) {
    // The first message may have come along with the answer.
    reader_.feed(client_.take_arrived());
}

WebSocket WebSocket::open(std::uint16_t port, const std::string& target, const Headers& headers) {
    auto socket = try_open(port, {.target = target, .headers = headers});
    if (!socket) throw Failure(target + ": " + upgrade_fault(socket.error()).value_or(""));
    return *std::move(socket);
}

std::expected<WebSocket, Response> WebSocket::try_open(std::uint16_t port, const Upgrade& upgrade) {
    Client client = Client::connect(port, upgrade.address);
    client.send(upgrade_request(upgrade.target, upgrade.origin, upgrade.headers));
    Response response = client.receive_response();
    if (response.status != 101) return std::unexpected{std::move(response)};
    if (const auto fault = upgrade_fault(response)) throw Failure(*fault);
    return WebSocket{std::move(client), upgrade.target};
}

bool WebSocket::send(std::string_view text) {
    return send_frame(text, {});
}

bool WebSocket::send_frame(std::string_view payload, const FrameShape& shape) {
    std::string bytes;
    append_frame(bytes, payload, shape);
    return client_.send(bytes);
}

std::optional<std::string> WebSocket::receive() {
    while (!closing_) {
        const auto message = reader_.next();
        if (!message) {
            const std::string bytes = client_.receive_some();
            if (bytes.empty()) closing_ = Closing{.code = 1006, .reason = {}};
            reader_.feed(bytes);
            continue;
        }
        switch (message->opcode) {
        case Opcode::text:
            if (inspection.message != nullptr) inspection.message(target_, message->payload);
            return std::string{message->payload};
        case Opcode::ping:
            ++pings_;
            send_frame(message->payload, {.opcode = Opcode::pong});
            break;
        case Opcode::pong: ++pongs_; break;
        case Opcode::close:
            closing_ = closing_in(message->payload);
            if (!close_sent_) send_frame(message->payload, {.opcode = Opcode::close});
            close_sent_ = true;
            break;
        default: throw Failure("a binary message");
        }
    }
    return {};
}

std::string WebSocket::receive_with(std::string_view part) {
    while (auto message = receive()) {
        if (message->find(part) != std::string::npos) return *std::move(message);
    }
    throw Failure("closed with " + std::to_string(close_code()) + " " + close_reason() +
                  " before a message with " + std::string{part});
}

std::string WebSocket::ask(std::string_view text) {
    send(text);
    while (auto message = receive()) {
        if (message->starts_with(R"({"ok":)")) return *std::move(message);
    }
    throw Failure("closed with " + std::to_string(close_code()) + " " + close_reason() +
                  " instead of an answer to " + std::string{text});
}

std::uint16_t WebSocket::close_code() {
    while (receive()) {
    }
    return closing_->code;
}

std::string WebSocket::close_reason() {
    close_code();
    return closing_->reason;
}

void WebSocket::close(std::uint16_t code, std::string_view reason) {
    if (!close_sent_) send_frame(closing_payload(code, reason), {.opcode = Opcode::close});
    close_sent_ = true;
    close_code();
}

} // namespace yahtzee::outside
