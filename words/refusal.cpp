#include "words/refusal.h"

#include "words/box_words.h"
#include "words/game_text.h"
#include "words/narrator.h"
#include "words/sum_words.h"

namespace yahtzee::words {
namespace {

struct Refuser {
    const Words& words;
    const Match& match;
    const Legal& law;
    const Command& command;
    std::optional<Seat> you;

    // Who is to act, or was the last to.
    Seat due() const { return law.due.value_or(match.player); }
    const std::string& player() const { return match.setup.players[due()]; }
    // Of two words the one for whoever is told.
    Word of(Seat seat, Word named, Word told) const { return seat == you ? told : named; }
    Word of_player(Word named, Word told) const { return of(due(), named, told); }
    int rolled() const { return law.to_roll; }
    const Score* score() const { return std::get_if<Score>(&command); }

    std::string name_of(Category category) const {
        return category_name(words, match.setup.rules, category);
    }
    std::string category() const { return name_of(score()->category); }
    std::string with_numbers(Word word) const { return game_text(words, match.setup.rules, word); }

    // The sum that is due; of the grand total where none is.
    EnteredSum sum() const { return law.total.value_or(EnteredSum::grand); }
    std::string about_sum(Word named, Word told) const {
        return words(of_player(named, told),
                     {{"player", player()}, {"sum", words(sum_word("sum", sum()))}});
    }

    std::string turn_over() const {
        if (match.stage == Stage::playing) return std::string{words("refused.no-total-due")};
        if (match.stage != Stage::totals) return std::string{words("refused.turn-over")};
        if (std::holds_alternative<Total>(command))
            return about_sum("refused.other-sum", "refused.other-sum.you");
        return match.setup.totals == TotalsEntry::all
                   ? about_sum("refused.turn-over.sum", "refused.turn-over.sum.you")
                   : words(of_player("refused.turn-over.totals", "refused.turn-over.totals.you"),
                           {{"player", player()}});
    }

    std::string wrong_sheet() const {
        const auto* const total = std::get_if<Total>(&command);
        const Seat asked = total != nullptr ? *total->player : *score()->player;
        if (asked >= player_count(match)) {
            return words(of_player("refused.wrong-sheet.nobody", "refused.wrong-sheet.nobody.you"),
                         {{"player", player()}});
        }
        return words(of_player("refused.wrong-sheet", "refused.wrong-sheet.you"),
                     {{"player", player()}, {"other", match.setup.players[asked]}});
    }

    // Whoever scores once more is told that the turn has passed on (G11).
    std::string must_roll_first() const {
        const std::string& next = player();
        if (!match.last_score || score() == nullptr)
            return words(of_player("refused.must-roll-first", "refused.must-roll-first.you"),
                         {{"player", next}});
        const LastScore& last = *match.last_score;
        const Word word = player_count(match) == 1
                              ? of(last.player, "refused.must-roll-first.alone",
                                   "refused.must-roll-first.alone.you")
                              : of_player("refused.must-roll-first.passed-on",
                                          "refused.must-roll-first.passed-on.you");
        return words(word, {{"previous", match.setup.players[last.player]},
                            {"category", name_of(last.scored.category)},
                            {"player", next}});
    }

    std::string category_taken() const {
        const int points = *column(match, match.player, match.game)[score()->category];
        return words("refused.category-taken", {{"category", category()}, {"points", points}});
    }

    std::string joker_forced() const {
        return words("refused.joker-forced",
                     {{"category", category()}, {"boxes", open_boxes(words, match)}});
    }

    std::string value_missing() const {
        if (score() == nullptr) {
            return match.setup.totals == TotalsEntry::all
                       ? about_sum("refused.sum-missing", "refused.sum-missing.you")
                       : words(of_player("refused.total-missing", "refused.total-missing.you"),
                               {{"player", player()}});
        }
        return words("refused.value-missing", {{"category", category()}});
    }

    Word mismatch() const {
        if (match.setup.totals != TotalsEntry::all)
            return of_player("refused.total-mismatch", "refused.total-mismatch.you");
        if (due() != you) return sum_word("refused.sum-mismatch", sum());
        switch (sum()) {
        case EnteredSum::upper: return "refused.sum-mismatch.upper.you";
        case EnteredSum::bonus: return "refused.sum-mismatch.bonus.you";
        case EnteredSum::lower: return "refused.sum-mismatch.lower.you";
        case EnteredSum::grand: break;
        }
        return "refused.sum-mismatch.grand.you";
    }
    // Never names the right value: finding it is the player's part (G16).
    std::string value_mismatch() const {
        if (score() == nullptr) return words(mismatch(), {{"player", player()}});
        return words("refused.value-mismatch", {{"category", category()}});
    }

    std::string operator()(Rejection why) const {
        switch (why) {
        case Rejection::match_over: return std::string{words("refused.match-over")};
        case Rejection::game_running: return std::string{words("refused.game-running")};
        case Rejection::turn_over: return turn_over();
        case Rejection::wrong_sheet: return wrong_sheet();
        case Rejection::wrong_game: return words("refused.wrong-game", {{"game", match.game}});
        case Rejection::must_roll_first: return must_roll_first();
        case Rejection::no_rolls_left: return with_numbers("refused.no-rolls-left");
        case Rejection::hold_after_last_roll: return with_numbers("refused.hold-after-last-roll");
        case Rejection::all_held: return with_numbers("refused.all-held");
        case Rejection::not_cheating: return std::string{words("refused.not-cheating")};
        case Rejection::faces_missing: return words("refused.faces-missing", {{"count", rolled()}});
        case Rejection::faces_mismatch:
            return words("refused.faces-mismatch", {{"count", rolled()}});
        case Rejection::category_taken: return category_taken();
        case Rejection::joker_forced: return joker_forced();
        case Rejection::value_missing: return value_missing();
        case Rejection::value_mismatch: return value_mismatch();
        case Rejection::nothing_to_undo:
            return std::string{words(match.setup.undo ? Word{"refused.nothing-to-undo"}
                                                      : Word{"refused.undo-off"})};
        case Rejection::not_replaceable:
            return std::string{words(match.setup.stand_in ? Word{"refused.not-replaceable"}
                                                          : Word{"refused.no-stand-in"})};
        case Rejection::not_replaced: return std::string{words("refused.not-replaced")};
        case Rejection::no_vote: return std::string{words("refused.no-vote")};
        }
        return {};
    }
};

} // namespace

std::string refusal(const Words& words, const Match& match, const Legal& law,
                    const Command& command, Rejection why, std::optional<Seat> you) {
    return Refuser{words, match, law, command, you}(why);
}

std::string setup_refusal(const Words& words, SetupFault fault) {
    switch (fault) {
    case SetupFault::players: return std::string{words("setup.fault.players")};
    case SetupFault::games: return std::string{words("setup.fault.games")};
    case SetupFault::name_empty: return std::string{words("setup.fault.name-empty")};
    case SetupFault::name_repeated: return std::string{words("setup.fault.name-repeated")};
    }
    return {};
}

} // namespace yahtzee::words
