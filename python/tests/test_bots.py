"""Bots asked from Python play the games that `sextant simulate` writes down for the same seeds, action by action."""

import json
import os
import pathlib
import subprocess
import unittest

import sextant

#: Bots by seat, one that searches among them wherever a game has any.
CASTS = {
    "lost_cities": ["guide@6", "scout@6"],
    "roll_and_write": ["guide@6", "novice"],
    "ghosts_of_the_moor": ["guide@6", "random", "walker"],
    "death_valley": ["walker", "guide@6"],
    "explorers": ["guide@6", "novice"],
}

#: A map on which bots are quick.
SMALL = pathlib.Path(__file__).resolve().parents[2] / "tests/reference/content/explorers/small.json"

#: What is not as usual, as the program takes it.
SETTINGS = {"lost_cities": {"rounds": 1}, "ghosts_of_the_moor": {"players": 3}, "explorers": {"board": SMALL}}


def logged(id, cast, games):
    """What the program writes down of these games."""
    settings = [word for key, value in SETTINGS.get(id, {}).items() for word in ("--set", f"{key}={value}")]
    command = [os.environ["SEXTANT_BIN"], "simulate", id, *settings, "--games", str(games), "--seed", "40", "--threads", "1",
               "--seats", ",".join(name if name == "random" else f"bot:{name}" for name in cast), "--log", "/dev/stdout"]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return [json.loads(line) for line in printed if line.startswith('{"game"')]


def play(game, cast, seed):
    """The same game by single states and bots."""
    bots = [game.bot(name, seed=seed, seat=seat) for seat, name in enumerate(cast)]
    state = game.new_initial_state(seed=seed)
    state.deal()
    while not state.is_terminal():
        state.apply(bots[state.current_player()].choose(state))
        state.deal()
    return state


class Bots(unittest.TestCase):
    def test_the_games_of_simulate(self):
        for id, cast in CASTS.items():
            for line in logged(id, cast, 1):
                game = sextant.game(id, **line["config"])
                with self.subTest(id, seed=line["seed"]):
                    state = play(game, cast, line["seed"])
                    self.assertEqual(state.history(), [entry["do"] for entry in line["actions"]])
                    self.assertEqual(state.scores(), line["scores"])
                    self.assertEqual(game.simulate(cast, line["seed"])[0], line["scores"])
        self.assertEqual(set(CASTS), set(sextant.games()))

    def test_seats_draw_apart(self):
        """Two that choose at random do not choose alike because they began alike."""
        game = sextant.game("lost_cities", rounds=1)
        state = game.new_initial_state(3)
        state.deal()
        chosen = [{seat: game.bot("random", seed=seed, seat=seat).choose(state) for seat in (0, 1)} for seed in range(20)]
        self.assertTrue(any(each[0] != each[1] for each in chosen))
        with self.assertRaises(IndexError):
            game.bot("random", seat=2)


if __name__ == "__main__":
    unittest.main()
