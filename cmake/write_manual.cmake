# Lets the program write its manual pages, in each language, and its completions.
set(ENV{LC_ALL} C.UTF-8) # else it would write what an ASCII terminal can show
function(run_program)
    execute_process(COMMAND ${PROGRAM} ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
run_program(--lang en manual --to ${OUT}/man/man1)
run_program(--lang de manual --to ${OUT}/man/de/man1)
foreach(pair bash=yahtzee zsh=_yahtzee fish=yahtzee.fish)
    string(REPLACE "=" ";" pair ${pair})
    list(GET pair 0 shell)
    list(GET pair 1 file)
    execute_process(COMMAND ${PROGRAM} --lang en completion ${shell} OUTPUT_FILE ${OUT}/${file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
