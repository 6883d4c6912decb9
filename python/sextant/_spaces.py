"""Gymnasium's spaces, and where Gymnasium is not installed as much of them as the adapters and their users need."""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class _Space:
        def __init__(self, shape: tuple[int, ...], dtype: Any) -> None:
            self.shape, self.dtype, self._random = shape, np.dtype(dtype), np.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            self._random = np.random.default_rng(seed)

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def __eq__(self, other: Any) -> bool:
            return type(self) is type(other) and self.shape == other.shape and self.dtype == other.dtype

        def contains(self, value: Any) -> bool:
            raise NotImplementedError

    class Box(_Space):  # type: ignore[no-redef]
        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
            super().__init__(shape, dtype)
            self.low, self.high = low, high

        def contains(self, value: Any) -> bool:
            return (isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype
                    and bool((value >= self.low).all() and (value <= self.high).all()))

        def sample(self) -> np.ndarray:
            return self._random.integers(int(self.low), int(self.high) + 1, self.shape).astype(self.dtype)

    class Discrete(_Space):  # type: ignore[no-redef]
        def __init__(self, n: int) -> None:
            super().__init__((), np.int64)
            self.n = n

        def contains(self, value: Any) -> bool:
            return isinstance(value, (int, np.integer)) and 0 <= int(value) < self.n

        def sample(self, mask: np.ndarray | None = None) -> int:
            allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return int(self._random.choice(allowed))

    class MultiDiscrete(_Space):  # type: ignore[no-redef]
        def __init__(self, nvec: Any) -> None:
            self.nvec = np.asarray(nvec, np.int64)
            super().__init__(self.nvec.shape, np.int64)

        def contains(self, value: Any) -> bool:
            value = np.asarray(value)
            return value.shape == self.shape and bool(((value >= 0) & (value < self.nvec)).all())

        def sample(self) -> np.ndarray:
            return self._random.integers(0, self.nvec)

    class Dict(_Space):  # type: ignore[no-redef]
        def __init__(self, spaces: dict[str, _Space]) -> None:
            super().__init__((), object)
            self.spaces = spaces

        def __getitem__(self, key: str) -> _Space:
            return self.spaces[key]

        def __eq__(self, other: Any) -> bool:
            return isinstance(other, Dict) and self.spaces == other.spaces

        def contains(self, value: Any) -> bool:
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(value[key] in space for key, space in self.spaces.items()))


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
