// A match that has ended, looked back on: how it was played, and whether its dice were what they
// should have been. Both take a while, so the thinker works them out.
#include <cmath>

#include "archive/verify.h"
#include "coach/course.h"
#include "coach/review.h"
#include "protocol/json_writer.h"
#include "protocol/review_json.h"
#include "protocol/view.h"
#include "server/api.h"

namespace yahtzee {
namespace {

void append_card_totals(std::string& out, const Totals& card) {
    append_key(out, "card");
    const Bracket object{out, '{', '}'};
    append_totals(out, card);
}

void append_win_chances(std::string& out, const std::vector<double>& chances) {
    if (chances.empty()) return;
    append_key(out, "chances");
    const Bracket list{out, '[', ']'};
    for (const double chance : chances) {
        constexpr double digits = 1e6; // more than the chances are good for
        out += ',';
        append_number(out, std::round(chance * digits) / digits);
    }
}

bool is_score(const ReviewStep& step) {
    const auto* const decision = std::get_if<ReviewedDecision>(&step.what);
    return decision != nullptr && decision->chosen.choice.kind == Choice::Kind::score;
}

std::string review_text_of(const StoredMatch& stored, Solved& solved, Opponents& opponents) {
    const std::vector<Event> events = events_of(stored.events);
    const TableSetup& setup = std::get<Started>(events.front()).setup;
    const bool alone = setup.players.size() == 1;
    const auto entries = course(events, alone ? nullptr : &opponents.prospects(setup.rules));
    const Review reviewed = review(events, solved.values(setup.rules));
    auto entry = entries.begin();
    std::string steps;
    append_review(steps, reviewed, [&](std::string& out, std::size_t step) {
        if (!is_score(reviewed.steps[step])) return;
        append_card_totals(out, entry->card);
        append_win_chances(out, entry->chances);
        ++entry;
    });
    std::string text;
    {
        const Bracket object{text, '{', '}'};
        append_field(text, "table", stored.uid);
        append_field(text, "ended", stored.events.back().at);
        append_computers(text, setup);
        if (setup.dice == DiceKind::cheat) append_flag(text, "cheat", true);
    }
    text.back() = ',';
    return text.append(steps, 1).append("\n");
}

} // namespace

void Api::answer_of_match(const ApiRequest& request, const std::string& what,
                          const std::string& uid, const OfMatch& work, const Reply& reply) {
    services_.reader.read([this, request, what, uid, work, reply](Store& store) {
        const auto tell = [reply](const std::string& text) {
            ApiAnswer answer;
            answer.body = text;
            reply(std::move(answer));
        };
        if (of_matches_.find(what, tell)) return;
        auto table = read_table(store, uid);
        if (!table) return reply(store_failed(request, table.error()));
        if (replay(events_of(table->match.events)).stage != Stage::match_over)
            return reply(error(request, 409, "game-running", "server.match-runs"));
        of_matches_.work_out(what, [work, table = *std::move(table)] { return work(table); }, tell);
    });
}

void Api::review(const ApiRequest& request, const std::string& uid, const Reply& reply) {
    answer_of_match(
        request, "review " + uid, uid,
        [&solved = services_.thinker.solved(), &opponents = services_.thinker.opponents()](
            const StoredTable& table) { return review_text_of(table.match, solved, opponents); },
        reply);
}

// Whoever does not believe it has the match file, and can check it with a program of their own.
void Api::verify(const ApiRequest& request, const std::string& uid, const Reply& reply) {
    const Words& words = languages_.in(request.languages);
    answer_of_match(
        request, "verify " + std::string{words.language()} + " " + uid, uid,
        [&words](const StoredTable& table) {
            const auto file = read_match_file(match_file_text(table.match, table.record.fair));
            return file ? verify_json(words, *file, yahtzee::verify(*file))
                        : unread_json(words, file.error());
        },
        reply);
}

} // namespace yahtzee
