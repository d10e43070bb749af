# Writes OUT: the files of the page (all in FOLDER; none without one), built into the program by the
# assembler, which takes them as they are, whatever their size. FILE.gz beside FILE is FILE compressed,
# and no file of its own. FUNCTION is what finds them: page_file, if nothing is said.
cmake_minimum_required(VERSION 3.25)
set(types
    html "text/html, charset=utf-8" css "text/css, charset=utf-8" js "text/javascript, charset=utf-8"
    svg "image/svg+xml" png "image/png" ico "image/x-icon" woff2 "font/woff2" txt "text/plain, charset=utf-8"
    json "application/json, charset=utf-8" webmanifest "application/manifest+json")
set(files)
if(FOLDER)
    file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
    list(FILTER files EXCLUDE REGEX "\\.gz$")
endif()
set(pieces)
set(declared)
set(entries)
set(number 0)
if(NOT FUNCTION)
    set(FUNCTION page_file)
endif()

# The bytes of a file from yahtzee_NAME to yahtzee_NAME_end.
macro(embed name file)
    string(APPEND pieces
        "asm(\".pushsection .rodata\\n.globl yahtzee_${name}\\nyahtzee_${name}:\\n\"\n"
        "    \".incbin \\\"${FOLDER}/${file}\\\"\\n.globl yahtzee_${name}_end\\nyahtzee_${name}_end:\\n\"\n"
        "    \".byte 0\\n.popsection\\n\");\n")
    string(APPEND declared "extern const char yahtzee_${name}[];\nextern const char yahtzee_${name}_end[];\n")
endmacro()

foreach(file IN LISTS files)
    get_filename_component(extension ${file} LAST_EXT)
    string(SUBSTRING "${extension}" 1 -1 extension)
    list(FIND types ${extension} at)
    if(at LESS 0)
        message(FATAL_ERROR "${file}: what kind of file is that? Add it to cmake/embed_page.cmake.")
    endif()
    math(EXPR at "${at} + 1")
    list(GET types ${at} type)
    string(REPLACE "," ";" type "${type}") # a semicolon ends an entry of a list
    file(SHA256 ${FOLDER}/${file} version)
    string(SUBSTRING ${version} 0 16 version)
    embed(${FUNCTION}_${number} ${file})
    set(gzipped "{}")
    if(EXISTS ${FOLDER}/${file}.gz)
        embed(${FUNCTION}_${number}_gzipped ${file}.gz)
        set(gzipped "{yahtzee_${FUNCTION}_${number}_gzipped, yahtzee_${FUNCTION}_${number}_gzipped_end}")
    endif()
    string(APPEND entries
        "        {\"/${file}\", \"${type}\", \"${version}\",\n"
        "         {yahtzee_${FUNCTION}_${number}, yahtzee_${FUNCTION}_${number}_end},\n"
        "         ${gzipped}},\n")
    math(EXPR number "${number} + 1")
endforeach()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT
"// Made from the files of the page.
#include \"server/http/page.h\"

#include <array>

@pieces@
extern \"C\" {
@declared@}

namespace yahtzee::server {

std::optional<PageFile> @FUNCTION@(std::string_view path) {
    static const std::array<PageFile, @number@> files{{
@entries@    }};
    if (path == \"/\") path = \"/index.html\";
    for (const PageFile& file : files) {
        if (file.path == path) return file;
    }
    return std::nullopt;
}

} // namespace yahtzee::server
")
