# nlohmann-json is headers alone, so the host's serve every target. But they lie in /usr/include, and a target that has
# this folder among its include folders gets the host's C library with it. The target made here sees a folder of the
# build tree that holds nothing but a link to them.
find_path(nlohmann_json_FOLDER nlohmann/json.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
mark_as_advanced(nlohmann_json_FOLDER)

set(nlohmann_json_VERSION "")
if(nlohmann_json_FOLDER)
  file(STRINGS ${nlohmann_json_FOLDER}/nlohmann/detail/abi_macros.hpp version_lines
    REGEX "#define NLOHMANN_JSON_VERSION_(MAJOR|MINOR|PATCH) [0-9]+")
  list(TRANSFORM version_lines REPLACE ".*NLOHMANN_JSON_VERSION_[A-Z]+ ([0-9]+).*" "\\1")
  list(JOIN version_lines . nlohmann_json_VERSION)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(nlohmann_json
  REQUIRED_VARS nlohmann_json_FOLDER VERSION_VAR nlohmann_json_VERSION)

if(nlohmann_json_FOUND AND NOT TARGET nlohmann_json::nlohmann_json)
  set(root ${CMAKE_BINARY_DIR}/headers/nlohmann_json)
  file(MAKE_DIRECTORY ${root})
  file(CREATE_LINK ${nlohmann_json_FOLDER}/nlohmann ${root}/nlohmann SYMBOLIC)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${root})
endif()
