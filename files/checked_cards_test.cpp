#include "files/checked_cards.h"

#include <array>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/test_boxes.h"
#include "engine/test_trial.h"
#include "files/card_file.h"
#include "files/check_report.h"
#include "store/test_match.h"

namespace yahtzee::files {
namespace {

const std::string boxes_line = "ones,twos,threes,fours,fives,sixes,three-of-a-kind,four-of-a-kind,"
                               "full-house,small-straight,large-straight,yahtzee,chance";
const std::string right_boxes = "3,6,9,12,15,18,21,0,25,30,40,50,22";

std::vector<Words> languages() {
    return {Words::english(), *Words::in("de")};
}

CheckedFile checked(const std::string& text, const RuleSet& rules = official,
                    bool finished = true) {
    return check_cards("class.csv", text, rules, finished, languages());
}

std::vector<std::string> told(const CheckedFile& file, std::size_t card = 0) {
    std::vector<std::string> sentences;
    for (const CheckedMistake& mistake : file.cards.at(card).mistakes)
        sentences.push_back(mistake_text(Words::english(), file.rules, mistake));
    return sentences;
}

using Sentences = std::vector<std::string>;

TEST(CheckedCards, ARowIsACard) {
    const auto file = checked("name," + boxes_line + ",total\nAnn," + right_boxes + ",286\n\nBen," +
                              right_boxes + ",285\n");
    ASSERT_TRUE(file.readable());
    ASSERT_EQ(file.cards.size(), 2U);
    EXPECT_EQ(file.cards[0].name, "Ann");
    EXPECT_TRUE(file.cards[0].right());
    EXPECT_EQ(file.cards[1].line, 4U);
    EXPECT_EQ(told(file, 1), Sentences{"Grand total is 285, should be 286."});
    const CheckCount count = counted({&file, 1});
    EXPECT_EQ(count.checked, 2);
    EXPECT_EQ(count.right, 1);
    EXPECT_EQ(count.wrong, 1);
}

TEST(CheckedCards, ColumnsHaveTheNamesOfTheCardInEveryLanguage) {
    const auto printed =
        checked("NAME;Aces;Twos;Threes;Fours;Fives;Sixes;TOTAL SCORE;BONUS;TOTAL Of Upper Section;"
                "3 of a kind;4 of a kind;Full House;Sm. Straight;Lg. Straight;YAHTZEE;Chance;"
                "YAHTZEE BONUS;TOTAL Of Lower Section;GRAND TOTAL\r\n"
                "Ann;3;6;9;12;15;18;63;35;98;21;0;25;30;40;50;22;;188;286\r\n");
    ASSERT_TRUE(printed.readable()) << unreadable_text(Words::english(), printed);
    EXPECT_TRUE(printed.cards.at(0).right());
    const auto german = checked("Spieler;Einser;Zweier;Dreier;Vierer;F\xFCnfer;Sechser;Dreierpasch;"
                                "Viererpasch;Full House;Kleine Stra\xDF"
                                "e;Gro\xDF"
                                "e Stra\xDF"
                                "e;"
                                "Kniffel;Chance;Chance W\xFCrfel;Endsumme\n"
                                "J\xF6rg;3;6;9;12;15;18;21;0;25;30;40;50;22;66541;286\n");
    ASSERT_TRUE(german.readable()) << unreadable_text(Words::english(), german);
    EXPECT_TRUE(german.cards.at(0).right());
    EXPECT_EQ(german.cards.at(0).name, "J\u00f6rg");
}

TEST(CheckedCards, EachMistakeSaysWhereAndWhatItShouldBe) {
    EXPECT_EQ(told(checked(boxes_line + "\n3,6,9,18,15,18,21,0,25,30,40,50,22\n")),
              Sentences{"Fours can't be 18: it can be 0, 4, 8, 12, 16 or 20."});
    EXPECT_EQ(told(checked(boxes_line + ",full house dice\n" + right_boxes + ",33321\n")),
              Sentences{"Full house is 25, but the dice 1 2 3 3 3 pay 0."});
    EXPECT_EQ(told(checked(boxes_line + ",chance dice\n" + right_boxes + ",6 6 5 4\n")),
              Sentences{"Chance: the dice \"6 6 5 4\" should be five faces from 1 to 6."});
    EXPECT_EQ(told(checked(boxes_line + ",total\nx,6,9,12,15,18,21,0,25,30,40,50,22,1\n")),
              Sentences{"Ones: \"x\" is not a whole number. For a crossed-out box, write 0."});
    EXPECT_EQ(told(checked(boxes_line + "\n3,6,9,12,15,18,21,0,25,30,40,50\n")),
              Sentences{"Chance is empty. Every box needs points or a 0."});
    EXPECT_TRUE(told(checked(boxes_line + "\n3,6\n", official, false)).empty());
    EXPECT_EQ(told(checked(boxes_line + ",total\n" + right_boxes + ",\n")),
              Sentences{"Grand total is empty, should be 286."});
    EXPECT_EQ(told(checked(boxes_line + ",yahtzee bonus\n" + right_boxes + ",100\n",
                           *rule_set_with_id("classic"))),
              Sentences{"Yahtzee bonus is 100, but the rules \"classic\" have no such bonus."});
    EXPECT_EQ(told(checked(boxes_line + ",yahtzee bonus\n3,6,9,12,15,18,21,0,25,30,40,0,22,100\n")),
              Sentences{"Yahtzee bonus is 100, but that needs 50 in Yahtzee."});
}

TEST(CheckedCards, DiceAloneAreEnough) {
    std::string names;
    for (const Box& box : official.boxes) names.append(box.id).append(" dice,");
    const std::string row =
        "11123,22213,33312,44421,55521,66621,66612,12346,33322,12341,12345,44444,66541";
    const auto file = checked(names + "total\n" + row + ",286\n");
    ASSERT_TRUE(file.readable()) << unreadable_text(Words::english(), file);
    EXPECT_TRUE(told(file).empty()) << told(file)[0];
}

TEST(CheckedCards, WhatCannotBeReadSaysTheLine) {
    const auto why = [](const std::string& text) {
        return unreadable_text(Words::english(), checked(text));
    };
    EXPECT_EQ(why(""),
              "class.csv, line 1: The file is empty. Its first line should name the columns.");
    EXPECT_TRUE(
        why("ones,ful house\n").starts_with("class.csv, line 1: Unknown column \"ful house\"."));
    EXPECT_TRUE(why("ones,aces\n").ends_with("There are two columns for \"aces\"."));
    EXPECT_TRUE(why("ones,twos\n1,2\n").ends_with("There is no column for \"threes\"."));
    EXPECT_TRUE(
        why(boxes_line + "\n").ends_with("There are no cards below the line with the columns."));
    EXPECT_TRUE(why(boxes_line + "\n\"3\n").starts_with("class.csv, line 2: A quotation mark"));
    EXPECT_TRUE(why(std::string(9U << 20U, 'x')).ends_with("the limit is 8 MB."));
    std::string many = boxes_line + "\n";
    for (std::size_t i = 0; i <= most_cards_in_sheet; ++i) many += "0\n";
    EXPECT_TRUE(why(many).ends_with("the limit is 10000."));
}

TEST(CheckedCards, P15_ARowThatCannotBeCheckedIsToldAndTheOthersAre) {
    const auto file = checked("name," + boxes_line + ",total\nAnn," + right_boxes + ",286,5\nBen," +
                              right_boxes + ",x\nCid,,,\nDee," + right_boxes + ",286\n");
    ASSERT_TRUE(file.readable());
    const std::array files{file};
    EXPECT_EQ(check_text(Words::english(), files),
              "class.csv, line 2, Ann: wrong\n"
              "  This line has more cells than the first line has columns, so it was not checked.\n"
              "class.csv, line 3, Ben: wrong\n"
              "  Grand total: \"x\" is not a whole number.\n"
              "class.csv, line 4, Cid: wrong\n"
              "  Nothing is filled in.\n"
              "class.csv, line 5, Dee: right\n"
              "4 cards checked: 1 right, 3 wrong.\n");
    const std::string csv = check_csv(Words::english(), files);
    EXPECT_NE(csv.find(",more-cells,"), std::string::npos) << csv;
    EXPECT_NE(csv.find(",blank,"), std::string::npos) << csv;
    const auto json = nlohmann::json::parse(check_json(Words::english(), files));
    EXPECT_EQ(json["files"][0]["cards"][2]["message"], "Nothing is filled in.");
    EXPECT_TRUE(checked(boxes_line + ",total\n,,,,,,,,,,,,,0\n", official, false).cards[0].right());
}

TEST(CheckedCards, AColumnWithAHashIsTheTeachersOwn) {
    EXPECT_TRUE(checked("# remark," + boxes_line + ",\nlate again," + right_boxes + "\n")
                    .cards.at(0)
                    .right());
}

TEST(CheckedCards, CardFilesAreHeldAgainstTheirGame) {
    store::StoredMatch match{.id = 0, .uid = "3b1f", .seed = {}, .events = {}};
    TestTable played{cheat_setup(2)};
    played.fill({2, 2, 3, 3, 3});
    for (const Event& event : played.events) match.events.push_back({store::first_moment, event});
    const std::string text = card_file_text(match, 1);
    const auto right = checked(text);
    ASSERT_TRUE(right.readable());
    ASSERT_EQ(right.cards.size(), 1U);
    EXPECT_EQ(right.cards[0].name, "Ben");
    EXPECT_TRUE(right.cards[0].right());
    auto json = nlohmann::ordered_json::parse(text);
    const int total = json["cards"][0]["total"];
    json["cards"][0]["total"] = total + 1;
    EXPECT_EQ(told(checked(json.dump())),
              Sentences{"Grand total is " + std::to_string(total + 1) +
                        ", but in this file's game it is " + std::to_string(total) + "."});
    json["cards"][0]["total"] = total;
    json["cards"][0]["hinted"] = true;
    EXPECT_EQ(checked(json.dump()).cards.at(0).as_file->kind, FileFault::Kind::card);
    json["events"][1]["event"] = "rolled 1 2 3";
    EXPECT_EQ(checked(json.dump()).cards.at(0).as_file->kind, FileFault::Kind::illegal_event);
    EXPECT_FALSE(checked("{}").readable());
}

TEST(CheckedCards, ReportsAreCleanAndAgree) {
    const std::vector<CheckedFile> files{checked("name," + boxes_line + "\n\"=Ann\x1b[31m\"," +
                                                 right_boxes +
                                                 "\nBen,9,6,9,12,15,18,21,0,25,30,40,50,22\n"),
                                         check_cards("b.csv", "x\n", official, true, languages())};
    const Words words = Words::english();
    EXPECT_EQ(check_text(words, files),
              "class.csv, line 2, =Ann[31m: right\n"
              "class.csv, line 3, Ben: wrong\n"
              "  Ones can't be 9: it can be 0 to 5.\n"
              "2 cards checked: 1 right, 1 wrong. 1 file could not be read.\n");
    const auto json = nlohmann::json::parse(check_json(words, files));
    EXPECT_EQ(json["checked"], 2);
    EXPECT_EQ(json["wrong"], 1);
    EXPECT_EQ(json["unreadable"], 1);
    const auto& mistake = json["files"][0]["cards"][1]["mistakes"][0];
    EXPECT_EQ(mistake["where"], "ones");
    EXPECT_EQ(mistake["wrong"], "impossible");
    EXPECT_EQ(mistake["written"], 9);
    EXPECT_EQ(mistake["possible"], (std::vector<int>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(json["files"][1]["line"], 1);
    const std::string csv = check_csv(words, files);
    EXPECT_TRUE(csv.contains("\"class.csv\",2,\"'=Ann[31m\",\"\",right,,,,\r\n")) << csv;
    EXPECT_TRUE(csv.contains(",3,\"Ben\",\"\",impossible,ones,\"9\",\"0 to 5\",")) << csv;
    EXPECT_TRUE(csv.contains("\"b.csv\",1,,,unreadable,")) << csv;
}

} // namespace
} // namespace yahtzee::files
