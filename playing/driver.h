// A match being played: the one place where what somebody asks for becomes something that happened.
// The engine decides it, it is kept, then it is applied and told, in that order, and nothing else
// is taken up meanwhile. Interfaces (a terminal, a session, a server's table) bring the commands
// and show what is told; none of them does any of this itself.
#pragma once

#include <functional>

#include "coach/computer_pace.h"
#include "engine/legal.h"
#include "playing/match_log.h"
#include "playing/permitted.h"

namespace yahtzee::playing {

// Why nothing came of what was asked for.
struct Failure {
    enum class Kind : std::uint8_t {
        refused,   // by the rules
        not_kept,  // it could not be kept, so it has not happened: try_again(), or let it be. Where
                   // the fault is `unknown` it may be kept all the same, and trying again finds out
        overtaken, // another program was first, and the match is now as that one left it
        lost,      // another program was first, and what it did cannot be read
    };
    Kind kind = Kind::refused;
    Rejection why{};           // when refused
    store::StoreFault fault{}; // when not kept, or lost
};
using Outcome = std::expected<void, Failure>;

// Who shows the match. Nothing may be asked of the driver before this returns.
class MatchListener {
  public:
    MatchListener() = default;
    MatchListener(const MatchListener&) = delete;
    MatchListener& operator=(const MatchListener&) = delete;
    virtual ~MatchListener() = default;

    // It is kept; match() is already the one after it.
    virtual void happened(const Match& before, const Event& event) = 0;
    // Another program was first: match() is what it has left.
    virtual void caught_up() = 0;
};

class Driver {
  public:
    using Law = std::function<Legal(const Match&)>;
    using Then = std::function<void(const Outcome&)>;

    // Log and listener outlive this; a log has one match. Without one it is simply played. The law
    // is the engine's, but for tests that look whether an interface obeys it.
    Driver(MatchLog* match_log, store::Clock clock, store::StoredMatch match,
           MatchListener& listener, Policy policy = {}, Law law = legal);
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;

    // ---- what is on the table
    const Match& match() const { return match_; }
    // Without a log only those that left something behind.
    std::span<const store::StoredEvent> events() const { return kept_.events; }
    const store::StoredMatch& stored() const { return kept_; }
    // Nothing when it is not kept.
    std::optional<store::MatchId> id() const;
    // How many events there have been, and the number of the last that was no note.
    int seq() const { return seq_; }
    int last_move() const { return last_move_; }
    // Of the last game that ended, as the store has them; none once that end was taken back.
    const std::vector<store::GameResult>& results() const { return results_; }
    // Whether a game has ended with what happened last.
    bool has_just_ended() const { return just_ended_; }

    // What may be done now, under the policy, by anybody.
    const Legal& law() const { return law_now_; }
    // By whoever acts for these seats.
    Permitted permitted(const Seats& seats) const {
        return playing::permitted(law_now_, match_, policy_, seats);
    }
    // Whether the rules allow it and only the policy does not.
    bool policy_forbids(const Command& command) const {
        return allows(law_(match_), command) && !allows(law_now_, command);
    }

    // ---- what is asked for
    // `then` is called after the listener has heard of it. With a log that answers at once it is
    // called before this returns. Nothing else may be under way.
    void perform(const Command& command, DiceSource& dice, const Then& then);
    // The same with such a log.
    Outcome perform(const Command& command, DiceSource& dice);
    // What belongs to the table and not to the game: kept, applied and told in the same way, all or
    // none. No rule is asked.
    void note(std::span<const Noted> notes, const Then& then);
    // Why it would be refused.
    std::optional<Rejection> refusal_of(const Command& command) const;
    // What could not be kept, once more.
    Outcome try_again();
    // From now on the match is played without being kept.
    void stop_saving() { match_log_ = nullptr; }

    // Somebody was told what the score of that event cost. Whoever takes it back then has been
    // helped: undo and hint are kept in one commit.
    void cost_was_told(int seq) { told_score_ = seq; }

    // ---- the computer player to act
    // Derived from how things stand, never remembered.
    enum class Step : std::uint8_t {
        none,     // a person is to act, or nobody
        to_think, // nothing is under way: begin_thought()
        thinking,
        faces, // whoever rolled its dice says how they fell
        ready, // it is known what it will do: plan()
    };
    Step computer_step() const;
    // The number to give back with what was found.
    int begin_thought() { return *(thinking_ = last_move_); }
    // Dropped if something has happened meanwhile.
    void found(int thought, const Command& command);
    // Null while it is not known.
    const Command* plan() const;
    // What was found, with the faces of its roll where somebody says them.
    Command planned(std::optional<Faces> faces = {}) const;
    // What asking for its step leads to; where nobody is due, to something that is refused.
    enum class NoMove : std::uint8_t {
        not_computer, // a person is to act
        to_think,     // begin_thought(), and ask again
    };
    std::expected<Command, NoMove> move(const std::optional<Faces>& faces) const;
    // For how long what happened last is seen before the step is done.
    coach::ComputerPace::Time time_before_step(const coach::ComputerPace& pace) const;

  private:
    struct Pending { // decided, and not kept yet
        Event event;
        store::Addition addition;
        Match after;
    };
    struct Plan {
        int move = 0; // the last before it
        Command command;
    };

    void load(store::StoredMatch match);
    void look_up_law();
    std::vector<Pending> pending_of(const Event& event) const;
    Pending pending(const Match& before, const Event& event) const;
    void keep(const Then& then);
    void kept(const store::Stored<void>& kept, const Then& then);
    void take(Pending& step);
    void catch_up(const Then& then);
    // Whether that is this match and then what is under way: kept when nobody could tell.
    bool is_with_pending(const store::StoredMatch& match) const;
    store::Moment now() const;
    bool last_score_was_told() const;

    MatchLog* match_log_;
    store::Clock clock_;
    MatchListener& listener_;
    Policy policy_;
    Law law_;
    store::StoredMatch kept_;
    Match match_; // the fold of all events
    Legal law_now_;
    int seq_ = 0;
    int last_move_ = 0;
    int last_score_ = 0; // its number
    std::vector<store::GameResult> results_;
    bool just_ended_ = false;
    std::vector<Pending> under_way_;
    bool may_be_kept_ = false; // what is under way: an attempt had an unknown outcome
    std::optional<int> told_score_;
    std::optional<int> thinking_; // since that move
    std::optional<Plan> plan_;    // counts only as long as nothing happens in the game
};

} // namespace yahtzee::playing
