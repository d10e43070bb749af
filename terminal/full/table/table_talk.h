// What is said at a full-screen table: events in sentences, results, refusals. A match that is told
// of here has clean names (records/shown_names.h).
#pragma once

#include <future>

#include "playing/driver.h"
#include "records/rating.h"
#include "terminal/full/page_context.h"
#include "terminal/full/table/message_log.h"

namespace yahtzee::full {

class TableTalk {
  public:
    explicit TableTalk(PageContext& context) : context_(context), words_(context.words) {}

    const MessageLog& log() const { return log_; }
    void say(std::string_view sentences, screen::Tone tone = screen::Tone::normal) {
        log_.say(sentences, tone);
    }
    void refuse(std::string_view why) { log_.refuse(why); }
    void refuse(const Match& match, const Legal& law, const Command& command, Rejection why);
    void forget_refusal() { log_.forget_refusal(); }

    // A table that is new, or where it was left.
    void greet(const playing::Driver& driver, const Match& match);
    void tell(const Match& before, const Event& event, const Match& after);
    // Once a game has ended with that event: what it brought beside the game itself, whose result
    // stands in the place of the dice.
    void tell_end(const playing::Driver& driver, const Event& event);
    // Statistics want to know how well a game was played: found in the background, kept from here.
    void keep_rating(const playing::Driver& driver);

  private:
    void tell_latest(const playing::Driver& driver);

    PageContext& context_;
    const Words& words_;
    MessageLog log_;
    std::future<std::vector<records::GameRating>> rating_;
};

} // namespace yahtzee::full
