// What decisions cost, told to those who asked for it.
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

const Json marks_on{{"do", "marks"}, {"on", true}};
const Json marks_off{{"do", "marks"}, {"on", false}};

Json roll_of(const std::vector<int>& faces) {
    return {{"do", "roll"}, {"faces", faces}};
}

class Marks : public testing::Test {
  protected:
    // Four sixes, of which none is kept; then a Yahtzee that is scored as chance.
    void blunder(SeatedClient& client) {
        client.ask(roll_of({1, 6, 6, 6, 6}));
        client.ask({{"do", "hold"}, {"positions", {1}}});
        client.ask(roll_of({1, 1, 1, 1}));
        client.ask({{"do", "score"}, {"category", "chance"}});
    }
    static void await_marks(SeatedClient& client, std::size_t count) {
        client.await([&] { return client.marks.size() >= count; });
    }
    // A mark would have come before the answer.
    static std::size_t marks_by_now(SeatedClient& client) {
        client.ask({{"do", "view"}});
        return client.marks.size();
    }
    static bool is_hinted(const SeatedClient& client, int seat) {
        return client.view.at("cards").at(seat).at("games").at(0).value("hinted", false);
    }

    TestServer server_;
    MadeTable table_ = server_.make_table({"Ann", "Ben"}, R"({"dice":"cheat"})");
    SeatedClient ann_{server_, table_, {table_.keys[0]}};
    SeatedClient ben_{server_, table_, {table_.keys[1]}};
};

TEST_F(Marks, SayWhatWasChosenWhatWasBestAndWhatItCost) {
    const Json answer = ann_.ask(marks_on);
    EXPECT_EQ(answer.at("marks"), true);
    EXPECT_EQ(answer.at("seq"), 1);
    EXPECT_EQ(answer.at("view").at("phase"), "roll");
    blunder(ann_);
    await_marks(ann_, 2);
    std::ranges::sort(ann_.marks, {}, [](const Json& mark) { return mark.at("seq").get<int>(); });
    const Json& held = ann_.marks[0];
    EXPECT_EQ(held.at("seq"), 4); // started, rolled, held, rolled
    EXPECT_EQ(held.at("player"), 0);
    EXPECT_EQ(held.at("chosen").at("faces"), Json{1});
    EXPECT_EQ(held.at("best").at("faces"), (Json{6, 6, 6, 6}));
    EXPECT_GT(held.at("cost"), 10);
    EXPECT_EQ(held.at("forced"), false);
    const std::string words = held.at("words");
    EXPECT_TRUE(words.starts_with("Keeping 6 6 6 6 instead would have been better by")) << words;
    const Json& scored = ann_.marks[1];
    EXPECT_EQ(scored.at("seq"), 5);
    EXPECT_EQ(scored.at("chosen").at("category"), "chance");
    EXPECT_EQ(scored.at("chosen").at("points"), 5);
    EXPECT_EQ(scored.at("best").at("category"), "yahtzee");
    EXPECT_NEAR(scored.at("cost"),
                scored.at("best").at("expected").get<double>() -
                    scored.at("chosen").at("expected").get<double>(),
                1e-9);
}

TEST_F(Marks, AreForWhoeverAskedAndForTheirOwnSeatsOnly) {
    SeatedClient other_device{server_, table_, {table_.keys[0]}};
    SeatedClient watcher{server_, table_, {table_.watch}};
    EXPECT_EQ(watcher.error(marks_on), "not-seated");
    ann_.ask(marks_on);
    blunder(ann_);
    await_marks(ann_, 2);
    for (SeatedClient* const client : {&ben_, &other_device, &watcher})
        EXPECT_EQ(marks_by_now(*client), 0U);
    ben_.ask(marks_on);
    blunder(ben_);
    await_marks(ben_, 2);
    EXPECT_EQ(ben_.marks.front().at("player"), 1);
    EXPECT_EQ(marks_by_now(ann_), 2U);
}

TEST_F(Marks, AreToldUntilTheyAreSwitchedOff) {
    ann_.ask(marks_on);
    ben_.ask(marks_on);
    EXPECT_EQ(ann_.ask(marks_off).at("marks"), false);
    SeatedClient both{server_, table_, table_.keys};
    both.ask(marks_on);
    blunder(both);
    blunder(both);
    await_marks(both, 4); // for both seats
    await_marks(ben_, 2);
    EXPECT_EQ(marks_by_now(ann_), 0U);
    // Whoever comes back asks again.
    SeatedClient again{server_, table_, table_.keys};
    both.ask(roll_of({1, 2, 3, 4, 5}));
    both.ask({{"do", "score"}, {"category", "ones"}});
    await_marks(both, 5);
    EXPECT_EQ(marks_by_now(again), 0U);
}

TEST_F(Marks, ComeInTheLanguageOfWhoeverAsked) {
    SeatedClient german{server_.port(), table_.id, {table_.keys[0]}, "?lang=de"};
    german.ask(marks_on);
    german.ask(roll_of({6, 6, 6, 6, 6}));
    german.ask({{"do", "score"}, {"category", "yahtzee"}});
    await_marks(german, 1);
    EXPECT_EQ(german.marks[0].at("words"), "Besser ging es nicht.");
    EXPECT_EQ(german.marks[0].at("cost"), 0);
}

TEST_F(Marks, TakingBackAScoreWhoseCostWasToldIsAHint) {
    ann_.ask(marks_on);
    blunder(ann_);
    await_marks(ann_, 2);
    EXPECT_FALSE(is_hinted(ann_, 0));
    SeatedClient other_device{server_, table_, {table_.keys[0]}}; // of the same person
    other_device.ask({{"do", "undo"}});
    ann_.await_seq(7);
    ben_.await_seq(7);
    EXPECT_EQ(ben_.events[4], "undone");
    EXPECT_EQ(ben_.events[5], "hinted");
    EXPECT_TRUE(is_hinted(ben_, 0));
    EXPECT_FALSE(is_hinted(ben_, 1));
    EXPECT_EQ(ben_.phase(), "choose");
    // It is kept, and the game goes on from there.
    ann_.ask({{"do", "score"}, {"category", "yahtzee"}, {"seq", 7}});
    ben_.await_seq(8);
    EXPECT_TRUE(is_hinted(SeatedClient{server_, table_, {table_.watch}}, 0));
}

TEST(MarksKept, AHintItIsAfterARestartToo) {
    const store::TemporaryFolder folder;
    MadeTable table;
    {
        const TestServer server{folder / "yahtzee.db"};
        table = server.make_table({"Ann"});
        SeatedClient ann{server, table, table.keys};
        ann.ask(marks_on);
        ann.ask({{"do", "roll"}});
        ann.ask({{"do", "score"}, {"category", "ones"}});
        ann.await([&] { return !ann.marks.empty(); });
    }
    const TestServer server{folder / "yahtzee.db"};
    SeatedClient ann{server, table, table.keys};
    EXPECT_EQ(ann.error({{"do", "undo"}}), "ok");
    ann.await_seq(5);
    EXPECT_EQ(ann.events, (std::vector<std::string>{"undone", "hinted"}));
}

TEST_F(Marks, TakingBackAScoreUntoldIsNone) {
    blunder(ann_);
    ann_.ask(marks_on); // too late for that one
    EXPECT_EQ(ann_.error({{"do", "undo"}}), "ok");
    EXPECT_EQ(marks_by_now(ann_), 0U);
    EXPECT_EQ(ann_.seq, 6);
    EXPECT_FALSE(is_hinted(ann_, 0));
}

TEST_F(Marks, ATellTaleOfAnEarlierScoreDoesNotCountForTheNext) {
    ann_.ask(marks_on);
    blunder(ann_);
    await_marks(ann_, 2);
    ben_.await_seq(5);
    ben_.ask(roll_of({1, 2, 3, 4, 5}));
    ben_.ask({{"do", "score"}, {"category", "large-straight"}});
    ben_.ask({{"do", "undo"}});
    EXPECT_EQ(ben_.seq, 8);
    EXPECT_FALSE(is_hinted(ben_, 1));
}

TEST_F(Marks, AreSwitchedWithTrueOrFalse) {
    for (const std::string wrong : {R"({"do":"marks"})", R"({"do":"marks","on":1})",
                                    R"({"do":"marks","on":"true"})", R"({"do":"marks","on":null})"})
        EXPECT_EQ(ann_.error(wrong), "bad-request") << wrong;
}

// Marks are the review, told early.
TEST(MarksOfAGame, AreTheReviewsDecisionsThatWereNotForced) {
    const TestServer server;
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    ann.ask(marks_on);
    while (!ann.is_over()) {
        if (ann.phase() == "score") {
            act(ann);
        } else {
            ann.ask({{"do", "roll"}});
        }
    }
    std::vector<Json> decisions;
    const Json review = ann.ask({{"do", "review"}}).at("review");
    for (const Json& step : review.at("steps")) {
        if (step.at("kind") == "decision" && !step.at("forced").get<bool>())
            decisions.push_back(step);
    }
    ASSERT_EQ(decisions.size(), 13U * 3 - 1); // the last box is nobody's choice
    ann.await([&] { return ann.marks.size() >= decisions.size(); });
    ann.ask({{"do", "view"}});
    ASSERT_EQ(ann.marks.size(), decisions.size());
    std::ranges::sort(ann.marks, {}, [](const Json& mark) { return mark.at("seq").get<int>(); });
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        for (const char* const name : {"player", "chosen", "best", "cost", "forced"})
            EXPECT_EQ(ann.marks[i].at(name), decisions[i].at(name)) << i << name;
    }
}

} // namespace
} // namespace yahtzee::server
