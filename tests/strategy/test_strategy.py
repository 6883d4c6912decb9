#!/usr/bin/env python3
"""A quick study of a title comes out as content/strategy has it: test_strategy.py PROGRAM GAME."""

import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUICK = {
    "lost_cities": "turns",
    "roll_and_write": "length",
    "ghosts_of_the_moor": "length",
    "death_valley": "third",
    "explorers": "gold",
}


def named(document, name):
    return next((study for study in document["studies"] if study["name"] == name), None)


class Strategy(unittest.TestCase):
    def test_the_same_games_give_the_same_figures(self):
        kept = json.loads((ROOT / "content" / "strategy" / f"{GAME}.json").read_text("utf-8"))
        study = QUICK[GAME]
        found = json.loads(subprocess.run([PROGRAM, GAME, study], check=True, capture_output=True).stdout)
        self.assertEqual(found["game"], kept["game"])
        self.assertIsNotNone(named(kept, study))
        self.assertEqual(named(found, study), named(kept, study))

    def test_what_is_not_known_is_refused(self):
        answer = subprocess.run([PROGRAM, GAME, "nothing"], capture_output=True, check=False)
        self.assertEqual((answer.returncode, answer.stdout), (2, b""))


if __name__ == "__main__":
    PROGRAM, GAME = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
