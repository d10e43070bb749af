// The known answers were computed by the Python program in docs/fairness.md.
#include "fair/fair_dice.h"

#include <set>

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "engine/test_trial.h"

namespace yahtzee::fair {
namespace {

FairTable known_table(std::size_t nonces) {
    FairTable table{.uid = "0f8d6c1e52b74a9b0f8d6c1e52b74a9b",
                    .secret = {},
                    .nonces = {{0, 1, "Eric-0123456789ab"},
                               {1, 1, "Julie_ABCDEFGHIJ"},
                               {0, 5, std::string(64, 'z')}}};
    for (std::size_t i = 0; i < table.secret.size(); ++i)
        table.secret[i] = static_cast<std::uint8_t>(i);
    table.nonces.resize(nonces);
    return table;
}

// The round is one more than the boxes filled.
Match before_roll(int game, int round, Seat seat, int roll) {
    Match match;
    match.setup = cheat_setup(max_players, official, max_games);
    match.setup.dice = DiceKind::random;
    match.game = static_cast<std::uint8_t>(game);
    match.player = seat;
    match.turn.rolls = static_cast<std::uint8_t>(roll - 1);
    for (int box = 1; box < round; ++box) match.cards[seat].games[game - 1].boxes[box - 1] = 0;
    return match;
}

std::vector<int> faces_of(FairDice&& dice, int count = official.dice) {
    std::vector<int> faces;
    while (std::ssize(faces) < count) faces.push_back(dice.draw(face_count) + 1);
    return faces;
}

using Pips = std::vector<int>;

TEST(FairDice, RollsAreWhatPythonComputes) {
    const auto roll = [](std::size_t nonces, const Match& match) {
        return faces_of(dice_for_roll(known_table(nonces), match));
    };
    EXPECT_EQ(roll(0, before_roll(1, 1, 0, 1)), (Pips{4, 2, 3, 2, 2}));
    EXPECT_EQ(roll(1, before_roll(1, 1, 0, 1)), (Pips{6, 6, 1, 1, 2}));
    EXPECT_EQ(roll(2, before_roll(1, 2, 1, 3)), (Pips{6, 3, 2, 5, 3}));
    EXPECT_EQ(roll(3, before_roll(6, 13, 4, 3)), (Pips{4, 6, 6, 2, 2}));
    FairTable other = known_table(3);
    other.uid = "3b1f";
    other.secret.fill(0xFF);
    EXPECT_EQ(faces_of(dice_for_roll(other, before_roll(2, 7, 1, 2)), 3), (Pips{5, 3, 4}));
}

// The bytes here are 253 140 131 252 185 81 37 and 254 144 252 28 78 99 69.
TEST(FairDice, BytesThatWouldFavourLowFacesArePassedOver) {
    EXPECT_EQ(faces_of(dice_for_roll(known_table(3), before_roll(4, 10, 3, 2))),
              (Pips{140 % 6 + 1, 131 % 6 + 1, 185 % 6 + 1, 81 % 6 + 1, 37 % 6 + 1}));
    EXPECT_EQ(faces_of(dice_for_roll(known_table(3), before_roll(5, 2, 0, 2))),
              (Pips{144 % 6 + 1, 28 % 6 + 1, 78 % 6 + 1, 99 % 6 + 1, 69 % 6 + 1}));
}

TEST(FairDice, GoesOnWithTheNextBlock) {
    const Pips expected{4, 6, 6, 2, 2, 2, 1, 6, 6, 4, 6, 1, 4, 1, 3, 5, 6, 6, 6, 4,
                        2, 4, 4, 3, 3, 5, 1, 4, 5, 1, 6, 6, 6, 2, 6, 2, 1, 6, 5, 1,
                        3, 1, 3, 6, 6, 2, 6, 2, 4, 1, 5, 1, 4, 6, 5, 3, 4, 2, 6, 2,
                        1, 4, 1, 5, 6, 1, 3, 4, 6, 2, 2, 6, 4, 3, 1, 5, 6, 5, 5, 1};
    EXPECT_EQ(faces_of(dice_for_roll(known_table(3), before_roll(6, 13, 4, 3)), 80), expected);
}

TEST(FairDice, WhoBeginsIsWhatPythonComputes) {
    const std::array<Pips, max_games> expected{Pips{0, 0, 2, 0, 2}, Pips{0, 0, 0, 2, 2},
                                               Pips{0, 1, 2, 3, 2}, Pips{0, 0, 0, 2, 4},
                                               Pips{0, 0, 0, 2, 0}, Pips{0, 1, 2, 1, 0}};
    for (int game = 1; game <= max_games; ++game) {
        for (int players = 1; players <= max_players; ++players)
            EXPECT_EQ(dice_for_game(known_table(2), game).draw(players),
                      expected.at(game - 1).at(players - 1));
    }
}

// What the table asks the engine for.
TEST(FairDice, AnswersTheEngine) {
    Match match = before_roll(1, 2, 1, 3);
    FairDice dice = dice_for_roll(known_table(2), match);
    EXPECT_EQ(std::get<Rolled>(decide(match, Roll{}, dice).value()).faces, faces({6, 3, 2, 5, 3}));
    match.turn.hand = Hand{Dice{faces({1, 1, 1, 1, 1})}, {}}.holding(Holds{0, 1, 2});
    FairDice again = dice_for_roll(known_table(2), match); // fewer dice are the first of the five
    EXPECT_EQ(std::get<Rolled>(decide(match, Roll{}, again).value()).faces, faces({6, 3}));
    match.setup.rules = trial; // more dice begin with the same
    match.turn.hand = {};
    FairDice six = dice_for_roll(known_table(2), match);
    const Faces all = std::get<Rolled>(decide(match, Roll{}, six).value()).faces;
    ASSERT_EQ(all.size(), 6U);
    for (std::size_t die = 0; die < all.size(); ++die)
        EXPECT_EQ(pips(all[die]), faces_of(dice_for_roll(known_table(2), match), 6).at(die));
    TableSetup setup = match.setup;
    setup.first = First::random;
    FairDice first = dice_for_game(known_table(2), 4);
    EXPECT_EQ(start(setup, first).value().first, 4);
}

// ---- what the dice depend on

// Twelve dice: by chance two rolls are the same once in two thousand million times.
std::string long_roll(const FairTable& table, int roll = 1) {
    std::string text;
    for (const int face : faces_of(dice_for_roll(table, before_roll(1, 1, 0, roll)), 12))
        text += static_cast<char>('0' + face);
    return text;
}

TEST(FairDice, EveryBitOfTheSecretCounts) {
    std::set<std::string> seen{long_roll(known_table(3))};
    for (std::size_t bit = 0; bit < 256; ++bit) {
        FairTable table = known_table(3);
        table.secret[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
        seen.insert(long_roll(table));
    }
    EXPECT_EQ(seen.size(), 257U);
}

TEST(FairDice, EverythingElseCountsToo) {
    std::set<std::string> seen;
    const auto is_new = [&](auto change) {
        FairTable table = known_table(3);
        change(table);
        return seen.insert(long_roll(table)).second;
    };
    EXPECT_TRUE(is_new([](FairTable&) {}));
    EXPECT_TRUE(is_new([](FairTable& table) { table.uid.back() = 'c'; }));
    EXPECT_TRUE(is_new([](FairTable& table) { table.uid.pop_back(); }));
    for (const std::size_t which : {0UL, 1UL, 2UL}) {
        EXPECT_TRUE(is_new([&](FairTable& table) { table.nonces[which].text.back() = '-'; }));
        EXPECT_TRUE(is_new([&](FairTable& table) { table.nonces[which].seat = 4; }));
        EXPECT_TRUE(
            is_new([&](FairTable& table) { table.nonces.erase(table.nonces.begin() + which); }));
    }
    EXPECT_TRUE(is_new([](FairTable& table) { table.nonces.push_back(table.nonces.back()); }));
    EXPECT_TRUE(is_new([](FairTable& table) { std::swap(table.nonces[0], table.nonces[1]); }));
    EXPECT_TRUE(is_new([](FairTable& table) { // the same characters, divided elsewhere
        table.nonces[1].text = table.nonces[0].text.back() + table.nonces[1].text;
        table.nonces[0].text.pop_back();
    }));
    EXPECT_TRUE(seen.insert(long_roll(known_table(3), 2)).second);
    EXPECT_TRUE(seen.insert(long_roll(known_table(3), 3)).second);
    std::string first_seat; // another label: never the dice of the roll with that number
    FairDice dice = dice_for_game(known_table(3), roll_number(before_roll(1, 1, 0, 1)));
    for (int i = 0; i < 12; ++i) first_seat += static_cast<char>('1' + dice.draw(face_count));
    EXPECT_TRUE(seen.insert(first_seat).second);
}

TEST(FairDice, OnlyNoncesBeforeAnEventCountForIt) {
    const FairTable table = known_table(3);
    EXPECT_EQ(table_before(table, 0), known_table(0));
    EXPECT_EQ(table_before(table, 1), known_table(2));
    EXPECT_EQ(table_before(table, 4), known_table(2));
    EXPECT_EQ(table_before(table, 5), table);
}

// 20.5 is passed by chance once in a thousand times with five degrees of freedom. The secrets are
// fixed, so this either always holds or never. Each place in the roll is looked at by itself.
TEST(FairDice, FacesAreEvenlySpread) {
    std::array<std::array<int, face_count>, official.dice> counts{};
    constexpr int matches = 20;
    for (int number = 0; number < matches; ++number) {
        FairTable table = known_table(2);
        table.uid = std::to_string(number);
        for (int game = 1; game <= max_games; ++game) {
            for (int round = 1; round <= official.box_count(); ++round) {
                for (Seat seat = 0; seat < max_players; ++seat) {
                    for (int roll = 1; roll <= official.rolls; ++roll) {
                        FairDice dice = dice_for_roll(table, before_roll(game, round, seat, roll));
                        for (auto& place : counts) ++place.at(dice.draw(face_count));
                    }
                }
            }
        }
    }
    constexpr double expected = matches * max_games * official.box_count() * max_players / 2.0;
    for (const auto& place : counts) {
        double chi_square = 0;
        for (const int count : place)
            chi_square += (count - expected) * (count - expected) / expected;
        EXPECT_LT(chi_square, 20.5);
    }
}

TEST(Nonce, HasAFixedAlphabetAndLength) {
    EXPECT_TRUE(is_nonce("0123456789azAZ_-"));
    EXPECT_TRUE(is_nonce(std::string(64, '9')));
    EXPECT_FALSE(is_nonce(""));
    EXPECT_FALSE(is_nonce(std::string(15, '9')));
    EXPECT_FALSE(is_nonce(std::string(65, '9')));
    for (int c = 0; c < 256; ++c) {
        const std::string text = std::string(16, 'x') + static_cast<char>(c);
        const std::string allowed =
            "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";
        EXPECT_EQ(is_nonce(text), allowed.find(static_cast<char>(c)) != std::string::npos) << c;
    }
}

} // namespace
} // namespace yahtzee::fair
