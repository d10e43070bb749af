#include "terminal/plain/dialog.h"

#include "terminal/card_words.h"
#include "terminal/plain/plain_input.h"
#include "text/text.h"
#include "words/rules_text.h"

namespace yahtzee::terminal {
namespace {

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view plain = "\x1b[0m";

} // namespace

void Dialog::say(std::string_view text) {
    if (text.empty()) return;
    console_.write(text::wrapped(text, screen().width));
    console_.write("\n");
}

void Dialog::headline(std::string_view text) {
    const bool styled = screen().styled;
    if (styled) console_.write(bold);
    console_.write(text::wrapped(text, screen().width));
    if (styled) console_.write(plain);
    console_.write("\n");
}

std::expected<std::string, Leaving> Dialog::read(std::string_view prompt) {
    while (true) {
        console_.write(prompt);
        const auto line = console_.read_line();
        if (!line) {
            console_.write("\n");
            return std::unexpected(line.error());
        }
        const bool echo = screen().echo;
        if (!*line) {
            if (echo) console_.write("\n");
            tell("unclear.too-long");
            continue;
        }
        std::string clean = text::printable(**line);
        if (echo) {
            console_.write(clean);
            console_.write("\n");
        }
        return clean;
    }
}

std::expected<std::string, Leaving> Dialog::ask(std::string_view prompt, std::string_view help) {
    while (true) {
        auto line = read(prompt);
        if (!line) return line;
        if (answer(*line, help)) continue;
        const auto asked = understand_anywhere(words_, *line);
        if (const auto* const load = std::get_if<LoadCard>(&asked)) {
            if (load_card(load->name)) return std::unexpected(Leaving::loaded);
            continue;
        }
        if (!std::holds_alternative<Quit>(asked)) return line;
        const auto sure = confirm_quit();
        if (!sure) return std::unexpected(sure.error());
        if (*sure) return std::unexpected(Leaving::quit);
    }
}

// Card, rules, save and help; false when the line is something else.
bool Dialog::answer(std::string_view line, std::string_view help) {
    const auto asked = understand_anywhere(words_, line);
    if (std::holds_alternative<ShowCard>(asked)) {
        show_card();
    } else if (const auto* const show = std::get_if<ShowRules>(&asked)) {
        say(rules_text(words_, show->rules.value_or(rules_)));
        say(words_("rules.more", {{"rules", rule_set_names(words_)}}));
    } else if (std::holds_alternative<SaveCards>(asked)) {
        save_cards();
    } else if (std::holds_alternative<ShowHelp>(asked)) {
        say(help);
        tell("help.anywhere");
    } else {
        return false;
    }
    return true;
}

void Dialog::show_card() {
    if (match_ == nullptr) {
        tell("card.no-match");
    } else {
        draw(card_text(words_, *match_, screen()));
    }
}

void Dialog::save_cards() {
    if (match_ == nullptr) return tell("save.nothing");
    const auto id = kept();
    if (card_folder_ == nullptr || !id) return tell("save.not-here");
    say(card_folder_->save(*id));
}

bool Dialog::load_card(const std::string& name) {
    if (card_folder_ == nullptr) {
        tell("save.not-here");
    } else if (name.empty()) {
        say(words_("load.which", {{"example", "Eric"}}));
    } else if (const auto loaded = card_folder_->load(name); !loaded) {
        say(loaded.error());
    } else if (kept() == loaded->match) {
        tell("load.playing");
    } else {
        say(loaded->told);
        if (loaded->finished) tell("load.finished");
        loaded_ = loaded->match;
        return !loaded->finished;
    }
    return false;
}

// "undo" means staying, as "no" does.
std::expected<bool, Leaving> Dialog::confirm_quit() {
    const Legal law = driver_ != nullptr ? driver_->law() : Legal{};
    if (!law.due && !law.next) return true; // nothing is left to play
    while (true) {
        const auto line = read(words_(kept() ? Word{"ask.quit.kept"} : Word{"ask.quit"}));
        if (!line) return std::unexpected(line.error());
        if (answer(*line, words_("ask.quit.help"))) continue;
        if (std::holds_alternative<Quit>(understand_anywhere(words_, *line))) return true;
        if (line->empty() || words_.lists("command.undo", text::simplified(*line))) return false;
        if (const auto sure = read_yes_no(words_, *line)) return *sure;
        tell("unclear.yes-no");
    }
}

} // namespace yahtzee::terminal
