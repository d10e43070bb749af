// The plain game with a game unlike Yahtzee: six dice, twenty boxes, four rolls, two bonus tiers.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/test_table.h"
#include "engine/test_trial.h"
#include "terminal/box_list.h"
#include "terminal/card_words.h"
#include "terminal/dice_picture.h"
#include "terminal/drawn_card.h"
#include "terminal/plain/plain_input.h"
#include "terminal/plain/test_game.h"
#include "text/text.h"
#include "words/test_english.h"

namespace yahtzee::terminal {
namespace {

constexpr int usual_width = 80;

Category trial_box(std::string_view id) {
    return trial.box_with_id(id).value();
}

int lines_in(const std::string& text) {
    return static_cast<int>(std::ranges::count(text, '\n'));
}

void expect_fits(std::string_view text) {
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        EXPECT_LE(text::display_width(text.substr(0, end)), usual_width) << text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

bool has_part(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

class TrialTyping : public testing::Test {
  protected:
    TrialTyping() { EXPECT_EQ(table.roll({1, 3, 5, 5, 6, 6}), std::nullopt); }

    Understood type(std::string_view line, const Words& words = words::english()) const {
        return understand(words, table.match, legal(table.match), line);
    }
    Holds held_by(std::string_view line) const {
        return std::get<Hold>(std::get<Command>(type(line))).holds;
    }
    Category scored_by(std::string_view line, const Words& words = words::english()) const {
        return std::get<Score>(std::get<Command>(type(line, words))).category;
    }

    TestTable table{cheat_setup(1, trial)};
};

TEST_F(TrialTyping, TheSixthDieIsHeldLikeTheOthers) {
    EXPECT_EQ(held_by("1 2 6"), (Holds{0, 1, 5}));
    EXPECT_EQ(held_by("hold 6"), (Holds{5}));
    EXPECT_EQ(held_by("keep 6 6"), (Holds{4, 5}));
    EXPECT_EQ(held_by("all"), Holds::all(6));
    EXPECT_EQ(std::get<Unclear>(type("hold 7")).why,
              "There is no die 7: the dice are numbered 1 to 6. To score box 7, type score 7.");
}

TEST_F(TrialTyping, EveryBoxIsChosenByNumberAndName) {
    for (const auto language : Words::languages()) {
        const Words words = *Words::in(language);
        const std::string score = language == "de" ? "feld " : "score ";
        for (const Category category : trial.all_boxes()) {
            const std::string number = std::to_string(index_of(category) + 1);
            EXPECT_EQ(scored_by(score + number, words), category) << number;
            EXPECT_EQ(scored_by(trial[category].id, words), category) << number;
            for (const auto* const field : {"name", "short"})
                EXPECT_EQ(scored_by(words.of("category", trial[category].id, field), words),
                          category)
                    << language << " " << trial[category].id << " " << field;
        }
    }
    EXPECT_EQ(std::get<Unclear>(type("score 21")).why,
              "There is no box 21: the boxes are numbered 1 to 20.");
}

TEST(TrialCard, HasItsOwnRowsAndFits) {
    TestTable table{cheat_setup(2, trial)};
    table.turn({6, 6, 6, 6, 6, 6}, trial_box("six-of-a-kind"));
    table.turn({5, 5, 5, 5, 1, 1}, trial_box("fives"));
    const std::string card = drawn_card(words::english(), table.match, Screen{});
    expect_fits(card);
    for (const auto* const row :
         {"|6 of a kind     |score 300         |        300 |            |\n",
          "|Fives           |add only fives    |            |         20 |\n",
          "|BONUS           |from 8: 10, 15: 35|          0 |         35 |\n",
          "|GRAND TOTAL     |                  |        300 |         55 |\n"})
        EXPECT_TRUE(has_part(card, row)) << row << card;
    EXPECT_FALSE(has_part(card, "YAHTZEE")) << card; // further ones pay nothing
    const std::string words = card_text(words::english(), table.match, Screen{.pictures = false});
    EXPECT_TRUE(has_part(words, "Tower open")) << words;
    EXPECT_FALSE(has_part(words, "Yahtzee")) << words;
}

// The rules say so, not what the box for equal dice is called.
TEST(TrialCard, P3_R4_FurtherYahtzeesHaveTheirRowsWhereTheyPay) {
    RuleSet paying = trial;
    paying.yahtzee_bonus = 100;
    TestTable table{cheat_setup(1, paying)};
    table.turn({6, 6, 6, 6, 6, 6}, trial_box("six-of-a-kind"));
    table.turn({6, 6, 6, 6, 6, 6}, trial_box("chance"));
    const std::string card = drawn_card(words::english(), table.match, Screen{});
    EXPECT_TRUE(has_part(card, "|YAHTZEE BONUS   |                  |          x |\n"
                               "|                |100 for each x    |        100 |\n"))
        << card;
}

TEST(TrialPictures, FitAScreenOf80Columns) {
    TestTable table{cheat_setup(1, trial)};
    EXPECT_EQ(table.roll({1, 2, 3, 4, 5, 6}), std::nullopt);
    const std::string boxes = box_list(words::english(), trial, legal(table.match), Screen{});
    expect_fits(boxes);
    EXPECT_EQ(lines_in(boxes), 14) << boxes;
    EXPECT_TRUE(has_part(boxes, "  15  Full straight      fs    100\n")) << boxes;
    const std::string dice = dice_picture(words::english(), table.match.turn.hand, Screen{});
    expect_fits(dice);
    EXPECT_EQ(dice_picture_width(trial.dice), 61);
    EXPECT_LE(lines_in(boxes) + lines_in(dice) + 3, 24); // with what was said, and the prompt
}

TEST(TrialGame, IsPlayedToItsEnd) {
    TableWishes wishes = cheats({"Ann", "Ben"});
    wishes.rules = trial;
    const Game game{whole_game(2, "6 6 6 6 6 6", trial) + Typed{"no"}, wishes};
    EXPECT_EQ(game.why, Leaving::quit);
    EXPECT_TRUE(game.shows("Six dice, twenty boxes, four rolls a turn."));
    EXPECT_TRUE(game.shows("Ben's turn: round 20 of 20, game 1 of 1"));
    EXPECT_TRUE(game.shows("Ann scores 300 points in 6 of a kind."));
    EXPECT_TRUE(game.shows("A tie! Ann and Ben share the win"));
}

} // namespace
} // namespace yahtzee::terminal
