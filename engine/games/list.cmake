# The games of the product: the one list that a new game joins (see CONTRIBUTING.md). `-DSEXTANT_GAMES=NAME` builds one
# alone, for work on its rules.
if(NOT SEXTANT_GAMES)
  set(SEXTANT_GAMES
    lost_cities
    roll_and_write
    ghosts_of_the_moor
    death_valley
    explorers
  )
endif()
