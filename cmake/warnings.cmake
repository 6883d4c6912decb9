# Warnings for our own targets; all of them are errors.
function(sextant_warnings target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Werror -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual -Wcast-qual -Wformat=2 -Wundef)
  # GCC 12 sees overlapping copies in `"text" + std::string` where there are none (GCC bug 105651), and uninitialised
  # members in a moved std::variant, and accesses past the end of arrays on paths that cannot be taken; clang and the
  # sanitizers look for the real ones.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow)
  endif()
endfunction()
