// Tables that nobody has finished and nobody comes back to: deleted for good, where whoever runs
// the server wants that. A table that somebody is connected to stays, however long nothing happens.
#pragma once

#include "server/log.h"
#include "server/work/store_queue.h"

namespace yahtzee::server {

// Without a move since that moment. Looked for by the reader, deleted by the writer, which looks
// again: somebody may have come back. How many it were is written down. The queues finish before
// the log ends.
void delete_abandoned_tables(StoreQueue& reader, StoreQueue& writer, store::Moment since, Log log);

} // namespace yahtzee::server
