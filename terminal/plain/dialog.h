// Questions and answers on a console. The words that work at every prompt (card, rules, help, quit)
// are dealt with here, so that no prompt can forget them.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "playing/driver.h"
#include "store/game_result.h"
#include "terminal/card_storage.h"
#include "terminal/console.h"
#include "words/words.h"

namespace yahtzee::terminal {

class Dialog {
  public:
    Dialog(Console& console, const Words& words) : console_(console), words_(words) {}

    const Words& words() const { return words_; }
    Screen screen() const { return console_.screen(); }

    // A sentence or more on lines of their own, wrapped to the screen; none when there is nothing
    // to say.
    void say(std::string_view text);
    void tell(Word word) { say(words_(word)); }
    // The same in bold where the console has that.
    void headline(std::string_view text);
    // Lines as they are: pictures and lists.
    void draw(std::string_view text) { console_.write(text); }

    // The line that was typed, without control characters; never one of the words that work at
    // every prompt: those are answered, and the question is put again. `help` says what can be
    // typed here.
    std::expected<std::string, Leaving> ask(std::string_view prompt, std::string_view help);

    // What `card` shows, and what `quit` leaves behind; its driver says what is left to play, and
    // whether it is kept. Both outlive their use here.
    void set_match(const Match& shown, const playing::Driver& driver) {
        match_ = &shown;
        driver_ = &driver;
    }
    void forget_match() {
        match_ = nullptr;
        driver_ = nullptr;
    }
    // What `save` and `load` use; null where there is nothing of the kind.
    void set_shelf(CardStorage* card_folder) { card_folder_ = card_folder; }
    // The match that was loaded when a question ended with Leaving::loaded.
    store::MatchId loaded() const { return loaded_; }
    // What `rules` explains.
    void set_rules(const RuleSet& rules) { rules_ = rules; }

  private:
    std::expected<std::string, Leaving> read(std::string_view prompt);
    bool answer(std::string_view line, std::string_view help);
    std::expected<bool, Leaving> confirm_quit();
    std::optional<store::MatchId> kept() const { return driver_ ? driver_->id() : std::nullopt; }
    void show_card();
    void save_cards();
    // True when another match is to be resumed.
    bool load_card(const std::string& name);

    Console& console_;
    const Words& words_;
    const Match* match_ = nullptr; // both or neither
    const playing::Driver* driver_ = nullptr;
    CardStorage* card_folder_ = nullptr;
    store::MatchId loaded_ = 0;
    RuleSet rules_ = official;
};

} // namespace yahtzee::terminal
