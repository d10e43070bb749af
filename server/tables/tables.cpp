#include "server/tables/tables.h"

namespace yahtzee::server {

namespace {

store::Stored<store::MatchId> match_of_table(store::Store& store, const std::string& uid) {
    const auto id = store.find(uid);
    if (!id) return std::unexpected(id.error());
    if (!*id) return std::unexpected(store::StoreFault{store::StoreFault::Kind::no_such_match, {}});
    return **id;
}

store::Stored<TableRecord> record_of(store::Store& store, store::MatchId match,
                                     const std::string& uid) {
    const auto text = store.table(match);
    if (!text) return std::unexpected(text.error());
    if (!*text)
        return std::unexpected(store::StoreFault{store::StoreFault::Kind::no_such_match, {}});
    auto record = table_record_from(**text, uid);
    if (!record)
        return std::unexpected(store::StoreFault{store::StoreFault::Kind::damaged_match, uid});
    return *std::move(record);
}

} // namespace

store::Stored<TableRecord> read_table_record(store::Store& store, const std::string& uid) {
    const auto id = match_of_table(store, uid);
    if (!id) return std::unexpected(id.error());
    return record_of(store, *id, uid);
}

store::Stored<StoredTable> read_table(store::Store& store, const std::string& uid) {
    const auto id = match_of_table(store, uid);
    if (!id) return std::unexpected(id.error());
    auto record = record_of(store, *id, uid);
    if (!record) return std::unexpected(record.error());
    auto match = store.load(*id);
    if (!match) return std::unexpected(match.error());
    return StoredTable{std::move(*match), std::move(*record)};
}

Tables::~Tables() {
    for (const auto& [uid, table] : open_) table->abandon();
}

void Tables::visit(const std::string& uid, std::shared_ptr<Connection> connection,
                   Entered entered) {
    if (const auto open = open_.find(uid); open != open_.end()) {
        open->second->enter(std::move(connection));
        entered(open->second);
        return;
    }
    auto& arrivals = opening_[uid];
    arrivals.push_back({std::move(connection), std::move(entered)});
    if (arrivals.size() > 1) return;
    // Taken up before it is read: what another program changes, or deletes, it has changed before,
    // or finds that it may not.
    services_.writer.prepare([this, uid](store::Store& store) {
        const auto match = store.find(uid);
        const auto id = match ? *match : std::nullopt;
        if (id) store.take_up(*id);
        services_.reader.read([this, uid, id](store::Store& read) {
            loop_.post([this, uid, id, stored = read_table(read, uid)]() mutable {
                open(uid, std::move(stored)); // which takes it up for itself
                if (id) put_down(*id);
            });
        });
    });
}

void Tables::put_down(store::MatchId match) {
    services_.writer.read([match](store::Store& store) { store.put_down(match); });
}

void Tables::open(const std::string& uid, store::Stored<StoredTable> stored) {
    const auto arrivals = opening_.extract(uid);
    if (!stored) {
        for (const Arrival& arrival : arrivals.mapped())
            arrival.entered(std::unexpected(stored.error()));
        return;
    }
    services_.metrics.tables.up();
    const auto on_empty = [this, uid, match = stored->match.id] {
        if (open_.erase(uid) == 0) return;
        services_.metrics.tables.down();
        put_down(match);
    };
    const auto table = std::make_shared<Table>(services_, loop_, std::move(stored->match),
                                               std::move(stored->record), on_empty);
    open_.emplace(uid, table);
    for (const Arrival& arrival : arrivals.mapped()) {
        table->enter(arrival.connection);
        arrival.entered(table);
    }
}

} // namespace yahtzee::server
