# The Python package, as it is built. Its tests are Python's own, run by the Python that the package is made for.
if(NOT TARGET sextant_python)
  sextant_add_test(python.package PART python COMMAND ${CMAKE_COMMAND} -E false)  # tools/setup test installs what is missing
  return()
endif()
add_dependencies(test_programs sextant_python)

# sextant_package_test(name cost script words…): with the package in its path, and the program's path in SEXTANT_BIN.
function(sextant_package_test name cost)
  sextant_add_test(python.${name} PART python COST ${cost} COMMAND ${SEXTANT_PYTHON_EXECUTABLE} -B ${ARGN}
    ENVIRONMENT SEXTANT_BIN=$<TARGET_FILE:sextant> PYTHONPATH=${CMAKE_BINARY_DIR}/python)
endfunction()
set(package_tests ${PROJECT_SOURCE_DIR}/python/tests)
sextant_package_test(package 1 ${package_tests}/test_package.py)
sextant_package_test(logs 1 ${package_tests}/test_logs.py)
sextant_package_test(bots 1 ${package_tests}/test_bots.py)
sextant_package_test(batches 1 ${package_tests}/test_batches.py)
sextant_package_test(observations 1 ${package_tests}/test_observations.py)
sextant_package_test(conformance 1 ${package_tests}/test_conformance.py)
sextant_package_test(adapters 1 ${package_tests}/test_adapters.py)
sextant_package_test(self_play 1 ${package_tests}/test_self_play.py)
sextant_package_test(tutorial 1 ${package_tests}/test_tutorial.py)

# The sample game as a package of its own, for an algorithm that needs a small one.
set(sample ${CMAKE_CURRENT_SOURCE_DIR}/sample_game)
if(NOT TARGET sextant_game_high_card)
  sextant_game(high_card ${sample}/engine/games/high_card ${sample}/engine/bots)
endif()
sextant_product(sample GAMES high_card LOCALES ${PROJECT_SOURCE_DIR}/locale ${sample}/locale)
sextant_shareable(sextant_game_high_card sextant_bots_high_card sextant_sample)
sextant_python_package(sextant_sample_engine ${CMAKE_CURRENT_BINARY_DIR}/sample sextant_sample)
add_dependencies(test_programs sextant_sample_engine)
sextant_add_test(python.mccfr PART python COMMAND ${SEXTANT_PYTHON_EXECUTABLE} -B ${package_tests}/test_mccfr.py
  ENVIRONMENT PYTHONPATH=${CMAKE_CURRENT_BINARY_DIR}/sample)
