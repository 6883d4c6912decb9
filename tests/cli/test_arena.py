"""Arenas and programs outside: docs/bot-protocol.md.  The program's path is in SEXTANT_BIN."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BIN = os.environ["SEXTANT_BIN"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUND = ["--set", "rounds=1"]


def sextant(*words, typed=""):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run([BIN, *map(str, words)], input=typed, capture_output=True, text=True, env=environment,
                          timeout=300)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def arena(self, bots, games, *words):
        run = sextant("arena", "lost_cities", "--bots", bots, "--games", games, "--json", *ROUND, *words)
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads(run.stdout)

    def program(self, body):
        """An outside bot with this answer to every message that wants one; `message` is at hand."""
        file = self.path / "bot.py"
        file.write_text("import json, sys, time\n"
                        "for line in sys.stdin:\n"
                        "    message = json.loads(line)\n"
                        "    if message['type'] == 'game':\n"
                        "        print('{\"type\":\"ready\"}', flush=True)\n"
                        f"    elif message['type'] == 'choose':\n        {body}\n")
        return f"exec:{sys.executable} {file}"


class Arena(Folder):
    def test_the_better_bot_is_found_and_the_arena_stops_by_itself(self):
        pair = self.arena("bot:novice,random", 4000)["pairs"][0]
        self.assertTrue(pair["settled"])
        self.assertLess(pair["games"], 4000)
        self.assertGreater(pair["wins"] - pair["wins_margin"], 0.5)
        self.assertGreater(pair["points"] - pair["points_margin"], 0)
        self.assertGreater(pair["elo"], 0)

    def test_a_bot_against_itself_is_even_to_the_last_point(self):
        pair = self.arena("bot:novice,bot:novice", 60)["pairs"][0]
        self.assertEqual((pair["games"], pair["wins"], pair["points"], pair["settled"]), (60, 0.5, 0.0, False))
        self.assertEqual(pair["means"][0], pair["means"][1])

    def test_threads_do_not_change_the_result(self):
        one = self.arena("bot:novice,random", 64, "--all", "--threads", 1)
        three = self.arena("bot:novice,random", 64, "--all", "--threads", 3)
        self.assertEqual(one, three)

    def test_many_bots_get_elo_numbers_in_order(self):
        arena = self.arena("random,bot:novice,random", 64)
        self.assertEqual(len(arena["pairs"]), 3)
        self.assertEqual(max(arena["elo"]), arena["elo"][1])
        self.assertAlmostEqual(sum(arena["elo"]), 0, places=6)

    def test_the_picture_names_the_bots(self):
        self.arena("bot:novice,random", 32, "--svg", self.path / "arena.svg")
        picture = (self.path / "arena.svg").read_text()
        for word in ("bot:novice", "random", "95%", "</svg>"):
            self.assertIn(word, picture)

    def test_refuses_one_bot_people_and_unknown_ones(self):
        for bots, sentence in (("random", "at least two"), ("human,random", "human cannot sit here"),
                               ("bot:x,random", "“bot:x” cannot take a seat")):
            run = sextant("arena", "lost_cities", "--bots", bots, "--games", 10)
            self.assertEqual(run.returncode, 1)
            self.assertIn(sentence, run.stderr)


class LuckAdjusted(Folder):
    """docs/review.md, "An arena without luck"."""

    def adjusted(self, games, *words):
        return self.arena("bot:novice,random", games, "--all", "--luck-adjusted", *words)

    def test_what_is_left_agrees_with_the_plain_figures_and_varies_less(self):
        pair = self.adjusted(64)["pairs"][0]
        adjusted = pair.pop("adjusted")
        self.assertEqual(pair, self.arena("bot:novice,random", 64, "--all")["pairs"][0])
        points = adjusted["points"]
        self.assertLess(abs(points["mean"] - pair["points"]), points["margin"] + pair["points_margin"])
        self.assertLess(abs(points["luck"]["mean"]), 2 * points["luck"]["margin"])
        self.assertLess(points["variance_ratio"]["mean"], 1)

    def test_threads_and_a_file_to_go_on_with_do_not_change_the_result(self):
        log = self.path / "log"
        whole = self.adjusted(12, "--resume", log)
        lines = log.read_text().splitlines(keepends=True)
        log.write_text("".join(lines[:4]) + lines[4][:9])
        self.assertEqual(self.adjusted(12, "--resume", log, "--threads", 2), whole)
        self.assertEqual(log.read_text(), "".join(lines))

    def test_the_file_of_an_arena_without_luck_is_another_one(self):
        log = self.path / "log"
        self.arena("bot:novice,random", 2, "--resume", log)
        run = sextant("arena", "lost_cities", "--bots", "bot:novice,random", "--games", 2, *ROUND, "--resume", log,
                      "--luck-adjusted")
        self.assertIn("line 1: this file belongs to another arena", run.stderr)

    def test_programs_outside_are_measured_too_and_people_can_read_it(self):
        run = sextant("arena", "lost_cities", "--bots", f"exec:{BIN} bot lost_cities --name novice,random", "--games", 2,
                      *ROUND, "--luck-adjusted")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("  without the luck of deals and dice: points ", run.stdout)


class Resume(Folder):
    def test_a_killed_arena_goes_on_and_comes_to_the_same_result(self):
        log = self.path / "log"
        words = [BIN, "arena", "lost_cities", "--bots", "bot:novice,random", "--games", "2000", "--all", "--json"]
        whole = subprocess.check_output(words, text=True)
        arena = subprocess.Popen([*words, "--resume", log], stdout=subprocess.DEVNULL)
        while not log.exists() or log.read_text().count("\n") < 30:
            time.sleep(0.002)
        arena.send_signal(signal.SIGKILL)
        arena.wait()
        with log.open("a") as file:
            file.write('{"pair":0,"se')  # as if it had been killed while it wrote
        self.assertEqual(subprocess.check_output([*words, "--resume", log], text=True), whole)
        self.assertEqual(log.read_text().count("\n"), 1 + 1000)

    def test_the_file_of_another_arena_is_refused(self):
        log = self.path / "log"
        self.arena("bot:novice,random", 8, "--resume", log)
        before = log.read_bytes()
        run = sextant("arena", "lost_cities", "--bots", "random,random", "--games", 8, *ROUND, "--resume", log)
        self.assertEqual(run.stderr, f"sextant: {log}, line 1: this file belongs to another arena: game, settings, bots "
                                     "or seed differ\n")
        self.assertEqual(log.read_bytes(), before)


class Outside(Folder):
    def faults(self, bot, *words):
        """The arena finishes, the outside bot loses every game, and no points are counted."""
        pair = self.arena(f"{bot},random", 4, "--all", *words)["pairs"][0]
        self.assertEqual(pair["games"], 4)
        self.assertEqual((pair["wins"], pair["faults"], pair["points"]), (0.0, [4, 0], 0.0))

    def test_our_own_bot_through_the_protocol_plays_the_same_games(self):
        pair = self.arena(f"exec:{BIN} bot lost_cities --name novice,bot:novice", 20)["pairs"][0]
        self.assertEqual((pair["wins"], pair["points"], pair["faults"]), (0.5, 0.0, [0, 0]))

    def test_the_example_beats_random_play(self):
        pair = self.arena(f"exec:{sys.executable} {ROOT}/examples/lost_cities_bot.py,random", 64)["pairs"][0]
        self.assertEqual(pair["faults"], [0, 0])
        self.assertGreater(pair["points"], 50)

    def test_garbage_loses(self):
        self.faults(self.program("print('nonsense', flush=True)"))

    def test_an_illegal_action_loses(self):
        self.faults(self.program("print('{\"type\":\"action\",\"do\":\"play R1\"}', flush=True)"))

    def test_silence_loses(self):
        self.faults(self.program("time.sleep(60)"), "--budget", 50)

    def test_dying_loses(self):
        self.faults(self.program("sys.exit(1)"))

    def test_a_program_that_cannot_be_started_loses(self):
        self.faults("exec:/no/such/program")

    def test_an_endless_line_loses(self):
        self.faults(self.program("print('x' * 2000000, flush=True)"))

    def test_the_others_share_the_win_and_are_not_blamed(self):
        pair = self.arena(f"random,{self.program('sys.exit(1)')}", 4, "--all")["pairs"][0]
        self.assertEqual((pair["wins"], pair["faults"]), (1.0, [0, 4]))

    def test_simulate_stops_and_says_why(self):
        run = sextant("simulate", "lost_cities", "--seats", "random,exec:false", "--games", 3)
        self.assertEqual((run.returncode, run.stderr), (1, "sextant: seat 1: the program ended\n"))

    def test_simulated_games_of_a_program_are_those_of_the_bot(self):
        for seats, name in ((f"exec:{BIN} bot lost_cities --name novice,random", "outside"), ("bot:novice,random", "ours")):
            run = sextant("simulate", "lost_cities", "--seats", seats, "--games", 4, "--log", self.path / name, "--legal")
            self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual((self.path / "outside").read_text(), (self.path / "ours").read_text())

    def test_in_play_the_seat_resigns(self):
        file = self.path / "match"
        run = sextant("play", "lost_cities", "--seats", "exec:false,human", "--save", file)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("seat 0: the program ended", run.stdout)
        self.assertEqual(json.loads(file.read_text())["result"]["end"], "resigned")

    def test_the_protocol_refuses_what_it_does_not_know(self):
        run = sextant("bot", "lost_cities", "--name", "novice", typed='{"type":"dance"}\n')
        self.assertEqual(run.stderr, "sextant: -, line 1: type: “dance” is not known\n")


if __name__ == "__main__":
    unittest.main()
