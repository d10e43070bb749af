#include "fair/fair_dice.h"

#include <algorithm>

#include <sodium.h>

#include "chance/unbiased.h"
#include "engine/made_rules.h"

namespace yahtzee::fair {
namespace {

static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<Secret>);
static_assert(crypto_auth_hmacsha256_BYTES == 32);

constexpr std::string_view roll_label = "yahtzee roll 1";
constexpr std::string_view game_label = "yahtzee game 1";

// Every number has four bytes and every text its length in front, so that two different messages
// never are the same bytes.
void append_u32(std::string& message, std::size_t number) {
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        message += static_cast<char>((number >> shift) & 0xFFU);
}

void append_text(std::string& message, std::string_view text) {
    append_u32(message, text.size());
    message += text;
}

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

FairTable table_before(const FairTable& table, int event) {
    FairTable before{.uid = table.uid, .secret = table.secret};
    std::ranges::copy_if(table.nonces, std::back_inserter(before.nonces),
                         [&](const Nonce& nonce) { return nonce.after <= event; });
    return before;
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
