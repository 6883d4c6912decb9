"""The games as PettingZoo's turn-by-turn environments (the AEC interface).

    from sextant import pettingzoo
    env = pettingzoo.env("lost_cities", rounds=1)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Without PettingZoo the class has all of the interface that is used here; with it, it is one of its environments.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

import numpy as np

import sextant
from sextant._spaces import Box, Dict, Discrete

if TYPE_CHECKING:
    from collections.abc import Iterator

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object  # type: ignore[assignment,misc]


class SextantEnv(AECEnv):  # type: ignore[misc,valid-type]
    """One game. An agent is a seat, ``seat_0`` and so on; an illegal action is refused by a `sextant.Error` and changes nothing.

    An observation is a dictionary of ``observation`` (bytes) and ``action_mask``. Rewards come at the end: those of
    `sextant.State.returns`. As with PettingZoo's OrderEnforcingWrapper nothing can be asked for before `reset`, and a step after
    the end is warned of and does nothing.
    """

    metadata = {"name": "sextant_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: sextant.Game, render_mode: str | None = None) -> None:
        self.game, self.render_mode = game, render_mode
        self.metadata = {**self.metadata, "name": f"{game.id}_v0"}
        self.possible_agents = [f"seat_{i}" for i in range(game.seats)]
        actions = game.num_distinct_actions()
        shown = Dict({"observation": Box(0, 255, (game.observation_size,), np.uint8),
                      "action_mask": Box(0, 1, (actions,), np.int8)})
        self.observation_spaces = {agent: shown for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._begun = False

    @property
    def unwrapped(self) -> SextantEnv:
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is None:
            seed = int(np.random.default_rng().integers(2**63))
        self.state_ = self.game.new_initial_state(seed)
        self.state_.deal()
        self._begun = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._decider()

    def step(self, action: int | None) -> None:
        if self._is_past_the_end():
            return
        agent = self.agent_selection
        if self.terminations[agent]:
            self._bury(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an action")
        self.state_.apply(int(action))
        self.state_.deal()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.state_.is_terminal():
            self.rewards = dict(zip(self.agents, self.state_.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self.agent_selection = self.agents[0] if self.state_.is_terminal() else self._decider()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        self._check_begun("observe")
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        if self.state_.current_player() == seat and not self.terminations.get(agent, True):
            mask[self.state_.action_numbers()] = 1
        return {"observation": self.state_.observation(seat), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        self._check_begun("last")
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        self._check_begun("agent_iter")
        return self._agents_in_turn(max_iter)

    def _agents_in_turn(self, max_iter: int) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def state(self) -> np.ndarray:
        raise NotImplementedError(f"{self} has no view from above: what is hidden from a seat stays hidden")

    def render(self) -> str | None:
        self._check_begun("render")
        return self.state_.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return self.metadata["name"]

    def _check_begun(self, name: str) -> None:
        if not self._begun:
            raise AssertionError(f"reset() needs to be called before {name}()")

    def _is_past_the_end(self) -> bool:
        self._check_begun("step")
        if not self.agents:
            warnings.warn("step() after all agents have terminated: reset() begins a new game", stacklevel=3)
        return not self.agents

    def _decider(self) -> str:
        return self.possible_agents[self.state_.current_player()]

    def _bury(self, agent: str, action: int | None) -> None:
        """An agent whose game is over takes its last step, which is none, and leaves."""
        if action is not None:
            raise ValueError(f"the game of {agent} is over: its action is None")
        self.agents.remove(agent)
        for told in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del told[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


class TerminatingEnv(SextantEnv):
    """The same, but an illegal action ends the game, as with PettingZoo's TerminateIllegalWrapper: whoever chose it has a reward
    of -1, the others of 0."""

    def step(self, action: int | None) -> None:
        if self._is_past_the_end():
            return
        agent = self.agent_selection
        if self.terminations[agent] or action is None or action not in self.action_space(agent) or self._is_legal(int(action)):
            super().step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: -1.0 if each == agent else 0.0 for each in self.agents}
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _is_legal(self, action: int) -> bool:
        return action in self.state_.action_numbers()


def env(id: str, render_mode: str | None = None, **config: Any) -> SextantEnv:
    """An environment of a game of the catalogue, with keys of its configuration. An illegal action ends the game."""
    return TerminatingEnv(sextant.game(id, **config), render_mode)


def raw_env(id: str, render_mode: str | None = None, **config: Any) -> SextantEnv:
    """The same; an illegal action is refused by a `sextant.Error`."""
    return SextantEnv(sextant.game(id, **config), render_mode)
