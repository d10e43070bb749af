#include "server/work/thinking_time.h"

#include <algorithm>
#include <ctime>

#include "server/limits.h"

namespace yahtzee::server {

double ThinkingTime::left_of(const Debt& debt, Time now) const {
    const double passed = std::max(0.0, Seconds{now - debt.at}.count());
    return saved_up * share_ - std::max(0.0, debt.seconds - passed * share_);
}

bool ThinkingTime::has_left(const std::string& address, Time now) const {
    if (share_ <= 0) return true;
    const std::lock_guard lock{mutex_};
    const auto debt = debts_.find(limited_address(address));
    return debt == debts_.end() || left_of(debt->second, now) > 0;
}

// Who owes nothing any more can be forgotten. Looking for them takes a while: not before there are
// twice as many.
void ThinkingTime::spend(const std::string& address, Seconds spent, Time now) {
    if (share_ <= 0) return;
    const std::lock_guard lock{mutex_};
    if (debts_.size() >= look_through_at_) {
        std::erase_if(debts_, [&](const auto& entry) {
            return left_of(entry.second, now) >= saved_up * share_;
        });
        look_through_at_ = std::max(many_addresses, 2 * debts_.size());
    }
    Debt& debt = debts_.try_emplace(limited_address(address), 0.0, now).first->second;
    debt = {.seconds = saved_up * share_ - left_of(debt, now) + spent.count(), .at = now};
}

std::size_t ThinkingTime::owing() const {
    const std::lock_guard lock{mutex_};
    return debts_.size();
}

ThinkingTime::Seconds processor_time_of_this_thread() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds{used.tv_sec} + std::chrono::nanoseconds{used.tv_nsec};
}

} // namespace yahtzee::server
