"""Many games of one kind stepped at once on a GPU, with tensors of PyTorch: no Python for a single game, no copy.

The games lie in the memory of the GPU and are played by the kernels of a library of C functions
(gpu/sextant_batch_cuda.h), loaded with ctypes, which writes into tensors that PyTorch has made. Neither the engine nor numpy is
needed.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import torch

from sextant._library import Handle, Rows, load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sextant._engine import Game


def _load() -> ctypes.CDLL:
    library = load("libsextant_batch_cuda.so")
    batch, pointer = ctypes.c_void_p, ctypes.c_void_p
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "use_stream": (None, [batch, pointer]),
        "enqueue": (None, [batch, pointer, pointer]),
        "refused": (ctypes.c_int64, [batch]),
        "problem": (ctypes.c_char_p, [batch]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, f"sextant_batch_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class CudaBatch:
    """`sextant.batches.Batch` on a GPU: the same attributes, as tensors there; the same games for the same seeds.

    Every call works on the stream that is PyTorch's current one, in order with what PyTorch does there. The tensors are
    written anew by every `step`: clone what is to be kept.
    """

    def __init__(self, game: Game | str, games: int, seed: int = 0, device: str | torch.device = "cuda",
                 floats: bool = False, final_seat: int | None = None, config: bytes | None = None) -> None:
        self.device = torch.empty(0, device=device).device
        with torch.cuda.device(self.device):
            self._handle = Handle(_load(), game, games, seed, 1, config)
        self._library, self._batch, sizes = self._handle.library, self._handle.batch, self._handle.sizes
        self._handle.check_seat(final_seat)
        self.games, self.num_actions, self.num_seats = games, sizes.actions, sizes.seats
        #: Bytes that the batch holds beside its tensors.
        self.nbytes = games * sizes.bytes_a_game

        def zeros(*shape: int, dtype: torch.dtype = torch.uint8) -> torch.Tensor:
            return torch.zeros(shape, dtype=dtype, device=self.device)

        self.observations = zeros(games, sizes.observation, dtype=torch.float32 if floats else torch.uint8)
        self.masks = zeros(games, sizes.actions)
        self.seats = zeros(games, dtype=torch.int32)
        self.done = zeros(games)
        self.rewards = zeros(games, sizes.sides, dtype=torch.float32)
        self.scores = zeros(games, sizes.sides, dtype=torch.int32)
        self.finals = zeros(0 if final_seat is None else games, sizes.observation)
        self.content = torch.tensor(list(self._handle.content()), dtype=torch.uint8, device=self.device)
        self.fields = self._handle.fields()
        shown = self.observations.data_ptr()
        self._rows = Rows(None if floats else shown, shown if floats else None, self.masks.data_ptr(),
                          self.seats.data_ptr(), self.done.data_ptr(), self.rewards.data_ptr(), self.scores.data_ptr(),
                          None if final_seat is None else self.finals.data_ptr(), final_seat or 0)
        self._call("look", ctypes.byref(self._rows))
        self.check()

    def _call(self, name: str, *words: Any) -> Any:
        """A function of the library, on the current stream."""
        with torch.cuda.device(self.device):
            self._library.sextant_batch_use_stream(self._batch, torch.cuda.current_stream().cuda_stream)
            return getattr(self._library, f"sextant_batch_{name}")(self._batch, *words)

    def _numbers(self, actions: torch.Tensor) -> torch.Tensor:
        numbers = actions.to(self.device, torch.int32).contiguous()
        if numbers.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, not {tuple(numbers.shape)}")
        return numbers

    def begin(self, seeds: Iterable[int]) -> None:
        """Begins every row anew with a seed of its own: row i plays the games of ``seeds[i]``, ``seeds[i] + games``, and so on."""
        self._call("begin", self._handle.seeds(seeds))
        self._call("look", ctypes.byref(self._rows))
        self.check()

    def step(self, actions: torch.Tensor, wait: bool = True) -> None:
        """Plays one action in every game, by number, and the chance that follows; finished games begin anew.

        A game whose action is -1 is left as it is. An action that may not be played is a ValueError that names its row;
        then nothing has happened in any game. Without `wait` the GPU is given the work and nothing is waited for: then
        `check` tells of such an action, and until it has told, no game goes on.
        """
        numbers = self._numbers(actions)
        self._call("enqueue", numbers.data_ptr(), ctypes.byref(self._rows))
        if wait:
            self.check()

    def check(self) -> None:
        """Waits for the steps begun; a ValueError if an action could not be played."""
        refused = self._call("refused")
        if refused == -2:
            raise RuntimeError(self._library.sextant_batch_problem(self._batch).decode())
        if refused >= 0:
            raise ValueError(f"game {refused}: its action may not be played")

    def random_actions(self, out: torch.Tensor | None = None) -> torch.Tensor:
        """A legal action for every game, each equally likely, the same as a batch on a processor draws."""
        numbers = torch.empty(self.games, dtype=torch.int32, device=self.device) if out is None else out
        if numbers.shape != (self.games,) or numbers.dtype != torch.int32 or not numbers.is_contiguous():
            raise ValueError(f"a tensor of {self.games} numbers of the type int32 is needed")
        if numbers.device != self.device:
            raise ValueError(f"a tensor on {self.device} is needed, not on {numbers.device}")
        self._call("random_actions", numbers.data_ptr())
        return numbers
