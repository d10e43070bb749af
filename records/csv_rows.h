// Rows for spreadsheets, made of flat JSON objects that all have the same fields in the same order.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace yahtzee::records {

// A line with the names of the fields of `model`, and a line an object.
std::string csv_rows(const nlohmann::ordered_json& model,
                     const std::vector<nlohmann::ordered_json>& rows);

} // namespace yahtzee::records
