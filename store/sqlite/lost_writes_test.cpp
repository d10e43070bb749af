// A disk that fails at any call of a match. What is told as saved is there, whoever opens the file
// next and whether or not the power goes; what is told as not saved is not; and where neither can
// be told, unknown is what is said, until the file can be looked at again.
#include <algorithm>
#include <cerrno>
#include <filesystem>

#include <gtest/gtest.h>

#include "store/addition.h"
#include "store/sqlite/test_disk.h"
#include "store/test_implementations.h"
#include "store/test_matches.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;
using Kind = StoreFault::Kind;
using How = DiskFault::How;

const std::string match_uid = "the match";

// Everything that the store is asked to do for a match, in order.
class Script {
  public:
    Script() {
        Match before;
        for (std::size_t next = 0; next < events_.size(); ++next) {
            Match after = next == 0 ? replay(std::span{plain_}.first(1))
                                    : yahtzee::apply(before, plain_[next]);
            additions_.push_back(next == 0 ? Addition{.event = events_[0]}
                                           : addition_of(1, std::span{events_}.first(next), before,
                                                         events_[next], after));
            before = std::move(after);
        }
    }

    std::size_t size() const { return events_.size(); }
    const std::vector<StoredEvent>& events() const { return events_; }

    // The event of that number, from 0.
    Stored<void> keep(Store& store, std::size_t number) const {
        if (number > 0) return store.append(1, static_cast<int>(number), additions_[number]);
        const auto begun = store.begin(match_uid, 7, events_[0]);
        if (begun) return {};
        return std::unexpected(begun.error());
    }

    // The same as a server does it: with others in one commit, all or none.
    Stored<void> keep_with_others(Store& store, std::size_t number) const {
        Stored<void> kept;
        const auto committed = store.in_one_commit([&] {
            kept = keep(store, number);
            if (kept) kept = store.keep_table(1, "after " + std::to_string(number + 1));
        });
        return committed ? kept : committed;
    }

  private:
    std::vector<Event> plain_ = finished_solo();
    std::vector<StoredEvent> events_ = stored(plain_);
    std::vector<Addition> additions_;
};

const Script& script() {
    static const Script one;
    return one;
}

// What a store holds of the match, opened where it lies.
struct Found {
    std::size_t events = 0;
    std::optional<std::string> table{};
};

Found found_in(Store& store) {
    const auto id = store.find(match_uid);
    EXPECT_TRUE(id) << id.error().detail;
    if (!id || !*id) return {};
    const auto match = store.load(**id);
    EXPECT_TRUE(match) << match.error().detail;
    if (!match) return {};
    const std::size_t count = match->events.size();
    EXPECT_LE(count, script().size());
    EXPECT_TRUE(std::equal(match->events.begin(), match->events.end(), script().events().begin()));
    return {count, store.table(**id).value_or(std::nullopt)};
}

class LostWrites : public testing::TestWithParam<bool> {
  protected:
    ~LostWrites() override { TestDisk::stop_watching(); }

    // The file as whoever comes next finds it: after a kill, or after a power cut.
    static void expect_between(std::size_t least, std::size_t most, const TemporaryFolder& folder) {
        for (const bool power_cut : {false, true}) {
            const TemporaryFolder next;
            TestDisk::pause(true);
            if (power_cut) {
                TestDisk::cut_power_into(next.path());
            } else {
                for (const char* const part : {"yahtzee.db", "yahtzee.db-wal"}) {
                    if (fs::exists(folder / part)) fs::copy_file(folder / part, next / part);
                }
            }
            TestDisk::pause(false);
            const auto store = open_sqlite_store(next / "yahtzee.db", Access::write);
            ASSERT_TRUE(store) << store.error().detail;
            const Found there = found_in(**store);
            EXPECT_GE(there.events, least) << (power_cut ? "power cut" : "kill");
            EXPECT_LE(there.events, most) << (power_cut ? "power cut" : "kill");
            if (GetParam() && there.events > 0) {
                EXPECT_EQ(there.table, "after " + std::to_string(there.events));
            }
        }
    }

    static std::unique_ptr<Store> open(const std::string& path) {
        for (int tries = 0; tries < 3; ++tries) {
            auto store = open_sqlite_store(path, Access::write);
            if (store) return std::move(*store);
            EXPECT_NE(store.error().kind, Kind::damaged) << store.error().detail;
            EXPECT_NE(store.error().kind, Kind::foreign) << store.error().detail;
            TestDisk::repair();
        }
        ADD_FAILURE() << "cannot be opened";
        return nullptr;
    }

    struct Outcomes {
        int not_saved = 0;
        int unknown = 0;
    };

    // Plays the match on a disk with that fault, and compares after each thing that went wrong. In
    // the middle the program is closed and started again.
    Outcomes play(const DiskFault& fault) {
        const TemporaryFolder folder;
        const std::string path = folder / "yahtzee.db";
        fs::copy_file(empty_ / "yahtzee.db", path);
        TestDisk::watch(folder.path(), fault);
        auto store = open(path);
        Outcomes outcomes;
        std::size_t kept = 0;
        while (store && kept < script().size() && !HasFailure()) {
            if (kept == script().size() / 2 && !closed_once_) {
                closed_once_ = true;
                store.reset();
                store = open(path);
                continue;
            }
            const auto told =
                GetParam() ? script().keep_with_others(*store, kept) : script().keep(*store, kept);
            if (told) {
                ++kept;
                continue;
            }
            const bool unknown = told.error().kind == Kind::unknown;
            ++(unknown ? outcomes.unknown : outcomes.not_saved);
            EXPECT_TRUE(unknown || told.error().kind == Kind::full ||
                        told.error().kind == Kind::failed ||
                        told.error().kind == Kind::not_writable)
                << told.error().id();
            expect_between(kept, kept + (unknown ? 1 : 0), folder);
            TestDisk::repair();
            if (unknown) kept = after_looking_again(*store, kept);
        }
        if (store) expect_between(kept, kept, folder);
        EXPECT_EQ(kept, script().size());
        calls_ = TestDisk::calls();
        store.reset();
        TestDisk::stop_watching();
        closed_once_ = false;
        return outcomes;
    }

    // Before anything else is kept.
    static std::size_t after_looking_again(Store& store, std::size_t kept) {
        EXPECT_TRUE(store.ready());
        const std::size_t now = found_in(store).events;
        EXPECT_GE(now, kept);
        EXPECT_LE(now, kept + 1);
        return now;
    }

    // At every call in turn, or at each that is so many further.
    Outcomes play_with(DiskFault fault, long stride) {
        play({});
        const long all = calls_;
        EXPECT_GT(all, 100);
        Outcomes sum;
        for (fault.call = 1; fault.call <= all && !HasFailure(); fault.call += stride) {
            SCOPED_TRACE("call " + std::to_string(fault.call) + " of " + std::to_string(all));
            const Outcomes now = play(fault);
            sum.not_saved += now.not_saved;
            sum.unknown += now.unknown;
        }
        return sum;
    }

    TemporaryFolder empty_;
    bool made_ = open_sqlite_store(empty_ / "yahtzee.db", Access::write).has_value();
    long calls_ = 0;
    bool closed_once_ = false;
};

TEST_P(LostWrites, AnErrorThatPassesIsLookedInto) {
    const Outcomes outcomes = play_with({.error = EIO}, 1);
    EXPECT_GT(outcomes.not_saved, 10);
    EXPECT_EQ(outcomes.unknown, 0); // once the disk works again it can be told
}

TEST_P(LostWrites, WhileTheDiskFailsWhatCannotBeToldIsUnknown) {
    const Outcomes outcomes = play_with({.error = EIO, .lasting = true}, 5);
    EXPECT_GT(outcomes.unknown, 10);
}

TEST_P(LostWrites, AFullDiskSavesNothingAndSaysSo) {
    const Outcomes once = play_with({.error = ENOSPC}, 1);
    EXPECT_GT(once.not_saved, 5);
    const Outcomes lasting = play_with({.error = ENOSPC, .lasting = true}, 5);
    EXPECT_GT(lasting.not_saved, 5);
    const Outcomes in_half = play_with({.error = ENOSPC, .how = How::then_full}, 1);
    EXPECT_GT(in_half.not_saved, 5);
}

TEST_P(LostWrites, AShortWriteIsGoneOnWith) {
    const Outcomes outcomes = play_with({.error = EINTR, .how = How::is_short}, 1);
    EXPECT_EQ(outcomes.unknown, 0);
}

INSTANTIATE_TEST_SUITE_P(Store, LostWrites, testing::Values(false, true),
                         [](const auto& test) { return test.param ? "InOneCommit" : "OneByOne"; });

} // namespace
} // namespace yahtzee::store
