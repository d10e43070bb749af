#include "server/tables/new_table.h"

#include <fmt/core.h>

#include "chance/dice_sources.h"
#include "chance/split_mix.h"

namespace yahtzee::server {
namespace {

// What a table draws, one after the other.
class TableLots {
  public:
    TableLots(std::optional<std::uint64_t> seed, std::uint64_t table)
        : seeded_(seed.has_value()),
          words_(chance::seed_of(seed.value_or(0), table)) {}

    std::string id() {
        if (!seeded_) return chance::random_id();
        const std::uint64_t first = words_();
        return fmt::format("{:016x}{:016x}", first, words_());
    }

    fair::Secret secret() {
        if (!seeded_) return fair::any_secret();
        fair::Secret secret{};
        for (std::uint8_t& byte : secret) byte = static_cast<std::uint8_t>(words_());
        return secret;
    }

    std::string salt() { return seeded_ ? id() : fair::any_salt(); }

  private:
    bool seeded_;
    chance::SplitMix64 words_; // used only then
};

// Those that another table does not give.
void draw_keys(NewTableRecord& made, TableLots& lots, const TableSetup& setup) {
    if (made.record.watch.empty()) {
        made.keys.watch = lots.id();
        made.record.watch = fair::fingerprint(made.keys.watch);
    }
    for (std::size_t seat = 0; seat < setup.players.size(); ++seat) {
        if (setup.computers[seat] || !made.record.seats[seat].empty()) continue;
        made.keys.seats[seat] = lots.id();
        made.record.seats[seat] = fair::fingerprint(made.keys.seats[seat]);
    }
}

} // namespace

NewTableRecord NewTables::draw(const TableSetup& setup, const TableRecord& known) {
    TableLots lots{seed_, drawn_++};
    NewTableRecord made{.record = known, .keys = {}};
    fair::FairTable& dice = made.record.fair;
    dice = {.uid = lots.id(), .secret = lots.secret(), .scheme = fair::Scheme::heard_nonces};
    draw_keys(made, lots, setup);
    for (const std::string& name : setup.players)
        dice.names.push_back(fair::sealed(name, lots.salt()));
    dice.commitment = fair::commitment(dice.secret, dice.uid, setup, dice.names);
    return made;
}

store::Stored<NewTableRecord> NewTables::make(store::Store& store, store::Moment at,
                                              const TableSetup& setup,
                                              const protocol::Portraits& portraits) {
    TableRecord known;
    known.portraits = portraits;
    return keep(store, at, setup, known);
}

store::Stored<NewTableRecord> NewTables::make_again(store::Store& store, store::Moment at,
                                                    const TableSetup& setup,
                                                    const TableRecord& before,
                                                    const Seats& new_keys) {
    TableRecord known;
    known.seats = before.seats;
    known.watch = before.watch;
    known.portraits = before.portraits;
    known.devices = before.devices;
    for (std::size_t seat = 0; seat < new_keys.size(); ++seat) {
        if (new_keys.test(seat)) known.seats[seat].clear();
    }
    return keep(store, at, setup, known);
}

std::string NewTables::make_key() {
    return TableLots{seed_, drawn_++}.id();
}

store::Stored<NewTableRecord> NewTables::keep(store::Store& store, store::Moment at,
                                              const TableSetup& setup, const TableRecord& known) {
    while (true) {
        NewTableRecord made = draw(setup, known);
        fair::FairDice dice = dice_for_game(made.record.fair, 1);
        const auto started = start(setup, dice);
        if (!started)
            return std::unexpected(store::StoreFault{store::StoreFault::Kind::failed, {}});
        const auto id = store.begin(made.record.fair.uid, std::nullopt, {at, *started});
        // A server that was started with the same seed before has left its tables here.
        if (!id && id.error().kind == store::StoreFault::Kind::stale && seed_) continue;
        if (!id) return std::unexpected(id.error());
        if (auto kept = store.keep_table(*id, text_of(made.record)); !kept)
            return std::unexpected(kept.error());
        return made;
    }
}

} // namespace yahtzee::server
