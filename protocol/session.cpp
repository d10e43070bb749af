#include "protocol/session.h"

#include "coach/advice.h"
#include "protocol/advice_report.h"
#include "protocol/errors.h"
#include "protocol/json_writer.h"
#include "protocol/review_json.h"
#include "protocol/rules_json.h"
#include "protocol/view.h"
#include "words/refusal.h"

namespace yahtzee::protocol {

Session::Session(const Words& words, solver::Solved& solved, coach::Opponents& opponents,
                 Program program, playing::Driver::Law law, int many_events)
    : words_(words),
      solved_(solved),
      opponents_(opponents),
      program_(std::move(program)),
      law_(std::move(law)),
      many_events_(many_events) {}

void Session::answer(std::string_view line, std::string& out) {
    const auto request = read_request(line, rules());
    if (!request) {
        refuse(out, bad_request, request_refusal(words_, request.error(), rules()));
    } else if (!driver_ && !std::holds_alternative<NewTable>(*request) &&
               !std::holds_alternative<Hello>(*request) &&
               !std::holds_alternative<AskRules>(*request)) {
        refuse(out, no_table, words_("refused.no-table"));
    } else {
        std::visit([&](const auto& asked) { perform(asked, out); }, *request);
    }
}

void Session::answer_too_long(std::string& out) {
    refuse(out, bad_request, words_("bad.too-long"));
}

void Session::append_table(std::string& out) const {
    if (driver_) {
        out += ",\"view\":";
        append_view(out, match(), driver_->law(), driver_->permitted(playing::all_seats(match())));
    }
    out += "}\n";
}

void Session::accept(std::string& out) const {
    out += "{\"ok\":true";
    append_table(out);
}

void Session::accept_with_advice(std::string& out) {
    const coach::TurnSituation situation = coach::situation_of(match());
    const solver::Values& values = solved_.values(match().setup.rules);
    const coach::Advice advice =
        advise(*rating_.of(values, situation.standing.position), situation);
    out += "{\"ok\":true,\"advice\":";
    append_advice(out, rules(), situation, advice);
    append_table(out);
}

void Session::refuse(std::string& out, std::string_view error, std::string_view message) const {
    out.append(R"({"ok":false,"error":")").append(error).append(R"(","message":)");
    append_json_string(out, message);
    append_table(out);
}

void Session::refuse(std::string& out, const Command& command, Rejection why) const {
    if (driver_->policy_forbids(command))
        return refuse(out, too_many_events, words_("refused.too-many-events"));
    refuse(out, id_of(why), refusal(words_, match(), driver_->law(), command, why));
}

void Session::perform(const NewTable& request, std::string& out) {
    auto dice = chance::make_dice(request.seed);
    auto started = start(request.setup, *dice);
    if (!started) return refuse(out, bad_request, setup_refusal(words_, started.error()));
    constexpr store::Clock no_time = [] { return store::Moment{0}; }; // nobody keeps it
    dice_ = std::move(dice);
    opponent_seed_ = request.seed ? *request.seed : chance::any_seed();
    const store::StoredMatch table{.id = 0, .uid = {}, .events = {{0, *started}}};
    driver_.emplace(nullptr, no_time, table, nobody_else_,
                    playing::Policy{.many_events = many_events_}, law_);
    accept(out);
}

void Session::perform(const Command& command, std::string& out) {
    const auto outcome = driver_->perform(command, *dice_);
    if (!outcome) return refuse(out, command, outcome.error().why);
    if (std::holds_alternative<Hint>(command)) return accept_with_advice(out);
    accept(out);
}

void Session::perform(const View&, std::string& out) const {
    accept(out);
}

void Session::think() {
    driver_->found(driver_->begin_thought(), opponents_.next(match(), opponent_seed_));
}

void Session::perform(const Move& request, std::string& out) {
    auto command = driver_->move(request.faces);
    if (!command && command.error() == playing::Driver::NoMove::to_think) {
        think();
        command = driver_->move(request.faces);
    }
    if (!command)
        return refuse(out, not_computer, not_computer_text(words_, match(), driver_->law()));
    perform(*command, out);
}

// Before the first roll, too: then it says what the turn is worth. Only a hint is remembered.
void Session::perform(const Advise&, std::string& out) {
    const auto why = driver_->refusal_of(Hint{});
    if (why && why != Rejection::must_roll_first) return refuse(out, Hint{}, *why);
    accept_with_advice(out);
}

// Looks back only, so it is answered in every phase, after the end too.
void Session::perform(const AskReview&, std::string& out) {
    out += "{\"ok\":true,\"review\":";
    append_review(out,
                  coach::review(events_of(driver_->events()), solved_.values(match().setup.rules)));
    append_table(out);
}

// About the program, not about a table.
void Session::perform(const Hello&, std::string& out) {
    out += "{\"ok\":true,\"hello\":";
    append_hello(out, program_);
    out += "}\n";
}

// About a game, whether or not one is played.
void Session::perform(const AskRules& request, std::string& out) {
    out += rules_told(request.rules) + "\n";
}

} // namespace yahtzee::protocol
