// The request `review`: answered whenever there is a table, changing nothing, with sums that can be
// checked from the answer alone.
#include "protocol/review_json.h"

#include "protocol/test_speaker.h"

namespace yahtzee::protocol {
namespace {

// Asks for the review, and checks what must hold of each.
Json checked_review(Speaker& say) {
    const Json view = say(R"({"do":"view"})").at("view");
    const Json answer = say(R"({"do":"review"})");
    EXPECT_EQ(answer.at("ok"), true) << answer;
    EXPECT_EQ(answer.at("view"), view);
    Json review = answer.at("review");
    std::vector<double> sums;
    for (const Json& player : review.at("players")) {
        sums.push_back(player.at("expected"));
        EXPECT_NEAR(player.at("expected").get<double>() + player.at("luck").get<double>() -
                        player.at("cost").get<double>(),
                    player.at("projected").get<double>(), 1e-9);
    }
    for (const Json& step : review.at("steps")) {
        const bool roll = step.at("kind") == "roll";
        sums[step.at("player")] += roll ? step.at("luck").get<double>() : 0;
        sums[step.at("player")] -= roll ? 0 : step.at("cost").get<double>();
        EXPECT_EQ(step.at("dice").size(), 5U);
        const double cost = roll ? 0 : step.at("cost").get<double>();
        const double luck = roll ? step.at("luck").get<double>() : 0;
        if (roll)
            EXPECT_EQ(step.at("fortune"), luck >= 0.05    ? "lucky"
                                          : luck <= -0.05 ? "unlucky"
                                                          : "even");
        else
            EXPECT_EQ(step.at("verdict"), cost >= 0.05   ? "mistake"
                                          : cost >= 1e-9 ? "almost"
                                                         : "best");
    }
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
        EXPECT_NEAR(review.at("players").at(seat).at("projected"), sums[seat], 1e-9);
    return review;
}

TEST(ReviewRequest, EveryFieldAndEveryPhase) {
    Speaker say;
    say(R"({"do":"new","players":["Eric","Jü\"lie"],"dice":"cheat","rules":"classic"})");
    const Json fresh = checked_review(say);
    EXPECT_EQ(fresh.at("rules"), "classic");
    EXPECT_EQ(fresh.at("finished"), false);
    EXPECT_NEAR(fresh.at("expected"), 245.87, 0.01);
    EXPECT_TRUE(fresh.at("steps").empty());
    EXPECT_TRUE(fresh.at("costliest").empty());
    EXPECT_EQ(fresh.at("players").at(1).at("name"), "Jü\"lie");
    EXPECT_FALSE(fresh.at("players").at(0).contains("luckiest"));

    say(R"({"do":"roll","faces":[3,3,1,6,5]})");
    say(R"({"do":"hold","positions":[1]})");
    say(R"({"do":"hold","positions":[2,3]})");
    say(R"({"do":"roll","faces":[3,3,3]})");
    say(R"({"do":"score","category":"chance"})");
    EXPECT_EQ(checked_review(say).at("steps").size(), 4U);
    say(R"({"do":"undo"})");
    EXPECT_EQ(checked_review(say).at("steps").size(), 3U);
    say(R"({"do":"score","category":"yahtzee"})");
    Json steps = checked_review(say).at("steps");
    ASSERT_EQ(steps.size(), 4U);
    EXPECT_GT(steps[2].at("luck"), 30);
    EXPECT_EQ(steps[2].at("after").get<double>() - steps[2].at("before").get<double>(),
              steps[2].at("luck").get<double>());
    for (Json& step : steps) {
        for (const auto* const field : {"before", "after", "luck", "cost", "fortune", "verdict"})
            step.erase(field);
        for (const auto* const choice : {"chosen", "best"}) {
            if (!step.contains(choice)) continue;
            EXPECT_TRUE(step.at(choice).at("expected").is_number_float());
            step.at(choice).erase("expected");
        }
    }
    const Json where{{"player", 0}, {"game", 1}, {"round", 1}};
    Json first = where;
    first.update(Json{
        {"roll", 1}, {"kind", "roll"}, {"dice", {1, 3, 3, 5, 6}}, {"places", {3, 1, 2, 5, 4}}});
    Json kept = first;
    kept.update(Json{{"kind", "decision"},
                     {"forced", false},
                     {"chosen", {{"do", "hold"}, {"faces", {3, 3}}}},
                     {"best", {{"do", "hold"}, {"faces", {3, 3}}}}});
    Json second = where;
    second.update(Json{
        {"roll", 2}, {"kind", "roll"}, {"dice", {3, 3, 3, 3, 3}}, {"places", {1, 2, 3, 4, 5}}});
    Json filled = second;
    const Json yahtzee{{"do", "score"}, {"category", "yahtzee"}, {"points", 50}};
    filled.update(
        Json{{"kind", "decision"}, {"forced", false}, {"chosen", yahtzee}, {"best", yahtzee}});
    EXPECT_EQ(steps, Json::array({first, kept, second, filled}));

    // Julie fills boxes as they come, and it is told.
    for (int turn = 0; turn < 25; ++turn) {
        const Json view = say(R"({"do":"roll","faces":[1,2,2,4,6]})").at("view");
        if (turn == 12) checked_review(say);
        const auto option = view.at("options").items().begin();
        say(Json{{"do", "score"}, {"category", option.key()}}.dump());
    }
    const Json over = checked_review(say);
    EXPECT_EQ(over.at("finished"), true);
    for (const Json& player : over.at("players")) {
        EXPECT_NEAR(player.at("total"), player.at("projected"), 1e-9);
        EXPECT_EQ(player.at("games"), 1);
        EXPECT_GT(player.at("accuracy"), 0);
        EXPECT_LT(player.at("accuracy"), 90);
        EXPECT_EQ(player.at("decisions"), player.at("name") == "Eric" ? 14 : 13);
        EXPECT_LT(player.at("best"), player.at("decisions"));
        ASSERT_EQ(player.at("costliest").size(), 3U);
        const auto cost = [&](int i) {
            return over.at("steps")
                .at(player.at("costliest").at(i).get<std::size_t>())
                .at("cost")
                .get<double>();
        };
        EXPECT_GE(cost(0), cost(1));
        EXPECT_GE(cost(1), cost(2));
        const auto luck = [&](const char* which) {
            return over.at("steps")
                .at(player.at(which).get<std::size_t>())
                .at("luck")
                .get<double>();
        };
        EXPECT_LT(luck("unluckiest"), luck("luckiest"));
    }
    EXPECT_EQ(over.at("costliest").size(), 3U);

    say(R"({"do":"new","players":["A"]})");
    EXPECT_TRUE(checked_review(say).at("steps").empty());
}

} // namespace
} // namespace yahtzee::protocol
