// A match (G1 to G18): one to five players, one to six games. A Match is a value, the fold of its
// events: decide() says what a command leads to, apply() does it, replay() rebuilds a match from
// its history. Nothing else changes one.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/category.h"
#include "engine/dice.h"
#include "engine/dice_source.h"
#include "engine/level.h"
#include "engine/options.h"
#include "engine/rejection.h"
#include "engine/rule_set.h"
#include "engine/scorecard.h"
#include "engine/yahtzee.h"

namespace yahtzee {

// A player's place at the table, from 0.
using Seat = std::uint8_t;
// Some of the places at a table.
using Seats = std::bitset<max_players>;

enum class First : std::uint8_t { seat, random };     // G3
enum class Entry : std::uint8_t { automatic, paper }; // G16
// G16, on paper: the grand total alone, or the sums that lead to it as well.
enum class TotalsEntry : std::uint8_t { grand, all };
enum class DiceKind : std::uint8_t { random, cheat }; // P5
// The documents that a table can be played by, A to E in their order (engine/presets.h).
enum class PresetId : std::uint8_t {
    none,
    use_cases,
    score_sheets,
    console,
    printed_card,
    handout,
};

inline constexpr std::array<std::string_view, 2> first_ids{"seat", "random"};
inline constexpr std::array<std::string_view, 2> entry_ids{"auto", "paper"};
inline constexpr std::array<std::string_view, 2> totals_entry_ids{"grand", "all"};
inline constexpr std::array<std::string_view, 2> dice_kind_ids{"random", "cheat"};
inline constexpr std::array<std::string_view, 6> preset_ids{
    "none", "use-cases", "score-sheets", "console", "printed-card", "handout"};

constexpr std::string_view id_of(First first) {
    return first_ids[static_cast<std::size_t>(first)];
}
constexpr std::string_view id_of(Entry entry) {
    return entry_ids[static_cast<std::size_t>(entry)];
}
constexpr std::string_view id_of(DiceKind kind) {
    return dice_kind_ids[static_cast<std::size_t>(kind)];
}
constexpr std::string_view id_of(PresetId preset) {
    return preset_ids[static_cast<std::size_t>(preset)];
}

// What is agreed on before the first roll.
struct TableSetup {
    std::vector<std::string> players;
    RuleSet rules = official;
    std::uint8_t games = 1;
    First first = First::seat;
    Entry entry = Entry::automatic;
    TotalsEntry totals = TotalsEntry::grand;
    DiceKind dice = DiceKind::random;
    bool pass_roll = false;                                    // G7
    bool undo = true;                                          // G18
    PresetId preset = PresetId::none;                          // P14: where the rest came from
    std::array<std::optional<Level>, max_players> computers{}; // seats that the program plays
    std::optional<Level> stand_in{}; // plays for whoever is away, if the others want that
    bool unlisted = false;           // only who has a key or a link finds the table

    friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

enum class SetupFault : std::uint8_t { players, games, name_empty, name_repeated };

// ---- what players ask for

struct Hold {
    Holds holds;
};
struct Roll {
    std::optional<Faces> faces; // on a cheat table
};
struct Score {
    Category category{};
    std::optional<Seat> player{};
    std::optional<int> game{};           // from 1
    std::optional<std::int64_t> value{}; // paper mode
};
struct Total {
    std::optional<Seat> player{};
    std::optional<EnteredSum> which{};
    std::optional<std::int64_t> value{};
};
struct Next {};
struct Stop {
    Seats by{}; // who wanted it, where several were asked
};
struct Undo {};
struct Hint {}; // what the coach would do; the column remembers it
// Several people at devices of their own agree before something is done to the match or to a seat.
// Who is there to be asked the rules do not know: whoever seats people decides when all have voted.
struct VoteStop {
    Seats by;
};
struct VoteReplace { // a computer player for whoever is away
    Seat seat = 0;
    Seats by;
};
struct Replace {
    Seat seat = 0;
    Seats by;
};
struct Return { // the player is back
    Seat seat = 0;
};

using Command = std::variant<Hold, Roll, Score, Total, Next, Stop, Undo, Hint, VoteStop,
                             VoteReplace, Replace, Return>;

// ---- what has happened: facts, enough to rebuild the match without any generator

struct Started {
    TableSetup setup;
    Seat first = 0;
    friend bool operator==(const Started&, const Started&) = default;
};
struct Held {
    Holds holds;
    friend bool operator==(const Held&, const Held&) = default;
};
struct Rolled {
    Faces faces; // of the dice that were rolled
    friend bool operator==(const Rolled&, const Rolled&) = default;
};
struct Scored {
    Category category{};
    std::int16_t points = 0;
    std::int16_t yahtzee_bonus = 0;
    constexpr int in_all() const { return points + yahtzee_bonus; }
    friend bool operator==(const Scored&, const Scored&) = default;
};
struct Totalled {
    std::int16_t total = 0;
    EnteredSum which = EnteredSum::grand;
    friend bool operator==(const Totalled&, const Totalled&) = default;
};
struct NextGame {
    Seat first = 0;
    friend bool operator==(const NextGame&, const NextGame&) = default;
};
struct Stopped {
    Seats by{}; // who voted for it; none where nobody had to be asked
    friend bool operator==(const Stopped&, const Stopped&) = default;
};
struct Undone {
    friend bool operator==(const Undone&, const Undone&) = default;
};
struct Hinted { // the player to act was told what is best
    friend bool operator==(const Hinted&, const Hinted&) = default;
};

struct StopVoted {
    Seats by;
    friend bool operator==(const StopVoted&, const StopVoted&) = default;
};
struct ReplaceVoted {
    Seat seat = 0;
    Seats by;
    friend bool operator==(const ReplaceVoted&, const ReplaceVoted&) = default;
};
struct Replaced { // from now on the stand-in plays there
    Seat seat = 0;
    Seats by; // all who voted for it
    friend bool operator==(const Replaced&, const Replaced&) = default;
};
struct Returned { // from now on the player plays there again, and votes against them are gone
    Seat seat = 0;
    friend bool operator==(const Returned&, const Returned&) = default;
};

// Something that the table knows beside the game: it has its number among the events and changes
// nothing of the match. What it says is for whoever wrote it down (fair/table_notes.h).
struct Noted {
    std::string text; // is_note()
    friend bool operator==(const Noted&, const Noted&) = default;
};

using Event = std::variant<Started, Held, Rolled, Scored, Totalled, NextGame, Stopped, Undone,
                           Hinted, StopVoted, ReplaceVoted, Replaced, Returned, Noted>;

// ---- the match

// The dice of the turn. Before the first roll there are none to speak of.
struct TurnDice {
    std::uint8_t rolls = 0;
    Hand hand;
    friend bool operator==(const TurnDice&, const TurnDice&) = default;
};

// What undo needs to take the last score back (G18).
struct LastScore {
    Seat player = 0;
    TurnDice turn;
    Scored scored{};
    friend bool operator==(const LastScore&, const LastScore&) = default;
};

enum class Stage : std::uint8_t { playing, totals, game_over, match_over };

struct Match {
    TableSetup setup;
    std::array<Scorecard, max_players> cards{};
    std::uint8_t game = 1;
    Seat first = 0;  // who began this game
    Seat player = 0; // who is to act
    Stage stage = Stage::playing;
    std::uint8_t sums_entered = 0; // by the player whose sums are due
    TurnDice turn;
    std::optional<LastScore> last_score; // only right after a score
    Seats stop_votes{};                  // between two games
    std::array<Seats, max_players> replace_votes{};
    Seats replaced{}; // a computer player stands in there

    friend bool operator==(const Match&, const Match&) = default;
};

// What is wrong with a setup, if anything.
std::optional<SetupFault> fault_of(const TableSetup& setup);

// A fresh table, if the setup is sound. Draws the seat that begins where that is left to chance.
std::expected<Started, SetupFault> start(TableSetup setup, DiceSource& source);

// What the command leads to, or why it is refused. Changes nothing.
std::expected<Event, Rejection> decide(const Match& match, const Command& command,
                                       DiceSource& source);

// The match after the event. The event must be one that decide() gave for this match.
Match apply(Match match, const Event& event);

// Words of visible ASCII characters with one blank between two, 200 characters at most.
bool is_note(std::string_view text);

inline bool is_note(const Event& event) {
    return std::holds_alternative<Noted>(event);
}

// Whether it is nothing that is done to dice and boxes: a score may be taken back after it.
bool leaves_table_alone(const Event& event);
// Votes, and who plays at a seat.
bool is_about_seats(const Event& event);

// The match that these events, from Started on, lead to.
Match replay(std::span<const Event> events);

// ---- what can be read off a match

enum class Phase : std::uint8_t { roll, choose, score, total, game_over, match_over };

inline constexpr std::array<std::string_view, 6> phase_ids{"roll",  "choose",    "score",
                                                           "total", "game-over", "match-over"};

constexpr std::string_view id_of(Phase phase) {
    return phase_ids[static_cast<std::size_t>(phase)];
}

Phase phase(const Match& match);
int round(const Match& match); // from 1 to the number of boxes
Seat player_count(const Match& match);
// How the program plays for that seat now; nothing when a person does.
std::optional<Level> computer_at(const Match& match, Seat player);
// The seats where people play now: those have a vote.
Seats people(const Match& match);
// Whether a computer player stood in for somebody in that game: then it does not count.
bool had_stand_in(const Match& match, int game);
// Whoever plays alone against computer players, or all alone.
std::optional<Seat> only_person(const Match& match);
const Column& column(const Match& match, Seat player, int game);
Totals totals(const Match& match, Seat player, int game);

// Points over all games so far.
int match_total(const Match& match, Seat player);
bool match_total_is_known(const Match& match, Seat player);

// Whether the coach helped in any game so far.
bool was_hinted(const Match& match, Seat player);

// How things stand with the bonus of the upper boxes.
struct UpperBonus {
    enum class State : std::uint8_t {
        none, // not in the rules
        open,
        earned,
        out_of_reach, // of the boxes that are still open
    };
    static constexpr std::array<std::string_view, 4> ids{"none", "open", "earned", "out-of-reach"};

    State state = State::none;
    int missing = 0; // what the boxes still lack for the next one while it is open

    constexpr std::string_view state_id() const { return ids[static_cast<std::size_t>(state)]; }
    friend bool operator==(const UpperBonus&, const UpperBonus&) = default;
};

// The bonus of the upper boxes that is to be reached next, while the open boxes of a game can.
std::optional<BonusTier> next_bonus(const Match& match, Seat player, int game);

UpperBonus upper_bonus(const Match& match, Seat player, int game);
// Of the game that is played.
UpperBonus upper_bonus(const Match& match, Seat player);

// How many Yahtzees a game has paid as such: in their box, and further ones. Nothing where the
// rules have no such box.
std::optional<int> yahtzees(const Match& match, Seat player, int game);

// The sum that whoever is to act has to enter (G16), when sums are due.
std::optional<EnteredSum> sum_due(const Match& match);

// G16: on paper, sums are the player's part until they are entered. A game not begun has none.
bool sum_is_known(const Match& match, Seat player, int game, EnteredSum sum);

// All of them.
bool sums_are_known(const Match& match, Seat player, int game);

// Whether a seat is to act: to play its turn, or to enter its total.
bool somebody_is_due(const Match& match);

// Rolls still to be made in this turn; none when no turn is played.
int rolls_left(const Match& match);

// The seat whose score undo would take back now (G18).
std::optional<Seat> undoable(const Match& match);

// The dice of the turn that has just ended: they lie there until somebody rolls. Null when there
// are none.
const Hand* dice_left_lying(const Match& match);

// Boxes that may be chosen now; none unless dice lie on the table.
Options options(const Match& match);

// Whether dice lie on the table, and all show the same.
bool shows_yahtzee(const Match& match);

// Whether the dice on the table are a joker: a Yahtzee where that box is filled, in rules that know
// it.
bool is_joker(const Match& match);

// What any box taken now is paid beside its points: the bonus of a further Yahtzee, or 0.
int extra_points(const Match& match);

// Who has how many points, the best first; equal ones share a place, in the order of their seats.
struct Placing {
    Seat seat = 0;
    int total = 0;
    int place = 1;
    friend bool operator==(const Placing&, const Placing&) = default;
};

// Over all games so far.
std::vector<Placing> standings(const Match& match);
// In one game.
std::vector<Placing> standings(const Match& match, int game);

// The seats with the highest total of the game just ended (G13); empty while it runs.
std::vector<Seat> winners(const Match& match);

// The seats with the highest total of the game being played; empty for a player alone, before
// anybody has points, and on paper, where totals are the players' to work out.
std::vector<Seat> leaders(const Match& match);

// Whether the match has ended after several games: then their sum counts, too.
bool sums_up_games(const Match& match);

// The seats with the most points over all games.
std::vector<Seat> match_leaders(const Match& match);

} // namespace yahtzee
