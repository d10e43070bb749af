// What a page must know before anybody plays: the rules and levels that there are, the limits of a
// table, and where others find this server.
#include "protocol/json_writer.h"
#include "server/api.h"
#include "server/names.h"
#include "server/own_addresses.h"

namespace yahtzee {
namespace {

constexpr std::string_view joker_word(Joker joker) {
    switch (joker) {
    case Joker::forced: return "forced";
    case Joker::free: return "free";
    case Joker::none: break;
    }
    return "none";
}

void append_rules(std::string& out) {
    append_key(out, "rules");
    const Bracket list{out, '[', ']'};
    for (const RuleSet& rules : rule_sets) {
        out += ',';
        const Bracket object{out, '{', '}'};
        append_field(out, "id", rules.id);
        append_field(out, "upper_bonus", rules.upper_bonus);
        append_field(out, "upper_bonus_from", rules.upper_bonus > 0 ? upper_bonus_from : 0);
        append_field(out, "yahtzee_bonus", rules.yahtzee_bonus);
        append_field(out, "joker", joker_word(rules.joker));
    }
}

void append_texts(std::string& out, std::string_view key, const auto& texts) {
    append_key(out, key);
    const Bracket list{out, '[', ']'};
    for (const auto& text : texts) {
        out += ',';
        append_json_string(out, text);
    }
}

} // namespace

ApiAnswer Api::about() const {
    // A public server goes by a name, and what its networks are called concerns nobody out there.
    const auto links = settings_.is_public
                           ? std::vector<std::string>{}
                           : links_to(settings_.host, settings_.port, own_addresses());
    ApiAnswer answer;
    {
        const Bracket object{answer.body, '{', '}'};
        append_key(answer.body, "version");
        append_json_string(answer.body, settings_.version);
        append_rules(answer.body);
        append_texts(answer.body, "levels", level_ids);
        append_field(answer.body, "most_players", max_players);
        append_field(answer.body, "most_games", max_games);
        append_field(answer.body, "name_length", static_cast<int>(longest_name));
        append_texts(answer.body, "addresses", links);
        append_field(answer.body, "pace", static_cast<int>(settings_.pace.count()));
        if (settings_.seeded) append_flag(answer.body, "seeded", true);
    }
    answer.body += '\n';
    return answer;
}

} // namespace yahtzee
