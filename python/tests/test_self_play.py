"""python/examples/self_play.py: the same files from one process, from several that mpirun has started, and after a kill."""

import contextlib
import fcntl
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import numpy as np

import sextant

EXAMPLE = pathlib.Path(__file__).resolve().parents[1] / "examples/self_play.py"
sys.path.insert(0, str(EXAMPLE.parent))
import self_play  # noqa: E402

MPIRUN = ["mpirun", "--oversubscribe", "--bind-to", "none", "-n"]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
WORDS = ["--game", "ghosts_of_the_moor", "--games", "22", "--piece", "4", "--seed", "60"]


def process_of(mpirun, rank):
    """The process of a rank, once there is one."""
    for child in pathlib.Path(f"/proc/{mpirun.pid}/task/{mpirun.pid}/children").read_text().split():
        if f"OMPI_COMM_WORLD_RANK={rank}".encode() in pathlib.Path(f"/proc/{child}/environ").read_bytes().split(b"\0"):
            return int(child)
    return None


class SelfPlay(unittest.TestCase):
    whole = {}  # what one process leaves behind by itself

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sextant-self-play-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    @staticmethod
    @contextlib.contextmanager
    def held(path):
        """A lock that we hold until the file is closed."""
        with open(path, "wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield lock

    def run_example(self, name, ranks=None):
        start = [] if ranks is None else [*MPIRUN, str(ranks)]
        subprocess.run([*start, sys.executable, EXAMPLE, self.folder / name, *WORDS], env=ENVIRONMENT, check=True, timeout=120)
        return self.pieces(self.folder / name)

    def run_alone(self, name):
        """The run of one process by itself, which is played once for all tests, in a folder of that name."""
        folder = self.folder / name
        if not self.whole:
            self.whole.update(self.run_example(name), **{"settings.json": (folder / "settings.json").read_bytes()})
        folder.mkdir(exist_ok=True)
        for file, content in self.whole.items():
            (folder / file).write_bytes(content)
        return self.pieces(folder)

    def pieces(self, folder):
        """The files of a run, which has left nothing else."""
        files = {path.name: path.read_bytes() for path in folder.iterdir()}
        del files["settings.json"]
        self.assertTrue(all(name.endswith(".npz") for name in files), sorted(files))
        return files

    def test_any_number_of_processes(self):
        alone = self.run_alone("alone")
        self.assertEqual(sorted(alone), [f"piece-{i:05}.npz" for i in range(6)])
        for ranks in (2, 4):
            self.assertEqual(self.run_example(f"of-{ranks}", ranks), alone, f"{ranks} ranks")
        self.check(self.folder / "alone")

    def check(self, folder):
        """What was written is what a single state goes through."""
        told = self_play.load(folder)
        game = sextant.game("ghosts_of_the_moor")
        self.assertEqual(np.unique(told["seeds"]).tolist(), list(range(60, 82)))
        for seed in (60, 73, 81):
            state = game.new_initial_state(seed)
            state.deal()
            rows = np.flatnonzero(told["seeds"] == seed)
            for row in rows:
                seat = state.current_player()
                self.assertEqual(told["seats"][row], seat)
                np.testing.assert_array_equal(told["observations"][row], state.observation(seat))
                self.assertEqual(np.flatnonzero(told["masks"][row]).tolist(), sorted(state.action_numbers()))
                state.apply(int(told["actions"][row]))
                state.deal()
            self.assertTrue(state.is_terminal())
            np.testing.assert_allclose(told["rewards"][rows], np.array(state.returns())[told["seats"][rows]], atol=1e-6)

    def test_what_is_there_is_left_alone(self):
        whole = self.run_alone("whole")
        half = self.folder / "half"
        half.mkdir()
        for name in sorted(whole)[::2]:
            (half / name).write_bytes(whole[name])
        before = {path.name: path.stat().st_mtime_ns for path in half.iterdir()}
        self.assertEqual(self.run_example("half", 2), whole)
        self.assertEqual({name: (half / name).stat().st_mtime_ns for name in before}, before, "left alone")

    def test_the_work_is_shared_out_as_it_is_finished(self):
        """Nobody waits for who is long at a piece, and no share was theirs from the beginning."""
        whole = self.run_alone("whole")
        folder = self.folder / "slow"
        folder.mkdir()
        with self.held(folder / "piece-00002.lock"):
            for rank in ("0", "1"):
                others = {**ENVIRONMENT, "OMPI_COMM_WORLD_RANK": rank, "OMPI_COMM_WORLD_SIZE": "2"}
                subprocess.run([sys.executable, EXAMPLE, folder, *WORDS], env=others, check=True, timeout=120)
                found = {path.name for path in folder.glob("*.npz")}
                self.assertEqual(found, set(whole) - {"piece-00002.npz"})
        self.assertEqual(self.run_example("slow"), whole, "who was at it has died")

    def test_killed(self):
        whole = self.run_alone("whole")
        folder = self.folder / "killed"
        job = subprocess.Popen([sys.executable, EXAMPLE, folder, *WORDS], env=ENVIRONMENT)
        while not list(folder.glob("piece-*.npz")) and job.poll() is None:
            time.sleep(0.001)
        job.send_signal(signal.SIGKILL)
        job.wait(timeout=60)
        self.assertEqual(self.run_example("killed"), whole)

    def test_one_rank_killed(self):
        """mpirun says which one and ends the others; the same command goes on with what they have left behind."""
        folder, words = self.folder / "of-3", ["--game", "ghosts_of_the_moor", "--games", "240", "--piece", "4", "--seed", "60"]
        folder.mkdir()
        with self.held(folder / "piece-00059.lock"), self.held(folder / "settings.lock") as start:
            job = subprocess.Popen([*MPIRUN, "3", sys.executable, EXAMPLE, folder, *words], env=ENVIRONMENT, stderr=subprocess.PIPE, text=True)
            self.addCleanup(job.kill)
            while process_of(job, 1) is None:
                time.sleep(0.001)
            os.kill(process_of(job, 1), signal.SIGSTOP)  # so that it has not ended before it is killed
            start.close()
            while not list(folder.glob("piece-*.npz")):
                self.assertIsNone(job.poll(), "it should be at work")
                time.sleep(0.001)
            os.kill(process_of(job, 1), signal.SIGKILL)
            _, complaint = job.communicate(timeout=60)
        self.assertNotEqual(job.returncode, 0)
        self.assertRegex(complaint, r"rank 1.*(Killed|signal 9)")
        self.assertLess(len(list(folder.glob("piece-*.npz"))), 60)
        subprocess.run([*MPIRUN, "2", sys.executable, EXAMPLE, folder, *words], env=ENVIRONMENT, check=True, timeout=120)
        alone = self_play.play(sextant.game("ghosts_of_the_moor"), 60, 240)
        for name, array in self_play.load(folder).items():
            np.testing.assert_array_equal(array, alone[name], name)

    def test_a_damaged_piece(self):
        whole = self.run_alone("whole")
        piece = self.folder / "whole/piece-00003.npz"
        for content in (b"", piece.read_bytes()[:700], b"x" * 900):
            piece.write_bytes(content)
            with self.assertRaisesRegex(ValueError, "piece-00003.npz cannot be read"):
                self_play.load(self.folder / "whole")
        piece.unlink()
        with self.assertRaisesRegex(ValueError, "piece-00003.npz cannot be read"):
            self_play.load(self.folder / "whole")
        self.assertEqual(self.run_example("whole"), whole)

    def test_pieces_of_another_run_are_not_gone_on_with(self):
        self.run_alone("run")
        words = [*WORDS[:-1], "61"]
        again = subprocess.run([sys.executable, EXAMPLE, self.folder / "run", *words], env=ENVIRONMENT, capture_output=True, text=True)
        self.assertEqual(again.returncode, 2)
        self.assertIn("holds another run", again.stderr)


if __name__ == "__main__":
    unittest.main()
