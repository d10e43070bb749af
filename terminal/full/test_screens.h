// For tests: screens as they should look, kept as text in screens/. With YAHTZEE_UPDATE_SCREENS set
// they are written instead of compared: look at what changed before you believe it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "terminal/full/test_page.h"

namespace yahtzee::full {

inline void expect_screen(const std::string& seen, const std::string& name) {
    const std::filesystem::path file =
        std::filesystem::path{YAHTZEE_SOURCE} / "terminal/full/screens" / (name + ".txt");
    if (std::getenv("YAHTZEE_UPDATE_SCREENS") != nullptr) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file} << seen;
        return;
    }
    std::ostringstream expected;
    expected << std::ifstream{file}.rdbuf();
    if (seen != expected.str()) // as it looks, not as its bytes
        ADD_FAILURE() << name << " has changed:\n" << seen << "It should be:\n" << expected.str();
}

inline void expect_screen(PageDriver& driver, const std::string& name) {
    expect_screen(driver.text(), name);
}

} // namespace yahtzee::full
