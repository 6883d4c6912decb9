"""The commands that the README names do what it says: typed in its order, with fewer games.  The program is in SEXTANT_BIN."""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

BIN = os.environ["SEXTANT_BIN"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
FEWER = {"--games": "2", "--confirm": "1", "--depth": "2"}
ELSEWHERE = {
    "sextant play": "asks what to play, so it needs a terminal: test_cli.py, Menu",
    "sextant verify match.json": "needs a match of a server: tests/server/test_fair.py",
    "sextant serve": "runs until it is stopped: tests/server",
    "sextant serve --config FILE": "the same",
}


def commands():
    """In the order of the README; what has more words to come is only named there."""
    text = (ROOT / "README.md").read_text()
    return [command for command in re.findall(r"`(sextant [^`\n]*)`", text) if "…" not in command]


def fewer(words):
    """The same command with fewer games, for a test."""
    return [FEWER.get(before, word) for before, word in zip(["", *words], words)]


class Readme(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        shutil.copytree(ROOT / "content/puzzles", self.path / "content/puzzles")

    def type(self, *words):
        """Runs a command to its end in the folder; who plays types nothing, so a match is kept as it begins."""
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(self.path / "home")}
        run = subprocess.run([BIN, *words], cwd=self.path, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                             text=True, timeout=600)
        self.assertEqual(run.returncode, 0, f"{shlex.join(words)}: {run.stderr}")
        self.assertNotEqual(run.stdout, "", shlex.join(words))

    def make_files(self):
        """What the reader has made before: a match that was played, and a sheet of their own."""
        self.type("play", "lost_cities", "--set", "rounds=1", "--seats", "bot:novice,bot:novice", "--save", "match.json")
        sheet = subprocess.run([BIN, "content", "show", "roll_and_write", "--json"], capture_output=True, text=True, check=True)
        (self.path / "my-sheet.json").write_text(sheet.stdout)

    def named(self, words):
        """FILE is what the program has named: the last match that it has kept."""
        if "FILE" not in words:
            return words
        kept = sorted((self.path / "home/sextant").glob("*.json"))
        return [str(kept[-1]) if word == "FILE" else word for word in words]

    def test_every_command(self):
        self.make_files()
        typed = [command for command in commands() if command not in ELSEWHERE]
        self.assertGreater(len(typed), 15)
        for command in typed:
            with self.subTest(command):
                self.type(*fewer(self.named(shlex.split(command)[1:])))

    def test_what_is_tried_elsewhere_is_named(self):
        self.assertLessEqual(ELSEWHERE.keys(), set(commands()))


if __name__ == "__main__":
    unittest.main()
