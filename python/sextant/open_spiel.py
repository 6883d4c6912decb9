"""The games as OpenSpiel's algorithms take them: actions and outcomes are numbers, names are OpenSpiel's.

    from sextant import open_spiel
    game = open_spiel.load_game("lost_cities", {"rounds": 1})
    state = game.new_initial_state()

OpenSpiel itself is not needed; where it is installed, what `get_type` tells is in its own words. Utilities are those of
`State.returns`: 1 for winning, -1 or less than that shared among several for not, 0 in sum. Where the rules play an automaton, as in Death Valley for one, it takes part in that sum, and
`utility_sum` is None.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Any

import sextant

CHANCE, TERMINAL = -1, -4

try:
    from pyspiel import GameType as _Words
except ImportError:

    class _Words:  # type: ignore[no-redef]
        """As much of OpenSpiel's words for games as is needed here."""

        Dynamics = enum.Enum("Dynamics", ["SIMULTANEOUS", "SEQUENTIAL", "MEAN_FIELD"])
        ChanceMode = enum.Enum("ChanceMode", ["DETERMINISTIC", "EXPLICIT_STOCHASTIC", "SAMPLED_STOCHASTIC"])
        Information = enum.Enum("Information", ["ONE_SHOT", "PERFECT_INFORMATION", "IMPERFECT_INFORMATION"])
        Utility = enum.Enum("Utility", ["ZERO_SUM", "CONSTANT_SUM", "GENERAL_SUM", "IDENTICAL"])
        RewardModel = enum.Enum("RewardModel", ["REWARDS", "TERMINAL"])


@dataclass(frozen=True)
class GameType:
    """What pyspiel.GameType tells of a game."""

    Dynamics = _Words.Dynamics
    ChanceMode = _Words.ChanceMode
    Information = _Words.Information
    Utility = _Words.Utility
    RewardModel = _Words.RewardModel

    short_name: str
    chance_mode: Any
    information: Any
    utility: Any
    max_num_players: int
    min_num_players: int
    parameter_specification: dict[str, Any] = field(default_factory=dict)
    dynamics: Any = _Words.Dynamics.SEQUENTIAL
    reward_model: Any = _Words.RewardModel.TERMINAL
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True

    @property
    def long_name(self) -> str:
        return self.short_name


class Game:
    """What pyspiel.Game is to an algorithm."""

    def __init__(self, game: sextant.Game) -> None:
        self.sextant_game = game

    def new_initial_state(self) -> State:
        return State(self, self.sextant_game.new_initial_state())

    def get_type(self) -> GameType:
        game = self.sextant_game
        return GameType(
            short_name=game.id,
            chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=(GameType.Information.IMPERFECT_INFORMATION if game.has_secrets
                         else GameType.Information.PERFECT_INFORMATION),
            utility=GameType.Utility.GENERAL_SUM if self.utility_sum() is None else GameType.Utility.ZERO_SUM,
            max_num_players=game.seats,
            min_num_players=game.seats,
            parameter_specification=game.config)

    def deserialize_state(self, text: str) -> State:
        """The state that `State.serialize` has told of."""
        state = self.new_initial_state()
        for action in text.split():
            state.apply_action(int(action))
        return state

    def num_players(self) -> int:
        return self.sextant_game.seats

    def max_game_length(self) -> int:
        return self.sextant_game.longest_game

    def max_history_length(self) -> int:
        return self.sextant_game.longest_game

    def max_chance_outcomes(self) -> int:
        return self.sextant_game.most_outcomes

    def num_distinct_actions(self) -> int:
        return self.sextant_game.num_distinct_actions()

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        return 0.0 if self.sextant_game.sides == self.sextant_game.seats else None

    def observation_tensor_size(self) -> int:
        return self.sextant_game.observation_size

    def observation_tensor_shape(self) -> list[int]:
        return [self.sextant_game.observation_size]

    def get_parameters(self) -> dict[str, Any]:
        return self.sextant_game.config

    def __str__(self) -> str:
        return self.sextant_game.id


class State:
    """What pyspiel.State is to an algorithm. An outcome of chance goes by its place in `chance_outcomes`."""

    def __init__(self, game: Game, state: sextant.State, numbers: list[int] | None = None) -> None:
        self._game, self._state, self._history = game, state, numbers or []

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        return self._state.current_player()

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def is_terminal(self) -> bool:
        return self._state.is_terminal()

    def is_chance_node(self) -> bool:
        return self._state.is_chance_node()

    def is_player_node(self) -> bool:
        return self._state.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        return False

    def is_mean_field_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; for chance its outcomes, for a player who does not decide nothing."""
        if self.is_chance_node() and player in (None, CHANCE):
            return list(range(len(self._state.chance_outcomes())))
        if not self.is_player_node() or player not in (None, self.current_player()):
            return []
        return sorted(self._state.action_numbers())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(i, probability) for i, (_, probability) in enumerate(self._state.chance_outcomes())]

    def apply_action(self, action: int) -> None:
        self._state.apply(self._text(action))
        self._history.append(action)

    def apply_actions(self, actions: list[int]) -> None:
        raise NotImplementedError("nobody chooses at the same time as others here")

    def child(self, action: int) -> State:
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        return State(self._game, self._state.clone(), list(self._history))

    def returns(self) -> list[float]:
        return self._state.returns()[: self.num_players()]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    def history(self) -> list[int]:
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        return len(self._history)

    def information_state_string(self, player: int | None = None) -> str:
        return self._state.information_state_string(self._who(player))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        raise NotImplementedError("what a player has seen has no fixed length here: take observation_tensor")

    def observation_string(self, player: int | None = None) -> str:
        return self._state.observation_string(self._who(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._state.observation_tensor(self._who(player)).tolist()

    def serialize(self) -> str:
        """For `Game.deserialize_state`."""
        return "\n".join(map(str, self._history))

    def action_to_string(self, *player_and_action: int) -> str:
        return self._text(player_and_action[-1])

    def string_to_action(self, *player_and_text: Any) -> int:
        text = player_and_text[-1]
        if self.is_chance_node():
            return [outcome for outcome, _ in self._state.chance_outcomes()].index(text)
        return self._state.action_numbers()[self._state.legal_actions().index(text)]

    def __str__(self) -> str:
        return str(self._state)

    def _who(self, player: int | None) -> int:
        return self.current_player() if player is None else player

    def _text(self, action: int) -> str:
        if self.is_chance_node():
            return self._state.chance_outcomes()[action][0]
        return self._state.action_text(action)


def load_game(id: str, parameters: dict[str, Any] | None = None) -> Game:
    """A game of the catalogue with keys of its configuration."""
    return Game(sextant.game(id, **(parameters or {})))
