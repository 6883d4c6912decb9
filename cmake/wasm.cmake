# The toolchain of the preset `wasm`: clang 19 with Debian's wasi-libc and libc++, for any WebAssembly engine that offers
# the few WASI functions listed in wasm/README.md.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "Archiver")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "Archive indexer")

# Programs of this machine help to build; its libraries, headers and packages are for another processor. What the engine
# needs of them has a find module in wasm/cmake.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/../wasm/cmake)

# Debian keeps the headers of WASI beside those of the host, and clang looks in both: a header that WASI lacks would
# silently come from the host. So the standard folders are named here and no others are searched. wasi-libc comes after
# the compiler's own headers, as it does by default. Exceptions are not part of Debian's libc++ for WASI. Bulk memory
# (copying a state in one instruction) is in every browser since 2020.
set(SEXTANT_WASI_HEADERS /usr/include/wasm32-wasi CACHE PATH "Headers of wasi-libc, with those of libc++ in c++/v1")
set(CMAKE_CXX_FLAGS_INIT
  "-nostdlibinc -isystem ${SEXTANT_WASI_HEADERS}/c++/v1 -idirafter ${SEXTANT_WASI_HEADERS} -fno-exceptions -mbulk-memory")

# A reactor has no main: its exports are called as long as it lives.
# The stack lies below the data, so that running out of it stops the module instead of overwriting data; the linker's
# default of 64 KiB is two rules objects.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--stack-first")
