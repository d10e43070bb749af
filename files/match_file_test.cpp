#include "files/match_file.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/test_boxes.h"
#include "engine/test_random_match.h"
#include "files/test_damaged_text.h"
#include "files/test_fair_match.h"
#include "words/test_english.h"

namespace yahtzee::files {
namespace {

std::string match_file_sentence(std::string_view text) {
    const auto file = read_match_file(text);
    return file ? "accepted" : match_file_refusal(words::english(), file.error());
}

TEST(MatchFile, IsWrittenAndReadBack) {
    const ServedTable table = sample_table();
    const auto file = read_match_file(table.text());
    ASSERT_TRUE(file) << match_file_refusal(words::english(), file.error());
    EXPECT_EQ(file->match, table.stored);
    ASSERT_TRUE(file->fair);
    EXPECT_EQ(file->fair->scheme, fair::Scheme::heard_nonces);
    EXPECT_EQ(file->fair->commitment, table.fair.commitment);
    EXPECT_EQ(file->fair->secret, table.fair.secret);
    EXPECT_EQ(file->fair->names, table.fair.names);
    EXPECT_EQ(file->fair->nonces, table.fair.nonces);
}

TEST(MatchFile, OfTheFirstSchemeIsWrittenAsItAlwaysWas) {
    const ServedTable table = sample_table(fair::Scheme::every_nonce);
    const std::string text = table.text();
    EXPECT_NE(text.find("\"version\": 1,"), std::string::npos);
    for (const std::string_view later : {"scheme", "names", "noted", "\"hash\"", "\"salt\""})
        EXPECT_EQ(text.find(later), std::string::npos) << later;
    const auto file = read_match_file(text);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->fair->scheme, fair::Scheme::every_nonce);
    EXPECT_EQ(file->fair->nonces, table.fair.nonces);
}

// The file that other tests, and other people's programs, are tried with. To write it anew:
// YAHTZEE_UPDATE_MATCH=1.
TEST(MatchFile, TheSampleIsWhatTheProgramWrites) {
    const std::string name = YAHTZEE_SPEC "/match.json";
    const std::string text = sample_table().text();
    if (std::getenv("YAHTZEE_UPDATE_MATCH") != nullptr) std::ofstream{name} << text;
    std::ostringstream sample;
    sample << std::ifstream{name}.rdbuf();
    EXPECT_EQ(sample.str(), text);
}

TEST(MatchFile, HasTheLayoutThatTheManualShows) {
    const std::string text = sample_table().text();
    for (const std::string_view part :
         {"{\n  \"format\": \"yahtzee-match\",\n  \"version\": 2,\n  \"table\": "
          "\"0f8d6c1e52b74a9b8a3d5e7c9b1f2d40\",\n  \"players\": [\n    \"Eric\",\n",
          "  \"rules\": \"official\",\n  \"dice\": \"random\",\n  \"totals\": [\n",
          "  \"fair\": {\n    \"scheme\": 2,\n    \"commitment\": \"", "    \"secret\": \"",
          "    \"names\": [\n      {\n        \"salt\": \"",
          "\"event\":\"noted nonce 0 eric-8c1f0b6d2a94e753\"}", "\"event\":\"noted heard 2 0\"}",
          "    \"nonces\": [\n      {\n        \"seat\": 0,\n        \"after\": 1,\n        "
          "\"nonce\": \"eric-8c1f0b6d2a94e753\"\n      },\n",
          "  \"events\": [\n    {\"at\":1000000,\"event\":\"started {"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in\n" << text;
}

// A secret that is told too early gives all dice away.
TEST(MatchFile, TheSecretIsToldOnlyWhenTheMatchIsOver) {
    ServedTable table{store::honest_setup(2)};
    while (true) {
        const auto file = read_match_file(table.text());
        ASSERT_TRUE(file);
        const bool over = table.match.stage == Stage::match_over;
        EXPECT_EQ(file->fair->secret.has_value(), over);
        EXPECT_EQ(table.text().find(fair::hex(table.fair.secret)) != std::string::npos, over);
        EXPECT_EQ(file->fair->commitment, table.fair.commitment);
        if (over) break;
        table(Roll{});
        for (const Category category : official.all_boxes()) {
            if (options(table.match)[category]) table(Score{.category = category});
        }
    }
}

TEST(MatchFile, AMatchThatWasPlayedAtHomeHasNothingOfAServer) {
    store::StoredTable table{store::honest_setup(1)};
    table.play_game();
    const store::StoredMatch match{.id = 0, .uid = "3b1f", .seed = 42, .events = table.events};
    const auto file = read_match_file(match_file_text(match, std::nullopt));
    ASSERT_TRUE(file);
    EXPECT_EQ(file->match, match);
    EXPECT_FALSE(file->fair);
}

TEST(MatchFile, EveryRefusalSaysWhatIsWrong) {
    const std::string good = sample_table(fair::Scheme::every_nonce).text();
    const auto field = [](const std::string& name) {
        return "The match file cannot be read: \"" + name +
               "\" is missing or has the wrong content.";
    };
    const std::string none =
        "This is not a match file, or it is damaged: it should be a JSON object "
        "with \"yahtzee-match\" as its \"format\".";
    struct Row {
        std::string from;
        std::string to;
        std::string refusal;
    };
    const std::string one_nonce = "\"seat\": 0,\n        \"after\": 1,";
    for (const Row& row : std::vector<Row>{
             {"yahtzee-match", "yahtzee-card", none},
             {"{", "", none},
             {"\"version\": 1", "\"version\": 3",
              "This match file was written by a newer version of the program. Use that version "
              "to read it."},
             {"\"version\": 1", "\"version\": -1", field("version")},
             {"\"table\": \"", "\"table\": \"\\n", field("table")},
             {"\"table\"", "\"uid\"", field("table")},
             {"\"players\"", "\"people\"", field("players")},
             {"\"totals\"", "\"sums\"", field("totals")},
             {"\"dice\": \"random\"", "\"dice\": \"cheat\"",
              "\"dice\" in the match file does not match its events."},
             {"\"totals\": [\n    [\n      ", "\"totals\": [\n    [\n      1",
              "\"totals\" in the match file does not match its events."},
             {"\"fair\": {", "\"fair\": 3, \"fare\": {", field("fair")},
             {"\"commitment\": \"", "\"commitment\": \"0", field("fair.commitment")},
             {"\"commitment\"", "\"promise\"", field("fair.commitment")},
             {"\"secret\": \"", "\"secret\": \"0", field("fair.secret")},
             {"\"secret\": \"", "\"secret\": null, \"x\": \"", field("fair.secret")},
             {"\"nonces\"", "\"onces\"", field("fair.nonces")},
             {one_nonce, "\"seat\": 2,\n        \"after\": 1,", field("fair.nonces")},
             {one_nonce, "\"seat\": -1,\n        \"after\": 1,", field("fair.nonces")},
             {one_nonce, "\"seat\": 0,\n        \"after\": 2,", field("fair.nonces")}, // order
             {one_nonce, "\"seat\": 0,\n        \"after\": 99999999999,", field("fair.nonces")},
             {one_nonce, "\"seat\": 0,\n        \"after\": 1.5,", field("fair.nonces")},
             {"eric-8c1f0b6d2a94e753", "eric 8c1f0b6d2a94e753", field("fair.nonces")},
             {"eric-8c1f0b6d2a94e753", "short", field("fair.nonces")},
             {"\"event\":\"rolled ", "\"event\":\"rolled 7 ",
              "Event 2 of the match file cannot be read. It needs a time as \"at\" and a line as "
              "\"event\", exactly as the program writes them."},
         })
        EXPECT_EQ(match_file_sentence(with_change(good, row.from, row.to)), row.refusal) << row.to;
}

TEST(MatchFile, TheSecondSchemeHasRefusalsOfItsOwn) {
    const std::string good = sample_table().text();
    EXPECT_EQ(match_file_sentence(good), "accepted");
    const auto field = [](const std::string& name) {
        return "The match file cannot be read: \"" + name +
               "\" is missing or has the wrong content.";
    };
    const std::string newer = "This match file was written by a newer version of the program. Use "
                              "that version to read it.";
    const std::string other = "\"fair.nonces\" in the match file does not match its events.";
    struct Row {
        std::string from;
        std::string to;
        std::string refusal;
    };
    for (const Row& row : std::vector<Row>{
             {"\"scheme\": 2", "\"scheme\": 3", newer},
             {"\"scheme\": 2", "\"scheme\": 0", field("fair.scheme")},
             {"\"scheme\": 2", "\"scheme\": \"2\"", field("fair.scheme")},
             {"\"names\"", "\"faces\"", field("fair.names")},
             {"\"salt\": \"", "\"salt\": \"0", field("fair.names")},
             {"\"salt\": \"", "\"hash\": \"", field("fair.names")}, // too short for one
             {"\"salt\": ", "\"hash\": \"\", \"salt\": ", field("fair.names")},
             {"\"after\": 1,", "\"after\": 0,", other},
             {"\"nonce\": \"eric-8c1f", "\"nonce\": \"eric-8c1e", other},
             {"noted nonce 0 eric-8c1f", "noted nonce 0 eric-8c1e", other},
             {"\"seat\": 0", "\"seat\": 1", other},
             {"\"event\":\"noted nonce 0 ", "\"event\":\"noted  nonce 0 ",
              "Event 2 of the match file cannot be read. It needs a time as \"at\" and a line as "
              "\"event\", exactly as the program writes them."},
         })
        EXPECT_EQ(match_file_sentence(with_change(good, row.from, row.to)), row.refusal) << row.to;
}

TEST(MatchFile, ASeatHasSoManyNoncesAndNoMore) {
    ServedTable table{store::honest_setup(2)};
    for (int i = 0; i < fair::most_nonces; ++i) {
        table.add_nonce(0, std::string(16, 'a'));
        table.add_nonce(1, std::string(64, 'b'));
    }
    EXPECT_EQ(match_file_sentence(table.text()), "accepted");
    table.add_nonce(1, std::string(64, 'b'));
    EXPECT_NE(match_file_sentence(table.text()), "accepted");
}

TEST(MatchFile, EveryLanguageHasASentenceForEveryFault) {
    using Kind = FileFault::Kind;
    for (const std::string_view language : Words::languages()) {
        const Words words = Words::in(language).value();
        for (auto kind = Kind::too_large; kind <= Kind::contradiction;
             kind = static_cast<Kind>(static_cast<int>(kind) + 1)) {
            const FileFault fault{.kind = kind, .field = "x", .number = 7, .audit = AuditFault{}};
            const bool told = kind != Kind::nobody && kind != Kind::card;
            const std::string text = match_file_refusal(words, fault);
            EXPECT_EQ(text.empty(), !told);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        }
    }
}

// ---- files that somebody made in order to do harm

TEST(MatchFile, SizesAndNestingHaveLimits) {
    EXPECT_EQ(match_file_sentence(std::string(largest_match_in_file + 1, ' ')),
              "The file is too large for a match file: the limit is 8 MB.");
    const std::string good = sample_table().text();
    const std::string nested = std::string(100'000, '[') + std::string(100'000, ']');
    for (const std::string_view field :
         {"\"format\": ", "\"table\": ", "\"players\": ", "\"totals\": ", "\"fair\": ",
          "\"commitment\": ", "\"secret\": ", "\"nonces\": ", "\"seat\": ", "\"events\": "})
        EXPECT_FALSE(
            read_match_file(with_change(good, field, std::string{field} + nested + ", \"x\": ")))
            << field;
    store::StoredMatch match{
        .id = 0, .uid = "1", .events = {{0, Started{store::honest_setup(1), 0}}}};
    match.events.resize(most_events_in_file + 1, store::StoredEvent{0, Hinted{}});
    EXPECT_EQ(match_file_sentence(match_file_text(match, std::nullopt)),
              "The match file has too many events: the limit is 100000.");
}

TEST(MatchFileProperty, BytesThatWereChangedAreRefusedOrStillAMatch) {
    ASSERT_TRUE(seed_is_fixed);
    ServedTable table{store::honest_setup(2)};
    table.add_nonce(1, "0123456789abcdef");
    table(Roll{});
    table(Score{.category = box::chance});
    const std::string good = table.text();
    EXPECT_TRUE(rc::check("changed bytes", [&] {
        const auto file = read_match_file(any_damage_to(good));
        if (!file) RC_ASSERT(!match_file_refusal(words::english(), file.error()).empty());
    }));
}

} // namespace
} // namespace yahtzee::files
