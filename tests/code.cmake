# The engine by GoogleTest, fuzzing and signatures.
find_library(SODIUM_LIBRARY sodium REQUIRED)
sextant_gtest(core_test PART code COST ${quick} SOURCES core/core_test.cpp core/fair_test.cpp LINKS sextant_core ${SODIUM_LIBRARY})
sextant_gtest(nets_test PART code COST ${quick} SOURCES nets/net_test.cpp LINKS sextant_nets)
sextant_gtest(text_test PART code COST ${quick} SOURCES text/fields_test.cpp text/json_test.cpp text/name_test.cpp text/phrases_test.cpp text/qr_code_test.cpp LINKS sextant_text)
sextant_gtest(search_test PART code COST ${quick} SOURCES search/hindsight_test.cpp search/judgement_test.cpp search/search_test.cpp
              LINKS sextant_core sextant_search)
sextant_gtest(match_test PART code COST ${quick} SOURCES match/match_test.cpp match/conductor_test.cpp match/device_test.cpp match/log_test.cpp match/table_test.cpp LINKS sextant_product)

include(signature.cmake)

# A game's own tests: tests/games/<id>/*_test.cpp.
foreach(game IN LISTS SEXTANT_GAMES)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/games/${game}/*_test.cpp)
  if(sources)
    sextant_gtest(${game}_test PART code COST ${quick} SOURCES ${sources}
      LINKS sextant_game_${game} sextant_bots_${game} sextant_product)
    set_target_properties(${game}_test PROPERTIES UNITY_BUILD "${joined}")
  endif()
endforeach()

add_subdirectory(fuzz)
