#include "store/sqlite/matches_in_play.h"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace yahtzee::store {
namespace {

// SQLite locks bytes around the first gigabyte: these are out of its way.
constexpr MatchId first_byte = MatchId{1} << 62;

// Locks of the open file, not of the process: SQLite opens and closes the same file, which would
// end the latter.
struct flock lock_on(MatchId match, short type) {
    struct flock lock{};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = first_byte | (match & (first_byte - 1));
    lock.l_len = 1;
    return lock;
}

} // namespace

void MatchesInPlay::take_up(MatchId match) {
    if (++times_[match] > 1 || descriptor_ < 0) return;
    // Several programs may play it; who has it alone has it for one commit.
    constexpr int tries = 500;
    constexpr useconds_t pause = 5'000; // microseconds
    for (int attempt = 0; attempt < tries; ++attempt) {
        struct flock lock = lock_on(match, F_RDLCK);
        if (fcntl(descriptor_, F_OFD_SETLK, &lock) == 0 || errno != EAGAIN) return;
        usleep(pause);
    }
}

void MatchesInPlay::put_down(MatchId match) {
    const auto found = times_.find(match);
    if (found == times_.end() || --found->second > 0) return;
    times_.erase(found);
    struct flock lock = lock_on(match, F_UNLCK);
    fcntl(descriptor_, F_OFD_SETLK, &lock);
}

bool MatchesInPlay::is_played_elsewhere(MatchId match) const {
    if (descriptor_ < 0) return false;
    struct flock lock = lock_on(match, F_WRLCK);
    return fcntl(descriptor_, F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}

MatchesInPlay::Alone MatchesInPlay::alone(MatchId match) const {
    if (is_played_here(match)) return {-1, match, false};
    if (descriptor_ < 0) return {-1, match, true}; // there is no other program
    struct flock lock = lock_on(match, F_WRLCK);
    return {descriptor_, match, fcntl(descriptor_, F_OFD_SETLK, &lock) == 0};
}

MatchesInPlay::Alone::Alone(Alone&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      match_(other.match_),
      holds_(other.holds_) {}

MatchesInPlay::Alone::~Alone() {
    if (descriptor_ < 0 || !holds_) return;
    struct flock lock = lock_on(match_, F_UNLCK);
    fcntl(descriptor_, F_OFD_SETLK, &lock);
}

} // namespace yahtzee::store
