#include "server/tables/kept_record.h"

namespace yahtzee::server {

void KeptRecord::change(std::shared_ptr<void> alive, Change change, Then then) {
    const auto changed = std::make_shared<TableRecord>(record_);
    writer_.write(
        loop_,
        [match = match_, changed, change = std::move(change)](store::Store& store) {
            auto done = change(store, *changed);
            return done ? store.keep_table(match, text_of(*changed)) : done;
        },
        [this, alive = std::move(alive), changed,
         then = std::move(then)](const store::Stored<void>& kept) {
            if (kept) record_ = *changed;
            if (!kept) fault_ = kept.error();
            then(kept.has_value());
        });
}

} // namespace yahtzee::server
