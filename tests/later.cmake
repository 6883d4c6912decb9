# What takes long and changes little: for `make test-all` alone.
sextant_add_test(tidy.server PART tidy COST ${long} COMMAND ${PROJECT_SOURCE_DIR}/tools/tidy server)

# The Debian package on old processors, and installed, run and removed in a clean system.
foreach(part OldProcessor Installed)
  sextant_add_test(package.${part} PART package COST ${long} COMMAND ${Python3_EXECUTABLE} -B
    ${CMAKE_CURRENT_SOURCE_DIR}/package/test_package.py ${PROJECT_SOURCE_DIR}/build/sextant_${PROJECT_VERSION}_amd64.deb ${part})
endforeach()

# The Python package, installed by pip; and with a thousand games of each title against the program's logs.
if(TARGET sextant_python)
  add_dependencies(test_programs sextant_python sextant)
  set(package_tests ${PROJECT_SOURCE_DIR}/python/tests)
  foreach(words "install" "logs --games 1000" "conformance --games 5 --changes 500")
    separate_arguments(words)
    list(POP_FRONT words name)
    sextant_add_test(python.${name} PART python COST ${long} COMMAND ${SEXTANT_PYTHON_EXECUTABLE} -B
      ${package_tests}/test_${name}.py ${words}
      ENVIRONMENT SEXTANT_BIN=$<TARGET_FILE:sextant> PYTHONPATH=${CMAKE_BINARY_DIR}/python)
  endforeach()
  if(TARGET sextant_mpi)
    add_dependencies(test_programs sextant_mpi)
    sextant_python_test(ranks.Longer python 1 ${CMAKE_CURRENT_SOURCE_DIR}/cli/test_ranks.py Longer)
  endif()
else()
  sextant_add_test(python.later PART python COMMAND ${CMAKE_COMMAND} -E false)  # tools/setup test installs what is missing
endif()

# The commands of the README.
sextant_python_test(cli.Readme program 1 ${CMAKE_CURRENT_SOURCE_DIR}/cli/test_readme.py)

# The storage under fire for longer, and more of it.
sextant_python_test(server.kill server ${long} ${CMAKE_CURRENT_SOURCE_DIR}/server/kill_test.py --matches 50 --kills 20 --rounds 1)
sextant_python_test(server.postgres.kill server ${long} ${CMAKE_CURRENT_SOURCE_DIR}/server/kill_test.py --matches 20 --kills 10 --rounds 1
  --postgres --restarts 5)
sextant_python_test(server.processes.kill server ${long} ${CMAKE_CURRENT_SOURCE_DIR}/server/kill_test.py --matches 50 --kills 20 --rounds 1
  --postgres --restarts 5 --servers 2)

# A lock for longer than the server's patience, which is ten seconds.
sextant_python_test(server.LockedStart server 1 ${CMAKE_CURRENT_SOURCE_DIR}/server/test_operating.py LockedStart)

# The server behind the proxies that people put in front of it.
foreach(part Nginx Caddy Row Several)
  sextant_python_test(server.${part} server 1 ${CMAKE_CURRENT_SOURCE_DIR}/server/proxy_test.py ${part})
endforeach()

# Pages with every title; one of them is in the tests of the same name without `-titles`.
file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/tests/browser/*-titles.browser.ts)
foreach(path IN LISTS pages)
  string(REGEX REPLACE "^.*/(.*)\\.browser\\.ts$" "\\1" name ${path})
  sextant_add_test(browser.${name} PART browser COST ${long} COMMAND ${PROJECT_SOURCE_DIR}/tools/test-web --as-built ${name}
    ENVIRONMENT SEXTANT_BIN=$<TARGET_FILE:sextant>)
endforeach()
add_dependencies(test_programs sextant)

# The figures of the strategy pages: every study of every title, played again (docs/strategy.md).
if(TARGET strategy)
  add_dependencies(test_programs strategy)
  foreach(game lost_cities roll_and_write ghosts_of_the_moor death_valley explorers)
    sextant_add_test(strategy.${game} PART code COST ${long} COMMAND ${Python3_EXECUTABLE} -B
      ${CMAKE_CURRENT_SOURCE_DIR}/strategy/test_strategy.py $<TARGET_FILE:strategy> ${game})
  endforeach()
endif()
