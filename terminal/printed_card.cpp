#include "terminal/printed_card.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "terminal/card_rows.h"
#include "text/split.h"
#include "text/text.h"
#include "words/box_words.h"

namespace yahtzee::terminal {
namespace {

constexpr int game_width = 5;
constexpr int note_width = 16; // longer notes take another line

using Lines = std::vector<std::string>;

// A row of the card before it is drawn.
struct PrintedRow {
    Lines label;
    Lines how;
    std::vector<std::string> games{};
    bool title = false; // of a section
};

class PrintedCard {
  public:
    // What a game's column has in a row.
    using Value = std::function<std::string(const CardRow&, int game)>;

    PrintedCard(const Words& words, const RuleSet& rules, Value value)
        : words_(words),
          rules_(rules),
          value_(std::move(value)) {}

    std::string drawn(const std::string& name) {
        add_title("card.upper-section");
        for (const CardRow& row : card_rows(rules_)) {
            if (row.kind == CardRow::Kind::box && row.category == *rules_.lower_boxes().begin())
                add_title("card.lower-section");
            add(row);
        }
        return heading(name) + grid();
    }

  private:
    std::string text(Word word) const { return std::string{words_(word)}; }

    void add_title(Word section) {
        PrintedRow row{.label = {text(section)}, .how = {text("card.how")}, .title = true};
        for (int game = 1; game <= max_games; ++game)
            row.games.push_back(words_("page.print.game", {{"game", game}}));
        rows_.push_back(std::move(row));
    }

    void add(const CardRow& row) {
        PrintedRow printed{.label = label_of_row(row), .how = how_of_row(row)};
        for (int game = 1; game <= max_games; ++game) printed.games.push_back(value_(row, game));
        rows_.push_back(std::move(printed));
    }

    static void add_note(Lines& lines, const std::string& note) {
        const std::string folded = text::wrapped(note, note_width);
        for (const auto line : text::split_lines(folded)) lines.emplace_back(line);
    }

    Lines label_of_row(const CardRow& row) const {
        Lines lines;
        switch (row.kind) {
        case CardRow::Kind::box:
            lines.push_back(printed_box_text(words_, rules_, row.category, "printed", "name"));
            add_note(lines, printed_box_text(words_, rules_, row.category, "printed-note", ""));
            break;
        case CardRow::Kind::upper_bonus:
            lines.push_back(text("card.bonus"));
            if (rules_.upper_bonus.size() == 1)
                add_note(lines, words_("page.print.bonus.note",
                                       {{"from", rules_.upper_bonus.front().from}}));
            break;
        case CardRow::Kind::upper_total:
        case CardRow::Kind::upper_total_again:
            add_note(lines, text("page.print.upper-total"));
            break;
        case CardRow::Kind::lower_total: add_note(lines, text("page.print.lower-total")); break;
        case CardRow::Kind::total_score: lines.push_back(text("card.total-score")); break;
        case CardRow::Kind::yahtzee_marks: lines.push_back(text("card.yahtzee-bonus")); break;
        case CardRow::Kind::yahtzee_bonus: lines.emplace_back(); break;
        case CardRow::Kind::grand_total: lines.push_back(text("card.grand-total")); break;
        }
        return lines;
    }

    Lines how_of_row(const CardRow& row) const {
        switch (row.kind) {
        case CardRow::Kind::box:
            return {printed_box_text(words_, rules_, row.category, "printed-how", "card")};
        case CardRow::Kind::upper_bonus:
            if (rules_.upper_bonus.size() != 1) return {how_of(words_, rules_, row, true)};
            return {
                words_("page.print.bonus.how", {{"points", rules_.upper_bonus.front().points}})};
        case CardRow::Kind::yahtzee_marks: return {text("page.print.marks")};
        case CardRow::Kind::yahtzee_bonus:
            return {words_("page.print.marks.how", {{"points", rules_.yahtzee_bonus}})};
        default: return {"-->"};
        }
    }

    std::string heading(const std::string& name) const {
        constexpr int room = 30;
        const std::string line = name.empty() ? std::string(room, '_') : name;
        return "Yahtzee    " + text("page.print.name") + "  " + line + "\n";
    }

    std::string grid() const {
        int label = 0;
        int how = 0;
        const auto widest = [](int& width, const Lines& lines) {
            for (const std::string& line : lines)
                width = std::max(width, text::display_width(line));
        };
        for (const PrintedRow& row : rows_) {
            widest(label, row.label);
            widest(how, row.how);
        }
        std::string rule = "+" + std::string(static_cast<std::size_t>(label), '-') + "+" +
                           std::string(static_cast<std::size_t>(how), '-') + "+";
        for (int game = 0; game < max_games; ++game) rule += std::string(game_width, '-') + "+";
        rule += '\n';
        std::string drawn = rule;
        for (const PrintedRow& row : rows_) {
            draw(drawn, row, label, how);
            drawn += rule;
        }
        return drawn;
    }

    // The word above a game's number, where both do not fit beside each other: "GAME" and "#1".
    static Lines game_lines(const PrintedRow& row, const std::string& game) {
        if (!row.title) return {game};
        const std::string folded = text::wrapped(game, game_width);
        Lines lines;
        for (const auto line : text::split_lines(folded)) lines.emplace_back(line);
        return lines;
    }

    static void draw(std::string& drawn, const PrintedRow& row, int label, int how) {
        std::size_t height = std::max(row.label.size(), row.how.size());
        for (const std::string& game : row.games)
            height = std::max(height, game_lines(row, game).size());
        const auto line_of = [](const Lines& lines, std::size_t i) {
            return i < lines.size() ? lines[i] : std::string{};
        };
        for (std::size_t i = 0; i < height; ++i) {
            drawn += "|" + text::fit_left(line_of(row.label, i), label, true) + "|" +
                     text::fit_left(line_of(row.how, i), how, true) + "|";
            for (const std::string& game : row.games)
                drawn +=
                    text::fit_middle(line_of(game_lines(row, game), i), game_width, true) + "|";
            drawn += '\n';
        }
    }

    const Words& words_;
    const RuleSet& rules_;
    Value value_;
    std::vector<PrintedRow> rows_;
};

} // namespace

std::string blank_card(const Words& words, const RuleSet& rules) {
    return PrintedCard{words, rules, [](const CardRow&, int) { return std::string{}; }}.drawn("");
}

std::string printed_card(const Words& words, const Match& match, Seat seat) {
    const auto value = [&](const CardRow& row, int game) {
        if (game > match.game) return std::string{};
        return value_of(match, row, {seat, game}, game_width, true);
    };
    return PrintedCard{words, match.setup.rules, value}.drawn(
        text::printable(match.setup.players[seat]));
}

} // namespace yahtzee::terminal
