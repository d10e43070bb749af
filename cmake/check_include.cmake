# Compiles one line, #include "HEADER", with the include paths PATHS (separated by |), and fails unless
# that goes as EXPECTED: found or refused.
string(REPLACE "|" ";" paths "${PATHS}")
list(TRANSFORM paths PREPEND -I)
execute_process(COMMAND printf "#include \"${HEADER}\"\n"
                COMMAND ${COMPILER} -std=c++23 -fsyntax-only ${paths} -x c++ -
                RESULT_VARIABLE status ERROR_VARIABLE message OUTPUT_QUIET)
if(status EQUAL 0)
    set(outcome found)
elseif(message MATCHES "No such file|file not found")
    set(outcome refused)
else()
    message(FATAL_ERROR "${HEADER} does not compile:\n${message}")
endif()
if(NOT outcome STREQUAL EXPECTED)
    message(FATAL_ERROR "${HEADER}: ${outcome}, where it should be ${EXPECTED}")
endif()
