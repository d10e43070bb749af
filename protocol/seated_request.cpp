#include "protocol/seated_request.h"

#include <algorithm>

#include "protocol/field_values.h"

namespace yahtzee::protocol {
namespace {

constexpr auto seated_fields = [] {
    std::array<std::string_view, request_fields.size() + 5> fields{"seq", "keys", "nonce", "on",
                                                                   "portrait"};
    std::ranges::copy(request_fields, fields.begin() + 5);
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
    return sit;
}

Read<SetPortrait> read_portrait(const JsonFields& fields) {
    const Word wrong = "bad.portrait";
    const auto player = small_number(fields, "player", 0, max_players - 1, "bad.player");
    if (!player) return std::unexpected(player.error());
    if (!*player) return std::unexpected(Word{"bad.player"});
    auto id = optional_field<std::string>(fields, "portrait", wrong);
    if (!id) return std::unexpected(id.error());
    if (!*id || !is_portrait(**id)) return std::unexpected(wrong);
    return SetPortrait{.player = static_cast<Seat>(**player), .portrait = std::move(**id)};
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
    if (verb && *verb == "rematch") {
        request.what = AskRematch{};
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
