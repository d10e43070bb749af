#include "engine/audit.h"

#include "engine/test_random_match.h"

namespace yahtzee {
namespace {

// Two games on paper, with hints, an undo, a pass and all sums entered.
std::vector<Event> match_on_paper() {
    TableSetup setup = cheat_setup(2, official, 2);
    setup.entry = Entry::paper;
    TestTable table{setup};
    table.roll({6, 6, 6, 1, 2});
    table(Hint{});
    table(Hold{Holds{2, 3, 4}});
    table.roll({6, 6});
    table(Score{.category = box::yahtzee, .value = 50});
    table(Undo{});
    table(Score{.category = box::sixes, .value = 30});
    for (int game = 0; game < 2; ++game) {
        table.fill({1, 2, 3, 4, 4});
        for (const Seat seat : {Seat{0}, Seat{1}})
            table(Total{.player = {}, .value = totals(table.match, seat, game + 1).total});
        if (game == 0) table(Next{});
    }
    EXPECT_EQ(table.match.stage, Stage::match_over);
    return table.events;
}

template <typename Kind>
std::size_t first_of(const std::vector<Event>& events) {
    const auto found = std::ranges::find_if(
        events, [](const Event& event) { return std::holds_alternative<Kind>(event); });
    return static_cast<std::size_t>(found - events.begin());
}

TEST(Audit, PassesOverNotes) {
    std::vector<Event> events = match_on_paper();
    const Match match = audit(events).value();
    for (std::size_t at = events.size(); at > 0; at -= std::min<std::size_t>(at, 7))
        events.insert(events.begin() + static_cast<std::ptrdiff_t>(at), Noted{"weather fine"});
    EXPECT_EQ(audit(events).value(), match);
    events.insert(events.begin(), Noted{"weather fine"});
    EXPECT_FALSE(audit(events)); // a match begins with its start
}

void expect_refused(const std::vector<Event>& events, std::size_t event, Rejection why) {
    const auto match = audit(events);
    ASSERT_FALSE(match);
    EXPECT_EQ(match.error().event, event);
    const auto* const refused = std::get_if<AuditFault::Refused>(&match.error().why);
    ASSERT_NE(refused, nullptr);
    EXPECT_EQ(id_of(refused->why), id_of(why));
    EXPECT_TRUE(refused->before == replay(std::span{events}.first(event)));
}

void expect_elsewhere(const std::vector<Event>& events, std::size_t event, const Event& right) {
    const auto match = audit(events);
    ASSERT_FALSE(match);
    EXPECT_EQ(match.error().event, event);
    const auto* const elsewhere = std::get_if<AuditFault::Elsewhere>(&match.error().why);
    ASSERT_NE(elsewhere, nullptr);
    EXPECT_TRUE(elsewhere->right == right);
}

TEST(Audit, AHintBeforeTheFirstRollIsOfAnEarlierVersion) {
    TestTable table{cheat_setup(1)};
    EXPECT_EQ(table(Hint{}), Rejection::must_roll_first);
    table.events.emplace_back(Hinted{});
    const auto checked = audit(table.events);
    ASSERT_TRUE(checked);
    EXPECT_TRUE(column(*checked, 0, 1).hinted);
}

TEST(Audit, AWholeMatchIsAccepted) {
    const auto events = match_on_paper();
    const auto match = audit(events);
    ASSERT_TRUE(match);
    EXPECT_TRUE(*match == replay(events));
}

TEST(Audit, AMatchBeginsOnceAndAtTheBeginning) {
    const auto is_not_begun = [](const std::vector<Event>& events) {
        const auto match = audit(events);
        return !match && match.error().event == 0 &&
               std::holds_alternative<AuditFault::NotBegun>(match.error().why);
    };
    auto events = match_on_paper();
    EXPECT_TRUE(is_not_begun({}));
    EXPECT_TRUE(is_not_begun({events.begin() + 1, events.end()}));
    events.insert(events.begin() + 3, events.front());
    const auto match = audit(events);
    ASSERT_FALSE(match);
    EXPECT_EQ(match.error().event, 3U);
    EXPECT_TRUE(std::holds_alternative<AuditFault::BegunAgain>(match.error().why));
}

TEST(Audit, G1_TheTableMustBeOneThatCanBeSetUp) {
    const auto fault_of = [](const TableSetup& setup) {
        const auto match = audit(std::vector<Event>{Started{setup, 0}});
        return match ? std::nullopt
                     : std::optional{std::get<SetupFault>(std::move(match).error().why)};
    };
    TableSetup setup = cheat_setup(2);
    EXPECT_EQ(fault_of(setup), std::nullopt);
    setup.players = {"Ann", ""};
    EXPECT_EQ(fault_of(setup), SetupFault::name_empty);
    setup.players = {"Ann", "Ann"};
    EXPECT_EQ(fault_of(setup), SetupFault::name_repeated);
    setup.players = {"1", "2", "3", "4", "5", "6"};
    EXPECT_EQ(fault_of(setup), SetupFault::players);
    setup.players = {};
    EXPECT_EQ(fault_of(setup), SetupFault::players);
    setup = cheat_setup(2, official, max_games + 1);
    EXPECT_EQ(fault_of(setup), SetupFault::games);
    setup = cheat_setup(2, official, 0);
    EXPECT_EQ(fault_of(setup), SetupFault::games);
}

TEST(Audit, G3_TheSeatThatBeginsIsOneOfTheTable) {
    TableSetup setup = cheat_setup(3);
    expect_elsewhere({Started{setup, 1}}, 0, Started{setup, 0});
    setup.first = First::random;
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}})
        EXPECT_TRUE(audit(std::vector<Event>{Started{setup, seat}}));
    for (const Seat seat : {Seat{3}, Seat{5}, Seat{255}})
        expect_elsewhere({Started{setup, seat}}, 0, Started{setup, 0});
    auto events = match_on_paper();
    const std::size_t next = first_of<NextGame>(events);
    events[next] = NextGame{1};
    expect_elsewhere(events, next, NextGame{0});
    events[next] = NextGame{200};
    expect_elsewhere(events, next, NextGame{0});
}

TEST(Audit, G5_AsManyFacesAsDiceWereRolled) {
    for (const DiceKind kind : {DiceKind::random, DiceKind::cheat}) {
        TableSetup setup = cheat_setup(1);
        setup.dice = kind;
        const std::vector<Event> good{Started{setup, 0}, Rolled{faces({1, 2, 3, 4, 6})},
                                      Held{Holds{0, 1, 2, 3}}, Rolled{faces({5})}};
        ASSERT_TRUE(audit(good));
        for (const auto& wrong : {faces({}), faces({5, 5}), faces({1, 1, 1, 1, 1})}) {
            auto events = good;
            events.back() = Rolled{wrong};
            expect_refused(events, 3, Rejection::faces_mismatch);
        }
        auto events = good;
        events[1] = Rolled{faces({1, 2, 3, 4})};
        expect_refused(events, 1, Rejection::faces_mismatch);
    }
}

TEST(Audit, R1_PointsAndBonusAreWorkedOutAgain) {
    TestTable table{cheat_setup(1)};
    table.turn({6, 6, 6, 6, 6}, box::yahtzee);
    table.turn({6, 6, 6, 6, 6}, box::sixes);
    const auto good = table.events;
    ASSERT_TRUE(audit(good));
    ASSERT_TRUE((good[4] == Event{Scored{box::sixes, 30, 100}}));
    for (const Scored wrong :
         {Scored{box::sixes, 24, 100}, Scored{box::sixes, 30, 0}, Scored{box::sixes, 30, 200}}) {
        auto events = good;
        events[4] = wrong;
        expect_elsewhere(events, 4, good[4]);
    }
    auto events = good;
    events[4] = Scored{box::chance, 30, 100};
    expect_refused(events, 4, Rejection::joker_forced);
    events[4] = Scored{box::yahtzee, 50, 100};
    expect_refused(events, 4, Rejection::category_taken);
}

TEST(Audit, G16_OnPaperAWrongNumberIsAWrongEntry) {
    auto events = match_on_paper();
    const std::size_t scored = first_of<Scored>(events);
    events[scored] = Scored{box::yahtzee, 40, 0};
    expect_refused(events, scored, Rejection::value_mismatch);
    events = match_on_paper();
    const std::size_t totalled = first_of<Totalled>(events);
    std::get<Totalled>(events[totalled]).total++;
    expect_refused(events, totalled, Rejection::value_mismatch);
}

TEST(Audit, G18_WhatIsDoneAtTheWrongTime) {
    const std::vector<Event> start{Started{cheat_setup(1), 0}};
    const auto then = [&](const Event& event) { return std::vector<Event>{start[0], event}; };
    expect_refused(then(Undone{}), 1, Rejection::nothing_to_undo);
    expect_refused(then(Stopped{}), 1, Rejection::game_running);
    expect_refused(then(NextGame{0}), 1, Rejection::game_running);
    expect_refused(then(Totalled{0}), 1, Rejection::turn_over);
    expect_refused(then(Held{}), 1, Rejection::must_roll_first);
    expect_refused(then(Scored{}), 1, Rejection::must_roll_first);
    auto events = match_on_paper();
    events.emplace_back(Hinted{});
    expect_refused(events, events.size() - 1, Rejection::match_over);
}

// ---- properties

// Whether any command at all leads to the event, found by trying them all.
bool can_follow(const Match& match, const Event& event) {
    // Version 1.0.0 let hints pass before the roll.
    if (std::holds_alternative<Hinted>(event)) return match.stage == Stage::playing;
    std::vector<int> draws;
    std::optional<std::int64_t> value;
    std::vector<Command> commands{Roll{}, Next{}, Stop{}, Undo{}, Hint{}};
    if (const auto* const rolled = std::get_if<Rolled>(&event)) {
        for (const Face face : rolled->faces) draws.push_back(pips(face) - 1);
        commands.emplace_back(Roll{rolled->faces});
    }
    if (const auto* const next = std::get_if<NextGame>(&event)) draws.push_back(next->first);
    if (const auto* const scored = std::get_if<Scored>(&event)) value = scored->points;
    if (const auto* const totalled = std::get_if<Totalled>(&event)) value = totalled->total;
    commands.emplace_back(Total{.player = {}, .value = value});
    const RuleSet& rules = match.setup.rules;
    for (const Category category : rules.all_boxes())
        commands.emplace_back(Score{.category = category, .value = value});
    for (unsigned bits = 0; bits < 1U << rules.dice; ++bits) {
        Holds holds;
        for (std::size_t die = 0; die < rules.dice; ++die) {
            if (((bits >> die) & 1U) != 0) holds.hold(die);
        }
        commands.emplace_back(Hold{holds});
    }
    for (unsigned bits = 0; bits < 1U << max_players; ++bits) {
        const Seats by{bits};
        commands.emplace_back(VoteStop{by});
        commands.emplace_back(Stop{by});
        for (Seat seat = 0; seat < max_players; ++seat) {
            commands.emplace_back(VoteReplace{seat, by});
            commands.emplace_back(Replace{seat, by});
        }
    }
    for (Seat seat = 0; seat < max_players; ++seat) commands.emplace_back(Return{seat});
    return std::ranges::any_of(commands, [&](const Command& command) {
        chance::ScriptedDice dice{draws};
        const auto decided = decide(match, command, dice);
        return decided && *decided == event;
    });
}

void drop(std::vector<Event>& events, std::size_t at) {
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
}

void swap_with_next(std::vector<Event>& events, std::size_t at) {
    if (at + 1 < events.size()) std::swap(events[at], events[at + 1]);
}

void change_numbers(std::vector<Event>& events, std::size_t at) {
    if (auto* const scored = std::get_if<Scored>(&events[at])) {
        if (*rc::gen::arbitrary<bool>()) {
            scored->points = static_cast<std::uint8_t>(scored->points + *rc::gen::inRange(1, 6));
        } else {
            scored->yahtzee_bonus = scored->yahtzee_bonus == 0 ? 100 : 0;
        }
    }
    if (auto* const totalled = std::get_if<Totalled>(&events[at])) ++totalled->total;
    if (auto* const next = std::get_if<NextGame>(&events[at])) ++next->first;
    if (auto* const started = std::get_if<Started>(&events[at])) ++started->first;
}

void change_face_count(std::vector<Event>& events, std::size_t at) {
    if (std::holds_alternative<Rolled>(events[at]))
        events[at] = Rolled{any_faces(*rc::gen::inRange(0, 6))};
}

void repeat(std::vector<Event>& events, std::size_t at) {
    const Event again = events[at];
    events.insert(events.begin() + static_cast<std::ptrdiff_t>(at), again);
}

TEST(AuditProperty, EveryMatchPlayedIsAcceptedAsItWas) {
    ASSERT_TRUE(seed_is_fixed);
    EXPECT_TRUE(rc::check("audit agrees with replay", [] {
        const auto events = any_match();
        const auto match = audit(events);
        RC_ASSERT(match.has_value());
        RC_ASSERT(*match == replay(events));
    }));
}

TEST(AuditProperty, AChangedMatchIsRefusedAtTheFirstEventThatNothingLeadsTo) {
    ASSERT_TRUE(seed_is_fixed);
    EXPECT_TRUE(rc::check("one event changed", [] {
        auto events = any_match();
        const std::size_t at = *rc::gen::inRange<std::size_t>(0, events.size());
        const auto change =
            *rc::gen::element(&drop, &swap_with_next, &change_numbers, &change_face_count, &repeat);
        change(events, at);
        const auto match = audit(events);
        const std::size_t good = match ? events.size() : match.error().event;
        RC_ASSERT(good >= at || events.empty());
        Match before;
        for (std::size_t i = 0; i < good; ++i) {
            const Event& event = events[i];
            RC_ASSERT(i < std::max<std::size_t>(at, 1) || can_follow(before, event));
            before = apply(std::move(before), event);
        }
        if (match) RC_ASSERT(*match == before);
        if (!match && good > 0) RC_ASSERT(!can_follow(before, events[good]));
    }));
}

} // namespace
} // namespace yahtzee
