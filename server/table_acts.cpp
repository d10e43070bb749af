// What happens at a table: decided, written, told.
#include <algorithm>

#include "server/table.h"
#include "words/refusal.h"

namespace yahtzee {
namespace {

FairDice dice_for(const FairTable& fair, const Match& match, const Command& command) {
    if (std::holds_alternative<Next>(command)) return dice_for_game(fair, match.game + 1);
    return dice_for_roll(fair, match);
}

Addition hint_after(const Addition& undone) {
    return {.event = {.at = undone.event.at, .event = Hinted{}}};
}

} // namespace

// Requests that come while something is under way wait, and are judged again when it is their turn:
// the table may be another by then.
void Table::work_on() {
    while (!busy_ && !waiting_.empty()) {
        const Pending pending = std::move(waiting_.front());
        waiting_.pop_front();
        if (is_stale(pending.seq)) {
            refuse(pending.guest, stale);
            continue;
        }
        if (closed() && !std::holds_alternative<AskReview>(pending.act)) {
            refuse(pending.guest, table_closed);
            continue;
        }
        if (pending.guest && takes_no_more(pending.act)) {
            refuse(pending.guest, match_too_long);
            continue;
        }
        const auto no = pending.guest ? still_forbidden(pending) : std::nullopt;
        if (no) {
            refuse(pending.guest, *no);
            continue;
        }
        std::visit([&](const auto& act) { perform(pending, act); }, pending.act);
    }
    // Whatever has come of it: a computer player that is due has begun, or begins now.
    if (!busy_) let_computers_play();
}

void Table::end_act() {
    busy_ = false;
    work_on();
    if (!busy_ && visitors_.empty()) deserted_();
}

void Table::perform(const Pending& pending, const Command& command) {
    FairDice dice = dice_for(record_.fair, kept_.match(), command);
    const auto event = decide(kept_.match(), command, dice);
    if (!event) {
        if (pending.guest) {
            refuse(pending.guest, id_of(event.error()),
                   refusal(pending.guest->words(), kept_.match(), command, event.error()));
        }
        return;
    }
    commit(pending, *event);
}

void Table::perform(const Pending& pending, const AddNonce& nonce) {
    if (pending.seats.none()) return refuse(pending.guest, not_seated);
    if (!is_nonce(nonce.text)) return refuse(pending.guest, bad_nonce);
    if (kept_.match().stage == Stage::match_over)
        return refuse(
            pending.guest, id_of(Rejection::match_over),
            refusal(pending.guest->words(), kept_.match(), Roll{}, Rejection::match_over));
    Seat seat = 0;
    while (!pending.seats.test(seat)) ++seat;
    const auto of_seat = std::ranges::count(record_.fair.nonces, seat,
                                            [](const Nonce& given) { return given.seat; });
    if (of_seat >= most_nonces) return refuse(pending.guest, too_many_nonces);
    change_record(
        [given = Nonce{seat, seq(), nonce.text}](Store&, TableRecord& record) -> Stored<void> {
            record.fair.nonces.push_back(given);
            return {};
        },
        [this, pending](bool kept) {
            if (!kept) return refuse(pending.guest, not_saved);
            const auto told = message(nonces_told(state(), record_.fair));
            pending.guest->answer(message(accepted(*told)));
            tell_all(told, pending.guest.get());
        });
}

void Table::change_record(ChangeRecord change, std::function<void(bool)> then) {
    busy_ = true;
    const auto record = std::make_shared<TableRecord>(record_);
    services_.ledger.write(
        home_,
        [match = kept_.stored().id, record, change = std::move(change)](Store& store) {
            auto changed = change(store, *record);
            return changed ? store.keep_table(match, text_of(*record)) : changed;
        },
        [self = shared_from_this(), record, then = std::move(then)](const Stored<void>& kept) {
            if (kept) self->record_ = *record;
            then(kept.has_value());
            self->end_act();
        });
}

void Table::commit(const Pending& pending, const Event& event) {
    busy_ = true;
    const auto prepared = std::make_shared<PreparedEvent>(kept_.prepared(event));
    // Who knows what a score cost and takes it back has been helped.
    const bool with_hint = std::holds_alternative<Undone>(event) && last_score_was_told();
    services_.ledger.write(
        home_,
        [prepared, with_hint, match = kept_.stored().id, count = seq()](Store& store) {
            auto kept = store.append(match, count, prepared->addition);
            if (!kept || !with_hint) return kept;
            return store.append(match, count + 1, hint_after(prepared->addition));
        },
        [self = shared_from_this(), prepared, with_hint, pending](const Stored<void>& kept) {
            if (kept) {
                self->committed(pending, *prepared, with_hint);
            } else {
                self->not_committed(pending, kept.error());
            }
        });
}

void Table::committed(const Pending& pending, PreparedEvent& event, bool with_hint) {
    const Event what = event.addition.event.event;
    const bool game_ended = !event.addition.results.empty();
    const Addition hint = hint_after(event.addition);
    happen(pending, event);
    if (with_hint) {
        PreparedEvent hinted{.addition = hint, .after = apply(kept_.match(), Hinted{})};
        happen({}, hinted);
    }
    if (game_ended) rate();
    if (std::holds_alternative<Hinted>(what) && pending.guest) return advise(pending);
    end_act();
}

void Table::happen(const Pending& pending, PreparedEvent& event) {
    const Event what = event.addition.event.event;
    const bool over = event.addition.over;
    const bool by_computer = computer_at(kept_.match(), kept_.match().player).has_value();
    const bool marked = is_decision(kept_.match(), what) && wants_marks(kept_.match().player);
    Match before = kept_.match();
    kept_.take(std::move(event));
    store_fails_ = false;
    shown_since_ = std::chrono::steady_clock::now();
    services_.metrics.events.add();
    ShownFor shown{.after = pending.after};
    if (std::holds_alternative<Scored>(what)) shown.rest = services_.pace.written;
    if (std::holds_alternative<Rolled>(what))
        shown.tumble = by_computer ? pace().tumble : normal_pace.tumble;
    const auto told =
        message(happened(state(), before, what, over ? &record_.fair : nullptr, shown));
    const bool advice_follows = std::holds_alternative<Hinted>(what);
    if (pending.guest && !advice_follows) pending.guest->answer(message(accepted(*told)));
    tell_all(told, pending.guest.get());
    if (marked) mark(std::move(before), what);
}

void Table::not_committed(const Pending& pending, const StoreFault& fault) {
    if (fault.kind == StoreFault::Kind::stale) return read_again(pending);
    store_fails_ = true;
    refuse(pending.guest, not_saved);
    end_act();
}

// Somebody else plays the same match in another program: what the store has is what counts.
void Table::read_again(const Pending& pending) {
    services_.ledger.read([self = shared_from_this(), pending](Store& store) {
        auto match = store.load(self->kept_.stored().id);
        self->home_.post([self, pending, match = std::move(match)]() mutable {
            if (match) {
                self->kept_ = KeptMatch::of(self->services_.clock, std::move(*match));
                self->shown_since_ = std::chrono::steady_clock::now();
                self->tell_all(message(changed(self->state())), pending.guest.get());
            }
            self->store_fails_ = !match;
            self->refuse(pending.guest, match ? stale : not_saved);
            self->end_act();
        });
    });
}

} // namespace yahtzee
