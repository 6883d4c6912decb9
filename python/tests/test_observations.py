"""docs/observations.md says what the program does: the fields, their sizes, the actions; and what the content leaves out."""

import json
import pathlib
import re
import unittest

import numpy as np

import sextant

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/observations.md").read_text()


def section(id):
    return PAGE.split(f"\n## {id}\n")[1].split("\n## ")[0]


def told(table):
    """The fields of a table of the page, as slices."""
    first, fields = 0, {}
    for name, size in re.findall(r"^\| `(.*?)` \| (\d+) \|", table, re.MULTILINE):
        fields[name] = slice(first, first + int(size), 1)
        first += int(size)
    return fields


class Page(unittest.TestCase):
    def test_every_title(self):
        for id in sextant.games():
            with self.subTest(id):
                game = sextant.game(id)
                observation, content = section(id).split("\nContent:\n")
                self.assertEqual(told(observation), game.observation_fields)
                self.assertEqual(told(content), game.content_fields)
                self.assertEqual(int(re.search(r"(\d+) actions:", observation)[1]), game.num_distinct_actions())

    def test_last_numbers(self):
        """The last number of each game is the action that the page names last."""
        state = sextant.game("lost_cities").new_initial_state(1)
        state.deal()
        card = state.legal_actions()[-1].split()[1]
        state.apply(f"discard {card}")
        self.assertEqual(state.action_text(120), "draw deck")
        self.assertEqual(state.action_numbers(), [120])


class LeftOut(unittest.TestCase):
    def test_where_wonders_lie(self):
        board = json.loads((ROOT / "content/explorers/house.json").read_text())
        before = sextant.game("explorers", board=board)
        board["wonders"][0]["longitude"] += 1
        after = sextant.game("explorers", board=board)
        self.assertNotEqual(before.config, after.config)
        np.testing.assert_array_equal(before.content, after.content)


if __name__ == "__main__":
    unittest.main()
