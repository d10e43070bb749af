// What whoever started the program is called, as the system knows it: a name to be offered, never
// more than that.
#pragma once

#include <string>
#include <string_view>

namespace yahtzee::terminal {

// Of the account's full name the first word, else its login name with a capital letter; empty where
// neither is the name of a person.
std::string presentable_name(std::string_view full_name, std::string_view login);

} // namespace yahtzee::terminal
