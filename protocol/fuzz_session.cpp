// libFuzzer: any bytes, taken as the lines of a session. Whatever they are, each line gets one
// answer of one line, and a table that was set stays in the answers.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/session.h"
#include "solver/parallel.h"

namespace {

void check(bool holds) {
    if (!holds) std::abort();
}

// Solved before the first input, all rule sets: an input has seconds, and they are better spent.
yahtzee::solver::Solved& solved() {
    static yahtzee::solver::Solved solved{yahtzee::solver::machine_threads()};
    static const bool all = [] {
        for (const auto& rules : yahtzee::rule_sets()) solved.values(rules);
        return true;
    }();
    check(all);
    return solved;
}

} // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerInitialize(int*, char***) {
    solved();
    return 0;
}

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const yahtzee::Words words = yahtzee::Words::english();
    static yahtzee::coach::Opponents opponents{solved(), 1, 0};
    yahtzee::protocol::Session session{words, solved(), opponents, {.version = "test"}};
    std::string_view text{reinterpret_cast<const char*>(data), size};
    bool seated = false;
    std::string out;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        out.clear();
        session.answer(text.substr(0, end), out);
        check(out.ends_with("}\n") && out.find('\n') == out.size() - 1);
        const bool ok = out.starts_with("{\"ok\":true,\"view\":{") ||
                        out.starts_with("{\"ok\":true,\"advice\":{\"expected\":") ||
                        out.starts_with("{\"ok\":true,\"review\":{");
        const bool hello = out.starts_with("{\"ok\":true,\"hello\":{");
        check(ok || hello || out.starts_with("{\"ok\":false,\"error\":\""));
        seated = seated || ok;
        check(!seated || hello || out.find("\"view\":{\"rules\":") != std::string::npos);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
