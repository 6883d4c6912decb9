add_subdirectory(server)
