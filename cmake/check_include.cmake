# Asks the compiler which of the HEADERS it finds with the include paths PATHS (both separated by |), and fails
# unless that is as EXPECTED for every one of them: found or refused.
string(REPLACE "|" ";" paths "${PATHS}")
list(TRANSFORM paths PREPEND -I)
string(REPLACE "|" ";" headers "${HEADERS}")
set(questions)
foreach(header IN LISTS headers)
    string(APPEND questions "#if __has_include(\"${header}\")\nfound: ${header}\n#else\nrefused: ${header}\n#endif\n")
endforeach()
execute_process(COMMAND printf "%s" "${questions}"
                COMMAND ${COMPILER} -E -P ${paths} -x c++ -
                RESULT_VARIABLE status OUTPUT_VARIABLE outcome ERROR_VARIABLE message
                OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "The compiler does not run:\n${message}")
endif()
string(REGEX MATCHALL "(found|refused): [^\n]+" answers "${outcome}")
list(LENGTH headers asked)
list(LENGTH answers answered)
if(asked EQUAL 0 OR NOT asked EQUAL answered)
    message(FATAL_ERROR "Asked about ${asked} headers, heard of ${answered}")
endif()
list(FILTER answers EXCLUDE REGEX "^${EXPECTED}: ")
if(answers)
    message(FATAL_ERROR "Should be ${EXPECTED}: ${answers}")
endif()
