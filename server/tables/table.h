// A table on a server: a match, the keys of its seats, and who is connected. It lives on one event
// loop and does one thing after the other: what is asked for is decided, written, and told to
// everybody, in that order (playing/driver.h), before the next request is looked at. Looking on
// never waits.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "playing/driver.h"
#include "protocol/seated_request.h"
#include "server/metrics.h"
#include "server/tables/absence.h"
#include "server/tables/computer_turns.h"
#include "server/tables/kept_record.h"
#include "server/tables/marks.h"
#include "server/tables/new_table.h"
#include "server/tables/participants.h"
#include "server/tables/queued_match_log.h"
#include "server/tables/rights.h"
#include "server/tables/seat_holders.h"
#include "server/tables/table_summary.h"

namespace yahtzee::server {

// What all tables of a server share; all of it outlives them.
struct TableServices {
    StoreQueue& writer;
    StoreQueue& reader;  // of the same store: for what somebody waits for, and is read at once
    StoreQueue& archive; // the same: for what takes its time. Where there is only one way into the
                         // store, all three are one
    TableSummaries& summaries;
    ComputePool& compute_pool;
    Metrics& metrics;
    NewTables& new_tables;
    store::Clock clock;
    store::Moment close_after; // seconds without a move
    coach::ComputerPace pace;
    std::chrono::milliseconds sit;  // to show a key
    std::chrono::milliseconds away; // until a computer player may stand in for somebody
    int many_events = 50'000;       // behind them only what brings a match to its end is taken
    protocol::Program program{};    // as it says hello
    playing::Driver::Law law = legal;
};

class Table final : public std::enable_shared_from_this<Table>, public playing::MatchListener {
  public:
    // `on_empty` is called when nobody is left and nothing is under way.
    Table(const TableServices& services, EventLoop& loop, store::StoredMatch match,
          TableRecord record, std::function<void()> on_empty);

    // Somebody has come, and has to show a key before anything else.
    void enter(std::shared_ptr<Connection> connection);
    void ask(const std::shared_ptr<Connection>& connection, std::string_view line);
    void leave(const Connection& connection);
    // The server ends, and who has not gone by now goes with it: connections and table hold each
    // other.
    void abandon();

  private:
    struct KeepDevices {}; // which device acts for which seat
    struct DropVotes {     // against somebody who is there again
        Seat player = 0;
    };
    using Act =
        std::variant<Command, protocol::Move, protocol::AskReview, protocol::AddNonce,
                     protocol::SetPortrait, protocol::AskRematch, protocol::AskReplace,
                     protocol::AskReturn, protocol::AskNewKeys, KeepDevices, DropVotes, Mark>;
    struct Pending {
        std::shared_ptr<Connection> connection; // null: the table itself
        playing::Seats seats{};
        std::optional<int> seq{};
        Act act;
        coach::ComputerPace::Time after{
            0}; // for which what came before has been seen, by our own will
    };

    // Who asked for what is being written.
    struct Asked {
        std::shared_ptr<Connection> connection{};
        coach::ComputerPace::Time after{0};
    };

    void happened(const Match& before, const Event& event) override;
    void caught_up() override;

    // ---- how it stands
    const Match& match() const { return driver_.match(); }
    TableState state() const { return {match(), driver_.law(), driver_.seq()}; }
    // What is noted meanwhile changes nothing of what they saw.
    bool is_stale(std::optional<int> seen) const {
        return seen && (*seen < driver_.last_move() || *seen > driver_.seq());
    }
    bool closed() const;
    // What they may ask for now.
    playing::Permitted may_do(const playing::Seats& seats) const;
    // Why nothing comes of it now.
    std::optional<Forbidden> why_forbidden(const Pending& pending) const;

    // For the lists of those who are not here.
    void keep_summary() const;

    // ---- what is said
    void answer(const std::shared_ptr<Connection>& connection, const ViewMessage& told) const;
    void refuse(const std::shared_ptr<Connection>& connection, std::string_view id,
                std::string_view text) const;
    void refuse(const std::shared_ptr<Connection>& connection, const Forbidden& why) const;
    void tell_all(const ViewMessage& told, const Connection* but) const;
    Presence presence() const {
        return {participants_.present(), away_ & driver_.law().replaceable};
    }
    // Somebody has come, gone, or acts for other seats; all but one are told.
    void tell_presence(const Presence& before, const Connection* but) const;
    // Brings what is known of who is away up to date. Nothing is told: whoever is answered next
    // must hear the same as the others.
    void look_who_is_there();
    void look_who_is_away();

    // ---- what is asked for
    void sit(Participant& participant, const protocol::Sit& sit);
    // Those who show the keys of these seats, too, may act for fewer now: they are told.
    void share_seats(const Participant& taker);
    ActingFor acting_for(const Participant& participant) const;
    void take_seats(Participant& participant);
    bool plays_elsewhere(const Pending& pending) const;
    void close_to_old_keys(const Seats& renewed, const Participant& renewer);
    // Whether everybody who is there has voted now.
    bool is_agreed(const Seats& votes, Seats voters) const;
    Seats seats_of(const Pending& pending) const;
    void drop_votes_against(const Seats& seats);
    std::optional<Command> vote_on(const Pending& pending, const Command& command) const;
    void say_heard(Participant& participant);
    void set(Participant& participant, bool Participant::* wish, std::string_view name, bool on);
    void work_on();
    void end_act();
    void give_up();
    void perform(const Pending& pending, const Command& command);
    void came_of(const Pending& pending, const Command& command, const playing::Outcome& outcome);
    void perform(const Pending& pending, const protocol::Move& move);
    void perform(const Pending& pending, const protocol::AskReview& ask);
    void perform(const Pending& pending, const protocol::AddNonce& nonce);
    void perform(const Pending& pending, const protocol::SetPortrait& wanted);
    void perform(const Pending& pending, const protocol::AskRematch& ask);
    void perform(const Pending& pending, const protocol::AskReplace& ask);
    void perform(const Pending& pending, const protocol::AskReturn& ask);
    void perform(const Pending& pending, const protocol::AskNewKeys& ask);
    void perform(const Pending& pending, const KeepDevices& keep);
    void perform(const Pending& pending, const DropVotes& drop);
    void carry_out(const Pending& pending, const Command& command);
    void perform(const Pending& pending, const Mark& mark);
    void record_nonce(const Pending& pending, const fair::Nonce& given);
    void log_nonce(const Pending& pending, const fair::Nonce& given);
    void knows_own(const std::shared_ptr<Connection>& sender, const fair::Nonce& given);
    void tell_nonces(const std::shared_ptr<Connection>& sender) const;
    // That all have heard of a nonce that does not count yet. False when there is none.
    bool note_what_all_have_heard();
    std::optional<fair::Heard> heard_by_all(const fair::FairTable& fair, int after) const;
    // Writes the record as the change leaves it, says whether it is kept, and ends the act.
    void change_record(KeptRecord::Change change, KeptRecord::Then then);
    void tell_rematch(const Pending& pending, const TableKeys& keys) const;
    void advise(const Pending& pending);
    void rate() const;
    void let_computers_play();

    TableServices services_;
    EventLoop& loop_;
    QueuedMatchLog match_log_;
    playing::Driver driver_;
    KeptRecord record_;
    fair::FairTable fair_; // with the nonces so far
    Participants participants_;
    SeatHolders holders_;
    Absence absence_{std::chrono::steady_clock::now()};
    Seats away_{}; // for as long as that takes
    ComputerTurns computers_;
    // Of the turn being played: hints and marks, which may be worked out at the same time.
    std::shared_ptr<coach::TurnRating> rating_ = std::make_shared<coach::TurnRating>();
    std::function<void()> on_empty_;
    std::deque<Pending> waiting_;
    bool busy_ = false;           // something is being thought about or written
    Asked asked_;                 // for the next thing to happen
    bool heard_not_kept_ = false; // tried again when somebody asks for something
};

} // namespace yahtzee::server
