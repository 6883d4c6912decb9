# What takes long and changes little: for `make test-all` alone.
sextant_add_test(tidy.server PART tidy COST ${long} COMMAND ${PROJECT_SOURCE_DIR}/tools/tidy server)
