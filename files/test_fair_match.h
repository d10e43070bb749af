// For tests: matches as a server plays them, with dice that can be checked, and what players'
// devices add to them.
#pragma once

#include <random>

#include "engine/test_boxes.h"
#include "files/match_file.h"
#include "store/test_match.h"

namespace yahtzee::files {

class ServedTable {
  public:
    explicit ServedTable(TableSetup setup, std::uint64_t seed = 1) : random_(seed) {
        stored.uid = "0f8d6c1e52b74a9b8a3d5e7c9b1f2d40";
        fair.uid = stored.uid;
        for (std::uint8_t& byte : fair.secret) byte = static_cast<std::uint8_t>(random_());
        fair::FairDice dice = dice_for_game(fair, 1);
        happen(start(std::move(setup), dice).value());
    }

    bool operator()(const Command& command) {
        fair::FairDice dice = std::holds_alternative<Next>(command)
                                  ? dice_for_game(fair, match.game + 1)
                                  : dice_for_roll(fair, match);
        const auto event = decide(match, command, dice);
        if (event) happen(*event);
        return event.has_value();
    }

    void add_nonce(Seat seat, const std::string& text) {
        fair.nonces.push_back({seat, static_cast<int>(stored.events.size()), text});
    }

    void play_game() { store::play_at_random(*this, random_); }

    std::string text() const { return match_file_text(stored, fair); }
    MatchFile file() const { return read_match_file(text()).value(); }

    Match match;
    store::StoredMatch stored;
    fair::FairTable fair;

  private:
    void happen(const Event& event) {
        stored.events.push_back({store::first_moment + std::ssize(stored.events), event});
        match = apply(std::move(match), event);
    }

    std::mt19937_64 random_;
};

// Two games of two, who begins drawn for each, nonces of both: spec/match.json.
inline ServedTable sample_table() {
    TableSetup setup = store::honest_setup(2, 2);
    setup.players = {"Eric", "Julie"};
    setup.first = First::random;
    ServedTable table{setup};
    table.add_nonce(0, "eric-8c1f0b6d2a94e753");
    table.add_nonce(1, "julie-5d27c0a91e6f4b38");
    while (round(table.match) < 2) {
        table(Roll{});
        for (const Category category : {box::chance, box::ones}) table(Score{.category = category});
    }
    table.add_nonce(0, "eric-b3e94f7a60d1825c");
    table.play_game();
    table.add_nonce(1, "julie-e1a8d35f72c6094b");
    table(Next{});
    table.play_game();
    return table;
}

} // namespace yahtzee::files
