"""The libraries of batches as ctypes sees them: plain C functions (engine/batch/sextant_batch.h), and nothing of numpy, which a
machine with a GPU need not have.
"""

from __future__ import annotations

import ctypes
import operator
import pathlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sextant._engine import Game

#: In place of an action: the game of this row waits.
WAIT = -1

#: What a seed may be.
SEEDS = "a seed is a whole number from 0 to 2**64 - 1"

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
    if not (_FOLDER / name).exists():
        raise ImportError(f"{_FOLDER / name} is not there: docs/python.md tells how it is built")
    library = ctypes.CDLL(str(_FOLDER / name))
    batch, pointer, size = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "game": (ctypes.c_char_p, [ctypes.c_int32]),
        "new": (batch, [ctypes.c_char_p, ctypes.c_char_p, size, size, ctypes.c_uint64, ctypes.c_int32]),
        "free": (None, [batch]),
        "get_sizes": (None, [batch, pointer]),
        "field": (ctypes.c_char_p, [batch, ctypes.c_int32, pointer, pointer]),
        "content": (None, [batch, pointer]),
        "begin": (None, [batch, pointer]),
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
        self.library, self.games = library, games
        if games < 1:
            raise ValueError(f"a batch has one game or more, not {games}")
        if not 0 <= operator.index(seed) < 2**64:
            raise ValueError(SEEDS)
        self.id = game if isinstance(game, str) else game.id
        id, wish = (game, config) if isinstance(game, str) else (game.id, game.config_bytes)
        self.batch = library.sextant_batch_new(id.encode(), wish, len(wish or b""), games, int(seed), threads)
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

    def seeds(self, seeds: Iterable[int]) -> ctypes.Array[ctypes.c_uint64]:
        """A seed for each row, as `sextant_batch_begin` takes them."""
        numbers = [int(seed) for seed in seeds]
        if len(numbers) != self.games:
            raise ValueError(f"{self.games} seeds are needed, not {len(numbers)}")
        if not all(0 <= number < 2**64 for number in numbers):
            raise ValueError(SEEDS)
        return (ctypes.c_uint64 * self.games)(*numbers)

    def content(self) -> bytes:
        content = (ctypes.c_uint8 * self.sizes.content)()
        self.library.sextant_batch_content(self.batch, content)
        return bytes(content)

    def fields(self) -> dict[str, slice]:
        fields, first, size = {}, ctypes.c_int32(), ctypes.c_int32()
        while name := self.library.sextant_batch_field(self.batch, len(fields), ctypes.byref(first), ctypes.byref(size)):
            fields[name.decode()] = slice(first.value, first.value + size.value, 1)
        return fields
