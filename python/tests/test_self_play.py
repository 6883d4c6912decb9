"""python/examples/self_play.py: the same files from one process, from several that mpirun has started, and after a kill."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import sextant

EXAMPLE = pathlib.Path(__file__).resolve().parents[1] / "examples/self_play.py"
sys.path.insert(0, str(EXAMPLE.parent))
import self_play  # noqa: E402

MPIRUN = ["mpirun", "--oversubscribe", "--bind-to", "none", "-n"]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
WORDS = ["--game", "ghosts_of_the_moor", "--games", "44", "--piece", "8", "--seed", "60"]


class SelfPlay(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="sextant-self-play-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_example(self, name, ranks=None):
        start = [] if ranks is None else [*MPIRUN, str(ranks)]
        subprocess.run([*start, sys.executable, EXAMPLE, self.folder / name, *WORDS], env=ENVIRONMENT, check=True, timeout=120)
        return {path.name: path.read_bytes() for path in (self.folder / name).glob("piece-*")}

    def test_any_number_of_processes(self):
        alone = self.run_example("alone")
        self.assertEqual(sorted(alone), [f"piece-{i:05}.npz" for i in range(6)])
        for ranks in (1, 2, 4):
            self.assertEqual(self.run_example(f"of-{ranks}", ranks), alone, f"{ranks} ranks")
        self.check(self.folder / "alone")

    def check(self, folder):
        """What was written is what a single state goes through."""
        told = self_play.load(folder)
        game = sextant.game("ghosts_of_the_moor")
        self.assertEqual(np.unique(told["seeds"]).tolist(), list(range(60, 104)))
        for seed in (60, 77, 103):
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
        whole = self.run_example("whole")
        half = self.folder / "half"
        half.mkdir()
        for name in sorted(whole)[::2]:
            (half / name).write_bytes(whole[name])
        before = {path.name: path.stat().st_mtime_ns for path in half.iterdir()}
        self.assertEqual(self.run_example("half", 2), whole)
        self.assertEqual({name: (half / name).stat().st_mtime_ns for name in before}, before, "left alone")

    def test_pieces_of_another_run_are_not_gone_on_with(self):
        self.run_example("run")
        words = [*WORDS[:-1], "61"]
        again = subprocess.run([sys.executable, EXAMPLE, self.folder / "run", *words], env=ENVIRONMENT, capture_output=True, text=True)
        self.assertEqual(again.returncode, 2)
        self.assertIn("holds another run", again.stderr)


if __name__ == "__main__":
    unittest.main()
