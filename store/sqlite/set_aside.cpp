#include "store/sqlite/set_aside.h"

#include <array>
#include <ctime>
#include <filesystem>

#include "store/sqlite/place.h"

namespace yahtzee::store {
namespace {

namespace fs = std::filesystem;

std::string stamp(Moment now) {
    const auto seconds = static_cast<std::time_t>(now);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts)};
}

} // namespace

Stored<std::string> set_aside(const std::string& path, Moment now, const std::string& why) {
    const std::string wanted = path + "." + why + "-" + stamp(now);
    std::string name = wanted;
    std::error_code error;
    for (int copy = 2; fs::exists(name, error); ++copy) name = wanted + "-" + std::to_string(copy);
    fs::rename(path, name, error);
    if (error) return std::unexpected(StoreFault{StoreFault::Kind::not_writable, error.message()});
    // What SQLite keeps beside a file goes by the file's name; mostly it is not there.
    for (const char* const part : {"-wal", "-shm"}) fs::rename(path + part, name + part, error);
    return name;
}

std::string successor_of(const std::string& path) {
    return path + ".recovering";
}

void put_successor_in_place(const std::string& path) {
    std::error_code failed;
    if (path.empty() || fs::exists(path, failed) || !fs::exists(successor_of(path), failed)) return;
    fs::rename(successor_of(path), path, failed);
    [[maybe_unused]] const auto lasts = make_lasting(path); // if not, this is done once more
}

} // namespace yahtzee::store
