# Asks the compiler whether it finds HEADER with the include paths PATHS (separated by |), and fails
# unless that is as EXPECTED: found or refused.
string(REPLACE "|" ";" paths "${PATHS}")
list(TRANSFORM paths PREPEND -I)
execute_process(COMMAND printf "#if __has_include(\"${HEADER}\")\nfound\n#else\nrefused\n#endif\n"
                COMMAND ${COMPILER} -E -P ${paths} -x c++ -
                RESULT_VARIABLE status OUTPUT_VARIABLE outcome ERROR_VARIABLE message
                OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "The compiler does not run:\n${message}")
endif()
string(STRIP "${outcome}" outcome)
if(NOT outcome STREQUAL EXPECTED)
    message(FATAL_ERROR "${HEADER}: ${outcome}, where it should be ${EXPECTED}")
endif()
