// The stores that the contract tests are run against. A new implementation adds itself here; the
// tests stay as they are.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "store/sqlite/sqlite_store.h"

namespace yahtzee::store {

// A folder for one test, gone when the test is.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string pattern = std::filesystem::temp_directory_path() / "yahtzee-test-XXXXXX";
        path_ = mkdtemp(pattern.data());
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    std::string operator/(const std::string& name) const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

inline std::string bytes_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

inline void write_bytes(const std::string& path, const std::string& bytes) {
    std::ofstream{path, std::ios::binary} << bytes;
}

template <typename Value>
StoreFault::Kind kind_of_fault(const Stored<Value>& outcome) {
    EXPECT_FALSE(outcome.has_value());
    return outcome.has_value() ? StoreFault::Kind::failed : outcome.error().kind;
}

struct Implementation {
    std::string name;
    bool lasting; // what is opened again knows what was stored before
    std::function<std::unique_ptr<Store>(const TemporaryFolder&)> open;

    friend std::ostream& operator<<(std::ostream& out, const Implementation& implementation) {
        return out << implementation.name;
    }
};

inline std::vector<Implementation> implementations() {
    return {{"sqlite", true,
             [](const TemporaryFolder& folder) {
                 return open_sqlite_store(folder / "yahtzee.db", Access::write).value();
             }},
            {"memory", false, [](const TemporaryFolder&) {
                 return open_sqlite_store(":memory:", Access::write).value();
             }}};
}

} // namespace yahtzee::store
