#include "terminal/plain/plain.h"

#include "playing/kept_match.h"
#include "playing/resumed_dice.h"
#include "records/hall_of_fame_text.h"
#include "records/match_list.h"
#include "records/shown_names.h"
#include "store/open_store.h"
#include "words/game_text.h"

namespace yahtzee::terminal {
namespace {

class PlainGame {
  public:
    PlainGame(Dialog& dialog, GameServices& services, TableWishes wishes)
        : dialog_(dialog),
          words_(dialog.words()),
          services_(services),
          wishes_(std::move(wishes)) {}

    Leaving run() {
        Leaving why = play_first();
        while (why == Leaving::loaded) {
            dialog_.forget_match();
            const auto end = resume(dialog_.loaded());
            why = end ? *end : menu();
        }
        return why;
    }

  private:
    Leaving play_first() {
        dialog_.headline(words_("welcome"));
        dialog_.say(game_text(words_, rules_at_first(), "welcome.hint"));
        if (wishes_.options.dice == DiceKind::cheat) dialog_.tell("menu.cheat");
        show_hall();
        if (wishes_.resumed) {
            if (const auto end = resume(*wishes_.resumed)) return *end;
        } else if (!wishes_.players.empty()) {
            const TableSetup setup = setup_wished(wishes_); // the flags are enough to begin
            if (const auto waiting = unfinished()) dialog_.say(told(*waiting, "start.unfinished"));
            if (const auto end = play(setup)) return *end;
            wishes_.players.clear();
            wishes_.options.computers = {};
        }
        return menu();
    }

    // Of the match that goes on, or as wished.
    RuleSet rules_at_first() const {
        if (wishes_.resumed) {
            if (const auto kept = services_.store->load(*wishes_.resumed))
                return replay(events_of(kept->events)).setup.rules;
        }
        return wishes_.rules.value_or(official);
    }

    Leaving menu() {
        while (true) {
            dialog_.set_rules(wishes_.rules.value_or(official));
            const auto waiting = unfinished();
            const auto choice =
                ask_menu(dialog_, wishes_, waiting ? told(*waiting, "menu.unfinished") : "");
            if (!choice) return choice.error();
            if (*choice == MenuChoice::exit) return Leaving::quit;
            std::optional<Leaving> end;
            if (*choice == MenuChoice::hall) {
                show_hall();
            } else if (*choice == MenuChoice::resume) {
                if (waiting) end = resume(waiting->id);
                if (!waiting) dialog_.tell("menu.nothing-to-resume");
            } else {
                const auto setup = ask_setup(dialog_, wishes_);
                if (!setup) return setup.error();
                if (*setup) end = play(**setup);
            }
            if (end) return *end;
        }
    }

    // The match that was left last.
    std::optional<records::ListedMatch> unfinished() const {
        if (services_.store == nullptr) return std::nullopt;
        return records::last_unfinished(*services_.store);
    }

    std::string told(const records::ListedMatch& listed, Word word) const {
        return words_(word, {{"match", static_cast<int>(listed.id)},
                             {"standing", records::standing_text(words_, listed.match)}});
    }

    void show_hall() {
        if (services_.store == nullptr) return;
        const auto hall = services_.store->best({.only_counting = true}, records::hall_places);
        if (!hall) {
            dialog_.say(store_refusal(words_, hall.error(), services_.file));
        } else if (!hall->empty()) {
            dialog_.draw(
                "\n" + records::hall_of_fame_text(words_, *hall, dialog_.screen().unicode) + "\n");
        }
    }

    // Matches with the same players, as often as they like; nothing when they want the menu.
    std::optional<Leaving> play(const TableSetup& setup) {
        while (true) {
            PlainTable table{dialog_, services_, wishes_.handling};
            const auto after = table.play(setup);
            dialog_.forget_match();
            if (!after) return after.error();
            if (*after == PlainTable::After::leave) return Leaving::quit;
            if (*after == PlainTable::After::menu) return std::nullopt;
        }
    }

    std::optional<Leaving> resume(store::MatchId id) {
        auto kept = playing::resume_match(*services_.store, id);
        if (!kept) {
            dialog_.say(store_refusal(words_, kept.error(), services_.file));
            return std::nullopt;
        }
        // The next match is of the people as they are shown.
        const TableSetup setup = records::shown(replay(events_of(kept->events))).setup;
        const auto dice = playing::resumed_dice(kept->seed, kept->events);
        GameServices with_its_dice{.dice = *dice,
                                   .solved = services_.solved,
                                   .opponents = services_.opponents,
                                   .clock = services_.clock,
                                   .store = services_.store,
                                   .file = services_.file,
                                   .seed = {},
                                   .law = services_.law,
                                   .cards = services_.cards};
        PlainTable table{dialog_, with_its_dice, wishes_.handling};
        const auto after = table.resume(std::move(*kept));
        dialog_.forget_match();
        if (!after) return after.error();
        if (*after == PlainTable::After::leave) return Leaving::quit;
        if (*after == PlainTable::After::menu) return std::nullopt;
        return play(setup);
    }

    Dialog& dialog_;
    const Words& words_;
    GameServices& services_;
    TableWishes wishes_;
};

} // namespace

Leaving play_plain(Console& console, const Words& words, GameServices& services,
                   TableWishes wishes) {
    Dialog dialog{console, words};
    dialog.set_shelf(services.cards);
    const Leaving why = PlainGame{dialog, services, std::move(wishes)}.run();
    if (why != Leaving::output_closed) dialog.tell("farewell");
    return why;
}

} // namespace yahtzee::terminal
