#include "engine/spec_rows.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/whole_number.h"

namespace yahtzee {

std::vector<SpecRow> read_spec(const std::string& name) {
    std::ifstream file{std::string{YAHTZEE_SPEC} + "/" + name};
    std::vector<SpecRow> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        SpecRow row;
        std::istringstream cells{line};
        for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
        rows.push_back(row);
    }
    if (rows.empty()) throw std::runtime_error("nothing to read in spec/" + name);
    return rows;
}

bool matches(const std::string& cell, int number) {
    const auto number_at = [&cell](std::size_t at, std::size_t size = std::string::npos) {
        return whole_number<int>(std::string_view{cell}.substr(at, size)).value();
    };
    if (cell == "*") return true;
    if (cell.starts_with(">=")) return number >= number_at(2);
    if (cell.starts_with(">")) return number > number_at(1);
    if (cell.starts_with("<")) return number < number_at(1);
    if (const auto dash = cell.find('-'); dash != std::string::npos) {
        return number >= number_at(0, dash) && number <= number_at(dash + 1);
    }
    return number == number_at(0);
}

} // namespace yahtzee
