// For tests: runs the program as a user would, with input, environment and time limit.
#pragma once

#include <string>
#include <vector>

namespace yahtzee::app {

// What a child process becomes: arguments from the program's name on, environment as below. With a
// limit it may use that many MiB.
[[noreturn]] void become_program(const std::vector<std::string>& arguments,
                                 const std::vector<std::string>& environment,
                                 unsigned limit_mib = 0);

// Gone with all that is in it when the test is over.
class TemporaryFolder {
  public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

// Of a file that is there and says something.
std::string text_in(const std::string& path);

struct Outcome {
    int status = -1; // exit status, or 128 + signal
    std::string out;
    std::string err;
};

// LC_ALL is C.UTF-8, YAHTZEE_DATA is :memory:, and LANG, COLUMNS, NO_COLOR and TERM are unset
// unless `environment` says more. With a limit the program may use that many MiB for its data;
// under sanitizers it is not set.
Outcome run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                    const std::vector<std::string>& environment = {}, unsigned limit_mib = 0);

// Another program, by its path.
Outcome run_other(const std::string& program, const std::vector<std::string>& arguments,
                  const std::string& input = "", const std::vector<std::string>& environment = {});

// A line for the shell, in which $YAHTZEE is the program.
Outcome run_shell(const std::string& line);

// The same on a pseudo terminal of 80 columns: waits until `until` is shown, types `typed`, and
// reads to the end.
Outcome run_on_terminal(const std::vector<std::string>& arguments, const std::string& until,
                        const std::string& typed, const std::vector<std::string>& environment = {});

// Types the input and kills the program once `until` has been shown so many times.
Outcome run_and_kill(const std::vector<std::string>& arguments, const std::string& input,
                     const std::string& until, const std::vector<std::string>& environment,
                     int times = 1);

// Reads a little of the output, then closes it while the program is still writing.
Outcome run_with_closed_output(const std::vector<std::string>& arguments, const std::string& input);

} // namespace yahtzee::app
