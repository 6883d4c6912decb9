"""Batches against single states, stepped side by side; and what a batch refuses."""

import glob
import json
import os
import struct
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import sextant
from config_bytes import memory, sealed

ROOT = os.path.join(os.path.dirname(__file__), "../..")


class Beside(unittest.TestCase):
    """Row i of a batch is the game of seed + i, seen as a single state shows it."""

    def follow(self, game, rows=4, steps=120, floats=False):
        batch = sextant.batch(game, rows, seed=31, threads=2, floats=floats)
        states, seeds = [], [31 + i for i in range(rows)]
        for seed in seeds:
            states.append(game.new_initial_state(seed))
            states[-1].deal()
        for _ in range(steps):
            for i, state in enumerate(states):
                self.assertEqual(batch.seats[i], state.current_player())
                np.testing.assert_array_equal(batch.observations[i], state.observation(state.current_player()))
                self.assertEqual(np.flatnonzero(batch.masks[i]).tolist(), sorted(state.action_numbers()))
            actions = batch.random_actions()
            batch.step(actions)
            for i, state in enumerate(states):
                state.apply(int(actions[i]))
                state.deal()
                self.assertEqual(bool(batch.done[i]), state.is_terminal())
                if not state.is_terminal():
                    self.assertFalse(batch.rewards[i].any())
                    continue
                self.assertEqual(batch.scores[i].tolist(), state.scores())
                np.testing.assert_allclose(batch.rewards[i], state.returns(), atol=1e-6)
                seeds[i] += rows
                states[i] = game.new_initial_state(seeds[i])
                states[i].deal()

    def test_every_title(self):
        for id in sextant.games():
            with self.subTest(id):
                self.follow(sextant.game(id))

    def test_seeds_of_their_own(self):
        """`begin` gives each row a seed; the next game of a row has the seed that is as many further as there are rows."""
        game = sextant.game("lost_cities", rounds=1)
        batch, seeds = sextant.batch(game, 3, seed=1, threads=2), [900, 5, 2**64 - 1]
        batch.step(batch.random_actions())
        for _ in range(2):  # begun twice alike
            batch.begin(seeds)
            for row, seed in enumerate(seeds):
                self.assertEqual(self.first_look(game, seed), (batch.seats[row], batch.observations[row].tobytes()))
        batch.begin(np.array([8, 9, 10], np.uint64))
        ended = np.zeros(3, bool)
        while not ended.all():
            batch.step(batch.random_actions())
            for row in np.flatnonzero(batch.done.astype(bool) & ~ended):
                shown = (batch.seats[row], batch.observations[row].tobytes())
                self.assertEqual(self.first_look(game, 8 + int(row) + 3), shown)
            ended |= batch.done.astype(bool)
        for wrong in ([1, 2], [1, 2, 3, 4], [1, 2, -3], [1, 2, 2**64]):
            with self.assertRaises(ValueError):
                batch.begin(wrong)

    def first_look(self, game, seed):
        """Who decides first, and what that seat sees."""
        state = game.new_initial_state(seed)
        state.deal()
        return state.current_player(), state.observation(state.current_player()).tobytes()

    def test_other_configurations(self):
        self.follow(sextant.game("lost_cities", rounds=2, expeditions=6), floats=True)
        self.follow(sextant.game("death_valley", players=1))
        self.follow(sextant.game("ghosts_of_the_moor", players=5, starter=3))

    def test_owner_files(self):
        """Content that owners wrote, each played in a batch and beside it."""
        games = list(owner_games())
        self.assertGreaterEqual(len(games), 10)
        for game in games:
            with self.subTest(game.config):
                self.assertGreater(len(game.content), 0)
                self.follow(game, rows=2, steps=60)


def owner_games():
    """The games with the content files of the tests."""
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/fixtures/release-0.1/content/*.json"))):
        with open(path) as file:
            content = json.load(file)
        yield sextant.game(content["game"], **{sextant.game(content["game"]).content_key: content})


class Configurations(unittest.TestCase):
    """Configurations that come as bytes: those of the engine are taken, all others refused."""

    def test_those_of_the_engine(self):
        for game in [sextant.game("lost_cities", rounds=1), sextant.game("death_valley", players=1), *owner_games()]:
            told = sextant.batch(game.id, 4, seed=3, config=game.config_bytes)
            np.testing.assert_array_equal(told.content, game.content)
            np.testing.assert_array_equal(told.observations, sextant.batch(game, 4, seed=3).observations)

    def test_what_is_refused(self):
        bytes = sextant.game("lost_cities", rounds=1).config_bytes
        self.assertEqual(bytes, sealed("lost_cities", struct.pack("<3i", 5, 1, 0)), "it is forged below as it is made")
        wrong = [memory(bytes), b"", b"x", bytes[:-1], bytes + b"x", bytes[:-1] + b"x",
                 sealed("lost_cities", memory(bytes), version=2), sealed("lost_cities", memory(bytes), rules=7),
                 sealed("explorers", memory(bytes)), sextant.game("explorers").config_bytes]
        wrong += [sealed("lost_cities", struct.pack("<3i", *numbers))
                  for numbers in ((5, 1, 7), (0, 0, 0), (4, 1, 0), (7, 1, 0), (5, 10, 0), (5, 1, -1), (5, -(2**31), 0))]
        for config in wrong:
            with self.assertRaises(ValueError, msg=config):
                sextant.batch("lost_cities", 64, config=config)

    def test_forged_ones_are_refused_or_can_be_played(self):
        """Numbers of every configuration changed, and the digest made anew: it crashes, hangs or plays to the end."""
        random, played = np.random.default_rng(8), 0
        for game in [*map(sextant.game, sextant.games()), *owner_games()]:
            own = memory(game.config_bytes)
            for _ in range(60):
                forged = bytearray(own)
                for place in random.integers(0, len(own), random.integers(1, 3)):
                    forged[place] = random.choice([0, 1, 2, 5, 127, 255, random.integers(256)])
                try:
                    batch = sextant.batch(game.id, 4, config=sealed(game.id, bytes(forged)), threads=1)
                except ValueError:
                    continue
                played += 1
                for _ in range(60):
                    batch.step(batch.random_actions())
        self.assertGreater(played, 100)

    def test_threads_that_cannot_be_had(self):
        """An error, not a wait without end."""
        code = """
import resource, sextant
used = int(open("/proc/self/statm").read().split()[0]) * 4096
resource.setrlimit(resource.RLIMIT_AS, (used + (300 << 20), used + (300 << 20)))
try:
    sextant.batch("lost_cities", 1024, threads=1024)
except ValueError as problem:
    print(problem)
"""
        told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
        self.assertEqual(told.stdout, "no batch of 1024 games of lost_cities\n", told.stderr)


class WithoutNumpy(unittest.TestCase):
    """A machine with a GPU may have PyTorch and nothing else: neither numpy nor the engine is needed for batches there."""

    CODE = """
import sys, types
sys.modules.update({"numpy": None, "sextant._engine": None})  # importing them fails
torch = sys.modules["torch"] = types.ModuleType("torch")
import sextant
import sextant.cuda
from sextant._library import Handle, load
handle = Handle(load("libsextant_batch.so"), "lost_cities", 3, 1, 1, None)
print(len(handle.content()), handle.fields()["hand sizes"], list(handle.seeds([1, 2, 3])), sextant.batch.__name__)
try:
    sextant.batch("lost_cities", 3)
except ImportError as problem:
    print(problem.name)
"""

    def test_batches_of_a_gpu(self):
        done = subprocess.run([sys.executable, "-c", self.CODE], capture_output=True, text=True)
        batch = sextant.batch("lost_cities", 3)
        self.assertEqual(done.stdout.splitlines(), [
            f"{len(batch.content)} {batch.fields['hand sizes']} [1, 2, 3] batch", "numpy"], done.stderr)


class InPlainC(unittest.TestCase):
    """The interface beneath is C, and a program of nothing else plays the games of Python's batches."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sextant-c-")
        self.addCleanup(folder.cleanup)
        self.program = os.path.join(folder.name, "batches")
        libraries = os.path.dirname(sextant.__file__)
        subprocess.run(["cc", "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-I", os.path.join(ROOT, "engine"),
                        os.path.join(ROOT, "examples/batches.c"), "-L", libraries, "-lsextant_batch", f"-Wl,-rpath,{libraries}",
                        "-o", self.program], check=True)

    def test_the_example(self):
        for id, rows, seed in (("lost_cities", 20, 5), ("death_valley", 7, 2**64 - 9)):
            told = subprocess.run([self.program, id, str(rows), str(seed)], check=True, stdout=subprocess.PIPE, text=True).stdout
            batch, expected = sextant.batch(id, rows, seed=seed), {}
            while len(expected) < rows:
                batch.step(batch.random_actions())
                for row in np.flatnonzero(batch.done):
                    expected.setdefault(seed + int(row), batch.scores[row].tolist())
            lines = [line.split(": ") for line in told.splitlines()]
            self.assertEqual({int(seed): [int(points) for points in scores.split()] for seed, scores in lines}, expected)

    def test_a_game_that_there_is_not(self):
        told = subprocess.run([self.program, "no_such_game", "3", "1"], capture_output=True, text=True)
        self.assertEqual((told.returncode, told.stderr), (1, "no batch of 3 games of no_such_game\n"))


class Alone(unittest.TestCase):
    def test_the_games_of_simulate(self):
        """Random games of a batch are those that the program plays with the same seeds."""
        rows = 40
        command = [os.environ["SEXTANT_BIN"], "simulate", "lost_cities", "--set", "rounds=1", "--games", str(rows),
                   "--seed", "5", "--log", "/dev/stdout"]
        printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        expected = [json.loads(line)["scores"] for line in printed if line.startswith('{"game"')]
        batch = sextant.batch(sextant.game("lost_cities", rounds=1), rows, seed=5)
        found = {}
        while len(found) < rows:
            batch.step(batch.random_actions())
            for i in np.flatnonzero(batch.done):
                found.setdefault(int(i), batch.scores[i].tolist())
        self.assertEqual([found[i] for i in range(rows)], expected)

    def test_what_is_refused(self):
        batch = sextant.batch("lost_cities", 3)
        before = batch.observations.copy()
        legal = batch.random_actions()
        for wrong in (-2, batch.num_actions, int(np.flatnonzero(batch.masks[1] == 0)[0])):
            with self.assertRaisesRegex(ValueError, "game 1"):
                batch.step(np.where(np.arange(3) == 1, wrong, legal))
        np.testing.assert_array_equal(batch.observations, before)
        with self.assertRaisesRegex(ValueError, "3 actions"):
            batch.step(legal[:2])
        for wrong in (legal + 2**32, legal.astype(np.float64), legal + 0.5, legal.reshape(3, 1)):
            self.assertRaises(ValueError, batch.step, wrong)  # and none is taken for another number
        for most in (0, -1):
            with self.assertRaisesRegex(ValueError, "one game or more"):
                sextant.batch("lost_cities", most)
        with self.assertRaisesRegex(ValueError, "a device is"):
            sextant.batch("lost_cities", 3, device="gpu")
        with self.assertRaises(ValueError):
            sextant.batch("no_such_game", 3)
        batch.step(legal)

    def test_memory(self):
        """65,536 games of Lost Cities in at most 64 MiB, arrays apart."""
        self.assertLessEqual(sextant.batch("lost_cities", 65_536).nbytes, 64 * 2**20)

    def test_fields(self):
        game = sextant.game("lost_cities")
        batch = sextant.batch(game, 2)
        self.assertEqual(batch.fields, game.observation_fields)
        np.testing.assert_array_equal(batch.content, game.content)
        self.assertEqual(batch.observations[0, batch.fields["hand sizes"]].tolist(), [8, 8])


if __name__ == "__main__":
    unittest.main()
