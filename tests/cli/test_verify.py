"""`sextant verify` on logs of every title, as they are and forged: test_verify.py FAIR_GAMES"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

WAYS = {"nothing", "draw", "order", "secret", "contribution", "commitment", "removed_action", "removed_draw"}
FAIR_GAMES = sys.argv.pop(1)


def verify(file):
    """The exit status of `sextant verify` and what it says."""
    done = subprocess.run([os.environ["SEXTANT_BIN"], "verify", file, "--lang", "en"],
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


class Verify(unittest.TestCase):
    def test_a_log_is_accepted_as_it_is_and_found_where_it_was_forged(self):
        lines = subprocess.check_output([FAIR_GAMES, "forged"], text=True).splitlines()
        seen = collections.Counter()
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "log.json"
            for what, wrong, text in (line.split(" ", 2) for line in lines):
                game = json.loads(text)["game"]
                file.write_text(text, encoding="utf-8")
                status, said = verify(file)
                expected = {"ok": "draws checked", "commitment": "the secret is not the one"}.get(wrong, f"entry {wrong}:")
                with self.subTest(game=game, what=what):
                    self.assertEqual(status, 0 if wrong == "ok" else 1)
                    self.assertIn(expected, said)
                seen[game, what] += 1
        games = {game for game, _ in seen}
        self.assertEqual(len(games), 5)
        self.assertEqual(seen, {(game, what): 3 for game in games for what in WAYS})  # played out, given up, closed


if __name__ == "__main__":
    unittest.main()
