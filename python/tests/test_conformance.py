"""What docs/observations.md promises, for every configuration and content file of the tests: hidden parts exchanged, the same
observation; views that differ, observations that differ, those of changed views as well; the numbers of actions are their own.

By hand with more of it: test_conformance.py --games 20 --changes 1000.
"""

import argparse
import collections
import copy
import json
import random
import sys

from samples import all_games

MOST_DECISIONS = 250  # of a game
EXCHANGED_EVERY = 5   # decisions
CHANGED_EVERY = 50


def scalars(json, path=()):
    """(path, value) of everything in a view that is no list or object."""
    if isinstance(json, (dict, list)):
        for key, value in json.items() if isinstance(json, dict) else enumerate(json):
            yield from scalars(value, (*path, key))
    else:
        yield path, json


def others(value, words, chosen):
    """What may stand in place of a value of a view."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0]
    if isinstance(value, str):
        return chosen.sample(words, min(3, len(words)))
    return [0, 1]


def changed(view, chosen, most):
    """Views with one value changed, most of which cannot be."""
    words = sorted({value for _, value in scalars(view) if isinstance(value, str)})
    changes = [(path, other) for path, value in scalars(view) for other in others(value, words, chosen)]
    for path, other in chosen.sample(changes, min(most, len(changes))):
        copied = copy.deepcopy(view)
        place = copied
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = other
        yield path, copied


class Walk:
    """Random games of one configuration, looked at on the way."""

    def __init__(self, game, seed, changes):
        self.game, self.random, self.changes = game, random.Random(seed), changes
        self.seen = {}
        self.counts = collections.Counter()

    def play(self, seed):
        state = self.game.new_initial_state(seed)
        state.deal()
        for decision in range(MOST_DECISIONS):
            if state.is_terminal():
                return
            seat = state.current_player()
            view, shown = state.view(seat), state.observation(seat).tobytes()
            known = self.seen.setdefault(shown, view)
            assert known == view, f"two views look the same:\n{known}\n{view}"
            if decision % EXCHANGED_EVERY == 0:
                self.exchange(state, view, shown)
                self.check_numbers(state)
            if decision % CHANGED_EVERY == CHANGED_EVERY // 2:
                self.change(view, shown, seat)
            state.apply(self.random.choice(state.legal_actions()))
            state.deal()
            self.counts["decisions"] += 1

    def exchange(self, state, view, shown):
        seat = state.current_player()
        world = self.game.imagine(view, seed=self.counts["decisions"])
        assert world.observation(seat).tobytes() == shown, "what is hidden shows"
        assert world.action_numbers() == state.action_numbers(), "what is hidden shows in the mask"
        self.counts["exchanged"] += 1

    def check_numbers(self, state):
        numbers = state.action_numbers()
        assert len(set(numbers)) == len(numbers) and 0 <= min(numbers) <= max(numbers) < self.game.num_distinct_actions()
        assert [state.action_text(number) for number in numbers] == state.legal_actions()

    def change(self, view, shown, seat):
        for path, other in changed(view, self.random, self.changes):
            try:
                world = self.game.imagine(other, seed=1)
            except ValueError:
                continue
            if world.view(seat) == view:
                continue
            assert world.observation(seat).tobytes() != shown, f"{path} does not show: {json.dumps(other)}"
            self.counts["changed"] += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1, help="of each configuration")
    parser.add_argument("--changes", type=int, default=20, help="of a view")
    options = parser.parse_args()
    total = collections.Counter()
    for place, (name, game) in enumerate(all_games()):
        walk = Walk(game, place, options.changes)
        try:
            for seed in range(options.games):
                walk.play(100 * place + seed)
        except AssertionError as problem:
            sys.exit(f"{name}: {problem}")
        assert walk.counts["exchanged"] and len(walk.seen) > 5, name
        total += walk.counts
        total["configurations"] += 1
    print(dict(total))
    assert total["configurations"] >= 40 and total["changed"] > 300, "the test should have had something to look at"


main()
