// What somebody has to think about first at a table: computer players, advice, reviews, ratings.
// The thinking is done elsewhere, and its outcome comes home.
#include "archive/rate_games.h"
#include "coach/advice_text.h"
#include "coach/review.h"
#include "protocol/advice_report.h"
#include "protocol/review_json.h"
#include "server/pace.h"
#include "server/table.h"
#include "words/refusal.h"

namespace yahtzee {
namespace {

bool computer_is_due(const Match& match) {
    return somebody_is_due(match) && computer_at(match, match.player).has_value();
}

} // namespace

void Table::perform(const Pending& pending, const Move& move) {
    const Match& match = kept_.match();
    if (!computer_is_due(match)) {
        const Command any = Roll{move.faces};
        const auto why = somebody_is_due(match)             ? Rejection::not_computer
                         : match.stage == Stage::match_over ? Rejection::match_over
                                                            : Rejection::turn_over;
        if (pending.guest)
            refuse(pending.guest, id_of(why), refusal(pending.guest->words(), match, any, why));
        return;
    }
    busy_ = true;
    services_.thinker.think(
        home_,
        [match, seed = computers_seed_, &opponents = services_.thinker.opponents()] {
            return opponents.next(match, seed);
        },
        [self = shared_from_this(), pending, faces = move.faces](Command command) {
            self->busy_ = false;
            if (auto* const roll = std::get_if<Roll>(&command)) {
                roll->faces = faces;
                const bool cheat = self->kept_.match().setup.dice == DiceKind::cheat;
                self->awaits_faces_ = cheat && !faces;
                if (self->awaits_faces_ && !pending.guest) { // somebody must say how they fell
                    self->end_act();
                    return;
                }
            }
            self->perform(pending, command);
            if (!self->busy_) self->end_act();
        });
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
            const Values& values = solved.values(rules);
            std::string text;
            append_advice(text, situation, yahtzee::advise(values, situation),
                          advice_text(guest->words(), values, situation, entry));
            return text;
        },
        [self = shared_from_this(), guest = pending.guest](const std::string& text) {
            // As everybody else has heard: a hint was asked for.
            const std::string told = happened(self->state(), Hinted{}, nullptr);
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

void Table::let_computers_play() {
    if (busy_ || step_due_ || awaits_faces_ || closed()) return;
    if (!computer_is_due(kept_.match()) || !anybody_seated()) return;
    step_due_ = true;
    constexpr std::chrono::milliseconds retry{1'000};
    const auto pause = pause_before_step(kept_.match(), services_.pace);
    home_.after(store_fails_ ? std::max(retry, pause) : pause, [self = weak_from_this()] {
        const auto table = self.lock();
        if (!table) return;
        table->step_due_ = false;
        if (!table->anybody_seated() || !computer_is_due(table->kept_.match())) return;
        table->waiting_.push_back({.guest = nullptr, .seats = {}, .seq = {}, .act = Move{}});
        table->work_on();
    });
}

} // namespace yahtzee
