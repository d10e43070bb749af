// For tests: a disk that fails. The system's calls with which SQLite writes are replaced in the
// program that links test_disk.cpp; each can fail, at a number or from there on, in the ways of
// real disks. It also knows what a power cut would leave of a file: what was synced, and of what a
// failed sync was about, nothing, though the system takes it for written (as Linux does).
#pragma once

#include <cstdint>
#include <string>

namespace yahtzee::store {

struct DiskFault {
    enum class How : std::uint8_t {
        fails,     // with the error
        is_short,  // half of it is written
        then_full, // half of it is written, and there is no room for the rest
    };
    long call = 0; // of those that are counted, from 1; 0 is none
    int error = 0;
    How how = How::fails;
    bool lasting = false;    // until it is repaired
    bool only_syncs = false; // and only they are counted
};

class TestDisk {
  public:
    // From now on calls about files in this folder are counted.
    static void watch(const std::string& folder, const DiskFault& fault = {});
    // What is done from now on succeeds, and is still watched.
    static void repair();
    static void stop_watching();
    // While the test itself looks at the files.
    static void pause(bool paused);
    static long calls();

    // Nobody waits for another program any more: SQLite gives up as if its patience were over.
    static void hurry(bool hurrying);

    // As a power cut would leave it. A file that was there before counts as synced.
    static void cut_power_into(const std::string& folder);
};

} // namespace yahtzee::store
