// Opens the store that the program keeps its matches in. A damaged one is set aside, and what can
// still be read of it goes on in a new one.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "store/store.h"
#include "words/words.h"

namespace yahtzee::store {

struct SetAside {
    std::string file;          // where the damaged one is now
    int saved = 0;             // matches that could be read
    std::optional<int> lost{}; // matches that could not; nothing when nobody can tell
};

struct OpenedStore {
    std::unique_ptr<Store> store;
    std::optional<SetAside> set_aside{};
};

// To be written to. A damaged file moves only when no other program has it open, and only when what
// can be saved of it lies ready; killed at any moment, either the one or the other is there.
Stored<OpenedStore> open_store(const std::string& path, Clock clock);

// The same for a server, of which a store has one at a time.
Stored<OpenedStore> open_store_to_serve(const std::string& path, Clock clock);

// A second way into a store that this program has open to write, to be read from another thread.
Stored<std::unique_ptr<Store>> open_store_beside(const std::string& path);

// To be read.
Stored<std::unique_ptr<Store>> open_store_to_read(const std::string& path);

// What went wrong with the store at this path, and what to do about it.
std::string store_refusal(const Words& words, const StoreFault& fault, const std::string& path);
// What became of a damaged store.
std::string told(const Words& words, const SetAside& set_aside);
// Of results that were passed over since it was opened; nothing when there were none.
std::optional<std::string> told_of_passed_over(const Words& words, const Store& store);

} // namespace yahtzee::store
