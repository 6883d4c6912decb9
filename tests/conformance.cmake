include(signature.cmake)

# What every game of the list gets without writing a line.
sextant_gtest(rules_conformance_test PART conformance COST ${long} SHARDS 2
  SOURCES conformance/rules_test.cpp LINKS sextant_product_rules sextant_search)
sextant_gtest(edge_conformance_test PART conformance COST ${long} SHARDS 4
  SOURCES conformance/edge_test.cpp conformance/reasons_test.cpp LINKS sextant_product)
