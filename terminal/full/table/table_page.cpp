// The table as a page: keys and clicks become actions of the game.
#include <algorithm>
#include <array>

#include "playing/kept_match.h"
#include "playing/resumed_dice.h"
#include "records/shown_names.h"
#include "store/open_store.h"
#include "terminal/full/pages.h"
#include "terminal/full/table/table_drawing.h"
#include "words/game_text.h"

namespace yahtzee::full {
namespace {

using Kind = TableAction::Kind;

class TablePage final : public screen::Page {
  public:
    TablePage(PageContext& context, store::StoredMatch match, bool kept,
              std::unique_ptr<DiceSource> dice, std::string_view notice = {})
        : context_(context),
          game_(context, std::move(match), kept, std::move(dice), notice) {
        follow();
    }

    void draw(screen::Canvas& canvas) override {
        TableDrawing{canvas, context_.words, game_, shown_game_, targets_}.draw();
    }

    int patience() const override { return game_.patience(); }

    void was_shown() override { game_.was_shown(); }

    screen::Going take(const screen::Input& input) override {
        if (is_from_user(input)) game_.begin_act();
        screen::Going going = screen::Stay{};
        if (const auto action = action_for(input)) {
            going = perform(*action);
        } else if (const auto* const letter = std::get_if<screen::Letter>(&input);
                   letter != nullptr && !must_answer()) {
            game_.type(letter->text);
        } else if (is_key(input, screen::Key::backspace)) {
            game_.erase();
        } else if (is_key(input, screen::Key::clear)) {
            game_.erase_all();
        }
        game_.go_on();
        follow();
        if (game_.has_left()) return screen::Back{};
        return going;
    }

    void come_back() override {
        game_.seen_anew();
        game_.go_on();
    }

    void seen_anew() override { game_.seen_anew(); }

  private:
    // Where the cards do not all fit, the game that is played is shown, until somebody looks at
    // another one.
    void follow() {
        if (std::exchange(followed_, game_.match().game) != game_.match().game)
            shown_game_ = game_.match().game;
    }

    std::optional<TableAction> action_for(const screen::Input& input) const {
        if (const auto* const click = std::get_if<screen::Click>(&input))
            return targets_.at(click->at);
        if (const auto* const wheel = std::get_if<screen::Wheel>(&input))
            return TableAction{wheel->rows > 0 ? Kind::down : Kind::up};
        if (const auto* const press = std::get_if<screen::KeyPress>(&input))
            return action_for(press->key);
        const auto* const letter = std::get_if<screen::Letter>(&input);
        if (letter == nullptr || is_typed(letter->text)) return std::nullopt;
        for (std::size_t die = 0; die < rules().dice && !must_answer(); ++die) {
            if (letter->text == std::to_string(die + 1)) return TableAction{Kind::toggle, die};
        }
        for (const auto& [key, kind] : letters()) {
            if (is_letter(input, key)) return TableAction{kind};
        }
        return std::nullopt;
    }

    static std::optional<TableAction> action_for(screen::Key key) {
        switch (key) {
        case screen::Key::enter: return TableAction{Kind::confirm};
        case screen::Key::escape: return TableAction{Kind::cancel};
        case screen::Key::up: return TableAction{Kind::up};
        case screen::Key::down: return TableAction{Kind::down};
        case screen::Key::tab: return TableAction{Kind::other_game};
        case screen::Key::back_tab: return TableAction{Kind::game_before};
        case screen::Key::help: return TableAction{Kind::help};
        default: return std::nullopt;
        }
    }

    // Yes or no: nothing else counts first.
    bool must_answer() const { return must_be_answered(game_.question()); }

    // What is part of a name or a number being typed is no command.
    bool is_typed(const std::string& letter) const {
        if (!game_.field() || must_answer()) return false;
        // What no box is called like is a command again.
        if (game_.field()->is_name()) return game_.is_name(letter);
        return (letter >= "0" && letter <= "9") || letter == " " || letter == "-";
    }

    using LetterKey = std::pair<char, Kind>;
    std::vector<LetterKey> letters() const {
        if (must_answer()) return {{'y', Kind::yes}, {'j', Kind::yes}, {'n', Kind::no}};
        std::vector<LetterKey> keys{
            {'r', Kind::roll},  {' ', Kind::roll},  {'u', Kind::undo},
            {'h', Kind::coach}, {'?', Kind::help},  {'q', Kind::leave},
            {'w', Kind::card},  {'i', Kind::rules}, {'/', Kind::begin_name}};
        const TableQuestion asked = game_.question();
        if (asked == TableQuestion::roll_all || asked == TableQuestion::roll_last)
            keys.emplace_back('a', Kind::roll_all);
        if (!game_.law().due) {
            keys.insert(keys.end(), {{'n', Kind::next}, {'s', Kind::stop}, {'v', Kind::review}});
        }
        return keys;
    }

    // What would do something at the table.
    static bool waits_for_answer(Kind kind) {
        constexpr std::array harmless{Kind::confirm, Kind::cancel,     Kind::yes,
                                      Kind::no,      Kind::help,       Kind::card,
                                      Kind::rules,   Kind::other_game, Kind::game_before};
        return std::ranges::find(harmless, kind) == harmless.end();
    }

    screen::Going perform(const TableAction& action);
    screen::Going perform_elsewhere(Kind kind);

    void look_at_games(int games) {
        const int count = game_.match().setup.games;
        shown_game_ = (shown_game_ - 1 + games + count) % count + 1;
    }

    const RuleSet& rules() const { return game_.match().setup.rules; }

    screen::Going again() { return screen::Instead{table_page(context_, game_.match().setup)}; }

    PageContext& context_;
    TableGame game_;
    screen::Targets<TableAction> targets_;
    int shown_game_ = 1;
    int followed_ = 0;
};

screen::Going TablePage::perform(const TableAction& action) {
    if (must_answer() && waits_for_answer(action.kind)) return screen::Stay{};
    // Whoever plays looks at the game that is played.
    if (action.kind <= Kind::undo && action.kind != Kind::select_on)
        shown_game_ = game_.match().game;
    switch (action.kind) {
    case Kind::toggle: game_.toggle(action.which); break;
    case Kind::roll:
        // The same key lets a computer player go on.
        if (game_.computer_acts())
            game_.confirm();
        else
            game_.roll();
        break;
    case Kind::roll_all: game_.roll_all(); break;
    case Kind::select: game_.select(static_cast<Category>(action.which)); break;
    case Kind::select_on: game_.select_on(action.card, static_cast<Category>(action.which)); break;
    case Kind::begin_name: game_.begin_name(); break;
    case Kind::up: game_.move_selection(-1); break;
    case Kind::down: game_.move_selection(1); break;
    case Kind::confirm: game_.confirm(); break;
    case Kind::cancel: game_.cancel(); break;
    case Kind::undo: game_.undo(); break;
    case Kind::leave: game_.ask_to_leave(); break;
    case Kind::yes: game_.answer(true); break;
    case Kind::no: game_.answer(false); break;
    case Kind::stop: game_.ask_to_stop(); break;
    case Kind::other_game: look_at_games(1); break;
    case Kind::game_before: look_at_games(-1); break;
    default: return perform_elsewhere(action.kind);
    }
    return screen::Stay{};
}

// What opens another page.
screen::Going TablePage::perform_elsewhere(Kind kind) {
    const Words& words = context_.words;
    switch (kind) {
    case Kind::next:
        if (!game_.law().next) return again();
        game_.next_game();
        break;
    case Kind::coach:
        if (game_.coach().panel())
            return screen::Open{text_page(context_, std::string{words("full.coach")},
                                          whole_advice(words, *game_.coach().panel()))};
        game_.ask_coach();
        break;
    case Kind::review: {
        const auto events = records::shown(events_of(game_.driver().events()));
        return screen::Open{review_page(context_, events)};
    }
    case Kind::card: return screen::Open{card_page(context_, game_.match(), game_.driver().id())};
    case Kind::rules: return screen::Open{rules_page(context_, rules())};
    case Kind::help:
        return screen::Open{text_page(context_, std::string{words("full.help.title")},
                                      game_text(words, rules(), "full.help"))};
    default: break;
    }
    return screen::Stay{};
}

} // namespace

std::unique_ptr<screen::Page> table_page(PageContext& context, const TableSetup& setup) {
    terminal::GameServices& services = context.services;
    const auto started = start(setup, services.dice);
    // Only the first match has the dice from their start.
    const auto seed = std::exchange(services.seed, std::nullopt);
    auto match = playing::begin_match(services.store, services.clock, *started, seed);
    const bool kept = services.store != nullptr && match;
    std::string why;
    if (!match) {
        why = store_refusal(context.words, match.error(), services.file) + "\n";
        why += context.words("store.not-kept");
        match = playing::begin_match(nullptr, services.clock, *started, seed);
    }
    return std::make_unique<TablePage>(context, std::move(*match), kept, nullptr, why);
}

std::unique_ptr<screen::Page> resumed_table_page(PageContext& context, store::MatchId match,
                                                 std::string& why) {
    const terminal::GameServices& services = context.services;
    auto left = playing::resume_match(*services.store, match);
    if (!left) {
        why = store_refusal(context.words, left.error(), services.file);
        return nullptr;
    }
    auto dice = playing::resumed_dice(left->seed, left->events);
    return std::make_unique<TablePage>(context, std::move(*left), true, std::move(dice));
}

} // namespace yahtzee::full
