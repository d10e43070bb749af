#include "app/data_place.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <fmt/core.h>
#include <pwd.h>
#include <unistd.h>

#include "app/commands.h"
#include "store/open_store.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
    return value != nullptr ? value : "";
}

// What looks like a file is one; the rest are folders, there already or to be made.
std::string file_in(const std::string& place) {
    std::error_code ignored;
    const fs::path path{place};
    const bool folder = fs::is_directory(path, ignored);
    const bool file = !folder && (fs::exists(path, ignored) || path.extension() == ".db");
    return file ? place : (path / "yahtzee.db").string();
}

fs::path home() {
    if (const std::string set = environment("HOME"); !set.empty()) return set;
    const passwd* const user = getpwuid(getuid()); // NOLINT(concurrency-mt-unsafe)
    return user != nullptr ? user->pw_dir : "";
}

// What there is to say is added to `notice`.
std::unique_ptr<store::Store> store_in(store::Stored<store::OpenedStore> opened,
                                       const std::string& data, const Words& words,
                                       std::string& notice) {
    if (!opened) {
        notice.append(fault_text(opened.error(), data, words)).append("\n");
        return nullptr;
    }
    if (opened->set_aside) notice.append(told(words, *opened->set_aside)).append("\n");
    return std::move(opened->store);
}

} // namespace

store::Moment now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string store_file(const std::string& data) {
    std::string place = data.empty() ? environment("YAHTZEE_DATA") : data;
    if (place == ":memory:") return place;
    if (!place.empty()) return file_in(place);
    // The specification says that a relative folder is to be ignored.
    if (const fs::path set{environment("XDG_DATA_HOME")}; set.is_absolute())
        return set / "yahtzee" / "yahtzee.db";
    const fs::path user = home();
    return user.empty() ? "" : (user / ".local" / "share" / "yahtzee" / "yahtzee.db").string();
}

std::unique_ptr<store::Store> store_to_read(const std::string& data, const Words& words) {
    auto store = store::open_store_to_read(store_file(data));
    if (store) return std::move(*store);
    fail(store.error(), data, words);
    return nullptr;
}

std::unique_ptr<store::Store> store_to_write(const std::string& data, const Words& words) {
    std::string notice;
    auto store = store_to_write(data, words, notice);
    fmt::print(stderr, "{}", notice);
    return store;
}

std::unique_ptr<store::Store> store_to_serve(const std::string& data, const Words& words,
                                             std::string& notice, bool waits) {
    constexpr std::chrono::milliseconds pause{20};
    constexpr int tries = 500;
    auto opened = store::open_store_to_serve(store_file(data), now);
    const auto is_taken = [&] {
        return !opened && opened.error().kind == store::StoreFault::Kind::another_server;
    };
    for (int attempt = 1; waits && is_taken() && attempt < tries; ++attempt) {
        std::this_thread::sleep_for(pause);
        opened = store::open_store_to_serve(store_file(data), now);
    }
    return store_in(std::move(opened), data, words, notice);
}

std::unique_ptr<store::Store> store_to_write(const std::string& data, const Words& words,
                                             std::string& notice) {
    return store_in(store::open_store(store_file(data), now), data, words, notice);
}

fs::path config_folder() {
    if (const fs::path set{environment("XDG_CONFIG_HOME")}; set.is_absolute()) return set;
    const fs::path user = home();
    return user.empty() ? user : user / ".config";
}

std::string settings_file(const std::string& data) {
    const std::string file = store_file(data);
    if (file.empty() || file == ":memory:") return {};
    return fs::path{file}.replace_extension(".settings").string();
}

std::string fault_text(const store::StoreFault& fault, const std::string& data,
                       const Words& words) {
    return text::printable(store_refusal(words, fault, store_file(data)));
}

int fail(const store::StoreFault& fault, const std::string& data, const Words& words) {
    return fail(fault_text(fault, data, words));
}

} // namespace yahtzee::app
