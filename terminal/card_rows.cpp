#include "terminal/card_rows.h"

#include <algorithm>
#include <initializer_list>

#include "text/text.h"
#include "words/box_words.h"

namespace yahtzee::terminal {
namespace {

Word word_for(CardRow::Kind kind) {
    switch (kind) {
    case CardRow::Kind::total_score: return "card.total-score";
    case CardRow::Kind::upper_bonus: return "card.bonus";
    case CardRow::Kind::yahtzee_marks: return "card.yahtzee-bonus";
    case CardRow::Kind::lower_total: return "card.lower-total";
    case CardRow::Kind::grand_total: return "card.grand-total";
    default: return "card.upper-total";
    }
}

// What has to be entered on paper before that row can be filled (G16).
EnteredSum entered_for(CardRow::Kind kind) {
    switch (kind) {
    case CardRow::Kind::total_score: return EnteredSum::upper;
    case CardRow::Kind::lower_total: return EnteredSum::lower;
    case CardRow::Kind::grand_total: return EnteredSum::grand;
    default: return EnteredSum::bonus; // the bonuses, and the upper section with its own
    }
}

std::string marks_in(const Match& match, const CardColumn& at, int width, bool unicode) {
    const int count = totals(match, at.seat, at.game).yahtzee_bonuses;
    if (count > width) return std::to_string(count).append(bonus_mark(unicode));
    std::string text;
    for (int i = 0; i < count; ++i) text += bonus_mark(unicode);
    return text;
}

std::string upper_bonus_rule(const Words& words, const RuleSet& rules) {
    const auto tier_by = [&](Word word, const BonusTier& tier) {
        return words(word, {{"from", tier.from}, {"points", tier.points}});
    };
    if (rules.upper_bonus.size() == 1) return tier_by("card.bonus.how", rules.upper_bonus.front());
    std::string tiers;
    for (const BonusTier& tier : rules.upper_bonus)
        tiers.append(tiers.empty() ? "" : ", ").append(tier_by("card.bonus.how.tier", tier));
    return words("card.bonus.how.tiers", {{"tiers", tiers}});
}

} // namespace

bool has_row(const RuleSet& rules, CardRow::Kind kind) {
    switch (kind) {
    case CardRow::Kind::upper_bonus: return !rules.upper_bonus.empty();
    case CardRow::Kind::yahtzee_marks:
    case CardRow::Kind::yahtzee_bonus: return rules.has_yahtzee_bonus();
    default: return true;
    }
}

std::vector<CardRow> card_rows(const RuleSet& rules) {
    using Kind = CardRow::Kind;
    std::vector<CardRow> rows;
    const auto add_boxes = [&](BoxSet boxes) {
        for (const Category category : boxes) rows.push_back({Kind::box, category});
    };
    const auto add_sums = [&](std::initializer_list<Kind> kinds) {
        for (const Kind kind : kinds) {
            if (has_row(rules, kind)) rows.push_back({kind});
        }
    };
    add_boxes(rules.upper_boxes());
    add_sums({Kind::total_score, Kind::upper_bonus, Kind::upper_total});
    add_boxes(rules.lower_boxes());
    add_sums({Kind::yahtzee_marks, Kind::yahtzee_bonus, Kind::lower_total, Kind::upper_total_again,
              Kind::grand_total});
    return rows;
}

int sum_in(CardRow::Kind kind, const Totals& sums) {
    switch (kind) {
    case CardRow::Kind::total_score: return sums.upper;
    case CardRow::Kind::upper_bonus: return sums.upper_bonus;
    case CardRow::Kind::yahtzee_bonus: return sums.yahtzee_bonus;
    case CardRow::Kind::lower_total: return sums.lower_total();
    case CardRow::Kind::grand_total: return sums.total;
    default: return sums.upper_total();
    }
}

std::string_view bonus_mark(bool unicode) {
    return unicode ? "✓" : "x";
}

std::string label_of(const Words& words, const RuleSet& rules, const CardRow& row) {
    if (row.kind == CardRow::Kind::box) return category_name(words, rules, row.category);
    // The printed card says there what each mark is worth, and nothing else.
    if (row.kind == CardRow::Kind::yahtzee_bonus) return {};
    return std::string{words(word_for(row.kind))};
}

std::string how_of(const Words& words, const RuleSet& rules, const CardRow& row, bool unicode) {
    switch (row.kind) {
    case CardRow::Kind::box: return box_text(words, rules, row.category, "card");
    case CardRow::Kind::upper_bonus: return upper_bonus_rule(words, rules);
    case CardRow::Kind::yahtzee_bonus:
        return words("card.yahtzee-bonus.how",
                     {{"points", rules.yahtzee_bonus}, {"mark", bonus_mark(unicode)}});
    default: return {};
    }
}

std::string value_of(const Match& match, const CardRow& row, const CardColumn& at, int width,
                     bool unicode) {
    const Column& boxes = column(match, at.seat, at.game);
    if (row.kind == CardRow::Kind::box) {
        const auto points = boxes[row.category];
        return points ? std::to_string(*points) : std::string{};
    }
    if (row.kind == CardRow::Kind::yahtzee_marks) return marks_in(match, at, width, unicode);
    std::string sum;
    if (sum_is_known(match, at.seat, at.game, entered_for(row.kind)))
        sum = std::to_string(sum_in(row.kind, totals(match, at.seat, at.game)));
    // On paper the mark stands alone until the sum is known.
    if (row.kind == CardRow::Kind::grand_total && boxes.hinted) sum += hint_mark;
    return sum;
}

int widest_name(std::span<const std::string> names) {
    int longest = 0;
    for (const std::string& name : names) longest = std::max(longest, text::display_width(name));
    return longest;
}

std::string short_name(std::span<const std::string> names, Seat seat, int width, bool unicode) {
    // In the narrowest columns no mark shows that a name is cut: beside it there would be two
    // letters left, and "Max" and "Ale" tell players apart where "Ma…" and "Al…" hardly do.
    // Initials would do so for even fewer: most names have one.
    constexpr int narrowest = 3;
    const auto beginning = [](const std::string& name, int room) {
        std::string begin;
        text::each_shown(name, [&](std::string_view letter, int columns) {
            if (text::display_width(begin) + columns <= room) begin += letter;
        });
        return begin;
    };
    const auto cut = [&](const std::string& name) {
        return width > narrowest ? text::shortened(name, width, unicode) : beginning(name, width);
    };
    const auto with_end = [&](const std::string& name) {
        return text::shortened_inside(name, width, unicode);
    };
    const auto tells_apart = [&](const auto& shorten) {
        const std::string mine = shorten(names[seat]);
        const auto same = [&](const std::string& name) { return shorten(name) == mine; };
        return std::ranges::count_if(names, same) == 1;
    };
    if (text::display_width(names[seat]) <= width) return names[seat];
    if (tells_apart(cut)) return cut(names[seat]);
    if (tells_apart(with_end)) return with_end(names[seat]);
    // Neither beginnings nor ends differ: seats do.
    return beginning(names[seat], width - 1) + std::to_string(seat + 1);
}

std::string heading_of(const Match& match, Seat seat, int width, bool unicode) {
    return text::fit_right(short_name(match.setup.players, seat, width, unicode), width, unicode);
}

} // namespace yahtzee::terminal
