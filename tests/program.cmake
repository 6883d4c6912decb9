# The commands as people use them.
foreach(part Games Simulate Replay Table Review Puzzles Count Play Menu Usage)
  sextant_python_test(cli.${part} program ${quick} ${CMAKE_CURRENT_SOURCE_DIR}/cli/test_cli.py ${part})
endforeach()
foreach(part Arena LuckAdjusted Resume Outside)
  sextant_python_test(arena.${part} program 1 ${CMAKE_CURRENT_SOURCE_DIR}/cli/test_arena.py ${part})
endforeach()

sextant_gtest(arena_test PART program COST ${quick} SOURCES cli/adjusted_sample_test.cpp LINKS sextant_cli sextant_product)

# What release 0.1 wrote, and what the program says now: tests/fixtures/README.md.
foreach(part Logs Lines Digests Content Saves Transcripts)
  sextant_python_test(fixtures.${part} fixtures 1 ${CMAKE_CURRENT_SOURCE_DIR}/fixtures/test_fixtures.py ${part})
endforeach()
