#include "server/api/finished_matches.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "coach/course.h"
#include "coach/review.h"
#include "engine/whole_number.h"
#include "files/card_file.h"
#include "files/file_name.h"
#include "files/match_file.h"
#include "files/verify.h"
#include "protocol/errors.h"
#include "protocol/json_writer.h"
#include "protocol/review_json.h"
#include "protocol/view.h"
#include "server/http/target.h"
#include "server/tables/rights.h"

namespace yahtzee::server {
namespace {

constexpr std::size_t most_kept = 16; // a review of many games is half a megabyte
// Somebody may have been given another name: what was worked out before is told for that long.
constexpr std::chrono::minutes names_may_change{10};

void append_card_totals(std::string& out, const Totals& card) {
    protocol::append_key(out, "card");
    const protocol::Bracket object{out, '{', '}'};
    protocol::append_totals(out, card);
}

void append_win_chances(std::string& out, const std::vector<double>& chances) {
    if (chances.empty()) return;
    protocol::append_key(out, "chances");
    const protocol::Bracket list{out, '[', ']'};
    for (const double chance : chances) {
        constexpr double digits = 1e6; // more than the chances are good for
        out += ',';
        protocol::append_number(out, std::round(chance * digits) / digits);
    }
}

bool is_score(const coach::ReviewStep& step) {
    const auto* const decision = std::get_if<coach::ReviewedDecision>(&step.what);
    return decision != nullptr && decision->chosen.choice.kind == solver::Choice::Kind::score;
}

std::string review_text_of(const store::StoredMatch& stored, solver::Solved& solved,
                           coach::Opponents& opponents) {
    const std::vector<Event> events = events_of(stored.events);
    const TableSetup& setup = std::get<Started>(events.front()).setup;
    const bool alone = setup.players.size() == 1;
    const auto entries = course(events, alone ? nullptr : &opponents.prospects(setup.rules));
    const coach::Review reviewed = coach::review(events, solved.values(setup.rules));
    auto entry = entries.begin();
    std::string steps;
    protocol::append_review(steps, reviewed, [&](std::string& out, std::size_t step) {
        if (!is_score(reviewed.steps[step])) return;
        append_card_totals(out, entry->card);
        append_win_chances(out, entry->chances);
        ++entry;
    });
    std::string text;
    {
        const protocol::Bracket object{text, '{', '}'};
        protocol::append_field(text, "table", stored.uid);
        protocol::append_field(text, "ended", store::last_move(stored.events).at);
        protocol::append_computers(text, setup);
        if (setup.dice == DiceKind::cheat) protocol::append_flag(text, "cheat", true);
    }
    text.back() = ',';
    return text.append(steps, 1).append("\n");
}

std::expected<StoredTable, ApiFault> finished_table(store::Store& store, const std::string& uid) {
    auto table = read_table(store, uid);
    if (!table) return std::unexpected(store_trouble(table.error()));
    if (replay(events_of(table->match.events)).stage != Stage::match_over)
        return std::unexpected(ApiFault{409, "game-running", "server.match-runs"});
    return *std::move(table);
}

std::string file_of(const StoredTable& table) {
    return files::match_file_text(table.match, fair_table(table.record, table.match.events));
}

std::optional<Seat> seat_in(const Target& target, std::size_t seats) {
    const auto seat = whole_number<Seat>(target.value("seat").value_or("0"));
    return seat && *seat < seats ? seat : std::nullopt;
}

// For those who know ASCII only, and as it is (RFC 6266).
std::string attachment(std::string_view name) {
    std::string plain{name};
    const auto is_plain = [](char each) {
        return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') ||
               (each >= '0' && each <= '9') || std::string_view{".-_ "}.contains(each);
    };
    std::ranges::replace_if(plain, std::not_fn(is_plain), '_');
    return fmt::format("attachment; filename=\"{}\"; filename*=UTF-8''{}", plain,
                       percent_encoded(name));
}

std::string checked_card(const files::CardFile& file) {
    const Match match = replay(events_of(file.match.events));
    std::string text;
    {
        const protocol::Bracket object{text, '{', '}'};
        protocol::append_flag(text, "ok", true);
        protocol::append_field(text, "rules", match.setup.rules.id);
        protocol::append_flag(text, "finished", match.stage == Stage::match_over);
        protocol::append_field(text, "last", file.match.events.back().at);
        protocol::append_key(text, "cards");
        const protocol::Bracket list{text, '[', ']'};
        protocol::append_card(text, match, Legal{}, file.player);
    }
    return text.append("\n");
}

} // namespace

FinishedMatches::FinishedMatches(StoreQueue& archive, ComputePool& compute_pool,
                                 PrivateWork& private_work)
    : archive_(archive),
      compute_pool_(compute_pool),
      private_work_(private_work),
      known_(archive, compute_pool, most_kept, names_may_change) {}

void FinishedMatches::file(const ApiCall& call) {
    archive_.read([call](store::Store& store) {
        const auto table = finished_table(store, call.table);
        if (!table) return call.refuse(table.error());
        call.tell(file_of(*table));
    });
}

void FinishedMatches::review(const ApiCall& call) {
    work_out(call, "review", [&compute_pool = compute_pool_](const StoredTable& table) {
        return review_text_of(table.match, compute_pool.solved(), compute_pool.opponents());
    });
}

// Whoever does not believe it has the match file, and can check it with a program of their own.
void FinishedMatches::verify(const ApiCall& call) {
    const Words& words = call.words;
    work_out(call, "verify " + std::string{words.language()}, [&words](const StoredTable& table) {
        const auto file = files::read_match_file(file_of(table));
        return file ? verify_json(words, *file, files::verify(*file))
                    : unread_json(words, file.error());
    });
}

void FinishedMatches::card(const ApiCall& call) {
    archive_.read([call](store::Store& store) {
        const auto table = finished_table(store, call.table);
        if (!table) return call.refuse(table.error());
        const auto& players = std::get<Started>(table->match.events.front().event).setup.players;
        const auto seat = seat_in(call.target, players.size());
        if (!seat) return call.refuse({400, protocol::bad_request, "server.bad-seat"});
        ApiAnswer answer;
        answer.body = files::card_file_text(table->match, *seat);
        answer.headers.emplace_back("Content-Disposition",
                                    attachment(files::file_name_for(players[*seat])));
        call.reply(std::move(answer));
    });
}

void FinishedMatches::check_card(const ApiCall& call) {
    private_work_.run(call.request.address, [call](bool may) {
        if (!may)
            return call.refuse(
                {429, too_much_thinking.id, too_much_thinking.message, Refused::thinking});
        const auto file = files::read_card_file(call.request.body);
        if (file) return call.tell(checked_card(*file));
        call.reply(refusal(400, "bad-card", card_file_refusal(call.words, file.error())));
    });
}

void FinishedMatches::work_out(const ApiCall& call, const std::string& what, const Work& work) {
    archive_.read([this, call, what = what + " " + call.table, work](store::Store& store) {
        const auto tell = [call](const std::string& text) { call.tell(text); };
        if (known_.find(what, tell)) return;
        auto table = finished_table(store, call.table);
        if (!table) return call.refuse(table.error());
        known_.work_out(what, [work, table = *std::move(table)] { return work(table); }, tell);
    });
}

} // namespace yahtzee::server
