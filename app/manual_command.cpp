#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "app/commands.h"

namespace yahtzee::app {

// Every page into a folder, under the names by which man finds them.
int run(const ManualCommand& command, const Words& words) {
    const std::filesystem::path folder{command.folder};
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    for (const auto& [name, text] : command.pages) {
        errno = 0;
        std::ofstream page{folder / (name + ".1"), std::ios::binary};
        page << text << std::flush;
        if (!page) {
            return fail(words(
                "cli.manual-failed",
                {{"folder", command.folder},
                 {"why",
                  (failed ? failed : std::error_code{errno, std::generic_category()}).message()}}));
        }
    }
    return 0;
}

} // namespace yahtzee::app
