// The subcommand that serves tables.
#include <arpa/inet.h>

#include "app/command_reader.h"
#include "server/http/proxies.h"

namespace yahtzee::app {
namespace {

// http or https, a host, perhaps a port, and nothing else.
bool is_origin(std::string_view text) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!text.starts_with(scheme)) continue;
        const std::string_view host = text.substr(scheme.size());
        return !host.empty() && host.find_first_of("/?#@ \t\r\n") == std::string_view::npos;
    }
    return false;
}

std::string refused_origin(const CommandReader& reader, const std::string& text) {
    return is_origin(text) ? std::string{} : reader.words()("cli.bad-origin", {{"input", text}});
}

// The page's own paths begin at the root, so that there is none before them.
std::string refused_public_url(const CommandReader& reader, std::string_view text) {
    if (is_origin(text.ends_with('/') ? text.substr(0, text.size() - 1) : text)) return {};
    return reader.words()("cli.bad-public-url", {{"input", std::string{text}}});
}

} // namespace

void add_serve(CommandReader& reader) {
    const auto [command, wanted] = reader.add<ServeCommand>(
        "serve", "cli.serve", [&reader](const ServeCommand& read) -> Invocation {
            if (read.seed && (read.is_public || !read.public_url.empty()))
                return reader.mistake(reader.words()("cli.seed-public"));
            return read;
        });
    wanted.version = YAHTZEE_VERSION;
    const auto add_number = [&](const char* name, int& value, Word about, int least, int most) {
        reader.add_number(command, name, value, reader.text(about), "cli.bad-number", least, most)
            ->type_name("N")
            ->default_str(std::to_string(value));
    };
    command.add_option("--host", wanted.host, reader.text("cli.serve-host"))
        ->type_name("ADDRESS")
        ->check([&reader](const std::string& text) {
            in6_addr room{};
            const bool good = text == "localhost" || inet_pton(AF_INET, text.c_str(), &room) == 1 ||
                              inet_pton(AF_INET6, text.c_str(), &room) == 1;
            return good ? std::string{} : reader.words()("cli.bad-host", {{"input", text}});
        })
        ->capture_default_str();
    add_number("--port", wanted.port, "cli.serve-port", 0, 65535);
    command.add_flag("--open", wanted.open, reader.text("cli.serve-open"));
    reader.add_data_option(command, wanted.data);
    command.add_option("--config", wanted.config, reader.text("cli.serve-config"))
        ->type_name("FILE");
    command.add_flag("--public", wanted.is_public, reader.text("cli.serve-public"));
    command.add_option("--public-url", wanted.public_url, reader.text("cli.serve-public-url"))
        ->type_name("URL")
        ->check([&reader](const std::string& text) { return refused_public_url(reader, text); });
    command.add_flag("--proxy", wanted.proxy_here, reader.text("cli.serve-proxy"));
    command.add_option("--proxy-from", wanted.proxies, reader.text("cli.serve-proxy-from"))
        ->type_name("NETWORK")
        ->check([&reader](const std::string& text) {
            return server::Proxies{}.add(text)
                       ? std::string{}
                       : reader.words()("cli.bad-network", {{"input", text}});
        });
    command.add_option("--origin", wanted.origins, reader.text("cli.serve-origin"))
        ->type_name("URL")
        ->check([&reader](const std::string& text) { return refused_origin(reader, text); });
    reader.add_seed_option(command, wanted.seed, "cli.serve-seed");
    constexpr int minute = 60'000;
    constexpr int many = 1'000'000;
    add_number("--pace", wanted.pace, "cli.serve-pace", 0, minute);
    add_number("--close-after", wanted.close_after_days, "cli.serve-close-after", 1, 36'500);
    add_number("--delete-after", wanted.delete_after_days, "cli.serve-delete-after", 0, 36'500);
    add_number("--connections", wanted.connections, "cli.serve-all-connections", 0, many);
    add_number("--connections-per-address", wanted.connections_per_address, "cli.serve-connections",
               0, many);
    add_number("--tables-per-hour", wanted.tables_per_hour, "cli.serve-tables", 0, many);
    add_number("--requests-per-second", wanted.requests_per_second, "cli.serve-requests", 0, many);
    add_number("--thinking-per-second", wanted.thinking_per_second, "cli.serve-thinking", 0, many);
    reader.add_choice<log_form_ids>(command, "--log", wanted.log_form, "cli.serve-log");
    reader.add_choice<server::log_level_ids>(command, "--log-level", wanted.log_level,
                                             "cli.serve-log-level");
    command.add_flag("--take-over", wanted.take_over, reader.text("cli.serve-take-over"));
}

} // namespace yahtzee::app
