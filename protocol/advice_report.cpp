#include "protocol/advice_report.h"

#include <array>
#include <charconv>
#include <cmath>

namespace yahtzee {
namespace {

// Nine places: more than anybody needs, and below what is uncertain after so many additions.
void append_expected(std::string& out, double expected) {
    constexpr double places = 1e9;
    std::array<char, 32> digits{};
    const double rounded = std::round(expected * places) / places;
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), rounded).ptr;
    out.append(R"("expected":)").append(digits.data(), end);
}

void append_choice(std::string& out, const TurnSituation& situation, const Choice& choice) {
    if (!situation.roll) {
        out += R"("do":"roll")";
    } else if (choice.kind == Choice::Kind::score) {
        out.append(R"("do":"score","category":")").append(id_of(choice.category)).append("\"");
    } else {
        out += R"("do":"hold","faces":[)";
        const char* comma = "";
        for (const Face face : faces_of(choice.keep)) {
            out.append(comma).append(1, static_cast<char>('0' + pips(face)));
            comma = ",";
        }
        out += ']';
    }
}

} // namespace

void append_advice(std::string& out, const TurnSituation& situation, const Advice& advice) {
    out += '{';
    append_expected(out, advice.expected);
    out += R"(,"choices":[)";
    const char* comma = "";
    for (const RatedChoice& rated : advice.choices) {
        out.append(comma).append("{");
        append_choice(out, situation, rated.choice);
        out += ',';
        append_expected(out, rated.worth);
        out += '}';
        comma = ",";
    }
    out += "]}";
}

} // namespace yahtzee
