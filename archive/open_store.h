// Opens the store that the program keeps its matches in. A damaged one is set aside, and what can
// still be read of it goes on in a new one.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "archive/kept_match.h"
#include "words/words.h"

namespace yahtzee {

struct SetAside {
    std::string file; // where the damaged one is now
    int saved = 0;    // matches that could be read
    int lost = 0;     // matches that are known but could not be read
};

struct OpenedStore {
    std::unique_ptr<Store> store;
    std::optional<SetAside> set_aside{};
};

// To be written to.
Stored<OpenedStore> open_store(const std::string& path, Clock clock);

// Sets a damaged file aside and saves from it what can be read. For damage that shows only later:
// nobody may be using the file.
Stored<OpenedStore> recover(const std::string& path, Clock clock);

// What went wrong with the store at this path, and what to do about it.
std::string store_refusal(const Words& words, const StoreFault& fault, const std::string& path);
// What became of a damaged store.
std::string told(const Words& words, const SetAside& set_aside);

} // namespace yahtzee
