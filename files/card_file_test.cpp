#include "files/card_file.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/test_boxes.h"
#include "engine/test_random_match.h"
#include "files/test_damaged_text.h"
#include "words/test_english.h"

namespace yahtzee::files {
namespace {

using FaultKind = FileFault::Kind;

store::StoredMatch card_match(const std::vector<Event>& events) {
    store::StoredMatch match{.id = 0, .uid = "3b1f", .seed = 42, .events = {}};
    store::Moment at = 1'767'225'600;
    for (const Event& event : events) match.events.push_back({at++, event});
    return match;
}

// Eric has a bonus and a hint; the other one is at work in the second game.
store::StoredMatch erics_match() {
    TableSetup setup = cheat_setup(2, official, 2);
    setup.players = {"Eric", "Jürgen \"J\" 🎲"};
    TestTable table{setup};
    table.roll({6, 6, 6, 6, 6});
    table(Hint{});
    table.score(box::yahtzee);
    table.turn({1, 2, 3, 4, 5}, box::large_straight);
    table.turn({6, 6, 6, 6, 6}, box::sixes);
    table.turn({1, 2, 3, 4, 5}, box::chance);
    table(Undo{});
    table.score(box::small_straight);
    table.fill({2, 2, 3, 3, 3});
    table(Next{});
    table.turn({1, 1, 1, 2, 2}, box::full_house);
    table.roll({1, 1, 3, 4, 6});
    table(Hold{Holds{0, 1}});
    return card_match(table.events);
}

std::string file_sentence(std::string_view text) {
    const auto file = read_card_file(text);
    return file ? "accepted" : card_file_refusal(words::english(), file.error());
}

TEST(CardFile, P6_ACardIsWrittenAndReadBack) {
    const store::StoredMatch match = erics_match();
    for (const Seat player : {Seat{0}, Seat{1}}) {
        const std::string text = card_file_text(match, player);
        const auto file = read_card_file(text);
        ASSERT_TRUE(file) << card_file_refusal(words::english(), file.error());
        EXPECT_EQ(file->player, player);
        EXPECT_TRUE(file->match == match);
        EXPECT_EQ(card_file_text(file->match, file->player), text);
    }
}

TEST(CardFile, P6_PeopleCanReadTheCard) {
    const std::string text = card_file_text(erics_match(), 0);
    for (const std::string_view part :
         {"{\n  \"format\": \"yahtzee-card\",\n  \"version\": 1,\n  \"player\": \"Eric\",\n",
          "      \"game\": 1,\n      \"boxes\": {\n        \"ones\": 0,\n",
          "        \"sixes\": 30,\n", "        \"yahtzee\": 50,\n",
          "      \"yahtzee_bonus\": 100,\n", "      \"hinted\": true\n",
          "      \"game\": 2,\n      \"boxes\": {\n        \"ones\": null,\n",
          "  \"uid\": \"3b1f\",\n  \"seed\": 42,\n  \"events\": [\n    "
          "{\"at\":1767225600,\"event\":\"",
          ",\n    {\"at\":1767225601,\"event\":\"rolled 6 6 6 6 6\"},\n",
          ":\"held 1 2\"}\n  ]\n}\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in\n" << text;
}

TEST(CardFile, G16_OnPaperSumsAreWrittenOnceThePlayerHasEnteredThem) {
    TableSetup setup = cheat_setup(1);
    setup.entry = Entry::paper;
    TestTable table{setup};
    table.fill({1, 2, 3, 4, 5});
    EXPECT_NE(card_file_text(card_match(table.events), 0).find("\"total\": null"),
              std::string::npos);
    table(Total{.player = {}, .value = totals(table.match, 0, 1).total});
    const std::string text = card_file_text(card_match(table.events), 0);
    EXPECT_EQ(text.find("null"), std::string::npos);
    EXPECT_EQ(file_sentence(text), "accepted");
}

// The example that people read is one.
TEST(CardFile, P6_TheExampleInTheManualIsACardFile) {
    std::ostringstream manual;
    manual << std::ifstream{YAHTZEE_SOURCE "/docs/card-files.md"}.rdbuf();
    const std::string text = manual.str();
    const std::string_view opening = "```json\n";
    ASSERT_NE(text.find(opening), std::string::npos);
    const auto begin = text.find(opening) + opening.size();
    const std::string example = text.substr(begin, text.find("```", begin) - begin);
    const auto file = read_card_file(example);
    ASSERT_TRUE(file) << card_file_refusal(words::english(), file.error());
    EXPECT_EQ(card_file_text(file->match, file->player), example);
}

TEST(CardFile, WhatIsNoCardFile) {
    const std::string good = card_file_text(erics_match(), 0);
    for (const std::string& text :
         {std::string{}, std::string{"null"}, std::string{"[]"}, std::string{"{}"},
          std::string{"Eric: 300"}, std::string(100, '\0'), good.substr(1), good + "x",
          with_change(good, "yahtzee-card", "yahtzee-dice"),
          with_change(good, "\"yahtzee-card\"", "1"), with_change(good, "Eric", "Eric\xFF"),
          with_change(good, "\"seed\": 42", "\"seed\": 1e999")}) {
        const auto file = read_card_file(text);
        ASSERT_FALSE(file) << text;
        EXPECT_EQ(file.error().kind, FaultKind::other_format) << text;
    }
    for (std::size_t size = 0; size + 2 < good.size(); size += 7)
        EXPECT_FALSE(read_card_file(std::string_view{good}.substr(0, size))) << size;
}

TEST(CardFile, EveryRefusalSaysWhatIsWrong) {
    const std::string good = card_file_text(erics_match(), 0);
    const auto field = [](const std::string& name) {
        return "The card file cannot be read: \"" + name +
               "\" is missing or has the wrong content.";
    };
    const std::string unreadable =
        "Event 2 of the card file cannot be read. It needs a time as \"at\" and a line as "
        "\"event\", exactly as the program writes them.";
    struct Row {
        std::string from;
        std::string to;
        std::string refusal;
    };
    const std::vector<Row> rows{
        {"\"version\": 1", "\"version\": 2",
         "This card file was written by a newer version of the program. Use that version to read "
         "it."},
        {"\"version\": 1", "\"version\": 99999999999999999999",
         field("version")}, // no whole number any more
        {"\"version\": 1", "\"version\": 0", field("version")},
        {"\"version\": 1", "\"version\": \"1\"", field("version")},
        {"\"version\"", "\"edition\"", field("version")},
        {"\"player\": \"Eric\"", "\"player\": 0", field("player")},
        {"\"player\": \"Eric\"", "\"player\": \"Erik\"",
         "The player named on this card does not play in this match."},
        {"\"uid\": \"3b1f\"", "\"uid\": 3", field("uid")},
        {"\"uid\": \"3b1f\"", "\"uid\": \"\"", field("uid")},
        {"\"uid\": \"3b1f\"", "\"uid\": \"3b\\n1f\"", field("uid")},
        {"3b1f", std::string(101, 'u'), field("uid")},
        {"\"seed\": 42", "\"seed\": -1", field("seed")},
        {"\"seed\": 42", "\"seed\": 42.5", field("seed")},
        {"\"seed\": 42", "\"seed\": null", field("seed")},
        {"\"seed\": 42", "\"seed\": 18446744073709551616", field("seed")},
        {"\"events\": [", "\"events\": 3, \"moves\": [", field("events")},
        {"\"cards\"", "\"sheets\"", field("cards")},
        {"\"rules\": \"official\"", "\"rules\": \"basic\"",
         "\"rules\" in the card file does not match its events."},
        {"\"cards\": [", "\"cards\": 1, \"sheets\": [",
         "\"cards\" in the card file does not match its events."},
        {"\"sixes\": 30", "\"sixes\": 36",
         "The card of game 1 in the file does not match its events."},
        {"\"hinted\": false", "\"hinted\": true",
         "The card of game 2 in the file does not match its events."},
        {"\"hinted\": false\n    }", "\"hinted\": false\n    }, {}",
         "The card of game 3 in the file does not match its events."},
        {"{\"at\":1767225601,", "{", unreadable},
        {"\"at\":1767225601", "\"at\":\"now\"", unreadable},
        {"\"at\":1767225601", "\"at\":1767225601.5", unreadable},
        {"\"at\":1767225601", "\"at\":9223372036854775808", unreadable},
        {"\"rolled 6 6 6 6 6\"", "\"rolled 6 6 6 6 7\"", unreadable},
        {"\"rolled 6 6 6 6 6\"", "[]", unreadable},
        {"{\"at\":1767225601,\"event\":\"rolled 6 6 6 6 6\"}", "7", unreadable},
        {"\"hinted\"}", "\"hinted\"}, {\"at\":0,\"event\":\"undone\"}",
         "Event 4 of the card file cannot have happened. Nothing to undo: a score can be taken "
         "back only until the next action."},
        {"\"rolled 6 6 6 6 6\"", "\"rolled 6 6 6\"",
         "Event 2 of the card file cannot have happened. Enter one face from 1 to 6 for each die "
         "you roll (5 in all)."},
        {"scored sixes 30 100", "scored sixes 30",
         "Event 8 of the card file cannot have happened. According to the rules it would be "
         "\"scored sixes "
         "30 100\"."},
        {"\"next 0\"", "\"next 1\"",
         "Event 57 of the card file cannot have happened. That seat cannot begin."},
        {"started {\\\"begins\\\":0", "started {\\\"begins\\\":1",
         "Event 1 of the card file cannot have happened. That seat cannot begin."},
        {"[\\\"Eric\\\",", "[\\\"\\\",",
         "Event 1 of the card file cannot have happened. A name cannot be empty. Give every "
         "player a name."},
    };
    for (const Row& row : rows)
        EXPECT_EQ(file_sentence(with_change(good, row.from, row.to)), row.refusal) << row.to;
}

TEST(CardFile, AMatchBeginsOnceAndAtTheBeginning) {
    const std::string good = card_file_text(erics_match(), 0);
    const auto begin = good.find("    {\"at\":");
    const std::string first = good.substr(begin, good.find('\n', begin) + 1 - begin);
    EXPECT_EQ(file_sentence(with_change(good, first, "")),
              "Event 1 of the card file cannot have happened. A match begins with \"started\".");
    EXPECT_EQ(file_sentence(with_change(good, first, first + first)),
              "Event 2 of the card file cannot have happened. The match has already begun.");
    const std::string none = good.substr(0, begin) + "  ]\n}\n";
    EXPECT_EQ(file_sentence(none),
              "Event 1 of the card file cannot have happened. A match begins with \"started\".");
}

TEST(CardFile, EveryLanguageHasASentenceForEveryFault) {
    for (const std::string_view language : Words::languages()) {
        const Words words = Words::in(language).value();
        for (auto kind = FaultKind::too_large; kind <= FaultKind::contradiction;
             kind = static_cast<FaultKind>(static_cast<int>(kind) + 1)) {
            const FileFault fault{.kind = kind, .field = "uid", .number = 7, .audit = AuditFault{}};
            const std::string text = card_file_refusal(words, fault);
            EXPECT_FALSE(text.empty());
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        }
    }
}

// ---- files that somebody made in order to do harm

TEST(CardFile, SizesHaveLimits) {
    EXPECT_EQ(file_sentence(std::string(largest_match_in_file + 1, ' ')),
              "The file is too large for a card file: the limit is 8 MB.");
    store::StoredMatch match = card_match({Started{cheat_setup(1), 0}});
    while (match.events.size() < most_events_in_file) match.events.push_back({0, Hinted{}});
    const auto file = read_card_file(card_file_text(match, 0));
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->match == match);
    match.events.push_back({0, Hinted{}});
    EXPECT_EQ(file_sentence(card_file_text(match, 0)),
              "The card file has too many events: the limit is 100000.");
}

TEST(CardFile, NestingWithoutEndIsRefused) {
    const std::string good = card_file_text(erics_match(), 0);
    for (const auto& [open, close] : {std::pair{"[", "]"}, std::pair{"{\"a\":", "}"}}) {
        std::string nested = "1";
        std::string before;
        std::string after;
        for (int i = 0; i < 100'000; ++i) before += open;
        for (int i = 0; i < 100'000; ++i) after += close;
        nested = before + nested + after;
        EXPECT_FALSE(read_card_file(before));
        EXPECT_FALSE(read_card_file(nested));
        for (const std::string_view field :
             {"\"format\": ", "\"version\": ", "\"player\": ", "\"players\": ", "\"rules\": ",
              "\"cards\": ", "\"uid\": ", "\"seed\": ", "\"events\": ", "\"at\":", "\"event\":"}) {
            EXPECT_FALSE(
                read_card_file(with_change(good, field, std::string{field} + nested + ", \"x\": ")))
                << field;
        }
    }
    // Brackets that are only text are no nesting.
    TableSetup setup = cheat_setup(1);
    setup.players = {std::string(1000, '[') + "\\\"" + std::string(1000, '{')};
    EXPECT_EQ(file_sentence(card_file_text(card_match({Started{setup, 0}}), 0)), "accepted");
}

// A line of the file may hold a text of its own that is nested.
TEST(CardFile, NestingInsideOfAnEventIsRefusedToo) {
    const std::string nested = std::string(300'000, '[') + std::string(300'000, ']');
    const std::string text = with_change(card_file_text(erics_match(), 0), "[\\\"Eric\\\"", nested);
    EXPECT_FALSE(read_card_file(text));
}

TEST(CardFile, ManyFieldsAreReadInGoodTime) {
    std::string fields;
    for (int i = 0; i < 400'000; ++i) fields += "\"" + std::to_string(i) + "\": 0,";
    // Whatever is not known is passed over.
    EXPECT_EQ(file_sentence(with_change(card_file_text(erics_match(), 0), "{", "{" + fields)),
              "accepted");
}

// ---- properties

std::string any_card_name() {
    std::string name = *rc::gen::element<std::string>("", "Ünal", "🎲", "\"", "\\", "a/b", "\n");
    name += *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127)));
    return name;
}

store::StoredMatch any_card_match() {
    auto events = any_match();
    auto& players = std::get<Started>(events.front()).setup.players;
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        players[seat] = any_card_name() + std::to_string(seat);
    store::StoredMatch match = card_match(events);
    match.seed = *rc::gen::arbitrary<std::uint64_t>();
    if (*rc::gen::arbitrary<bool>()) match.seed.reset();
    for (store::StoredEvent& event : match.events) event.at = *rc::gen::arbitrary<store::Moment>();
    return match;
}

TEST(CardFileProperty, P6_WrittenReadAndWrittenAgainIsTheSame) {
    ASSERT_TRUE(seed_is_fixed);
    EXPECT_TRUE(rc::check("round trip", [] {
        const store::StoredMatch match = any_card_match();
        const auto& players = std::get<Started>(match.events.front().event).setup.players;
        const auto player = static_cast<Seat>(*rc::gen::inRange<std::size_t>(0, players.size()));
        const std::string text = card_file_text(match, player);
        const auto file = read_card_file(text);
        RC_ASSERT(file.has_value());
        RC_ASSERT(file->match == match);
        RC_ASSERT(file->player == player);
        RC_ASSERT(card_file_text(file->match, file->player) == text);
    }));
}

TEST(CardFileProperty, BytesThatWereChangedAreRefusedOrStillACard) {
    ASSERT_TRUE(seed_is_fixed);
    const std::string good = card_file_text(erics_match(), 0);
    EXPECT_TRUE(rc::check("changed bytes", [&] {
        const auto file = read_card_file(any_damage_to(good));
        if (!file) {
            RC_ASSERT(!card_file_refusal(words::english(), file.error()).empty());
            return;
        }
        RC_ASSERT(read_card_file(card_file_text(file->match, file->player)).has_value());
    }));
}

} // namespace
} // namespace yahtzee::files
