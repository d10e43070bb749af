// The pages for those who run a server, as they follow them: every command of a page, in its order,
// with a real server. What belongs to the system is played: sudo, apt-get, and systemctl, which
// starts and stops `yahtzee serve` as the unit does.
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "app/test_program.h"

namespace yahtzee::app {
namespace {

std::string text_of(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

// The lines of a page's plain code blocks, and of blocks of configuration none.
std::vector<std::string> commands_of(const std::string& page) {
    std::istringstream lines{text_of(YAHTZEE_SOURCE "/docs/" + page)};
    std::vector<std::string> commands;
    bool inside = false;
    bool plain = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            plain = line == "```";
        } else if (inside && plain && !line.empty()) {
            commands.push_back(line);
        }
    }
    return commands;
}

void write_program(const std::string& file, const std::string& text) {
    std::ofstream{file} << text;
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
}

class Runbook : public testing::Test {
  protected:
    Runbook() {
        std::filesystem::create_directories(var());
        std::filesystem::create_directories(folder_.path() + "/srv/cards");
        std::filesystem::create_directories(folder_.path() + "/srv/dice");
        const std::string bin = folder_.path() + "/bin/";
        std::filesystem::create_directories(bin);
        write_program(bin + "sudo", "#!/bin/sh\nexec \"$@\"\n");
        write_program(bin + "apt-get", "#!/bin/sh\ntest \"$1\" = install\n");
        // The port is whatever is free: the next start takes the same one, as a socket unit would.
        const std::string script = R"sh(
start() {
    rm -f told
    yahtzee serve --port "$(cat port 2>/dev/null || echo 0)" --data var/lib/dicekeep \
        >told 2>errors &
    echo $! >pid
    until grep -qs http told; do kill -0 "$(cat pid)" || { cat errors >&2; exit 1; }; sleep 0.02; done
    grep -o 'http://[0-9.:]*' told | head -1 | sed 's/.*://' >port
}
stop() {
    kill "$(cat pid)" && while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.02; done
    rm pid
}
case $1 in
start) start ;;
stop) stop ;;
restart) stop; start ;;
status) kill -0 "$(cat pid)" ;;
*) exit 1 ;;
esac
)sh";
        write_program(bin + "systemctl", "#!/bin/sh\ncd " + folder_.path() + script);
    }
    ~Runbook() override { run_shell("kill $(cat " + folder_.path() + "/pid) 2>/dev/null"); }

    std::string var() const { return folder_.path() + "/var/lib/dicekeep"; }

    // A line as it is run here: folders of the system are in ours, the server has its own port, and
    // what serves does so until what follows is done.
    std::string here(std::string line) const {
        line =
            std::regex_replace(line, std::regex{" (/var/lib|/srv)/"}, " " + folder_.path() + "$1/");
        line = std::regex_replace(line, std::regex{"127\\.0\\.0\\.1:8080"},
                                  "127.0.0.1:$(cat " + folder_.path() + "/port)");
        line = std::regex_replace(line, std::regex{"^curl "}, "curl -sf ");
        if (!line.starts_with("yahtzee serve")) return line;
        return line + " --port 0 >served & served=$!; until grep -qs http served; do sleep 0.02; "
                      "done; kill $served; wait $served";
    }

    // All commands of the page, and `then`; fails with the first that fails.
    void follow(const std::string& page, const std::string& then = "true") const {
        const std::vector<std::string> commands = commands_of(page);
        ASSERT_FALSE(commands.empty()) << page;
        std::string script = "cd " + folder_.path() + " && export PATH=" + folder_.path() +
                             "/bin:$PATH LANG=C && ln -sf $YAHTZEE bin/yahtzee && set -e\n";
        for (const char* const player : {"Ann", "Ben"})
            script += "{ for box in 1 2 3 4 5 6 7 8 9 10 11 12 13; do echo roll; echo score $box; "
                      "done; echo no; } | yahtzee play --plain --players " +
                      std::string{player} + " --data " + var() + " >/dev/null\n";
        script += "systemctl start dicekeep.service\n";
        for (const std::string& command : commands)
            script += "at='" + std::regex_replace(command, std::regex{"'"}, "") + "'\n" + "{ " +
                      here(command) + "; } || { echo \"failed: $at\" >&2; exit 1; }\n";
        write_program(folder_.path() + "/script", script + then + "\n");
        const Outcome outcome = run_shell("sh -e " + folder_.path() + "/script");
        EXPECT_EQ(outcome.status, 0) << page << "\n" << outcome.err << outcome.out;
    }

    TemporaryFolder folder_;
};

TEST_F(Runbook, BackingUpAndBackAgain) {
    follow("guides/backup.md", "ls srv/cards | grep -q .\n"
                               "test $(yahtzee history --json --data " +
                                   var() + " | grep -o '\"match\"' | wc -l) = 2");
}

TEST_F(Runbook, UpgradingAndGoingBack) {
    follow("guides/upgrading.md", "test -e var/lib/dicekeep-after/yahtzee.db");
}

TEST_F(Runbook, Privacy) {
    follow("privacy.md", "test \"$(yahtzee admin list --data " + var() + " | cut -c1-4)\" = Ben:");
}

TEST(RunbookCommands, AreFoundInPages) {
    EXPECT_EQ(commands_of("guides/upgrading.md").front(), "sudo systemctl stop dicekeep.service");
    for (const std::string page : {"guides/backup.md", "guides/upgrading.md", "privacy.md"})
        EXPECT_GE(commands_of(page).size(), 7U) << page;
}

} // namespace
} // namespace yahtzee::app
