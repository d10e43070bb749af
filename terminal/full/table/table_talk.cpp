#include "terminal/full/table/table_talk.h"

#include "coach/advice_text.h"
#include "records/fame_text.h"
#include "records/rate_games.h"
#include "records/shown_names.h"
#include "words/narrator.h"
#include "words/refusal.h"

namespace yahtzee::full {

void TableTalk::refuse(const Match& match, const Legal& law, const Command& command,
                       Rejection why) {
    refuse(refusal(words_, match, law, command, why));
}

void TableTalk::greet(const playing::Driver& driver, const Match& match) {
    if (driver.events().size() == 1) {
        say(what_happened(words_, match, Started{match.setup, match.first}, match));
        if (driver.id()) say(records::score_to_beat(words_, *context_.services.store, match));
    } else {
        tell_latest(driver);
        say(words_("store.resumed", {{"match", static_cast<int>(driver.id().value_or(0))}}));
    }
}

void TableTalk::tell(const Match& before, const Event& event, const Match& after) {
    const bool by_person = !computer_at(before, before.player);
    if (std::holds_alternative<Hinted>(event)) return say(coach::marked_text(words_, before));
    const bool held = std::holds_alternative<Held>(event);
    const bool rolled = std::holds_alternative<Rolled>(event);
    if (by_person && held) return; // people see what they hold
    // At once nobody sees the steps of a computer player: what it came to is enough.
    const bool in_short = !by_person && context_.settings.speed == Speed::at_once;
    if (in_short && (held || rolled)) return;
    if (in_short && std::holds_alternative<Scored>(event)) say(dice_on_table(words_, before));
    say(what_happened(words_, before, event, after));
}

// Where a match was left: what happened last, as far as a large window has room for it.
void TableTalk::tell_latest(const playing::Driver& driver) {
    constexpr std::size_t events_told = 60;
    const auto events = records::shown(events_of(driver.events()));
    const std::size_t first = events.size() > events_told ? events.size() - events_told : 1;
    Match before = replay(std::span{events}.first(first));
    if (first == 1) tell(before, events.front(), before); // from the beginning
    for (const Event& event : std::span{events}.subspan(first)) {
        Match after = apply(before, event);
        tell(before, event, after);
        before = std::move(after);
    }
}

void TableTalk::tell_end(const playing::Driver& driver, const Event& event) {
    const bool stopped = std::holds_alternative<Stopped>(event); // a game that had ended before
    if (stopped || !driver.id() || driver.results().empty()) return;
    for (const std::string& sentence :
         records::fame_gained(words_, *context_.services.store, driver.results()))
        say(sentence, screen::Tone::good);
    rating_ = context_.background.run(
        [&solved = context_.services.solved, events = events_of(driver.events())] {
            const auto& setup = std::get<Started>(events.front()).setup;
            return records::ratings(events, solved.values(setup.rules));
        });
}

// When the store fails now, statistics find out later.
void TableTalk::keep_rating(const playing::Driver& driver) {
    if (!is_ready(rating_)) return;
    const auto rated = rating_.get();
    if (!driver.id()) return;
    [[maybe_unused]] const auto kept = keep_ratings(*context_.services.store, *driver.id(), rated);
}

} // namespace yahtzee::full
