// Which nonces count by the second scheme: for each seat the latest that everybody had heard of.
#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "fair/fair_dice.h"

namespace yahtzee::fair {
namespace {

Nonce nonce(int seat, int after, char letter) {
    return {.seat = static_cast<Seat>(seat), .after = after, .text = std::string(16, letter)};
}

FairTable table_with(std::vector<Nonce> nonces, std::vector<Heard> heard) {
    FairTable table{.uid = "0f8d6c1e52b74a9b0f8d6c1e52b74a9b",
                    .scheme = Scheme::heard_nonces,
                    .nonces = std::move(nonces),
                    .heard = std::move(heard)};
    table.secret.fill(7);
    return table;
}

std::vector<int> faces_at(const FairTable& table, int event) {
    Match match;
    match.setup = cheat_setup(5);
    FairDice dice = dice_for_roll(table_before(table, event), match);
    std::vector<int> faces(12);
    std::ranges::generate(faces, [&] { return dice.draw(face_count); });
    return faces;
}

std::vector<Nonce> counting(const FairTable& table, int event) {
    return counting_nonces(table, event);
}

TEST(HeardNonces, ANonceCountsBehindTheEventThatSaysEverybodyKnowsIt) {
    const FairTable table = table_with({nonce(1, 3, 'a')}, {{.after = 6, .upto = 4, .seats = {0}}});
    for (int event = 0; event <= 6; ++event) EXPECT_TRUE(counting(table, event).empty()) << event;
    EXPECT_EQ(counting(table, 7), table.nonces);
    EXPECT_EQ(counts_from(table, table.nonces[0]), 8); // events are numbered from 1
    const FairTable unheard = table_with({nonce(1, 3, 'a')}, {});
    EXPECT_TRUE(counting(unheard, 100).empty());
    EXPECT_EQ(counts_from(unheard, unheard.nonces[0]), std::nullopt);
}

TEST(HeardNonces, WhatComesBehindTheLastThatIsKnownDoesNotCount) {
    const FairTable table = table_with({nonce(0, 1, 'a'), nonce(1, 2, 'b'), nonce(2, 3, 'c')},
                                       {{.after = 4, .upto = 3, .seats = {0, 1, 2}}});
    EXPECT_EQ(counting(table, 5), (std::vector{nonce(0, 1, 'a'), nonce(1, 2, 'b')}));
}

TEST(HeardNonces, OfEachSeatTheLatestCounts) {
    const FairTable table = table_with(
        {nonce(1, 1, 'a'), nonce(0, 2, 'b'), nonce(1, 3, 'c')},
        {{.after = 4, .upto = 3, .seats = {0, 1}}, {.after = 6, .upto = 4, .seats = {0, 1}}});
    EXPECT_EQ(counting(table, 5), (std::vector{nonce(0, 2, 'b'), nonce(1, 1, 'a')}));
    EXPECT_EQ(counting(table, 7), (std::vector{nonce(0, 2, 'b'), nonce(1, 3, 'c')}));
    EXPECT_EQ(latest(counting(table, 5))->seat, 0);
    EXPECT_EQ(latest(counting(table, 7))->seat, 1);
    EXPECT_EQ(latest({}), nullptr);
}

// F2: with five nonces a server could choose among 120 orders, and threw what it liked.
TEST(HeardNonces, TheOrderInWhichAServerWritesThemChangesNoDice) {
    std::array<int, max_players> order{};
    std::iota(order.begin(), order.end(), 0);
    std::set<std::vector<int>> first_scheme;
    std::set<std::vector<int>> second_scheme;
    int orders = 0;
    do {
        std::vector<Nonce> nonces;
        for (const int seat : order)
            nonces.push_back(
                nonce(seat, static_cast<int>(nonces.size()) + 1, static_cast<char>('a' + seat)));
        FairTable table = table_with(nonces, {{.after = 6, .upto = 6, .seats = {0, 1, 2, 3, 4}}});
        second_scheme.insert(faces_at(table, 7));
        table.scheme = Scheme::every_nonce;
        first_scheme.insert(faces_at(table, 7));
        ++orders;
    } while (std::ranges::next_permutation(order).found);
    EXPECT_EQ(orders, 120);
    EXPECT_EQ(second_scheme.size(), 1U);
    EXPECT_EQ(first_scheme.size(), 120U); // that is what the attack was
}

TEST(HeardNonces, EachThatCountsMattersAndNoOther) {
    const std::vector<Heard> heard{{.after = 3, .upto = 3, .seats = {0, 1}}};
    const auto faces = [&](std::vector<Nonce> nonces) {
        return faces_at(table_with(std::move(nonces), heard), 9);
    };
    const auto right = faces({nonce(0, 1, 'a'), nonce(1, 2, 'b')});
    EXPECT_NE(faces({nonce(0, 1, 'a')}), right);
    EXPECT_NE(faces({nonce(1, 2, 'b')}), right);
    EXPECT_NE(faces({nonce(0, 1, 'a'), nonce(1, 2, 'c')}), right);
    EXPECT_NE(faces({nonce(0, 1, 'b'), nonce(1, 2, 'a')}), right);
    EXPECT_NE(faces({nonce(0, 1, 'a'), nonce(2, 2, 'b')}), right);
    EXPECT_EQ(faces({nonce(0, 1, 'a'), nonce(1, 2, 'b'), nonce(0, 5, 'c')}), right);
}

// One nonce for each seat, in the order of seats: then both schemes throw the same.
TEST(HeardNonces, ARollIsMadeAsBefore) {
    FairTable table = table_with({nonce(0, 1, 'a'), nonce(1, 2, 'b')},
                                 {{.after = 3, .upto = 3, .seats = {0, 1}}});
    const auto faces = faces_at(table, 4);
    table.scheme = Scheme::every_nonce;
    EXPECT_EQ(faces_at(table, 4), faces);
}

} // namespace
} // namespace yahtzee::fair
