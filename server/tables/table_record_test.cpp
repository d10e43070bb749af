// The record of a table as text, and the names that it seals.
#include "server/tables/table_record.h"

#include <gtest/gtest.h>

#include "files/verify.h"
#include "server/tables/new_table.h"
#include "store/test_kept_matches.h"
#include "store/test_match.h"

namespace yahtzee::server {
namespace {

class NewRecord : public testing::Test {
  protected:
    NewRecord() {
        setup_.players = {"Ann", "Ben"};
        setup_.dice = DiceKind::random;
        made_ = tables_.make(*store_, 1, setup_, {}).value();
        id_ = store_->find(made_.record.fair.uid).value().value();
    }
    TableRecord kept() {
        return table_record_from(store_->table(id_).value().value(), made_.record.fair.uid).value();
    }

    std::unique_ptr<store::Store> store_ = store::memory_store();
    NewTables tables_{std::nullopt};
    TableSetup setup_;
    NewTableRecord made_;
    store::MatchId id_ = 0;
};

TEST_F(NewRecord, IsOfTheSecondSchemeAndReadAsItWasWritten) {
    const TableRecord record = kept();
    EXPECT_EQ(record.fair, made_.record.fair);
    EXPECT_EQ(record.fair.scheme, fair::Scheme::heard_nonces);
    EXPECT_EQ(record.fair.commitment,
              fair::commitment(record.fair.secret, record.fair.uid, setup_, record.fair.names));
    EXPECT_NE(record.fair.commitment, fair::commitment(record.fair.secret));
    ASSERT_EQ(record.fair.names.size(), 2U);
    EXPECT_NE(record.fair.names[0].salt, record.fair.names[1].salt);
    EXPECT_TRUE(is_name(record.fair.names[1], "Ben"));
}

TEST_F(NewRecord, RefusesLinesThatItDoesNotWrite) {
    const std::string good = text_of(made_.record);
    ASSERT_TRUE(table_record_from(good, "x"));
    const std::string name = "name 1 " + made_.record.fair.names[1].hash;
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"scheme 2\n", "scheme 3\n"},
             {"commitment ", "commitment 0"},
             {"commitment " + made_.record.fair.commitment + "\n", ""},
             {"name 1 ", "name 2 "},
             {"name 1 ", "name x "},
             {name, name + "0"},
             {made_.record.fair.names[0].salt, "short"}}) {
        std::string text = good;
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), from.size(), to);
        EXPECT_FALSE(table_record_from(text, "x")) << from << to;
    }
}

// Of tables that were made before: the commitment is that of the secret.
TEST_F(NewRecord, OfTheFirstSchemeHasNothingOfTheSecond) {
    TableRecord old = made_.record;
    old.fair.scheme = fair::Scheme::every_nonce;
    old.fair.names.clear();
    old.fair.nonces = {{1, 3, "0123456789abcdef"}};
    old.fair.commitment = fair::commitment(old.fair.secret);
    const std::string text = text_of(old);
    EXPECT_FALSE(text.contains("scheme") || text.contains("commitment") || text.contains("name"));
    EXPECT_EQ(table_record_from(text, old.fair.uid)->fair, old.fair);
}

// As the store does it when a player is renamed or deleted: who it was is gone for good, and the
// dice are still right.
TEST_F(NewRecord, AnOldNameCanBeErasedAndTheMatchStillVerified) {
    ASSERT_EQ(store_->rename_player("Ben", "somebody", without_old_name).value().matches, 1);
    const auto match = store_->load(id_).value();
    const TableRecord record = kept();
    EXPECT_EQ(record.fair.names[0], made_.record.fair.names[0]);
    EXPECT_EQ(record.fair.names[1].hash, made_.record.fair.names[1].hash);
    EXPECT_TRUE(record.fair.names[1].salt.empty());
    EXPECT_FALSE(store_->table(id_).value()->contains(made_.record.fair.names[1].salt));
    const std::string text =
        files::match_file_text(match, fair_table(made_.record, match.events)); // not erased yet
    auto file = files::read_match_file(text).value();
    file.fair->secret = record.fair.secret;
    const auto verified = files::verify(file);
    ASSERT_TRUE(verified);
    EXPECT_EQ(verified->erased, std::vector<Seat>{1});
}

TEST_F(NewRecord, OfOtherTextsNothingChanges) {
    EXPECT_EQ(without_old_name("what nobody wrote", 0), "what nobody wrote");
    EXPECT_EQ(without_old_name(text_of(made_.record), 2), text_of(made_.record));
}

} // namespace
} // namespace yahtzee::server
