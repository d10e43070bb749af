#include "protocol/testing/schema.h"

#include <array>
#include <fstream>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace yahtzee::protocol {
namespace {

using SchemaJson = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

constexpr std::array<std::string_view, 7> schema_files{"view",   "events",  "requests", "advice",
                                                       "review", "answers", "http"};
constexpr std::string_view within = "#/definitions/";

SchemaJson read_schema(std::string_view name) {
    const std::string path = std::string{YAHTZEE_SOURCE "/protocol/schema/"}.append(name) + ".json";
    std::ifstream file{path};
    if (!file) throw std::runtime_error("cannot read " + path);
    return SchemaJson::parse(file);
}

// All files become one, so what they say of each other's definitions is said of its own.
void point_within(SchemaJson& json) {
    if (json.is_object() && json.contains("$ref")) {
        const std::string whole = json.at("$ref");
        json["$ref"] = whole.substr(whole.find('#'));
    }
    if (json.is_structured()) {
        for (SchemaJson& part : json) point_within(part);
    }
}

SchemaJson all_definitions() {
    SchemaJson definitions = SchemaJson::object();
    for (const std::string_view name : schema_files) {
        SchemaJson file = read_schema(name);
        point_within(file);
        for (const auto& [key, definition] : file.at("definitions").items()) {
            if (definitions.contains(key))
                throw std::runtime_error("two files of the schema define " + key);
            definitions[key] = definition;
        }
    }
    return definitions;
}

// The name of the definition that a $ref leads to.
std::string definition_in(const SchemaJson& schema) {
    const std::string whole = schema.at("$ref");
    return whole.substr(whole.find(within) + within.size());
}

// How many fields are too many or too few.
std::size_t distance(const SchemaJson& kind, const SchemaJson& json) {
    std::size_t count = 0;
    const SchemaJson none = SchemaJson::object();
    const SchemaJson& known = kind.contains("properties") ? kind.at("properties") : none;
    for (const auto& [name, value] : json.items()) count += known.contains(name) ? 0U : 1U;
    for (const SchemaJson& name : kind.value("required", SchemaJson::array()))
        count += json.contains(name) ? 0U : 1U;
    return count;
}

class Definitions {
  public:
    std::shared_ptr<const valijson::Schema> find(const std::string& name) {
        const std::lock_guard lock{mutex_};
        auto& ready = ready_[name];
        if (!ready) ready = make(name);
        return ready;
    }

    // Of what it may be, where it may be one of several; else itself.
    std::string nearest_kind(const std::string& name, const SchemaJson& json) const {
        const SchemaJson& definition = all_.at(name);
        if (!definition.contains("anyOf") || !json.is_object()) return name;
        std::string nearest = name;
        std::size_t least = std::numeric_limits<std::size_t>::max();
        for (const SchemaJson& kind : definition.at("anyOf")) {
            const std::size_t far = distance(all_.at(definition_in(kind)), json);
            if (far < least) nearest = definition_in(kind);
            least = std::min(least, far);
        }
        return nearest;
    }

  private:
    std::shared_ptr<const valijson::Schema> make(const std::string& name) const {
        if (!all_.contains(name)) throw std::runtime_error("the schema does not define " + name);
        const SchemaJson root{{"definitions", all_},
                              {"allOf", {{{"$ref", std::string{within} + name}}}}};
        auto schema = std::make_shared<valijson::Schema>();
        valijson::SchemaParser{}.populateSchema(Adapter{root}, *schema);
        return schema;
    }

    std::mutex mutex_;
    SchemaJson all_ = all_definitions();
    std::map<std::string, std::shared_ptr<const valijson::Schema>> ready_;
};

Definitions& definitions() {
    static Definitions definitions;
    return definitions;
}

// The reasons by the kind that it comes nearest to: those of the others only say that it is none
// of them.
std::string reasons(const std::string& definition, const SchemaJson& json) {
    const std::string nearest = definitions().nearest_kind(definition, json);
    valijson::ValidationResults results;
    valijson::Validator{}.validate(*definitions().find(nearest), Adapter{json}, &results);
    std::string text = "as " + nearest + ":\n";
    for (const auto& error : results) {
        for (const std::string& place : error.context) text += place;
        text += ": " + error.description + "\n";
    }
    return text;
}

// ---- routes

// "/api/matches/{table}/review" is any table's.
bool is_route(std::string_view route, std::string_view path) {
    const auto open = route.find('{');
    if (open == std::string_view::npos) return route == path;
    if (!path.starts_with(route.substr(0, open))) return false;
    route.remove_prefix(route.find('}') + 1);
    path.remove_prefix(open);
    path.remove_prefix(std::min(path.find('/'), path.size()));
    return route == path;
}

// Null when no route leads there.
const SchemaJson* responses_of(const SchemaJson& api, std::string_view method,
                               std::string_view path) {
    for (const auto& [route, methods] : api.at("paths").items()) {
        if (!is_route(route, path)) continue;
        const auto found = methods.find(method == "POST" ? "post" : "get");
        if (found != methods.end()) return &found->at("responses");
    }
    return nullptr;
}

} // namespace

std::string schema_fault(const std::string& definition, std::string_view text) {
    const SchemaJson json = SchemaJson::parse(text, nullptr, false);
    if (json.is_discarded()) return "no JSON\n";
    const auto schema = definitions().find(definition);
    const bool fits = valijson::Validator{}.validate(*schema, Adapter{json}, nullptr);
    return fits ? std::string{} : reasons(definition, json); // to gather them takes longer
}

std::string message_fault(std::string_view target, std::string_view text) {
    const bool own = target.substr(0, target.find('?')) == "/api/ws";
    return schema_fault(own ? "Answer" : "SeatedMessage", text);
}

std::string http_fault(const HttpExchange& exchange) {
    static const SchemaJson api = read_schema("openapi");
    const std::string_view path = exchange.target.substr(0, exchange.target.find('?'));
    const SchemaJson* const responses = responses_of(api, exchange.method, path);
    constexpr int refused_from = 400;
    if (responses == nullptr) {
        if (exchange.status >= refused_from) return schema_fault("HttpRefusal", exchange.body);
        return "openapi.json does not know this route\n";
    }
    const auto found = responses->find(std::to_string(exchange.status));
    if (found == responses->end() && exchange.status < refused_from)
        return "openapi.json does not know this status\n";
    SchemaJson response = found == responses->end() ? responses->at("default") : *found;
    if (response.contains("$ref")) {
        const std::string whole = response.at("$ref");
        response = api.at(SchemaJson::json_pointer{whole.substr(1)});
    }
    const auto type = response.at("content").find("application/json");
    if (type == response.at("content").end()) return "openapi.json has no JSON here\n";
    return schema_fault(definition_in(type->at("schema")), exchange.body);
}

} // namespace yahtzee::protocol
