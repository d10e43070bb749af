// The page as it is served: whole, cached by version, and with nothing from anywhere else in it.
// What is served was built from web/src: what our own code must not do is looked for there, since
// the libraries' code beside it does some of it for good reasons (Svelte makes its templates of
// markup).
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "coach/test_solved.h"
#include "server/net/server.h"
#include "server/testing/test_client.h"
#include "store/test_implementations.h"

namespace yahtzee::server {
namespace {

namespace fs = std::filesystem;

const fs::path built_page{YAHTZEE_SOURCE "/build/page"};
const fs::path page_code{YAHTZEE_SOURCE "/web/src"};

std::string bytes_of(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// The files in a folder, of some kinds or of all.
std::vector<fs::path> files_in(const fs::path& folder, const std::set<std::string>& kinds = {}) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator{folder}) {
        if (entry.is_regular_file() && (kinds.empty() || kinds.contains(entry.path().extension())))
            paths.push_back(entry.path());
    }
    return paths;
}

// A file beside another that ends in .gz is that one once more, not another address.
std::vector<fs::path> page_paths() {
    std::vector<fs::path> paths = files_in(built_page);
    std::erase_if(paths, [](const fs::path& path) { return path.extension() == ".gz"; });
    return paths;
}

std::string target_of(const fs::path& path) {
    return "/" + fs::relative(path, built_page).string();
}

void expect_in_none(const std::vector<fs::path>& paths, const std::regex& pattern) {
    ASSERT_FALSE(paths.empty());
    for (const fs::path& path : paths) {
        std::smatch found;
        const std::string text = bytes_of(path);
        EXPECT_FALSE(std::regex_search(text, found, pattern)) << path << ": " << found.str();
    }
}

class Page : public testing::Test {
  protected:
    Page() {
        ServerSettings settings;
        settings.port = 0;
        settings.clock = [] { return store::Moment{1'700'000'000}; };
        server_ = Server::start(settings,
                                {.store = *store_,
                                 .reading = nullptr,
                                 .archive = nullptr,
                                 .solved = coach::test_solved(),
                                 .words = words_},
                                {})
                      .value();
    }

    outside::Response get(const std::string& target, const outside::Headers& headers = {}) const {
        return outside::Client::connect(server_->port()).http("GET", target, {}, headers);
    }

  private:
    Words words_ = Words::english();
    std::unique_ptr<store::Store> store_ =
        open_sqlite_store(":memory:", store::Access::write).value();
    std::unique_ptr<Server> server_;
};

TEST_F(Page, EveryFileIsServedAsWhatItIs) {
    const std::map<std::string, std::string> types{{".html", "text/html; charset=utf-8"},
                                                   {".css", "text/css; charset=utf-8"},
                                                   {".js", "text/javascript; charset=utf-8"},
                                                   {".txt", "text/plain; charset=utf-8"},
                                                   {".svg", "image/svg+xml"},
                                                   {".png", "image/png"},
                                                   {".woff2", "font/woff2"},
                                                   {".webmanifest", "application/manifest+json"}};
    ASSERT_GE(page_paths().size(), 3U);
    for (const fs::path& path : page_paths()) {
        const std::string target = target_of(path);
        const auto answer = get(target);
        EXPECT_EQ(answer.status, 200) << target;
        EXPECT_EQ(answer.body, bytes_of(path)) << target;
        ASSERT_TRUE(types.contains(path.extension())) << target;
        EXPECT_EQ(answer.header("Content-Type"), types.at(path.extension())) << target;
    }
    EXPECT_EQ(get("/").body, bytes_of(built_page / "index.html"));
    EXPECT_EQ(get("/no-such-file.js").status, 404);
}

TEST_F(Page, AFileThatIsKnownIsNotSentAgain) {
    std::set<std::string> versions;
    for (const fs::path& path : page_paths()) {
        const std::string target = target_of(path);
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
    expect_in_none(files_in(built_page, {".html", ".css"}),
                   std::regex{R"((https?|wss?|ftp)://|["'`(=]//|data:)"});
    // The name of a language of markup is no address, nor is one that begins with this very host.
    expect_in_none(
        files_in(page_code),
        std::regex{
            R"((https?|ftp)://(?!www\.w3\.org/)|wss?://(?!\$\{location\.host)|["'`(=]//|data:)"});
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
    expect_in_none(files_in(page_code),
                   std::regex{R"(\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|)"
                              R"(srcdoc|DOMParser|createContextualFragment|setHTML|\beval\b|)"
                              R"(new Function|javascript:)"});
    // Nor do the libraries make code of text: the policy would stop it.
    expect_in_none(files_in(built_page, {".js"}), std::regex{R"(\beval\(|new Function\b)"});
}

// The policy ignores them; style:NAME={value} is another matter.
TEST_F(Page, NoStyleIsWrittenIntoMarkup) {
    expect_in_none(files_in(page_code, {".svelte"}), std::regex{R"(\sstyle=["'{])"});
}

} // namespace
} // namespace yahtzee::server
