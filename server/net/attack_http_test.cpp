// Bytes that no friend sends, and what the server says to them. After each it is still well.
#include <map>

#include "server/testing/test_attacked_server.h"

namespace yahtzee::server {
namespace {

struct HttpAttack {
    std::string_view name;
    std::string bytes;
    int status;              // of the first answer
    std::string_view reason; // the count that goes up; empty: none
};

std::string get_with(std::string_view lines, std::string_view target = "/api/health") {
    return "GET " + std::string{target} + " HTTP/1.1\r\n" + std::string{lines} + "\r\n";
}

std::string host_and(std::string_view lines) {
    return get_with("Host: 127.0.0.1\r\n" + std::string{lines});
}

std::string post_with(std::string_view lines, std::string_view body = {}) {
    return "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string{lines} + "\r\n" +
           std::string{body};
}

std::string at_target(std::string_view target) {
    return get_with("Host: 127.0.0.1\r\n", target);
}

std::string of_method(std::string_view method, std::string_view target = "/") {
    return std::string{method} + " " + std::string{target} + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

const std::string no_char(1, '\0');
const std::string new_table = R"({"do":"new","players":["Ann"]})";
const std::string chunk_of_2000 = "7d0\r\n" + std::string(2000, 'a') + "\r\n";

std::vector<HttpAttack> attacks_on_paths() {
    std::vector<HttpAttack> attacks;
    for (const std::string_view target :
         {"/../etc/passwd", "/..", "/web/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
          "/..%2f..%2fetc/passwd", "/%252e%252e/", "/..\\..\\windows\\win.ini", "//etc/passwd",
          "/./index.html", "/index.html/", "/index.html%00.js", "/%", "/.git/config",
          "/api/tables/..", "/api/matches/../health",
          "/api/matches/0123456789ABCDEF0123456789ABCDEF",
          "/api/matches/%30123456789abcdef0123456789abcdef", "/metrics/", "/\xC3\xA4"})
        attacks.push_back({target, at_target(target), 404, "not-found"});
    return attacks;
}

std::vector<HttpAttack> attacks_on_targets() {
    return {
        {"post only", at_target("/api/tables"), 405, "method"},
        {"absolute form", at_target("http://127.0.0.1/api/health"), 400, "malformed-http"},
        {"absolute form elsewhere", at_target("http://evil.example/"), 400, "malformed-http"},
        {"asterisk", of_method("OPTIONS", "*"), 400, "malformed-http"},
        {"authority form", of_method("CONNECT", "evil.example:443"), 400, "malformed-http"},
        {"no slash", at_target("api/health"), 400, "malformed-http"},
        {"NUL in the target", at_target("/api/health" + no_char), 400, "malformed-http"},
        {"DEL in the target", at_target("/api/health\x7F"), 400, "malformed-http"},
        {"NUL in a value", at_target("/api/statistics?player=%00"), 400, "malformed-http"},
        {"half a byte", at_target("/api/statistics?player=%4"), 400, "malformed-http"},
        {"no hex", at_target("/api/statistics?player=%zz"), 400, "malformed-http"},
        {"no UTF-8", at_target("/api/statistics?player=%C3%28"), 400, "malformed-http"},
        {"UTF-8 too long", at_target("/api/statistics?player=%C0%AF"), 400, "malformed-http"},
        {"surrogate", at_target("/api/statistics?player=%ED%A0%80"), 400, "malformed-http"},
        {"long target", at_target("/" + std::string(9000, 'a')), 431, "header-too-large"},
        {"endless target", at_target("/" + std::string(300'000, 'a')), 431, "header-too-large"},
        {"many values", at_target("/api/health?" + repeated("a&", 3000)), 200, ""},
        {"unknown rules", at_target("/api/hall-of-fame?rules=%3Cscript%3E"), 400, ""},
        {"a WebSocket's address", at_target("/api/ws"), 426, ""},
        {"trace", of_method("TRACE"), 405, "method"},
        {"put", of_method("PUT", "/index.html"), 405, "method"},
        {"delete", of_method("DELETE", "/api/tables"), 405, "method"},
        {"unknown method", of_method("BREW", "/pot"), 405, "method"},
        {"long method", of_method(std::string(9000, 'A')), 431, "header-too-large"},
        {"method no token", of_method("G@T"), 400, "malformed-http"},
        {"small letters", of_method("get"), 405, "method"},
    };
}

std::vector<HttpAttack> attacks_on_headers() {
    return {
        {"no host", get_with(""), 421, "host"},
        {"empty host", get_with("Host:\r\n"), 421, "host"},
        {"foreign host", get_with("Host: evil.example\r\n"), 421, "host"},
        {"host with user", get_with("Host: 127.0.0.1@evil.example\r\n"), 421, "host"},
        {"address as a name", get_with("Host: 127.0.0.1.evil.example\r\n"), 421, "host"},
        {"two hosts", host_and("Host: evil.example\r\n"), 400, "malformed-http"},
        {"HTTP/0.9", "GET /\r\n\r\n", 400, "malformed-http"},
        {"HTTP/1.2", "GET / HTTP/1.2\r\nHost: 127.0.0.1\r\n\r\n", 400, "malformed-http"},
        {"HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "malformed-http"},
        {"TLS", "\x16\x03\x01\x02" + no_char + "\x01" + no_char + "\x01\xfc\x03\x03", 400,
         "malformed-http"},
        {"NULs", std::string(64, '\0'), 400, "malformed-http"},
        {"SSH", "SSH-2.0-OpenSSH_9.2\r\n", 400, "malformed-http"},
        {"bare line feeds", "GET / HTTP/1.1\nHost: 127.0.0.1\n\n", 400, "malformed-http"},
        {"bare carriage returns", "GET / HTTP/1.1\rHost: 127.0.0.1\r\r", 400, "malformed-http"},
        {"NUL in a header", host_and("X-A: a" + no_char + "b\r\n"), 400, "malformed-http"},
        {"blank before the colon", host_and("X-A : a\r\n"), 400, "malformed-http"},
        {"no colon", host_and("X-A\r\n"), 400, "malformed-http"},
        {"no name", host_and(": a\r\n"), 400, "malformed-http"},
        {"folded header", host_and("X-A: a\r\n b\r\n"), 400, "malformed-http"},
        {"folded by a tab", host_and("X-A: a\r\n\tb\r\n"), 400, "malformed-http"},
        {"folded at once", get_with(" Host: 127.0.0.1\r\n"), 400, "malformed-http"},
        {"long header", host_and("X-A: " + std::string(9000, 'a') + "\r\n"), 431,
         "header-too-large"},
        {"endless header", host_and("X-A: " + std::string(500'000, 'a')), 431, "header-too-large"},
        {"many headers", host_and(repeated("X-A: a\r\n", 2000)), 431, "header-too-large"},
        {"log injection", host_and("X-Forwarded-For: a\x1b[31mroot logged in\r\n"), 400,
         "malformed-http"},
        {"unknown expectation", post_with("Content-Length: 2\r\nExpect: miracles\r\n"), 417,
         "malformed-http"},
    };
}

std::vector<HttpAttack> attacks_on_bodies() {
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    return {
        {"length and chunks", post_with("Content-Length: 4\r\n" + chunked, "0\r\n\r\n"), 400,
         "malformed-http"},
        {"chunks and length", post_with(chunked + "Content-Length: 4\r\n", "0\r\n\r\n"), 400,
         "malformed-http"},
        {"two lengths", post_with("Content-Length: 3\r\nContent-Length: 4\r\n", "abcd"), 400,
         "malformed-http"},
        {"the same length twice", post_with("Content-Length: 4\r\nContent-Length: 4\r\n", "abcd"),
         400, "malformed-http"},
        {"a list of lengths", post_with("Content-Length: 4, 4\r\n", "abcd"), 400, "malformed-http"},
        {"negative length", post_with("Content-Length: -1\r\n"), 400, "malformed-http"},
        {"length with a plus", post_with("Content-Length: +4\r\n", "abcd"), 400, "malformed-http"},
        {"hexadecimal length", post_with("Content-Length: 0x4\r\n", "abcd"), 400, "malformed-http"},
        {"length beyond 64 bits", post_with("Content-Length: 99999999999999999999\r\n"), 400,
         "malformed-http"},
        {"huge length", post_with("Content-Length: 18446744073709551615\r\n"), 413,
         "body-too-large"},
        {"a little too long", post_with("Content-Length: 16385\r\n"), 413, "body-too-large"},
        {"too long and sent", post_with("Content-Length: 300000\r\n", std::string(300'000, 'a')),
         413, "body-too-large"},
        {"no length", post_with(""), 411, "malformed-http"},
        {"unknown coding", post_with("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"), 400,
         "malformed-http"},
        {"coding before chunks", post_with("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"),
         400, "malformed-http"},
        {"coding behind chunks", post_with("Transfer-Encoding: chunked, gzip\r\n", "0\r\n\r\n"),
         400, "malformed-http"},
        {"two codings", post_with("Transfer-Encoding: identity\r\n" + chunked, "0\r\n\r\n"), 400,
         "malformed-http"},
        {"chunk size no number", post_with(chunked, "zz\r\nab\r\n0\r\n\r\n"), 400,
         "malformed-http"},
        {"chunk size beyond 64 bits", post_with(chunked, "fffffffffffffffff\r\n"), 400,
         "malformed-http"},
        {"chunk size huge", post_with(chunked, "7fffffffffffffff\r\n"), 413, "body-too-large"},
        {"chunk longer than said", post_with(chunked, "2\r\nabcd\r\n0\r\n\r\n"), 400,
         "malformed-http"},
        {"many chunks", post_with(chunked, repeated(chunk_of_2000, 10)), 413, "body-too-large"},
        {"endless chunk extension", post_with(chunked, "2;" + std::string(300'000, 'x')), 413,
         "body-too-large"},
        {"foreign page",
         post_with("Origin: http://evil.example\r\nContent-Type: text/plain\r\n"
                   "Content-Length: " +
                       std::to_string(new_table.size()) + "\r\n",
                   new_table),
         403, "origin"},
        {"no page", post_with("Origin: null\r\nContent-Length: 2\r\n", "{}"), 403, "origin"},
        {"origin as a prefix",
         post_with("Origin: http://127.0.0.1.evil.example\r\n"
                   "Content-Length: 2\r\n",
                   "{}"),
         403, "origin"},
        {"two origins",
         post_with("Origin: http://127.0.0.1\r\nOrigin: http://evil.example\r\n"
                   "Content-Length: 2\r\n",
                   "{}"),
         403, "origin"},
        {"scheme of its own", post_with("Origin: file://127.0.0.1\r\nContent-Length: 2\r\n", "{}"),
         403, "origin"},
        {"not JSON", post_with("Content-Length: 4\r\n", "abcd"), 400, ""},
        {"nested without end", post_with("Content-Length: 16000\r\n", std::string(16'000, '[')),
         400, ""},
    };
}

void run_http_attacks(const std::vector<HttpAttack>& attacks) {
    const AttackedServer server;
    std::map<std::string_view, int> counts;
    for (const HttpAttack& attack : attacks) {
        SCOPED_TRACE(std::string{attack.name});
        outside::Client client = server.connect();
        client.send(attack.bytes);
        const outside::Response answer = client.receive_response();
        EXPECT_EQ(answer.status, attack.status) << answer.body;
        EXPECT_EQ(answer.header("Content-Type"), "application/json; charset=utf-8");
        EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
        if (attack.status >= 400) {
            EXPECT_TRUE(answer.body.starts_with(R"({"ok":false,"error":")")) << answer.body;
        }
        if (!attack.reason.empty()) {
            EXPECT_EQ(server.refused(std::string{attack.reason}), ++counts[attack.reason]);
        }
        EXPECT_TRUE(server.is_well());
    }
    for (const std::string& line : server.log()) {
        EXPECT_TRUE(line.starts_with("refused ") && line.ends_with(" 127.0.0.1")) << line;
        EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; })) << line;
    }
}

TEST(HttpAttack, OldHttpIsAnsweredAsSuch) {
    const AttackedServer server;
    for (const auto& [bytes, answer] : std::map<std::string, std::string>{
             {"GET / HTTP/1.0\r\n\r\n", "HTTP/1.0 421 "},
             {"GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n", "HTTP/1.0 200 "},
             {"POST /api/tables HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
              "0\r\n\r\n",
              "HTTP/1.0 400 "}}) {
        outside::Client client = server.connect();
        client.send(bytes);
        EXPECT_TRUE(client.receive_rest().starts_with(answer)) << bytes;
    }
}

TEST(HttpAttack, Paths) {
    run_http_attacks(attacks_on_paths());
}

TEST(HttpAttack, Targets) {
    run_http_attacks(attacks_on_targets());
}

TEST(HttpAttack, Headers) {
    run_http_attacks(attacks_on_headers());
}

TEST(HttpAttack, Bodies) {
    run_http_attacks(attacks_on_bodies());
}

} // namespace
} // namespace yahtzee::server
