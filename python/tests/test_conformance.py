"""What docs/observations.md promises, for every configuration and content file of the tests: hidden parts exchanged, the same
observation; views that differ, observations that differ, above all those that differ a little; the numbers of actions are their own.
A field left out of the observation of each game - who began the round, bridges won, tiles high up, the gap of a collapse, the
order of a queue - was noticed in each game.

By hand with more of it: test_conformance.py --games 5 --changes 500.
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
CHANGED_EVERY = 50    # and when a phase is new


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
        return [None, *chosen.sample(words, min(3, len(words)))]
    return [0, 1, 2, 3]


def lists(json, path=()):
    """(path, length) of every list in a view."""
    if isinstance(json, list):
        yield path, len(json)
    if isinstance(json, (dict, list)):
        for key, value in json.items() if isinstance(json, dict) else enumerate(json):
            yield from lists(value, (*path, key))


def at(json, path):
    for step in path:
        json = json[step]
    return json


class Changes:
    """Views that differ a little from one, most of which cannot be."""

    def __init__(self, view, chosen):
        self.view, self.random = view, chosen
        self.values = list(scalars(view))
        self.words = sorted({value for _, value in self.values if isinstance(value, str)})
        self.lists = list(lists(view))
        self.parts = [(*path, i) for path, length in self.lists for i in range(length)]

    def one(self):
        """Some change, or none."""
        ways = [self.other_value, self.exchange]
        return self.random.choice([*ways, self.move] if self.parts else ways)()

    def with_values(self, values):
        copied = copy.deepcopy(self.view)
        for path, value in values.items():
            at(copied, path[:-1])[path[-1]] = value
        return copied

    def other_value(self):
        path, value = self.random.choice(self.values)
        return self.with_values({path: self.random.choice(others(value, self.words, self.random))})

    def exchange(self):
        """Two places, which leaves as many of everything as there were."""
        places = self.parts if len(self.parts) > 1 and self.random.random() < 0.5 else [path for path, _ in self.values]
        one, other = self.random.sample(places, 2)
        nested = one == other[: len(one)] or other == one[: len(other)]
        values = at(self.view, one), at(self.view, other)
        if nested or values[0] == values[1] or type(values[0]) is not type(values[1]):
            return None
        return self.with_values({one: values[1], other: values[0]})

    def move(self):
        """An element of a list to another place of it, or of another list."""
        copied, taken = copy.deepcopy(self.view), self.random.choice(self.parts)
        element = at(copied, taken[:-1]).pop(taken[-1])
        try:
            to = at(copied, self.random.choice(self.lists)[0])
        except LookupError:  # it was within the element
            return None
        to.insert(self.random.randint(0, len(to)), element)
        return copied


def as_told(view):
    """The dice of a roll lie in no order."""
    dice = view.get("roll") if isinstance(view.get("roll"), dict) else {}
    return view | {"roll": {name: sorted(values) for name, values in dice.items()}} if dice else view


class Walk:
    """Random games of one configuration, looked at on the way."""

    def __init__(self, game, seed, changes):
        self.game, self.random, self.changes = game, random.Random(seed), changes
        self.seen, self.phases = {}, collections.Counter()
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
            self.phases[view["phase"]] += 1
            if decision % CHANGED_EVERY == CHANGED_EVERY // 2 or self.phases[view["phase"]] <= 2:
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
        """From one view to others that differ a little, and on from some of them to where play seldom comes."""
        changes = Changes(view, self.random)
        for _ in range(self.changes):
            other = changes.one()
            try:
                world = self.game.imagine(other, seed=1)
            except (ValueError, TypeError):  # TypeError: there is none
                continue
            told, looks = world.view(seat), world.observation(seat).tobytes()
            if as_told(told) == as_told(changes.view):
                continue
            assert looks != shown, f"these look the same:\n{json.dumps(changes.view)}\n{json.dumps(told)}"
            self.counts["changed"] += 1
            if self.random.random() < 0.3:
                changes, shown = Changes(told, self.random), looks


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1, help="of each configuration")
    parser.add_argument("--changes", type=int, default=100, help="tried of a view")
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
    assert total["configurations"] >= 40 and total["changed"] > 20 * options.changes * options.games, "the test should have had something to look at"


main()
