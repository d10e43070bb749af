// The units of packaging/systemd, as they are installed, judged by systemd itself.
#include <cstdio>

#include <gtest/gtest.h>

#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

struct Verdict {
    int status = -1;
    std::string text;
};

Verdict verdict_of(const std::string& line) {
    Verdict verdict;
    FILE* const pipe = popen((line + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return verdict;
    for (int byte = 0; (byte = std::fgetc(pipe)) != EOF;)
        verdict.text.push_back(static_cast<char>(byte));
    verdict.status = WEXITSTATUS(pclose(pipe));
    return verdict;
}

class SystemdUnits : public testing::Test {
  protected:
    void SetUp() override {
        const std::string from = YAHTZEE_SOURCE "/packaging/systemd/";
        service_text_ = store::bytes_of(from + "dicekeep.service.in");
        // As the installation does, with the folder in which this program is.
        const std::string program = YAHTZEE_PROGRAM;
        const std::string mark = "@BINDIR@/yahtzee";
        const auto at = service_text_.find("ExecStart=" + mark);
        ASSERT_NE(at, std::string::npos);
        std::string installed = service_text_;
        installed.replace(at + 10, mark.size(), program);
        store::write_bytes(service_, installed);
        store::write_bytes(socket_, store::bytes_of(from + "dicekeep.socket"));
    }

    store::TemporaryFolder folder_;
    std::string service_ = folder_ / "dicekeep.service";
    std::string socket_ = folder_ / "dicekeep.socket";
    std::string service_text_;
};

TEST_F(SystemdUnits, AreSound) {
    // The manual page that they name is installed with them.
    const Verdict verdict =
        verdict_of("systemd-analyze verify --man=no " + service_ + " " + socket_);
    EXPECT_EQ(verdict.status, 0) << verdict.text;
    // What it does not know it ignores, with a word and status 0.
    EXPECT_EQ(verdict.text.find("dicekeep"), std::string::npos) << verdict.text;
}

TEST_F(SystemdUnits, LeaveLittleToAnIntruder) {
    const Verdict verdict =
        verdict_of("systemd-analyze security --no-pager --offline=yes --threshold=20 " + service_);
    EXPECT_EQ(verdict.status, 0) << verdict.text;
    EXPECT_NE(verdict.text.find("Overall exposure level for dicekeep.service: "), std::string::npos)
        << verdict.text;
}

TEST_F(SystemdUnits, ListenOnThisComputerOnlyAndSaveWhereTheyMay) {
    const std::string socket = store::bytes_of(socket_);
    EXPECT_NE(socket.find("\nListenStream=127.0.0.1:8080\n"), std::string::npos);
    for (const std::string line :
         {"Type=notify", "WatchdogSec=60", "DynamicUser=yes", "StateDirectory=dicekeep"})
        EXPECT_NE(service_text_.find("\n" + line + "\n"), std::string::npos) << line;
    EXPECT_NE(service_text_.find(" --data %S/dicekeep "), std::string::npos);
}

} // namespace
} // namespace yahtzee::app
