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
    // As it was asked for: names may be shown in another form than they were given in.
    const auto& setup = std::get<Started>(kept_.events().front().event).setup;
    change_record(
        [at = services_.clock(), setup,
         &new_tables = services_.new_tables](Store& store, TableRecord& record) -> Stored<void> {
            const auto made = new_tables.make(store, at, setup, &record);
            if (!made) return std::unexpected(made.error());
            record.rematch = made->record.fair.uid;
            return {};
        },
        [this, pending](bool kept) {
            if (!kept) return refuse(pending.guest, not_saved);
            services_.metrics.tables_made.add();
            tell_rematch(pending);
            tell_all(message(rematch_told(*record_.rematch)), pending.guest.get());
        });
}

void Table::tell_rematch(const Pending& pending) {
    pending.guest->answer(message(accepted(state(), "rematch", "\"" + *record_.rematch + "\"")));
}

} // namespace yahtzee
