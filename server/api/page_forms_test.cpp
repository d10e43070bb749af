// The files of a page in the forms that there are of them, plain and compressed: of a small page
// built for these tests (testing/page).
#include "server/api/page_answer.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {

std::optional<PageFile> test_page_file(std::string_view path);

namespace {

const std::string app_file = "/assets/app-1a2b3c4d.js";
const std::string short_file = "/assets/note-5e6f7a8b.txt";

std::string page_bytes(const std::string& path) {
    return store::bytes_of(YAHTZEE_SOURCE "/server/testing/page" + path);
}

class PageForms : public testing::Test {
  protected:
    outside::Response get(const std::string& target, const outside::Headers& headers = {},
                          std::string_view method = "GET") const {
        return server_.http(method, target, {}, headers);
    }
    static outside::Headers accepting(const std::string& encodings) {
        return {{"Accept-Encoding", encodings}};
    }

  private:
    static ServerSettings settings() {
        ServerSettings settings = test_settings();
        settings.page = test_page_file;
        settings.origins = {"https://example.org"};
        return settings;
    }
    TestServer server_{":memory:", settings()};
};

TEST_F(PageForms, WhoAcceptsGzipGetsTheCompressedForm) {
    const auto plain = get(app_file);
    const auto gzipped = get(app_file, accepting("gzip, deflate, br"));
    EXPECT_EQ(plain.status, 200);
    EXPECT_EQ(plain.body, page_bytes(app_file));
    EXPECT_EQ(plain.header("Content-Encoding"), std::nullopt);
    EXPECT_EQ(gzipped.status, 200);
    EXPECT_EQ(gzipped.body, page_bytes(app_file + ".gz"));
    EXPECT_LT(gzipped.body.size(), plain.body.size());
    EXPECT_EQ(gzipped.header("Content-Encoding"), "gzip");
    EXPECT_EQ(gzipped.header("Content-Type"), "text/javascript; charset=utf-8");
    for (const auto& answer : {plain, gzipped}) EXPECT_EQ(answer.header("Vary"), "Accept-Encoding");
    EXPECT_NE(plain.header("ETag"), gzipped.header("ETag"));
    EXPECT_EQ(get(app_file, accepting("gzip;q=0, *")).body, plain.body);
    EXPECT_EQ(get("/", accepting("gzip")).body, page_bytes("/index.html.gz"));
    EXPECT_EQ(get("/", {{"Accept-Encoding", "br"}, {"accept-encoding", "gzip"}}).body,
              page_bytes("/index.html.gz")); // over two lines
}

TEST_F(PageForms, HelloSaysWhichPageItIs) {
    const Json hello = Json::parse(get("/api/hello").body).at("hello");
    EXPECT_EQ(hello.at("page"), page_bytes("/version.txt"));
}

TEST(WithoutAPage, HelloSaysNothingOfIt) {
    ServerSettings settings = test_settings();
    settings.page = [](std::string_view) { return std::optional<PageFile>{}; };
    const TestServer server{":memory:", settings};
    EXPECT_FALSE(server.http_json("GET", "/api/hello").at("hello").contains("page"));
}

TEST_F(PageForms, WhatHasNoCompressedFormIsSentAsItIs) {
    const auto answer = get(short_file, accepting("gzip"));
    EXPECT_EQ(answer.body, page_bytes(short_file));
    EXPECT_EQ(answer.header("Content-Encoding"), std::nullopt);
    EXPECT_EQ(answer.header("Vary"), std::nullopt);
    EXPECT_EQ(get(app_file + ".gz").status, 404); // no file of its own
}

TEST_F(PageForms, FilesWithAHashInTheirNameAreKeptForGood) {
    for (const std::string& file : {app_file, short_file}) {
        EXPECT_EQ(get(file).header("Cache-Control"), "public, max-age=31536000, immutable");
        EXPECT_TRUE(get(file).header("ETag"));
    }
    for (const std::string file : {"/", "/index.html"})
        EXPECT_EQ(get(file).header("Cache-Control"), "no-cache");
    EXPECT_EQ(get("/assets/nothing.js").header("Cache-Control"), "no-store");
}

TEST_F(PageForms, EachFormIsKnownByItsOwnVersion) {
    const std::string plain = get("/").header("ETag").value();
    const std::string gzipped = get("/", accepting("gzip")).header("ETag").value();
    const auto status = [&](const std::string& known, const std::string& encodings) {
        return get("/", {{"If-None-Match", known}, {"Accept-Encoding", encodings}}).status;
    };
    EXPECT_EQ(status(plain, "identity"), 304);
    EXPECT_EQ(status(gzipped, "gzip"), 304);
    EXPECT_EQ(status(plain, "gzip"), 200);
    EXPECT_EQ(status(gzipped, "identity"), 200);
    EXPECT_EQ(status("\"old\", W/" + gzipped, "gzip"), 304);
    const auto known = get("/", {{"If-None-Match", gzipped}, {"Accept-Encoding", "gzip"}});
    EXPECT_EQ(known.body, "");
    EXPECT_EQ(known.header("ETag"), gzipped);
    EXPECT_EQ(known.header("Vary"), "Accept-Encoding");
    EXPECT_EQ(known.header("Cache-Control"), "no-cache");
    const auto head = get("/", accepting("gzip"), "HEAD");
    EXPECT_EQ(head.header("Content-Length"), std::to_string(page_bytes("/index.html.gz").size()));
    EXPECT_EQ(head.header("Content-Encoding"), "gzip");
}

TEST_F(PageForms, AMistypedAddressGetsThePageInABrowser) {
    const std::string browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for (const std::string path : {"/foo", "/table/x", "/assets/nothing.js", "/apis"}) {
        const auto answer = get(path, {{"Accept", browser}, {"If-None-Match", "*"}});
        EXPECT_EQ(answer.status, 404) << path;
        EXPECT_EQ(answer.body, page_bytes("/index.html"));
        EXPECT_EQ(answer.header("Content-Type"), "text/html; charset=utf-8");
        EXPECT_EQ(answer.header("Content-Security-Policy"),
                  get("/").header("Content-Security-Policy"));
        EXPECT_EQ(answer.header("Cache-Control"), "no-store");
        EXPECT_EQ(answer.header("ETag"), std::nullopt);
    }
    EXPECT_EQ(get("/foo", {{"Accept", browser}, {"Accept-Encoding", "gzip"}}).body,
              page_bytes("/index.html.gz"));
    EXPECT_EQ(get("/foo", {{"Accept", browser}}, "HEAD").header("Content-Length"),
              std::to_string(page_bytes("/index.html").size()));
}

TEST_F(PageForms, AMistypedAddressGetsJsonOtherwise) {
    const auto is_json = [&](const outside::Response& answer) {
        return answer.status == 404 && Json::parse(answer.body).at("error") == "not-found";
    };
    for (const std::string types : {"*/*", "application/json", "text/html;q=0, */*", "text/*", ""})
        EXPECT_TRUE(is_json(get("/foo", {{"Accept", types}}))) << types;
    EXPECT_TRUE(is_json(get("/foo")));
    EXPECT_TRUE(is_json(get("/api/foo", {{"Accept", "text/html"}})));
}

TEST_F(PageForms, AnotherSiteThatMayAskChangesNothingOfIt) {
    const auto answer =
        get(app_file, {{"Accept-Encoding", "gzip"}, {"Origin", "https://example.org"}});
    std::string varies;
    for (const auto& [name, value] : answer.headers) {
        if (name == "Vary") varies += value + ";";
    }
    EXPECT_EQ(varies, "Accept-Encoding;Origin;");
}

TEST(AcceptEncoding, IsReadAsItIsMeant) {
    for (const char* const yes :
         {"gzip", "GZip", "x-gzip", "deflate, gzip;q=1.0, *;q=0.5", "*", "br;q=1, gzip;q=0.001",
          " gzip ; q=0.5 ", "identity;q=0, gzip", "gzip;q=0.5;x=0", "*;q=0, gzip", ",,gzip,"})
        EXPECT_TRUE(accepts_gzip(yes)) << yes;
    for (const char* const no :
         {"", "identity", "br, deflate", "gzip;q=0", "gzip;q=0.000", "gzip; Q=0.", "*;q=0",
          "gzip;q=0, *", "gzipped", "xgzip", "*;q=1, gzip;q=0", ";", ",", "q=1"})
        EXPECT_FALSE(accepts_gzip(no)) << no;
}

TEST(KnownVersions, AreReadAsTheyAreMeant) {
    for (const char* const yes : {R"("a")", R"(W/"a")", R"("b", "a")", R"("b",W/"a" )", "*"})
        EXPECT_TRUE(names_version(yes, R"("a")")) << yes;
    for (const char* const no : {"", "a", R"("b")", R"("ab")", R"("a-gzip")", "W/"})
        EXPECT_FALSE(names_version(no, R"("a")")) << no;
}

} // namespace
} // namespace yahtzee::server
