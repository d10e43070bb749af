// Where tables are made, and where somebody who holds keys learns what stands at their tables.
#pragma once

#include "server/api/api_call.h"
#include "server/limits.h"
#include "server/tables/tables.h"

namespace yahtzee::server {

struct OwnLink {
    std::string table;
    std::string key;

    friend bool operator==(const OwnLink&, const OwnLink&) = default;
};

struct TablesApi {
    TableServices services; // writer, reader and archive have finished before this ends
    Addresses& addresses;   // outlives this

    void make(const ApiCall& call);
    void own(const ApiCall& call);

    // Nothing when the summary of a table is not known, and not to be read either.
    enum class Missing : std::uint8_t { left, read };
    std::optional<std::string> own_list(const ApiCall& call, const std::vector<OwnLink>& links,
                                        store::Store& store, Missing missing);
    // Of a whole match: takes a while. Known from then on.
    std::optional<TableSummary> read_summary(store::Store& store, const std::string& uid);
};

} // namespace yahtzee::server
