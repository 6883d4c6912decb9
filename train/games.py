"""Rounds of Lost Cities for the trainer: the rules of the engine behind C functions (lost_cities.h), loaded with ctypes."""

from __future__ import annotations

import ctypes
import pathlib

import numpy as np

COLOURS = 5
PART_SIGNS, COMMON_SIGNS = 128, 64
PART_SLOTS = 21
SLOTS = COLOURS * PART_SLOTS + 1
SIGN_BYTES = (COLOURS * PART_SIGNS + COMMON_SIGNS) // 8
ROW_BYTES = SIGN_BYTES + 16


class _Out(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("rows", "seats", "done", "rewards", "scores")]


def _load(path: pathlib.Path) -> ctypes.CDLL:
    library = ctypes.CDLL(str(path))
    pointer = ctypes.c_void_p
    for name, result, arguments in (
        ("new", pointer, [ctypes.c_size_t, ctypes.c_uint64, ctypes.c_int32]),
        ("free", None, [pointer]),
        ("look", None, [pointer, pointer]),
        ("step", ctypes.c_int64, [pointer, pointer, ctypes.c_float, pointer]),
        ("guide", None, [pointer, pointer]),
    ):
        function = getattr(library, f"training_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class Games:
    """`count` rounds at once, each at a decision. The arrays are written anew by every step.

    `empty(shape, dtype)` makes them: the trainer wants memory that a GPU can read.
    """

    def __init__(self, library: pathlib.Path, count: int, seed: int, threads: int, empty=np.zeros) -> None:
        self._library = _load(library)
        self.count = count
        self.rows = empty((count, ROW_BYTES), np.uint8)
        self.seats = empty((count,), np.uint8)
        self.done = empty((count,), np.uint8)
        self.rewards = empty((count,), np.float32)
        self.scores = empty((count, 2), np.int16)
        self.slots = empty((count,), np.int32)
        self._out = _Out(*(array.ctypes.data for array in (self.rows, self.seats, self.done, self.rewards, self.scores)))
        self._games = self._library.training_new(count, seed, threads)
        self._library.training_look(self._games, ctypes.byref(self._out))

    def __del__(self) -> None:
        if getattr(self, "_games", None):
            self._library.training_free(self._games)

    def step(self, cost: float) -> None:
        """Plays what `slots` says; finished rounds begin anew."""
        refused = self._library.training_step(self._games, self.slots.ctypes.data, cost, ctypes.byref(self._out))
        if refused >= 0:
            raise ValueError(f"round {refused}: slot {self.slots[refused]} may not be played")

    def guide(self) -> np.ndarray:
        """What the rules of thumb would do."""
        choices = np.empty(self.count, np.int32)
        self._library.training_guide(self._games, choices.ctypes.data)
        return choices


def bits(rows: np.ndarray) -> np.ndarray:
    """The bits of rows of bytes, one byte each."""
    return np.unpackbits(rows, axis=1, bitorder="little")


def masks(rows: np.ndarray) -> np.ndarray:
    """1 for each slot that may be played."""
    return bits(rows[:, SIGN_BYTES:])[:, :SLOTS]
