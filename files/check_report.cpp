#include "files/check_report.h"

#include <algorithm>
#include <initializer_list>

#include "files/card_file.h"
#include "files/file_json.h"
#include "text/text.h"
#include "words/box_words.h"
#include "words/game_text.h"
#include "words/narrator.h"

namespace yahtzee::files {
namespace {

std::string_view id_of_place(const RuleSet& rules, const CardMistake& mistake) {
    return mistake.place == CardMistake::Place::sum ? id_of(mistake.sum) : rules[mistake.box].id;
}

std::string name_of_place(const Words& words, const RuleSet& rules, const CardMistake& mistake) {
    if (mistake.place == CardMistake::Place::sum)
        return std::string{words.of("check.sum", id_of(mistake.sum), "")};
    return category_name(words, rules, mistake.box);
}

std::string bonus_text(const Words& words, const RuleSet& rules, const CardMistake& mistake,
                       const Named& place, const Named& written) {
    if (mistake.kind == CardMistake::Kind::bonus_unknown)
        return words("check.bonus-unknown",
                     {place, written, {"rules", words.of("rules", rules.id, "name")}});
    const auto box = rules.yahtzee_box(); // or there would be no bonus
    return words("check.bonus-without-box", {place,
                                             written,
                                             {"category", category_name(words, rules, *box)},
                                             {"points", rules[*box].pays.points}});
}

std::string empty_text(const Words& words, const CheckedMistake& checked, const Named& place,
                       const Named& right) {
    const CardMistake& mistake = checked.mistake;
    if (mistake.place == CardMistake::Place::sum) return words("check.empty.sum", {place, right});
    if (mistake.possible.empty()) return words("check.empty", {place});
    return words("check.empty.dice", {place, right, {"dice", words::dice_in_digits(checked.dice)}});
}

std::string card_title(const Words& words, const CheckedFile& file, const CheckedCard& card) {
    std::vector<std::string> parts{text::printable(file.file)};
    if (card.line > 0) parts.push_back(words("check.line", {{"line", std::to_string(card.line)}}));
    if (const std::string name = text::printable(card.name); !name.empty()) parts.push_back(name);
    if (const std::string game = text::printable(card.game); !game.empty())
        parts.push_back(words("check.game", {{"game", game}}));
    std::string title;
    for (const std::string& part : parts) title.append(title.empty() ? "" : ", ").append(part);
    return title;
}

// What is wrong with it as a whole; empty when there is nothing of the kind.
std::string message_about(const Words& words, const CheckedCard& card) {
    if (card.row) return std::string{words.of("check", id_of(*card.row), "")};
    return card.as_file ? text::printable(card_file_refusal(words, *card.as_file)) : "";
}

std::vector<std::string> sentences_about(const Words& words, const CheckedFile& file,
                                         const CheckedCard& card) {
    std::vector<std::string> sentences;
    for (const CheckedMistake& mistake : card.mistakes)
        sentences.push_back(mistake_text(words, file.rules, mistake));
    if (const std::string about = message_about(words, card); !about.empty())
        sentences.push_back(about);
    return sentences;
}

// What stands there: the number, else the text.
std::string written_in(const CheckedMistake& mistake) {
    return mistake.mistake.written ? std::to_string(*mistake.mistake.written)
                                   : text::printable(mistake.text);
}

WrittenJson mistake_json(const Words& words, const RuleSet& rules, const CheckedMistake& checked) {
    const CardMistake& mistake = checked.mistake;
    WrittenJson json = WrittenJson::object();
    json["where"] = id_of_place(rules, mistake);
    json["dice"] = mistake.place == CardMistake::Place::dice;
    json["wrong"] = id_of(mistake.kind);
    json["written"] = mistake.written        ? WrittenJson(*mistake.written)
                      : checked.text.empty() ? WrittenJson(nullptr)
                                             : WrittenJson(text::printable(checked.text));
    json["possible"] = mistake.possible;
    json["message"] = mistake_text(words, rules, checked);
    return json;
}

WrittenJson card_json(const Words& words, const CheckedFile& file, const CheckedCard& card) {
    WrittenJson json = WrittenJson::object();
    if (card.line > 0) json["line"] = card.line;
    json["name"] = text::printable(card.name);
    json["game"] = text::printable(card.game);
    json["right"] = card.right();
    json["mistakes"] = WrittenJson::array();
    for (const CheckedMistake& mistake : card.mistakes)
        json["mistakes"].push_back(mistake_json(words, file.rules, mistake));
    if (const std::string about = message_about(words, card); !about.empty())
        json["message"] = about;
    return json;
}

void add_csv_line(std::string& text, std::initializer_list<std::string> cells) {
    std::string line;
    for (const std::string& cell : cells) line.append(line.empty() ? "" : ",").append(cell);
    text.append(line).append("\r\n");
}

} // namespace

CheckCount counted(std::span<const CheckedFile> files) {
    CheckCount count;
    for (const CheckedFile& file : files) {
        if (!file.readable()) ++count.unreadable;
        for (const CheckedCard& card : file.cards) ++(card.right() ? count.right : count.wrong);
    }
    count.checked = count.right + count.wrong;
    return count;
}

std::string mistake_text(const Words& words, const RuleSet& rules, const CheckedMistake& checked) {
    const CardMistake& mistake = checked.mistake;
    const Named place{"place", name_of_place(words, rules, mistake)};
    const Named written{"written", mistake.written ? std::to_string(*mistake.written)
                                                   : std::string{words("check.nothing")}};
    const Named right{"right", listed_points(words, mistake.possible)};
    switch (mistake.kind) {
    case CardMistake::Kind::illegible:
        if (mistake.place == CardMistake::Place::dice)
            return game_text(words, rules, "check.illegible.dice",
                             {place, {"input", text::excerpt(checked.text)}});
        return words(mistake.place == CardMistake::Place::sum ? Word{"check.illegible.sum"}
                                                              : Word{"check.illegible"},
                     {place, {"input", text::excerpt(checked.text)}});
    case CardMistake::Kind::empty: return empty_text(words, checked, place, right);
    case CardMistake::Kind::impossible: return words("check.impossible", {place, written, right});
    case CardMistake::Kind::not_of_dice:
        return words("check.not-of-dice",
                     {place, written, right, {"dice", words::dice_in_digits(checked.dice)}});
    case CardMistake::Kind::sum: return words("check.wrong-sum", {place, written, right});
    case CardMistake::Kind::bonus_unknown:
    case CardMistake::Kind::bonus_without_box:
        return bonus_text(words, rules, mistake, place, written);
    case CardMistake::Kind::not_as_played:
        return mistake.possible.empty() ? words("check.not-played", {place, written})
                                        : words("check.not-as-played", {place, written, right});
    }
    return {};
}

std::string unreadable_text(const Words& words, const CheckedFile& file) {
    const Named name{"file", text::printable(file.file)};
    if (file.missing) return words("replay.unreadable", {name});
    if (file.card_file)
        return words(
            "card-file.fault",
            {name, {"message", text::printable(card_file_refusal(words, *file.card_file))}});
    const SheetFault& fault = file.sheet.value();
    const auto why = [&]() -> std::string {
        const Named text{"input", text::excerpt(fault.text)};
        switch (fault.kind) {
        case SheetFault::Kind::too_large:
            return words("check.too-large",
                         {{"most", std::to_string(largest_match_in_file >> 20U)}});
        case SheetFault::Kind::not_text: return std::string{words("check.not-text")};
        case SheetFault::Kind::unclosed_quote: return std::string{words("check.unclosed-quote")};
        case SheetFault::Kind::no_columns: return std::string{words("check.no-columns")};
        case SheetFault::Kind::unknown_column: return words("check.unknown-column", {text});
        case SheetFault::Kind::column_twice: return words("check.column-twice", {text});
        case SheetFault::Kind::missing_box: return words("check.missing-box", {text});
        case SheetFault::Kind::too_many_cards:
            return words("check.too-many-cards", {{"most", std::to_string(most_cards_in_sheet)}});
        case SheetFault::Kind::no_cards: return std::string{words("check.no-cards")};
        }
        return {};
    }();
    return words("check.fault", {name, {"line", std::to_string(fault.line)}, {"message", why}});
}

std::string summary_text(const Words& words, const CheckCount& count) {
    std::string text =
        count.checked == 1
            ? words("check.summary.one", {{"right", count.right}, {"wrong", count.wrong}})
            : words("check.summary.many",
                    {{"count", count.checked}, {"right", count.right}, {"wrong", count.wrong}});
    if (count.unreadable > 0)
        text += " " + words(count.unreadable == 1 ? Word{"check.summary.unreadable.one"}
                                                  : Word{"check.summary.unreadable.many"},
                            {{"count", count.unreadable}});
    return text;
}

std::string check_text(const Words& words, std::span<const CheckedFile> files) {
    std::string text;
    for (const CheckedFile& file : files) {
        for (const CheckedCard& card : file.cards) {
            const Named title{"card", card_title(words, file, card)};
            text += words(card.right() ? Word{"check.right"} : Word{"check.wrong"}, {title}) + "\n";
            for (const std::string& sentence : sentences_about(words, file, card))
                text += "  " + sentence + "\n";
        }
    }
    return text + summary_text(words, counted(files)) + "\n";
}

std::string check_json(const Words& words, std::span<const CheckedFile> files) {
    WrittenJson json = WrittenJson::object();
    const CheckCount count = counted(files);
    json["checked"] = count.checked;
    json["right"] = count.right;
    json["wrong"] = count.wrong;
    json["unreadable"] = count.unreadable;
    json["files"] = WrittenJson::array();
    for (const CheckedFile& file : files) {
        WrittenJson entry = WrittenJson::object();
        entry["file"] = text::printable(file.file);
        if (!file.readable()) entry["error"] = unreadable_text(words, file);
        if (file.sheet) entry["line"] = file.sheet->line;
        if (file.readable()) entry["rules"] = file.rules.id;
        entry["cards"] = WrittenJson::array();
        for (const CheckedCard& card : file.cards)
            entry["cards"].push_back(card_json(words, file, card));
        json["files"].push_back(std::move(entry));
    }
    return dumped_json(json, 2) + "\n";
}

std::string check_csv(const Words& words, std::span<const CheckedFile> files) {
    std::string text;
    add_csv_line(text, {"file", "line", "name", "game", "result", "where", "written", "possible",
                        "message"});
    for (const CheckedFile& file : files) {
        const std::string name = text::csv_text(file.file);
        if (!file.readable()) {
            const std::string line = file.sheet ? std::to_string(file.sheet->line) : "";
            add_csv_line(text, {name, line, "", "", "unreadable", "", "", "",
                                text::csv_text(unreadable_text(words, file))});
        }
        for (const CheckedCard& card : file.cards) {
            const auto add = [&](const std::string& result, const std::string& where,
                                 const std::string& written, const std::string& possible,
                                 const std::string& message) {
                add_csv_line(text, {name, card.line > 0 ? std::to_string(card.line) : "",
                                    text::csv_text(card.name), text::csv_text(card.game), result,
                                    where, written, possible, message});
            };
            if (card.right()) add("right", "", "", "", "");
            for (const CheckedMistake& mistake : card.mistakes)
                add(std::string{id_of(mistake.mistake.kind)},
                    std::string{id_of_place(file.rules, mistake.mistake)},
                    text::csv_text(written_in(mistake)),
                    text::csv_text(listed_points(words, mistake.mistake.possible)),
                    text::csv_text(mistake_text(words, file.rules, mistake)));
            if (card.row || card.as_file)
                add(std::string{card.row ? id_of(*card.row) : id_of(card.as_file->kind)}, "", "",
                    "", text::csv_text(message_about(words, card)));
        }
    }
    return text;
}

} // namespace yahtzee::files
