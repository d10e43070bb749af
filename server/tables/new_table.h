// How a table comes to be: a name, a secret, keys for its seats, and a match that has begun. They
// come from the system's generator, or from a seed where a server is to do the same thing twice.
#pragma once

#include <optional>

#include "server/tables/table_record.h"
#include "store/store.h"

namespace yahtzee::server {

struct NewTableRecord {
    TableRecord record;
    TableKeys keys; // none where those of another table open this one
};

// Used on the writing thread only, so that tables come in the order in which they are written.
class NewTables {
  public:
    explicit NewTables(std::optional<std::uint64_t> seed) : seed_(seed) {}

    // Written when it returns. The setup must be sound. Where the same people play again, the keys
    // of their table before open this one, too, and they are shown as they were there; but for
    // those who want new keys.
    store::Stored<NewTableRecord> make(store::Store& store, store::Moment at,
                                       const TableSetup& setup,
                                       const protocol::Portraits& portraits);
    store::Stored<NewTableRecord> make_again(store::Store& store, store::Moment at,
                                             const TableSetup& setup, const TableRecord& before,
                                             const Seats& new_keys = {});
    // One more, for a seat that has one.
    std::string make_key();

  private:
    // `known`: what is known of it before it is drawn, its keys perhaps among it.
    NewTableRecord draw(const TableSetup& setup, const TableRecord& known);
    store::Stored<NewTableRecord> keep(store::Store& store, store::Moment at,
                                       const TableSetup& setup, const TableRecord& known);

    std::optional<std::uint64_t> seed_;
    std::uint64_t drawn_ = 0;
};

} // namespace yahtzee::server
