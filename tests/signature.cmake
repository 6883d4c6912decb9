# What random games of fixed seeds come to is written down, and is the same in every build; a change of behaviour shows here.
include_guard()
sextant_test_program(signature_check SOURCES conformance/signature_check.cpp LINKS sextant_product)
foreach(game IN LISTS SEXTANT_GAMES)
  set(recorded ${CMAKE_CURRENT_SOURCE_DIR}/games/${game}/signature.txt)
  if(EXISTS ${recorded})
    sextant_add_test(signature.${game} PART conformance COST ${quick} COMMAND $<TARGET_FILE:signature_check> ${game} ${recorded})
  endif()
  set(recorded ${CMAKE_CURRENT_SOURCE_DIR}/games/${game}/observations.txt)
  if(EXISTS ${recorded})
    sextant_add_test(signature.${game}.observations PART conformance COST ${quick}
      COMMAND $<TARGET_FILE:signature_check> ${game} ${recorded} observations)
  endif()
endforeach()
