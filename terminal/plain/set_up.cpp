#include "terminal/plain/set_up.h"

#include <algorithm>

#include "terminal/plain/plain_input.h"
#include "terminal/player_names.h"
#include "terminal/typed_numbers.h"
#include "text/text.h"
#include "words/rules_text.h"

namespace yahtzee::terminal {
namespace {

constexpr int default_players = 2;

// Each question fills in its part. "undo" goes back to the question before.
class Questions {
  public:
    Questions(Dialog& dialog, const TableWishes& wishes)
        : dialog_(dialog),
          words_(dialog.words()),
          wishes_(wishes),
          setup_(wishes.options) {
        setup_.rules = wishes.usual_rules.value_or(setup_.rules);
        if (!wishes.usual_players.empty())
            player_count_ = std::min(static_cast<int>(wishes.usual_players.size()),
                                     static_cast<int>(max_players));
    }

    std::expected<std::optional<TableSetup>, Leaving> ask_all() {
        std::size_t next = 0;
        while (next < steps.size()) {
            const auto outcome = (this->*steps[next])();
            if (!outcome) return std::unexpected(outcome.error());
            switch (*outcome) {
            case Outcome::answered: asked_.push_back(next++); break;
            case Outcome::not_asked: ++next; break;
            case Outcome::back:
                if (asked_.empty()) return std::nullopt;
                next = asked_.back();
                asked_.pop_back();
            }
        }
        return setup_;
    }

  private:
    enum class Outcome : std::uint8_t { answered, not_asked, back };
    using Step = std::expected<Outcome, Leaving>;

    bool is_undo(std::string_view line) const {
        return words_.lists("command.undo", text::simplified(line));
    }

    // A number in the range; Enter takes the default.
    Step number(Word prompt, Word help, int from, int to, int& answer) {
        while (true) {
            const auto line = dialog_.ask(
                words_(prompt, {{"from", from}, {"to", to}, {"default", answer}}), words_(help));
            if (!line) return std::unexpected(line.error());
            if (is_undo(*line)) return Outcome::back;
            if (line->empty()) return Outcome::answered;
            const auto typed = read_integer(*line);
            if (typed && *typed >= from && *typed <= to) {
                answer = static_cast<int>(*typed);
                return Outcome::answered;
            }
            dialog_.say(words_("setup.not-in-range",
                               {{"input", text::excerpt(*line)}, {"from", from}, {"to", to}}));
        }
    }

    Step ask_player_count() {
        if (!wishes_.players.empty()) return Outcome::not_asked;
        return number("setup.players", "setup.players.help", 1, max_players, player_count_);
    }

    Step ask_names() {
        if (!wishes_.players.empty()) {
            setup_.players = wishes_.players;
            return Outcome::not_asked;
        }
        dialog_.say(words_("setup.computers", {{"levels", level_names(words_)}}));
        // Who comes back from a later question meets the last name again.
        const auto count = static_cast<std::size_t>(player_count_);
        setup_.players.resize(std::min(setup_.players.size(), count - 1));
        while (setup_.players.size() < count) {
            const auto line = dialog_.ask(
                words_("setup.name", {{"number", static_cast<int>(setup_.players.size()) + 1},
                                      {"default", suggested_name()}}),
                words_("setup.name.help", {{"levels", level_names(words_)}}));
            if (!line) return std::unexpected(line.error());
            if (is_undo(*line)) {
                if (setup_.players.empty()) return Outcome::back;
                setup_.players.pop_back();
                continue;
            }
            const auto seated =
                seat_player(words_, line->empty() ? suggested_name() : *line, setup_);
            if (!seated) dialog_.say(seated.error());
        }
        return Outcome::answered;
    }

    std::string suggested_name() const {
        const std::size_t seat = setup_.players.size();
        const auto& usual = wishes_.usual_players;
        if (seat < usual.size() &&
            std::ranges::find(setup_.players, usual[seat]) == setup_.players.end())
            return usual[seat];
        if (setup_.players.empty()) return first_name(words_, wishes_);
        return default_name(words_, static_cast<int>(setup_.players.size()) + 1, setup_.players);
    }

    Step ask_rules() {
        if (wishes_.rules) {
            setup_.rules = *wishes_.rules;
            return Outcome::not_asked;
        }
        dialog_.tell("setup.rules.list");
        dialog_.draw(rule_set_list(words_));
        dialog_.tell("setup.presets.list");
        dialog_.draw(preset_list(words_));
        while (true) {
            const auto line = dialog_.ask(words_("setup.rules", {{"default", setup_.rules.id}}),
                                          words_("setup.rules.help"));
            if (!line) return std::unexpected(line.error());
            if (is_undo(*line)) return Outcome::back;
            if (line->empty()) return Outcome::answered;
            const std::string name = text::simplified(*line);
            if (const RuleSet* const rules = rule_set_with_id(name)) {
                agree_anew();
                setup_.rules = *rules;
                return Outcome::answered;
            }
            if (const auto preset = preset_named(name); preset && *preset != PresetId::none) {
                agree_anew();
                take_preset(setup_, *preset);
                return Outcome::answered;
            }
            dialog_.say(words_("setup.no-such-rules", {{"input", text::excerpt(*line)}}));
        }
    }

    // Whoever comes back to choose something else leaves nothing of a preset behind.
    void agree_anew() {
        for (const SetupField& field : setup_fields) field.set(setup_, field.word(wishes_.options));
    }

    Step ask_games() {
        if (wishes_.games) {
            setup_.games = static_cast<std::uint8_t>(*wishes_.games);
            return Outcome::not_asked;
        }
        int games = setup_.games;
        const auto outcome = number("setup.games", "setup.games.help", 1, max_games, games);
        setup_.games = static_cast<std::uint8_t>(games);
        return outcome;
    }

    static constexpr std::array<Step (Questions::*)(), 4> steps{
        &Questions::ask_player_count, &Questions::ask_names, &Questions::ask_rules,
        &Questions::ask_games};

    Dialog& dialog_;
    const Words& words_;
    const TableWishes& wishes_;
    TableSetup setup_;
    int player_count_ = default_players;
    std::vector<std::size_t> asked_; // steps that were asked, in order
};

} // namespace

std::expected<MenuChoice, Leaving> ask_menu(Dialog& dialog, TableWishes& wishes,
                                            std::string_view unfinished) {
    const Words& words = dialog.words();
    while (true) {
        dialog.draw("\n");
        dialog.draw(words("menu.choices"));
        dialog.draw("\n");
        dialog.say(unfinished);
        const auto line = dialog.ask(words("menu.prompt"), words("menu.help"));
        if (!line) return std::unexpected(line.error());
        const std::string choice = text::simplified(*line);
        const auto is = [&](Word word) { return words.lists(word, choice); };
        if (choice.empty() || is("menu.play.answers")) return MenuChoice::play;
        if (is("menu.rules.answers")) {
            dialog.say(rules_text(words, wishes.rules.value_or(official)));
            dialog.say(words("rules.more", {{"rules", rule_set_names(words)}}));
        } else if (is("menu.exit.answers")) {
            return MenuChoice::exit;
        } else if (is("menu.resume.answers")) {
            return MenuChoice::resume;
        } else if (is("menu.hall.answers")) {
            return MenuChoice::hall;
        } else if (is("command.undo")) {
            dialog.tell("menu.nothing-before");
        } else if (choice == cheat_code) {
            wishes.options.dice = DiceKind::cheat;
            dialog.tell("menu.cheat");
        } else {
            dialog.say(words("menu.wrong", {{"input", text::excerpt(*line)}}));
        }
    }
}

std::expected<std::optional<TableSetup>, Leaving> ask_setup(Dialog& dialog,
                                                            const TableWishes& wishes) {
    return Questions{dialog, wishes}.ask_all();
}

} // namespace yahtzee::terminal
