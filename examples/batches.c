/* Many games at once from plain C, by the library of batches alone; here with moves at random:
 *
 *   make python
 *   cc -std=c99 -I engine examples/batches.c -L build/release/python/sextant -lsextant_batch \
 *      -Wl,-rpath,$PWD/build/release/python/sextant -o batches
 *   ./batches lost_cities 1000 1
 *
 * Prints the final points of the games of so many seeds, from the last word on, as they end. */
#include <stdio.h>
#include <stdlib.h>

#include "batch/sextant_batch.h"

static void print_scores(uint64_t seed, const int32_t* scores, int32_t sides) {
  printf("%llu:", (unsigned long long)seed);
  for (int32_t side = 0; side < sides; ++side) printf(" %d", (int)scores[side]);
  printf("\n");
}

/* Plays the first game of every row to its end; the rows that have done so wait. */
static int play(sextant_batch* batch, size_t games, uint64_t seed) {
  sextant_batch_sizes sizes;
  sextant_batch_get_sizes(batch, &sizes);
  int32_t* actions = malloc(games * sizeof *actions);
  uint8_t* over = calloc(games, 1);
  sextant_batch_rows rows = {0};
  rows.done = malloc(games);
  rows.scores = malloc(games * (size_t)sizes.sides * sizeof *rows.scores);
  int is_played = actions != NULL && over != NULL && rows.done != NULL && rows.scores != NULL;
  for (size_t left = games; is_played && left > 0;) {
    sextant_batch_random_actions(batch, actions);
    for (size_t i = 0; i < games; ++i)
      if (over[i]) actions[i] = -1;
    is_played = sextant_batch_step(batch, actions, &rows) < 0;
    for (size_t i = 0; is_played && i < games; ++i) {
      if (over[i] || !rows.done[i]) continue;
      print_scores(seed + i, rows.scores + i * (size_t)sizes.sides, sizes.sides);
      over[i] = 1;
      --left;
    }
  }
  free(rows.scores);
  free(rows.done);
  free(over);
  free(actions);
  return is_played;
}

int main(int count, char** words) {
  if (count != 4) {
    fprintf(stderr, "batches GAME GAMES SEED\n");
    return 2;
  }
  const size_t games = strtoul(words[2], NULL, 10);
  const uint64_t seed = strtoull(words[3], NULL, 10);
  sextant_batch* batch = sextant_batch_new(words[1], NULL, 0, games, seed, 2);
  if (batch == NULL) {
    fprintf(stderr, "no batch of %zu games of %s\n", games, words[1]);
    return 1;
  }
  const int is_played = play(batch, games, seed);
  sextant_batch_free(batch);
  return is_played ? 0 : 1;
}
