# part(NAME [TALKS|COMPUTES] SOURCES … NEEDS other parts and libraries HIDES libraries only its own files may see)
#
# A folder is a part: one library, named after it. Its headers are included as "engine/dice.h", and
# they are found only by parts that name it under NEEDS: each part has an include path of its own,
# a folder that holds nothing but a link to it. An include that the architecture does not allow is
# an error of the compiler. Sources and tests spell every include in full, never "../". A part that
# TALKS waits for people or disks, not they for it: quick_to_build. One that COMPUTES is optimised even
# where building quickly counts for more (YAHTZEE_QUICK): its tests would take too long otherwise.
function(part name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "TALKS;COMPUTES" "" "SOURCES;NEEDS;HIDES")
    add_library(${name} STATIC ${arg_SOURCES})
    set(path ${CMAKE_BINARY_DIR}/include/${name})
    file(MAKE_DIRECTORY ${path})
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${path}/${name} SYMBOLIC)
    target_include_directories(${name} PUBLIC ${path})
    target_link_libraries(${name} PUBLIC ${arg_NEEDS} PRIVATE ${arg_HIDES})
    if(arg_TALKS)
        quick_to_build(${name})
    elseif(YAHTZEE_QUICK AND NOT arg_COMPUTES)
        target_compile_options(${name} PRIVATE -O0)
    endif()
endfunction()

# The files of a part, or of its tests, are compiled together (CMAKE_UNITY_BUILD, in the presets): the
# libraries' headers take longer to read than all our code. So names that differ only by file clash;
# the debug preset compiles file by file.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 0) # all of them

# At -O1 g++ 12 sees overflows in std::string that are none.
set(false_alarms $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds$<SEMICOLON>-Wno-stringop-overflow>)

# For code whose building takes longer than its running ever will.
function(quick_to_build name)
    target_compile_options(${name} PRIVATE
        $<IF:$<AND:$<CONFIG:Release>,$<NOT:$<BOOL:${YAHTZEE_QUICK}>>>,-O1,-O0> ${false_alarms})
endfunction()

# The libraries' headers that tests read, read once and kept (CMake's precompiled headers): they take longer than most
# tests' own code. For what is compiled as that was, without optimising; not where files are compiled one by one, to
# see that each includes what it needs.
function(share_test_headers name)
    if(NOT CMAKE_UNITY_BUILD)
        return()
    endif()
    if(NOT TARGET test_headers)
        file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/generated/test_headers.cpp CONTENT "// Nothing but the headers.\n")
        add_library(test_headers OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/generated/test_headers.cpp)
        target_link_libraries(test_headers PRIVATE GTest::gtest rapidcheck)
        target_precompile_headers(test_headers PRIVATE
            <algorithm> <filesystem> <fstream> <functional> <map> <regex> <set> <sstream> <thread>
            <gtest/gtest.h> <nlohmann/json.hpp> <rapidcheck.h>)
        test_options(test_headers)
        target_compile_options(test_headers PRIVATE -O0)
    endif()
    target_precompile_headers(${name} REUSE_FROM test_headers)
endfunction()

# What all test programs have in common. They index with plain numbers, which the code under test
# may not. Where a sanitizer found something in a test, the test's name says enough; lines cost a quarter
# of the time.
function(test_options name)
    target_compile_options(${name} PRIVATE -Wno-sign-conversion -Wno-conversion -U_FORTIFY_SOURCE ${false_alarms})
    if(YAHTZEE_SANITIZE)
        target_compile_options(${name} PRIVATE -g0)
    endif()
endfunction()

# part_tests(NAME [TOGETHER] [BUSY] [PROGRAM name] SOURCES … NEEDS what the tests use beside the part)
#
# Each test is a run of its own, unless they share something dear: TOGETHER makes one run of all.
# Building tests takes longer than running them, so they are not optimised, unless they are BUSY.
# The program is named after the part, unless it is another one, linked with something else.
function(part_tests name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "TOGETHER;BUSY" "PROGRAM" "SOURCES;NEEDS")
    set(program ${name}_test)
    if(arg_PROGRAM)
        set(program ${arg_PROGRAM})
    endif()
    if(NOT GTest_FOUND OR NOT rapidcheck_FOUND OR NOT valijson_FOUND)
        return()
    endif()
    include(GoogleTest)
    add_executable(${program} ${arg_SOURCES})
    target_link_libraries(${program} PRIVATE ${name} ${arg_NEEDS} GTest::gtest_main rapidcheck)
    test_options(${program})
    target_compile_options(${program} PRIVATE $<IF:$<BOOL:${arg_BUSY}>,-O1,-O0>)
    if(NOT arg_BUSY)
        share_test_headers(${program})
    endif()
    target_compile_definitions(${program} PRIVATE
        YAHTZEE_SPEC="${CMAKE_SOURCE_DIR}/spec" YAHTZEE_SOURCE="${CMAKE_SOURCE_DIR}")
    if(arg_TOGETHER)
        add_test(NAME ${name}/all COMMAND ${program})
    else()
        gtest_discover_tests(${program} TEST_PREFIX ${name}/ DISCOVERY_TIMEOUT 60 DISCOVERY_MODE PRE_TEST)
    endif()
endfunction()

# may_include(TARGET parts …)
#
# A test for each part: with the include paths of the target the compiler finds all of its headers, or, where it is not
# named here, none of them. A target finds its own headers, too.
function(may_include user)
    foreach(part IN LISTS all_parts)
        set(expected refused)
        if(part IN_LIST ARGN OR part STREQUAL user)
            set(expected found)
        endif()
        file(GLOB_RECURSE headers RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${part}/*.h)
        list(JOIN headers | headers)
        add_test(NAME includes/${part}-is-${expected}-in-${user}
                 COMMAND ${CMAKE_COMMAND} -DCOMPILER=${CMAKE_CXX_COMPILER} "-DHEADERS=${headers}"
                         "-DPATHS=$<JOIN:$<TARGET_PROPERTY:${user},INCLUDE_DIRECTORIES>,|>"
                         -DEXPECTED=${expected} -P ${CMAKE_SOURCE_DIR}/cmake/check_include.cmake)
    endforeach()
endfunction()
