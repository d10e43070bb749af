// The same people once more, after the match: at a new table, which their keys open.
#include "protocol/json_writer.h"
#include "server/table.h"

namespace yahtzee {

// Whoever asks later is led to the same table: it stands in the record of this one.
void Table::perform(const Pending& pending, const AskRematch&) {
    if (pending.seats.none()) return refuse(pending.guest, not_seated);
    if (kept_.match().stage != Stage::match_over) return refuse(pending.guest, rematch_later);
    if (record_.rematch) return tell_rematch(pending);
    if (!pending.guest->may_make_table()) return refuse(pending.guest, too_many_tables);
    busy_ = true;
    // As it was asked for: names may be shown in another form than they were given in.
    const auto& setup = std::get<Started>(kept_.events().front().event).setup;
    const auto record = std::make_shared<TableRecord>(record_);
    services_.ledger.write(
        home_,
        [match = kept_.stored().id, at = services_.clock(), setup, record,
         &new_tables = services_.new_tables](Store& store) -> Stored<void> {
            const auto made = new_tables.make(store, at, setup, record.get());
            if (!made) return std::unexpected(made.error());
            record->rematch = made->record.fair.uid;
            return store.keep_table(match, text_of(*record));
        },
        [self = shared_from_this(), pending, record](const Stored<void>& kept) {
            if (kept) {
                self->record_ = *record;
                self->services_.metrics.tables_made.add();
                self->tell_rematch(pending);
                self->tell_all(message(rematch_told(*record->rematch)), pending.guest.get());
            } else {
                self->refuse(pending.guest, not_saved);
            }
            self->end_act();
        });
}

void Table::tell_rematch(const Pending& pending) {
    pending.guest->answer(message(accepted(state(), "rematch", "\"" + *record_.rematch + "\"")));
}

} // namespace yahtzee
