#include "files/verify.h"

#include <gtest/gtest.h>

#include "files/test_fair_match.h"
#include "words/test_english.h"

namespace yahtzee::files {
namespace {

template <typename Why>
bool fails_with(const MatchFile& file) {
    const auto outcome = verify(file);
    return !outcome && std::holds_alternative<Why>(outcome.error().why);
}

// The first event of that kind from there on.
template <typename Kind>
std::size_t find_event(const MatchFile& file, std::size_t from = 0) {
    while (!std::holds_alternative<Kind>(file.match.events.at(from).event)) ++from;
    return from;
}

template <typename Kind>
Kind& event_at(MatchFile& file, std::size_t at) {
    return std::get<Kind>(file.match.events.at(at).event);
}

TEST(Verify, ASoundMatchIsFoundSound) {
    const MatchFile file = sample_table().file();
    const auto outcome = verify(file);
    ASSERT_TRUE(outcome) << verify_text(words::english(), file, outcome);
    int rolls = 0;
    int dice = 0;
    for (const store::StoredEvent& stored : file.match.events) {
        const auto* const rolled = std::get_if<Rolled>(&stored.event);
        if (rolled == nullptr) continue;
        ++rolls;
        dice += static_cast<int>(rolled->faces.size());
    }
    EXPECT_EQ(outcome->rolls, rolls);
    EXPECT_EQ(outcome->dice, dice);
    EXPECT_EQ(outcome->draws, 2);
    EXPECT_TRUE(outcome->over);
    EXPECT_EQ(outcome->last_word[0] + outcome->last_word[1], rolls);
    EXPECT_GT(outcome->last_word[0], 0);
    EXPECT_GT(outcome->last_word[1], 2); // the second game, and the first round
}

TEST(Verify, MatchesOfAllKindsAreFoundSound) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        TableSetup setup = store::honest_setup(1 + static_cast<int>(seed % 5), 1 + seed % 3);
        setup.first = seed % 2 == 0 ? First::random : First::seat;
        setup.entry = seed % 4 == 0 ? Entry::paper : Entry::automatic;
        setup.pass_roll = seed % 3 == 0;
        ServedTable table{setup, seed};
        while (table.match.stage != Stage::match_over) {
            table.add_nonce(0, std::string(16, static_cast<char>('a' + seed)));
            table.hear({0});
            table.play_game();
            while (table(
                Total{.value = totals(table.match, table.match.player, table.match.game).total})) {
            }
            table(Next{});
        }
        const MatchFile file = table.file();
        const auto outcome = verify(file);
        EXPECT_TRUE(outcome) << verify_text(words::english(), file, outcome);
    }
}

TEST(Verify, AFaceThatWasChangedIsSeen) {
    const MatchFile good = sample_table().file();
    for (std::size_t at = 0; at < good.match.events.size(); ++at) {
        const auto* const rolled = std::get_if<Rolled>(&good.match.events[at].event);
        if (rolled == nullptr || rolled->faces.size() == 0) continue;
        MatchFile file = good;
        Faces other;
        for (const Face face : rolled->faces) {
            const bool last = other.size() + 1 == rolled->faces.size();
            other.add(last ? face_showing(pips(face) % 6 + 1).value() : face);
        }
        event_at<Rolled>(file, at).faces = other;
        const auto outcome = verify(file);
        ASSERT_FALSE(outcome) << at;
        EXPECT_EQ(outcome.error().event, at);
        const auto& why = std::get<VerifyFault::WrongDice>(outcome.error().why);
        EXPECT_EQ(why.expected, rolled->faces);
        EXPECT_EQ(why.found, other);
    }
}

TEST(Verify, DiceInAnotherOrderAreOtherDice) {
    MatchFile file = sample_table().file();
    Faces& faces = event_at<Rolled>(file, find_event<Rolled>(file)).faces;
    std::vector<Face> turned{faces.begin(), faces.end()};
    std::ranges::rotate(turned, turned.begin() + 1);
    Faces other;
    for (const Face face : turned) other.add(face);
    ASSERT_NE(other, faces);
    faces = other;
    EXPECT_TRUE(fails_with<VerifyFault::WrongDice>(file));
}

TEST(Verify, ASeatThatDidNotBeginIsSeen) {
    MatchFile file = sample_table().file();
    file.match.events.resize(1);
    Started& started = event_at<Started>(file, 0);
    started.first = started.first == 0 ? 1 : 0;
    EXPECT_TRUE(fails_with<VerifyFault::WrongSeat>(file));
    file = sample_table().file();
    const std::size_t next = find_event<NextGame>(file);
    file.match.events.resize(next + 1);
    EXPECT_TRUE(verify(file));
    event_at<NextGame>(file, next).first ^= 1;
    EXPECT_TRUE(fails_with<VerifyFault::WrongSeat>(file));
    EXPECT_EQ(verify(file).error().event, next);
}

std::vector<Event> events_in(const MatchFile& file) {
    std::vector<Event> events;
    for (const store::StoredEvent& stored : file.match.events) events.push_back(stored.event);
    return events;
}

// A roll that did not matter may be missing: before a 0 that any dice would have got. It changes
// nobody's points and, because numbers do not depend on what players do, nobody's dice.
TEST(Verify, AnEventThatWasDroppedIsSeenOrChangesNothing) {
    const MatchFile good = sample_table().file();
    const auto cards = replay(events_in(good)).cards;
    int seen = 0;
    for (std::size_t at = 0; at < good.match.events.size(); ++at) {
        MatchFile file = good;
        file.match.events.erase(file.match.events.begin() + static_cast<std::ptrdiff_t>(at));
        const auto outcome = verify(file);
        if (!outcome || !outcome->over)
            ++seen;
        else
            EXPECT_EQ(replay(events_in(file)).cards, cards) << at;
    }
    EXPECT_GT(seen, std::ssize(good.match.events) * 3 / 4);
}

TEST(Verify, RollsThatWereSwappedAreSeen) {
    const MatchFile good = sample_table().file();
    MatchFile file = good;
    const std::size_t one = find_event<Rolled>(file);
    const std::size_t other = find_event<Rolled>(file, one + 1);
    std::swap(file.match.events[one], file.match.events[other]);
    EXPECT_FALSE(verify(file));
}

TEST(Verify, ANonceThatWasChangedMovedOrLeftOutIsSeen) {
    const MatchFile good = sample_table(fair::Scheme::every_nonce).file();
    const auto seen = [&](auto change) {
        MatchFile file = good;
        change(file.fair->nonces);
        return fails_with<VerifyFault::WrongDice>(file) || fails_with<VerifyFault::WrongSeat>(file);
    };
    for (std::size_t which = 0; which < good.fair->nonces.size(); ++which) {
        const auto at = static_cast<std::ptrdiff_t>(which);
        EXPECT_TRUE(seen([&](auto& nonces) { nonces[which].text.back() = 'x'; }));
        EXPECT_TRUE(seen([&](auto& nonces) { nonces[which].seat ^= 1; }));
        EXPECT_TRUE(seen([&](auto& nonces) { nonces.erase(nonces.begin() + at); }));
    }
    EXPECT_TRUE(seen([](auto& nonces) { std::swap(nonces[0].text, nonces[1].text); }));
    EXPECT_TRUE(seen([](auto& nonces) { nonces[1].after = 2; }));  // behind the first roll
    EXPECT_TRUE(seen([](auto& nonces) { nonces[2].after = 1; }));  // before it
    EXPECT_TRUE(seen([](auto& nonces) { nonces[3].after += 2; })); // behind the draw and a roll
    EXPECT_TRUE(seen([](auto& nonces) { nonces.push_back({0, 50, "0123456789abcdef"}); }));
}

TEST(Verify, AnotherSecretCommitmentOrTableIsSeen) {
    const MatchFile good = sample_table(fair::Scheme::every_nonce).file();
    MatchFile file = good;
    file.fair->secret->back() ^= 1;
    ASSERT_TRUE(fails_with<VerifyFault::WrongSecret>(file));
    EXPECT_EQ(std::get<VerifyFault::WrongSecret>(verify(file).error().why).commitment,
              fair::commitment(*file.fair->secret));
    file.fair->commitment = fair::commitment(*file.fair->secret); // both made up
    EXPECT_TRUE(fails_with<VerifyFault::WrongDice>(file) ||
                fails_with<VerifyFault::WrongSeat>(file));
    file = good;
    file.fair->commitment.back() ^= 1;
    EXPECT_TRUE(fails_with<VerifyFault::WrongSecret>(file));
    file = good;
    file.match.uid.back() ^= 1;
    EXPECT_TRUE(fails_with<VerifyFault::WrongDice>(file) ||
                fails_with<VerifyFault::WrongSeat>(file));
}

TEST(Verify, WhatIsAgainstTheRulesIsSeen) {
    MatchFile file = sample_table().file();
    event_at<Scored>(file, find_event<Scored>(file)).points += 1;
    EXPECT_TRUE(fails_with<AuditFault>(file));
    file.match.events.clear();
    EXPECT_TRUE(fails_with<AuditFault>(file));
}

std::string reason(const MatchFile& file) {
    const auto outcome = verify(file);
    const std::string text = verify_text(words::english(), file, outcome);
    return text.substr(text.find("\n\n") + 2);
}

TEST(Verify, WhereThereIsNothingToVerifyItSaysWhy) {
    ServedTable running{store::honest_setup(1)};
    EXPECT_EQ(reason(running.file()),
              "Nothing to verify yet: the secret is revealed when the match is "
              "over. So far the match follows the rules.\n");
    MatchFile at_home = sample_table().file();
    at_home.fair.reset();
    EXPECT_EQ(reason(at_home),
              "Nothing to verify: this match was not played on a server, so nobody committed to "
              "its dice. All that can be said is that it follows the rules.\n");
    EXPECT_EQ(reason(ServedTable{cheat_setup(1)}.file()),
              "Nothing to verify: at this table the faces were typed in.\n");
}

TEST(Verify, ASecretThatIsKnownBeforeTheEndVerifiesWhatThereIs) {
    ServedTable table{store::honest_setup(1)};
    table(Roll{});
    MatchFile file = table.file();
    file.fair->secret = table.fair.secret;
    EXPECT_TRUE(reason(file).starts_with("Everything is right so far: ")) << reason(file);
}

TEST(Verify, NamesFromFilesDoNoHarmOnATerminal) {
    TableSetup setup = store::honest_setup(1);
    setup.players = {"\x1b[2J"};
    const MatchFile file = ServedTable{setup}.file();
    EXPECT_EQ(verify_text(words::english(), file, verify(file)).find('\x1b'), std::string::npos);
}

} // namespace
} // namespace yahtzee::files
