#include "terminal/plain/plain_table.h"

#include <utility>

#include "playing/kept_match.h"
#include "records/shown_names.h"
#include "store/open_store.h"
#include "terminal/plain/hold_count.h"
#include "terminal/plain/plain_input.h"
#include "terminal/typed_numbers.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/game_text.h"
#include "words/narrator.h"
#include "words/refusal.h"
#include "words/sum_words.h"

namespace yahtzee::terminal {

std::expected<PlainTable::After, Leaving> PlainTable::play(const TableSetup& setup) {
    const auto started = start(setup, services_.dice);
    if (!started) { // callers check setups; a sentence is still better than nothing
        dialog_.say(setup_refusal(words_, started.error()));
        return After::menu;
    }
    // Only the first match has the dice from their start.
    const auto seed = std::exchange(services_.seed, std::nullopt);
    store::Store* store = services_.store;
    const std::string uid = chance::random_id();
    auto begun = playing::begin_match(store, services_.clock, *started, seed, uid);
    while (!begun) {
        const auto again = ask_to_keep_again(begun.error());
        if (!again) return std::unexpected(again.error());
        if (!*again) store = nullptr;
        begun = playing::begin_match(store, services_.clock, *started, seed, uid);
    }
    sit_down(std::move(*begun), store != nullptr);
    show_.beginning(seen_, handling_, store != nullptr);
    return play_on();
}

std::expected<PlainTable::After, Leaving> PlainTable::resume(store::StoredMatch kept) {
    sit_down(std::move(kept), true);
    dialog_.say(words_("store.resumed", {{"match", static_cast<int>(*driver_->id())}}));
    show_.card(seen_);
    return play_on();
}

void PlainTable::sit_down(store::StoredMatch match, bool kept) {
    if (kept) match_log_.emplace(*services_.store);
    driver_.emplace(kept ? &*match_log_ : nullptr, services_.clock, std::move(match), *this,
                    playing::Policy{}, services_.law);
    seen_ = records::shown(driver_->match());
    handling_ = first_said(handling_, handling_of(seen_.setup.preset));
}

std::expected<PlainTable::After, Leaving> PlainTable::play_on() {
    dialog_.set_match(seen_, *driver_);
    dialog_.set_rules(seen_.setup.rules);
    show_.turn_so_far(seen_, law());
    while (true) {
        const Legal may = law();
        if (!may.due && !may.next) {
            const auto after = ask_again();
            if (!after) return std::unexpected(after.error());
            if (*after) return **after;
            continue; // the last score was taken back
        }
        const auto step = may.due ? take_step() : between_games();
        if (!step) return std::unexpected(step.error());
    }
}

const std::string& PlainTable::player() const {
    return seen_.setup.players[law().due.value_or(seen_.player)];
}

// ---- what comes of an answer

void PlainTable::happened(const Match&, const Event& event) {
    const Match before = std::exchange(seen_, records::shown(driver_->match()));
    // Of equal dice the engine holds the first; the mark belongs below the one that was named.
    if (std::holds_alternative<Held>(event) && named_) seen_.turn.hand.holds = *named_;
    told_sum_ = false;
    show_.event(before, event, seen_, law(), handling_.card_each_turn.value_or(false));
    if (driver_->has_just_ended()) show_.fame(*driver_);
}

// Another program has continued the match: so do we, from where it is now.
void PlainTable::caught_up() {
    seen_ = records::shown(driver_->match());
    dialog_.tell("store.stale");
    show_.card(seen_);
    show_.turn_so_far(seen_, law());
}

void PlainTable::refuse(const Command& command, Rejection why) {
    dialog_.say(refusal(words_, seen_, law(), command, why));
    told_sum_ = why == Rejection::value_missing || why == Rejection::value_mismatch;
}

// Carries a command out and tells what came of it, or why it was refused.
PlainTable::Answered PlainTable::perform(const Command& command) {
    if (const auto done = carried_out(command); !done) return std::unexpected(done.error());
    return {};
}

// The same, and whether it was: not when it was refused, or the table moved on without the players.
// Where it cannot be kept they decide: try again, or play on without.
std::expected<bool, Leaving> PlainTable::carried_out(const Command& command) {
    const auto* const hold = std::get_if<Hold>(&command);
    named_ = hold != nullptr ? std::optional{hold->holds} : std::nullopt;
    playing::Outcome outcome = driver_->perform(command, services_.dice);
    while (!outcome) {
        const playing::Failure& failure = outcome.error();
        switch (failure.kind) {
        case playing::Failure::Kind::refused: refuse(command, failure.why); return false;
        case playing::Failure::Kind::overtaken: return false;
        case playing::Failure::Kind::lost:
            dialog_.tell("store.stale");
            dialog_.say(store_refusal(words_, failure.fault, services_.file));
            return std::unexpected(Leaving::quit);
        case playing::Failure::Kind::not_kept: break;
        }
        const auto again = ask_to_keep_again(failure.fault);
        if (!again) return std::unexpected(again.error());
        if (!*again) driver_->stop_saving();
        outcome = driver_->try_again();
    }
    return true;
}

// Whether to try once more; else the match is played without being kept.
std::expected<bool, Leaving> PlainTable::ask_to_keep_again(const store::StoreFault& fault) {
    dialog_.say(store_refusal(words_, fault, services_.file));
    const auto line = dialog_.ask(words_("store.retry"), words_("store.retry.help"));
    if (!line) return std::unexpected(line.error());
    const bool again = line->empty() || read_yes_no(words_, *line).value_or(true);
    if (!again) dialog_.tell("store.not-kept");
    return again;
}

// ---- what is asked

// The last score of a person can be taken back until the next thing is done (G18): so before a
// computer player rolls at once, that person is asked. Nobody else waits.
PlainTable::Answered PlainTable::take_computer_step() {
    const Legal may = law();
    if (may.undo && !may.total && !rolls_by_itself()) {
        const auto line = dialog_.ask(words_("ask.computer", {{"player", player()}}),
                                      words_("ask.computer.help", {{"player", player()}}));
        if (!line) return std::unexpected(line.error());
        if (words_.lists("command.undo", text::simplified(*line))) return perform(Undo{});
        if (!line->empty() && !words_.lists("command.roll", text::simplified(*line))) {
            dialog_.say(words_("ask.computer.help", {{"player", player()}}));
            return {};
        }
    }
    driver_->found(driver_->begin_thought(), services_.opponents.next(driver_->match()));
    const Command command = driver_->planned();
    if (const auto* const rolling = std::get_if<Roll>(&command)) return roll(*rolling);
    return perform(command);
}

PlainTable::Answered PlainTable::take_step() {
    if (computer_acts()) return take_computer_step();
    const Legal may = law();
    if (rolls_by_itself() && may.roll && !may.score) return roll({});
    // Part of the prompt, so that it is there again after help, rules or the card.
    // A refusal of a sum has just said what to do.
    const bool told = std::exchange(told_sum_, false) && may.total;
    const std::string next_step =
        told ? std::string{} : text::wrapped(next(), dialog_.screen().width) + "\n";
    const auto line = dialog_.ask(next_step + prompt(), help());
    if (!line) return std::unexpected(line.error());
    if (asks_for_count(may) && (line->empty() || read_integer(text::simplified(*line))))
        return hold_and_roll(*line, may);
    const auto understood = understand(words_, seen_, may, *line);
    if (std::holds_alternative<Enter>(understood)) return enter();
    if (std::holds_alternative<ShowDice>(understood)) show_.dice_again(seen_, may);
    if (const auto* const unclear = std::get_if<Unclear>(&understood)) {
        dialog_.say(unclear->why);
    } else if (const auto* const command = std::get_if<Command>(&understood)) {
        if (const auto* const rolling = std::get_if<Roll>(command)) return roll(*rolling);
        if (const auto* const scoring = std::get_if<Score>(command)) return score(*scoring);
        if (std::holds_alternative<Hint>(*command)) {
            const auto hinted = ask_coach();
            return hinted ? Answered{} : std::unexpected(hinted.error());
        }
        return perform(*command);
    }
    return {};
}

// The first hint marks the game for good: a person is asked whether that was meant, a pipe is not,
// for what it says next was written for another question. True when there was a hint.
std::expected<bool, Leaving> PlainTable::ask_coach() {
    const Legal may = law();
    const bool first = may.hint && may.due && !column(seen_, *may.due, seen_.game).hinted;
    if (first && dialog_.screen().person) {
        while (true) {
            const auto line = dialog_.ask(words_("ask.hint"), words_("ask.hint.help"));
            if (!line) return std::unexpected(line.error());
            const auto sure = line->empty() ? std::optional{false} : read_yes_no(words_, *line);
            if (sure && !*sure) return false;
            if (sure) break;
            dialog_.tell("unclear.yes-no");
        }
    }
    return carried_out(Hint{});
}

// P16: how many dice to hold, which ones, and the others roll.
bool PlainTable::asks_for_count(const Legal& may) const {
    return handling_.count_first.value_or(false) && may.hold && may.roll;
}

PlainTable::Answered PlainTable::hold_and_roll(std::string_view typed, const Legal& may) {
    if (typed.empty()) return {}; // the question is put again
    const auto count = read_integer(text::simplified(typed));
    if (!count || *count < 0 || *count > may.most_held) {
        dialog_.say(words_("setup.not-in-range",
                           {{"input", text::excerpt(typed)}, {"from", 0}, {"to", may.most_held}}));
        return {};
    }
    const auto holds =
        ask_dice_to_hold(dialog_, seen_.setup.rules, static_cast<std::size_t>(*count));
    if (!holds) return std::unexpected(holds.error());
    if (!*holds) return {};
    if (**holds != seen_.turn.hand.holds) {
        const auto held = carried_out(Hold{**holds});
        if (!held) return std::unexpected(held.error());
        if (!*held) return {};
    }
    return roll({});
}

PlainTable::Answered PlainTable::roll(Roll roll) {
    const Legal may = law();
    if (may.roll && may.faces && !roll.faces) {
        const auto faces = ask_faces(may.to_roll);
        if (!faces) return std::unexpected(faces.error());
        if (!*faces) return {};
        roll.faces = **faces;
    }
    return perform(roll);
}

// The faces of a cheat table's roll, asked for when they were not typed with the command; nothing
// when the player would rather take the last score back.
std::expected<std::optional<Faces>, Leaving> PlainTable::ask_faces(int count) {
    if (count == 0) return Faces{};
    while (true) {
        const auto line = dialog_.ask(words_("ask.faces", {{"count", count}}),
                                      words_("ask.faces.help", {{"count", count}}));
        if (!line) return std::unexpected(line.error());
        const std::string text = text::simplified(*line);
        if (words_.lists("command.undo", text)) {
            if (law().score) return std::nullopt; // only leaves this question
            if (const auto undone = perform(Undo{}); !undone)
                return std::unexpected(undone.error());
            return std::nullopt;
        }
        if (words_.lists("command.hint", text) && !computer_acts()) {
            const auto hinted = ask_coach();
            if (!hinted) return std::unexpected(hinted.error());
            if (!*hinted) return std::nullopt;
            continue;
        }
        // "roll 1 2 3" is as good as "1 2 3".
        const auto blank = std::min(text.find(' '), text.size());
        const bool named = words_.lists("command.roll", text.substr(0, blank));
        const auto faces =
            typed_faces(named ? text.substr(blank) : text, static_cast<std::size_t>(count));
        if (faces && faces->size() == static_cast<std::size_t>(count)) return *faces;
        refuse(Roll{}, Rejection::faces_mismatch);
    }
}

// Paper mode needs a value: it is asked for until it is right, or until the player thinks again.
PlainTable::Answered PlainTable::score(Score score) {
    auto why = driver_->refusal_of(score);
    while (why == Rejection::value_missing || why == Rejection::value_mismatch) {
        if (score.value) refuse(score, *why);
        const std::string category = category_name(words_, seen_.setup.rules, score.category);
        const auto line = dialog_.ask(words_("ask.value", {{"category", category}}),
                                      words_("ask.value.help", {{"category", category}}));
        if (!line) return std::unexpected(line.error());
        if (words_.lists("command.undo", text::simplified(*line))) {
            dialog_.tell("ask.value.left");
            return {};
        }
        // "fh 25" names the box again, or another one.
        const auto understood = understand(words_, seen_, law(), *line);
        const auto* const command = std::get_if<Command>(&understood);
        const auto* const other = command == nullptr ? nullptr : std::get_if<Score>(command);
        if (command != nullptr && std::holds_alternative<Hint>(*command)) {
            const auto hinted = ask_coach();
            if (!hinted) return std::unexpected(hinted.error());
            if (!*hinted) return {};
            score.value.reset(); // a wrong one has been refused already
        } else if (other != nullptr && !read_integer(*line)) {
            score = *other;
        } else {
            score.value = read_integer(*line);
            if (line->empty()) refuse(score, Rejection::value_missing);
            if (!line->empty() && !score.value)
                dialog_.say(words_("unclear.number", {{"input", text::excerpt(*line)}}));
        }
        why = driver_->refusal_of(score);
    }
    return perform(score);
}

// An empty line does the one thing that is plainly next, and never rolls all dice by accident.
PlainTable::Answered PlainTable::enter() {
    const Legal may = law();
    if (may.total) {
        refuse(Total{}, Rejection::value_missing);
    } else if (may.roll && may.score && seen_.turn.hand.holds == Holds{}) {
        dialog_.say(game_text(words_, seen_.setup.rules, "unclear.nothing-held"));
    } else if (may.roll) {
        return roll({});
    }
    return {};
}

PlainTable::Answered PlainTable::between_games() {
    const auto line = dialog_.ask(
        words_("ask.next-game", {{"game", seen_.game + 1}, {"games", seen_.setup.games}}),
        words_("ask.next-game.help"));
    if (!line) return std::unexpected(line.error());
    const auto answer = line->empty() ? true : read_yes_no(words_, *line);
    const auto understood = understand(words_, seen_, law(), *line);
    if (answer) return perform(*answer ? Command{Next{}} : Command{Stop{}});
    if (const auto* const command = std::get_if<Command>(&understood)) return perform(*command);
    dialog_.tell("unclear.yes-no");
    return {};
}

std::expected<std::optional<PlainTable::After>, Leaving> PlainTable::ask_again() {
    const auto line =
        dialog_.ask(words_("ask.again"),
                    words_(law().undo ? Word{"ask.again.undo-help"} : Word{"ask.again.help"}));
    if (!line) return std::unexpected(line.error());
    const auto answer = line->empty() ? true : read_yes_no(words_, *line);
    if (answer) return *answer ? After::again : After::leave;
    const auto understood = understand(words_, seen_, law(), *line);
    if (const auto* const command = std::get_if<Command>(&understood)) {
        if (const auto done = perform(*command); !done) return std::unexpected(done.error());
        return std::nullopt;
    }
    if (words_.lists("command.menu", text::simplified(*line))) return After::menu;
    dialog_.tell("unclear.again");
    return std::nullopt;
}

std::string PlainTable::prompt() const {
    const Legal may = law();
    if (may.total)
        return words_(words::sum_word(seen_, "prompt.sum", *may.total, "prompt.total"),
                      {{"player", player()}});
    return game_text(words_, seen_.setup.rules,
                     may.roll ? Word{"prompt.roll"} : Word{"prompt.score"},
                     {{"player", player()}, {"roll", seen_.turn.rolls + 1}});
}

std::string PlainTable::next() const {
    const Legal may = law();
    if (!asks_for_count(may)) return what_next(words_, seen_, may, words::Medium::typed);
    return words_("next.count", {{"player", player()}, {"most", may.most_held}});
}

std::string PlainTable::help() const {
    const Legal may = law();
    const RuleSet& rules = seen_.setup.rules;
    if (may.total)
        return std::string{words_(seen_.setup.totals == TotalsEntry::all ? Word{"help.sums"}
                                                                         : Word{"help.total"})};
    if (!may.score)
        return game_text(words_, rules, may.faces ? Word{"help.roll.cheat"} : Word{"help.roll"});
    std::string text = game_text(
        words_, rules, may.points ? Word{"help.score.paper"} : Word{"help.score"}, may.boxes.open);
    if (asks_for_count(may))
        text.insert(0, std::string{words_("help.count")} + "\n");
    else if (may.hold)
        text.insert(0, std::string{words_("help.choose")} + "\n");
    return text;
}

} // namespace yahtzee::terminal
