# Writes OUT: the files of the page (FOLDER and the paths in it, separated by |), built into the
# program by the assembler, which takes them as they are, whatever their size.
cmake_minimum_required(VERSION 3.25)
set(types
    html "text/html, charset=utf-8" css "text/css, charset=utf-8" js "text/javascript, charset=utf-8"
    svg "image/svg+xml" png "image/png" ico "image/x-icon" woff2 "font/woff2" txt "text/plain, charset=utf-8"
    json "application/json, charset=utf-8" webmanifest "application/manifest+json")
string(REPLACE "|" ";" files "${FILES}")
set(pieces)
set(declared)
set(entries)
set(number 0)
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
    string(APPEND pieces
        "asm(\".pushsection .rodata\\n.globl yahtzee_page_${number}\\nyahtzee_page_${number}:\\n\"\n"
        "    \".incbin \\\"${FOLDER}/${file}\\\"\\n.globl yahtzee_page_${number}_end\\nyahtzee_page_${number}_end:\\n\"\n"
        "    \".byte 0\\n.popsection\\n\");\n")
    string(APPEND declared "extern const char yahtzee_page_${number}[];\nextern const char yahtzee_page_${number}_end[];\n")
    string(APPEND entries
        "        {\"/${file}\", \"${type}\", \"${version}\",\n"
        "         {yahtzee_page_${number}, yahtzee_page_${number}_end}},\n")
    math(EXPR number "${number} + 1")
endforeach()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT
"// Made from the files of the page.
#include \"server/page.h\"

#include <array>

@pieces@
extern \"C\" {
@declared@}

namespace yahtzee {

std::optional<PageFile> page_file(std::string_view path) {
    static const std::array<PageFile, @number@> files{{
@entries@    }};
    if (path == \"/\") path = \"/index.html\";
    for (const PageFile& file : files) {
        if (file.path == path) return file;
    }
    return std::nullopt;
}

} // namespace yahtzee
")
