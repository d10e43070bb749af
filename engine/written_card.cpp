#include "engine/written_card.h"

#include <algorithm>
#include <initializer_list>

#include "engine/card_check.h"
#include "engine/options.h"

namespace yahtzee {
namespace {

// In the order of CardSum.
using CardSums = std::array<int, card_sum_ids.size()>;

CardSums card_sums(const Totals& totals) {
    return {totals.upper, totals.upper_bonus,   totals.upper_total(), totals.yahtzee_bonus,
            totals.lower, totals.lower_total(), totals.total};
}

// A written column as the rules see it: what the dice pay where nothing else was asked for.
class Sheet {
  public:
    Sheet(const RuleSet& rules, const WrittenColumn& column) : rules_(rules), column_(column) {
        for (const Category box : rules.all_boxes()) {
            if (points_at(box).kind == Written::readable || dice_at(box).kind == Written::readable)
                filled_.add(box);
        }
    }

    std::vector<CardMistake> mistakes() const {
        std::vector<CardMistake> found;
        for (const Category box : rules_.all_boxes()) look_at(box, found);
        const bool known = readable();
        if (known) {
            if (auto bonus = mistake_in_bonus()) found.push_back(*std::move(bonus));
        }
        const CardSums right = sums();
        for (std::size_t i = 0; i < right.size(); ++i) {
            const auto sum = static_cast<CardSum>(i);
            if (sum_at(sum).kind == Written::illegible) {
                found.push_back({.place = CardMistake::Place::sum, .sum = sum});
            } else if (known && sum != CardSum::yahtzee_bonus) {
                look_at(sum, right[i], found);
            }
        }
        return found;
    }

  private:
    const WrittenNumber& points_at(Category box) const { return column_.points[index_of(box)]; }
    const WrittenDice& dice_at(Category box) const { return column_.dice[index_of(box)]; }
    const WrittenNumber& sum_at(CardSum sum) const {
        return column_.sums[static_cast<std::size_t>(sum)];
    }

    // What these dice may have been paid: before the Yahtzee box was filled, or after all others.
    std::vector<int> pays(Category box, const Dice& dice) const {
        std::vector<int> possible{options(rules_, {}, dice)[box].value_or(0)};
        const auto last = options(rules_, filled_ - BoxSet::only(box), dice)[box];
        if (last && *last != possible.front()) possible.push_back(*last);
        std::ranges::sort(possible);
        return possible;
    }

    // The highest of what the dice may have been paid, where only they were written.
    int points_of(Category box) const {
        if (points_at(box).kind == Written::readable) return points_at(box).value;
        if (dice_at(box).kind == Written::readable) return pays(box, dice_at(box).dice).back();
        return 0;
    }

    void look_at(Category box, std::vector<CardMistake>& found) const {
        const WrittenNumber& points = points_at(box);
        const WrittenDice& dice = dice_at(box);
        const bool has_dice = dice.kind == Written::readable;
        const auto add = [&](CardMistake::Place place, CardMistake::Kind kind,
                             std::vector<int> possible) {
            CardMistake mistake{.place = place, .box = box, .kind = kind};
            if (place == CardMistake::Place::points && points.kind == Written::readable)
                mistake.written = points.value;
            mistake.possible = std::move(possible);
            found.push_back(std::move(mistake));
        };
        using enum CardMistake::Kind;
        const auto possible = [&] {
            return has_dice ? pays(box, dice.dice) : possible_points(rules_, box);
        };
        if (dice.kind == Written::illegible) add(CardMistake::Place::dice, illegible, {});
        switch (points.kind) {
        case Written::absent:
            if (dice.kind == Written::empty && column_.finished)
                add(CardMistake::Place::dice, empty, {});
            break;
        case Written::illegible: add(CardMistake::Place::points, illegible, possible()); break;
        case Written::empty:
            if (column_.finished || has_dice)
                add(CardMistake::Place::points, empty, has_dice ? possible() : std::vector<int>{});
            break;
        case Written::readable:
            if (auto right = possible(); !std::ranges::binary_search(right, points.value))
                add(CardMistake::Place::points, has_dice ? not_of_dice : impossible,
                    std::move(right));
            break;
        }
    }

    void look_at(CardSum sum, int right, std::vector<CardMistake>& found) const {
        const WrittenNumber& written = sum_at(sum);
        CardMistake mistake{.place = CardMistake::Place::sum, .sum = sum};
        if (written.kind == Written::empty && column_.finished && right != 0) {
            mistake.kind = CardMistake::Kind::empty;
        } else if (written.kind == Written::readable && written.value != right) {
            mistake.kind = CardMistake::Kind::sum;
            mistake.written = written.value;
        } else {
            return;
        }
        mistake.possible = {right};
        found.push_back(std::move(mistake));
    }

    // Whether the sums can be known.
    bool readable() const {
        const auto unread = [this](Category box) {
            const Written points = points_at(box).kind;
            return points == Written::illegible ||
                   (points == Written::absent && dice_at(box).kind == Written::illegible);
        };
        return sum_at(CardSum::yahtzee_bonus).kind != Written::illegible &&
               std::ranges::none_of(rules_.all_boxes(), unread);
    }

    // Whether this box may have been filled with a further Yahtzee.
    bool can_be_further(Category box) const {
        const BoxSet first = BoxSet::only(*rules_.yahtzee_box());
        for (int pips = 1; pips <= face_count; ++pips) {
            Faces faces;
            while (faces.size() < rules_.dice) faces.add(static_cast<Face>(pips));
            const Dice dice{faces};
            if (dice_at(box).kind == Written::readable && dice_at(box).dice != dice) continue;
            for (const BoxSet filled : {first, filled_ - BoxSet::only(box)}) {
                if (options(rules_, filled, dice)[box] == points_of(box)) return true;
            }
        }
        return false;
    }

    // Whether nothing but a joker pays these points for these dice.
    bool is_joker(Category box) const {
        return dice_at(box).kind == Written::readable && dice_at(box).dice.all_equal() &&
               points_of(box) != options(rules_, {}, dice_at(box).dice)[box] &&
               std::ranges::binary_search(pays(box, dice_at(box).dice), points_of(box));
    }

    std::optional<CardMistake> mistake_in_bonus() const {
        const WrittenNumber& written = sum_at(CardSum::yahtzee_bonus);
        const int points = written.kind == Written::readable ? written.value : 0;
        CardMistake mistake{.place = CardMistake::Place::sum, .sum = CardSum::yahtzee_bonus};
        if (written.kind == Written::readable) mistake.written = points;
        const auto box = rules_.yahtzee_box();
        int least = 0;
        int most = 0;
        if (rules_.yahtzee_bonus == 0 || !box) {
            mistake.kind = CardMistake::Kind::bonus_unknown;
        } else if (!filled_.contains(*box) || !RuleSet::yahtzee_paid(points_of(*box))) {
            mistake.kind = CardMistake::Kind::bonus_without_box;
        } else {
            mistake.kind = CardMistake::Kind::impossible;
            for (const Category other : filled_ - BoxSet::only(*box)) {
                if (can_be_further(other)) most += rules_.yahtzee_bonus;
                if (is_joker(other)) least += rules_.yahtzee_bonus;
            }
            if (written.kind == Written::absent) least = 0;
        }
        for (int right = least; right <= most; right += rules_.yahtzee_bonus) {
            mistake.possible.push_back(right);
            if (rules_.yahtzee_bonus == 0) break;
        }
        if (std::ranges::binary_search(mistake.possible, points)) return std::nullopt;
        if (written.kind == Written::empty) mistake.kind = CardMistake::Kind::empty;
        return mistake;
    }

    // What stands in the boxes, added up: with the bonus for further Yahtzees that was written.
    CardSums sums() const {
        const WrittenNumber& further = sum_at(CardSum::yahtzee_bonus);
        return card_sums(totals(
            rules_, [this](Category box) { return points_of(box); },
            further.kind == Written::readable ? further.value : 0));
    }

    const RuleSet& rules_;
    const WrittenColumn& column_;
    BoxSet filled_;
};

} // namespace

std::vector<CardMistake> mistakes_on(const RuleSet& rules, const WrittenColumn& column) {
    return Sheet{rules, column}.mistakes();
}

std::vector<CardMistake> differences(const RuleSet& rules, const WrittenColumn& written,
                                     const Column& right) {
    std::vector<CardMistake> found;
    const auto compare = [&](const WrittenNumber& there, std::optional<int> wanted,
                             CardMistake place) {
        const bool same = wanted ? there == WrittenNumber{Written::readable, *wanted}
                                 : there.kind == Written::empty;
        if (there.kind == Written::absent || same) return;
        place.kind = there.kind == Written::illegible ? CardMistake::Kind::illegible
                                                      : CardMistake::Kind::not_as_played;
        if (there.kind == Written::readable) place.written = there.value;
        if (wanted) place.possible = {*wanted};
        found.push_back(std::move(place));
    };
    for (const Category box : rules.all_boxes())
        compare(written.points[index_of(box)], right[box], CardMistake{.box = box});
    const CardSums wanted = card_sums(totals(rules, right));
    for (std::size_t i = 0; i < wanted.size(); ++i)
        compare(written.sums[i], wanted[i],
                CardMistake{.place = CardMistake::Place::sum, .sum = static_cast<CardSum>(i)});
    return found;
}

} // namespace yahtzee
