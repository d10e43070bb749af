// What is made of matches of a game that is unlike Yahtzee in everything that a description can
// say: six dice, twenty boxes, 300 points in one of them, two bonus tiers, four rolls.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/test_boxes.h"
#include "engine/test_trial.h"
#include "files/card_file.h"
#include "files/test_fair_match.h"
#include "files/verify.h"
#include "playing/resumed_dice.h"
#include "records/statistics_export.h"
#include "records/statistics_text.h"
#include "store/import.h"
#include "store/results.h"
#include "store/test_kept_matches.h"
#include "text/text.h"
#include "words/test_english.h"

namespace yahtzee::playing {
namespace {

using Json = nlohmann::ordered_json;

TableSetup trial_setup(int players, int games = 1) {
    TableSetup setup = store::honest_setup(players, games);
    setup.rules = trial;
    return setup;
}

// Six sixes in their box, which pays more than a byte holds.
store::GameResult trial_result(const std::string& player) {
    std::vector<int> boxes(trial.boxes.size(), 0);
    boxes[index_of(*trial.box_with_id("sixes"))] = 12;
    boxes[index_of(*trial.box_with_id("six-of-a-kind"))] = 300;
    boxes[index_of(*trial.box_with_id("chance"))] = 21;
    return store::result_with(player, boxes, 0, trial);
}

TEST(Trial, IsSavedReopenedAndResumed) {
    const store::TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    store::StoredTable table{trial_setup(2), 5};
    table.play_game();
    ASSERT_EQ(table.match.stage, Stage::match_over);
    const std::size_t half = table.events.size() / 2;
    const auto append = [&](store::Store& store, std::size_t from, std::size_t to) {
        for (std::size_t next = from; next < to; ++next) {
            const std::span<const store::StoredEvent> all{table.events};
            const auto played = events_of(all.first(next + 1));
            const Match before = replay(std::span{played}.first(next));
            ASSERT_TRUE(store.append(1, static_cast<int>(next),
                                     addition_of(1, all.first(next), before, all[next],
                                                 apply(before, all[next].event))));
        }
    };
    {
        const auto store = open_sqlite_store(path, store::Access::write).value();
        ASSERT_TRUE(store->begin("uid", 5, table.events.front()));
        append(*store, 1, half);
    }
    const auto store = open_sqlite_store(path, store::Access::write).value();
    const store::StoredMatch left = store->load(1).value();
    ASSERT_EQ(left.events.size(), half);
    EXPECT_EQ(replay(events_of(left.events)).setup.rules, trial);
    // The dice go on where they stopped.
    const auto dice = resumed_dice(5, left.events);
    auto next = half;
    while (!std::holds_alternative<Rolled>(table.events[next].event)) ++next;
    for (const Face face : std::get<Rolled>(table.events[next].event).faces)
        EXPECT_EQ(dice->draw(face_count) + 1, pips(face));
    append(*store, half, table.events.size());
    EXPECT_EQ(store->load(1).value().events, table.events);
    const auto results = results_of_match(1, table.events);
    ASSERT_EQ(results.size(), 2U);
    std::vector<store::GameResult> kept;
    ASSERT_TRUE(
        store->results({}, [&](const store::GameResult& result) { kept.push_back(result); }));
    EXPECT_TRUE(kept == results);
    EXPECT_EQ(kept.front().column.filled(), trial.all_boxes());
}

TEST(Trial, ACardFileIsReadBackAndImported) {
    TestTable table{cheat_setup(1, trial)};
    table.turn({6, 6, 6, 6, 6, 6}, *trial.box_with_id("six-of-a-kind"));
    table.roll({1, 1, 2, 2, 3, 3});
    const store::StoredMatch match{.id = 0, .uid = "3b1f", .events = store::stored(table.events)};
    const std::string text = files::card_file_text(match, 0);
    EXPECT_NE(text.find("\"scored six-of-a-kind 300\""), std::string::npos) << text;
    const Json card = Json::parse(text).at("cards").at(0).at("boxes");
    EXPECT_EQ(card.size(), 20U);
    EXPECT_EQ(card.at("six-of-a-kind"), 300);
    EXPECT_TRUE(card.at("villa").is_null());
    const auto file = files::read_card_file(text);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->match.events, match.events);
    const auto store = store::memory_store();
    ASSERT_TRUE(import_match(*store, file->match));
    EXPECT_EQ(store->load(1).value().events, match.events);
    std::string forged = text;
    forged.replace(forged.find("kind 300\""), 9, "kind 299\"");
    const auto refused = files::read_card_file(forged);
    ASSERT_FALSE(refused);
    EXPECT_NE(card_file_refusal(words::english(), refused.error()).find("scored six-of-a-kind 300"),
              std::string::npos);
}

TEST(Trial, TheDiceOfAMatchFileAreVerified) {
    files::ServedTable table{trial_setup(2), 7};
    table.add_nonce(1, "ben-5d27c0a91e6f4b38");
    table.hear({0, 1});
    table.play_game();
    ASSERT_EQ(table.match.stage, Stage::match_over);
    files::MatchFile file = table.file();
    const auto outcome = verify(file);
    ASSERT_TRUE(outcome) << verify_text(words::english(), file, outcome);
    EXPECT_TRUE(outcome->over);
    EXPECT_GT(outcome->dice, 2 * 20 * 6);
    Faces& faces = std::get<Rolled>(file.match.events[3].event).faces;
    ASSERT_EQ(faces.size(), 6U);
    Faces other;
    for (const Face face : faces)
        other.add(other.size() < 5    ? face
                  : face == Face::six ? Face::one
                                      : static_cast<Face>(pips(face) + 1));
    faces = other;
    EXPECT_FALSE(verify(file)); // the sixth die counts, too
}

// A chance of six dice has nothing in common with one of five.
TEST(Trial, StatisticsCountEachBoxOverTheGamesThatHaveIt) {
    records::Statistics both;
    both.add(store::result_with("Ann", {1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 50, 11}));
    both.add(trial_result("Ann"));
    ASSERT_EQ(both.cards.size(), 2U);
    EXPECT_EQ(both.cards[0].mean(box::chance), 11);
    EXPECT_EQ(both.cards[0].mean(box::yahtzee), 50);
    EXPECT_EQ(both.cards[1].mean(*trial.box_with_id("chance")), 21);
    EXPECT_EQ(both.cards[1].mean(*trial.box_with_id("six-of-a-kind")), 300);
    EXPECT_EQ(both.yahtzee, (records::Share{2, 2}));
    EXPECT_EQ(both.upper_bonus, (records::Share{1, 2}));
    const std::string text = statistics_text(words::english(), "Ann", both);
    EXPECT_NE(text.find("\n  Sixes "), std::string::npos) << text;
    EXPECT_NE(text.find("300.0\n"), std::string::npos) << text;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);)
        EXPECT_LE(text::display_width(line), 80) << line;
    const Json json = Json::parse(statistics_json("Ann", both));
    EXPECT_EQ(json.at("mean_six_of_a_kind"), 300);
    EXPECT_EQ(json.at("mean_chance"), 11);
    EXPECT_EQ(json.at("mean_chance_trial"), 21);
}

TEST(Trial, EveryLineOfCsvHasTheBoxesOfAll) {
    records::StatisticsByPlayer players;
    players["Ann"].add(store::result_with("Ann", {1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 50, 11}));
    players["Ben"].add(trial_result("Ben"));
    const auto commas = [](const std::string& line) { return std::ranges::count(line, ','); };
    std::istringstream lines{statistics_csv(players)};
    std::string names;
    std::getline(lines, names);
    EXPECT_NE(names.find(",mean_yahtzee,"), std::string::npos);
    EXPECT_NE(names.find(",mean_six_of_a_kind,"), std::string::npos);
    int rows = 0;
    for (std::string line; std::getline(lines, line); ++rows)
        EXPECT_EQ(commas(line), commas(names));
    EXPECT_EQ(rows, 2);
}

TEST(Trial, StatisticsOfItAloneNameItsBoxesOnly) {
    records::Statistics alone;
    alone.add(trial_result("Ann"));
    const Json json = Json::parse(statistics_json("Ann", alone));
    EXPECT_FALSE(json.contains("mean_yahtzee"));
    EXPECT_EQ(std::ranges::count_if(
                  json.items(), [](const auto& field) { return field.key().starts_with("mean_"); }),
              20);
}

} // namespace
} // namespace yahtzee::playing
