// The name of the file that a player's card is written to (P6). Players may be called anything, and
// files may not.
#pragma once

#include <string>
#include <string_view>

namespace yahtzee::files {

// "Eric.sav". Letters of all scripts and emoji stay. What could lead out of the folder, hide the
// file, be taken for an option or a device, or does not show becomes '_', and a long name is cut;
// then a mark made of the whole name follows, so that different players keep different files:
// "_home_eric-3f2a9c01.sav". Never empty, never more than 240 bytes, always UTF-8.
std::string file_name_for(std::string_view player);

} // namespace yahtzee::files
