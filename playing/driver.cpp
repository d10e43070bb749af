#include "playing/driver.h"

#include <algorithm>
#include <utility>

#include "playing/history.h"
#include "store/addition.h"

namespace yahtzee::playing {
namespace {

// Draws nothing: a command that is only asked about is not carried out.
class NoDice final : public DiceSource {
  public:
    int draw(int) override { return 0; }
};

Outcome failed(Failure::Kind kind, store::StoreFault fault = {}) {
    return std::unexpected(Failure{.kind = kind, .fault = std::move(fault)});
}

} // namespace

Driver::Driver(MatchLog* match_log, store::Clock clock, store::StoredMatch match,
               MatchListener& listener, Policy policy, Law law)
    : match_log_(match_log),
      clock_(clock),
      listener_(listener),
      policy_(policy),
      law_(std::move(law)) {
    load(std::move(match));
    if (match_log_ != nullptr) match_log_->take_up(kept_.id);
}

void Driver::load(store::StoredMatch match) {
    kept_ = std::move(match);
    match_ = replay(events_of(kept_.events));
    seq_ = static_cast<int>(kept_.events.size());
    last_score_ = seq_;
    last_move_ = seq_;
    while (last_move_ > 0 && is_note(kept_.events[static_cast<std::size_t>(last_move_ - 1)].event))
        --last_move_;
    const auto is_score = [](const store::StoredEvent& stored) {
        return std::holds_alternative<Scored>(stored.event);
    };
    while (last_score_ > 0 && !is_score(kept_.events[static_cast<std::size_t>(last_score_ - 1)]))
        --last_score_;
    results_.clear();
    just_ended_ = false;
    look_up_law();
}

// Of a match that nobody keeps only what is remembered weighs anything.
void Driver::look_up_law() {
    law_now_ = narrowed(law_(match_), match_, policy_, static_cast<int>(kept_.events.size()));
}

std::optional<store::MatchId> Driver::id() const {
    if (match_log_ == nullptr) return std::nullopt;
    return kept_.id;
}

// A clock that has been set back does not make an event earlier than the one before it.
store::Moment Driver::now() const {
    return std::max(clock_(), kept_.events.back().at);
}

std::optional<Rejection> Driver::refusal_of(const Command& command) const {
    NoDice none;
    const auto event = decide(match_, law_now_, command, none);
    if (event) return std::nullopt;
    return event.error();
}

void Driver::perform(const Command& command, DiceSource& dice, const Then& then) {
    const auto event = decide(match_, law_now_, command, dice);
    if (!event)
        return then(std::unexpected(Failure{.kind = Failure::Kind::refused, .why = event.error()}));
    under_way_ = pending_of(*event);
    may_be_kept_ = false;
    keep(then);
}

void Driver::note(std::span<const Noted> notes, const Then& then) {
    under_way_.clear();
    may_be_kept_ = false;
    under_way_.reserve(notes.size());
    for (const Noted& noted : notes) under_way_.push_back(pending(match_, noted));
    keep(then);
}

Outcome Driver::perform(const Command& command, DiceSource& dice) {
    Outcome outcome;
    perform(command, dice, [&](const Outcome& came) { outcome = came; });
    return outcome;
}

Outcome Driver::try_again() {
    Outcome outcome;
    keep([&](const Outcome& came) { outcome = came; });
    return outcome;
}

bool Driver::last_score_was_told() const {
    return match_.last_score && told_score_ == last_score_;
}

std::vector<Driver::Pending> Driver::pending_of(const Event& event) const {
    std::vector<Pending> steps{pending(match_, event)};
    if (std::holds_alternative<Undone>(event) && last_score_was_told())
        steps.push_back(pending(steps.front().after, Hinted{}));
    return steps;
}

Driver::Pending Driver::pending(const Match& before, const Event& event) const {
    Match after = apply(before, event);
    store::Addition addition = addition_of(kept_.id, kept_.events, before, {now(), event}, after);
    return {.event = event, .addition = std::move(addition), .after = std::move(after)};
}

void Driver::keep(const Then& then) {
    if (match_log_ == nullptr) return kept({}, then);
    std::vector<store::Addition> additions;
    for (const Pending& step : under_way_) additions.push_back(step.addition);
    match_log_->append(kept_.id, seq_, std::move(additions),
                       [this, then](const store::Stored<void>& answer) { kept(answer, then); });
}

void Driver::kept(const store::Stored<void>& kept, const Then& then) {
    if (!kept && kept.error().kind == store::StoreFault::Kind::stale) return catch_up(then);
    if (!kept) {
        may_be_kept_ = may_be_kept_ || kept.error().kind == store::StoreFault::Kind::unknown;
        return then(failed(Failure::Kind::not_kept, kept.error()));
    }
    for (Pending& step : std::exchange(under_way_, {})) take(step);
    then({});
}

void Driver::take(Pending& step) {
    ++seq_;
    if (std::holds_alternative<Scored>(step.event)) last_score_ = seq_;
    if (!is_note(step.event)) {
        last_move_ = seq_;
        just_ended_ = !step.addition.results.empty();
    }
    if (just_ended_ || step.addition.game_reopened) results_ = std::move(step.addition.results);
    if (match_log_ == nullptr) {
        remember(kept_.events, std::move(step.addition.event));
    } else {
        kept_.events.push_back(std::move(step.addition.event));
    }
    const Match before = std::exchange(match_, std::move(step.after));
    look_up_law();
    listener_.happened(before, step.event);
}

// What is kept is what counts.
void Driver::catch_up(const Then& then) {
    match_log_->load(kept_.id, [this, then](store::Stored<store::StoredMatch> match) {
        if (match && may_be_kept_ && is_with_pending(*match)) return kept({}, then);
        under_way_.clear();
        if (!match) return then(failed(Failure::Kind::lost, match.error()));
        load(std::move(*match));
        listener_.caught_up();
        then(failed(Failure::Kind::overtaken));
    });
}

bool Driver::is_with_pending(const store::StoredMatch& match) const {
    const auto is_same = [](const store::StoredEvent& there, const Pending& pending) {
        return there == pending.addition.event;
    };
    const std::span<const store::StoredEvent> events{match.events};
    const std::size_t known = kept_.events.size();
    return events.size() == known + under_way_.size() &&
           std::ranges::equal(events.subspan(known), under_way_, is_same);
}

const Command* Driver::plan() const {
    return plan_ && plan_->move == last_move_ ? &plan_->command : nullptr;
}

Driver::Step Driver::computer_step() const {
    const Legal& may = law();
    if (!may.due || !computer_at(match_, *may.due)) return Step::none;
    if (plan() == nullptr) return thinking_ == last_move_ ? Step::thinking : Step::to_think;
    const bool asks = may.faces && may.to_roll > 0 && std::holds_alternative<Roll>(*plan());
    return asks ? Step::faces : Step::ready;
}

void Driver::found(int thought, const Command& command) {
    if (thought == last_move_) plan_ = Plan{last_move_, command};
}

Command Driver::planned(std::optional<Faces> faces) const {
    Command command = *plan();
    auto* const roll = std::get_if<Roll>(&command);
    const Legal& may = law();
    if (roll != nullptr && may.faces && may.to_roll == 0) faces = Faces{}; // nothing to say
    if (roll != nullptr) roll->faces = faces;
    return command;
}

std::expected<Command, Driver::NoMove> Driver::move(const std::optional<Faces>& faces) const {
    if (!law_now_.due) return Roll{faces};
    if (computer_step() == Step::none) return std::unexpected(NoMove::not_computer);
    if (plan() == nullptr) return std::unexpected(NoMove::to_think);
    return planned(faces);
}

coach::ComputerPace::Time Driver::time_before_step(const coach::ComputerPace& pace) const {
    return time_seen(pace, law().undo.has_value(), store::last_move(kept_.events).event, *plan());
}

} // namespace yahtzee::playing
