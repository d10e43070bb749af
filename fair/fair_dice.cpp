#include "fair/fair_dice.h"

#include <algorithm>

#include <sodium.h>

#include "chance/unbiased.h"
#include "engine/made_rules.h"
#include "fair/message.h"

namespace yahtzee::fair {
namespace {

static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<Secret>);
static_assert(crypto_auth_hmacsha256_BYTES == 32);

constexpr std::string_view roll_label = "yahtzee roll 1";
constexpr std::string_view game_label = "yahtzee game 1";

std::string message_of(std::string_view label, const FairTable& table, int number) {
    std::string message;
    append_text(message, label);
    append_text(message, table.uid);
    append_u32(message, table.nonces.size());
    for (const Nonce& nonce : table.nonces) {
        append_u32(message, nonce.seat);
        append_text(message, nonce.text);
    }
    append_u32(message, static_cast<std::size_t>(number));
    return message;
}

} // namespace

bool is_nonce(std::string_view text) {
    constexpr std::size_t shortest = 16;
    constexpr std::size_t longest = 64;
    const auto between = [](char c, char first, char last) { return c >= first && c <= last; };
    return text.size() >= shortest && text.size() <= longest &&
           std::ranges::all_of(text, [&](char c) {
               return between(c, '0', '9') || between(c, 'a', 'z') || between(c, 'A', 'Z') ||
                      c == '_' || c == '-';
           });
}

std::vector<Nonce> counting_nonces(const FairTable& table, int event) {
    std::vector<Nonce> counting;
    if (table.scheme == Scheme::every_nonce) {
        std::ranges::copy_if(table.nonces, std::back_inserter(counting),
                             [&](const Nonce& nonce) { return nonce.after <= event; });
        return counting;
    }
    int known = 0; // to everybody
    for (const Heard& heard : table.heard) {
        if (heard.after < event) known = std::max(known, heard.upto);
    }
    std::array<const Nonce*, max_players> of_seat{};
    for (const Nonce& nonce : table.nonces) {
        if (nonce.after < known) of_seat[nonce.seat] = &nonce;
    }
    for (const Nonce* const nonce : of_seat) {
        if (nonce != nullptr) counting.push_back(*nonce);
    }
    return counting;
}

FairTable table_before(const FairTable& table, int event) {
    FairTable before = table;
    before.nonces = counting_nonces(table, event);
    before.heard.clear();
    return before;
}

std::optional<int> counts_from(const FairTable& table, const Nonce& nonce) {
    if (table.scheme == Scheme::every_nonce) return nonce.after + 1;
    const auto known = std::ranges::find_if(
        table.heard, [&](const Heard& heard) { return heard.upto > nonce.after; });
    if (known == table.heard.end()) return std::nullopt;
    return known->after + 2; // the event behind the one that says so
}

const Nonce* latest(const std::vector<Nonce>& counting) {
    const Nonce* last = nullptr;
    for (const Nonce& nonce : counting) {
        if (last == nullptr || nonce.after >= last->after) last = &nonce;
    }
    return last;
}

// No part of the number ever needs more digits than it has.
static_assert(max_boxes < 100 && max_players <= 10 && max_rolls < 10);

int roll_number(const Match& match) {
    return 10'000 * match.game + 100 * round(match) + 10 * match.player + match.turn.rolls + 1;
}

FairDice::FairDice(const Secret& secret, std::string message)
    : secret_(secret),
      message_(std::move(message)) {}

int FairDice::draw(int count) {
    return chance::unbiased(static_cast<std::uint8_t>(count), [this] { return next_byte(); });
}

std::uint8_t FairDice::next_byte() {
    if (used_ == block_.size()) {
        std::string message = message_;
        append_u32(message, blocks_++);
        crypto_auth_hmacsha256(block_.data(), reinterpret_cast<const std::uint8_t*>(message.data()),
                               message.size(), secret_.data());
        used_ = 0;
    }
    return block_[used_++];
}

FairDice dice_for_roll(const FairTable& table, const Match& match) {
    return {table.secret, message_of(roll_label, table, roll_number(match))};
}

FairDice dice_for_game(const FairTable& table, int game) {
    return {table.secret, message_of(game_label, table, game)};
}

} // namespace yahtzee::fair
