#include "protocol/review_json.h"

#include "protocol/json_writer.h"
#include "protocol/view.h"

namespace yahtzee::protocol {
namespace {

constexpr std::size_t decisions_listed = 3;

void append_faces(std::string& out, std::string_view key, const auto& faces) {
    append_list(out, key, faces, [](Face face) { return pips(face); });
}

void append_steps(std::string& out, std::string_view key, const std::vector<std::size_t>& steps) {
    append_list(out, key, steps, [](std::size_t step) { return step; });
}

void append_choice(std::string& out, std::string_view key, const RuleSet& rules,
                   const coach::ReviewedChoice& rated) {
    append_key(out, key);
    const Bracket object{out, '{', '}'};
    if (rated.choice.kind == solver::Choice::Kind::score) {
        append_field(out, "do", "score");
        append_field(out, "category", rules[rated.choice.category].id);
        append_field(out, "points", rated.points);
    } else {
        append_field(out, "do", "hold");
        append_faces(out, "faces", solver::faces_of(rated.choice.keep));
    }
    append_field(out, "expected", rated.expected);
}

void append_what(std::string& out, const RuleSet&, const coach::ReviewedRoll& roll) {
    append_field(out, "kind", "roll");
    append_field(out, "before", roll.before);
    append_field(out, "after", roll.after);
    append_field(out, "luck", roll.luck());
    append_field(out, "fortune", id_of(coach::fortune_of(roll.luck())));
}

void append_what(std::string& out, const RuleSet& rules, const coach::ReviewedDecision& decision) {
    append_field(out, "kind", "decision");
    append_decision(out, rules, decision);
}

void append_step(std::string& out, const coach::Review& review, std::size_t index,
                 const StepNotes& notes) {
    const coach::ReviewStep& step = review.steps[index];
    out += ',';
    const Bracket object{out, '{', '}'};
    append_field(out, "player", step.player);
    append_field(out, "game", step.game);
    append_field(out, "round", step.round);
    append_field(out, "roll", step.roll);
    append_faces(out, "dice", step.dice);
    append_places(out, "places", step.places, step.dice.size());
    std::visit([&](const auto& what) { append_what(out, review.rules, what); }, step.what);
    if (notes) notes(out, index);
}

void append_player(std::string& out, const coach::Review& review, Seat seat) {
    const coach::PlayerReview& player = review.players[seat];
    out += ',';
    const Bracket object{out, '{', '}'};
    append_text(out, "name", player.name);
    append_field(out, "games", player.games);
    append_field(out, "total", player.total);
    append_field(out, "projected", player.projected);
    append_field(out, "expected", player.expected);
    append_field(out, "luck", player.luck);
    append_field(out, "cost", player.cost);
    append_field(out, "accuracy", player.accuracy);
    append_field(out, "decisions", player.decisions);
    append_field(out, "best", player.best);
    append_steps(out, "costliest", costliest(review, decisions_listed, seat));
    if (const auto extremes = luck_extremes(review, seat)) {
        append_field(out, "luckiest", static_cast<int>(extremes->luckiest));
        append_field(out, "unluckiest", static_cast<int>(extremes->unluckiest));
    }
}

} // namespace

void append_decision(std::string& out, const RuleSet& rules,
                     const coach::ReviewedDecision& decision) {
    append_choice(out, "chosen", rules, decision.chosen);
    append_choice(out, "best", rules, decision.best);
    append_field(out, "cost", decision.cost());
    append_field(out, "verdict", id_of(decision.verdict()));
    append_flag(out, "forced", decision.forced);
}

void append_review(std::string& out, const coach::Review& review, const StepNotes& notes) {
    const Bracket object{out, '{', '}'};
    append_field(out, "rules", review.rules.id);
    append_flag(out, "finished", review.finished);
    append_field(out, "expected", review.expected_a_game);
    append_key(out, "players");
    {
        const Bracket players{out, '[', ']'};
        for (Seat seat = 0; seat < player_count(review); ++seat) append_player(out, review, seat);
    }
    append_steps(out, "costliest", costliest(review, decisions_listed));
    append_key(out, "steps");
    const Bracket steps{out, '[', ']'};
    for (std::size_t step = 0; step < review.steps.size(); ++step)
        append_step(out, review, step, notes);
}

} // namespace yahtzee::protocol
