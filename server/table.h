// A table on a server: a match, the keys of its seats, and who is connected. It lives on one home
// and does one thing after the other: what is asked for is decided, written, and told to everybody,
// in that order, before the next request is looked at. Looking on never waits.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "archive/kept_match.h"
#include "coach/computer_pace.h"
#include "protocol/hello.h"
#include "server/guest.h"
#include "server/home.h"
#include "server/ledger.h"
#include "server/new_table.h"
#include "server/rights.h"
#include "server/table_messages.h"
#include "server/table_record.h"
#include "server/thinker.h"

namespace yahtzee {

// What all tables of a server share; all of it outlives them.
struct TableServices {
    Ledger& ledger;
    Ledger& reader; // of the same store; it may be the same, where there is only one way in
    Thinker& thinker;
    Metrics& metrics;
    NewTables& new_tables;
    Clock clock;
    Moment close_after; // seconds without a move
    ComputerPace pace;
    std::chrono::milliseconds sit; // to show a key
    int many_events = 50'000;      // behind them only what brings a match to its end is taken
    Program program{};             // as it says hello
};

class Table : public std::enable_shared_from_this<Table> {
  public:
    // `deserted` is called when nobody is left and nothing is under way.
    Table(const TableServices& services, Home& home, StoredMatch match, TableRecord record,
          std::function<void()> deserted);

    // Somebody has come, and has to show a key before anything else.
    void enter(std::shared_ptr<Guest> guest);
    void ask(const std::shared_ptr<Guest>& guest, std::string_view line);
    void leave(const Guest& guest);
    // The server ends, and who has not gone by now goes with it: guests and table hold each other.
    void abandon();

  private:
    struct Visitor {
        std::shared_ptr<Guest> guest;
        bool seated = false; // has shown a key
        Seats seats;
        bool marks = false; // wants to be told what each decision of these seats cost
        bool hurry = false; // wants computer players to take half the time
    };
    struct TellMark { // what the decision of that event cost
        int seq = 0;
        Seat player = 0;
        ReviewedDecision decision;
    };
    using Act = std::variant<Command, Move, AskReview, AddNonce, AskRematch, TellMark>;
    struct Pending {
        std::shared_ptr<Guest> guest; // null: the table itself
        Seats seats;
        std::optional<int> seq;
        Act act;
        ComputerPace::Time after{0}; // for which what came before has been seen, by our own will
    };
    struct Plan { // of the computer player to act
        int seq = 0;
        Command command;
    };

    // ---- who is here (table.cpp)
    Visitor* find(const Guest& guest);
    std::optional<Forbidden> still_forbidden(const Pending& pending) const;
    void sit(Visitor& visitor, const Sit& sit);
    Present present() const;
    void tell_all(const Message& told, const Guest* but);
    void tell_presence(const Present& before, const Guest* but);
    bool anybody_seated() const;
    TableState state() const { return {kept_.match(), seq()}; }
    int seq() const { return static_cast<int>(kept_.events().size()); }
    bool is_stale(std::optional<int> seen) const { return seen && *seen != seq(); }
    bool closed() const;
    bool takes_no_more(const Act& act) const;
    void refuse(const std::shared_ptr<Guest>& guest, std::string_view id, std::string_view text);
    void refuse(const std::shared_ptr<Guest>& guest, const Forbidden& why);

    // ---- what happens (table_acts.cpp)
    void work_on();
    void end_act();
    void perform(const Pending& pending, const Command& command);
    void perform(const Pending& pending, const AddNonce& nonce);
    // Writes the record as the change leaves it, takes it over if that is kept, says whether it is,
    // and ends the act.
    using ChangeRecord = std::function<Stored<void>(Store&, TableRecord&)>;
    void change_record(ChangeRecord change, std::function<void(bool kept)> then);
    void commit(const Pending& pending, const Event& event);
    void committed(const Pending& pending, PreparedEvent& event, bool with_hint);
    void happen(const Pending& pending, PreparedEvent& event);
    void not_committed(const Pending& pending, const StoreFault& fault);
    void read_again(const Pending& pending);

    // ---- what decisions cost (table_marks.cpp)
    void set_marks(Visitor& visitor, const SetMarks& wanted);
    bool wants_marks(Seat player) const;
    void mark(Match before, const Event& event);
    void perform(const Pending& pending, const TellMark& mark);
    void tell(const TellMark& mark);
    bool last_score_was_told() const;

    // ---- what comes after the match (table_rematch.cpp)
    void perform(const Pending& pending, const AskRematch& ask);
    void tell_rematch(const Pending& pending);

    // ---- what has to be thought about (table_thinking.cpp)
    void perform(const Pending& pending, const Move& move);
    void perform(const Pending& pending, const AskReview& ask);
    void advise(const Pending& pending);
    void rate() const;
    void set_hurry(Visitor& visitor, const SetHurry& wanted);
    ComputerPace pace() const;
    void let_computers_play();
    void think_of_step(std::function<void()> then);
    void act_when_seen();
    void perform_plan(const Pending& pending, const std::optional<Faces>& faces);
    // What the computer player to act will do; null while that is not known.
    const Command* planned() const;
    // Of a computer player's roll, on a cheat table.
    bool awaits_faces() const;

    TableServices services_;
    Home& home_;
    KeptMatch kept_;
    TableRecord record_;
    std::function<void()> deserted_;
    std::uint64_t computers_seed_;
    std::vector<Visitor> visitors_;
    std::deque<Pending> waiting_;
    bool busy_ = false; // something is being thought about or written
    // After this many events a computer player thinks, or waits until the last of them was seen.
    std::optional<int> step_due_;
    bool store_fails_ = false; // at the last try: computer players need not hurry
    std::optional<Plan> plan_; // counts only as long as nothing happens
    std::chrono::steady_clock::time_point shown_since_; // what happened last
};

} // namespace yahtzee
