# What `cmake --install` puts where: the places are GNU's and freedesktop's. Manual pages and completions are written by
# the program itself, from what --help shows. Everything is relative to the prefix that is given when installing.
include(GNUInstallDirs)

set(systemd_units lib/systemd/system)
set(written ${CMAKE_BINARY_DIR}/written)
set(written_stamp ${written}/stamp)
add_custom_command(
    OUTPUT ${written_stamp}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${written}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${written}
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:yahtzee> -DOUT=${written} -P ${CMAKE_SOURCE_DIR}/cmake/write_manual.cmake
    COMMAND ${CMAKE_COMMAND} -E touch ${written_stamp}
    DEPENDS yahtzee ${CMAKE_SOURCE_DIR}/cmake/write_manual.cmake
    VERBATIM)
add_custom_target(manual ALL DEPENDS ${written_stamp})

# The day of this version, from the section that CHANGELOG.md has for it once it is to be released.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md)
file(STRINGS CHANGELOG.md section REGEX "^## ${PROJECT_VERSION} \\(.*\\)$")
string(REGEX REPLACE "^.*\\((.*)\\)$" "\\1" RELEASE_DATE "${section}")
configure_file(packaging/dicekeep.metainfo.xml.in ${CMAKE_BINARY_DIR}/arpa.home.dicekeep.metainfo.xml @ONLY)

install(TARGETS yahtzee)
install(DIRECTORY ${written}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${written}/yahtzee DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${written}/_yahtzee DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${written}/yahtzee.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES packaging/dicekeep.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES web/public/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME dicekeep.svg)
install(FILES ${CMAKE_BINARY_DIR}/arpa.home.dicekeep.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
# As in the source, so that the links between them lead somewhere: with what else they link to.
set(doc ${CMAKE_INSTALL_DATADIR}/doc/dicekeep)
install(FILES README.md CHANGELOG.md SECURITY.md DESTINATION ${doc})
install(DIRECTORY docs DESTINATION ${doc} PATTERN *.py EXCLUDE PATTERN __pycache__ EXCLUDE PATTERN retake EXCLUDE)
install(PROGRAMS docs/examples/bot.py docs/examples/table_bot.py DESTINATION ${doc}/docs/examples)
install(DIRECTORY protocol/schema DESTINATION ${doc}/protocol FILES_MATCHING PATTERN *.json)
install(FILES spec/requirements.md spec/match.json DESTINATION ${doc}/spec)
install(FILES spec/transcripts/sample-game.game DESTINATION ${doc}/spec/transcripts)
install(FILES web/tests/pictures/coach-laptop.png web/tests/pictures/coach-phone.png web/tests/pictures/review-phone.png DESTINATION ${doc}/web/tests/pictures)
install(FILES words/en.json words/de.json DESTINATION ${CMAKE_INSTALL_DATADIR}/dicekeep/words)
install(FILES packaging/systemd/dicekeep.socket DESTINATION ${systemd_units})
# The path of the program is known only when installing: --prefix may name another one then.
install(CODE "
    set(BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
    configure_file(\"${CMAKE_SOURCE_DIR}/packaging/systemd/dicekeep.service.in\" \"${CMAKE_BINARY_DIR}/dicekeep.service\" @ONLY)
    file(INSTALL \"${CMAKE_BINARY_DIR}/dicekeep.service\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${systemd_units}\")")

# Licences of all that is inside the program: the page's packages and font are in it, the other libraries are not.
set(licences Dicekeep=${CMAKE_SOURCE_DIR}/LICENSE)
if(YAHTZEE_PAGE)
    set(packages ${CMAKE_SOURCE_DIR}/web/node_modules)
    list(APPEND licences "Svelte=${packages}/svelte/LICENSE.md" "uPlot=${packages}/uplot/LICENSE" "uqr=${packages}/uqr/LICENSE"
         "Figtree, the font=${packages}/@fontsource-variable/figtree/LICENSE")
endif()
install(CODE "
    set(LICENCES \"${licences}\")
    set(OUT \"${CMAKE_BINARY_DIR}/licences.txt\")
    include(\"${CMAKE_SOURCE_DIR}/cmake/licences.cmake\")")
install(FILES LICENSE ${CMAKE_BINARY_DIR}/licences.txt DESTINATION ${doc})
