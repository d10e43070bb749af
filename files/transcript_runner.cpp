#include "files/transcript_runner.h"

#include <algorithm>
#include <map>

#include "chance/dice_sources.h"
#include "text/split.h"
#include "words/narrator.h"
#include "words/refusal.h"

namespace yahtzee::files {
namespace {

std::string options_text(const Match& match) {
    std::string text;
    const Options open = options(match);
    const RuleSet& rules = match.setup.rules;
    for (const Category category : rules.all_boxes()) {
        if (!open[category]) continue;
        text.append(text.empty() ? "" : " ").append(rules[category].id).append("=");
        text.append(std::to_string(*open[category]));
    }
    return text;
}

class Runner {
  public:
    Runner(const Words& words, const Transcript& transcript, const Listener& listener)
        : words_(words),
          transcript_(transcript),
          listener_(listener),
          english_(words.language() == "en" ? words : Words::english()),
          seats_(transcript.first_seats) {}

    std::expected<Played, TranscriptFault> run() {
        const auto started = start(transcript_.setup, seats_);
        if (!started) return fault(1, setup_refusal(words_, started.error()));
        happen(*started);
        for (const TranscriptStep& step : transcript_.steps) {
            const auto wrong = std::visit([this](const auto& s) { return take(s); }, step.step);
            if (wrong) return fault(step.line, *wrong);
        }
        return std::move(played_);
    }

  private:
    using Wrong = std::optional<std::string>;

    static std::unexpected<TranscriptFault> fault(int line, std::string message) {
        return std::unexpected(TranscriptFault{line, std::move(message)});
    }

    void happen(const Event& event) {
        const Match before = played_.match;
        played_.events.push_back(event);
        played_.match = apply(std::move(played_.match), event);
        tell(what_happened(words_, before, event, played_.match));
        tell(result(words_, played_.match));
        sentences_.clear();
        remember(what_happened(english_, before, event, played_.match));
        remember(result(english_, played_.match));
        remember_next();
    }

    void remember_next() {
        for (const words::Medium medium : {words::Medium::typed, words::Medium::clicked}) {
            remember(what_next(english_, played_.match, legal(played_.match), medium));
        }
    }

    void tell(const std::string& text) {
        for (const auto line : text::split_lines(text)) listener_(line);
    }

    void remember(const std::string& text) {
        for (const auto line : text::split_lines(text)) sentences_.emplace_back(line);
    }

    // Dice that are not on the table cannot be held: nothing then.
    std::optional<Command> resolved(const TranscriptCommand& command) const {
        if (const auto* const hold = std::get_if<HoldFaces>(&command)) {
            const TurnDice& turn = played_.match.turn;
            if (turn.rolls == 0) return Hold{Holds{0}}; // to be refused
            const auto positions = turn.hand.positions_of(hold->faces);
            if (!positions) return std::nullopt;
            return Hold{*positions};
        }
        return std::get<Command>(command);
    }

    Wrong take(const Do& step) {
        const auto command = resolved(step.command);
        if (!command) return std::string{words_("transcript.not-on-table")};
        const auto event = decide(played_.match, *command, seats_);
        if (!event) {
            return words_("transcript.refused",
                          {{"why", id_of(event.error())},
                           {"message", refusal(words_, played_.match, legal(played_.match),
                                               *command, event.error())}});
        }
        happen(*event);
        if (!step.points) return std::nullopt;
        return same("points", std::to_string(*step.points),
                    std::to_string(std::get<Scored>(*event).points));
    }

    Wrong take(const Refuse& step) {
        const auto command = resolved(step.command);
        if (!command) return std::string{words_("transcript.not-on-table")};
        const auto event = decide(played_.match, *command, seats_);
        if (event) return words_("transcript.not-refused", {{"why", id_of(step.why)}});
        if (event.error() != step.why)
            return differ("refuse", id_of(step.why), id_of(event.error()));
        tell(refusal(words_, played_.match, legal(played_.match), *command, step.why));
        sentences_.clear();
        remember(refusal(english_, played_.match, legal(played_.match), *command, step.why));
        remember_next();
        ++played_.checks;
        return std::nullopt;
    }

    Wrong take(const Says& step) {
        if (std::ranges::find(sentences_, step.text) != sentences_.end()) {
            ++played_.checks;
            return std::nullopt;
        }
        std::string said;
        for (const auto& sentence : sentences_) said.append("\n  ").append(sentence);
        return words_("transcript.not-said", {{"said", said}});
    }

    Wrong take(const Note& step) {
        listener_(step.text);
        return std::nullopt;
    }

    // "total Eric" and the like read a card; the other words read the table.
    Wrong take(const Expect& step) {
        const Match& match = played_.match;
        if (step.what == "phase") return same(step.what, step.value, id_of(phase(match)));
        if (step.what == "dice")
            return same(step.what, step.value, words::dice_in_digits(match.turn.hand.dice));
        if (step.what == "held")
            return same(step.what, step.value,
                        words::dice_in_digits(words::held_faces(match.turn.hand)));
        if (step.what == "rolls")
            return same(step.what, step.value, std::to_string(match.turn.rolls));
        if (step.what == "game") return same(step.what, step.value, std::to_string(match.game));
        if (step.what == "round") return same(step.what, step.value, std::to_string(round(match)));
        if (step.what == "options") return same(step.what, step.value, options_text(match));
        if (step.what == "turn")
            return same(step.what, step.value, match.setup.players[match.player]);
        if (step.what == "winners") {
            std::string names;
            for (const Seat seat : winners(match))
                names.append(names.empty() ? "" : ", ").append(match.setup.players[seat]);
            return same(step.what, step.value, names);
        }
        return take_sum(step);
    }

    Wrong take_sum(const Expect& step) {
        static const std::map<std::string_view, int Totals::*> sums{
            {"total", &Totals::total},
            {"upper", &Totals::upper},
            {"lower", &Totals::lower},
            {"upper-bonus", &Totals::upper_bonus},
            {"yahtzee-bonus", &Totals::yahtzee_bonus}};
        const auto member = sums.find(step.what);
        const auto& players = played_.match.setup.players;
        const auto blank = step.value.rfind(' ');
        const auto player = std::ranges::find(players, step.value.substr(0, blank));
        if (member == sums.end() || blank == std::string::npos || player == players.end()) {
            return words_("transcript.expect", {{"what", step.what + " " + step.value}});
        }
        const auto seat = static_cast<Seat>(player - players.begin());
        const int actual = totals(played_.match, seat, played_.match.game).*(member->second);
        return same(step.what, step.value.substr(blank + 1), std::to_string(actual));
    }

    Wrong same(std::string_view what, std::string_view expected, std::string_view actual) {
        if (expected != actual) return differ(what, expected, actual);
        ++played_.checks;
        return std::nullopt;
    }

    Wrong differ(std::string_view what, std::string_view expected, std::string_view actual) const {
        return words_("transcript.differs",
                      {{"what", what}, {"expected", expected}, {"actual", actual}});
    }

    const Words& words_;
    const Transcript& transcript_;
    const Listener& listener_;
    const Words english_; // as spoken, where a word file of somebody's own words it otherwise
    chance::ScriptedDice seats_; // faces are in the commands; only the seats that begin are drawn
    Played played_;
    std::vector<std::string> sentences_; // what players read now, in the language of transcripts
};

} // namespace

std::expected<Played, TranscriptFault>
run_transcript(const Words& words, const Transcript& transcript, const Listener& listener) {
    return Runner{words, transcript, listener}.run();
}

} // namespace yahtzee::files
