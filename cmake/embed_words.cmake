# Writes word_keys.h (the keys of ENGLISH, sorted) and word_files.h (every word file, as it is) to OUT.
# FILES is separated by |. A file is written only when it changed.
cmake_minimum_required(VERSION 3.25)
file(READ ${ENGLISH} english)
string(REGEX MATCHALL "\n  \"[a-z0-9._-]+\":" keys "${english}")
list(TRANSFORM keys REPLACE "[^a-z0-9._-]" "")
list(SORT keys)
list(LENGTH keys count)
list(JOIN keys "\",\n    \"" listed)
file(CONFIGURE OUTPUT ${OUT}/word_keys.h @ONLY CONTENT
"// Made from words/en.json: the keys in byte order.
#pragma once
#include <array>
#include <string_view>
namespace yahtzee {
inline constexpr std::array<std::string_view, @count@> word_keys{
    \"@listed@\"};
} // namespace yahtzee
")

string(REPLACE "|" ";" files "${FILES}")
set(entries)
set(count 0)
foreach(file IN LISTS files)
    get_filename_component(language ${file} NAME_WE)
    file(READ ${file} text)
    # A raw literal may hold about 64 KiB in some compilers: the files are far below that.
    string(APPEND entries "    {\"${language}\", R\"words(${text})words\"},\n")
    math(EXPR count "${count} + 1")
endforeach()
set(content "// Made from words/*.json: language and text.
#pragma once
#include <array>
#include <string_view>
namespace yahtzee {
struct WordFile {
    std::string_view language;
    std::string_view text;
};
inline constexpr std::array<WordFile, ${count}> word_files{{
${entries}}};
} // namespace yahtzee
")
set(previous "")
if(EXISTS ${OUT}/word_files.h)
    file(READ ${OUT}/word_files.h previous)
endif()
if(NOT previous STREQUAL content)
    file(WRITE ${OUT}/word_files.h "${content}")
endif()
file(TOUCH_NOCREATE ${OUT}/word_files.h ${OUT}/word_keys.h)
