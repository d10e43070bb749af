// docs/protocol.md says in words what the schema says for programs: neither knows a request, an
// error, an event, a route or a field that the other does not, and the examples fit.
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/yahtzee.h"
#include "protocol/testing/schema.h"

namespace yahtzee::protocol {
namespace {

using Json = nlohmann::json;
using Names = std::set<std::string>;

std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{YAHTZEE_SOURCE "/" + path}.rdbuf();
    return text.str();
}

const std::string& page() {
    static const std::string text = text_of("docs/protocol.md");
    return text;
}

Json schema(const std::string& name) {
    return Json::parse(text_of("protocol/schema/" + name + ".json"));
}

Json definition(const std::string& file, const std::string& name) {
    return schema(file).at("definitions").at(name);
}

// The first group of every match.
Names all_in(const std::string& text, const std::string& pattern) {
    Names found;
    const std::regex expression{pattern};
    for (std::sregex_iterator match{text.begin(), text.end(), expression}, end; match != end;
         ++match)
        found.insert((*match)[1]);
    return found;
}

// From the heading to the next of its rank or a higher one.
std::string section(const std::string& heading) {
    const auto begin = page().find("\n" + heading + "\n");
    EXPECT_NE(begin, std::string::npos) << heading;
    if (begin == std::string::npos) return {};
    auto end = page().find("\n## ", begin + heading.size());
    if (heading.starts_with("### ")) end = std::min(end, page().find("\n### ", begin + 1));
    return page().substr(begin, end - begin);
}

// What a definition lists, or those of whose kinds it may be.
Names words_in(const Json& value) {
    Names words;
    if (value.contains("const")) words.insert(value.at("const").get<std::string>());
    for (const Json& word : value.value("enum", Json::array())) words.insert(word);
    return words;
}

// What comes in rows of six is named by the first and the last of a row.
bool is_of_a_row(const std::string& name) {
    return std::regex_match(name, std::regex{"(fell|drought)_.*|[0-9]+"});
}

// The names of all fields anywhere below.
void gather_fields(const Json& json, Names& fields) {
    if (!json.is_structured()) return;
    if (json.is_object() && json.contains("properties")) {
        for (const auto& [name, value] : json.at("properties").items()) fields.insert(name);
    }
    for (const Json& part : json) gather_fields(part, fields);
}

Names fields_of(const Json& json) {
    Names fields;
    gather_fields(json, fields);
    return fields;
}

// `name` or "name": somewhere in the text, or in a list of names such as `rules` `entry`.
bool is_named(const std::string& text, const std::string& name) {
    return text.contains("`" + name + "`") || text.contains("\"" + name + "\":");
}

// ---- words

TEST(ProtocolPage, KnowsTheSameRequests) {
    Names requests;
    const Json definitions = schema("requests").at("definitions");
    for (const auto& [name, request] : definitions.items()) {
        if (!request.contains("properties")) continue; // Request itself
        requests.merge(words_in(request.at("properties").at("do")));
    }
    EXPECT_EQ(all_in(page(), R"re(\{"do":"([a-z-]+)")re"), requests);
}

TEST(ProtocolPage, KnowsTheSameErrors) {
    const auto in_tables = [](const std::string& text) {
        Names errors;
        for (const std::string& row : all_in(text, R"(\n\| ((?:`[a-z-]+`(?:, )?)+) \|)"))
            errors.merge(all_in(row, "`([a-z-]+)`"));
        return errors;
    };
    Names at_tables = in_tables(section("## Answers"));
    at_tables.merge(in_tables(section("### Errors at a table")));
    EXPECT_EQ(at_tables, words_in(definition("answers", "Error")));
    Names over_http;
    for (const std::string& row :
         all_in(section("### Errors over HTTP"), R"(\n\| [0-9]+ \| ([^|]+) \|)"))
        over_http.merge(all_in(row, "`([a-z-]+)`"));
    EXPECT_EQ(over_http, words_in(definition("http", "HttpError")));
}

TEST(ProtocolPage, KnowsTheSameEvents) {
    Names events;
    const Json definitions = schema("events").at("definitions");
    for (const auto& [name, event] : definitions.items()) {
        if (event.contains("properties")) events.merge(words_in(event.at("properties").at("what")));
    }
    EXPECT_EQ(all_in(section("### What happened"), R"re(\| `\{"what":"([a-z-]+)")re"), events);
}

TEST(ProtocolPage, KnowsTheSameRoutes) {
    Names routes;
    Names sockets;
    const Json paths = schema("openapi").at("paths");
    for (const auto& [route, methods] : paths.items()) {
        const std::string named = std::regex_replace(route, std::regex{R"(\{table\})"}, "TABLE");
        for (const char* const method : {"get", "post"}) {
            if (!methods.contains(method)) continue;
            const bool socket = methods.at(method).at("responses").contains("101");
            (socket ? sockets : routes).insert((method[0] == 'g' ? "GET " : "POST ") + named);
        }
    }
    Names told;
    for (const std::string& row :
         all_in(section("### Over HTTP"), R"(\n\| (`(?:GET|POST) [^|]+) \|)"))
        told.merge(all_in(row, R"(`((?:GET|POST) /[a-zA-Z/-]+)`)"));
    EXPECT_EQ(told, routes);
    for (const std::string& socket : sockets) {
        const std::string path = socket.substr(socket.find('/'));
        EXPECT_TRUE(page().contains("`" + path + "`")) << path;
    }
}

// ---- fields

TEST(ProtocolPage, NamesEveryFieldOfTheSchema) {
    for (const char* const file : {"view", "events", "requests", "advice", "review", "answers"}) {
        for (const std::string& field : fields_of(schema(file)))
            EXPECT_TRUE(is_of_a_row(field) || is_named(page(), field))
                << file << ".json has " << field;
    }
    // Figures and files have pages of their own.
    const std::string others =
        text_of("docs/statistics.md") + text_of("docs/fairness.md") + text_of("docs/card-files.md");
    for (const std::string& field : fields_of(schema("http")))
        EXPECT_TRUE(is_of_a_row(field) || is_named(page(), field) || is_named(others, field))
            << "http.json has " << field;
}

TEST(ProtocolPage, SaysOfTheViewWhatItHolds) {
    const std::string text = section("## The view");
    for (const char* const name : {"View", "Card", "Column", "Sums"}) {
        for (const std::string& field : fields_of(definition("view", name)))
            EXPECT_TRUE(is_named(text, field)) << field;
    }
}

TEST(ProtocolPage, NamesNoFieldThatTheSchemaDoesNotHave) {
    Names known;
    for (const char* const file :
         {"view", "events", "requests", "advice", "review", "answers", "http"})
        known.merge(fields_of(schema(file)));
    for (const Box& box : official.boxes) known.emplace(box.id);
    for (const std::string& field : all_in(page(), R"re("([A-Za-z_-]+)":)re"))
        EXPECT_TRUE(known.contains(field)) << field;
}

// ---- examples

// What stands there in full must be one of these; what is left out with … nobody can judge here.
void expect_fits_something(const std::string& text) {
    if (text.contains("…") || !Json::accept(text)) return;
    std::string faults;
    for (const char* const kind :
         {"Request", "Choice", "Happened", "Answer", "SeatedMessage", "MatchResult", "BonusTier",
          "NextBonus", "Placing", "ScoredGame", "SeenPlayer", "Links"}) {
        const std::string fault = schema_fault(kind, text);
        if (fault.empty()) return;
        faults += fault;
    }
    ADD_FAILURE() << text << "\n" << faults;
}

TEST(ProtocolPage, ItsExamplesFitTheSchema) {
    int whole = 0;
    // In the text, sent and shown in blocks, and blocks that are one.
    for (const char* const pattern : {R"(`(\{"[^`]+\})`)", R"(\n> (?:POST [^ ]+ )?(\{[^\n]+))",
                                      R"(\n(\{"do"[^\n]+\})\n)", R"(\n```\n(\{[^`]+\})\n```)"}) {
        for (const std::string& text : all_in(page(), pattern)) {
            expect_fits_something(text);
            whole += !text.contains("…") && Json::accept(text) ? 1 : 0;
        }
    }
    EXPECT_GE(whole, 45); // the page still has them
}

} // namespace
} // namespace yahtzee::protocol
