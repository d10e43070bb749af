// Matches of the second scheme in whose files somebody has changed what the dice come from, or what
// the server had committed to.
#include <functional>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "files/test_fair_match.h"
#include "files/verify.h"
#include "words/test_english.h"

namespace yahtzee::files {
namespace {

const std::string ann = "ann-0123456789abcdef";
const std::string ben = "ben-fedcba9876543210";

// With nonces of both, heard of together, and one more in the middle.
ServedTable two_devices() {
    ServedTable table{store::honest_setup(2)};
    table.add_nonce(0, ann);
    table.add_nonce(1, ben);
    table.hear({0, 1});
    table(Roll{});
    table(Score{.category = box::chance});
    table.add_nonce(0, "ann-ffffffffffffffff");
    table(Roll{});
    table.hear({0, 1});
    table.play_game();
    return table;
}

// What somebody with an editor, and all the time in the world, makes of it.
VerifyOutcome forged(const std::function<void(std::vector<store::StoredEvent>&)>& change,
                     const ServedTable& table = two_devices()) {
    MatchFile file = table.file();
    change(file.match.events);
    return verify(file);
}

template <typename Why>
bool is(const VerifyOutcome& outcome) {
    return !outcome && std::holds_alternative<Why>(outcome.error().why);
}

TableSetup& setup_in(std::vector<store::StoredEvent>& events) {
    return std::get<Started>(events.front().event).setup;
}

std::string& note_at(std::vector<store::StoredEvent>& events, std::size_t at) {
    return std::get<Noted>(events.at(at).event).text;
}

TEST(ForgedNonces, AnHonestMatchIsRight) {
    const auto outcome = verify(two_devices().file());
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->alone, 0);
    EXPECT_EQ(outcome->last_word[1], 2); // Ben's was the later of the first two
    EXPECT_EQ(outcome->last_word[0], outcome->rolls - 2);
}

TEST(ForgedNonces, OneThatWasDroppedIsSeen) {
    const auto drop = [](std::size_t at) {
        return [at](std::vector<store::StoredEvent>& events) {
            events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
        };
    };
    EXPECT_FALSE(forged(drop(1)));
    EXPECT_FALSE(forged(drop(2)));
    EXPECT_TRUE(is<VerifyFault::WrongDice>(forged(drop(3)))); // that all had heard of them
    // With the other numbers put right the dice are others.
    EXPECT_TRUE(is<VerifyFault::WrongDice>(forged([&](auto& events) {
        drop(1)(events);
        note_at(events, 2) = "heard 2 0 1";
    })));
    EXPECT_TRUE(is<VerifyFault::WrongDice>(forged([&](auto& events) {
        drop(2)(events);
        note_at(events, 2) = "heard 2 0 1";
    })));
}

TEST(ForgedNonces, OneThatWasChangedOrIsAnothersIsSeen) {
    EXPECT_TRUE(
        is<VerifyFault::WrongDice>(forged([](auto& events) { note_at(events, 1).back() = 'x'; })));
    EXPECT_TRUE(is<VerifyFault::WrongDice>(forged([](auto& events) {
        note_at(events, 1) = "nonce 1 " + ann;
        note_at(events, 2) = "nonce 0 " + ben;
    })));
    EXPECT_TRUE(
        is<VerifyFault::WrongDice>(forged([](auto& events) { note_at(events, 2)[6] = '0'; })));
}

// Of different seats it never matters. Of one seat the latest counts.
TEST(ForgedNonces, AnotherOrderChangesNoDiceOrIsSeen) {
    EXPECT_TRUE(forged([](auto& events) { std::swap(note_at(events, 1), note_at(events, 2)); }));
    ServedTable twice{store::honest_setup(1)};
    twice.add_nonce(0, ann);
    twice.add_nonce(0, ben);
    twice.hear({0});
    twice.play_game();
    EXPECT_TRUE(verify(twice.file()));
    EXPECT_TRUE(is<VerifyFault::WrongDice>(
        forged([](auto& events) { std::swap(note_at(events, 1), note_at(events, 2)); }, twice)));
}

TEST(ForgedNonces, OneThatCountsTooEarlyIsSeen) {
    const auto move_back = [](auto& events, std::ptrdiff_t from, std::ptrdiff_t to) {
        const store::StoredEvent moved = events[static_cast<std::size_t>(from)];
        events.erase(events.begin() + from);
        events.insert(events.begin() + to, moved);
    };
    // Event 7 is the nonce, 8 a roll, 9 says that it is known.
    std::vector<store::StoredEvent> honest = two_devices().stored.events;
    EXPECT_EQ(note_at(honest, 8), "heard 7 0 1");
    EXPECT_TRUE(is<VerifyFault::WrongDice>(forged([&](auto& events) { move_back(events, 8, 7); })));
    // Known before it is there, or by its own event.
    EXPECT_TRUE(is<VerifyFault::WrongNote>(forged([&](auto& events) { move_back(events, 8, 6); })));
    EXPECT_TRUE(is<VerifyFault::WrongNote>(
        forged([](auto& events) { note_at(events, 3) = "heard 4 0 1"; })));
    EXPECT_TRUE(is<VerifyFault::WrongNote>(
        forged([](auto& events) { note_at(events, 3) = "heard 7 0 1"; })));
    // One of two, although the first rolls had both.
    EXPECT_TRUE(is<VerifyFault::WrongDice>(
        forged([](auto& events) { note_at(events, 3) = "heard 2 0 1"; })));
    // Once more what had been said.
    EXPECT_TRUE(is<VerifyFault::WrongNote>(
        forged([](auto& events) { note_at(events, 8) = "heard 3 0 1"; })));
}

TEST(ForgedNonces, NotesThatNoTableWritesAreSeen) {
    for (const std::string note :
         {"heard 3", "heard 3 2", "heard 3 1 0", "heard 3 0 0", "heard 1 0 1", "nonce 0 short",
          "nonce 4 0123456789abcdef", "heard 03 0 1"}) {
        const auto outcome = forged([&](auto& events) { note_at(events, 3) = note; });
        ASSERT_TRUE(is<VerifyFault::WrongNote>(outcome)) << note;
        EXPECT_EQ(outcome.error().event, 3U) << note;
    }
    // What others write there is no business of the dice.
    ServedTable other{store::honest_setup(1)};
    other.note("weather fine");
    other.play_game();
    EXPECT_TRUE(verify(other.file()));
    other.add_nonce(0, ann); // when the secret is known
    EXPECT_TRUE(is<VerifyFault::WrongNote>(verify(other.file())));
}

TEST(ForgedNonces, WhoPlaysWhatWithWhomIsBound) {
    using Change = std::function<void(TableSetup&)>;
    for (const Change& change : std::vector<Change>{
             [](TableSetup& setup) { setup.players[0] = "Anna"; },
             [](TableSetup& setup) { std::swap(setup.players[0], setup.players[1]); },
             [](TableSetup& setup) { setup.undo = false; },
             [](TableSetup& setup) { setup.pass_roll = true; },
             [](TableSetup& setup) { setup.preset = PresetId::handout; },
             [](TableSetup& setup) { setup.first = First::random; },
             [](TableSetup& setup) { setup.games = 2; },
             [](TableSetup& setup) { setup.rules = *rule_set_with_id("classic"); },
             [](TableSetup& setup) { setup.computers[1] = Level::casual; }}) {
        const auto outcome = forged([&](auto& events) { change(setup_in(events)); });
        EXPECT_TRUE(is<VerifyFault::WrongCommitment>(outcome));
    }
    MatchFile file = two_devices().file();
    file.match.uid.back() ^= 1;
    EXPECT_TRUE(is<VerifyFault::WrongCommitment>(verify(file)));
    file = two_devices().file();
    file.fair->secret->back() ^= 1;
    EXPECT_TRUE(is<VerifyFault::WrongCommitment>(verify(file)));
    // Its commitment is not that of the secret alone.
    file = two_devices().file();
    file.fair->scheme = fair::Scheme::every_nonce;
    EXPECT_TRUE(is<VerifyFault::WrongSecret>(verify(file)));
}

TEST(ForgedNonces, AnErasedNameIsStillBound) {
    ServedTable table = two_devices();
    std::get<Started>(table.stored.events.front().event).setup.players[1] = "somebody";
    EXPECT_TRUE(is<VerifyFault::WrongCommitment>(verify(table.file())));
    fair::erase_name(table.fair.names[1]);
    const MatchFile file = table.file();
    const auto outcome = verify(file);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->erased, std::vector<Seat>{1});
    EXPECT_TRUE(verify_text(words::english(), file, outcome).contains("The name of somebody was"));
    EXPECT_TRUE(verify_json(words::english(), file, outcome).contains(R"("erased":[1])"));
    EXPECT_EQ(table.text().find(std::string{"Ben"}), std::string::npos);
    EXPECT_NE(table.text().find("\"hash\": \"" + table.fair.names[1].hash), std::string::npos);
    MatchFile other = file;
    other.fair->names[1].hash.back() ^= 1;
    EXPECT_TRUE(is<VerifyFault::WrongCommitment>(verify(other)));
}

// ---- as the server was attacked

// F1: it tries nonces for the seat that it plays itself until it throws what it wants.
TEST(AttackedDice, F1_ANonceOfAComputerPlayerIsRefusedByBothSchemes) {
    TableSetup setup = store::honest_setup(2);
    setup.computers[1] = Level::casual;
    for (const fair::Scheme scheme : {fair::Scheme::every_nonce, fair::Scheme::heard_nonces}) {
        const auto first_turn = [&](int number) {
            ServedTable table{setup, 1, scheme};
            const std::string digits = std::to_string(1'000'000'000'000'000 + number);
            table.add_nonce(0, ann);
            table.add_nonce(1, digits);
            table.hear({0});
            table(Roll{});
            table(Score{.category = box::chance});
            table(Roll{}); // the computer player's
            return table;
        };
        int tried = 0;
        ServedTable table = first_turn(tried);
        while (!shows_yahtzee(table.match) && tried < 20'000) table = first_turn(++tried);
        ASSERT_TRUE(shows_yahtzee(table.match));
        table.play_game();
        ASSERT_EQ(table.match.stage, Stage::match_over);
        const MatchFile file = table.file();
        const auto outcome = verify(file);
        ASSERT_TRUE(is<VerifyFault::ComputersNonce>(outcome)) << "all dice follow from it";
        EXPECT_TRUE(verify_text(words::english(), file, outcome).contains("a computer player"));
        EXPECT_TRUE(verify_json(words::english(), file, outcome)
                        .contains(R"("error":"computers-nonce","seat":1)"));
    }
}

// F2: it writes the five nonces in the order of 120 that throws best.
TEST(AttackedDice, F2_NoOrderOfNoncesThrowsOtherDice) {
    std::array<int, max_players> order{};
    std::iota(order.begin(), order.end(), 0);
    std::set<std::vector<int>> first_rolls;
    do {
        ServedTable table{store::honest_setup(5)};
        for (const int seat : order)
            table.add_nonce(static_cast<Seat>(seat),
                            std::string(16, static_cast<char>('a' + seat)));
        table.hear({0, 1, 2, 3, 4});
        table(Roll{});
        std::vector<int> faces;
        for (const Face face : table.match.turn.hand.dice) faces.push_back(pips(face));
        first_rolls.insert(faces);
    } while (std::ranges::next_permutation(order).found);
    EXPECT_EQ(first_rolls.size(), 1U);
}

TEST(AttackedDice, F2_NamesAndSetupCannotBeChangedAfterwards) {
    EXPECT_TRUE(is<VerifyFault::WrongCommitment>(
        forged([](auto& events) { std::ranges::reverse(setup_in(events).players); })));
}

// ---- the first scheme

TEST(FirstScheme, IsRightForWhatItWasAndWarnsOfWhatItDidNotProve) {
    const Words words = words::english();
    const MatchFile file = sample_table(fair::Scheme::every_nonce).file();
    const auto outcome = verify(file);
    ASSERT_TRUE(outcome);
    const std::string warning{words("verify.first-scheme")};
    EXPECT_TRUE(verify_text(words, file, outcome).contains("\n" + warning + "\n"));
    EXPECT_TRUE(verify_json(words, file, outcome).contains(R"("scheme":1,)"));
    EXPECT_TRUE(verify_json(words, file, outcome).contains(R"("warning":"Warning: these dice)"));
    const MatchFile second = sample_table().file();
    EXPECT_FALSE(verify_text(words, second, verify(second)).contains("Warning"));
    EXPECT_TRUE(verify_json(words, second, verify(second)).contains(R"("scheme":2,)"));
    EXPECT_FALSE(verify_json(words, second, verify(second)).contains("warning"));
}

} // namespace
} // namespace yahtzee::files
