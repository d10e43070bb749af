#include "chance/dice_sources.h"

#include <cerrno>
#include <cstdlib>
#include <span>

#include <sodium.h>
#include <sys/random.h>

#include "chance/unbiased.h"
#include "engine/dice.h"

namespace yahtzee::chance {
namespace {

// Without a source of chance there is no game, and nothing sensible to do instead.
void fill_from_system(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        const auto got = getrandom(bytes.data(), bytes.size(), 0);
        if (got < 0 && errno != EINTR) std::abort();
        if (got > 0) bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
}

} // namespace

std::uint64_t SystemDice::next_word() {
    if (used_ == words_.size()) {
        fill_from_system(std::as_writable_bytes(std::span{words_}));
        used_ = 0;
    }
    return words_[used_++];
}

int SystemDice::draw(int count) {
    const auto drawn =
        unbiased<std::uint64_t>(static_cast<std::uint64_t>(count), [this] { return next_word(); });
    return static_cast<int>(drawn);
}

int SeededDice::draw(int count) {
    const auto drawn = unbiased<std::uint64_t>(static_cast<std::uint64_t>(count),
                                               [this]() -> std::uint64_t { return generator_(); });
    return static_cast<int>(drawn);
}

int ScriptedDice::draw(int count) {
    if (draws_.empty()) return 0;
    return draws_[used_++ % draws_.size()] % count;
}

std::uint64_t any_seed() {
    constexpr int digits = 12;
    SystemDice dice;
    std::uint64_t seed = 0;
    for (int digit = 0; digit < digits; ++digit)
        seed = seed * face_count + static_cast<std::uint64_t>(dice.draw(face_count));
    return seed;
}

std::string random_id() {
    std::array<std::uint8_t, 16> bytes{};
    fill_from_system(std::as_writable_bytes(std::span{bytes}));
    std::string id(2 * bytes.size(), '\0');
    sodium_bin2hex(id.data(), id.size() + 1, bytes.data(), bytes.size()); // and a '\0' behind
    return id;
}

std::unique_ptr<DiceSource> make_dice(std::optional<std::uint64_t> seed) {
    if (seed) return std::make_unique<SeededDice>(*seed);
    return std::make_unique<SystemDice>();
}

} // namespace yahtzee::chance
