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
namespace yahtzee::words {
inline constexpr std::array<std::string_view, @count@> word_keys{
    \"@listed@\"};
} // namespace yahtzee::words
")

string(REPLACE "|" ";" files "${FILES}")
set(entries)
set(count 0)
foreach(file IN LISTS files)
    get_filename_component(language ${file} NAME_WE)
    file(READ ${file} text)
    # In pieces of whole lines: a literal of more than 64 KiB is more than compilers must take.
    set(pieces)
    string(LENGTH "${text}" left)
    while(left GREATER 0)
        set(size ${left})
        if(left GREATER 50000)
            string(SUBSTRING "${text}" 50000 -1 behind)
            string(FIND "${behind}" "\n" line_end)
            math(EXPR size "50000 + ${line_end} + 1")
        endif()
        string(SUBSTRING "${text}" 0 ${size} piece)
        string(SUBSTRING "${text}" ${size} -1 text)
        math(EXPR left "${left} - ${size}")
        # With its length: to count it takes more steps than clang lets a constant take.
        string(APPEND pieces "R\"words(${piece})words\"sv, ")
    endwhile()
    string(APPEND entries "    {\"${language}\", {${pieces}}},\n")
    math(EXPR count "${count} + 1")
endforeach()
set(content "// Made from words/*.json: language and text.
#pragma once
#include <array>
#include <string>
#include <string_view>
namespace yahtzee::words {
using namespace std::string_view_literals;
struct WordFile {
    std::string_view language;
    std::array<std::string_view, 6> pieces;

    std::string text() const {
        std::string whole;
        for (const std::string_view piece : pieces) whole += piece;
        return whole;
    }
};
inline constexpr std::array<WordFile, ${count}> word_files{{
${entries}}};
} // namespace yahtzee::words
")
set(previous "")
if(EXISTS ${OUT}/word_files.h)
    file(READ ${OUT}/word_files.h previous)
endif()
if(NOT previous STREQUAL content)
    file(WRITE ${OUT}/word_files.h "${content}")
endif()
file(TOUCH_NOCREATE ${OUT}/word_files.h ${OUT}/word_keys.h)
