#include "terminal/plain.h"

namespace yahtzee {
namespace {

class PlainGame {
  public:
    PlainGame(Dialog& dialog, DiceSource& dice, Solved& solved, Opponents& opponents,
              TableWishes wishes, PlainOptions options)
        : dialog_(dialog),
          dice_(dice),
          solved_(solved),
          opponents_(opponents),
          wishes_(std::move(wishes)),
          options_(options) {}

    Leaving run() {
        dialog_.headline(dialog_.words()("welcome"));
        dialog_.tell("welcome.hint");
        if (wishes_.options.dice == DiceKind::cheat) dialog_.tell("menu.cheat");
        if (!wishes_.players.empty()) {
            // Everything else has a default, so the flags are enough to begin.
            TableSetup setup = wishes_.options;
            setup.players = wishes_.players;
            setup.rules = wishes_.rules.value_or(setup.rules);
            setup.games = static_cast<std::uint8_t>(wishes_.games.value_or(setup.games));
            const auto end = play(setup);
            if (end) return *end;
            wishes_.players.clear();
            wishes_.options.computers = {};
        }
        while (true) {
            dialog_.set_rules(wishes_.rules.value_or(official));
            const auto choice = ask_menu(dialog_, wishes_);
            if (!choice) return choice.error();
            if (*choice == MenuChoice::exit) return Leaving::quit;
            const auto setup = ask_setup(dialog_, wishes_);
            if (!setup) return setup.error();
            if (!*setup) continue;
            if (const auto end = play(**setup)) return *end;
        }
    }

  private:
    // Matches with the same players, as often as they like; nothing when they want the menu.
    std::optional<Leaving> play(const TableSetup& setup) {
        while (true) {
            PlainTable table{dialog_, dice_, solved_, opponents_, options_};
            const auto after = table.play(setup);
            dialog_.set_match(nullptr);
            if (!after) return after.error();
            if (*after == PlainTable::After::leave) return Leaving::quit;
            if (*after == PlainTable::After::menu) return std::nullopt;
        }
    }

    Dialog& dialog_;
    DiceSource& dice_;
    Solved& solved_;
    Opponents& opponents_;
    TableWishes wishes_;
    PlainOptions options_;
};

} // namespace

Leaving play_plain(Console& console, const Words& words, DiceSource& dice, Solved& solved,
                   Opponents& opponents, TableWishes wishes, PlainOptions options) {
    Dialog dialog{console, words};
    const Leaving why =
        PlainGame{dialog, dice, solved, opponents, std::move(wishes), options}.run();
    if (why != Leaving::output_closed) dialog.tell("farewell");
    return why;
}

} // namespace yahtzee
