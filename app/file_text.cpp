#include "app/file_text.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/standard_console.h"

namespace yahtzee::app {
namespace {

std::string text_of_stream(std::istream& stream) {
    std::string text;
    std::array<char, 65536> block{};
    while (text.size() < largest_file && stream.read(block.data(), block.size()).gcount() > 0)
        text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
    return text;
}

} // namespace

std::optional<std::string> text_of_file(const std::string& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) return std::nullopt;
    std::ifstream stream{file, std::ios::binary};
    if (!stream.is_open()) return std::nullopt;
    return text_of_stream(stream);
}

std::string text_of_input() {
    return text_of_stream(std::cin);
}

bool write_file(const std::string& file, const std::string& text) {
    // A name that nobody else has: what lies there already is not followed or written over.
    std::string draft = file + ".XXXXXX";
    const int descriptor = mkostemp(draft.data(), O_CLOEXEC);
    if (descriptor < 0) return false;
    bool written = terminal::write_fully(descriptor, text) == 0 && fsync(descriptor) == 0;
    constexpr mode_t readable = 0644;
    const mode_t mask = umask(0);
    umask(mask);
    written = fchmod(descriptor, readable & ~mask) == 0 && written;
    close(descriptor);
    std::error_code error;
    if (written) std::filesystem::rename(draft, file, error);
    if (written && !error) return true;
    std::filesystem::remove(draft, error);
    return false;
}

} // namespace yahtzee::app
