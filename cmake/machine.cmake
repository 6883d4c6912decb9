# Compiler flags that follow from the machine and from the promise "same seed, same game, everywhere".

find_program(ccache_program ccache)
if(ccache_program AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the tree are looked up relative to the build folder, so that another clone finds what this one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${ccache_program})
endif()
# Nothing that is compiled names the folder it was compiled in.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)

# Floating point must not depend on the target: no fused multiply-add behind our back.
add_compile_options(-ffp-contract=off)

# Where the processor has them (everything since 2013), the bit instructions of x86-64-v3 make the rules half again as
# fast. The results are the same on every machine. A program for other machines than this one names what they have.
set(SEXTANT_PROCESSOR "" CACHE STRING "x86-64 or x86-64-v3; otherwise as this machine is")
include(CheckCXXSourceRuns)
if(SEXTANT_PROCESSOR)
  add_compile_options(-march=${SEXTANT_PROCESSOR})
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT CMAKE_CROSSCOMPILING)
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
    SEXTANT_MACHINE_IS_X86_64_V3)
  if(SEXTANT_MACHINE_IS_X86_64_V3)
    add_compile_options(-march=x86-64-v3)
  endif()
endif()
if(SEXTANT_PROCESSOR STREQUAL "x86-64-v3" OR (NOT SEXTANT_PROCESSOR AND SEXTANT_MACHINE_IS_X86_64_V3))
  set(SEXTANT_NEEDS_X86_64_V3 ON)
endif()
