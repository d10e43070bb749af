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
    // The words and the solved rules must outlive the session. Rules are solved when a request
    // first needs them.
    Session(const Words& words, solver::Solved& solved, Program program,
            playing::Driver::Law law = legal);

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
    Program program_;
    playing::Driver::Law law_;
    std::unique_ptr<DiceSource> dice_;
    std::optional<std::uint64_t> seed_;         // of this table
    std::optional<coach::Opponents> opponents_; // of this table, once they have played
    coach::TurnRating rating_;                  // of the turn that advice is about
    NobodyElse nobody_else_;
    std::optional<playing::Driver> driver_; // from the first table on
};

} // namespace yahtzee::protocol
