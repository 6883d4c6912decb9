"""Many games of one kind stepped at once, with numpy arrays: no Python for a single game, no copy.

The games are played by a library of C functions (engine/batch/sextant_batch.h), loaded with ctypes.
"""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING

import numpy as np

from sextant._library import WAIT, Handle, Rows, load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sextant._engine import Game

__all__ = ["WAIT", "Batch"]

class Batch:
    """`games` games of one configuration, each at a decision; `batch` makes it.

    The arrays below have a row for each game and are written anew by every `step`: copy what is to be kept.

    Attributes:
        observations: what the seat that decides may know (docs/observations.md); bytes, or floats when asked for.
        masks: 1 for each action that this seat may choose, by number.
        seats: which seat decides.
        done: whether a game has ended with the last step; the row then shows the first decision of the next one.
        rewards: by side, of a game that has just ended: 1 for the winner, 0 in sum; otherwise 0.
        scores: by side, the points of a game that has just ended; otherwise 0.
        finals: how a game that has just ended looks to the seat `final_seat`; only where that was asked for.
        content: what the configuration is, as numbers; the same for all games.
        fields: the slice of an observation for each name.
    """

    def __init__(self, game: Game | str, games: int, seed: int = 0, threads: int | None = None, floats: bool = False,
                 final_seat: int | None = None, config: bytes | None = None) -> None:
        workers = threads or len(os.sched_getaffinity(0))
        self._handle = Handle(load("libsextant_batch.so"), game, games, seed, workers, config)
        self._library, self._batch, sizes = self._handle.library, self._handle.batch, self._handle.sizes
        self._handle.check_seat(final_seat)
        self.games, self.num_actions, self.num_seats = games, sizes.actions, sizes.seats
        #: Bytes that the batch holds beside its arrays.
        self.nbytes = games * sizes.bytes_a_game
        self.observations = np.zeros((games, sizes.observation), np.float32 if floats else np.uint8)
        self.masks = np.zeros((games, sizes.actions), np.uint8)
        self.seats = np.zeros(games, np.int32)
        self.done = np.zeros(games, np.uint8)
        self.rewards = np.zeros((games, sizes.sides), np.float32)
        self.scores = np.zeros((games, sizes.sides), np.int32)
        self.finals = np.zeros((0 if final_seat is None else games, sizes.observation), np.uint8)
        self.content, self.fields = np.frombuffer(self._handle.content(), np.uint8).copy(), self._handle.fields()
        shown = self.observations.ctypes.data
        self._rows = Rows(None if floats else shown, shown if floats else None, self.masks.ctypes.data,
                          self.seats.ctypes.data, self.done.ctypes.data, self.rewards.ctypes.data,
                          self.scores.ctypes.data, None if final_seat is None else self.finals.ctypes.data,
                          final_seat or 0)
        self._library.sextant_batch_look(self._batch, ctypes.byref(self._rows))

    def __repr__(self) -> str:
        return f"<sextant.Batch of {self.games} games of {self._handle.id}>"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("a batch is neither copied nor pickled: make another one, and `begin` it with the seeds")

    def begin(self, seeds: Iterable[int]) -> None:
        """Begins every row anew with a seed of its own: row i plays the games of ``seeds[i]``, ``seeds[i] + games``, and so on."""
        self._library.sextant_batch_begin(self._batch, self._handle.seeds(seeds))
        self._library.sextant_batch_look(self._batch, ctypes.byref(self._rows))

    def step(self, actions: np.ndarray) -> None:
        """Plays one action in every game, by number, and the chance that follows; finished games begin anew.

        A game whose action is `WAIT` is left as it is.
        An action that may not be played is a ValueError that names its row; then nothing has happened in any game.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        numbers = np.ascontiguousarray(given, np.int32)
        if given.dtype != np.int32 and (beyond := np.flatnonzero(numbers != given)).size:
            raise ValueError(f"game {beyond[0]}: action {given[beyond[0]]} may not be played")
        refused = self._library.sextant_batch_step(self._batch, numbers.ctypes.data, ctypes.byref(self._rows))
        if refused >= 0:
            raise ValueError(f"game {refused}: action {numbers[refused]} may not be played")

    def random_actions(self, out: np.ndarray | None = None) -> np.ndarray:
        """A legal action for every game, each equally likely, drawn as ``sextant simulate`` draws them."""
        numbers = np.empty(self.games, np.int32) if out is None else out
        if numbers.shape != (self.games,) or numbers.dtype != np.int32 or not numbers.flags.c_contiguous:
            raise ValueError(f"an array of {self.games} numbers of the type int32 is needed")
        self._library.sextant_batch_random_actions(self._batch, numbers.ctypes.data)
        return numbers
