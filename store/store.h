// Where matches live. A match is its events, numbered from 1 on; they are only ever appended, and
// whoever appends says how many there are, so that of two writers the second is refused. What has
// been written is on the disk when the call returns, or when in_one_commit() around it does.
// Implementations are behind this interface (sqlite/), and all must pass store/contract_test.cpp,
// store/commit_contract_test.cpp, store/delete_test.cpp and store/players_test.cpp.
#pragma once

#include <array>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "store/game_result.h"

namespace yahtzee::store {

// Nothing has happened; but for `unknown`.
struct StoreFault {
    enum class Kind : std::uint8_t {
        stale, // somebody else has appended to the match
        no_such_match,
        served,        // the match belongs to a server's table: only there it goes on
        in_play,       // another program plays the match at this moment
        damaged_match, // one match is not what was written; the others are not affected
        damaged,       // what was read is not what was written
        foreign,       // the file is of another program
        newer,         // written by a later version of the program
        no_backup,     // an older one has to be rewritten, and could not be copied before
        full,          // no room on the disk
        not_writable,
        busy,           // another program holds it, for longer than one can wait
        in_use,         // one would have to be alone with it: to bring it up to date, say
        another_server, // serves it
        many_names,     // the file has hard links, and each name would have a log of its own
        gone,           // the file that was opened has been removed or replaced
        unknown,  // it may be on the disk or not, and looking again has not helped: whoever asks
                  // later finds out
        no_store, // there is none to be copied or checked
        exists,   // a file that would have to be replaced
        no_place, // nobody has said where matches are kept, and there is no usual place
        failed,   // anything else
    };
    // For logs; in the order of the kinds.
    static constexpr std::array<std::string_view, 21> ids{
        "stale",   "no-such-match",  "served",     "in-play", "damaged-match", "damaged",
        "foreign", "newer",          "no-backup",  "full",    "not-writable",  "busy",
        "in-use",  "another-server", "many-names", "gone",    "unknown",       "no-store",
        "exists",  "no-place",       "failed"};
    std::string_view id() const { return ids[static_cast<std::size_t>(kind)]; }

    Kind kind = Kind::failed;
    std::string detail; // for people, in addition to the sentence for the kind

    friend bool operator==(const StoreFault&, const StoreFault&) = default;
};

template <typename Value>
using Stored = std::expected<Value, StoreFault>;

struct StoredEvent {
    Moment at = 0;
    Event event;

    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

// What happened last in the game itself. The events begin with Started.
inline const StoredEvent& last_move(std::span<const StoredEvent> events) {
    while (is_note(events.back().event)) events = events.first(events.size() - 1);
    return events.back();
}

struct StoredMatch {
    MatchId id = 0;
    std::string uid;                     // the same in every store that the match is copied to
    std::optional<std::uint64_t> seed{}; // of repeatable dice
    std::vector<StoredEvent> events;

    friend bool operator==(const StoredMatch&, const StoredMatch&) = default;
};

inline std::vector<Event> events_of(std::span<const StoredEvent> stored) {
    std::vector<Event> events;
    events.reserve(stored.size());
    for (const StoredEvent& kept : stored) events.push_back(kept.event);
    return events;
}

// An event, and what it means for the lists: written together or not at all.
struct Addition {
    StoredEvent event;
    bool over = false;                  // the match has ended with it
    std::vector<GameResult> results{};  // of the game that ended with it
    std::optional<int> game_reopened{}; // whose results an undo has taken back
    RuleSet rules = official;           // of the match: they name the box of a score
};

struct MatchQuery {
    std::optional<std::string> player{};
    bool unfinished_only = false;
    std::size_t most = SIZE_MAX;
    bool hidden_too = false;
};

struct ResultQuery {
    std::optional<MatchId> match{};
    std::optional<std::string> player{};
    std::optional<RuleSet> rules{};
    bool only_counting = false; // counts()
};

struct KnownPlayer {
    std::string name;
    int matches = 0;
    Moment last = 0;     // something happened in the latest of them
    bool hidden = false; // from all lists

    friend bool operator==(const KnownPlayer&, const KnownPlayer&) = default;
};

// What came of another name for a player. Nothing has changed where one of the lists is not empty.
struct Renaming {
    int matches = 0;
    std::vector<MatchId> in_play{}; // some program plays them just now
    std::vector<MatchId> beside{};  // somebody of the new name plays there already
    bool overwritten =
        true; // nothing of the old name is left in the files; else in the log, a while
};

class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // A match from its first event on, which must be Started. A uid that is here already is refused
    // as stale.
    virtual Stored<MatchId> begin(const std::string& uid, std::optional<std::uint64_t> seed,
                                  const StoredEvent& started) = 0;

    // All of these or none. `expected` is the number of events before them.
    virtual Stored<void> append(MatchId match, int expected,
                                std::span<const Addition> additions) = 0;
    Stored<void> append(MatchId match, int expected, const Addition& addition) {
        return append(match, expected, std::span{&addition, 1});
    }

    // A match with all its events at once. It keeps its id if that is free and not 0.
    virtual Stored<MatchId> copy(const StoredMatch& match, bool over,
                                 const std::vector<GameResult>& results) = 0;

    // The match and all that belongs to it, for good: events, results and ratings, and what a
    // server knew of its table. Refused as in_play where another program has taken it up. A later
    // match may get its number, and its uid is free again.
    virtual Stored<void> delete_match(MatchId match) = 0;

    // This program plays the match until it puts it down as often as it has taken it up, or closes
    // the store.
    virtual void take_up(MatchId match) = 0;
    virtual void put_down(MatchId match) = 0;

    // Whatever `writes` writes to this store is one commit: lasting when this returns, and gone
    // when it fails. Each write inside still succeeds or fails by itself (a stale one does not undo
    // its neighbours). When it cannot even begin (busy) `writes` is not called; a commit within a
    // commit is refused in the same way, as failed. A fault that undoes all (a full disk) is the
    // answer to every write behind it, and to this. Whoever holds a match that was written to must
    // load it again after a fault.
    virtual Stored<void> in_one_commit(const std::function<void()>& writes) = 0;

    // Whether it could be written to now, as far as one can tell without: the file is where it was
    // opened. After a write whose outcome is unknown nothing is read or written any more until
    // this, or the next call of any other, has opened the file again and found out.
    virtual Stored<void> ready() { return {}; }

    virtual Stored<StoredMatch> load(MatchId match) = 0;
    // How many events it has, without reading them; 0 where there is no such match.
    virtual Stored<int> length(MatchId match) = 0;
    virtual Stored<std::optional<MatchId>> find(const std::string& uid) = 0;

    // The latest begun first; of unfinished ones that which was played last.
    virtual Stored<std::vector<MatchId>> matches(const MatchQuery& query) = 0;

    // In the order in which the games ended. Rows that are not what was written are passed over,
    // and counted in damaged_results(), here, in best() and in latest(); so are sound ones that
    // only a later version of the program can know, in unknown_results().
    virtual Stored<void> results(const ResultQuery& query,
                                 const std::function<void(const GameResult&)>& take) = 0;
    // The highest totals first; among equals the earlier.
    virtual Stored<std::vector<GameResult>> best(const ResultQuery& query, std::size_t most) = 0;
    // The last that ended, the earliest of them first.
    virtual Stored<std::vector<GameResult>> latest(const ResultQuery& query, std::size_t most) = 0;

    // Since the store was opened.
    virtual std::size_t damaged_results() const = 0;
    virtual std::size_t unknown_results() const = 0;

    // Matches with results that have no rating yet.
    virtual Stored<std::vector<MatchId>> unrated() = 0;
    virtual Stored<void> rate(MatchId match, int game, Seat seat, const Rating& rating) = 0;

    // What a server knows of the table where a match is played, in words of its own; kept with the
    // match. Written anew when there is one. A text that is not what was written is damaged_match;
    // the match itself may be sound.
    virtual Stored<void> keep_table(MatchId match, const std::string& text) = 0;
    virtual Stored<std::optional<std::string>> table(MatchId match) = 0;
    // Those that run, and in which nothing has happened since; none that is in play here.
    virtual Stored<std::vector<MatchId>>
    tables_left_alone_since(Moment moment, std::optional<MatchId> only = {}) = 0;
    // The uid of a match that was played at such a table, is over and may be found by everybody;
    // nothing of any other.
    virtual Stored<std::optional<std::string>> finished_table(MatchId match) = 0;

    // Everybody who plays or has played, computer players too, in the order of their names.
    virtual Stored<std::vector<KnownPlayer>> players() = 0;
    // In every match and every list, and what stood there before is overwritten. A match whose
    // first event is damaged stops it: it can only be deleted.
    // What a server keeps of a table is in words of its own, so `forget` gives the text without
    // what it says of that seat's name.
    using ForgetName = std::function<std::string(const std::string& table, Seat seat)>;
    virtual Stored<Renaming> rename_player(const std::string& from, const std::string& to,
                                           const ForgetName& forget) = 0;
    Stored<Renaming> rename_player(const std::string& from, const std::string& to) {
        return rename_player(from, to, [](const std::string& table, Seat) { return table; });
    }
    // Whether results() of more than one match, best(), latest() and matches() but for unfinished
    // ones leave this player, and matches in which they play, out.
    virtual Stored<void> hide_player(const std::string& player, bool hidden) = 0;
};

} // namespace yahtzee::store
