#include "server/table.h"
#include "protocol/errors.h"

#include <algorithm>
#include <charconv>

#include "fair/secret.h"
#include "words/rules_text.h"

namespace yahtzee {
namespace {

// So that a table that comes again is played in the same way again. Hashed, for what they do must
// tell nothing about the secret.
std::uint64_t seed_of_computers(const FairTable& fair) {
    constexpr std::size_t digits = 16;
    const std::string print = fingerprint("computers " + hex(fair.secret));
    std::uint64_t seed = 0;
    std::from_chars(print.data(), print.data() + digits, seed, 16);
    return seed;
}

bool is_hello(const SeatedRequest& request) {
    const auto* const common = std::get_if<Request>(&request.what);
    return common != nullptr && std::holds_alternative<Hello>(*common);
}

} // namespace

Table::Table(const TableServices& services, Home& home, StoredMatch match, TableRecord record,
             std::function<void()> deserted)
    : services_(services),
      home_(home),
      kept_(KeptMatch::of(services.clock, std::move(match))),
      record_(std::move(record)),
      deserted_(std::move(deserted)),
      computers_seed_(seed_of_computers(record_.fair)) {}

void Table::enter(std::shared_ptr<Guest> guest) {
    home_.after(services_.sit, [table = weak_from_this(), who = std::weak_ptr{guest}] {
        const auto self = table.lock();
        const auto late = who.lock();
        const Visitor* const visitor = self && late ? self->find(*late) : nullptr;
        if (visitor != nullptr && !visitor->seated) late->dismiss(Farewell::too_slow);
    });
    visitors_.push_back({.guest = std::move(guest), .seated = false, .seats = {}});
}

void Table::leave(const Guest& guest) {
    const Present before = present();
    std::erase_if(visitors_, [&](const Visitor& visitor) { return visitor.guest.get() == &guest; });
    tell_presence(before, nullptr);
    if (visitors_.empty() && !busy_) deserted_();
}

void Table::abandon() {
    visitors_.clear();
    waiting_.clear();
}

Table::Visitor* Table::find(const Guest& guest) {
    const auto found = std::ranges::find_if(
        visitors_, [&](const Visitor& visitor) { return visitor.guest.get() == &guest; });
    return found == visitors_.end() ? nullptr : &*found;
}

void Table::ask(const std::shared_ptr<Guest>& guest, std::string_view line) {
    Visitor* const visitor = find(*guest);
    if (visitor == nullptr) return; // has been sent away
    services_.metrics.table_requests.add();
    auto request = read_seated_request(line);
    if (!request) {
        const Words& words = guest->words();
        refuse(guest, bad_request, words(request.error(), {{"rules", rule_set_names(words)}}));
        return;
    }
    if (const auto* const wanted = std::get_if<Sit>(&request->what)) {
        sit(*visitor, *wanted);
        return;
    }
    if (is_hello(*request)) {
        guest->answer(message(hello_told(services_.program)));
        return;
    }
    if (!visitor->seated) {
        refuse(guest, sit_first);
        return;
    }
    if (const auto* const wanted = std::get_if<SetMarks>(&request->what)) {
        set_marks(*visitor, *wanted);
        return;
    }
    if (const auto* const wanted = std::get_if<SetHurry>(&request->what)) {
        set_hurry(*visitor, *wanted);
        return;
    }
    Pending pending{.guest = guest, .seats = visitor->seats, .seq = request->seq, .act = Move{}};
    if (auto* const nonce = std::get_if<AddNonce>(&request->what)) {
        pending.act = std::move(*nonce);
    } else if (std::holds_alternative<AskRematch>(request->what)) {
        pending.act = AskRematch{};
    } else {
        const auto& common = std::get<Request>(request->what);
        if (std::holds_alternative<View>(common)) {
            guest->answer(message(accepted(state())));
            return;
        }
        // First of all: whoever has not seen whose turn it is need not be told about rights.
        if (is_stale(request->seq)) {
            refuse(guest, stale);
            return;
        }
        if (const auto no = forbidden(kept_.match(), visitor->seats, common)) {
            refuse(guest, *no);
            return;
        }
        if (const auto* const command = std::get_if<Command>(&common)) pending.act = *command;
        if (const auto* const move = std::get_if<Move>(&common)) pending.act = *move;
        // Among people who play against each other advice is never asked for unseen.
        if (std::holds_alternative<Advise>(common)) pending.act = Command{Hint{}};
        if (std::holds_alternative<AskReview>(common)) pending.act = AskReview{};
    }
    waiting_.push_back(std::move(pending));
    work_on();
}

std::optional<Forbidden> Table::still_forbidden(const Pending& pending) const {
    const auto judged = [&](const Request& request) {
        return forbidden(kept_.match(), pending.seats, request);
    };
    if (const auto* const command = std::get_if<Command>(&pending.act)) return judged(*command);
    if (std::holds_alternative<AskReview>(pending.act)) return judged(AskReview{});
    return std::nullopt;
}

void Table::sit(Visitor& visitor, const Sit& sit) {
    Seats seats;
    for (const std::string& key : sit.keys) {
        const auto place = record_.place_of(key);
        if (!place) {
            visitor.guest->answer(message(
                refused(wrong_key.id, visitor.guest->words()(wrong_key.message, {}), nullptr)));
            visitor.guest->dismiss(Farewell::wrong_key);
            return;
        }
        if (place->seat) seats.set(*place->seat);
    }
    const Present before = present();
    if (!anybody_seated()) shown_since_ = std::chrono::steady_clock::now(); // nobody has seen it
    visitor.seated = true;
    visitor.seats = seats;
    std::vector<Seat> list;
    for (Seat seat = 0; seat < player_count(kept_.match()); ++seat) {
        if (seats.test(seat)) list.push_back(seat);
    }
    visitor.guest->answer(
        message(seated(state(), record_.fair, list, present(), closed(), record_.rematch)));
    tell_presence(before, visitor.guest.get());
    let_computers_play();
}

Present Table::present() const {
    Present present{};
    for (const Visitor& visitor : visitors_) {
        for (std::size_t seat = 0; seat < present.size(); ++seat)
            present[seat] = present[seat] || visitor.seats.test(seat);
    }
    return present;
}

bool Table::anybody_seated() const {
    return std::ranges::any_of(visitors_, [](const Visitor& visitor) { return visitor.seated; });
}

void Table::tell_all(const Message& told, const Guest* but) {
    for (const Visitor& visitor : visitors_) {
        if (visitor.seated && visitor.guest.get() != but) visitor.guest->tell(told);
    }
}

void Table::tell_presence(const Present& before, const Guest* but) {
    const Present now = present();
    if (now != before) tell_all(message(presence(kept_.match(), now)), but);
}

bool Table::closed() const {
    const bool over = kept_.match().stage == Stage::match_over;
    return !over && services_.clock() - kept_.events().back().at > services_.close_after;
}

// Dice can be held and let go, and scores taken back, without end, and each is an event. A match
// that is played has a few thousand.
bool Table::takes_no_more(const Act& act) const {
    const auto* const command = std::get_if<Command>(&act);
    if (command == nullptr || seq() < services_.many_events) return false;
    return std::holds_alternative<Hold>(*command) || std::holds_alternative<Hint>(*command) ||
           std::holds_alternative<Undo>(*command);
}

void Table::refuse(const std::shared_ptr<Guest>& guest, std::string_view id,
                   std::string_view text) {
    if (!guest) return;
    const Visitor* const here = find(*guest);
    const TableState now = state(); // nobody sees a table before they have shown a key
    guest->answer(message(refused(id, text, here != nullptr && here->seated ? &now : nullptr)));
}

void Table::refuse(const std::shared_ptr<Guest>& guest, const Forbidden& why) {
    if (guest) refuse(guest, why.id, guest->words()(why.message, {}));
}

} // namespace yahtzee
