#include "bench/server_guest.h"

#include <algorithm>

namespace yahtzee::load {

void Guest::enter() {
    open(port_);
    stage_ = Stage::upgrading;
    send(outside::upgrade_request("/api/tables/" + table_ + "/ws"));
}

void Guest::say(std::string_view text) {
    frame_.clear();
    outside::append_frame(frame_, text);
    send(frame_);
}

void Guest::move_to(const Place& place) {
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

void Guest::arrived(std::string_view bytes) {
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

void Guest::take(const outside::Message& message) {
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

void Guest::ended() {
    throw Failure("the server ended a connection without a word");
}

void seat_all(Loop& loop, std::span<const std::unique_ptr<Guest>> guests) {
    constexpr std::size_t at_the_door = 64;
    std::size_t entered = 0;
    std::vector<Guest*> waiting;
    auto last = Clock::now();
    while (entered < guests.size() || !waiting.empty()) {
        for (; entered < guests.size() && waiting.size() < at_the_door; ++entered) {
            guests[entered]->enter();
            waiting.push_back(guests[entered].get());
        }
        loop.wait_until(last + outside::patience);
        const auto seated =
            std::erase_if(waiting, [](const Guest* guest) { return guest->is_seated(); });
        if (seated > 0) last = Clock::now();
        if (Clock::now() > last + outside::patience) throw Failure("nobody gets a seat any more");
    }
}

} // namespace yahtzee::load
