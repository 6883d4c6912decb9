include(signature.cmake)

find_package(Threads REQUIRED)

# What every game of the list gets without writing a line.
set(samples "")
foreach(game IN LISTS SEXTANT_GAMES)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/games/${game}/samples.hpp)
    string(APPEND samples "#include \"tests/games/${game}/samples.hpp\"\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/made/tests/samples_list.hpp CONTENT "#pragma once\n${samples}")
sextant_gtest(rules_conformance_test PART conformance COST ${long} SHARDS 2
  SOURCES conformance/rules_test.cpp LINKS sextant_product_rules sextant_search)
target_include_directories(rules_conformance_test PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/made)
sextant_gtest(edge_conformance_test PART conformance COST ${long} SHARDS 4
  SOURCES conformance/edge_test.cpp conformance/exchanged_test.cpp conformance/reasons_test.cpp LINKS sextant_product)
# Reviews and checked draws of whole matches: long under the sanitizers, so there in make test-all alone.
sextant_gtest(whole_match_test PART conformance
  SOURCES match/branch_test.cpp match/fair_chance_test.cpp match/looks_test.cpp match/luck_test.cpp match/puzzle_test.cpp match/review_test.cpp match/table_texts_test.cpp LINKS sextant_product)
sextant_gtest(sentences_test PART conformance SOURCES conformance/sentences_test.cpp LINKS sextant_product)
get_target_property(observed sextant_product_rules SEXTANT_OBSERVED)
if(observed)  # of the games in the list, those that say how they look to a learner
  sextant_gtest(observation_conformance_test PART conformance
    SOURCES conformance/observation_test.cpp LINKS sextant_product_rules sextant_batch Threads::Threads)
  target_include_directories(observation_conformance_test PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/made)
endif()
