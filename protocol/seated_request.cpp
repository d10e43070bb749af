#include "protocol/seated_request.h"

#include <algorithm>

#include "protocol/field_values.h"

namespace yahtzee::protocol {
namespace {

constexpr auto seated_fields = [] {
    constexpr std::array<std::string_view, 8> own{"seq",      "keys",   "nonce", "on",
                                                  "portrait", "device", "take",  "new_keys"};
    std::array<std::string_view, own.size() + request_fields.size()> fields;
    std::ranges::copy(request_fields, std::ranges::copy(own, fields.begin()).out);
    return fields;
}();

Read<Sit> read_sit(const JsonFields& fields) {
    const Word wrong = "bad.keys";
    const auto list = optional_field<std::vector<Scalar>>(fields, "keys", wrong);
    if (!list) return std::unexpected(list.error());
    if (!*list || (*list)->empty() || (*list)->size() > most_keys) return std::unexpected(wrong);
    Sit sit;
    for (const Scalar& entry : **list) {
        const auto* const key = std::get_if<std::string>(&entry);
        if (key == nullptr) return std::unexpected(wrong);
        sit.keys.push_back(*key);
    }
    auto device = optional_field<std::string>(fields, "device", "bad.device");
    if (!device) return std::unexpected(device.error());
    if (*device && ((*device)->empty() || (*device)->size() > longest_device))
        return std::unexpected(Word{"bad.device"});
    sit.device = std::move(*device);
    const auto take = optional_field<bool>(fields, "take", "bad.take");
    if (!take) return std::unexpected(take.error());
    sit.take = take->value_or(false);
    return sit;
}

Read<std::optional<Seat>> read_player(const JsonFields& fields) {
    const auto player = small_number(fields, "player", 0, max_players - 1, "bad.player");
    if (!player) return std::unexpected(player.error());
    if (!*player) return std::nullopt;
    return static_cast<Seat>(**player);
}

using SeatedAct = decltype(SeatedRequest::what);

// What is asked for about a seat; nothing when it is something else.
std::optional<Read<SeatedAct>> read_about_seat(const JsonFields& fields, std::string_view verb) {
    if (verb == "take") return SeatedAct{TakeSeats{}};
    if (verb == "rematch") {
        const auto fresh = optional_field<bool>(fields, "new_keys", "bad.new-keys");
        if (!fresh) return std::unexpected(fresh.error());
        return SeatedAct{AskRematch{fresh->value_or(false)}};
    }
    if (verb != "replace" && verb != "return" && verb != "new-keys") return std::nullopt;
    const auto player = read_player(fields);
    if (!player) return std::unexpected(player.error());
    if (verb == "return") return SeatedAct{AskReturn{*player}};
    if (verb == "new-keys") return SeatedAct{AskNewKeys{*player}};
    if (!*player) return std::unexpected(Word{"bad.player"});
    return SeatedAct{AskReplace{**player}};
}

Read<SetPortrait> read_portrait(const JsonFields& fields) {
    const Word wrong = "bad.portrait";
    const auto player = read_player(fields);
    if (!player) return std::unexpected(player.error());
    if (!*player) return std::unexpected(Word{"bad.player"});
    auto id = optional_field<std::string>(fields, "portrait", wrong);
    if (!id) return std::unexpected(id.error());
    if (!*id || !is_portrait(**id)) return std::unexpected(wrong);
    return SetPortrait{.player = **player, .portrait = std::move(**id)};
}

} // namespace

std::expected<SeatedRequest, Word> read_seated_request(std::string_view line,
                                                       const RuleSet& rules) {
    const auto fields = JsonFields::read(line, seated_fields);
    if (!fields) return std::unexpected(Word{"bad.json"});
    const auto seq = small_number(*fields, "seq", 0, INT32_MAX, "bad.seq");
    if (!seq) return std::unexpected(seq.error());
    SeatedRequest request{.seq = *seq, .what = {}};
    const auto verb = optional_field<std::string>(*fields, "do", "bad.do-at-table");
    if (verb && *verb == "sit") {
        auto sit = read_sit(*fields);
        if (!sit) return std::unexpected(sit.error());
        request.what = std::move(*sit);
        return request;
    }
    if (verb && *verb == "nonce") {
        auto text = optional_field<std::string>(*fields, "nonce", "bad.nonce");
        if (!text) return std::unexpected(text.error());
        request.what = AddNonce{std::move(*text).value_or("")};
        return request;
    }
    if (verb && *verb == "heard") {
        if (!*seq) return std::unexpected(Word{"bad.seq"});
        request.what = SayHeard{};
        return request;
    }
    if (verb && (*verb == "marks" || *verb == "hurry")) {
        const Word wrong = "bad.on";
        const auto on = optional_field<bool>(*fields, "on", wrong);
        if (!on || !*on) return std::unexpected(wrong);
        if (*verb == "marks") {
            request.what = SetMarks{**on};
        } else {
            request.what = SetHurry{**on};
        }
        return request;
    }
    if (verb && *verb == "portrait") {
        auto portrait = read_portrait(*fields);
        if (!portrait) return std::unexpected(portrait.error());
        request.what = std::move(*portrait);
        return request;
    }
    if (auto about_seat = verb ? read_about_seat(*fields, verb->value_or("")) : std::nullopt) {
        if (!*about_seat) return std::unexpected(about_seat->error());
        request.what = std::move(**about_seat);
        return request;
    }
    auto common = read_request(*fields, rules);
    if (!common) {
        constexpr Word unknown = "bad.do"; // here there are more
        return std::unexpected(common.error().index() == unknown.index() ? Word{"bad.do-at-table"}
                                                                         : common.error());
    }
    request.what = std::move(*common);
    return request;
}

} // namespace yahtzee::protocol
