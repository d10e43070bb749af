// What somebody has to think about first at a table: computer players, advice, reviews, ratings.
// The thinking is done elsewhere, and its outcome comes home.
#include "archive/rate_games.h"
#include "coach/advice_text.h"
#include "coach/review.h"
#include "protocol/advice_report.h"
#include "protocol/errors.h"
#include "protocol/review_json.h"
#include "server/table.h"
#include "words/refusal.h"

namespace yahtzee {

void Table::perform(const Pending& pending, const Move& move) {
    const Match& match = kept_.match();
    if (!computer_is_due(match)) {
        if (!pending.guest) return;
        if (somebody_is_due(match))
            return refuse(pending.guest, not_computer,
                          not_computer_text(pending.guest->words(), match));
        perform(pending, Command{Roll{move.faces}}); // which is refused
        return;
    }
    if (planned() != nullptr) return perform_plan(pending, move.faces);
    busy_ = true;
    think_of_step([self = shared_from_this(), pending, faces = move.faces] {
        self->busy_ = false;
        self->perform_plan(pending, faces);
        if (!self->busy_) self->end_act();
    });
}

void Table::think_of_step(std::function<void()> then) {
    services_.thinker.think(
        home_,
        [match = kept_.match(), seed = computers_seed_,
         &opponents = services_.thinker.opponents()] { return opponents.next(match, seed); },
        [self = weak_from_this(), seq = seq(), then = std::move(then)](const Command& command) {
            const auto table = self.lock();
            if (table && table->seq() == seq) table->plan_ = Plan{seq, command}; // else too late
            then();
        });
}

void Table::perform_plan(const Pending& pending, const std::optional<Faces>& faces) {
    Command command = *planned();
    if (auto* const roll = std::get_if<Roll>(&command)) roll->faces = faces;
    perform(pending, command);
}

void Table::perform(const Pending& pending, const AskReview&) {
    busy_ = true;
    services_.thinker.think(
        home_,
        [events = events_of(kept_.events()), rules = kept_.match().setup.rules,
         &solved = services_.thinker.solved()] {
            std::string text;
            append_review(text, review(events, solved.values(rules)));
            return text;
        },
        [self = shared_from_this(), guest = pending.guest](const std::string& text) {
            guest->answer(message(accepted(self->state(), "review", text)));
            self->end_act();
        });
}

void Table::advise(const Pending& pending) {
    services_.thinker.think(
        home_,
        [situation = situation_of(kept_.match()), rules = kept_.match().setup.rules,
         entry = kept_.match().setup.entry, guest = pending.guest,
         &solved = services_.thinker.solved()] {
            const CoachedTurn coached{solved.values(rules), situation};
            std::string text;
            append_advice(text, situation, coached.advice,
                          advice_text(guest->words(), coached, entry));
            return text;
        },
        [self = shared_from_this(), guest = pending.guest](const std::string& text) {
            // As everybody else has heard: a hint was asked for.
            const std::string told =
                happened(self->state(), self->kept_.match(), Hinted{}, nullptr);
            guest->answer(message("{\"ok\":true,\"advice\":" + text + "," + told.substr(1)));
            self->end_act();
        });
}

// Of the games that have ended; nobody waits for it.
void Table::rate() const {
    services_.thinker.think(
        home_,
        [events = events_of(kept_.events()), rules = kept_.match().setup.rules,
         &solved = services_.thinker.solved()] { return ratings(events, solved.values(rules)); },
        [id = kept_.stored().id, &ledger = services_.ledger](std::vector<GameRating> rated) {
            ledger.write([id, rated = std::move(rated)](
                             Store& store) { return keep_ratings(store, id, rated); },
                         [](const Stored<void>&) {});
        });
}

void Table::set_hurry(Visitor& visitor, const SetHurry& wanted) {
    if (visitor.seats.none()) return refuse(visitor.guest, not_seated);
    visitor.hurry = wanted.on;
    visitor.guest->answer(message(accepted(state(), "hurry", wanted.on ? "true" : "false")));
}

ComputerPace Table::pace() const {
    const bool hurry =
        std::ranges::any_of(visitors_, [](const Visitor& visitor) { return visitor.hurry; });
    return hurry ? services_.pace.stretched(1, 2) : services_.pace;
}

const Command* Table::planned() const {
    return plan_ && plan_->seq == seq() ? &plan_->command : nullptr;
}

bool Table::awaits_faces() const {
    return kept_.match().setup.dice == DiceKind::cheat && planned() != nullptr &&
           std::holds_alternative<Roll>(*planned());
}

// A computer player thinks at once, while people still look at what happened last, and may still
// take it back. Whatever happens meanwhile begins anew, and what was begun before counts no more.
void Table::let_computers_play() {
    if (busy_ || step_due_ == seq() || awaits_faces() || closed()) return;
    if (!computer_is_due(kept_.match()) || !anybody_seated()) return;
    step_due_ = seq();
    if (planned() != nullptr) return act_when_seen();
    think_of_step([self = weak_from_this(), seq = seq()] {
        const auto table = self.lock();
        if (!table || table->step_due_ != seq) return;
        if (table->planned() != nullptr && !table->awaits_faces()) return table->act_when_seen();
        table->step_due_.reset();
        table->let_computers_play();
    });
}

void Table::act_when_seen() {
    using std::chrono::milliseconds;
    constexpr milliseconds retry{1'000};
    const Event& last = kept_.events().back().event;
    const auto seen = time_seen(pace(), kept_.match(), last, *planned());
    const auto tumble = std::holds_alternative<Rolled>(last) ? pace().tumble : milliseconds{0};
    const auto left = std::chrono::ceil<milliseconds>(shown_since_ + tumble + seen -
                                                      std::chrono::steady_clock::now());
    const auto pause = std::max(left, store_fails_ ? retry : milliseconds{0});
    home_.after(pause, [self = weak_from_this(), seen, seq = seq()] {
        const auto table = self.lock();
        if (!table || table->step_due_ != seq) return;
        table->step_due_.reset();
        if (table->anybody_seated())
            table->waiting_.push_back(
                {.guest = nullptr, .seats = {}, .seq = seq, .act = Move{}, .after = seen});
        table->work_on();
    });
}

} // namespace yahtzee
