#include "server/log.h"

#include <algorithm>

#include "protocol/json_writer.h"

namespace yahtzee::server {
std::string line_of(const LogEntry& entry) {
    std::string line{entry.event};
    for (const auto& [name, value] : entry.fields) line.append(" ").append(value);
    std::ranges::replace_if(line, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return line;
}

std::string json_of(const LogEntry& entry, std::string_view time) {
    std::string json;
    {
        const protocol::Bracket object{json, '{', '}'};
        protocol::append_field(json, "time", time);
        protocol::append_field(json, "level", id_of(entry.level));
        protocol::append_field(json, "event", entry.event);
        for (const auto& [name, value] : entry.fields) protocol::append_text(json, name, value);
    }
    return json;
}

} // namespace yahtzee::server
