#include "server/tables/table_record.h"

#include <fmt/core.h>

#include "engine/whole_number.h"
#include "fair/secret.h"
#include "fair/table_notes.h"
#include "server/tables/kept_summary.h"
#include "text/split.h"
#include "words/words.h"

namespace yahtzee::server {
namespace {

constexpr std::string_view record_heading = "yahtzee-table 1";

std::optional<int> record_number(std::string_view text, int most) {
    const auto number = whole_number<int>(text);
    if (!number || *number < 0 || *number > most) return std::nullopt;
    return number;
}

bool read_record_line(std::string_view line, TableRecord& record) {
    if (line.starts_with(summary_mark)) return true; // of those who list it
    const auto words = text::split_words(line);
    if (words.size() == 2 && words[0] == "watch") {
        record.watch = words[1];
        return true;
    }
    if (words.size() == 2 && words[0] == "told") {
        record.told_score = record_number(words[1], INT32_MAX);
        return record.told_score.has_value();
    }
    if (words.size() == 2 && words[0] == "rematch") {
        record.rematch = words[1];
        return true;
    }
    if (words.size() == 2 && words[0] == "secret") {
        const auto secret = fair::secret_from(words[1]);
        if (secret) record.fair.secret = *secret;
        return secret.has_value();
    }
    if (words.size() == 2 && words[0] == "scheme") {
        record.fair.scheme = fair::Scheme::heard_nonces;
        return words[1] == "2";
    }
    if (words.size() == 2 && words[0] == "commitment") {
        record.fair.commitment = words[1];
        return fair::is_hash(words[1]);
    }
    if ((words.size() == 3 || words.size() == 4) && words[0] == "name") {
        const bool erased = words.size() == 3;
        record.fair.names.push_back(
            {.hash = std::string{words[2]}, .salt = std::string{erased ? "" : words[3]}});
        return record_number(words[1], max_players - 1) ==
                   static_cast<int>(record.fair.names.size()) - 1 &&
               fair::is_hash(words[2]) && (erased || fair::is_salt(words[3]));
    }
    if (words.size() == 3 && words[0] == "seat") {
        const auto seat = record_number(words[1], max_players - 1);
        if (seat) record.seats[static_cast<std::size_t>(*seat)] = words[2];
        return seat.has_value();
    }
    if (words.size() == 3 && words[0] == "device") {
        const auto seat = record_number(words[1], max_players - 1);
        if (seat) record.devices[static_cast<std::size_t>(*seat)] = words[2];
        return seat.has_value();
    }
    if (words.size() == 3 && words[0] == "portrait") {
        const auto seat = record_number(words[1], max_players - 1);
        if (!seat || !protocol::is_portrait(words[2])) return false;
        record.portraits[static_cast<std::size_t>(*seat)] = words[2];
        return true;
    }
    if (words.size() == 4 && words[0] == "nonce") {
        const auto seat = record_number(words[1], max_players - 1);
        const auto after = record_number(words[2], INT32_MAX);
        if (!seat || !after || !fair::is_nonce(words[3])) return false;
        record.fair.nonces.push_back({static_cast<Seat>(*seat), *after, std::string{words[3]}});
        return true;
    }
    return false;
}

} // namespace

std::optional<Place> TableRecord::place_of(std::string_view key) const {
    const std::string print = fair::fingerprint(key);
    bool known = fair::same_in_constant_time(print, watch);
    Place place;
    for (Seat seat = 0; seat < max_players; ++seat) {
        if (!fair::same_in_constant_time(print, seats[seat])) continue;
        known = true;
        place.seat = seat;
    }
    if (!known) return std::nullopt;
    return place;
}

std::string link_to(std::string_view table, std::string_view key) {
    return fmt::format("/#/table/{}/{}", table, key);
}

// Whoever was renamed is not known by their old name any more.
bool forget_other_names(std::vector<fair::SealedName>& names,
                        std::span<const std::string> players) {
    bool forgot = false;
    for (std::size_t seat = 0; seat < names.size() && seat < players.size(); ++seat) {
        if (is_name(names[seat], players[seat])) continue;
        fair::erase_name(names[seat]);
        forgot = true;
    }
    return forgot;
}

fair::FairTable fair_table(const TableRecord& record, std::span<const store::StoredEvent> events) {
    fair::FairTable table = fair::with_notes(record.fair, events_of(events));
    forget_other_names(table.names, std::get<Started>(events.front().event).setup.players);
    return table;
}

std::string text_of(const TableRecord& record) {
    std::string text = fmt::format("{}\nwatch {}\nsecret {}\n", record_heading, record.watch,
                                   fair::hex(record.fair.secret));
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        if (!record.seats[seat].empty())
            text += fmt::format("seat {} {}\n", seat, record.seats[seat]);
    }
    if (record.fair.scheme == fair::Scheme::heard_nonces)
        text += fmt::format("scheme 2\ncommitment {}\n", record.fair.commitment);
    for (std::size_t seat = 0; seat < record.fair.names.size(); ++seat) {
        const fair::SealedName& name = record.fair.names[seat];
        text += fmt::format("name {} {}{}{}\n", seat, name.hash, name.salt.empty() ? "" : " ",
                            name.salt);
    }
    for (const fair::Nonce& nonce : record.fair.nonces)
        text += fmt::format("nonce {} {} {}\n", nonce.seat, nonce.after, nonce.text);
    if (record.told_score) text += fmt::format("told {}\n", *record.told_score);
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        if (!record.portraits[seat].empty())
            text += fmt::format("portrait {} {}\n", seat, record.portraits[seat]);
    }
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        if (!record.devices[seat].empty())
            text += fmt::format("device {} {}\n", seat, record.devices[seat]);
    }
    if (record.rematch) text += fmt::format("rematch {}\n", *record.rematch);
    return text;
}

std::string without_old_name(const std::string& text, Seat seat) {
    auto record = table_record_from(text, {});
    if (!record) return text;
    if (seat < record->fair.names.size()) fair::erase_name(record->fair.names[seat]);
    return text_of(*record); // without the summary, in which names stand
}

std::optional<TableRecord> table_record_from(std::string_view text, std::string uid) {
    TableRecord record;
    record.fair.uid = std::move(uid);
    bool first = true;
    while (!text.empty()) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end + 1);
        if (first ? line != record_heading : !read_record_line(line, record)) return std::nullopt;
        first = false;
    }
    if (first || record.watch.empty()) return std::nullopt;
    if (record.fair.scheme == fair::Scheme::every_nonce)
        record.fair.commitment = fair::commitment(record.fair.secret);
    if (record.fair.commitment.empty()) return std::nullopt;
    return record;
}

} // namespace yahtzee::server
