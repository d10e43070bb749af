// Nothing about the rules is written here: decide() is asked once more for what a table would have
// got, with the dice that it should have had.
#include "files/verify.h"

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
        if (!then.nonces.empty()) ++so_far.last_word[then.nonces.back().seat];
        return std::nullopt;
    }
    template <typename Decided>
    Checked operator()(const Decided&) const {
        return std::nullopt; // by a player, not by chance
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

// A server that writes a nonce for a seat that it plays itself has chosen it as it likes.
std::optional<VerifyFault> made_up_nonce(const MatchFile& file, const TableSetup& setup) {
    for (const fair::Nonce& nonce : file.fair->nonces) {
        if (setup.computers[nonce.seat])
            return VerifyFault{.event = static_cast<std::size_t>(nonce.after),
                               .why = VerifyFault::ComputersNonce{nonce.seat}};
    }
    return std::nullopt;
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
    const std::string right = fair::commitment(*file.fair->secret);
    if (right != file.fair->commitment)
        return std::unexpected(VerifyFault{.why = VerifyFault::WrongSecret{right}});
    if (auto made_up = made_up_nonce(file, setup)) return std::unexpected(*std::move(made_up));

    const fair::FairTable table{file.match.uid, *file.fair->secret, file.fair->nonces};
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
    return verified;
}

} // namespace yahtzee::files
