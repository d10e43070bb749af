// Nothing about the rules is written here: decide() is asked once more for what a table would have
// got, with the dice that it should have had.
#include "files/verify.h"

#include <algorithm>
#include <functional>

#include "fair/table_notes.h"
#include "store/store.h"

namespace yahtzee::files {
namespace {

// Whether what chance decided in an event is what the table's dice give. Nothing when it is.
struct DiceChecker {
    const fair::FairTable& table;
    int event;
    const Match& before; // it
    Verified& so_far;

    using Checked = std::optional<decltype(VerifyFault::why)>;

    Checked operator()(const Started& started) const {
        fair::FairDice dice = dice_for_game(table_before(table, event), 1);
        return first_seat(started.setup, start(started.setup, dice).value().first, started.first);
    }
    Checked operator()(const NextGame& next) const {
        fair::FairDice dice = dice_for_game(table_before(table, event), before.game + 1);
        const auto right = decide(before, Next{}, dice).value();
        return first_seat(before.setup, std::get<NextGame>(right).first, next.first);
    }
    Checked operator()(const Rolled& rolled) const {
        const fair::FairTable then = table_before(table, event);
        fair::FairDice dice = dice_for_roll(then, before);
        const auto right = decide(before, Roll{}, dice).value();
        const Faces& expected = std::get<Rolled>(right).faces;
        if (expected != rolled.faces) return VerifyFault::WrongDice{expected, rolled.faces};
        ++so_far.rolls;
        so_far.dice += static_cast<int>(expected.size());
        const fair::Nonce* const last = latest(then.nonces);
        ++(last == nullptr ? so_far.alone : so_far.last_word[last->seat]);
        return std::nullopt;
    }
    Checked operator()(const Noted& noted) const {
        if (table.scheme == fair::Scheme::every_nonce) return std::nullopt; // by it none counts
        const fair::TableNote note = fair::note_from(noted.text, event);
        if (const auto* const nonce = std::get_if<fair::Nonce>(&note)) return check(*nonce);
        if (const auto* const heard = std::get_if<fair::Heard>(&note)) return check(*heard);
        if (std::holds_alternative<fair::BadNote>(note)) return VerifyFault::WrongNote{};
        return std::nullopt; // somebody else's
    }
    template <typename Decided>
    Checked operator()(const Decided&) const {
        return std::nullopt; // by a player, not by chance
    }

    // A server that writes a nonce for a seat that it plays itself has chosen it as it likes.
    Checked check(const fair::Nonce& nonce) const {
        const bool over = before.stage == Stage::match_over;
        const auto of_seat = std::ranges::count_if(table.nonces, [&](const fair::Nonce& other) {
            return other.seat == nonce.seat && other.after <= event;
        });
        if (over || nonce.seat >= player_count(before) || of_seat > fair::most_nonces)
            return VerifyFault::WrongNote{};
        if (computer_at(before, nonce.seat)) return VerifyFault::ComputersNonce{nonce.seat};
        return std::nullopt;
    }
    // It is about a nonce that is there and of which nobody has said so yet, and people said it.
    Checked check(const fair::Heard& heard) const {
        const auto is_person = [&](Seat seat) {
            return seat < player_count(before) && !computer_at(before, seat);
        };
        const bool by_people = !heard.seats.empty() && std::ranges::all_of(heard.seats, is_person);
        const bool in_order =
            std::ranges::adjacent_find(heard.seats, std::greater_equal{}) == heard.seats.end();
        const bool of_nonce = std::ranges::any_of(table.nonces, [&](const fair::Nonce& nonce) {
            return nonce.after + 1 == heard.upto && nonce.after < event;
        });
        const bool is_new = std::ranges::none_of(table.heard, [&](const fair::Heard& other) {
            return other.after < event && other.upto >= heard.upto;
        });
        if (by_people && in_order && of_nonce && is_new) return std::nullopt;
        return VerifyFault::WrongNote{};
    }

    Checked first_seat(const TableSetup& setup, Seat expected, Seat found) const {
        if (expected != found) return VerifyFault::WrongSeat{expected, found};
        if (setup.first == First::random) ++so_far.draws;
        return std::nullopt;
    }
};

// What keeps dice from being computed, if anything does.
std::optional<VerifyFault> nothing_to_verify(const MatchFile& file, const TableSetup& setup) {
    using Nothing = VerifyFault::Nothing;
    if (setup.dice == DiceKind::cheat) return VerifyFault{.why = Nothing::cheat};
    if (!file.fair) return VerifyFault{.why = Nothing::no_server};
    if (!file.fair->secret) return VerifyFault{.why = Nothing::no_secret};
    return std::nullopt;
}

// By the first scheme they are no events.
std::optional<VerifyFault> made_up_nonce(const MatchFile& file, const TableSetup& setup) {
    if (file.fair->scheme != fair::Scheme::every_nonce) return std::nullopt;
    for (const fair::Nonce& nonce : file.fair->nonces) {
        if (setup.computers[nonce.seat])
            return VerifyFault{.event = static_cast<std::size_t>(nonce.after),
                               .why = VerifyFault::ComputersNonce{nonce.seat}};
    }
    return std::nullopt;
}

std::optional<VerifyFault> wrong_commitment(const MatchFile& file, const TableSetup& setup) {
    const FairRecord& fair = *file.fair;
    if (fair.scheme == fair::Scheme::every_nonce) {
        const std::string right = fair::commitment(*fair.secret);
        if (right == fair.commitment) return std::nullopt;
        return VerifyFault{.why = VerifyFault::WrongSecret{right}};
    }
    // As they are shown, but for those that were erased.
    std::vector<fair::SealedName> names = fair.names;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        if (!names[seat].salt.empty())
            names[seat] = fair::sealed(setup.players[seat], names[seat].salt);
    }
    const std::string right = fair::commitment(*fair.secret, file.match.uid, setup, names);
    if (right == fair.commitment) return std::nullopt;
    return VerifyFault{.why = VerifyFault::WrongCommitment{right}};
}

fair::FairTable table_of(const MatchFile& file, std::span<const Event> events) {
    const bool in_file = file.fair->scheme == fair::Scheme::every_nonce;
    return fair::with_notes({.uid = file.match.uid,
                             .secret = *file.fair->secret,
                             .scheme = file.fair->scheme,
                             .nonces = in_file ? file.fair->nonces : std::vector<fair::Nonce>{}},
                            events);
}

} // namespace

std::expected<Verified, VerifyFault> verify(const MatchFile& file) {
    const auto events = events_of(file.match.events);
    const auto match = audit(events);
    // The dice before an event that could not have happened are checked first: who changed a die
    // changed what came of it.
    const std::size_t legal = match ? events.size() : match.error().event;
    const auto illegal = [&] {
        return std::unexpected(VerifyFault{.event = legal, .why = match.error()});
    };
    if (legal == 0) return illegal();
    const TableSetup& setup = std::get<Started>(events.front()).setup;
    if (auto nothing = nothing_to_verify(file, setup)) {
        if (!match) return illegal();
        return std::unexpected(*std::move(nothing));
    }
    if (auto wrong = wrong_commitment(file, setup)) return std::unexpected(*std::move(wrong));
    if (auto made_up = made_up_nonce(file, setup)) return std::unexpected(*std::move(made_up));

    const fair::FairTable table = table_of(file, events);
    Verified verified;
    Match before;
    for (std::size_t event = 0; event < legal; ++event) {
        const DiceChecker check{table, static_cast<int>(event), before, verified};
        if (auto wrong = std::visit(check, events[event]))
            return std::unexpected(VerifyFault{.event = event, .why = *std::move(wrong)});
        before = apply(std::move(before), events[event]);
    }
    if (!match) return illegal();
    verified.over = match->stage == Stage::match_over;
    for (const fair::SealedName& name : file.fair->names) {
        if (name.salt.empty())
            verified.erased.push_back(static_cast<Seat>(&name - file.fair->names.data()));
    }
    return verified;
}

} // namespace yahtzee::files
