"""`mpirun sextant …`: any number of processes write the very same file as one, and a killed one leaves a file to go on with."""

import contextlib
import json
import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SEXTANT = os.environ["SEXTANT_BIN"]
MPIRUN = ["mpirun", "--oversubscribe", "--bind-to", "none", "--mca", "mpi_yield_when_idle", "1", "-n"]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "LC_ALL": "C.UTF-8"}
SIMULATE = ["simulate", "lost_cities", "--set", "rounds=1", "--json", "--seed"]  # and then a seed
SELF_PLAY = ["simulate", "ghosts_of_the_moor", "--seats", "bot:walker,bot:walker", "--json", "--seed", "9", "--games"]  # how many
ARENA = ["arena", "roll_and_write", "--bots", "bot:novice,random,bot:novice", "--games", "40", "--seed", "3", "--all", "--json"]

ADJUSTED = ["arena", "lost_cities", "--set", "rounds=1", "--bots", "random,bot:novice,random", "--all", "--luck-adjusted", "--json",
            "--games"]


def run(ranks, words):
    """What one process prints, or several started together."""
    command = [SEXTANT, *words] if ranks is None else [*MPIRUN, str(ranks), SEXTANT, *words]
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)  # one document, from the first rank alone
    told.pop("seconds", None)
    return told


class Ranks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sextant-ranks-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def compare(self, words, option, of=(1, 2, 4)):
        alone = self.folder / "alone"
        told = run(None, [*words, option, alone])
        self.assertGreater(alone.stat().st_size, 500)
        for ranks in of:
            together = self.folder / f"of-{ranks}"
            self.assertEqual(run(ranks, [*words, option, together]), told)
            self.assertEqual(together.read_bytes(), alone.read_bytes(), f"{ranks} ranks")

    def test_simulate(self):
        self.compare([*SIMULATE, "5", "--games", "700", "--threads", "1"], "--log")

    def test_arena(self):
        self.compare(ARENA, "--resume")


class Longer(Ranks):
    """What takes longer, in `make test-all`."""

    test_simulate = test_arena = None

    def test_self_play(self):
        """A batch of games that a bot plays against itself: what a learner reads."""
        self.compare([*SELF_PLAY, "12"], "--log")

    def test_arena_without_luck(self):
        self.compare([*ADJUSTED, "4"], "--resume")


class Watched(unittest.TestCase):
    """One line of progress for the whole, where a person watches what mpirun writes, and nowhere else."""

    WORDS = [*SIMULATE, "5", "--seats", "bot:walker,bot:walker", "--lang", "en", "--games"]  # how many

    def watch(self, ranks):
        """What comes to a terminal that is the standard error of mpirun."""
        ours, theirs = pty.openpty()
        job = subprocess.Popen([*MPIRUN, str(ranks), SEXTANT, *self.WORDS, "20000"], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # the end of a terminal
            while chunk := os.read(ours, 65536):
                shown += chunk
        os.close(ours)
        told, _ = job.communicate(timeout=120)
        self.assertEqual(job.returncode, 0, shown)
        self.assertEqual(json.loads(told)["games"], 20000)
        return shown.decode()

    def test_one_line_from_one_rank(self):
        shown = self.watch(3)
        numbers = [int(done.replace(",", "")) for done in re.findall(r"([\d,]+) of 20,?000", shown)]
        self.assertTrue(numbers, shown)  # how many depends on how long it takes
        self.assertEqual(numbers, sorted(numbers), "one rank counts; twice the same where nothing was finished meanwhile")
        self.assertNotIn("\n", shown.split("\x1b[K", 1)[1], "one line, written anew")

    def test_nobody_watches(self):
        done = subprocess.run([*MPIRUN, "3", SEXTANT, *self.WORDS, "5000"], env=ENVIRONMENT, capture_output=True, text=True, timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Killed(Ranks):
    test_simulate = test_arena = None

    def processes(self, mpirun):
        """Those of the job, by rank."""
        ranks = {}
        for child in pathlib.Path(f"/proc/{mpirun.pid}/task/{mpirun.pid}/children").read_text().split():
            environ = pathlib.Path(f"/proc/{child}/environ").read_bytes().split(b"\0")
            ranks.update({int(word.split(b"=")[1]): int(child) for word in environ if word.startswith(b"OMPI_COMM_WORLD_RANK=")})
        return ranks

    def kill_one(self, endless, file, size):
        """Starts work without end, and kills one of its processes when so much of the file is there."""
        job = subprocess.Popen([*MPIRUN, "3", SEXTANT, *endless], env=ENVIRONMENT, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(job.kill)
        while not file.exists() or file.stat().st_size < size:
            self.assertIsNone(job.poll(), "it should be at work")
            time.sleep(0.02)
        os.kill(self.processes(job)[1], signal.SIGKILL)
        _, complaint = job.communicate(timeout=120)
        self.assertNotEqual(job.returncode, 0)
        self.assertRegex(complaint, r"rank 1.*(Killed|signal 9)")

    def test_one_rank_of_an_arena(self):
        file, whole = self.folder / "arena", self.folder / "whole"
        words = [*ARENA[:ARENA.index("--games")], "--seed", "3", "--all", "--json"]
        self.kill_one([*words, "--games", "1000000", "--resume", file], file, 5_000)
        games = str(2 * (file.read_bytes().count(b"\n") // 3) + 20)
        told = run(2, [*words, "--games", games, "--resume", file])
        self.assertEqual(told, run(None, [*words, "--games", games, "--resume", whole]))
        self.assertEqual(file.read_bytes(), whole.read_bytes())

    def test_one_rank(self):
        file = self.folder / "games"
        self.kill_one([*SIMULATE, "5", "--games", "100000000", "--seats", "bot:novice,bot:novice", "--log", file, "--resume"],
                      file, 100_000)
        games = str(file.read_bytes().count(b"\n") + 100)
        words = [*SIMULATE, "5", "--games", games, "--seats", "bot:novice,bot:novice"]
        told = run(2, [*words, "--log", file, "--resume"])
        whole = self.folder / "whole"
        self.assertEqual(told, run(None, [*words, "--log", whole]))
        self.assertEqual(file.read_bytes(), whole.read_bytes())

    def test_what_cannot_be_gone_on_with(self):
        file = self.folder / "games"
        run(None, [*SIMULATE, "5", "--games", "10", "--log", file])
        refused = subprocess.run([SEXTANT, *SIMULATE, "6", "--games", "20", "--log", file, "--resume"], env=ENVIRONMENT,
                                 capture_output=True, text=True)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("line 1", refused.stderr)
        self.assertEqual(file.read_bytes().count(b"\n"), 10)
        with open(file, "ab") as opened:
            opened.write(b'{"game":"lost')  # killed while it wrote
        run(None, [*SIMULATE, "5", "--games", "20", "--log", file, "--resume"])
        whole = self.folder / "whole"
        run(None, [*SIMULATE, "5", "--games", "20", "--log", whole])
        self.assertEqual(file.read_bytes(), whole.read_bytes())


    def test_damaged_files(self):
        """The lines of a file that is gone on with were written by this program, but a disk or an editor has been at them."""
        file = self.folder / "games"
        run(None, [*SIMULATE, "5", "--games", "3", "--log", file])
        lines = file.read_bytes().splitlines()
        whole = json.loads(lines[1])
        damaged = [lines[1][: len(lines[1]) // 2], b"[]", b"7", b""]
        for changes in ({"scores": None}, {"scores": ["a", 2]}, {"scores": [1]}, {"winners": [7]}, {"winners": {}},
                        {"actions": []}, {"actions": [3]}, {"actions": None}, {"game": 3}, {"seed": None}):
            damaged.append(json.dumps(whole | changes).encode())
        damaged += [json.dumps({key: value for key, value in whole.items() if key != missing}).encode() for missing in whole
                    if missing in ("game", "config", "seed", "scores", "winners", "actions")]
        for line in damaged:
            content = b"\n".join([lines[0], line, lines[2], b""])
            file.write_bytes(content)
            refused = subprocess.run([SEXTANT, *SIMULATE, "5", "--games", "20", "--log", file, "--resume"], env=ENVIRONMENT,
                                     capture_output=True, text=True, timeout=60)
            self.assertEqual((refused.returncode, refused.stdout), (1, ""), line[-80:])
            self.assertIn("line 2", refused.stderr)
            self.assertEqual(file.read_bytes(), content, "left as it is")


class Apart(Ranks):
    """Processes that a launcher says it has started, whose MPI does not see the others: each would write the whole file."""

    test_simulate = test_arena = None

    def test_each_refuses(self):
        file = self.folder / "games"
        for launcher in ("PMI_SIZE", "OMPI_COMM_WORLD_SIZE"):
            environment = {**ENVIRONMENT, launcher: "2"}
            for words in ([*SIMULATE, "5", "--games", "10", "--log"], [*ARENA, "--resume"]):
                alone = subprocess.run([SEXTANT, *words, file, "--lang", "en"], env=environment, capture_output=True, text=True,
                                       timeout=60)
                self.assertEqual((alone.returncode, alone.stdout), (1, ""), alone.stderr)
                self.assertIn("started as 2 processes, but MPI sees 1", alone.stderr)
                self.assertFalse(file.exists())


class Broken(Ranks):
    """What another process sends cannot be read, or answers something else: an error, and no wait without end."""

    test_simulate = test_arena = None
    module = ""

    def setUp(self):
        super().setUp()
        shutil.copy(SEXTANT, self.folder / "sextant")
        shutil.copy(self.module, self.folder / "libsextant_mpi.so")

    def check(self, words, letters):
        for letter in letters:
            environment = {**ENVIRONMENT, "OMPI_COMM_WORLD_SIZE": "2", "SEXTANT_TEST_LETTER": letter}
            done = subprocess.run([self.folder / "sextant", *words, "--lang", "en"], env=environment, capture_output=True,
                                  text=True, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (1, ""), letter)
            self.assertIn("process 1 has sent something that cannot be used", done.stderr, letter)

    def test_simulate(self):
        seats = [[1, 0, 0, 1, 0, [[0, 1]]]] * 2
        head = {"index": 0, "seats": seats, "decisions": 1, "chances": 1}
        letters = ["", "{", "[]", "{}\n", json.dumps(head), json.dumps(head | {"index": 999}) + "\n",
                   json.dumps(head) + "\n", json.dumps(head | {"seats": 3}) + "\n", json.dumps(head | {"seats": [[1]]}) + "\n",
                   json.dumps(head | {"fault": "none"}) + "\n", json.dumps(head | {"decisions": "many"}) + "\n"]
        self.check([*SIMULATE, "5", "--games", "100"], letters)

    def test_arena(self):
        letters = ["", "[]", "{}", '{"pair": 0, "set": 999999, "games": 2, "wins": 1, "own": 0, "other": 0, "scored": true, '
                   '"points": 0, "faults": [0, 0]}']
        self.check(ARENA, letters)


if __name__ == "__main__":
    if sys.argv[1] == "--module":
        Broken.module = sys.argv[2]
        del sys.argv[1:3]
    unittest.main(argv=sys.argv)
