// Every transcript of spec/transcripts/ once more, over sockets: at a table of one's own, which
// speaks what `yahtzee engine` speaks, and at a table that is kept, where the events must be those
// of the engine.
#include <filesystem>

#include "files/transcript_runner.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"
#include "store/event_text.h"

namespace yahtzee::server {
namespace {

Json request_for(const TableSetup& setup) {
    return {{"do", "new"},
            {"players", setup.players},
            {"rules", setup.rules.id},
            {"games", setup.games},
            {"first", id_of(setup.first)},
            {"entry", id_of(setup.entry)},
            {"totals", setup_field("totals").word(setup)},
            {"dice", id_of(DiceKind::cheat)},
            {"pass_roll", setup.pass_roll},
            {"undo", setup.undo}};
}

struct RequestWriter {
    const Json& view;

    Json operator()(const Hold& hold) const {
        Json positions = Json::array();
        for (std::size_t i = 0; i < official.dice; ++i) {
            if (hold.holds.held(i)) positions.push_back(i + 1);
        }
        return {{"do", "hold"}, {"positions", positions}};
    }
    Json operator()(const Roll& roll) const {
        Json list = Json::array();
        for (const Face face : roll.faces.value()) list.push_back(pips(face));
        return {{"do", "roll"}, {"faces", list}};
    }
    Json operator()(const Score& score) const {
        Json request{{"do", "score"}, {"category", official[score.category].id}};
        if (score.player) request["player"] = *score.player;
        if (score.game) request["game"] = *score.game;
        if (score.value) request["value"] = *score.value;
        return request;
    }
    Json operator()(const Total& total) const {
        Json request{{"do", "total"}};
        if (total.player) request["player"] = *total.player;
        if (total.which) request["which"] = id_of(*total.which);
        if (total.value) request["value"] = *total.value;
        return request;
    }
    Json operator()(const Next&) const { return {{"do", "next"}}; }
    Json operator()(const Stop&) const { return {{"do", "stop"}}; }
    Json operator()(const Undo&) const { return {{"do", "undo"}}; }
    Json operator()(const Hint&) const { return {{"do", "hint"}}; }
    // Dice of these faces, wherever they lie; of equal ones the first.
    Json operator()(const files::HoldFaces& hold) const {
        std::vector<int> wanted;
        for (const Face face : hold.faces) wanted.push_back(pips(face));
        Json positions = Json::array();
        for (std::size_t i = 0; i < view.at("dice").size(); ++i) {
            const auto found = std::ranges::find(wanted, view.at("dice").at(i).get<int>());
            if (found == wanted.end()) continue;
            positions.push_back(i + 1);
            wanted.erase(found);
        }
        return {{"do", "hold"}, {"positions", positions}};
    }
    Json operator()(const Command& command) const { return std::visit(*this, command); }
};

std::string listed(const Json& list, const Json* only = nullptr) {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (only != nullptr && !only->at(i).get<bool>()) continue;
        text.append(text.empty() ? "" : " ").append(list.at(i).dump());
    }
    return text;
}

// What the view has of that, as transcripts write it.
std::string shown_in(const Json& view, const files::Expect& expect) {
    const Json& cards = view.at("cards");
    if (expect.what == "phase") return view.at("phase");
    if (expect.what == "dice") return listed(view.at("dice"));
    if (expect.what == "held") return listed(view.at("dice"), &view.at("held"));
    if (expect.what == "turn") return cards.at(view.at("player").get<int>()).at("name");
    if (expect.what == "options") {
        std::string text;
        for (const Box& box : official.boxes) {
            const std::string id{box.id};
            if (!view.at("options").contains(id)) continue;
            text += (text.empty() ? "" : " ") + id + "=" + view.at("options").at(id).dump();
        }
        return text;
    }
    if (expect.what == "winners") {
        std::string all;
        for (const Json& seat : view.at("winners"))
            all += (all.empty() ? "" : ", ") + cards.at(seat.get<int>()).value("name", "");
        return all;
    }
    if (view.contains(expect.what)) return view.at(expect.what).dump();
    std::string sum = expect.what; // "upper-bonus Ann 35"
    std::ranges::replace(sum, '-', '_');
    const std::string name = expect.value.substr(0, expect.value.rfind(' '));
    for (const Json& card : cards) {
        if (card.at("name") == name) return name + " " + card.at("games").back().at(sum).dump();
    }
    return "?";
}

// Asks for what the transcript does and compares what it expects. The view is kept up to date.
template <typename Ask>
void take_step(const files::TranscriptStep& step, Json& view, const Ask& ask) {
    std::string got = "ok";
    std::string wanted = "ok";
    if (const auto* const doing = std::get_if<files::Do>(&step.step)) {
        const Json answer = ask(std::visit(RequestWriter{view}, doing->command));
        got = answer.value("error", "ok");
        view = answer.at("view");
    } else if (const auto* const refuse = std::get_if<files::Refuse>(&step.step)) {
        const Json answer = ask(std::visit(RequestWriter{view}, refuse->command));
        got = answer.value("error", "ok");
        wanted = id_of(refuse->why);
        ASSERT_EQ(answer.at("view"), view) << "line " << step.line;
    } else if (const auto* const expect = std::get_if<files::Expect>(&step.step)) {
        got = shown_in(view, *expect);
        wanted = expect->value;
    }
    ASSERT_EQ(got, wanted) << "line " << step.line;
}

template <typename Wanted>
bool does(const files::TranscriptStep& step) {
    const auto* const doing = std::get_if<files::Do>(&step.step);
    const auto* const command = doing == nullptr ? nullptr : std::get_if<Command>(&doing->command);
    return command != nullptr && std::holds_alternative<Wanted>(*command);
}

std::vector<std::string> transcript_names() {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator{YAHTZEE_SPEC "/transcripts"})
        found.push_back(entry.path().stem());
    std::ranges::sort(found);
    return found;
}

class ServedTranscript : public testing::TestWithParam<std::string> {
  protected:
    Words words_ = Words::english();
    files::Transcript transcript_ =
        files::read_transcript(words_,
                               bytes_of(YAHTZEE_SPEC "/transcripts/" + GetParam() + ".game"))
            .value();
    TestServer server_;

    // Where chance decides who begins a game, it is tried again until it is as the transcript has
    // it.
    bool begins_right(const Json& view) const {
        const auto& seats = transcript_.first_seats;
        return seats.empty() || view.at("player") == seats.at(view.at("game").get<int>() - 1);
    }

    // False when it has to be tried again.
    template <typename Ask>
    bool play(Json view, const Ask& ask) {
        if (!begins_right(view)) return false;
        for (const files::TranscriptStep& step : transcript_.steps) {
            take_step(step, view, ask);
            if (HasFatalFailure()) break;
            if (does<Next>(step) && !begins_right(view)) return false;
        }
        return true;
    }
};

TEST_P(ServedTranscript, AtATableOfOnesOwn) {
    auto socket = outside::WebSocket::open(server_.port(), "/api/ws");
    const auto ask = [&](const Json& request) { return Json::parse(socket.ask(request.dump())); };
    Json request = request_for(transcript_.setup);
    request["seed"] = 1;
    while (!play(ask(request).at("view"), ask)) request["seed"] = request["seed"].get<int>() + 1;
}

TEST_P(ServedTranscript, AtATableThatIsKept) {
    std::optional<SeatedClient> watcher;
    std::optional<SeatedClient> all;
    // The last score of a match is final here.
    while (!transcript_.steps.empty() && GetParam() == "undo" &&
           !does<Undo>(transcript_.steps.back()))
        transcript_.steps.pop_back();
    const bool cut = GetParam() == "undo";
    if (cut) transcript_.steps.pop_back();
    do {
        const MadeTable table = server_.set_table(request_for(transcript_.setup));
        watcher.emplace(server_, table, std::vector{table.watch});
        all.emplace(server_, table, table.keys);
    } while (!play(all->view, [&](const Json& request) { return all->ask(request); }));
    if (cut) {
        EXPECT_EQ(all->error(R"({"do":"undo"})"), "nothing-to-undo");
    }
    const auto played = run_transcript(words_, transcript_, [](std::string_view) {}).value();
    ASSERT_EQ(all->events.size() + 1, played.events.size());
    for (std::size_t i = 0; i < all->events.size(); ++i)
        ASSERT_EQ(all->events[i], store::text_of(played.events.at(i + 1), official));
    watcher->await_seq(all->seq);
    EXPECT_EQ(watcher->events, all->events);
    EXPECT_EQ(common(watcher->view), common(all->view));
}

INSTANTIATE_TEST_SUITE_P(All, ServedTranscript, testing::ValuesIn(transcript_names()),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::erase(name, '-');
                             return name;
                         });

} // namespace
} // namespace yahtzee::server
