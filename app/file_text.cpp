#include "app/file_text.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace yahtzee {

std::optional<std::string> text_of_file(const std::string& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) return std::nullopt;
    std::ifstream stream{file, std::ios::binary};
    if (!stream.is_open()) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>{stream}, {}};
}

} // namespace yahtzee
