#include "server/work/private_work.h"

#include "server/work/spare_threads.h"

namespace yahtzee::server {

PrivateWork::PrivateWork(std::chrono::milliseconds per_second, int threads)
    : time_(per_second),
      workers_(threads_of(threads::Priority::spare, threads), do_all) {}

void PrivateWork::run(std::string address, Job job) {
    workers_.add([this, address = std::move(address), job = std::move(job)] {
        if (!time_.has_left(address, std::chrono::steady_clock::now())) return job(false);
        const auto before = processor_time_of_this_thread();
        job(true);
        time_.spend(address, processor_time_of_this_thread() - before,
                    std::chrono::steady_clock::now());
    });
}

} // namespace yahtzee::server
