"""Batches as Gymnasium's vector environments: one seat learns, the others are played for it.

    from sextant import gymnasium
    envs = gymnasium.make_vec("lost_cities", num_envs=1024, rounds=1)
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

Without Gymnasium the class has all of the interface that is used here; with it, it is one of its environments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

import sextant
from sextant._spaces import Box, Discrete, MultiDiscrete
from sextant.batches import WAIT, Batch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

try:
    from gymnasium.vector import VectorEnv
except ImportError:
    VectorEnv = object  # type: ignore[assignment,misc]
try:
    from gymnasium.vector import AutoresetMode

    _SAME_STEP: Any = AutoresetMode.SAME_STEP
except ImportError:  # nor is it there in Gymnasium 1.0
    _SAME_STEP = "SameStep"


class SextantVectorEnv(VectorEnv):  # type: ignore[misc,valid-type]
    """`num_envs` games. `infos["action_mask"]` says what the learner may choose; anything else is a ValueError.

    A finished game begins anew within the same step, Gymnasium's autoreset mode SAME_STEP: where ``infos["_final_obs"]`` says so,
    ``infos["final_obs"]`` has its last observation and ``infos["final_info"]`` what was known then, an array a key: its ``scores``
    by side, and an ``action_mask`` without any action. The observations and the mask of the next decision are the batch's own
    arrays: copy what is to be kept.
    """

    metadata = {"render_modes": [], "autoreset_mode": _SAME_STEP}

    def __init__(self, game: sextant.Game, num_envs: int, seat: int = 0,
                 others: Callable[[Batch], np.ndarray] = Batch.random_actions, threads: int | None = None) -> None:
        """`others` chooses for the other seats: an action for every row; those of the learner's rows are not looked at."""
        if not 0 <= seat < game.seats:
            raise ValueError(f"there are seats 0 to {game.seats - 1}")
        self.game, self.num_envs, self.seat = game, num_envs, seat
        self._begun = False
        self._others, self._threads = others, threads
        self.render_mode, self.spec, self.closed = None, None, False
        actions, size = game.num_distinct_actions(), game.observation_size
        self.single_observation_space = Box(0, 255, (size,), np.uint8)
        self.single_action_space = Discrete(actions)
        self.observation_space = Box(0, 255, (num_envs, size), np.uint8)
        self.action_space = MultiDiscrete([actions] * num_envs)

    @property
    def unwrapped(self) -> SextantVectorEnv:
        return self

    def reset(self, *, seed: int | Sequence[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Row i plays the games of seeds ``seed + i``, ``seed + i + num_envs``, and so on. Of a list of seeds, one for each row, it
        begins with its own; None is any."""
        chosen = np.random.default_rng()
        first = int(seed if isinstance(seed, (int, np.integer)) else chosen.integers(2**63))
        self.batch = Batch(self.game, self.num_envs, first, self._threads, final_seat=self.seat)
        if seed is not None and not isinstance(seed, (int, np.integer)):
            self.batch.begin(int(chosen.integers(2**63)) if one is None else one for one in seed)
        self._begun = True
        self._begin_step()
        self._play_others()
        return self.batch.observations, self._infos()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        if not self._begun:
            raise AssertionError("reset() needs to be called before step()")
        self._begin_step()
        self._advance(np.asarray(actions))
        self._play_others()
        return (self.batch.observations, self._rewards, self._ended, np.zeros(self.num_envs, bool), self._infos())

    def close(self, **_: Any) -> None:
        self.closed = True

    def _begin_step(self) -> None:
        self._rewards, self._ended = np.zeros(self.num_envs, np.float64), np.zeros(self.num_envs, bool)
        self._finals = np.full(self.num_envs, None, object)
        self._scores = np.zeros_like(self.batch.scores)

    def _advance(self, actions: np.ndarray) -> None:
        self.batch.step(actions)
        ended = self.batch.done.astype(bool)
        self._rewards[ended] = self.batch.rewards[ended, self.seat]
        self._scores[ended] = self.batch.scores[ended]
        for row in np.flatnonzero(ended):
            self._finals[row] = self.batch.finals[row].copy()
        self._ended |= ended

    def _play_others(self) -> None:
        while not (own := self.batch.seats == self.seat).all():
            self._advance(np.where(own, WAIT, self._others(self.batch)))

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"action_mask": self.batch.masks, "_action_mask": np.ones(self.num_envs, bool)}
        if self._ended.any():
            final = {"action_mask": np.zeros_like(self.batch.masks), "scores": self._scores}
            final |= {f"_{name}": self._ended.copy() for name in tuple(final)}
            infos.update(final_obs=self._finals, _final_obs=self._ended.copy(), final_info=final, _final_info=self._ended.copy())
        return infos


def make_vec(id: str, num_envs: int, seat: int = 0, others: Callable[[Batch], np.ndarray] = Batch.random_actions,
             threads: int | None = None, **config: Any) -> SextantVectorEnv:
    """Environments of a game of the catalogue, with keys of its configuration."""
    return SextantVectorEnv(sextant.game(id, **config), num_envs, seat, others, threads)
