// What can go wrong with a file, and what an older version left.
#include <random>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "store/sqlite/set_aside.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Kind = StoreFault::Kind;

std::unique_ptr<Store> opened(const std::string& path) {
    return open_sqlite_store(path, Access::write).value();
}

Kind fault_on_opening(const std::string& path, Access access = Access::write) {
    const auto store = open_sqlite_store(path, access);
    EXPECT_FALSE(store);
    return store ? Kind::failed : store.error().kind;
}

StoredMatch match_of(const std::string& player) {
    return {.id = 0, .uid = "uid of " + player, .seed = 7, .events = stored(finished_solo(player))};
}

// Three finished matches, all in the file itself.
std::string make_store(const TemporaryFolder& folder) {
    const std::string path = folder / "yahtzee.db";
    const auto store = opened(path);
    for (const char* const player : {"Ann", "Ben", "Cem"}) {
        const GameResult result = result_with(200, player);
        EXPECT_TRUE(store->copy(match_of(player), true, {result}));
        EXPECT_TRUE(store->rate(1, 1, 0, Rating{}));
    }
    return path;
}

mode_t permissions(const std::string& path) {
    struct stat found{};
    stat(path.c_str(), &found);
    return found.st_mode & 0777U;
}

TEST(SqliteStore, FoldersAndFilesAreMadeAtNeedAndPrivate) {
    const TemporaryFolder folder;
    const std::string path = folder / "some/where/yahtzee.db";
    const auto store = opened(path);
    ASSERT_TRUE(store->begin("abc", {}, stored(finished_solo()).front()));
    EXPECT_EQ(permissions(folder / "some"), 0700U);
    EXPECT_EQ(permissions(folder / "some/where"), 0700U);
    for (const char* const part : {"", "-wal", "-shm"}) EXPECT_EQ(permissions(path + part), 0600U);
}

TEST(SqliteStore, ReadingCreatesNothing) {
    const TemporaryFolder folder;
    const auto store = open_sqlite_store(folder / "none.db", Access::read);
    ASSERT_TRUE(store);
    EXPECT_TRUE((*store)->matches({}).value().empty());
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

// Root may write anywhere, so the test becomes nobody while it lasts.
class WithoutRights {
  public:
    WithoutRights() {
        if (geteuid() == 0) was_root_ = seteuid(nobody) == 0;
    }
    WithoutRights(const WithoutRights&) = delete;
    WithoutRights& operator=(const WithoutRights&) = delete;
    ~WithoutRights() {
        if (was_root_) {
            EXPECT_EQ(seteuid(0), 0);
        }
    }

  private:
    static constexpr uid_t nobody = 65534;
    bool was_root_ = false;
};

TEST(SqliteStore, AReadOnlyFolderCanBeReadButNotWrittenTo) {
    const TemporaryFolder folder;
    const std::string path = make_store(folder);
    fs::permissions(path, fs::perms{0444});
    fs::permissions(folder.path(), fs::perms{0555});
    {
        const WithoutRights nobody;
        EXPECT_EQ(fault_on_opening(path), Kind::not_writable);
        EXPECT_EQ(fault_on_opening(folder / "new.db"), Kind::not_writable);
        EXPECT_EQ(fault_on_opening(folder / "new/new.db"), Kind::not_writable);
        const auto store = open_sqlite_store(path, Access::read);
        ASSERT_TRUE(store) << store.error().detail;
        EXPECT_EQ((*store)->matches({}).value().size(), 3U);
        EXPECT_EQ((*store)->load(2).value().events, match_of("Ben").events);
    }
    fs::permissions(folder.path(), fs::perms{0755});
}

// Two programs, one store, one match: whoever is refused looks again and goes on.
TEST(SqliteStore, TwoProgramsAppendAtOnce) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    ASSERT_TRUE(opened(path)->begin("abc", {}, stored(finished_solo()).front()));
    constexpr int each = 100;
    constexpr int programs = 2;
    for (int program = 0; program < programs; ++program) {
        if (fork() != 0) continue;
        auto store = opened(path);
        int known = 1;
        for (int done = 0; done < each;) {
            const auto kept = store->append(1, known, {.event = {program, Hinted{}}});
            if (!kept && kept.error().kind != Kind::stale) _exit(1);
            if (kept) ++done;
            known = kept ? known + 1 : static_cast<int>(store->load(1).value().events.size());
        }
        store.reset();
        _exit(0);
    }
    for (int program = 0; program < programs; ++program) {
        int status = -1;
        wait(&status);
        EXPECT_EQ(status, 0);
    }
    std::array<int, programs> appended{};
    const auto events = opened(path)->load(1).value().events;
    for (std::size_t event = 1; event < events.size(); ++event) ++appended.at(events[event].at);
    EXPECT_EQ(appended, (std::array{each, each}));
}

TEST(SqliteStore, ANewerOrForeignFileIsLeftAsItIs) {
    const TemporaryFolder folder;
    const std::string path = make_store(folder);
    SQLite::Database{path, SQLite::OPEN_READWRITE}.exec("PRAGMA user_version = 99");
    const std::string newer = bytes_of(path);
    EXPECT_EQ(fault_on_opening(path), Kind::newer);
    EXPECT_EQ(fault_on_opening(path, Access::read), Kind::newer);
    EXPECT_EQ(bytes_of(path), newer);
    const std::string other = folder / "other.db";
    SQLite::Database{other, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
        "CREATE TABLE bookmarks(url)");
    const std::string foreign = bytes_of(other);
    EXPECT_EQ(fault_on_opening(other), Kind::foreign);
    EXPECT_EQ(bytes_of(other), foreign);
    write_bytes(folder / "letter.txt", std::string(5000, 'x'));
    EXPECT_EQ(fault_on_opening(folder / "letter.txt"), Kind::foreign);
    EXPECT_EQ(bytes_of(folder / "letter.txt"), std::string(5000, 'x'));
}

// The first had no ratings, the second no tables, the third a byte for each box.
TEST(SqliteStore, FilesOfOlderVersionsAreBroughtUpToDate) {
    for (const int version : {1, 2, 3}) {
        const TemporaryFolder folder;
        const std::string path = folder / "yahtzee.db";
        fs::copy_file(YAHTZEE_SOURCE "/store/sqlite/old/version-" + std::to_string(version) + ".db",
                      path);
        fs::permissions(path, fs::perms{0600});
        std::vector<MatchId> unrated{1, 2, 3};
        if (version > 1) unrated.erase(unrated.begin());
        for (const Access access : {Access::read, Access::write}) {
            const auto store = open_sqlite_store(path, access);
            ASSERT_TRUE(store) << store.error().detail;
            EXPECT_EQ((*store)->matches({}).value().size(), 3U);
            EXPECT_EQ((*store)->load(2).value().events, match_of("Ben").events);
            EXPECT_EQ((*store)->best({}, 10).value().size(), 3U);
            EXPECT_EQ((*store)->unrated().value(), unrated);
            EXPECT_EQ((*store)->table(2).value(), std::nullopt);
        }
        EXPECT_TRUE(opened(path)->rate(1, 1, 0, Rating{}));
        EXPECT_TRUE(opened(path)->keep_table(2, "text"));
        EXPECT_EQ(opened(path)->table(2).value(), "text");
    }
}

// Whatever happens to a file, what is read from it is what was written, or it is called damaged.
TEST(SqliteStore, DamageIsNoticed) {
    const TemporaryFolder folder;
    const std::string sound = bytes_of(make_store(folder));
    const std::string path = folder / "damaged.db";
    int noticed = 0;
    constexpr unsigned tries = 400;
    for (unsigned seed = 1; seed <= tries; ++seed) {
        std::mt19937 random{seed};
        std::string bytes = sound;
        if (seed % 4 == 0) {
            bytes.resize(1 + random() % (bytes.size() - 1));
        } else {
            for (unsigned flips = 1 + random() % 20; flips > 0; --flips)
                bytes[random() % bytes.size()] ^= static_cast<char>(1U << random() % 8);
        }
        for (const char* const part : {"", "-wal", "-shm"}) fs::remove(path + part);
        write_bytes(path, bytes);
        const auto store = open_sqlite_store(path, Access::write);
        if (!store) {
            const Kind kind = store.error().kind;
            EXPECT_TRUE(kind == Kind::damaged || kind == Kind::newer || kind == Kind::foreign)
                << "seed " << seed << ": " << store.error().detail;
            ++noticed;
            continue;
        }
        bool damaged = false;
        for (const MatchId id : {1, 2, 3}) {
            const auto match = (*store)->load(id);
            damaged = damaged || !match;
            const std::array names{"Ann", "Ben", "Cem"};
            if (match) {
                EXPECT_TRUE(match->events == match_of(names[id - 1]).events) << seed;
            }
        }
        const auto best = (*store)->best({}, 10);
        damaged = damaged || !best;
        if (best) {
            for (const GameResult& result : *best) EXPECT_EQ(result.total, 200) << seed;
        }
        noticed += damaged ? 1 : 0;
    }
    EXPECT_GT(noticed, 200); // many a byte of a small file is unused
}

TEST(SqliteStore, ADamagedFileIsKeptAsideUnderANameOfItsOwn) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    write_bytes(path, "first");
    write_bytes(path + "-wal", "its log");
    constexpr Moment new_year = 1'767'225'600; // 2026
    const std::string first = set_aside(path, new_year).value();
    EXPECT_EQ(first, path + ".damaged-20260101-000000");
    EXPECT_EQ(bytes_of(first), "first");
    EXPECT_EQ(bytes_of(first + "-wal"), "its log");
    EXPECT_FALSE(fs::exists(path));
    write_bytes(path, "second");
    EXPECT_EQ(set_aside(path, new_year).value(), path + ".damaged-20260101-000000-2");
    EXPECT_EQ(bytes_of(first), "first");
    EXPECT_FALSE(set_aside(path, new_year));
}

} // namespace
} // namespace yahtzee::store
