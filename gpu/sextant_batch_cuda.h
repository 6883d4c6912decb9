/* What the library for GPUs has beside engine/batch/sextant_batch.h. There all arrays of rows and of actions lie in the
 * memory of the GPU, the content and the structs do not; `threads` is of no matter. A batch belongs to the device that
 * was current when it was made. */
#ifndef SEXTANT_BATCH_CUDA_H
#define SEXTANT_BATCH_CUDA_H

#include "batch/sextant_batch.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* The cudaStream_t on which everything runs from now on; null, as in the beginning, is the default stream. */
void sextant_batch_use_stream(sextant_batch* batch, void* stream);

/* sextant_batch_step without waiting. Where an action may not be played, this step and all that follow do nothing,
 * until sextant_batch_refused has been asked. */
void sextant_batch_enqueue(sextant_batch* batch, const int32_t* actions, const sextant_batch_rows* rows);

/* Waits for the steps begun. Gives -1, the first row whose action was refused since it was asked last, or -2 where the
 * GPU failed. So does sextant_batch_step. */
int64_t sextant_batch_refused(sextant_batch* batch);

/* What went wrong on the GPU, null where nothing has. */
const char* sextant_batch_problem(const sextant_batch* batch);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
