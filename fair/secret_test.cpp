#include "fair/secret.h"

#include <set>

#include <gtest/gtest.h>

namespace yahtzee::fair {
namespace {

Secret counting_secret() {
    Secret secret{};
    for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
    return secret;
}

// The values are those of Python's hashlib.
TEST(Secret, CommitmentAndFingerprintAreSha256) {
    EXPECT_EQ(commitment(counting_secret()),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    Secret ones{};
    ones.fill(0xFF);
    EXPECT_EQ(commitment(ones), "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051");
    EXPECT_EQ(fingerprint(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(fingerprint("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Secret, IsWrittenAndReadInHex) {
    const std::string text = hex(counting_secret());
    EXPECT_EQ(text, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    EXPECT_EQ(secret_from(text), counting_secret());
    const Secret any = any_secret();
    EXPECT_EQ(secret_from(hex(any)), any);
    EXPECT_EQ(hex({}), "");
}

TEST(Secret, HasOneTextOnly) {
    const std::string good = hex(counting_secret());
    EXPECT_FALSE(secret_from(""));
    EXPECT_FALSE(secret_from(good.substr(1)));
    EXPECT_FALSE(secret_from(good + "0"));
    EXPECT_FALSE(secret_from(good + "00"));
    for (const char wrong : {'A', 'F', 'g', ' ', '/', ':', '`', '\0', '\xE4'}) {
        for (const std::size_t at : {0UL, 31UL, 63UL}) {
            std::string text = good;
            text[at] = wrong;
            EXPECT_FALSE(secret_from(text)) << text;
        }
    }
}

TEST(Secret, NoTwoAreTheSame) {
    std::set<Secret> seen;
    for (int i = 0; i < 100; ++i) seen.insert(any_secret());
    EXPECT_EQ(seen.size(), 100U);
}

TEST(Secret, TextsAreTheSameOrNot) {
    EXPECT_TRUE(same_in_constant_time("", ""));
    EXPECT_TRUE(same_in_constant_time("key", std::string{"key"}));
    EXPECT_FALSE(same_in_constant_time("key", "kez"));
    EXPECT_FALSE(same_in_constant_time("key", "Key"));
    EXPECT_FALSE(same_in_constant_time("key", "keys"));
    EXPECT_FALSE(same_in_constant_time("key", ""));
}

} // namespace
} // namespace yahtzee::fair
