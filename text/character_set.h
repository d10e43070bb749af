// Which letters the terminal takes, as far as the environment says.
#pragma once

namespace yahtzee::text {

// Whether the locale's character set is UTF-8; it also sets the C library's. A locale that the
// machine lacks, as is usual over ssh, still says so by its name.
bool locale_is_utf8();

} // namespace yahtzee::text
