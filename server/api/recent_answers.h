// Answers that were worked out a moment ago and are good enough for the next who asks the same. A
// few of them only; all belong to one thread.
#pragma once

#include <chrono>
#include <map>
#include <string>

namespace yahtzee::server {

class RecentAnswers {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit RecentAnswers(std::chrono::milliseconds lasting) : lasting_(lasting) {}

    // Null when there is none, or none that is fresh. Good until the next call.
    const std::string* find(const std::string& what, Time now) const {
        const auto entry = kept_.find(what);
        return entry != kept_.end() && now < entry->second.until ? &entry->second.text : nullptr;
    }

    void keep(const std::string& what, std::string text, Time now) {
        constexpr std::size_t most = 64;
        if (kept_.size() >= most)
            std::erase_if(kept_, [&](const auto& entry) { return entry.second.until <= now; });
        if (kept_.size() >= most) return;
        kept_.insert_or_assign(what, Kept{.until = now + lasting_, .text = std::move(text)});
    }

  private:
    struct Kept {
        Time until;
        std::string text;
    };

    std::chrono::milliseconds lasting_;
    std::map<std::string, Kept> kept_;
};

} // namespace yahtzee::server
