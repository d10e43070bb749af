#include "server/tables/tables.h"

#include "server/tables/kept_summary.h"

namespace yahtzee::server {

namespace {

// Of a match as people play it: reading these takes a few milliseconds.
constexpr int usual_events = 2'000;

store::Stored<store::MatchId> match_of_table(store::Store& store, const std::string& uid) {
    const auto id = store.find(uid);
    if (!id) return std::unexpected(id.error());
    if (!*id) return std::unexpected(store::StoreFault{store::StoreFault::Kind::no_such_match, {}});
    return **id;
}

store::Stored<std::string> text_of_table(store::Store& store, store::MatchId match) {
    auto text = store.table(match);
    if (!text) return std::unexpected(text.error());
    if (!*text)
        return std::unexpected(store::StoreFault{store::StoreFault::Kind::no_such_match, {}});
    return **std::move(text);
}

store::Stored<TableRecord> record_in(const std::string& text, const std::string& uid) {
    auto record = table_record_from(text, uid);
    if (!record)
        return std::unexpected(store::StoreFault{store::StoreFault::Kind::damaged_match, uid});
    return *std::move(record);
}

} // namespace

store::Stored<TableHead> read_table_head(store::Store& store, const std::string& uid) {
    const auto id = match_of_table(store, uid);
    if (!id) return std::unexpected(id.error());
    const auto text = text_of_table(store, *id);
    if (!text) return std::unexpected(text.error());
    auto record = record_in(*text, uid);
    if (!record) return std::unexpected(record.error());
    const auto length = store.length(*id);
    if (!length) return std::unexpected(length.error());
    TableHead head{.match = *id, .length = *length, .record = std::move(*record)};
    head.summary = summary_in(*text);
    if (head.summary && head.summary->seq != head.length) head.summary.reset();
    return head;
}

store::Stored<StoredTable> read_table(store::Store& store, const std::string& uid) {
    const auto id = match_of_table(store, uid);
    if (!id) return std::unexpected(id.error());
    const auto text = text_of_table(store, *id);
    if (!text) return std::unexpected(text.error());
    auto record = record_in(*text, uid);
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
        read(uid, id);
    });
}

void Tables::read(const std::string& uid, std::optional<store::MatchId> match) {
    const auto bring = [this, uid, match](store::Store& store) {
        loop_.post([this, uid, match, stored = read_table(store, uid)]() mutable {
            open(uid, std::move(stored)); // which takes it up for itself
            if (match) put_down(*match);
        });
    };
    services_.reader.read([&archive = services_.archive, match, bring](store::Store& store) {
        const auto length = match ? store.length(*match) : store::Stored<int>{0};
        // So that nobody waits behind it who comes to another.
        if (length && *length > usual_events) return archive.read(bring);
        bring(store);
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
        if (const auto summary = services_.summaries.find(uid))
            keep_summary_in_store(services_.writer, match, *summary);
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
