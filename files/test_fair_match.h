// For tests: matches as a server plays them, with dice that can be checked, and what players'
// devices add to them.
#pragma once

#include <random>

#include "engine/test_boxes.h"
#include "fair/table_notes.h"
#include "files/match_file.h"
#include "store/test_match.h"

namespace yahtzee::files {

class ServedTable {
  public:
    explicit ServedTable(TableSetup setup, std::uint64_t seed = 1,
                         fair::Scheme scheme = fair::Scheme::heard_nonces)
        : random_(seed) {
        stored.uid = "0f8d6c1e52b74a9b8a3d5e7c9b1f2d40";
        fair.uid = stored.uid;
        fair.scheme = scheme;
        for (std::uint8_t& byte : fair.secret) byte = static_cast<std::uint8_t>(random_());
        commit_to(setup);
        fair::FairDice dice = dice_for_game(fair, 1);
        happen(start(std::move(setup), dice).value());
    }

    bool operator()(const Command& command) {
        const fair::FairTable now = table_before(fair, number());
        fair::FairDice dice = std::holds_alternative<Next>(command)
                                  ? dice_for_game(now, match.game + 1)
                                  : dice_for_roll(now, match);
        const auto event = decide(match, command, dice);
        if (event) happen(*event);
        return event.has_value();
    }

    // By the second scheme it counts once it is heard.
    void add_nonce(Seat seat, const std::string& text) {
        const fair::Nonce nonce{.seat = seat, .after = number(), .text = text};
        if (fair.scheme == fair::Scheme::heard_nonces) return note(text_of(nonce));
        fair.nonces.push_back(nonce);
    }
    // Everybody has said that they know it all.
    void hear(std::vector<Seat> seats) {
        if (fair.scheme == fair::Scheme::every_nonce) return;
        note(text_of(fair::Heard{
            .after = number(), .upto = fair.nonces.back().after + 1, .seats = std::move(seats)}));
    }
    void note(std::string text) {
        happen(Noted{std::move(text)});
        add_note(fair, std::get<Noted>(stored.events.back().event), number() - 1);
    }

    void play_game() { store::play_at_random(*this, random_); }

    std::string text() const { return match_file_text(stored, fair); }
    MatchFile file() const { return read_match_file(text()).value(); }

    Match match;
    store::StoredMatch stored;
    fair::FairTable fair;

  private:
    int number() const { return static_cast<int>(stored.events.size()); }

    void commit_to(const TableSetup& setup) {
        if (fair.scheme == fair::Scheme::every_nonce) {
            fair.commitment = fair::commitment(fair.secret);
            return;
        }
        for (const std::string& name : setup.players) {
            const std::string digits = fair::fingerprint("salt of " + name);
            fair.names.push_back(fair::sealed(name, digits.substr(0, 32)));
        }
        fair.commitment = fair::commitment(fair.secret, fair.uid, setup, fair.names);
    }

    void happen(const Event& event) {
        stored.events.push_back({store::first_moment + std::ssize(stored.events), event});
        match = apply(std::move(match), event);
    }

    std::mt19937_64 random_;
};

// Two games of two, who begins drawn for each, nonces of both: spec/match.json.
inline ServedTable sample_table(fair::Scheme scheme = fair::Scheme::heard_nonces) {
    TableSetup setup = store::honest_setup(2, 2);
    setup.players = {"Eric", "Julie"};
    setup.first = First::random;
    ServedTable table{setup, 1, scheme};
    table.add_nonce(0, "eric-8c1f0b6d2a94e753");
    table.hear({0});
    table.add_nonce(1, "julie-5d27c0a91e6f4b38");
    table.hear({0, 1});
    while (round(table.match) < 2) {
        table(Roll{});
        for (const Category category : {box::chance, box::ones}) table(Score{.category = category});
    }
    table.add_nonce(0, "eric-b3e94f7a60d1825c");
    table.hear({0, 1});
    table.play_game();
    table.add_nonce(1, "julie-e1a8d35f72c6094b");
    table.hear({0, 1});
    table(Next{});
    table.play_game();
    return table;
}

} // namespace yahtzee::files
