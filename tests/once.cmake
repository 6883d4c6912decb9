# What says the same in every build.
add_subdirectory(compile)
sextant_add_test(format PART documents COST ${quick} COMMAND ${PROJECT_SOURCE_DIR}/tools/format --check)
sextant_python_test(locale documents ${quick} ${CMAKE_CURRENT_SOURCE_DIR}/locale/test_locale.py)
sextant_python_test(listed documents ${quick} ${CMAKE_CURRENT_SOURCE_DIR}/listed/test_listed.py)
sextant_python_test(links documents ${quick} ${CMAKE_CURRENT_SOURCE_DIR}/prose/test_links.py)
sextant_python_test(version documents ${quick} ${CMAKE_CURRENT_SOURCE_DIR}/prose/test_version.py)
sextant_add_test(types PART documents COST ${quick} COMMAND ${PROJECT_SOURCE_DIR}/tools/types --check
  ENVIRONMENT SEXTANT_BIN=$<TARGET_FILE:sextant>)
foreach(game IN LISTS SEXTANT_GAMES)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/mutations/${game}.json)  # its rule changes still fit the sources; not tried here
    sextant_python_test(mutations.${game} documents ${quick} ${CMAKE_CURRENT_SOURCE_DIR}/mutants ${game} --list)
  endif()
endforeach()
sextant_python_test(mutations.server documents ${quick} ${CMAKE_CURRENT_SOURCE_DIR}/planted --list)
sextant_proof(recipe recipe ${long} INPUTS ${PROJECT_SOURCE_DIR} COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/recipe/test_recipe.py)
sextant_python_test(bench.levels program 1
  ${PROJECT_SOURCE_DIR}/bench/levels --smoke --threads 1 ${SEXTANT_GAMES})
# The commands under mpirun; tools/setup test installs it.
if(TARGET sextant_mpi)
  add_dependencies(test_programs sextant_mpi)
  foreach(part Ranks Watched Killed Apart)
    sextant_python_test(ranks.${part} python 1 ${CMAKE_CURRENT_SOURCE_DIR}/cli/test_ranks.py ${part})
  endforeach()
  add_library(broken_ranks MODULE EXCLUDE_FROM_ALL cli/broken_ranks.cpp)  # as if another process sent nonsense
  target_include_directories(broken_ranks PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(broken_ranks PRIVATE sextant_match)
  sextant_warnings(broken_ranks)
  set_target_properties(broken_ranks PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/broken_ranks
    PREFIX "" OUTPUT_NAME libsextant_mpi CXX_VISIBILITY_PRESET hidden)
  sextant_python_test(ranks.Broken python 1 ${CMAKE_CURRENT_SOURCE_DIR}/cli/test_ranks.py --module $<TARGET_FILE:broken_ranks> Broken)
  add_dependencies(test_programs broken_ranks)
else()
  sextant_add_test(ranks.mpi PART python COMMAND ${CMAKE_COMMAND} -E false)
endif()
if("explorers" IN_LIST SEXTANT_GAMES)
  sextant_python_test(explorers.map documents 1 ${CMAKE_CURRENT_SOURCE_DIR}/games/explorers/test_map.py)
endif()

sextant_add_test(tidy PART tidy COST ${long} COMMAND ${PROJECT_SOURCE_DIR}/tools/tidy engine)

set(web ${PROJECT_SOURCE_DIR}/web)
sextant_proof(lint lint ${long}
  INPUTS ${web}/src ${web}/engine ${web}/tests ${web}/build-tools ${web}/package-lock.json ${web}/eslint.config.js
    ${web}/stylelint.config.js ${web}/.prettierrc.json ${web}/.prettierignore
  COMMAND ${PROJECT_SOURCE_DIR}/tools/lint-web)

# The same games in WebAssembly, and the pages, played as people do in Debian's headless Chromium.
sextant_add_test(wasm PART wasm COST ${long} COMMAND ${PROJECT_SOURCE_DIR}/tools/test-wasm --as-built
  ENVIRONMENT SEXTANT_BIN=$<TARGET_FILE:sextant>)
file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/tests/browser/*.browser.ts)
list(FILTER pages EXCLUDE REGEX "-titles\\.browser")  # in later.cmake
foreach(path IN LISTS pages)
  string(REGEX REPLACE "^.*/(.*)\\.browser\\.ts$" "\\1" name ${path})
  sextant_add_test(browser.${name} PART browser COST ${long} COMMAND ${PROJECT_SOURCE_DIR}/tools/test-web --as-built ${name}
    ENVIRONMENT SEXTANT_BIN=$<TARGET_FILE:sextant>)
endforeach()

# What release 0.1 wrote: its databases and conversations.
foreach(part Server Wire)
  sextant_python_test(fixtures.${part} fixtures 1 ${CMAKE_CURRENT_SOURCE_DIR}/fixtures/test_server_fixtures.py ${part})
endforeach()

# The independent Python reference of every game: it is the engine's answers that are compared, not its build.
sextant_test_program(view_lines SOURCES reference/view_lines.cpp LINKS sextant_product)
set(reference ${CMAKE_CURRENT_SOURCE_DIR}/reference)
sextant_proof(reference.itself reference 1 INPUTS ${reference} COMMAND -m unittest discover ${reference})
foreach(game IN LISTS SEXTANT_GAMES)
  sextant_proof(schema.${game} reference 1
    INPUTS ${CMAKE_CURRENT_SOURCE_DIR}/views $<TARGET_FILE:sextant> $<TARGET_FILE:view_lines>
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/views/test_schema.py $<TARGET_FILE:view_lines> ${game})
  if(NOT EXISTS ${reference}/${game}.py)
    continue()
  endif()
  sextant_proof(reference.${game}.replay reference 1 INPUTS ${reference} $<TARGET_FILE:sextant>
    COMMAND ${reference}/compare.py replay $<TARGET_FILE:sextant> ${game})
  file(READ ${reference}/${game}.py module)
  if(module MATCHES "def view\\(")  # a game with secrets
    sextant_proof(reference.${game}.views reference 1 INPUTS ${reference} $<TARGET_FILE:sextant> $<TARGET_FILE:view_lines>
      COMMAND ${reference}/compare.py views $<TARGET_FILE:view_lines> $<TARGET_FILE:sextant> ${game})
  endif()
  sextant_proof(reference.${game}.count reference 1 INPUTS ${reference} $<TARGET_FILE:sextant>
    COMMAND ${reference}/compare.py count $<TARGET_FILE:sextant> ${game})
endforeach()

# Fair chance: a checker written from docs/fair-chance.md alone agrees on 200 logs.
sextant_test_program(fair_games SOURCES reference/fair_games.cpp LINKS sextant_product)
sextant_proof(reference.fair_chance reference 1 INPUTS ${reference} $<TARGET_FILE:fair_games>
  COMMAND ${reference}/compare_fair_chance.py $<TARGET_FILE:fair_games>)
sextant_python_test(cli.Verify program 1 ${CMAKE_CURRENT_SOURCE_DIR}/cli/test_verify.py $<TARGET_FILE:fair_games>)
