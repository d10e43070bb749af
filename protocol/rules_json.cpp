#include "protocol/rules_json.h"

#include "protocol/json_writer.h"

namespace yahtzee::protocol {
namespace {

constexpr std::string_view joker_word(Joker joker) {
    switch (joker) {
    case Joker::forced: return "forced";
    case Joker::free: return "free";
    case Joker::none: break;
    }
    return "none";
}

void append_box(std::string& out, const Box& box) {
    out += ',';
    const Bracket object{out, '{', '}'};
    append_field(out, "id", box.id);
    append_field(out, "section", box.section == Section::upper ? "upper" : "lower");
    if (box.pays.kind == Pay::Kind::fixed) {
        append_field(out, "points", box.pays.points);
    } else {
        append_null(out, "points");
    }
    if (box.fits.kind == Pattern::Kind::face) {
        append_field(out, "face", box.fits.first);
    } else {
        append_null(out, "face");
    }
}

} // namespace

void append_game(std::string& out, const RuleSet& rules) {
    append_field(out, "id", rules.id);
    append_field(out, "dice", rules.dice);
    append_field(out, "rolls", rules.rolls);
    append_flag(out, "saves_rolls", false); // no game lets rolls be kept for later
    append_key(out, "boxes");
    {
        const Bracket list{out, '[', ']'};
        for (const Box& box : rules.boxes) append_box(out, box);
    }
    if (const auto equal = rules.yahtzee_box()) {
        append_field(out, "yahtzee_box", rules[*equal].id);
    } else {
        append_null(out, "yahtzee_box");
    }
    append_field(out, "yahtzee_bonus", rules.yahtzee_bonus);
    append_flag(out, "has_yahtzee_bonus", rules.has_yahtzee_bonus());
    append_field(out, "joker", joker_word(rules.joker));
}

void append_upper_bonus(std::string& out, std::string_view key, const RuleSet& rules) {
    append_key(out, key);
    const Bracket list{out, '[', ']'};
    for (const BonusTier& tier : rules.upper_bonus) {
        out += ',';
        const Bracket object{out, '{', '}'};
        append_field(out, "from", tier.from);
        append_field(out, "points", tier.points);
    }
}

std::string rules_told(const RuleSet& rules) {
    return object_of([&](std::string& out) {
        append_flag(out, "ok", true);
        append_key(out, "rules");
        const Bracket object{out, '{', '}'};
        append_game(out, rules);
        append_upper_bonus(out, "upper_bonus", rules);
    });
}

} // namespace yahtzee::protocol
