/* Many games of one kind stepped at once, for any language that can call C. docs/observations.md says what the numbers
 * mean, docs/python.md how Python uses them. Nothing is allocated but by sextant_batch_new; every array is the caller's
 * and is written in place. A batch is for one caller at a time; it shares its work out over threads of its own. */
#ifndef SEXTANT_BATCH_H
#define SEXTANT_BATCH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

typedef struct sextant_batch sextant_batch;

/* How large the arrays are. */
typedef struct {
  int32_t seats;
  int32_t sides;        /* that have a score: the seats, and an automaton that the rules play */
  int32_t actions;      /* numbers of actions: 0 ... actions - 1 */
  int32_t observation;  /* bytes of an observation */
  int32_t content;      /* bytes of the content, which is one for the whole batch */
  int32_t bytes_a_game; /* that the batch holds */
} sextant_batch_sizes;

/* What a call fills in, a row for each game; null for what is not wanted. Observation, mask and seat are those of the
 * next decision. Rewards and scores belong to a game that has just ended, and are 0 where none has. */
typedef struct {
  uint8_t* observations;     /* games x observation */
  float* float_observations; /* the same as floats */
  uint8_t* masks;            /* games x actions: 1 for a legal one */
  int32_t* seats;            /* who decides */
  uint8_t* done;             /* 1: a game has ended, and the next one of this row begun */
  float* rewards;            /* games x sides: 1 for the winner, less for others; a shared win is shared; sum 0 */
  int32_t* scores;           /* games x sides: final points */
  uint8_t* finals;    /* games x observation: how a game that has just ended looks to a seat; other rows are left */
  int32_t final_seat; /* that seat */
} sextant_batch_rows;

/* The games there are: their ids, null after the last. */
const char* sextant_batch_game(int32_t index);

/* Null when there is no such game, or the configuration is none of it. `config` is what the engine of the same version
 * gives for a configuration (engine/core/config_bytes.hpp), or null for the standard one; any other bytes are refused.
 * Row i plays the games of seeds seed + i, seed + i + games,
 * ... */
sextant_batch* sextant_batch_new(const char* game, const void* config, size_t config_bytes, size_t games, uint64_t seed,
                                 int32_t threads);
void sextant_batch_free(sextant_batch* batch);

void sextant_batch_get_sizes(const sextant_batch* batch, sextant_batch_sizes* sizes);
/* The name of a field of an observation, and where it stands; null after the last. */
const char* sextant_batch_field(const sextant_batch* batch, int32_t index, int32_t* first, int32_t* size);
void sextant_batch_content(const sextant_batch* batch, uint8_t* content);

/* Begins every row anew with a seed of its own: row i plays the games of seeds[i], seeds[i] + games, ... The seeds lie
 * in the memory of the processor, whatever the batch. */
void sextant_batch_begin(sextant_batch* batch, const uint64_t* seeds);
/* The decisions at hand. */
void sextant_batch_look(sextant_batch* batch, const sextant_batch_rows* rows);
/* Plays one action in every game but those whose action is -1, which wait. Gives -1, or the first row whose action may
 * not be played; then nothing has happened. */
int64_t sextant_batch_step(sextant_batch* batch, const int32_t* actions, const sextant_batch_rows* rows);
/* A legal action for every game, each equally likely, as `sextant simulate` draws them. */
void sextant_batch_random_actions(sextant_batch* batch, int32_t* actions);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
