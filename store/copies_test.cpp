// A store is copied while others write, checked, and put back.
#include <atomic>
#include <filesystem>
#include <set>
#include <thread>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "store/copies.h"
#include "store/open_store.h"
#include "store/sqlite/schema.h"
#include "store/test_kept_matches.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Kind = StoreFault::Kind;

class Copies : public testing::Test {
  protected:
    Copies() { keep(*open_store(path_, told_time).value().store, finished_solo("Ann")); }

    // Without what SQLite puts beside a store.
    std::set<std::string> names() const {
        std::set<std::string> found;
        for (const auto& entry : fs::directory_iterator{folder_.path()}) {
            const std::string name = entry.path().filename();
            if (name != "yahtzee.db-wal" && name != "yahtzee.db-shm") found.insert(name);
        }
        return found;
    }
    void damage(const std::string& path) const {
        std::string bytes = bytes_of(path);
        bytes[bytes.find("[\"Ann\"]") + 3] = 'o';
        write_bytes(path, bytes);
    }
    static std::size_t events_in(const std::string& path) {
        return open_sqlite_store(path, Access::read).value()->load(1).value().events.size();
    }

    TemporaryFolder folder_;
    std::string path_ = folder_ / "yahtzee.db";
    std::string copy_ = folder_ / "copy.db";
};

using Names = std::set<std::string>;

TEST_F(Copies, HaveEverythingInOneFileAndNothingBesideIt) {
    const auto store = open_store(path_, told_time).value().store;
    keep(*store, finished_solo("Ben")); // still in the log
    ASSERT_TRUE(store->keep_table(2, "table"));
    const auto made = back_up_store(path_, copy_, Existing::keep);
    ASSERT_TRUE(made) << made.error().detail;
    EXPECT_EQ(made->matches, 2);
    EXPECT_EQ(made->version, schema_version);
    EXPECT_EQ(names(), (Names{"yahtzee.db", "copy.db"}));
    EXPECT_EQ(fs::status(copy_).permissions(), fs::perms{0600});
    // It can be read where nothing may be written.
    fs::permissions(copy_, fs::perms{0400});
    const auto copy = open_sqlite_store(copy_, Access::read).value();
    for (const MatchId match : {1, 2}) {
        EXPECT_EQ(copy->load(match).value(), store->load(match).value());
        EXPECT_EQ(copy->table(match).value(), store->table(match).value());
    }
    EXPECT_EQ(copy->best({}, 10).value(), store->best({}, 10).value());
    EXPECT_FALSE(fs::exists(copy_ + "-wal"));
}

// Writers are not held up, and a copy is one moment: matches in it are whole, and what was kept
// before it began is there.
TEST_F(Copies, AreMadeWhileOthersWrite) {
    std::atomic<int> kept = 0;
    {
        std::atomic<bool> enough = false;
        const std::jthread writer{[&] {
            const auto store = open_store(path_, told_time).value().store;
            ASSERT_TRUE(store->begin("long", {}, stored(finished_solo()).front()));
            for (int events = 1; !enough; ++events) {
                ASSERT_TRUE(store->append(2, events, {.event = {1000 + events, Hinted{}}}));
                kept = events + 1;
            }
        }};
        while (kept == 0) std::this_thread::yield();
        for (int number = 1; number <= 20; ++number) {
            const int before = kept;
            const auto made = back_up_store(path_, copy_, Existing::replace);
            ASSERT_TRUE(made) << made.error().id() << made.error().detail;
            const auto copy = open_sqlite_store(copy_, Access::read).value();
            const auto events = copy->load(2).value().events;
            EXPECT_GE(std::ssize(events), before);
            for (int event = 1; event < std::ssize(events); ++event)
                EXPECT_EQ(events[event].at, 1000 + event);
        }
        enough = true;
    }
    EXPECT_TRUE(check_store(copy_).value().is_sound());
}

TEST_F(Copies, ReplaceNothingUnlessThatIsWanted) {
    write_bytes(copy_, "somebody's letter");
    EXPECT_EQ(kind_of_fault(back_up_store(path_, copy_, Existing::keep)), Kind::exists);
    EXPECT_EQ(bytes_of(copy_), "somebody's letter");
    EXPECT_TRUE(back_up_store(path_, copy_, Existing::replace));
    EXPECT_EQ(events_in(copy_), events_in(path_));
    EXPECT_EQ(names(), (Names{"yahtzee.db", "copy.db"}));
    // Never the store itself, nor one that somebody plays in.
    EXPECT_EQ(kind_of_fault(back_up_store(path_, path_, Existing::replace)), Kind::in_use);
    const auto playing = open_store(copy_, told_time).value().store;
    EXPECT_EQ(kind_of_fault(back_up_store(path_, copy_, Existing::replace)), Kind::in_use);
    EXPECT_EQ(kind_of_fault(back_up_store(path_, folder_.path(), Existing::replace)),
              Kind::not_writable);
}

TEST_F(Copies, OfWhatIsDamagedAreNotMade) {
    damage(path_);
    EXPECT_EQ(kind_of_fault(back_up_store(path_, copy_, Existing::keep)), Kind::damaged);
    EXPECT_EQ(names(), Names{"yahtzee.db"});
    EXPECT_EQ(kind_of_fault(back_up_store(folder_ / "none.db", copy_, Existing::keep)),
              Kind::no_store);
    EXPECT_EQ(names(), Names{"yahtzee.db"});
}

TEST_F(Copies, ArePutBackAndWhatWasThereIsKept) {
    ASSERT_TRUE(back_up_store(path_, copy_, Existing::keep));
    keep(*open_store(path_, told_time).value().store, finished_solo("Ben"));
    const std::string later = bytes_of(path_);
    const auto restored = restore_store(path_, copy_, told_time);
    ASSERT_TRUE(restored) << restored.error().detail;
    EXPECT_EQ(restored->contents.matches, 1);
    EXPECT_TRUE(restored->before.starts_with(path_ + ".before-restore-")) << restored->before;
    EXPECT_TRUE(bytes_of(restored->before) == later);
    EXPECT_EQ(open_store(path_, told_time).value().store->matches({}).value().size(), 1U);
    // And what was there can be put back in turn.
    ASSERT_TRUE(restore_store(path_, restored->before, told_time));
    EXPECT_EQ(open_store(path_, told_time).value().store->matches({}).value().size(), 2U);
    // Also where there is nothing.
    const std::string elsewhere = folder_ / "new/yahtzee.db";
    const auto fresh = restore_store(elsewhere, copy_, told_time);
    ASSERT_TRUE(fresh) << fresh.error().detail;
    EXPECT_EQ(fresh->before, "");
    EXPECT_EQ(events_in(elsewhere), events_in(copy_));
}

TEST_F(Copies, AreNotPutBackUnderARunningProgramNorWhenTheyAreDamaged) {
    ASSERT_TRUE(back_up_store(path_, copy_, Existing::keep));
    {
        const auto playing = open_store(path_, told_time).value().store;
        EXPECT_EQ(kind_of_fault(restore_store(path_, copy_, told_time)), Kind::in_use);
    }
    damage(copy_);
    const std::string before = bytes_of(path_);
    EXPECT_EQ(kind_of_fault(restore_store(path_, copy_, told_time)), Kind::damaged);
    write_bytes(copy_, "somebody's letter");
    EXPECT_EQ(kind_of_fault(restore_store(path_, copy_, told_time)), Kind::foreign);
    EXPECT_TRUE(bytes_of(path_) == before);
    EXPECT_EQ(names(), (Names{"yahtzee.db", "copy.db"}));
}

TEST_F(Copies, OfAnOlderVersionArePutBackAndThenBroughtUpToDate) {
    const std::string older = YAHTZEE_SPEC "/older/2026-11/store.db";
    ASSERT_TRUE(back_up_store(older, copy_, Existing::keep));
    const auto restored = restore_store(path_, copy_, told_time);
    ASSERT_TRUE(restored) << restored.error().detail;
    EXPECT_EQ(restored->contents.version, 3);
    const auto migrated = migrate_store(path_);
    ASSERT_TRUE(migrated) << migrated.error().detail;
    EXPECT_EQ(migrated->from, 3);
    EXPECT_EQ(migrated->to, schema_version);
    EXPECT_EQ(migrated->copy, path_ + ".version-3");
    EXPECT_TRUE(fs::exists(migrated->copy));
    const auto again = migrate_store(path_);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->from, schema_version);
    EXPECT_EQ(again->copy, "");
}

TEST_F(Copies, AreCheckedRowByRowAndMatchByMatch) {
    EXPECT_TRUE(check_store(path_).value().is_sound());
    // A match that the rules do not allow, with checksums that are right.
    {
        const auto store = open_store(path_, told_time).value().store;
        ASSERT_TRUE(store->begin("forged", {}, stored(finished_solo("Ben")).front()));
        ASSERT_TRUE(store->append(2, 1, {.event = {1001, Undone{}}}));
    }
    const auto forged = check_store(path_).value();
    EXPECT_EQ(forged.damaged, std::vector<MatchId>{2});
    EXPECT_TRUE(forged.rows_are_sound);
    EXPECT_FALSE(forged.is_sound());
    damage(path_);
    const auto damaged = check_store(path_).value();
    EXPECT_FALSE(damaged.rows_are_sound);
    EXPECT_EQ(damaged.damaged, (std::vector<MatchId>{2, 1}));
    EXPECT_EQ(kind_of_fault(check_store(folder_ / "none.db")), Kind::no_store);
    EXPECT_EQ(names(), Names{"yahtzee.db"}); // looking changes nothing
}

} // namespace
} // namespace yahtzee::store
