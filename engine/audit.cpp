// Nothing about the rules is written here twice: each event is turned back into the command that
// leads to it, and decide() is asked once more.
#include "engine/audit.h"

#include "engine/legal.h"

namespace yahtzee {
namespace {

using Audited = std::expected<Match, AuditFault>;

// Built where it stays: g++ 12 takes an event that is moved on the way for one that was never set.
template <typename Why, typename... Parts>
Audited fault(std::size_t event, Parts&&... parts) {
    Audited audited{std::unexpect, AuditFault{.event = event}};
    audited.error().why.emplace<Why>(std::forward<Parts>(parts)...);
    return audited;
}

// Chance, as it was recorded. Where too little was recorded, or a number that cannot be drawn, it
// gives a 0: then the event decided is not the one recorded, and that is what is looked at.
class RecordedChance final : public DiceSource {
  public:
    explicit RecordedChance(const Event& event) {
        if (const auto* const started = std::get_if<Started>(&event)) add(started->first);
        if (const auto* const next = std::get_if<NextGame>(&event)) add(next->first);
        if (const auto* const rolled = std::get_if<Rolled>(&event)) {
            for (const Face face : rolled->faces) add(pips(face) - 1);
        }
    }

    int draw(int count) override {
        const int drawn = used_ < size_ ? draws_[used_++] : 0;
        return drawn < count ? drawn : 0;
    }

  private:
    void add(int draw) { draws_[size_++] = draw; }

    std::array<int, max_dice> draws_{};
    std::size_t size_ = 0;
    std::size_t used_ = 0;
};

// What was asked for. Nothing asks for a start once there is a match, nor for a note.
struct AskedFor {
    const Match& match;

    std::optional<Command> operator()(const Started&) const { return std::nullopt; }
    std::optional<Command> operator()(const Held& held) const { return Hold{held.holds}; }
    std::optional<Command> operator()(const Rolled& rolled) const {
        if (match.setup.dice == DiceKind::cheat) return Roll{rolled.faces};
        return Roll{};
    }
    std::optional<Command> operator()(const Scored& scored) const {
        Score score{.category = scored.category};
        if (match.setup.entry == Entry::paper) score.value = scored.points;
        return score;
    }
    std::optional<Command> operator()(const Totalled& totalled) const {
        return Total{.player = {}, .which = totalled.which, .value = totalled.total};
    }
    std::optional<Command> operator()(const NextGame&) const { return Next{}; }
    std::optional<Command> operator()(const Stopped& stopped) const { return Stop{stopped.by}; }
    std::optional<Command> operator()(const Undone&) const { return Undo{}; }
    std::optional<Command> operator()(const Hinted&) const { return Hint{}; }
    std::optional<Command> operator()(const StopVoted& voted) const { return VoteStop{voted.by}; }
    std::optional<Command> operator()(const ReplaceVoted& voted) const {
        return VoteReplace{voted.seat, voted.by};
    }
    std::optional<Command> operator()(const Replaced& replaced) const {
        return Replace{replaced.seat, replaced.by};
    }
    std::optional<Command> operator()(const Returned& returned) const {
        return Return{returned.seat};
    }
    std::optional<Command> operator()(const Noted&) const { return std::nullopt; }
};

// Random dice are not asked for by their faces, so decide() cannot say that there are too many.
bool wrong_number_of_faces(const Event& recorded, const Event& right) {
    const auto* const one = std::get_if<Rolled>(&recorded);
    const auto* const other = std::get_if<Rolled>(&right);
    return one != nullptr && other != nullptr && one->faces.size() != other->faces.size();
}

// Matches of version 1.0.0 may have hints before the first roll of a turn.
Legal law_of_record(const Match& match) {
    Legal law = legal(match);
    law.hint = match.stage == Stage::playing;
    return law;
}

Audited audit_start(std::span<const Event> events) {
    const auto* const recorded = events.empty() ? nullptr : std::get_if<Started>(&events.front());
    if (recorded == nullptr) return fault<AuditFault::NotBegun>(0);
    RecordedChance chance{events.front()};
    const auto started = start(recorded->setup, chance);
    if (!started) return fault<SetupFault>(0, started.error());
    if (*started != *recorded)
        return fault<AuditFault::Elsewhere>(0, *started, started->setup.rules);
    return apply(Match{}, *started);
}

} // namespace

Audited audit(std::span<const Event> events) {
    Audited match = audit_start(events);
    if (!match) return match;
    for (std::size_t i = 1; i < events.size(); ++i) {
        const Event& recorded = events[i];
        if (is_note(recorded)) continue; // the rules have nothing to say to it
        const auto command = std::visit(AskedFor{*match}, recorded);
        if (!command) return fault<AuditFault::BegunAgain>(i);
        const auto refused = [&](Rejection why) {
            return fault<AuditFault::Refused>(i, *match, *command, why);
        };
        RecordedChance chance{recorded};
        const auto right = decide(*match, law_of_record(*match), *command, chance);
        if (!right) return refused(right.error());
        if (wrong_number_of_faces(recorded, *right)) return refused(Rejection::faces_mismatch);
        if (*right != recorded) return fault<AuditFault::Elsewhere>(i, *right, match->setup.rules);
        *match = apply(std::move(*match), recorded);
    }
    return match;
}

} // namespace yahtzee
