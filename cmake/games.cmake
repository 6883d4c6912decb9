# Games and products. A game is a folder with fixed file names, its bots, and its sentences; a product is a list of games
# made into a catalogue. Nothing else in the build knows a game by name.

get_filename_component(SEXTANT_ROOT ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)

# sextant_rules(id folder): the rules of one game, headers alone; `folder` is found as "games/<id>/…".
function(sextant_rules id folder)
  add_library(sextant_rules_${id} INTERFACE)
  sextant_include_root(sextant_rules_${id} INTERFACE games/${id} ${folder})
  target_link_libraries(sextant_rules_${id} INTERFACE sextant_core)
endfunction()

# sextant_rules_list(name ids…): header library sextant_<name>_rules with "catalogue/rules_list.hpp".
function(sextant_rules_list name)
  set(made ${CMAKE_BINARY_DIR}/products/${name})
  set(includes "")
  set(types "")
  foreach(game IN LISTS ARGN)
    string(APPEND includes "#include \"games/${game}/rules.hpp\"\n")
    list(APPEND types "${game}::Rules")
  endforeach()
  list(JOIN types ", " types)
  configure_file(${SEXTANT_ROOT}/engine/games/rules_list.hpp.in ${made}/catalogue/rules_list.hpp @ONLY)
  list(TRANSFORM ARGN PREPEND sextant_rules_ OUTPUT_VARIABLE rules)
  add_library(sextant_${name}_rules INTERFACE)
  target_include_directories(sextant_${name}_rules INTERFACE ${made})
  target_link_libraries(sextant_${name}_rules INTERFACE ${rules})
endfunction()

# sextant_game(id folder bots_folder): the libraries of one game. `bots_folder` holds <id>.hpp and <id>.cpp, found as
# "bots/<id>.hpp".
function(sextant_game id folder bots_folder)
  sextant_rules(${id} ${folder})

  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  add_library(sextant_game_${id} STATIC ${sources})
  target_link_libraries(sextant_game_${id} PUBLIC sextant_rules_${id} sextant_text)
  sextant_warnings(sextant_game_${id})

  add_library(sextant_bots_${id} STATIC ${bots_folder}/${id}.cpp)
  sextant_include_root(sextant_bots_${id} PUBLIC bots/${id}.hpp ${bots_folder}/${id}.hpp)
  target_link_libraries(sextant_bots_${id} PUBLIC sextant_bots sextant_rules_${id})
  sextant_warnings(sextant_bots_${id})
endfunction()

# sextant_product(name GAMES ids… LOCALES folders…): library sextant_<name> with the catalogue of these games and the
# sentences of the folders, and header library sextant_<name>_rules.
function(sextant_product name)
  cmake_parse_arguments(arg "" "" "GAMES;LOCALES" ${ARGN})
  set(made ${CMAKE_BINARY_DIR}/products/${name})
  set(declarations "")
  set(pointers "")
  set(sources ${made}/catalogue.cpp ${made}/phrases.cpp)
  foreach(game IN LISTS arg_GAMES)
    string(APPEND declarations "const Title& title_${game}();\n")
    list(APPEND pointers "&title_${game}()")
    configure_file(${SEXTANT_ROOT}/engine/match/title.cpp.in ${made}/title_${game}.cpp @ONLY)
    list(APPEND sources ${made}/title_${game}.cpp)
  endforeach()
  list(JOIN pointers ", " pointers)
  list(LENGTH arg_GAMES game_count)
  configure_file(${SEXTANT_ROOT}/engine/match/catalogue.cpp.in ${made}/catalogue.cpp @ONLY)
  sextant_embed_phrases(${made}/phrases.cpp ${arg_LOCALES})

  list(TRANSFORM arg_GAMES PREPEND sextant_game_ OUTPUT_VARIABLE games)
  list(TRANSFORM arg_GAMES PREPEND sextant_bots_ OUTPUT_VARIABLE bots)
  sextant_rules_list(${name} ${arg_GAMES})
  add_library(sextant_${name} STATIC ${sources})
  # Each title by itself also where sources are joined: they are the largest, and a change is often of one game.
  foreach(game IN LISTS arg_GAMES)
    set_source_files_properties(${made}/title_${game}.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
  target_link_libraries(sextant_${name} PUBLIC sextant_match sextant_${name}_rules ${games} ${bots})
  sextant_warnings(sextant_${name})
endfunction()

# Writes a source with every locale file of the folders (<folder>/<language>/<file>.json) as text.
function(sextant_embed_phrases output)
  set(files "")
  foreach(folder IN LISTS ARGN)
    file(GLOB found CONFIGURE_DEPENDS ${folder}/*/*.json)
    list(APPEND files ${found})
  endforeach()
  set_property(DIRECTORY ${SEXTANT_ROOT} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(phrase_files "")
  foreach(path IN LISTS files)
    file(READ ${path} content)
    get_filename_component(folder ${path} DIRECTORY)
    get_filename_component(language ${folder} NAME)
    string(APPEND phrase_files "    {\"${language}\", R\"json(${content})json\"},\n")
  endforeach()
  configure_file(${SEXTANT_ROOT}/engine/text/phrases.cpp.in ${output} @ONLY)
endfunction()
