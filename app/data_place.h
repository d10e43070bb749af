// Where matches are kept, and opening it for a subcommand.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "store/store.h"
#include "words/words.h"

namespace yahtzee::app {

store::Moment now();

// The file of the store: `data` (the flag) if it is not empty, else YAHTZEE_DATA, else the folder
// for data of the XDG specification. A folder holds yahtzee.db; ":memory:" is itself. Empty when
// there is no place at all.
std::string store_file(const std::string& data);

// For subcommands that look and change nothing. Nothing when the store cannot be used; that has
// been said on standard error then.
std::unique_ptr<store::Store> store_to_read(const std::string& data, const Words& words);

// For those that write. What became of a damaged store has been said on standard error.
std::unique_ptr<store::Store> store_to_write(const std::string& data, const Words& words);

// The same, but what there is to say is added to `notice`, in lines, for
// whoever shows it.
std::unique_ptr<store::Store> store_to_write(const std::string& data, const Words& words,
                                             std::string& notice);

// That for a server, of which a store has one at a time; one that is about to end is waited for.
std::unique_ptr<store::Store> store_to_serve(const std::string& data, const Words& words,
                                             std::string& notice, bool waits);

// The folder for configuration of the XDG specification; empty when there is none.
std::filesystem::path config_folder();

// Beside the store: where earlier versions kept settings. Empty when there is no place for it.
std::string settings_file(const std::string& data);

// What is wrong with the store, in words.
std::string fault_text(const store::StoreFault& fault, const std::string& data, const Words& words);

// Says on standard error what is wrong with the store; the exit status.
int fail(const store::StoreFault& fault, const std::string& data, const Words& words);

} // namespace yahtzee::app
