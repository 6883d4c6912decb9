"""External-sampling Monte Carlo CFR, from Lanctot, Waugh, Zinkevich, Bowling: "Monte Carlo Sampling for Regret Minimization in
Extensive Games" (2009), and exploitability, both against OpenSpiel's interface of games and states alone.
"""

import random
from collections import defaultdict

from sextant.open_spiel import GameType


class ExternalSampling:
    """Regrets and average policy by information state, two lists each with a place for every legal action."""

    def __init__(self, game, seed=0):
        if game.get_type().dynamics != GameType.Dynamics.SEQUENTIAL:
            raise ValueError("turn by turn only")
        self.game, self.random = game, random.Random(seed)
        self.regrets, self.sums = {}, {}

    def iterate(self, times):
        for _ in range(times):
            for player in range(self.game.num_players()):
                self._walk(self.game.new_initial_state(), player)

    def average_policy(self, state):
        """Probabilities of the legal actions of a decision, in their order."""
        actions = state.legal_actions()
        sums = self.sums.get(state.information_state_string(), [0.0] * len(actions))
        total = sum(sums)
        return [part / total for part in sums] if total > 0 else [1 / len(actions)] * len(actions)

    def _matching(self, key, count):
        positive = [max(regret, 0.0) for regret in self.regrets.setdefault(key, [0.0] * count)]
        total = sum(positive)
        return [part / total for part in positive] if total > 0 else [1 / count] * count

    def _walk(self, state, player):
        """The value of a sampled game to the player, whose own actions are all tried."""
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(self.random.choices(outcomes, weights)[0])
        if state.is_terminal():
            return state.returns()[player]
        key, actions = state.information_state_string(), state.legal_actions()
        policy = self._matching(key, len(actions))
        if state.current_player() != player:
            sums = self.sums.setdefault(key, [0.0] * len(actions))
            for i, probability in enumerate(policy):
                sums[i] += probability
            return self._walk(state.child(self.random.choices(actions, policy)[0]), player)
        values = [self._walk(state.child(action), player) for action in actions]
        value = sum(p * v for p, v in zip(policy, values))
        for i in range(len(actions)):
            self.regrets[key][i] += values[i] - value
        return value


def _nodes_by_depth(state, player, policy, reach, found):
    """Walks the whole tree: (state, probability that chance and the others bring it about) for the player's decisions."""
    if state.is_terminal():
        return
    if state.is_chance_node():
        for action, probability in state.chance_outcomes():
            _nodes_by_depth(state.child(action), player, policy, reach * probability, found)
        return
    if state.current_player() == player:
        found[state.information_state_string()].append((state, reach))
    probabilities = policy(state) if state.current_player() != player else [1.0] * len(state.legal_actions())
    for action, probability in zip(state.legal_actions(), probabilities):
        if probability > 0:
            _nodes_by_depth(state.child(action), player, policy, reach * probability, found)


def _best_value(state, player, policy, chosen):
    """What a player gets from here who knows the others' policy and plays the best answer to it."""
    if state.is_terminal():
        return state.returns()[player]
    if state.is_chance_node():
        return sum(p * _best_value(state.child(a), player, policy, chosen) for a, p in state.chance_outcomes())
    if state.current_player() != player:
        return sum(p * _best_value(state.child(a), player, policy, chosen)
                   for a, p in zip(state.legal_actions(), policy(state)) if p > 0)
    return _best_value(state.child(chosen(state)), player, policy, chosen)


def best_response_value(game, player, policy):
    nodes = defaultdict(list)
    _nodes_by_depth(game.new_initial_state(), player, policy, 1.0, nodes)
    answers = {}

    def chosen(state):
        key = state.information_state_string()
        if key not in answers:
            actions = state.legal_actions()
            values = [sum(reach * _best_value(node.child(action), player, policy, chosen) for node, reach in nodes[key])
                      for action in actions]
            answers[key] = actions[values.index(max(values))]
        return answers[key]

    return _best_value(game.new_initial_state(), player, policy, chosen)


def exploitability(game, policy):
    """How much the players of a game of two with sum 0 could gain on average by playing the best answer: 0 at equilibrium."""
    return sum(best_response_value(game, player, policy) for player in range(2)) / 2
