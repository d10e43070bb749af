#include "server/tables/table.h"

#include <algorithm>
#include <utility>

#include "coach/advice_text.h"
#include "engine/whole_number.h"
#include "fair/secret.h"
#include "fair/table_notes.h"
#include "protocol/advice_report.h"
#include "protocol/errors.h"
#include "protocol/review_json.h"
#include "protocol/rules_json.h"
#include "records/rate_games.h"
#include "words/refusal.h"

namespace yahtzee::server {
namespace {

// So that a table that comes again is played in the same way again. Hashed, for what they do must
// tell nothing about the secret.
std::uint64_t seed_of_computers(const fair::FairTable& fair) {
    constexpr std::size_t digits = 16; // as many as the number holds
    const std::string print = fair::fingerprint("computers " + fair::hex(fair.secret));
    return *whole_number<std::uint64_t>(std::string_view{print}.substr(0, digits), 16);
}

fair::FairDice dice_for(const fair::FairTable& fair, const Match& match, const Command& command) {
    if (std::holds_alternative<Next>(command)) return dice_for_game(fair, match.game + 1);
    return dice_for_roll(fair, match);
}

// What a server allows beside the rules, or less than they do.
playing::Policy policy_of(const TableServices& services) {
    return {.final_score = true, .rematch = true, .many_events = services.many_events};
}

// What is not among these is checked where it is done.
struct RightsCheck {
    const playing::Driver& driver;
    const playing::Seats& seats;

    template <typename Act>
    std::optional<Forbidden> operator()(const Act& act) const {
        if constexpr (requires { forbidden(driver, seats, act); })
            return forbidden(driver, seats, act);
        else
            return std::nullopt;
    }
};

bool is_hello(const protocol::SeatedRequest& request) {
    const auto* const common = std::get_if<protocol::Request>(&request.what);
    return common != nullptr && std::holds_alternative<protocol::Hello>(*common);
}

bool is_unknown(const store::StoreFault& fault) {
    return fault.kind == store::StoreFault::Kind::unknown;
}

// Of a device that has some.
Seat first_of(const playing::Seats& seats) {
    Seat seat = 0;
    while (!seats.test(seat)) ++seat;
    return seat;
}

// For whom a device adds to the dice: nobody does for a seat that the program plays.
std::optional<Seat> first_person(const playing::Seats& seats, const Match& match) {
    for (Seat seat = 0; seat < player_count(match); ++seat) {
        if (seats.test(seat) && !computer_at(match, seat)) return seat;
    }
    return std::nullopt;
}

// The only person at a device: where there are several, names say who is meant.
std::optional<Seat> only_person(const playing::Seats& seats, const TableSetup& setup) {
    std::optional<Seat> found;
    for (Seat seat = 0; seat < static_cast<Seat>(setup.players.size()); ++seat) {
        if (!seats.test(seat) || setup.computers[seat]) continue;
        if (found) return std::nullopt;
        found = seat;
    }
    return found;
}

} // namespace

Table::Table(const TableServices& services, EventLoop& loop, store::StoredMatch match,
             TableRecord record, std::function<void()> on_empty)
    : services_(services),
      loop_(loop),
      match_log_(services.writer, loop, [this] { return shared_from_this(); }),
      driver_(&match_log_, services.clock, std::move(match), *this, policy_of(services),
              services.law),
      record_(services.writer, loop, driver_.stored().id, std::move(record)),
      fair_(fair_table(*record_, driver_.events())),
      holders_(record_->devices),
      computers_(services.compute_pool, loop, driver_, participants_, services.pace,
                 seed_of_computers(record_->fair)),
      on_empty_(std::move(on_empty)) {
    if (record_->told_score) driver_.cost_was_told(*record_->told_score);
    keep_summary();
}

// ---- who comes and goes

void Table::enter(std::shared_ptr<Connection> connection) {
    loop_.after(services_.sit, [table = weak_from_this(), who = std::weak_ptr{connection}] {
        const auto self = table.lock();
        const auto late = who.lock();
        const Participant* const participant =
            self && late ? self->participants_.find(*late) : nullptr;
        if (participant != nullptr && !participant->seated) late->disconnect(CloseReason::too_slow);
    });
    // For those who have never come.
    if (participants_.empty())
        loop_.after(services_.away, [table = weak_from_this()] {
            if (const auto self = table.lock()) self->look_who_is_away();
        });
    participants_.add(std::move(connection));
}

void Table::leave(const Connection& connection) {
    const Presence before = presence();
    participants_.remove(connection);
    look_who_is_there();
    tell_presence(before, nullptr);
    if (!busy_) work_on(); // those who are left may all have heard
    if (participants_.empty() && !busy_) on_empty_();
}

void Table::abandon() {
    participants_.clear();
    waiting_.clear();
}

void Table::sit(Participant& participant, const protocol::Sit& sit) {
    playing::Seats seats;
    std::vector<int> wrong; // which of them, from 1
    for (const std::string& key : sit.keys) {
        const auto place = record_->place_of(key);
        if (!place) wrong.push_back(static_cast<int>(&key - sit.keys.data()) + 1);
        if (place && place->seat) seats.set(*place->seat);
    }
    if (!wrong.empty()) {
        const auto& words = participant.connection->words();
        participant.connection->answer(
            message(wrong_keys(wrong_key.id, words(wrong_key.message, {}), wrong)));
        participant.connection->disconnect(CloseReason::wrong_key);
        return;
    }
    const Presence before = presence();
    if (!participants_.anybody_seated()) computers_.seen_anew(); // nobody has seen it
    participant.seated = true;
    participant.seats = participant.opened = seats;
    participant.device = sit.device ? fair::fingerprint(*sit.device) : std::string{};
    if (sit.device) {
        holders_.come(participant.device, seats, sit.take);
        participant.seats = holders_.held_by(participant.device, seats);
        share_seats(participant);
    }
    look_who_is_there();
    answer(participant.connection,
           seated(state(), fair_, acting_for(participant), presence(), closed(), record_->rematch,
                  record_->portraits, last_turns(driver_.events())));
    tell_presence(before, participant.connection.get());
    drop_votes_against(participant.seats);
    work_on();
}

void Table::say_heard(Participant& participant) {
    if (participant.seats.none()) return refuse(participant.connection, not_seated);
    participant.connection->answer(message(heard_told(state())));
    if (!busy_) work_on();
}

void Table::set(Participant& participant, bool Participant::* wish, std::string_view name,
                bool on) {
    if (participant.seats.none()) return refuse(participant.connection, not_seated);
    participant.*wish = on;
    answer(participant.connection, accepted(state(), name, on ? "true" : "false"));
}

// ---- how it stands, and what is said of it

bool Table::closed() const {
    const bool over = match().stage == Stage::match_over;
    return !over &&
           services_.clock() - store::last_move(driver_.events()).at > services_.close_after;
}

void Table::keep_summary() const {
    services_.summaries.keep(record_->fair.uid, summary_of(match(), driver_.law(), driver_.seq(),
                                                           store::last_move(driver_.events()).at));
}

playing::Permitted Table::may_do(const playing::Seats& seats) const {
    if (closed()) return {};
    playing::Permitted may = driver_.permitted(seats);
    const bool votes = (seats & driver_.law().voters).any();
    may.set(playing::Ask::replace, votes && presence().replaceable.any());
    return may;
}

void Table::answer(const std::shared_ptr<Connection>& connection, const ViewMessage& told) const {
    const Participant* const here = participants_.find(*connection);
    connection->answer(told.to(may_do(here != nullptr ? here->seats : playing::Seats{})));
}

void Table::refuse(const std::shared_ptr<Connection>& connection, std::string_view id,
                   std::string_view text) const {
    if (!connection) return;
    const Participant* const here = participants_.find(*connection);
    // Nobody sees a table before they have shown a key.
    if (here == nullptr || !here->seated) return connection->answer(message(refused(id, text)));
    answer(connection, refused(id, text, state()));
}

void Table::refuse(const std::shared_ptr<Connection>& connection, const Forbidden& why) const {
    if (connection) refuse(connection, why.id, connection->words()(why.message, {}));
}

void Table::tell_all(const ViewMessage& told, const Connection* but) const {
    participants_.tell(told, but, [&](const playing::Seats& seats) { return may_do(seats); });
}

// ---- what is asked for

void Table::ask(const std::shared_ptr<Connection>& connection, std::string_view line) {
    Participant* const participant = participants_.find(*connection);
    if (participant == nullptr) return; // has been sent away
    services_.metrics.table_requests.add();
    auto request = protocol::read_seated_request(line, match().setup.rules);
    if (!request)
        return refuse(
            connection, protocol::bad_request,
            protocol::request_refusal(connection->words(), request.error(), match().setup.rules));
    if (is_hello(*request)) return connection->answer(message(hello_told(services_.program)));
    if (const auto* const wanted = std::get_if<protocol::Sit>(&request->what))
        return sit(*participant, *wanted);
    if (!participant->seated) return refuse(connection, sit_first);
    // Whoever does not say what they have seen was told all of it before they asked.
    participant->heard =
        std::max(participant->heard, std::min(request->seq.value_or(driver_.seq()), driver_.seq()));
    heard_not_kept_ = false;
    if (std::holds_alternative<protocol::SayHeard>(request->what)) return say_heard(*participant);
    if (const auto* const wanted = std::get_if<protocol::SetMarks>(&request->what))
        return set(*participant, &Participant::marks, "marks", wanted->on);
    if (const auto* const wanted = std::get_if<protocol::SetHurry>(&request->what))
        return set(*participant, &Participant::hurry, "hurry", wanted->on);
    if (std::holds_alternative<protocol::TakeSeats>(request->what)) return take_seats(*participant);
    Pending pending{.connection = connection,
                    .seats = participant->seats,
                    .seq = request->seq,
                    .act = protocol::Move{}};
    if (auto* const nonce = std::get_if<protocol::AddNonce>(&request->what)) {
        pending.act = std::move(*nonce);
    } else if (auto* const portrait = std::get_if<protocol::SetPortrait>(&request->what)) {
        pending.act = std::move(*portrait);
    } else if (const auto* const again = std::get_if<protocol::AskRematch>(&request->what)) {
        pending.act = *again;
    } else if (const auto* const replace = std::get_if<protocol::AskReplace>(&request->what)) {
        pending.act = *replace;
    } else if (const auto* const back = std::get_if<protocol::AskReturn>(&request->what)) {
        pending.act = *back;
    } else if (const auto* const keys = std::get_if<protocol::AskNewKeys>(&request->what)) {
        pending.act = *keys;
    } else {
        const auto& common = std::get<protocol::Request>(request->what);
        if (std::holds_alternative<protocol::View>(common))
            return answer(connection, accepted(state()));
        if (const auto* const game = std::get_if<protocol::AskRules>(&common))
            return connection->answer(message(protocol::rules_told(game->rules)));
        if (std::holds_alternative<protocol::NewTable>(common))
            return refuse(connection, is_stale(request->seq) ? stale : no_new_table);
        if (const auto* const command = std::get_if<Command>(&common)) pending.act = *command;
        if (const auto* const move = std::get_if<protocol::Move>(&common)) pending.act = *move;
        // Among people who play against each other advice is never asked for unseen.
        if (std::holds_alternative<protocol::Advise>(common)) pending.act = Command{Hint{}};
        if (std::holds_alternative<protocol::AskReview>(common))
            pending.act = protocol::AskReview{};
    }
    waiting_.push_back(std::move(pending));
    work_on();
}

// First of all: whoever has not seen whose turn it is need not be told about rights.
std::optional<Forbidden> Table::why_forbidden(const Pending& pending) const {
    if (is_stale(pending.seq)) return stale;
    const RightsCheck check{driver_, pending.seats};
    if (const auto no = pending.connection ? std::visit(check, pending.act) : std::nullopt) {
        if (plays_elsewhere(pending)) return Forbidden{no->id, "server.elsewhere"};
        return no;
    }
    if (closed() && !std::holds_alternative<protocol::AskReview>(pending.act)) return table_closed;
    return std::nullopt;
}

// Requests that come while something is under way wait, and are checked when it is their turn: the
// table may be another by then.
void Table::work_on() {
    while (!busy_ && !note_what_all_have_heard() && !waiting_.empty()) {
        Pending pending = std::move(waiting_.front());
        waiting_.pop_front();
        pending.seats = seats_of(pending);
        if (const auto no = why_forbidden(pending)) {
            refuse(pending.connection, *no);
        } else {
            std::visit([&](const auto& act) { perform(pending, act); }, pending.act);
        }
    }
    // Whatever has come of it: a computer player that is due has begun, or begins now.
    if (!busy_) let_computers_play();
}

void Table::end_act() {
    busy_ = false;
    work_on();
    if (!busy_ && participants_.empty()) on_empty_();
}

// What this table knows may not be what is kept: whoever sits here is sent away, comes back by
// themselves, and finds the table as the store has it.
void Table::give_up() {
    waiting_.clear();
    asked_ = {};
    const auto forget = std::exchange(on_empty_, [] {});
    forget();
    participants_.disconnect(CloseReason::failed);
}

// ---- what happens

void Table::perform(const Pending& pending, const Command& command) {
    const auto decided = vote_on(pending, command);
    // Whoever has voted already is asked no more.
    if (!decided) return answer(pending.connection, accepted(state()));
    carry_out(pending, *decided);
}

void Table::carry_out(const Pending& pending, const Command& command) {
    busy_ = true;
    asked_ = {pending.connection, pending.after};
    fair::FairDice dice = dice_for(table_before(fair_, driver_.seq()), match(), command);
    driver_.perform(command, dice, [this, pending, command](const playing::Outcome& outcome) {
        came_of(pending, command, outcome);
    });
}

void Table::happened(const Match& before, const Event& event) {
    services_.metrics.events.add();
    keep_summary();
    if (const auto* const noted = std::get_if<Noted>(&event))
        return add_note(fair_, *noted, driver_.seq() - 1);
    // Who asked is answered with the first thing that came of it.
    const Asked asked = std::exchange(asked_, {});
    const bool by_computer = computer_at(before, before.player).has_value();
    const bool advice_follows = std::holds_alternative<Hinted>(event);
    const bool over = match().stage == Stage::match_over;
    computers_.step_failed(false);
    computers_.seen_anew();
    ShownFor shown{.after = asked.after};
    if (std::holds_alternative<Scored>(event)) shown.rest = services_.pace.written;
    if (std::holds_alternative<Rolled>(event))
        shown.tumble = by_computer ? computers_.pace().tumble : coach::normal_pace.tumble;
    const auto told = server::happened(state(), before, event, over ? &fair_ : nullptr, shown);
    if (asked.connection && !advice_follows) answer(asked.connection, told.accepted());
    tell_all(told, asked.connection.get());
    if (driver_.has_just_ended()) rate();
    if (by_computer || !coach::is_decision(before, event) ||
        !participants_.want_marks(before.player))
        return;
    work_out_mark(services_.compute_pool, loop_, weak_from_this(), rating_, before, event,
                  driver_.seq(), [this](const Mark& mark) {
                      waiting_.push_back({.connection = nullptr, .act = mark});
                      work_on();
                  });
}

// Somebody else plays the same match in another program: what the store has is what counts.
void Table::caught_up() {
    fair_ = fair_table(*record_, driver_.events());
    computers_.seen_anew();
    keep_summary();
    tell_all(standing(state()), asked_.connection.get());
}

void Table::came_of(const Pending& pending, const Command& command,
                    const playing::Outcome& outcome) {
    asked_ = {};
    if (outcome && std::holds_alternative<Hint>(command)) return advise(pending);
    if (!outcome && outcome.error().kind == playing::Failure::Kind::refused) {
        busy_ = false; // at once, so whoever performs it goes on
        // A computer player knows the rules; should a step be refused all the same, it is not tried
        // again and again.
        if (!pending.connection) return computers_.step_failed(true);
        const Rejection why = outcome.error().why;
        return refuse(pending.connection, id_of(why),
                      refusal(pending.connection->words(), match(), driver_.law(), command, why,
                              only_person(pending.seats, match().setup)));
    }
    if (!outcome) {
        const bool overtaken = outcome.error().kind == playing::Failure::Kind::overtaken;
        computers_.step_failed(!overtaken);
        refuse(pending.connection, overtaken ? stale : why_not_kept(outcome.error().fault));
        if (is_unknown(outcome.error().fault)) return give_up();
    }
    end_act();
}

void Table::let_computers_play() {
    if (busy_ || closed() || !participants_.anybody_seated()) return;
    computers_.go_on(weak_from_this(), [this](coach::ComputerPace::Time seen) {
        if (participants_.anybody_seated())
            waiting_.push_back({.connection = nullptr,
                                .seq = driver_.seq(),
                                .act = protocol::Move{},
                                .after = seen});
        work_on();
    });
}

void Table::perform(const Pending& pending, const protocol::Move& move) {
    const auto command = driver_.move(move.faces);
    if (command) return perform(pending, *command);
    if (command.error() == playing::Driver::NoMove::not_computer) {
        if (!pending.connection) return;
        return refuse(
            pending.connection, protocol::not_computer,
            protocol::not_computer_text(pending.connection->words(), match(), driver_.law()));
    }
    busy_ = true;
    computers_.think(weak_from_this(), [this, pending, move] {
        busy_ = false;
        perform(pending, move);
        if (!busy_) end_act();
    });
}

// ---- what has to be thought about

void Table::perform(const Pending& pending, const protocol::AskReview&) {
    busy_ = true;
    services_.compute_pool.run(
        loop_,
        [events = events_of(driver_.events()), rules = match().setup.rules,
         &solved = services_.compute_pool.solved()] {
            std::string text;
            protocol::append_review(text, coach::review(events, solved.values(rules)));
            return text;
        },
        [self = shared_from_this(), connection = pending.connection](const std::string& text) {
            self->answer(connection, accepted(self->state(), "review", text));
            self->end_act();
        });
}

void Table::advise(const Pending& pending) {
    services_.compute_pool.run(
        loop_,
        [situation = coach::situation_of(match()), setup = match().setup,
         connection = pending.connection, rating = rating_,
         &solved = services_.compute_pool.solved()] {
            const solver::Values& values = solved.values(setup.rules);
            const coach::CoachedTurn coached{values, situation,
                                             rating->of(values, situation.standing.position)};
            std::string text;
            protocol::append_explained_advice(
                text, coached, setup.entry, advice_text(connection->words(), coached, setup.entry));
            return text;
        },
        [self = shared_from_this(), connection = pending.connection](const std::string& text) {
            // As everybody else has heard: a hint was asked for.
            const auto told = server::happened(self->state(), self->match(), Hinted{}, nullptr);
            self->answer(connection, told.accepted("advice", text));
            self->end_act();
        });
}

// Of the games that have ended; nobody waits for it.
void Table::rate() const {
    services_.compute_pool.run(
        loop_,
        [events = events_of(driver_.events()), rules = match().setup.rules,
         &solved = services_.compute_pool.solved()] {
            return records::ratings(events, solved.values(rules));
        },
        [id = driver_.stored().id,
         &writer = services_.writer](std::vector<records::GameRating> rated) {
            writer.write([id, rated = std::move(rated)](
                             store::Store& store) { return keep_ratings(store, id, rated); },
                         [](const store::Stored<void>&) {});
        });
}

// ---- what changes the record

void Table::change_record(KeptRecord::Change change, KeptRecord::Then then) {
    busy_ = true;
    record_.change(shared_from_this(), std::move(change),
                   [this, then = std::move(then)](bool kept) {
                       then(kept);
                       if (!kept && is_unknown(record_.fault())) return give_up();
                       end_act();
                   });
}

void Table::perform(const Pending& pending, const protocol::AddNonce& nonce) {
    if (pending.seats.none()) return refuse(pending.connection, not_seated);
    if (!fair::is_nonce(nonce.text)) return refuse(pending.connection, bad_nonce);
    if (match().stage == Stage::match_over)
        return refuse(pending.connection, id_of(Rejection::match_over),
                      refusal(pending.connection->words(), match(), driver_.law(), Roll{},
                              Rejection::match_over));
    const auto seat = first_person(pending.seats, match());
    if (!seat) return refuse(pending.connection, not_your_seat);
    const auto of_seat = std::ranges::count(fair_.nonces, *seat, &fair::Nonce::seat);
    if (of_seat >= fair::most_nonces) return refuse(pending.connection, too_many_nonces);
    const fair::Nonce given{.seat = *seat, .after = driver_.seq(), .text = nonce.text};
    if (fair_.scheme == fair::Scheme::heard_nonces) return log_nonce(pending, given);
    record_nonce(pending, given);
}

// Tables that were made by the first scheme go on by it.
void Table::record_nonce(const Pending& pending, const fair::Nonce& given) {
    change_record(
        [given](store::Store&, TableRecord& record) {
            record.fair.nonces.push_back(given);
            return store::Stored<void>{};
        },
        [this, pending](bool kept) {
            if (!kept) return refuse(pending.connection, why_not_kept(record_.fault()));
            fair_ = record_->fair;
            tell_nonces(pending.connection);
        });
}

// Where everybody knows it at once, because nobody else is there, that is written with it.
void Table::log_nonce(const Pending& pending, const fair::Nonce& given) {
    busy_ = true;
    knows_own(pending.connection, given);
    fair::FairTable with_it = fair_;
    with_it.nonces.push_back(given);
    std::vector<Noted> notes{{text_of(given)}};
    if (const auto heard = heard_by_all(with_it, given.after + 1))
        notes.push_back({text_of(*heard)});
    driver_.note(notes, [this, pending](const playing::Outcome& outcome) {
        if (outcome) {
            tell_nonces(pending.connection);
        } else {
            participants_.know_no_more_than(driver_.seq());
            const bool overtaken = outcome.error().kind == playing::Failure::Kind::overtaken;
            refuse(pending.connection, overtaken ? stale : why_not_kept(outcome.error().fault));
            if (is_unknown(outcome.error().fault)) return give_up();
        }
        end_act();
    });
}

// Whoever sends it knows it, and if they know all before it, they know all of them.
void Table::knows_own(const std::shared_ptr<Connection>& sender, const fair::Nonce& given) {
    Participant* const here = participants_.find(*sender);
    if (here == nullptr) return;
    const bool knows_others = std::ranges::none_of(
        fair_.nonces, [&](const fair::Nonce& nonce) { return nonce.after >= here->heard; });
    if (knows_others) here->heard = given.after + 1;
}

// To whoever sent one, if anybody did, as an answer.
void Table::tell_nonces(const std::shared_ptr<Connection>& sender) const {
    const std::string told = nonces_told(state(), fair_);
    if (sender) sender->answer(message("{\"ok\":true," + told.substr(1)));
    participants_.tell(message(told), sender.get());
}

std::optional<fair::Heard> Table::heard_by_all(const fair::FairTable& fair, int after) const {
    if (fair.scheme == fair::Scheme::every_nonce) return std::nullopt;
    const int before = fair.heard.empty() ? 0 : fair.heard.back().upto;
    const auto common = participants_.common_knowledge(people(match()));
    if (!common || common->upto <= before) return std::nullopt;
    fair::Heard heard{.after = after, .upto = before};
    for (const fair::Nonce& nonce : fair.nonces) {
        if (nonce.after < common->upto) heard.upto = std::max(heard.upto, nonce.after + 1);
    }
    if (heard.upto == before) return std::nullopt;
    for (Seat seat = 0; seat < player_count(match()); ++seat) {
        if (common->seats.test(seat)) heard.seats.push_back(seat);
    }
    return heard;
}

bool Table::note_what_all_have_heard() {
    if (heard_not_kept_ || match().stage == Stage::match_over || closed()) return false;
    const auto heard = heard_by_all(fair_, driver_.seq());
    if (!heard) return false;
    busy_ = true;
    const Noted noted{text_of(*heard)};
    driver_.note(std::span{&noted, 1}, [this](const playing::Outcome& outcome) {
        heard_not_kept_ = !outcome;
        if (!outcome && is_unknown(outcome.error().fault)) return give_up();
        if (outcome) tell_nonces(nullptr);
        end_act();
    });
    return true;
}

// That a player knows what a score cost is written first: no reconnect makes it forgotten.
void Table::perform(const Pending&, const Mark& mark) {
    if (was_taken_back(driver_.events(), mark.seq) || !participants_.want_marks(mark.player))
        return;
    const auto index = static_cast<std::size_t>(mark.seq - 1);
    if (!std::holds_alternative<Scored>(driver_.events()[index].event))
        return tell_mark(participants_, mark);
    change_record(
        [told = mark.seq](store::Store&, TableRecord& record) {
            record.told_score = told;
            return store::Stored<void>{};
        },
        [this, mark](bool kept) {
            if (!kept) return;
            driver_.cost_was_told(mark.seq);
            tell_mark(participants_, mark);
        });
}

void Table::perform(const Pending& pending, const protocol::SetPortrait& wanted) {
    if (pending.seats.none()) return refuse(pending.connection, not_seated);
    if (!pending.seats.test(wanted.player)) return refuse(pending.connection, not_your_seat);
    const auto tell = [this, pending] {
        std::string told = portraits_told(match(), record_->portraits);
        pending.connection->answer(message("{\"ok\":true," + told.substr(1)));
        return told;
    };
    if (record_->portraits[wanted.player] == wanted.portrait) return void(tell());
    change_record(
        [wanted](store::Store&, TableRecord& record) {
            record.portraits[wanted.player] = wanted.portrait;
            return store::Stored<void>{};
        },
        [this, pending, tell](bool kept) {
            if (!kept) return refuse(pending.connection, why_not_kept(record_.fault()));
            participants_.tell(message(tell()), pending.connection.get());
        });
}

// The same people once more, after the match: at a new table, which their keys open. Whoever asks
// later is led to the same one: it stands in the record of this one.
void Table::perform(const Pending& pending, const protocol::AskRematch& ask) {
    if (pending.seats.none()) return refuse(pending.connection, not_seated);
    if (!driver_.permitted(pending.seats).has(playing::Ask::rematch))
        return refuse(pending.connection, rematch_later);
    if (record_->rematch) return tell_rematch(pending, {});
    if (!pending.connection->may_make_table()) return refuse(pending.connection, too_many_tables);
    const auto keys = std::make_shared<TableKeys>();
    change_record(
        [at = services_.clock(), setup = match().setup, &new_tables = services_.new_tables,
         new_keys = ask.new_keys ? pending.seats : playing::Seats{}, devices = holders_.devices(),
         keys](store::Store& store, TableRecord& record) -> store::Stored<void> {
            record.devices = devices;
            const auto made = new_tables.make_again(store, at, setup, record, new_keys);
            if (!made) return std::unexpected(made.error());
            record.rematch = made->record.fair.uid;
            *keys = made->keys;
            return {};
        },
        [this, pending, keys](bool kept) {
            if (!kept) return refuse(pending.connection, why_not_kept(record_.fault()));
            services_.metrics.tables_made.add();
            tell_rematch(pending, *keys);
            participants_.tell(message(rematch_told(*record_->rematch, first_of(pending.seats))),
                               pending.connection.get());
        });
}

void Table::tell_rematch(const Pending& pending, const TableKeys& keys) const {
    std::string told = "\"" + *record_->rematch + "\"";
    if (keys != TableKeys{}) told += ",\"keys\":" + keys_json(*record_->rematch, keys);
    answer(pending.connection, accepted(state(), "rematch", told));
}

} // namespace yahtzee::server
