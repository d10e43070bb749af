#include "bench/server_client.h"

#include <algorithm>

namespace yahtzee::bench {

void SeatedClient::enter() {
    open(port_);
    stage_ = Stage::upgrading;
    send(outside::upgrade_request("/api/tables/" + table_ + "/ws"));
}

void SeatedClient::say(std::string_view text) {
    frame_.clear();
    outside::append_frame(frame_, text);
    send(frame_);
}

void SeatedClient::move_to(const Place& place) {
    std::string frame;
    outside::append_frame(frame, outside::closing_payload(1000),
                          {.opcode = outside::Opcode::close});
    send(frame);
    close();
    head_.clear();
    reader_ = {};
    table_ = place.table;
    key_ = place.key;
    enter();
}

void SeatedClient::arrived(std::string_view bytes) {
    if (stage_ == Stage::upgrading) {
        head_ += bytes;
        const auto response = outside::take_response(head_);
        if (!response) return;
        if (const auto fault = outside::upgrade_fault(*response))
            throw Failure("no WebSocket: " + *fault);
        stage_ = Stage::sitting;
        reader_.feed(head_);
        say(R"({"do":"sit","keys":[")" + key_ + R"("]})");
    } else {
        reader_.feed(bytes);
    }
    while (const auto message = reader_.next()) {
        take(*message);
        // Moved on to another table: the rest was for the old one.
        if (stage_ == Stage::upgrading) return;
    }
}

void SeatedClient::take(const outside::Message& message) {
    if (message.opcode == outside::Opcode::ping) {
        std::string frame;
        outside::append_frame(frame, message.payload, {.opcode = outside::Opcode::pong});
        send(frame);
        return;
    }
    if (message.opcode == outside::Opcode::close) {
        const outside::Closing closing = outside::closing_in(message.payload);
        throw Failure("the server closed a connection with " + std::to_string(closing.code) + " " +
                      closing.reason);
    }
    if (stage_ == Stage::seated) {
        this->message(message.payload);
    } else if (message.payload.starts_with(R"({"ok":true)")) {
        stage_ = Stage::seated;
        seated(message.payload);
    } else if (message.payload.starts_with(R"({"ok":)")) {
        throw Failure("no seat: " + std::string{message.payload});
    }
}

void SeatedClient::ended() {
    throw Failure("the server ended a connection without a word");
}

void seat_all(Loop& loop, std::span<const std::unique_ptr<SeatedClient>> clients) {
    constexpr std::size_t at_the_door = 64;
    std::size_t entered = 0;
    std::vector<SeatedClient*> waiting;
    auto last = Clock::now();
    while (entered < clients.size() || !waiting.empty()) {
        for (; entered < clients.size() && waiting.size() < at_the_door; ++entered) {
            clients[entered]->enter();
            waiting.push_back(clients[entered].get());
        }
        loop.wait_until(last + outside::patience);
        const auto seated =
            std::erase_if(waiting, [](const SeatedClient* client) { return client->is_seated(); });
        if (seated > 0) last = Clock::now();
        if (Clock::now() > last + outside::patience) throw Failure("nobody gets a seat any more");
    }
}

} // namespace yahtzee::bench
