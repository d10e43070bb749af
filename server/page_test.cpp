// The page as it is served: whole, cached by version, and with nothing from anywhere else in it.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "coach/test_solved.h"
#include "server/net/server.h"
#include "server/testing/test_client.h"
#include "store/sqlite/sqlite_store.h"

namespace yahtzee {
namespace {

namespace fs = std::filesystem;

fs::path page_folder() {
    return YAHTZEE_SOURCE "/web";
}

std::string bytes_of(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<fs::path> page_paths() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator{page_folder()}) {
        if (entry.is_regular_file()) paths.push_back(entry.path());
    }
    return paths;
}

// Of these kinds; of the others nothing in them is ever run or followed.
std::vector<fs::path> page_sources() {
    const std::set<std::string> kinds{".html", ".js", ".css"};
    std::vector<fs::path> paths = page_paths();
    std::erase_if(paths, [&](const fs::path& path) { return !kinds.contains(path.extension()); });
    return paths;
}

class Page : public testing::Test {
  protected:
    Page() {
        ServerSettings settings;
        settings.port = 0;
        settings.clock = [] { return Moment{1'700'000'000}; };
        server_ =
            Server::start(
                settings,
                {.store = *store_, .reading = nullptr, .solved = test_solved(), .words = words_},
                [](const std::string&) {})
                .value();
    }

    outside::Response get(const std::string& target, const outside::Headers& headers = {}) const {
        return outside::Client::connect(server_->port()).http("GET", target, {}, headers);
    }

  private:
    Words words_ = Words::english();
    std::unique_ptr<Store> store_ = open_sqlite_store(":memory:", Access::write).value();
    std::unique_ptr<Server> server_;
};

TEST_F(Page, EveryFileIsServedAsWhatItIs) {
    const std::map<std::string, std::string> types{{".html", "text/html; charset=utf-8"},
                                                   {".css", "text/css; charset=utf-8"},
                                                   {".js", "text/javascript; charset=utf-8"},
                                                   {".svg", "image/svg+xml"}};
    ASSERT_GE(page_paths().size(), 3U);
    for (const fs::path& path : page_paths()) {
        const std::string target = "/" + fs::relative(path, page_folder()).string();
        const auto answer = get(target);
        EXPECT_EQ(answer.status, 200) << target;
        EXPECT_EQ(answer.body, bytes_of(path)) << target;
        ASSERT_TRUE(types.contains(path.extension())) << target;
        EXPECT_EQ(answer.header("Content-Type"), types.at(path.extension())) << target;
    }
    EXPECT_EQ(get("/").body, bytes_of(page_folder() / "index.html"));
    EXPECT_EQ(get("/no-such-file.js").status, 404);
}

TEST_F(Page, AFileThatIsKnownIsNotSentAgain) {
    std::set<std::string> versions;
    for (const fs::path& path : page_paths()) {
        const std::string target = "/" + fs::relative(path, page_folder()).string();
        const auto version = get(target).header("ETag");
        ASSERT_TRUE(version) << target;
        EXPECT_TRUE(versions.insert(*version).second) << target << " has the version of another";
        const auto known = get(target, {{"If-None-Match", *version}});
        EXPECT_EQ(known.status, 304) << target;
        EXPECT_EQ(known.body, "") << target;
        EXPECT_EQ(known.header("ETag"), version) << target;
        EXPECT_EQ(get(target, {{"If-None-Match", "\"of-yesterday\""}}).status, 200) << target;
    }
}

TEST_F(Page, NothingComesFromElsewhere) {
    const auto policy = get("/").header("Content-Security-Policy");
    ASSERT_TRUE(policy);
    EXPECT_NE(policy->find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(policy->find("unsafe"), std::string::npos);
    const std::regex other_host{R"((https?|wss?|ftp)://|["'`(=]//|data:)"};
    for (const fs::path& path : page_sources()) {
        std::smatch found;
        const std::string text = bytes_of(path);
        EXPECT_FALSE(std::regex_search(text, found, other_host)) << path << ": " << found.str();
    }
}

TEST_F(Page, NoScriptOrStyleIsInline) {
    const std::string page = get("/").body;
    const std::regex inline_script{
        R"(<script(?![^>]*\ssrc=)|<style|\son[a-z]+\s*=|\sstyle\s*=|javascript:)",
        std::regex::icase};
    std::smatch found;
    EXPECT_FALSE(std::regex_search(page, found, inline_script)) << found.str();
}

// Names of players are text, whatever they look like.
TEST_F(Page, NoTextBecomesMarkupOrCode) {
    const std::regex markup{
        R"(innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser|)"
        R"(createContextualFragment|setHTML|\beval\b|new Function)"};
    for (const fs::path& path : page_sources()) {
        std::smatch found;
        const std::string text = bytes_of(path);
        EXPECT_FALSE(std::regex_search(text, found, markup)) << path << ": " << found.str();
    }
}

} // namespace
} // namespace yahtzee
