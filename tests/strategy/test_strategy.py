#!/usr/bin/env python3
"""Every study of a title comes out as content/strategy has it: test_strategy.py PROGRAM GAME."""

import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Strategy(unittest.TestCase):
    def test_the_same_games_give_the_same_figures(self):
        kept = json.loads((ROOT / "content" / "strategy" / f"{GAME}.json").read_text("utf-8"))
        found = json.loads(subprocess.run([PROGRAM, GAME], check=True, capture_output=True).stdout)
        self.assertEqual({study["name"] for study in found["studies"]}, {study["name"] for study in kept["studies"]})
        for mine, theirs in zip(found["studies"], kept["studies"], strict=True):
            with self.subTest(study=mine["name"]):
                self.assertEqual(mine, theirs)
        self.assertEqual(found, kept)

    def test_what_is_not_known_is_refused(self):
        answer = subprocess.run([PROGRAM, GAME, "nothing"], capture_output=True, check=False)
        self.assertEqual((answer.returncode, answer.stdout), (2, b""))


if __name__ == "__main__":
    PROGRAM, GAME = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
