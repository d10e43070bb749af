// Where tables are made, and where somebody who holds keys learns what stands at their tables.
#pragma once

#include "server/api/inquiry.h"
#include "server/limits.h"
#include "server/tables/tables.h"

namespace yahtzee {

struct TableDesk {
    TableServices services; // ledger and reader have finished before this ends
    Addresses& addresses;   // outlives this

    void make(const Inquiry& inquiry);
    void own(const Inquiry& inquiry);
};

} // namespace yahtzee
