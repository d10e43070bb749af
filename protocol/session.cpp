#include "protocol/session.h"

#include "coach/advice.h"
#include "protocol/advice_report.h"
#include "protocol/json_writer.h"
#include "protocol/review_json.h"
#include "protocol/view.h"
#include "solver/parallel.h"
#include "words/refusal.h"
#include "words/rules_text.h"

namespace yahtzee {

Session::Session(const Words& words, Solved& solved)
    : words_(words),
      solved_(solved),
      rule_names_(rule_set_names(words)) {}

void Session::answer(std::string_view line, std::string& out) {
    const auto request = read_request(line);
    if (!request) {
        refuse(out, Rejection::bad_request, words_(request.error(), {{"rules", rule_names_}}));
        return;
    }
    std::visit([&](const auto& asked) { perform(asked, out); }, *request);
}

void Session::answer_too_long(std::string& out) {
    refuse(out, Rejection::bad_request, words_("bad.too-long"));
}

void Session::append_table(std::string& out) const {
    if (match_) {
        out += ",\"view\":";
        append_view(out, *match_);
    }
    out += "}\n";
}

void Session::accept(std::string& out) const {
    out += "{\"ok\":true";
    append_table(out);
}

void Session::accept_with_advice(std::string& out) {
    const TurnSituation situation = situation_of(*match_);
    const Advice advice = advise(solved_.values(match_->setup.rules), situation);
    out += "{\"ok\":true,\"advice\":";
    append_advice(out, situation, advice);
    append_table(out);
}

void Session::refuse(std::string& out, Rejection why, std::string_view message) const {
    out.append(R"({"ok":false,"error":")").append(id_of(why)).append(R"(","message":)");
    append_json_string(out, message);
    append_table(out);
}

void Session::happen(const Event& event) {
    match_ = apply(match_ ? std::move(*match_) : Match{}, event);
    history_.add(event);
}

void Session::perform(const NewTable& request, std::string& out) {
    auto dice = make_dice(request.seed);
    auto started = start(request.setup, *dice);
    if (!started) {
        refuse(out, Rejection::bad_request, setup_refusal(words_, started.error()));
        return;
    }
    dice_ = std::move(dice);
    opponents_.reset(); // made anew when one of them first plays
    seed_ = request.seed;
    happen(*started);
    accept(out);
}

void Session::perform(const Command& command, std::string& out) {
    if (!match_) {
        refuse(out, Rejection::no_table, words_("refused.no-table"));
        return;
    }
    const auto event = decide(*match_, command, *dice_);
    if (!event) {
        refuse(out, event.error(), refusal(words_, *match_, command, event.error()));
        return;
    }
    happen(*event);
    if (std::holds_alternative<Hinted>(*event)) {
        accept_with_advice(out);
    } else {
        accept(out);
    }
}

void Session::perform(const View&, std::string& out) {
    if (!match_) {
        refuse(out, Rejection::no_table, words_("refused.no-table"));
        return;
    }
    accept(out);
}

void Session::perform(const Move& request, std::string& out) {
    if (!match_) {
        refuse(out, Rejection::no_table, words_("refused.no-table"));
        return;
    }
    const bool due = somebody_is_due(*match_);
    Command command = Roll{request.faces};
    if (due && !computer_at(*match_, match_->player)) {
        refuse(out, Rejection::not_computer,
               refusal(words_, *match_, command, Rejection::not_computer));
        return;
    }
    if (due) {
        if (!opponents_)
            opponents_.emplace(solved_, machine_threads(), seed_ ? *seed_ : any_seed());
        command = opponents_->next(*match_);
        if (auto* const roll = std::get_if<Roll>(&command)) roll->faces = request.faces;
    }
    perform(command, out);
}

void Session::perform(const Advise&, std::string& out) {
    if (!match_) {
        refuse(out, Rejection::no_table, words_("refused.no-table"));
        return;
    }
    // Whoever may ask for a hint may ask for advice; only a hint is remembered.
    const Command hint = Hint{};
    if (const auto event = decide(*match_, hint, *dice_); !event) {
        refuse(out, event.error(), refusal(words_, *match_, hint, event.error()));
        return;
    }
    accept_with_advice(out);
}

// Looks back only, so it is answered in every phase, after the end too.
void Session::perform(const AskReview&, std::string& out) {
    if (!match_) {
        refuse(out, Rejection::no_table, words_("refused.no-table"));
        return;
    }
    out += "{\"ok\":true,\"review\":";
    append_review(out, review(history_.events(), solved_.values(match_->setup.rules)));
    append_table(out);
}

} // namespace yahtzee
