// Matches for other programs.
#include "records/match_export.h"

#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "chance/dice_sources.h"
#include "records/hall_of_fame_text.h"
#include "words/test_english.h"

namespace yahtzee::records {
namespace {

using Json = nlohmann::json;

// Two games of three that were meant to be, with a name that a spreadsheet must not work out.
std::vector<Event> stopped_match() {
    TableSetup setup;
    setup.players = {"=1+1,\"x\"", "Ben"};
    setup.games = 3;
    const auto dice = chance::make_dice(std::uint64_t{7});
    std::vector<Event> events{start(setup, *dice).value()};
    Match match = replay(events);
    const auto act = [&](const Command& command) {
        events.push_back(decide(match, command, *dice).value());
        match = yahtzee::apply(std::move(match), events.back());
    };
    for (int game = 1; game <= 2; ++game) {
        for (const Category category : official.all_boxes()) {
            for (int player = 0; player < 2; ++player) {
                act(Roll{});
                act(Score{.category = category});
            }
        }
        act(game == 1 ? Command{Next{}} : Command{Stop{}});
    }
    return events;
}

ListedMatch listed() {
    const auto events = stopped_match();
    return {.id = 12,
            .began = 1,
            .last = 2,
            .events = static_cast<int>(events.size()),
            .match = replay(events)};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

TEST(MatchExport, P6_CardsInJson) {
    const Json json = Json::parse(cards_json(listed()));
    EXPECT_EQ(json["match"], 12);
    EXPECT_EQ(json["finished"], true);
    ASSERT_EQ(json["players"].size(), 2U);
    EXPECT_EQ(json["players"][0]["name"], "=1+1,\"x\"");
    for (const Json& player : json["players"]) {
        ASSERT_EQ(player["cards"].size(), 2U); // the games that were played
        int total = 0;
        for (const Json& card : player["cards"]) {
            EXPECT_EQ(card["boxes"].size(), 13U);
            int boxes = 0;
            for (const Json& box : card["boxes"]) boxes += box.get<int>();
            EXPECT_EQ(boxes, card["upper_total"].get<int>() + card["lower_total"].get<int>());
            total += card["total"].get<int>();
        }
        EXPECT_EQ(total, player["total"].get<int>());
    }
}

TEST(MatchExport, P6_CardsInCsv) {
    const auto lines = lines_of(cards_csv(listed()));
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "match,game,player,computer,rules,ones,twos,threes,fours,fives,sixes,"
                        "three_of_a_kind,four_of_a_kind,full_house,small_straight,large_straight,"
                        "yahtzee,chance,upper_total,upper_bonus,lower_total,yahtzee_bonus,total,"
                        "hinted");
    EXPECT_TRUE(lines[1].starts_with("12,1,\"'=1+1,\"\"x\"\"\",,\"official\",")) << lines[1];
    EXPECT_TRUE(lines[4].starts_with("12,2,\"Ben\",,\"official\",")) << lines[4];
}

TEST(MatchExport, P6_TheStoryEventByEvent) {
    const auto events = stopped_match();
    const Json json = Json::parse(story_json(Words::english(), events));
    ASSERT_EQ(json["events"].size(), events.size());
    EXPECT_EQ(json["players"][1], "Ben");
    EXPECT_EQ(json["events"][0]["event"], "started");
    EXPECT_TRUE(json["events"][0]["player"].is_null());
    EXPECT_EQ(json["events"][1]["event"], "rolled");
    EXPECT_EQ(json["events"][1]["dice"].get<std::string>().size(), 9U);
    EXPECT_EQ(json["events"][1]["held"], "");
    EXPECT_EQ(json["events"][2]["event"], "scored");
    EXPECT_EQ(json["events"][2]["box"], "ones");
    EXPECT_EQ(json["events"][4]["player"], "Ben");
    EXPECT_EQ(json["events"].back()["event"], "stopped");
    const auto lines = lines_of(story_csv(Words::english(), events));
    ASSERT_EQ(lines.size(), events.size() + 1);
    EXPECT_EQ(lines[0],
              "number,game,round,player,event,dice,held,box,points,yahtzee_bonus,sentence");
    EXPECT_TRUE(lines[2].starts_with("2,1,1,\"'=1+1,\"\"x\"\"\",\"rolled\",\"")) << lines[2];
}

TEST(MatchExport, P6_ListsInCsv) {
    const auto lines =
        lines_of(match_list_csv({listed(), UnreadableMatch{13, {.detail = "bad, \"really\""}}}));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0], "match,began,last,rules,games,game,round,phase,finished,cheat,events,"
                        "player,computer,total,hints,damaged");
    EXPECT_TRUE(lines[1].starts_with("12,1,2,\"official\",3,2,13,\"match-over\",true,false,"))
        << lines[1];
    EXPECT_EQ(lines[3], "13,,,,,,,,,,,,,,,\"bad, \"\"really\"\"\"");
    EXPECT_EQ(lines_of(match_list_csv({})).size(), 1U);
    EXPECT_EQ(hall_of_fame_csv({}),
              "place,total,player,date,ended,rules,match,game,hinted,computer,cheat,stood_in\n");
    store::GameResult result;
    result.player = "@SUM(A1)";
    result.total = 300;
    EXPECT_TRUE(lines_of(hall_of_fame_csv({result}))[1].starts_with("1,300,\"'@SUM(A1)\","));
}

} // namespace
} // namespace yahtzee::records
