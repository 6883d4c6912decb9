# The nets of content/nets inside a program: a source that has the files' bytes. A module for browsers has none; a page
# fetches them when they are first needed.
function(sextant_embed_nets output)
  set(declarations "")
  set(files "")
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    file(GLOB paths CONFIGURE_DEPENDS ${SEXTANT_ROOT}/content/nets/*.net)
    foreach(path IN LISTS paths)
      get_filename_component(id ${path} NAME_WE)
      string(APPEND declarations "asm(\".pushsection .rodata\\n.balign 64\\n.hidden sextant_net_${id}\\n.hidden sextant_net_${id}_end\\n\"
    \".globl sextant_net_${id}\\nsextant_net_${id}:\\n.incbin \\\"${path}\\\"\\n\"
    \".globl sextant_net_${id}_end\\nsextant_net_${id}_end:\\n.byte 0\\n.popsection\");
extern \"C\" const std::uint8_t sextant_net_${id}[];
extern \"C\" const std::uint8_t sextant_net_${id}_end[];\n")
      list(APPEND files "{sextant_net_${id}, sextant_net_${id}_end}")
    endforeach()
    set_source_files_properties(${output} PROPERTIES OBJECT_DEPENDS "${paths}" SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  list(JOIN files ", " files)
  configure_file(${SEXTANT_ROOT}/engine/nets/built_in.cpp.in ${output} @ONLY)
endfunction()
