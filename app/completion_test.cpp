// What shells complete, typed into real ones.
#include <gtest/gtest.h>

#include "app/test_tmux.h"

namespace yahtzee::app {
namespace {

struct ShellCase {
    std::string name;
    std::string start; // a line that starts it, with the completion loaded
};

void PrintTo(const ShellCase& shell, std::ostream* out) {
    *out << shell.name;
}

class Completion : public testing::TestWithParam<ShellCase> {};

// The folder has the program's name in it, so that a shell finds the command that it completes.
const std::string prepare = "mkdir -p bin && ln -sf $YAHTZEE bin/yahtzee && PATH=$PWD/bin:$PATH && "
                            "export PATH HOME=$PWD && "
                            "touch card-of-ann.csv && ";

TEST_P(Completion, OfSubcommandsFlagsValuesListsAndFiles) {
    TmuxSession shell{"cd $(mktemp -d) && " + prepare + GetParam().start, 120, 30};
    ASSERT_TRUE(shell.waits_for("ready>")) << shell.screen();
    const auto completes = [&](const std::string& typed, const std::string& to) {
        shell.type(typed);
        shell.press("Tab");
        EXPECT_TRUE(shell.waits_for(to)) << typed << '\n' << shell.screen();
        shell.press("C-u"); // not C-c: a shell may forget what was typed right after it
        shell.press("C-l");
        EXPECT_TRUE(shell.waits_until_gone(to)) << shell.screen();
    };
    completes("yahtzee dist", "yahtzee distribution");
    completes("yahtzee serve --tables-p", "yahtzee serve --tables-per-hour");
    completes("yahtzee solve --rules free", "yahtzee solve --rules free-joker");
    completes("yahtzee --rules free", "yahtzee --rules free-joker");
    completes("yahtzee simulate --players perfect,riv", "--players perfect,rival");
    completes("yahtzee check card", "yahtzee check card-of-ann.csv");
    completes("yahtzee help solv", "yahtzee help solve");
}

INSTANTIATE_TEST_SUITE_P(
    Shells, Completion,
    testing::Values(
        ShellCase{"bash", "yahtzee completion bash >script && echo 'PS1=\"ready>\"' >>script && "
                          "bash --rcfile script -i"},
        ShellCase{"zsh", "printf 'autoload -U compinit && compinit -u -D\\nPROMPT=\"ready>\"\\n"
                         "source $HOME/script\\n' >.zshrc && yahtzee completion zsh >script && "
                         "ZDOTDIR=$HOME zsh -i"},
        ShellCase{"fish", "yahtzee completion fish >script && fish --no-config --init-command "
                          "'source script; function fish_prompt; echo -n \"ready>\"; end'"}),
    [](const auto& shell) { return shell.param.name; });

} // namespace
} // namespace yahtzee::app
