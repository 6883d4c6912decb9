# A layer is a folder whose headers are found as "<name>/…" by the targets that link it, and by no others. The include
# root of a layer is a folder of the build tree that holds nothing but a link to it, so a forbidden include does not
# compile.
function(sextant_include_root target scope name folder)
  set(root ${CMAKE_BINARY_DIR}/layers/${target})
  file(MAKE_DIRECTORY ${root})
  get_filename_component(parent ${root}/${name} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${folder} ${root}/${name} SYMBOLIC)
  target_include_directories(${target} ${scope} ${root})
endfunction()

# A layer of headers alone: sextant_header_layer(name folder dependencies…).
function(sextant_header_layer name folder)
  add_library(sextant_${name} INTERFACE)
  sextant_include_root(sextant_${name} INTERFACE ${name} ${folder})
  target_link_libraries(sextant_${name} INTERFACE ${ARGN})
endfunction()

# A layer with sources: sextant_layer(name folder SOURCES … LINKS …).
function(sextant_layer name folder)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  list(TRANSFORM arg_SOURCES PREPEND ${folder}/)
  add_library(sextant_${name} STATIC ${arg_SOURCES})
  sextant_include_root(sextant_${name} PUBLIC ${name} ${folder})
  target_link_libraries(sextant_${name} PUBLIC ${arg_LINKS})
  sextant_warnings(sextant_${name})
endfunction()

# Lets libraries become part of shared ones (those of headers alone can): their functions still call each other directly.
function(sextant_shareable)
  foreach(target IN LISTS ARGN)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
      set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
      target_compile_options(${target} PRIVATE -fno-semantic-interposition)
    endif()
  endforeach()
endfunction()
