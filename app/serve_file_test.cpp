// The server's settings from a file: the names of flags, a sentence for each line that means
// nothing, and whatever is said on the command line first.
#include <regex>

#include "app/test_program.h"
#include "server/testing/server_process.h"
#include "store/test_implementations.h"

namespace yahtzee::app {
namespace {

using outside::ServerProcess;

class ServeFile : public testing::Test {
  protected:
    // What the program says to a file of these lines; it never gets as far as to serve.
    std::string refusal(const std::string& text, const std::vector<std::string>& flags = {}) const {
        store::write_bytes(file_, text);
        std::vector<std::string> arguments{"serve", "--data", ":memory:", "--config", file_};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const Outcome outcome = run_program(arguments);
        EXPECT_EQ(outcome.status, 2) << outcome.out;
        std::string said = outcome.err;
        if (said.starts_with(file_)) said.erase(0, file_.size());
        return said;
    }

    store::TemporaryFolder folder_;
    std::string file_ = folder_ / "serve.conf";
};

TEST_F(ServeFile, SaysWhatFlagsSay) {
    store::write_bytes(file_, "# for friends\n\npublic-url = https://dice.example.org\n"
                              "proxy yes\norigin https://one.example\norigin https://two.example\n"
                              "open no\nconnections-per-address\t1\n");
    ServerProcess server{YAHTZEE_PROGRAM, ":memory:", {"--config", file_, "--lang", "en"}};
    const auto first = outside::Client::connect(server.port());
    EXPECT_EQ(outside::Client::connect(server.port())
                  .http("GET", "/api/health", "", {{"X-Forwarded-For", "203.0.113.9"}})
                  .status,
              200)
        << "a proxy on this computer has no limit of its own";
    server.stop();
    EXPECT_EQ(server.output(), "People reach it at https://dice.example.org/\n");
}

TEST_F(ServeFile, GivesWayToTheCommandLine) {
    store::write_bytes(file_, "port 1\nhost 203.0.113.1\npublic-url https://file.example\n");
    ServerProcess server{YAHTZEE_PROGRAM,
                         ":memory:",
                         {"--config=" + file_, "--host=127.0.0.1", "--public-url",
                          "https://flag.example", "--lang", "en"}};
    EXPECT_GT(server.port(), 1) << "--port 0 of the test";
    server.stop();
    EXPECT_EQ(server.output(), "People reach it at https://flag.example/\n");
}

TEST_F(ServeFile, RefusesEachLineThatMeansNothingByItsNumber) {
    EXPECT_EQ(refusal("host ::1\nprot 8080\n"),
              ", line 2: there is no setting \"prot\". Did you mean port?\n");
    EXPECT_EQ(refusal("[server]\n"),
              ", line 1: there is no setting \"[server]\". Settings have the "
              "names of flags: yahtzee serve --help\n");
    EXPECT_EQ(refusal("\n# x\nport 70000\n"),
              ", line 3: port: \"70000\" is not a whole number from 0 to 65535.\n");
    EXPECT_EQ(refusal("port\n"), ", line 1: port needs a value.\n");
    EXPECT_EQ(refusal("port =\n"), ", line 1: port needs a value.\n");
    EXPECT_EQ(refusal("port 1\nport 2\n"),
              ", line 2: port is already set in line 1. Keep one of the two.\n");
    EXPECT_EQ(refusal("public maybe\n"), ", line 1: public is yes or no, not \"maybe\".\n");
    EXPECT_EQ(refusal("origin example.org\n"),
              ", line 1: origin: \"example.org\" is not the address of a site. Give scheme and "
              "host, as in https://example.org.\n");
    EXPECT_EQ(refusal("proxy-from 10.0.0.0/33\n"),
              ", line 1: proxy-from: \"10.0.0.0/33\" is neither an address nor a network. Give one "
              "as in 10.0.0.7, 10.0.0.0/8 or 2001:db8::/32.\n");
    EXPECT_EQ(refusal("lang de\n"),
              ", line 1: lang cannot be set in a file. Give it on the command "
              "line, as --lang.\n");
    EXPECT_EQ(refusal("config other.conf\n"),
              ", line 1: config cannot be set in a file. Give it on "
              "the command line, as --config.\n");
    EXPECT_EQ(refusal("prot 1\n", {"--lang", "de"}),
              ", Zeile 1: Eine Einstellung „prot“ gibt es nicht. Meinst du port?\n");
    // A flag wins over a value, not over a mistake.
    EXPECT_EQ(refusal("port x\n", {"--port", "0"}),
              ", line 1: port: \"x\" is not a whole number from 0 to 65535.\n");
}

TEST_F(ServeFile, RefusesAFileThatIsNotThereAndSettingsThatDoNotGoTogether) {
    const Outcome outcome = run_program({"serve", "--config", folder_ / "none"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err,
              "The file \"" + (folder_ / "none") + "\" cannot be read. Check its name.\n");
    EXPECT_NE(refusal("seed 7\npublic\n").find("--seed"), std::string::npos);
}

TEST_F(ServeFile, TheExampleOfThePageIsTaken) {
    const std::string page = store::bytes_of(YAHTZEE_SOURCE "/docs/server.md");
    const auto begin = page.find("# /etc/dicekeep/serve.conf\n");
    ASSERT_NE(begin, std::string::npos);
    store::write_bytes(file_, page.substr(begin, page.find("```", begin) - begin));
    ServerProcess server{YAHTZEE_PROGRAM, ":memory:", {"--config", file_, "--lang", "en"}};
    server.stop();
    EXPECT_EQ(server.output(), "People reach it at https://dice.example.org/\n");
    EXPECT_NE(server.errors().find(R"("event":"started")"), std::string::npos);
}

// One list for both: what help has can stand in the file.
TEST_F(ServeFile, KnowsEveryFlagOfTheServer) {
    const std::string help = run_program({"serve", "--help"}).out;
    const std::regex flag{R"(--([a-z-]+))"};
    int known = 0;
    for (std::sregex_iterator found{help.begin(), help.end(), flag}, end; found != end; ++found) {
        const std::string name = (*found)[1];
        const std::string said = refusal(name + " ?\nnonsense\n");
        EXPECT_EQ(said.find("there is no setting \"" + name), std::string::npos) << said;
        ++known;
    }
    EXPECT_GT(known, 15);
}

} // namespace
} // namespace yahtzee::app
