#include "fair/table_notes.h"

#include "engine/whole_number.h"

namespace yahtzee::fair {
namespace {

constexpr std::string_view nonce_word = "nonce";
constexpr std::string_view heard_word = "heard";

std::string_view cut_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

std::optional<Seat> seat_in(std::string_view word) {
    const auto seat = whole_number<Seat>(word);
    return seat && *seat < max_players ? seat : std::nullopt;
}

TableNote nonce_in(std::string_view text, int after) {
    const auto seat = seat_in(cut_word(text));
    if (!seat || !is_nonce(text)) return BadNote{};
    return Nonce{.seat = *seat, .after = after, .text = std::string{text}};
}

TableNote heard_in(std::string_view text, int after) {
    const auto upto = whole_number<int>(cut_word(text));
    Heard heard{.after = after, .upto = upto.value_or(0)};
    while (!text.empty()) {
        const auto seat = seat_in(cut_word(text));
        if (!seat) return BadNote{};
        heard.seats.push_back(*seat);
    }
    return heard;
}

} // namespace

std::string text_of(const Nonce& nonce) {
    return std::string{nonce_word} + " " + std::to_string(nonce.seat) + " " + nonce.text;
}

std::string text_of(const Heard& heard) {
    std::string text = std::string{heard_word} + " " + std::to_string(heard.upto);
    for (const Seat seat : heard.seats) text.append(" ").append(std::to_string(seat));
    return text;
}

// One text for each: whatever was passed over in reading makes a difference.
TableNote note_from(std::string_view text, int after) {
    std::string_view rest = text;
    const std::string_view kind = cut_word(rest);
    if (kind == nonce_word) {
        TableNote note = nonce_in(rest, after);
        const auto* const nonce = std::get_if<Nonce>(&note);
        return nonce == nullptr || text_of(*nonce) == text ? note : BadNote{};
    }
    if (kind == heard_word) {
        TableNote note = heard_in(rest, after);
        const auto* const heard = std::get_if<Heard>(&note);
        return heard == nullptr || text_of(*heard) == text ? note : BadNote{};
    }
    return NotOurs{};
}

void add_note(FairTable& table, const Noted& noted, int after) {
    TableNote note = note_from(noted.text, after);
    if (auto* const nonce = std::get_if<Nonce>(&note)) table.nonces.push_back(std::move(*nonce));
    if (auto* const heard = std::get_if<Heard>(&note)) table.heard.push_back(std::move(*heard));
}

FairTable with_notes(FairTable table, std::span<const Event> events) {
    if (table.scheme == Scheme::every_nonce) return table;
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (const auto* const noted = std::get_if<Noted>(&events[event]))
            add_note(table, *noted, static_cast<int>(event));
    }
    return table;
}

} // namespace yahtzee::fair
