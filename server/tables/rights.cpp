#include "server/tables/rights.h"

namespace yahtzee {
namespace {

using Verdict = std::optional<Forbidden>;

// The secret of the dice is told with the last score.
bool is_final(const Match& match) {
    return match.stage == Stage::match_over;
}

// A turn is its player's. When no turn is due the engine has the better answer.
Verdict in_turn(const Match& match, const Seats& seats) {
    if (somebody_is_due(match) && !seats.test(match.player)) return not_your_turn;
    return std::nullopt;
}

struct Judge {
    const Match& match;
    const Seats& seats;

    Verdict operator()(const Undo&) const {
        if (is_final(match)) return final_score;
        if (match.last_score && !seats.test(match.last_score->player)) return not_your_score;
        return std::nullopt;
    }
    // Between games everybody at the table may say how it goes on.
    Verdict operator()(const Next&) const { return std::nullopt; }
    Verdict operator()(const Stop&) const { return std::nullopt; }
    template <typename Act>
    Verdict operator()(const Act&) const {
        return in_turn(match, seats);
    }
};

struct RequestJudge {
    const Match& match;
    const Seats& seats;

    Verdict operator()(const View&) const { return std::nullopt; }
    Verdict operator()(const Hello&) const { return std::nullopt; }
    Verdict operator()(const NewTable&) const { return no_new_table; }
    // A look back tells what would have been best: that is for when it is over.
    Verdict operator()(const AskReview&) const {
        if (somebody_is_due(match)) return still_running;
        return std::nullopt;
    }
    Verdict operator()(const Command& command) const {
        if (seats.none()) return not_seated;
        return std::visit(Judge{match, seats}, command);
    }
    Verdict operator()(const Advise&) const { return (*this)(Command{Hint{}}); }
    Verdict operator()(const Move&) const {
        if (seats.none()) return not_seated;
        return std::nullopt;
    }
};

} // namespace

std::optional<Forbidden> forbidden(const Match& match, const Seats& seats, const Request& request) {
    return std::visit(RequestJudge{match, seats}, request);
}

} // namespace yahtzee
