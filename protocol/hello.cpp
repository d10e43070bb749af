#include "protocol/hello.h"

#include <ranges>

#include "engine/level.h"
#include "engine/rule_set.h"
#include "engine/scorecard.h"
#include "engine/setup_fields.h"
#include "protocol/json_writer.h"

namespace yahtzee::protocol {
namespace {

// Ids: they need no escapes.
void append_words(std::string& out, std::string_view key, const auto& words) {
    append_key(out, key);
    const Bracket list{out, '[', ']'};
    for (const std::string_view word : words) out.append(",\"").append(word).append("\"");
}

// Of each option the words that it takes; the first counts when nothing is said.
void append_options(std::string& out) {
    append_key(out, "options");
    const Bracket object{out, '{', '}'};
    append_field(out, "most_players", max_players);
    append_field(out, "most_games", max_games);
    for (const SetupField& field : setup_fields) {
        const bool usually_on = field.word(TableSetup{}) == on_off_ids[1];
        if (field.id != "rules" && field.kind == SetupField::Kind::word)
            append_words(out, field.json, field.words());
        if (field.kind != SetupField::Kind::on_off) continue;
        append_key(out, field.json);
        out += usually_on ? "[true,false]" : "[false,true]";
    }
}

} // namespace

void append_hello(std::string& out, const Program& program) {
    const Bracket object{out, '{', '}'};
    append_field(out, "program", "yahtzee");
    append_key(out, "version");
    append_json_string(out, program.version);
    append_field(out, "protocol", protocol_version);
    if (!program.page.empty()) {
        append_key(out, "page");
        append_json_string(out, program.page);
    }
    append_words(out, "rules", rule_sets() | std::views::transform(&RuleSet::id));
    append_words(out, "levels", level_ids);
    append_options(out);
}

} // namespace yahtzee::protocol
