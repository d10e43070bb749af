// What the games that were played came to: the hall of fame, statistics, the latest scores and
// matches, and those who played them. Computer players and cheat tables are left out of all of it.
#pragma once

#include "server/api/api_call.h"
#include "server/api/recent_answers.h"
#include "server/api/results_json.h"
#include "server/work/store_queue.h"

namespace yahtzee::server {

class Results {
  public:
    // Both outlive this, and have finished before this ends. An answer that goes through many rows
    // comes from the archive, and is given again for a while.
    Results(StoreQueue& reader, StoreQueue& archive, std::chrono::milliseconds lasting)
        : reader_(reader),
          archive_(archive),
          recent_(lasting) {}

    void hall_of_fame(const ApiCall& call);
    void statistics(const ApiCall& call);
    void scores(const ApiCall& call);
    void matches(const ApiCall& call);
    void players(const ApiCall& call);

  private:
    using Read = std::function<store::Stored<std::string>(store::Store&)>;
    using ReadSome = store::Stored<std::string> (*)(store::Store&, const store::ResultQuery&,
                                                    std::size_t most);
    void tell_some(const ApiCall& call, const std::string& what, const Counts& counts,
                   ReadSome read);
    void tell_recent(const ApiCall& call, const std::string& what, const Read& read);

    StoreQueue& reader_;
    StoreQueue& archive_;
    RecentAnswers recent_; // on the archive's thread
};

} // namespace yahtzee::server
