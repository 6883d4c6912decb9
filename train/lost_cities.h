/* Many rounds of Lost Cities at once, as the trainer plays them: rows of bits instead of bytes, the cost of an
 * expedition as it is wanted, and the guide's choices to play against. Everything is the caller's memory. */
#ifndef SEXTANT_TRAIN_LOST_CITIES_H
#define SEXTANT_TRAIN_LOST_CITIES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct training training;

/* What the net is shown of a decision, and which slots are legal: five times 128 bits, 64 bits, 128 bits. */
typedef struct {
  uint64_t parts[5][2];
  uint64_t common;
  uint64_t mask[2];
} training_row;

typedef struct {
  training_row* rows;
  uint8_t* seats;  /* who decides */
  uint8_t* done;   /* 1: a round has ended with this step, and the next one begun */
  float* rewards;  /* of the seat that acted: how far it is ahead at the end, at the cost asked for; else 0 */
  int16_t* scores; /* rounds x 2: the true points of a round that has just ended */
} training_out;

training* training_new(size_t games, uint64_t seed, int32_t threads);
void training_free(training* games);
void training_look(training* games, const training_out* out);
/* Plays the slot of each game. Gives -1, or a game whose slot may not be played. */
int64_t training_step(training* games, const int32_t* slots, float cost, const training_out* out);
/* What the guide would do, as slots. */
void training_guide(training* games, int32_t* slots);

#ifdef __cplusplus
}
#endif

#endif
