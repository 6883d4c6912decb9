"""Batches against single states, stepped side by side; and what a batch refuses."""

import os
import subprocess
import json
import unittest

import numpy as np

import sextant


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

    def test_other_configurations(self):
        self.follow(sextant.game("lost_cities", rounds=2, expeditions=6), floats=True)
        self.follow(sextant.game("death_valley", players=1))
        self.follow(sextant.game("ghosts_of_the_moor", players=5, starter=3))

    def test_owner_files(self):
        """Content that owners wrote, each played in a batch and beside it."""
        folder = os.path.join(os.path.dirname(__file__), "../../tests/fixtures/release-0.1/content")
        files = sorted(os.listdir(folder))
        self.assertGreaterEqual(len(files), 10)
        for name in files:
            with self.subTest(name), open(os.path.join(folder, name)) as file:
                content = json.load(file)
                game = sextant.game(content["game"], **{sextant.game(content["game"]).content_key: content})
                self.assertGreater(len(game.content), 0)
                self.follow(game, rows=2, steps=60)


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
