#include "files/sheet_columns.h"

#include <algorithm>
#include <map>

#include "text/split.h"
#include "text/text.h"
#include "words/box_words.h"

namespace yahtzee::files {
namespace {

using ColumnNames = std::map<std::string, SheetColumn>;

// Small letters and digits of what was written: "Sm. Straight" is smstraight.
std::string plain_name(std::string_view text) {
    std::string name = text::in_ascii(text::simplified(text));
    std::erase_if(name, [](char each) {
        const auto byte = static_cast<unsigned char>(each);
        const bool digit = each >= '0' && each <= '9';
        const bool letter = each >= 'a' && each <= 'z';
        return byte < 0x80U && !digit && !letter;
    });
    return name;
}

void add_list(ColumnNames& names, std::string_view list, const SheetColumn& column) {
    for (const auto name : text::split_list(list)) names.try_emplace(plain_name(name), column);
}

void add_boxes(ColumnNames& names, const RuleSet& rules, const Words& words) {
    const auto dice_words = text::split_list(words("check.column.dice"));
    for (const Category box : rules.all_boxes()) {
        for (const std::string& name : box_names(words, rules, box)) {
            const std::string plain = plain_name(name);
            names.try_emplace(plain, SheetColumn{SheetColumn::Kind::points, box});
            for (const auto dice : dice_words)
                names.try_emplace(plain + plain_name(dice),
                                  SheetColumn{SheetColumn::Kind::dice, box});
        }
    }
}

ColumnNames known_names(const RuleSet& rules, const std::vector<Words>& speaking) {
    ColumnNames names;
    for (std::size_t i = 0; i < card_sum_ids.size(); ++i)
        add_list(names, card_sum_ids[i], {SheetColumn::Kind::sum, {}, static_cast<CardSum>(i)});
    for (const Words& words : speaking) {
        add_list(names, words("check.column.name"), {SheetColumn::Kind::name});
        add_list(names, words("check.column.game"), {SheetColumn::Kind::game});
        for (std::size_t i = 0; i < card_sum_ids.size(); ++i)
            add_list(names, words.of("check.column", card_sum_ids[i], ""),
                     {SheetColumn::Kind::sum, {}, static_cast<CardSum>(i)});
        add_boxes(names, rules, words);
    }
    return names;
}

std::unexpected<SheetFault> refuse_columns(SheetFault::Kind kind, std::size_t line,
                                           std::string_view text) {
    return std::unexpected(SheetFault{kind, line, std::string{text}});
}

} // namespace

std::expected<std::vector<SheetColumn>, SheetFault>
sheet_columns(const CsvRow& names, const RuleSet& rules, const std::vector<Words>& speaking) {
    const ColumnNames known = known_names(rules, speaking);
    std::vector<SheetColumn> columns;
    BoxSet there;
    for (const std::string& name : names.cells) {
        // Whoever wants a column of their own says so.
        if (name.empty() || name.starts_with('#')) {
            columns.emplace_back();
            continue;
        }
        const auto found = known.find(plain_name(name));
        if (found == known.end())
            return refuse_columns(SheetFault::Kind::unknown_column, names.line, name);
        if (std::ranges::find(columns, found->second) != columns.end())
            return refuse_columns(SheetFault::Kind::column_twice, names.line, name);
        columns.push_back(found->second);
        const auto kind = found->second.kind;
        if (kind == SheetColumn::Kind::points || kind == SheetColumn::Kind::dice)
            there.add(found->second.box);
    }
    for (const Category box : rules.all_boxes() - there)
        return refuse_columns(SheetFault::Kind::missing_box, names.line, rules[box].id);
    return columns;
}

} // namespace yahtzee::files
