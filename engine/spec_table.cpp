#include "engine/spec_table.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

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
    if (cell == "*") return true;
    if (cell.starts_with(">=")) return number >= std::stoi(cell.substr(2));
    if (cell.starts_with(">")) return number > std::stoi(cell.substr(1));
    if (cell.starts_with("<")) return number < std::stoi(cell.substr(1));
    if (const auto dash = cell.find('-'); dash != std::string::npos) {
        return number >= std::stoi(cell.substr(0, dash)) &&
               number <= std::stoi(cell.substr(dash + 1));
    }
    return number == std::stoi(cell);
}

} // namespace yahtzee
