# What takes long and changes little: for `make test-all` alone.
sextant_add_test(tidy.server PART tidy COST ${long} COMMAND ${PROJECT_SOURCE_DIR}/tools/tidy server)

# The Debian package on old processors, and installed, run and removed in a clean system.
foreach(part OldProcessor Installed)
  sextant_add_test(package.${part} PART package COST ${long} COMMAND ${Python3_EXECUTABLE} -B
    ${CMAKE_CURRENT_SOURCE_DIR}/package/test_package.py ${PROJECT_SOURCE_DIR}/build/sextant_${PROJECT_VERSION}_amd64.deb ${part})
endforeach()

# The storage under fire for longer, and more of it.
sextant_python_test(server.kill server ${long} ${CMAKE_CURRENT_SOURCE_DIR}/server/kill_test.py --matches 50 --kills 20 --rounds 1)

# A lock for longer than the server's patience, which is ten seconds.
sextant_python_test(server.LockedStart server 1 ${CMAKE_CURRENT_SOURCE_DIR}/server/test_operating.py LockedStart)

# The server behind the proxies that people put in front of it.
foreach(part Nginx Caddy Row)
  sextant_python_test(server.${part} server 1 ${CMAKE_CURRENT_SOURCE_DIR}/server/proxy_test.py ${part})
endforeach()
