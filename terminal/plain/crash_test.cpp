// The program is killed at random moments, and nothing that was shown is lost. The calls with which
// SQLite writes, and those with which the console shows, are replaced by ones that count, and kill
// the process at a number drawn from a fixed seed: so the moments are as random as time, and the
// same in every run.
#include <random>

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "solver/test_effort.h"
#include "store/open_store.h"
#include "store/test_implementations.h"
#include "terminal/plain/test_game.h"

namespace yahtzee::terminal {
namespace {

struct Calls {
    long count = 0;
    long deadly = -1;  // the call before which the process dies
    std::string order; // w(rite), s(ync), a(nswer)
};
Calls calls;

void count_call(char kind) {
    if (++calls.count == calls.deadly) kill(getpid(), SIGKILL);
    calls.order += kind;
}

} // namespace
} // namespace yahtzee::terminal

extern "C" {
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
    yahtzee::terminal::count_call('w');
    return syscall(SYS_pwrite64, file, bytes, size, at);
}
// A process that is killed leaves what it has written to the system, synced or not: so nothing is
// synced here, which would take most of the time.
int fdatasync(int) {
    yahtzee::terminal::count_call('s');
    return 0;
}
int fsync(int) {
    yahtzee::terminal::count_call('s');
    return 0;
}
}

namespace yahtzee::terminal {
namespace {

constexpr store::Moment any_moment = 1'767'225'600;

// Every line leads to one event, told with a sentence that begins with the player's name.
Typed script() {
    Typed lines;
    for (int box = 1; box <= 13; ++box) {
        for (int player = 0; player < 2; ++player) {
            lines.push_back("roll");
            lines.push_back("hold 1 2");
            lines.push_back("roll");
            lines.push_back("score " + std::to_string(box));
        }
    }
    return lines;
}

// Types the lines and, for each prompt after the first, tells the pipe that a line was answered.
class TellingConsole final : public Console {
  public:
    TellingConsole(Typed typed, int pipe) : typed_(std::move(typed)), pipe_(pipe) {}

    std::expected<std::optional<std::string>, Leaving> read_line() override {
        // What answers the line before has been written by now, and only now is it called answered.
        if (next_ > 0) answer();
        if (next_ == typed_.size()) return std::unexpected(Leaving::end_of_input);
        return typed_[next_++];
    }
    void write(std::string_view) override { count_call('a'); }
    Screen screen() const override { return {}; }

  private:
    void answer() const { [[maybe_unused]] const auto told = ::write(pipe_, "+", 1); }

    Typed typed_;
    std::size_t next_ = 0;
    int pipe_;
};

void play_script(const std::string& path, const Typed& lines, std::optional<store::MatchId> resumed,
                 int pipe) {
    const auto opened = store::open_store(path, [] { return any_moment; });
    if (!opened) _exit(3);
    chance::SeededDice dice{7};
    const Words words = Words::english();
    coach::Opponents opponents{coach::test_solved(), 1, 7};
    GameServices services{.dice = dice,
                          .solved = coach::test_solved(),
                          .opponents = opponents,
                          .clock = [] { return any_moment; },
                          .store = opened->store.get(),
                          .file = path,
                          .seed = 7};
    TellingConsole console{lines, pipe};
    TableWishes wishes{.players = {"Ann", "Ben"}};
    wishes.resumed = resumed;
    play_plain(console, words, services, wishes);
}

struct Sitting {
    int answered = 0; // lines
    bool killed = false;
};

// In a process of its own, which dies before its n-th call.
Sitting sit(const std::string& path, const Typed& lines, std::optional<store::MatchId> resumed,
            long deadly) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
        calls = {.count = 0, .deadly = deadly, .order = {}};
        play_script(path, lines, resumed, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    Sitting sitting;
    for (char mark = 0; read(ends[0], &mark, 1) == 1;) ++sitting.answered;
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    sitting.killed = WIFSIGNALED(status);
    EXPECT_TRUE(sitting.killed || WEXITSTATUS(status) == 0) << "status " << status;
    return sitting;
}

std::vector<int> totals_at_end(const std::string& path) {
    const auto store = open_sqlite_store(path, store::Access::write).value();
    const Match match = replay(events_of(store->load(1).value().events));
    EXPECT_EQ(match.stage, Stage::match_over);
    return {match_total(match, 0), match_total(match, 1)};
}

TEST(Crash, P6_KilledAtAnyMomentNothingThatWasShownIsLost) {
    const Typed lines = script();
    const store::TemporaryFolder whole;
    calls = {};
    std::array<int, 2> unread{};
    ASSERT_EQ(pipe(unread.data()), 0);
    play_script(whole / "yahtzee.db", lines, std::nullopt, unread[1]);
    const long all_calls = calls.count;
    const std::vector<int> expected = totals_at_end(whole / "yahtzee.db");

    const int kills = solver::brief() ? 40 : 200;
    coach::test_solved().values(official); // once, for all the processes that follow
    int between = 0;                       // kept, but not yet answered
    std::mt19937 random{1};
    for (int kill = 0; kill < kills; ++kill) {
        const store::TemporaryFolder folder;
        const std::string path = folder / "yahtzee.db";
        const long deadly = 1 + static_cast<long>(random() % static_cast<unsigned long>(all_calls));
        const Sitting first = sit(path, lines, std::nullopt, deadly);
        ASSERT_TRUE(first.killed) << "call " << deadly;
        std::size_t kept = 0;
        {
            const auto store = open_sqlite_store(path, store::Access::write);
            ASSERT_TRUE(store) << "call " << deadly << ": " << store.error().detail;
            const auto match = (*store)->load(1);
            if (match) kept = match->events.size();
        }
        // The match itself, and an event a line.
        const auto answered = static_cast<std::size_t>(first.answered);
        ASSERT_GE(kept, answered > 0 ? answered + 1 : 0) << "call " << deadly;
        ASSERT_LE(kept, answered + 2) << "call " << deadly;
        between += kept == answered + 2 ? 1 : 0;
        const Typed rest(lines.begin() + static_cast<long>(kept > 0 ? kept - 1 : 0), lines.end());
        const bool begun = kept > 0;
        if (kept <= lines.size()) {
            sit(path, rest, begun ? std::optional<store::MatchId>{1} : std::nullopt, -1);
        }
        ASSERT_EQ(totals_at_end(path), expected) << "call " << deadly;
    }
    EXPECT_GE(between, kills / 40) << "of " << kills;
}

// What is on the disk when an answer is given was synced before it.
TEST(Crash, P6_EachEventIsSyncedBetweenItsWritingAndItsAnswer) {
    const store::TemporaryFolder folder;
    calls = {};
    std::array<int, 2> unread{};
    ASSERT_EQ(pipe(unread.data()), 0);
    play_script(folder / "yahtzee.db", {"roll", "hold 1 2", "roll", "score chance"}, std::nullopt,
                unread[1]);
    std::string order = calls.order; // from the last call of the opening on
    order.erase(0, order.find('a'));
    int events = 0;
    bool written = false;
    bool synced = false;
    for (const char call : order) {
        if (call == 'w') written = true, synced = false;
        if (call == 's') synced = true;
        if (call == 'a') {
            EXPECT_TRUE(!written || synced) << order;
            events += written ? 1 : 0;
            written = false;
        }
    }
    EXPECT_GE(events, 5) << order; // the start and four events
}

} // namespace
} // namespace yahtzee::terminal
