// One speaker of the table protocol: a line in, a line out, and the table in between.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "chance/dice_sources.h"
#include "coach/opponents.h"
#include "coach/turn_rating.h"
#include "engine/match.h"
#include "playing/driver.h"
#include "protocol/hello.h"
#include "protocol/request.h"
#include "solver/solved.h"
#include "words/words.h"

namespace yahtzee::protocol {

class Session {
  public:
    // Of what is remembered of a match: more than any that people play.
    static constexpr int usual_limit = 10'000;

    // Words, solved rules and opponents must outlive the session; any number of sessions may share
    // them. Rules are solved, and opponents prepared, when a request first needs them.
    Session(const Words& words, solver::Solved& solved, coach::Opponents& opponents,
            Program program, playing::Driver::Law law = legal, int many_events = usual_limit);

    // Appends the answer to a line, with its newline.
    void answer(std::string_view line, std::string& out);

    // Appends the answer to a line that was too long to be kept.
    void answer_too_long(std::string& out);

  private:
    class NobodyElse final : public playing::MatchListener { // who asks gets an answer
        void happened(const Match&, const Event&) override {}
        void caught_up() override {}
    };

    void accept(std::string& out) const;
    void refuse(std::string& out, std::string_view error, std::string_view message) const;
    void refuse(std::string& out, const Command& command, Rejection why) const;
    void append_table(std::string& out) const;
    void accept_with_advice(std::string& out);
    void think(); // the computer player to act
    const Match& match() const { return driver_->match(); }
    // Of the table, and the usual ones before there is one.
    const RuleSet& rules() const { return driver_ ? match().setup.rules : official; }

    void perform(const NewTable& request, std::string& out);
    // The others are asked of a table.
    void perform(const Command& command, std::string& out);
    void perform(const View& request, std::string& out) const;
    void perform(const Move& request, std::string& out);
    void perform(const Advise& request, std::string& out);
    void perform(const AskReview& request, std::string& out);
    void perform(const Hello& request, std::string& out);
    void perform(const AskRules& request, std::string& out);

    const Words& words_;
    solver::Solved& solved_;
    coach::Opponents& opponents_;
    Program program_;
    playing::Driver::Law law_;
    int many_events_;
    std::unique_ptr<DiceSource> dice_;
    std::uint64_t opponent_seed_ = 0; // makes their mistakes this table's own
    coach::TurnRating rating_;        // of the turn that advice is about
    NobodyElse nobody_else_;
    std::optional<playing::Driver> driver_; // from the first table on
};

} // namespace yahtzee::protocol
