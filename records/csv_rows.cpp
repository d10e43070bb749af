#include "records/csv_rows.h"

#include "text/text.h"

namespace yahtzee::records {
namespace {

std::string csv_field(const nlohmann::ordered_json& value) {
    if (value.is_null()) return {};
    return value.is_string() ? text::csv_text(value.get<std::string>()) : value.dump();
}

} // namespace

std::string csv_rows(const nlohmann::ordered_json& model,
                     const std::vector<nlohmann::ordered_json>& rows) {
    std::string text;
    const auto add_line = [&](const nlohmann::ordered_json& fields, auto cell) {
        bool first = true;
        for (const auto& field : fields.items()) {
            if (!std::exchange(first, false)) text += ',';
            text += cell(field);
        }
        text += '\n';
    };
    add_line(model, [](const auto& field) { return field.key(); });
    for (const auto& row : rows)
        add_line(row, [](const auto& field) { return csv_field(field.value()); });
    return text;
}

} // namespace yahtzee::records
