// Where tables are made, and where somebody who holds keys learns what stands at their tables.
#pragma once

#include "server/api/api_call.h"
#include "server/limits.h"
#include "server/tables/tables.h"

namespace yahtzee::server {

struct TablesApi {
    TableServices services; // writer and reader have finished before this ends
    Addresses& addresses;   // outlives this

    void make(const ApiCall& call);
    void own(const ApiCall& call);
};

} // namespace yahtzee::server
