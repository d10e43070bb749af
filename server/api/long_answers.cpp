#include "server/api/long_answers.h"

#include <algorithm>

namespace yahtzee::server {

bool LongAnswers::find(const std::string& what, const Tell& tell) {
    if (const auto waiting = waiting_.find(what); waiting != waiting_.end()) {
        waiting->second.push_back(tell);
        return true;
    }
    forget_old();
    const auto known = std::ranges::find(kept_, what, &Answer::what);
    if (known == kept_.end()) return false;
    std::rotate(kept_.begin(), known, known + 1);
    tell(kept_.front().text);
    return true;
}

void LongAnswers::forget_old() {
    if (!lasting_) return;
    const auto oldest = std::chrono::steady_clock::now() - *lasting_;
    std::erase_if(kept_, [&](const Answer& answer) { return answer.since < oldest; });
}

void LongAnswers::work_out(const std::string& what, Work work, const Tell& tell) {
    waiting_[what].push_back(tell);
    tasks_.push_back({what, std::move(work)});
    if (tasks_.size() == 1) begin_next();
}

void LongAnswers::begin_next() {
    // The compute pool may end after this has: it knows the reader, who does nothing then.
    compute_pool_.run_behind([this, &reader = reader_, task = tasks_.front()] {
        reader.read(
            [this, what = task.what, text = task.work()](store::Store&) { finish(what, text); });
    });
}

void LongAnswers::finish(const std::string& what, const std::string& text) {
    tasks_.pop_front();
    if (!tasks_.empty()) begin_next();
    kept_.push_front({what, text, std::chrono::steady_clock::now()});
    if (kept_.size() > most_) kept_.pop_back();
    const auto waiting = waiting_.extract(what);
    for (const Tell& tell : waiting.mapped()) tell(text);
}

} // namespace yahtzee::server
