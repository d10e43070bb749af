#include "protocol/advice_report.h"

#include <cmath>
#include <span>

#include "coach/box_chances.h"
#include "coach/verdict.h"
#include "protocol/json_writer.h"
#include "text/split.h"
#include "words/words.h"

namespace yahtzee::protocol {
namespace {

// Nine places: more than anybody needs, and below what is uncertain after so many additions.
void append_expected(std::string& out, double expected) {
    constexpr double places = 1e9;
    out += R"("expected":)";
    append_number(out, std::round(expected * places) / places);
}

void append_verdict(std::string& out, double cost) {
    append_field(out, "verdict", id_of(coach::verdict_of(cost)));
}

// Not rounded: long shots are compared too.
void append_chance(std::string& out, double chance) {
    out += R"("chance":)";
    append_number(out, chance);
}

void append_choice(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                   const solver::Choice& choice) {
    if (!situation.roll) {
        out += R"("do":"roll")";
    } else if (choice.kind == solver::Choice::Kind::score) {
        out.append(R"("do":"score","category":")").append(rules[choice.category].id).append("\"");
    } else {
        out += R"("do":"hold","faces":[)";
        const char* comma = "";
        for (const Face face : solver::faces_of(choice.keep)) {
            out.append(comma).append(1, static_cast<char>('0' + pips(face)));
            comma = ",";
        }
        out += ']';
    }
}

// Every choice as an object, with what `append_worth` says of it.
template <typename Choices, typename AppendWorth>
void append_choices(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                    const Choices& choices, const AppendWorth& append_worth) {
    out += R"(,"choices":[)";
    const char* comma = "";
    for (const auto& rated : choices) {
        out.append(comma).append("{");
        append_choice(out, rules, situation, rated.choice);
        out += ',';
        append_worth(rated);
        out += '}';
        comma = ",";
    }
    out += ']';
}

void append_sentences(std::string& out, std::string_view text) {
    append_key(out, "words");
    const Bracket list{out, '[', ']'};
    for (const std::string_view sentence : text::split_lines(text)) {
        out += ',';
        append_json_string(out, sentence);
    }
}

// On paper points are the player's to work out (G16).
void append_likely(std::string& out, const RuleSet& rules,
                   std::span<const coach::BoxChance> chances, Entry entry) {
    append_key(out, "likely");
    const Bracket list{out, '[', ']'};
    for (const coach::BoxChance& box : chances) {
        out += ',';
        const Bracket entry_of_list{out, '{', '}'};
        append_field(out, "category", rules[box.category].id);
        append_key(out, "chance");
        append_number(out, box.chance);
        if (entry == Entry::paper) continue;
        append_key(out, "points");
        append_number(out, box.average);
        if (box.fixed) append_flag(out, "fixed", true);
    }
}

void begin_advice(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                  const coach::Advice& advice) {
    out += '{';
    append_expected(out, advice.expected);
    append_choices(out, rules, situation, advice.choices, [&](const solver::RatedChoice& rated) {
        append_expected(out, rated.worth);
        if (situation.roll) append_verdict(out, advice.expected - rated.worth);
    });
}

} // namespace

void append_advice(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                   const coach::Advice& advice) {
    begin_advice(out, rules, situation, advice);
    out += '}';
}

void append_explained_advice(std::string& out, const coach::CoachedTurn& coached, Entry entry,
                             std::string_view text) {
    const RuleSet& rules = coached.values.rules();
    begin_advice(out, rules, coached.situation, coached.advice);
    if (const auto likely = coach::likely_boxes(coached); !likely.empty())
        append_likely(out, rules, likely, entry);
    append_sentences(out, text);
    out += '}';
}

void append_aim(std::string& out, const RuleSet& rules, const coach::TurnSituation& situation,
                const coach::AimAdvice& advice) {
    const auto append_both = [&](double chance, double expected) {
        append_chance(out, chance);
        out += ',';
        append_expected(out, expected);
    };
    out.append(R"({"aim":)").append(std::to_string(advice.target)).append(",");
    append_both(advice.chance, advice.expected);
    append_choices(out, rules, situation, advice.choices, [&](const coach::AimedChoice& aimed) {
        append_both(aimed.chance, aimed.expected);
    });
    out += '}';
}

} // namespace yahtzee::protocol
