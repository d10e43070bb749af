// The known answers were computed by the Python program in docs/fairness.md.
#include "fair/commitment.h"

#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "engine/setup_fields.h"
#include "engine/test_table.h"

namespace yahtzee::fair {
namespace {

const std::string salt = "00112233445566778899aabbccddeeff";

Secret known_secret() {
    Secret secret{};
    for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
    return secret;
}

TEST(SealedName, IsWhatPythonComputes) {
    EXPECT_EQ(sealed("Eric", salt).hash,
              "9287217e83d906815c3a72f774d4f6ba07fe9ecc84932667cf305e24ff3c278d");
    EXPECT_EQ(sealed("Jörg", salt).hash,
              "1b39ddd744ad2f7a9036c6aebebd088d9e520eec5182f9e9c99c53891b62ac76");
}

TEST(SealedName, ShowsNothingOnceItIsErased) {
    SealedName name = sealed("Eric", salt);
    EXPECT_TRUE(is_name(name, "Eric"));
    EXPECT_FALSE(is_name(name, "Erik"));
    const std::string hash = name.hash;
    erase_name(name);
    EXPECT_EQ(name, (SealedName{.hash = hash, .salt = ""}));
    EXPECT_TRUE(is_name(name, "somebody"));
}

TEST(SealedName, SaltsAreDigitsAndNoTwoAreTheSame) {
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
        const std::string any = any_salt();
        EXPECT_TRUE(is_salt(any)) << any;
        seen.insert(any);
    }
    EXPECT_EQ(seen.size(), 100U);
    EXPECT_FALSE(is_salt(""));
    EXPECT_FALSE(is_salt(salt + "0"));
    EXPECT_FALSE(is_salt("0011223344556677889 aabbccddeeff"));
    EXPECT_FALSE(is_salt("00112233445566778899AABBCCDDEEFF"));
    EXPECT_TRUE(is_hash(salt + salt));
    EXPECT_FALSE(is_hash(salt));
}

TEST(Commitment, IsWhatPythonComputes) {
    const std::vector eric{sealed("Eric", salt)};
    TableSetup setup;
    setup.players = {"Eric"};
    EXPECT_EQ(commitment(known_secret(), "0f8d6c1e52b74a9b0f8d6c1e52b74a9b", setup, eric),
              "e64ac312733423da842ac751bdda75024ae4ab0abb6b6519f4ca9498c69a6806");
    setup = {.players = {"Eric", "Rival"},
             .rules = *rule_set_with_id("classic"),
             .games = 3,
             .first = First::random,
             .pass_roll = true,
             .undo = false};
    setup.computers[1] = Level::rival;
    EXPECT_EQ(
        commitment(known_secret(), "3b1f", setup, std::vector{eric[0], sealed("Rival", salt)}),
        "6c15e4f5c697ef06c2578abfaba887f421e6dae953560cbc6eedbd8e169f5377");
}

// Whatever anybody could change afterwards makes it another.
TEST(Commitment, BindsSecretTableRulesSetupSeatsAndNames) {
    struct Committed {
        Secret secret = known_secret();
        std::string uid = "3b1f";
        TableSetup setup = {.players = names(2)};
        std::vector<SealedName> seals{sealed("Ann", salt), sealed("Ben", salt)};
    };
    std::set<std::string> seen;
    const auto is_new = [&](const std::function<void(Committed&)>& change) {
        Committed what;
        change(what);
        return seen.insert(commitment(what.secret, what.uid, what.setup, what.seals)).second;
    };
    EXPECT_TRUE(is_new([](Committed&) {}));
    EXPECT_FALSE(is_new([](Committed& what) { what.setup.players = {"X", "Y"}; })); // in the seals
    EXPECT_FALSE(is_new([](Committed& what) { what.seals[0].salt.clear(); }));      // an erased one
    EXPECT_TRUE(is_new([](Committed& what) { what.secret[31] ^= 1; }));
    EXPECT_TRUE(is_new([](Committed& what) { what.uid = "3b1e"; }));
    EXPECT_TRUE(is_new([](Committed& what) { what.seals[0] = sealed("Anna", salt); }));
    EXPECT_TRUE(is_new([](Committed& what) { std::swap(what.seals[0], what.seals[1]); }));
    EXPECT_TRUE(is_new([](Committed& what) { what.seals.pop_back(); }));
    EXPECT_TRUE(is_new([](Committed& what) { what.setup.computers[0] = Level::rival; }));
    EXPECT_TRUE(is_new([](Committed& what) { what.setup.computers[1] = Level::rival; }));
    EXPECT_TRUE(is_new([](Committed& what) { what.setup.computers[1] = Level::novice; }));
    // Every word that any part of a setup may be.
    for (const SetupField& field : setup_fields) {
        for (const std::string_view word : field.words()) {
            Committed usual;
            field.set(usual.setup, word);
            if (field.word(usual.setup) == field.word(TableSetup{})) continue;
            EXPECT_TRUE(is_new([&](Committed& what) { field.set(what.setup, word); }))
                << field.id << " " << word;
        }
    }
}

} // namespace
} // namespace yahtzee::fair
