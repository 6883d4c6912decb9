"""Many games of one kind stepped at once, with numpy arrays: no Python for a single game, no copy.

The games are played by a library of C functions (engine/batch/sextant_batch.h), loaded with ctypes.
"""

from __future__ import annotations

import ctypes
import os
import pathlib
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from sextant._engine import Game

#: In place of an action: the game of this row waits.
WAIT = -1

_FOLDER = pathlib.Path(__file__).absolute().parent


class Sizes(ctypes.Structure):
    """How large the arrays of a batch are: sextant_batch_sizes of the C interface."""

    _fields_ = [(name, ctypes.c_int32) for name in ("seats", "sides", "actions", "observation", "content", "bytes_a_game")]


class Rows(ctypes.Structure):
    """Where a call tells of the games: sextant_batch_rows of the C interface."""

    _fields_ = [(name, ctypes.c_void_p) for name in
                ("observations", "float_observations", "masks", "seats", "done", "rewards", "scores", "finals")] + [
                    ("final_seat", ctypes.c_int32)]


def load(name: str) -> ctypes.CDLL:
    """A library of batches by its file name, with what both kinds of it have."""
    library = ctypes.CDLL(str(_FOLDER / name))
    batch, pointer, size = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "game": (ctypes.c_char_p, [ctypes.c_int32]),
        "new": (batch, [ctypes.c_char_p, ctypes.c_char_p, size, size, ctypes.c_uint64, ctypes.c_int32]),
        "free": (None, [batch]),
        "get_sizes": (None, [batch, pointer]),
        "field": (ctypes.c_char_p, [batch, ctypes.c_int32, pointer, pointer]),
        "content": (None, [batch, pointer]),
        "look": (None, [batch, pointer]),
        "step": (ctypes.c_int64, [batch, pointer, pointer]),
        "random_actions": (None, [batch, pointer]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, f"sextant_batch_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class Handle:
    """A batch of a library, freed with this object."""

    def __init__(self, library: ctypes.CDLL, game: Game | str, games: int, seed: int, threads: int,
                 config: bytes | None) -> None:
        self.library = library
        id, wish = (game, config) if isinstance(game, str) else (game.id, game.config_bytes)
        self.batch = library.sextant_batch_new(id.encode(), wish, len(wish or b""), games, seed, threads)
        if not self.batch:
            why = "" if isinstance(game, str) and config is None else ": is its configuration from another version of the package?"
            raise ValueError(f"no batch of {games} games of {id}{why}")
        self.sizes = Sizes()
        library.sextant_batch_get_sizes(self.batch, ctypes.byref(self.sizes))

    def __del__(self) -> None:
        if getattr(self, "batch", None):
            self.library.sextant_batch_free(self.batch)
            self.batch = None

    def check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.sizes.seats:
            raise ValueError(f"there are seats 0 to {self.sizes.seats - 1}")

    def content(self) -> np.ndarray:
        content = np.zeros(self.sizes.content, np.uint8)
        self.library.sextant_batch_content(self.batch, content.ctypes.data)
        return content

    def fields(self) -> dict[str, slice]:
        fields, first, size = {}, ctypes.c_int32(), ctypes.c_int32()
        while name := self.library.sextant_batch_field(self.batch, len(fields), ctypes.byref(first), ctypes.byref(size)):
            fields[name.decode()] = slice(first.value, first.value + size.value, 1)
        return fields


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
        self.content, self.fields = self._handle.content(), self._handle.fields()
        shown = self.observations.ctypes.data
        self._rows = Rows(None if floats else shown, shown if floats else None, self.masks.ctypes.data,
                          self.seats.ctypes.data, self.done.ctypes.data, self.rewards.ctypes.data,
                          self.scores.ctypes.data, None if final_seat is None else self.finals.ctypes.data,
                          final_seat or 0)
        self._library.sextant_batch_look(self._batch, ctypes.byref(self._rows))

    def step(self, actions: np.ndarray) -> None:
        """Plays one action in every game, by number, and the chance that follows; finished games begin anew.

        A game whose action is `WAIT` is left as it is.
        An action that may not be played is a ValueError that names its row; then nothing has happened in any game.
        """
        numbers = np.ascontiguousarray(actions, np.int32)
        if numbers.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, not {numbers.shape}")
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
