#include "files/card_file.h"

#include <algorithm>

#include "files/file_json.h"
#include "store/store.h"

namespace yahtzee::files {
namespace {

WrittenJson game_json(const Match& match, Seat player, int game) {
    const Column& card = column(match, player, game);
    WrittenJson boxes = WrittenJson::object();
    for (const Category category : match.setup.rules.all_boxes()) {
        WrittenJson& box = boxes[std::string{match.setup.rules[category].id}];
        if (card[category]) box = *card[category];
    }
    // On paper the sums are the player's part (G16), and a file does not give them away.
    const auto sum = [&](EnteredSum entered, int points) {
        const bool known = sum_is_known(match, player, game, entered);
        return known ? WrittenJson(points) : WrittenJson(nullptr);
    };
    const Totals sums = totals(match, player, game);
    WrittenJson json = WrittenJson::object();
    json["game"] = game;
    json["boxes"] = std::move(boxes);
    json["upper"] = sum(EnteredSum::upper, sums.upper);
    json["upper_bonus"] = sum(EnteredSum::bonus, sums.upper_bonus);
    json["yahtzee_bonus"] = sum(EnteredSum::bonus, sums.yahtzee_bonus);
    json["lower"] = sum(EnteredSum::lower, sums.lower);
    json["total"] = sum(EnteredSum::grand, sums.total);
    json["hinted"] = card.hinted;
    if (card.stood_in) json["stood_in"] = true; // files of before know nothing of it
    return json;
}

// What follows from the events, for those who do not want to play them again.
WrittenJson card_json(const Match& match, Seat player) {
    WrittenJson json = WrittenJson::object();
    json["player"] = match.setup.players[player];
    json["players"] = match.setup.players;
    json["rules"] = match.setup.rules.id;
    json["cards"] = WrittenJson::array();
    for (int game = 1; game <= match.game; ++game)
        json["cards"].push_back(game_json(match, player, game));
    return json;
}

// The file says what its events say.
std::optional<FileFault> card_contradiction(const FileJson& file, const FileJson& right) {
    auto fault = first_contradiction(file, right, {"players", "rules", "cards"});
    if (!fault || fault->kind != FileFault::Kind::contradiction || fault->field != "cards")
        return fault;
    const FileJson& cards = *field_of(file, "cards");
    if (!cards.is_array()) return fault;
    const auto [card, _] = std::ranges::mismatch(cards, right["cards"]);
    const auto before = static_cast<std::size_t>(card - cards.begin());
    return FileFault{.kind = FileFault::Kind::card, .number = before + 1};
}

} // namespace

std::string card_file_text(const store::StoredMatch& match, Seat player) {
    WrittenJson json = WrittenJson::object();
    json["format"] = card_file_format;
    json["version"] = card_file_version;
    json.update(card_json(replay(events_of(match.events)), player));
    json["uid"] = match.uid;
    if (match.seed) json["seed"] = *match.seed;
    return text_with_events(json, match.events);
}

std::expected<CardFile, FileFault> read_card_file(std::string_view text) {
    const auto file = parsed_file(text, card_file_format, card_file_version);
    if (!file) return std::unexpected(file.error());
    const std::string* const name = text_in(*file, "player");
    if (name == nullptr) return refuse_field("player");
    auto stored = match_in(*file, "uid");
    if (!stored) return std::unexpected(std::move(stored).error());
    const auto match = played_again(*stored);
    if (!match) return std::unexpected(match.error());
    const auto& players = match->setup.players;
    const auto found = std::ranges::find(players, *name);
    if (found == players.end()) return refuse_file(FileFault::Kind::nobody);
    const auto seat = static_cast<Seat>(found - players.begin());
    if (auto fault = card_contradiction(*file, FileJson(card_json(*match, seat))))
        return std::unexpected(*std::move(fault));
    return CardFile{*std::move(stored), seat};
}

std::string card_file_refusal(const Words& words, const FileFault& fault) {
    return file_refusal(words, {.format = card_file_format, .words = "card-file"}, fault);
}

} // namespace yahtzee::files
