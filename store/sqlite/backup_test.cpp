// The copy that is made of a store before it is rewritten: one of each state, and only what lasts
// counts. The system's call that makes a file lasting is replaced, so that a test can let it fail.
#include <array>
#include <cerrno>
#include <filesystem>
#include <set>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "store/open_store.h"
#include "store/sqlite/backup.h"
#include "store/sqlite/place.h"
#include "store/sqlite/same_rows.h"
#include "store/sqlite/schema.h"
#include "store/test_kept_matches.h"
#include "words/test_english.h"

namespace yahtzee::store {
namespace {

// How the names of files and folders end that cannot be made lasting; those of any other can.
std::string never_lasting;

bool can_last(int file) {
    if (never_lasting.empty()) return true;
    std::array<char, 4096> name{};
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const auto size = readlink(link.c_str(), name.data(), name.size());
    return size < 0 ||
           !std::string_view{name.data(), static_cast<std::size_t>(size)}.ends_with(never_lasting);
}

} // namespace
} // namespace yahtzee::store

extern "C" int fsync(int file) {
    if (yahtzee::store::can_last(file)) return static_cast<int>(syscall(SYS_fsync, file));
    errno = EIO;
    return -1;
}

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Kind = StoreFault::Kind;

// A store of version 3 in a folder of its own.
class Backup : public testing::Test {
  protected:
    Backup() { fs::copy_file(YAHTZEE_SPEC "/older/2026-11/store.db", path_); }
    ~Backup() override { never_lasting.clear(); }

    auto open() const { return open_sqlite_store(path_, Access::write); }
    void change(const std::string& text) const {
        SQLite::Database{path_, SQLite::OPEN_READWRITE}.exec(text);
    }
    int version() const {
        SQLite::Database store{path_, SQLite::OPEN_READONLY};
        return store.execAndGet("PRAGMA user_version").getInt();
    }
    // What there is beside the store, without what SQLite puts there.
    std::set<std::string> beside() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator{folder_.path()}) {
            const std::string name = entry.path().filename();
            if (name.starts_with("yahtzee.db.")) names.insert(name.substr(10));
        }
        return names;
    }
    bool is_like(const std::string& copy) const {
        SQLite::Database one{path_, SQLite::OPEN_READONLY};
        SQLite::Database other{read_only_address(path_ + copy),
                               SQLite::OPEN_READONLY | SQLite::OPEN_URI};
        return have_same_rows(one, other);
    }
    void expect_no_backup() const {
        const auto store = open();
        ASSERT_FALSE(store);
        EXPECT_EQ(store.error().kind, Kind::no_backup);
        const std::string told = store_refusal(words::english(), store.error(), path_);
        EXPECT_NE(told.find("could not be written (Input/output error)"), std::string::npos)
            << told;
        EXPECT_EQ(version(), 3);
    }

    TemporaryFolder folder_;
    std::string path_ = folder_ / "yahtzee.db";
};

using Names = std::set<std::string>;

TEST_F(Backup, OfOneStateThereIsOneCopy) {
    change("CREATE TRIGGER fault BEFORE UPDATE ON results BEGIN SELECT RAISE(ABORT, 'test'); END");
    for (int start = 0; start < 3; ++start) {
        EXPECT_FALSE(open());
        EXPECT_EQ(version(), 3);
        EXPECT_EQ(beside(), Names{".version-3"});
        EXPECT_TRUE(is_like(".version-3"));
    }
    // Another program of that version has gone on meanwhile.
    change("DELETE FROM ratings WHERE match = 1");
    for (int start = 0; start < 3; ++start) {
        EXPECT_FALSE(open());
        EXPECT_EQ(beside(), (Names{".version-3", ".version-3-2"}));
        EXPECT_FALSE(is_like(".version-3"));
        EXPECT_TRUE(is_like(".version-3-2"));
    }
    change("DROP TRIGGER fault");
    EXPECT_TRUE(open());
    EXPECT_EQ(version(), schema_version);
}

TEST_F(Backup, OnlyAWholeCopyIsReliedOn) {
    const std::string whole = bytes_of(back_up(path_, 3).value());
    const std::string half = whole.substr(0, whole.size() / 2);
    write_bytes(path_ + ".version-3", half);
    EXPECT_EQ(back_up(path_, 3).value(), path_ + ".version-3-2");
    EXPECT_EQ(back_up(path_, 3).value(), path_ + ".version-3-2");
    EXPECT_EQ(bytes_of(path_ + ".version-3"), half);
    EXPECT_EQ(bytes_of(path_ + ".version-3-2"), whole);
    EXPECT_EQ(beside(), (Names{".version-3", ".version-3-2"}));
}

TEST_F(Backup, EveryRowCounts) {
    ASSERT_TRUE(back_up(path_, 3));
    int next = 2;
    for (const char* const text :
         {"UPDATE events SET at = at + 1 WHERE match = 7 AND number = 2",
          "DELETE FROM events WHERE match = 7 AND number = 3", "INSERT INTO seats VALUES('Zoë', 7)",
          "UPDATE matches SET seed = NULL WHERE id = 1", "UPDATE matches SET seed = 0 WHERE id = 1",
          "CREATE TABLE more(text)"}) {
        change(text);
        EXPECT_EQ(back_up(path_, 3).value(), path_ + ".version-3-" + std::to_string(next++))
            << text;
    }
}

TEST_F(Backup, ALinkThatLeadsNowhereIsSomebodysToo) {
    fs::create_symlink(folder_ / "gone", path_ + ".version-3");
    EXPECT_EQ(back_up(path_, 3).value(), path_ + ".version-3-2");
    EXPECT_TRUE(fs::is_symlink(path_ + ".version-3"));
}

TEST_F(Backup, WithoutALastingCopyNothingIsRewritten) {
    never_lasting = ".copying";
    expect_no_backup();
    EXPECT_EQ(beside(), Names{});
    never_lasting = fs::canonical(folder_.path()); // the folder: nobody knows the file's name
    expect_no_backup();
    never_lasting = ".version-3";
    expect_no_backup();
    // Whatever such a program has left is taken up once it lasts.
    never_lasting.clear();
    EXPECT_TRUE(open());
    EXPECT_EQ(version(), schema_version);
    EXPECT_EQ(beside(), Names{".version-3"});
}

// The damaged one moves only when what was saved of it lasts.
TEST_F(Backup, WithoutALastingRecoveryTheDamagedStoreStays) {
    const std::string path = folder_ / "own.db";
    keep(*open_store(path, told_time).value().store, finished_solo("Ann"));
    std::string bytes = bytes_of(path);
    bytes[bytes.find("[\"Ann\"]") + 3] = 'o';
    write_bytes(path, bytes);
    never_lasting = ".recovering";
    const auto refused = open_store(path, told_time);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kind::not_writable);
    EXPECT_TRUE(bytes_of(path) == bytes);
    EXPECT_FALSE(fs::exists(path + ".recovering"));
    never_lasting.clear();
    EXPECT_TRUE(open_store(path, told_time).value().set_aside);
}

} // namespace
} // namespace yahtzee::store
