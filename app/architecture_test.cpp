// What holds of the sources as a whole: requirements have tests, libraries stay in their parts.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace yahtzee::app {
namespace {

// ---- the specification

TEST(Spec, EveryRequirementOfTheProgramSoFarIsNamedByATest) {
    std::ifstream file{YAHTZEE_SPEC "/requirements.md"};
    std::set<std::string> required;
    const std::regex row{R"(^\| ([RGP][0-9]+) \|.*)"};
    for (std::string line; std::getline(file, line);) {
        std::smatch match;
        if (std::regex_match(line, match, row)) required.insert(match[1]);
    }
    EXPECT_EQ(required.size(), 5U + 18U + 17U);
    std::ostringstream tests;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{YAHTZEE_SOURCE}) {
        if (entry.path().string().find("/build/") != std::string::npos) continue;
        if (entry.path().string().ends_with("_test.cpp"))
            tests << std::ifstream{entry.path()}.rdbuf();
    }
    // Rules_G8_G9_AreKept names both.
    const std::string text = tests.str();
    const std::regex test{R"(TEST(?:_F|_P)?\(\w+,\s*(\w+))"};
    const std::regex id{"[RGP][0-9]+"};
    std::set<std::string> named;
    for (std::sregex_iterator found{text.begin(), text.end(), test}, end; found != end; ++found) {
        std::istringstream name{(*found)[1]};
        for (std::string part; std::getline(name, part, '_');) {
            if (std::regex_match(part, id)) named.insert(part);
        }
    }
    for (const auto& one : required)
        EXPECT_TRUE(named.contains(one)) << one << " is named by no test";
}

// ---- the page about it

// The files that a walk through the program names, from a heading to the next, in its order.
std::vector<std::string> files_named(const std::string& text) {
    const std::regex path{R"(`((?:[a-z_0-9]+/)+[A-Za-z_0-9.]+\.(?:cpp|h|ts|svelte))`)"};
    std::vector<std::string> files;
    for (std::sregex_iterator found{text.begin(), text.end(), path}, end; found != end; ++found)
        files.push_back((*found)[1]);
    return files;
}

TEST(DocumentsPage, AndTheMaintainersGuideNameFilesThatAreThere) {
    for (const std::string page : {"docs/documents.md", "docs/guides/maintaining.md"}) {
        std::ostringstream text;
        text << std::ifstream{YAHTZEE_SOURCE "/" + page}.rdbuf();
        const auto files = files_named(text.str());
        EXPECT_GT(files.size(), 10U) << page;
        for (const std::string& file : files)
            EXPECT_TRUE(std::filesystem::exists(YAHTZEE_SOURCE "/" + file)) << file;
    }
}

TEST(ArchitecturePage, ItsWalksNameFilesThatAreThereAndNoneTwiceOnAWay) {
    std::ostringstream page;
    page << std::ifstream{YAHTZEE_SOURCE "/docs/architecture.md"}.rdbuf();
    const std::string text = page.str();
    int ways = 0;
    for (const std::string heading : {"### A roll, from", "### A click, from"}) {
        const auto begin = text.find(heading);
        ASSERT_NE(begin, std::string::npos) << heading;
        const std::string walk = text.substr(begin, text.find("\n##", begin + 3) - begin);
        const auto turn = walk.find("\nAnd back");
        ASSERT_NE(turn, std::string::npos) << heading;
        for (const std::string& way : {walk.substr(0, turn), walk.substr(turn)}) {
            std::set<std::string> seen;
            for (const std::string& file : files_named(way)) {
                EXPECT_TRUE(std::filesystem::exists(YAHTZEE_SOURCE "/" + file)) << file;
                EXPECT_TRUE(seen.insert(file).second) << file << " is visited twice";
            }
            EXPECT_GT(seen.size(), 6U);
            ++ways;
        }
    }
    EXPECT_EQ(ways, 4);
}

// ---- the architecture

// Every file of the project with its text, by its path below the root.
std::map<std::string, std::string> sources() {
    std::map<std::string, std::string> files;
    const std::filesystem::path root{YAHTZEE_SOURCE};
    for (const auto& folder :
         {"threads", "text", "screen", "engine", "chance", "fair", "words", "solver", "coach",
          "store", "records", "files", "playing", "protocol", "terminal", "server", "app"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator{root / folder}) {
            const auto extension = entry.path().extension();
            if (extension != ".h" && extension != ".cpp") continue;
            std::ostringstream text;
            text << std::ifstream{entry.path()}.rdbuf();
            files[entry.path().lexically_relative(root)] = text.str();
        }
    }
    return files;
}

TEST(Architecture, LibrariesStayWhereTheyBelong) {
    const std::vector<std::pair<std::string, std::set<std::string>>> allowed_in{
        {"<CLI/", {"app"}},
        {"<nlohmann/", {"words", "store", "records", "files", "protocol"}},
        {"<SQLiteCpp/", {"store"}},
        {"\"store/sqlite/", {"store"}},
        {"<sqlite3.h>", {"store"}},
        {"<zlib.h>", {"store"}},
        {"<sodium", {"chance", "fair"}},
        {"<unicode/", {"server"}},
        {"<boost/", {"text", "records", "server"}},
        {"<valijson/", {"protocol"}},
        {"<fmt/", {"words", "coach", "records", "files", "terminal", "server", "app"}},
        {"<sys/", {"threads", "chance", "store", "screen", "terminal", "server", "app"}},
        {"<unistd.h>", {"threads", "store", "protocol", "screen", "terminal", "server", "app"}},
        {"<random>", {"chance"}},
        {"<hwy/", {"solver"}},
        {"<thread>", {"threads", "solver", "terminal", "server", "app"}},
        {"<chrono>",
         {"coach", "screen", "terminal", "server", "app"}}, // coach: how long, never when
        {"\"../", {}}};
    for (const auto& [path, text] : sources()) {
        if (path.ends_with("_test.cpp") || path.find("/test_") != std::string::npos) continue;
        const std::string folder = path.substr(0, path.find('/'));
        for (const auto& [header, allowed] : allowed_in) {
            if (text.find("#include " + header) == std::string::npos) continue;
            EXPECT_TRUE(allowed.contains(folder)) << path << " includes " << header;
        }
    }
}

TEST(Architecture, OnlyWhoWaitsForPeopleKnowsATime) {
    for (const auto& [path, text] : sources()) {
        const std::string folder = path.substr(0, path.find('/'));
        if (folder == "screen" || folder == "terminal" || folder == "server" || folder == "app")
            continue;
        if (path.ends_with("_test.cpp") || path.find("/test_") != std::string::npos) continue;
        EXPECT_EQ(text.find("_clock"), std::string::npos) << path;
    }
}

// Within terminal/ there are no targets to refuse it.
TEST(Architecture, ThePlainGameAndTheFullScreenDoNotKnowEachOther) {
    for (const auto& [path, text] : sources()) {
        if (!path.starts_with("terminal/")) continue;
        const bool full = path.starts_with("terminal/full/");
        EXPECT_EQ(text.find(full ? "\"terminal/plain/" : "\"terminal/full/"), std::string::npos)
            << path;
    }
}

// It takes longer to compile than all the rest: whatever of it is used elsewhere than in the net of
// the server stays in one source file, behind a header that shows nothing of it.
TEST(Architecture, OnlyTheNetOfTheServerAndSingleFilesSeeBoost) {
    const std::map<std::string, std::set<std::string>> single{
        {"records/fairness.cpp", {"boost/math/distributions/chi_squared.hpp"}},
        {"server/http/boost_url.cpp", {"boost/url/src.hpp"}},
        {"server/http/origin.cpp",
         {"boost/url/authority_view.hpp", "boost/url/ipv4_address.hpp",
          "boost/url/ipv6_address.hpp", "boost/url/parse.hpp"}},
        {"server/http/target.cpp",
         {"boost/url/encode.hpp", "boost/url/pct_string_view.hpp",
          "boost/url/rfc/unreserved_chars.hpp"}},
        {"text/characters.cpp", {"boost/nowide/utf/utf.hpp"}}};
    const std::regex include{"#include <(boost/[^>]+)>"};
    for (const auto& [path, text] : sources()) {
        if (path.starts_with("app/architecture_test") || path.starts_with("server/net/")) continue;
        for (std::sregex_iterator found{text.begin(), text.end(), include}, end; found != end;
             ++found) {
            const auto allowed = single.find(path);
            EXPECT_TRUE(allowed != single.end() && allowed->second.contains((*found)[1]))
                << path << " includes " << (*found)[1];
        }
        EXPECT_EQ(text.find("#include \"server/net/beast.h"), std::string::npos) << path;
    }
}

TEST(Architecture, PagesKnowAWindowAndNoLibraryBehindIt) {
    for (const auto& [path, text] : sources()) {
        if (path.starts_with("app/architecture_test")) continue;
        const bool knows = text.find("#include <ncurses") != std::string::npos ||
                           text.find("#include <termcap") != std::string::npos;
        EXPECT_EQ(knows, path == "screen/curses/curses_window.cpp" ||
                             path == "screen/curses/curses_input.cpp")
            << path;
    }
}

TEST(Architecture, OnlyTheLineEditorSeesTheLibraryBehindIt) {
    for (const auto& [path, text] : sources()) {
        if (path.starts_with("app/architecture_test")) continue;
        const bool knows = text.find("#include <histedit") != std::string::npos ||
                           text.find("#include <editline") != std::string::npos;
        EXPECT_EQ(knows, path == "terminal/line_editor.cpp") << path;
    }
}

// Names say where they come from: a part is a namespace, and the engine is the vocabulary of all.
TEST(Architecture, EveryPartHasItsNamespace) {
    const std::regex opened{"(?:^|\\n)namespace (yahtzee[a-z:]*) \\{"};
    for (const auto& [path, text] : sources()) {
        if (path.starts_with("server/testing/") || path.starts_with("engine/test_boxes")) continue;
        const bool test = path.ends_with("_test.cpp") || path.find("/test_") != std::string::npos;
        const std::string folder = path.substr(0, path.find('/'));
        std::string expected = folder == "engine" ? "yahtzee" : "yahtzee::" + folder;
        if (path.starts_with("terminal/full/")) expected = "yahtzee::full";
        for (std::sregex_iterator found{text.begin(), text.end(), opened}, end; found != end;
             ++found) {
            const std::string name = (*found)[1];
            const bool vocabulary = name == "yahtzee" && (test || path == "words/words.h");
            EXPECT_TRUE(name == expected || name.starts_with(expected + "::") || vocabulary)
                << path << " opens " << name;
        }
        EXPECT_TRUE(test || text.find("\nusing namespace") == std::string::npos) << path;
    }
}

TEST(Architecture, TheEngineUsesTheStandardLibraryOnly) {
    const std::regex include{R"(#include ([<"])([^>"]+)[>"])"};
    for (const auto& [path, text] : sources()) {
        if (!path.starts_with("engine/") || path.ends_with("_test.cpp") ||
            path.find("/test_") != std::string::npos)
            continue;
        for (std::sregex_iterator found{text.begin(), text.end(), include}, end; found != end;
             ++found) {
            const std::string header = (*found)[2];
            const bool standard = (*found)[1] == "<" && header.find('/') == std::string::npos &&
                                  !header.ends_with(".h");
            EXPECT_TRUE(standard || header.starts_with("engine/"))
                << path << " includes " << header;
        }
    }
}

} // namespace
} // namespace yahtzee::app
