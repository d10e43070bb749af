#include "server/tables/abandoned.h"

#include <memory>

namespace yahtzee::server {
namespace {

// Told when the last of the jobs that share it has ended.
struct Sweep {
    explicit Sweep(Log to) : log(std::move(to)) {}
    Sweep(const Sweep&) = delete;
    Sweep& operator=(const Sweep&) = delete;
    ~Sweep() {
        if (deleted > 0)
            log({LogLevel::info, "abandoned-tables-deleted", {{"count", std::to_string(deleted)}}});
    }

    Log log;
    int deleted = 0; // on the writing thread
};

store::Stored<void> delete_unless_alive(store::Store& store, store::MatchId match,
                                        store::Moment since, Sweep& sweep) {
    const auto alone = store.tables_left_alone_since(since, match);
    if (!alone) return std::unexpected(alone.error());
    if (alone->empty()) return {};
    auto done = store.delete_match(match);
    if (done) ++sweep.deleted;
    return done;
}

} // namespace

void delete_abandoned_tables(StoreQueue& reader, StoreQueue& writer, store::Moment since, Log log) {
    reader.read([&writer, since, log = std::move(log)](store::Store& store) {
        const auto alone = store.tables_left_alone_since(since);
        if (!alone) return;
        const auto sweep = std::make_shared<Sweep>(log);
        for (const store::MatchId match : *alone)
            writer.write(
                [match, since, sweep](store::Store& there) {
                    return delete_unless_alive(there, match, since, *sweep);
                },
                [sweep](const store::Stored<void>&) {});
    });
}

} // namespace yahtzee::server
