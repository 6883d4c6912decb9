# The games of the product: the one list that a new game joins (see CONTRIBUTING.md).
set(SEXTANT_GAMES
  lost_cities
)
