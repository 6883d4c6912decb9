"""The command line as people and programs use it.  The program's path is in SEXTANT_BIN."""

import contextlib
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import tempfile
import unittest

BIN = os.environ["SEXTANT_BIN"]
ROOT = pathlib.Path(__file__).resolve().parents[2]


def sextant(*words, typed="", language="en"):
    """Run a command; the environment's language is fixed."""
    environment = {**os.environ, "LC_ALL": {"en": "C.UTF-8", "fr": "fr_FR.UTF-8"}[language]}
    return subprocess.run([BIN, *map(str, words)], input=typed, capture_output=True, text=True, env=environment,
                          timeout=300)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def refused(self, *words, say, status=1, **options):
        """The command is refused with this sentence, prints nothing else and leaves no file behind."""
        before = sorted(self.path.iterdir())
        run = sextant(*words, **options)
        self.assertEqual((run.returncode, run.stderr), (status, f"sextant: {say}\n"), run.stdout)
        self.assertEqual(sorted(self.path.iterdir()), before)


class Games(Folder):
    def test_lists_games_in_both_languages(self):
        self.assertIn("Lost Cities", sextant("games").stdout)
        self.assertIn("Les Cités perdues", sextant("games", language="fr").stdout)
        self.assertIn("Les Cités perdues", sextant("games", "--lang", "fr").stdout)

    def test_json_names_keys_and_bots(self):
        game = json.loads(sextant("games", "--json").stdout)[0]
        self.assertEqual(game["id"], "lost_cities")
        self.assertEqual(game["seats"], {"min": 2, "max": 2})
        self.assertEqual(list(game["config"]), ["expeditions", "rounds", "starter"])
        self.assertIn("novice", game["bots"])


class Simulate(Folder):
    def simulate(self, name, *words):
        file = self.path / name
        run = sextant("simulate", "lost_cities", "--log", file, *words)
        self.assertEqual(run.returncode, 0, run.stderr)
        return file

    def test_threads_do_not_change_the_log(self):
        options = ["--games", 400, "--seed", 7, "--legal", "--set", "rounds=1"]
        one = self.simulate("one", *options, "--threads", 1)
        three = self.simulate("three", *options, "--threads", 3)
        self.assertEqual(one.read_bytes(), three.read_bytes())
        check = sextant("replay", one, "--check")
        self.assertEqual(check.returncode, 0, check.stderr)
        self.assertIn("400 games", check.stdout)

    def test_games_follow_from_their_own_seed(self):
        all_games = self.simulate("all", "--games", 5, "--seed", 40).read_text().splitlines()
        last = self.simulate("last", "--games", 1, "--seed", 44).read_text().splitlines()
        self.assertEqual(json.loads(last[0])["seed"], 44)
        self.assertEqual(last, all_games[4:])

    def test_parts_add_up_to_the_whole(self):
        def figures(*words):
            run = json.loads(sextant("simulate", "lost_cities", "--json", "--set", "rounds=1", *words).stdout)
            return run["games"], run["decisions"], [seat["points"] for seat in run["seats"]]
        whole = figures("--games", 300, "--seed", 0, "--threads", 2)
        first = figures("--games", 120, "--seed", 0, "--threads", 1)
        second = figures("--games", 180, "--seed", 120, "--threads", 3)
        self.assertEqual(whole[0:2], (first[0] + second[0], first[1] + second[1]))
        self.assertEqual(whole[2], [a + b for a, b in zip(first[2], second[2])])

    def test_prints_a_histogram_and_the_seats(self):
        run = sextant("simulate", "lost_cities", "--games", 200, "--seats", "bot:novice,random")
        self.assertIn("█", run.stdout)
        self.assertIn("Seat 0 (bot:novice)", run.stdout)

    def test_log_lines_hold_what_the_contract_says(self):
        line = json.loads(self.simulate("log", "--games", 1, "--legal").read_text())
        self.assertEqual(list(line), ["game", "config", "seed", "actions", "scores", "winners"])
        self.assertEqual(line["config"], {"expeditions": 5, "rounds": 3, "starter": 0})
        decision = next(entry for entry in line["actions"] if entry["by"] != "chance")
        self.assertIn(decision["do"], decision["legal"])
        self.assertNotIn("legal", line["actions"][0])

    def test_refuses_with_the_name_of_what_is_wrong(self):
        game = ["simulate", "lost_cities", "--games", "1"]
        self.refused(*game, "--set", "rounds=10", say="config.rounds: 10 is not a whole number from 1 to 9")
        self.refused(*game, "--set", "rounds=x", say='config.rounds: "x" is not a whole number from 1 to 9')
        self.refused(*game, "--set", "colour=1", say="config.colour: is not known here")
        self.refused(*game, "--set", "rounds", say="--set rounds: key=value is expected")
        self.refused(*game, "--seats", "human,random", say="--seats: human cannot sit here; use random or bot:NAME")
        self.refused(*game, "--seats", "random", say="lost_cities cannot be played by 1; it takes exactly 2 players")
        self.refused(*game, "--seats", "random,bot:x",
                     say="“bot:x” cannot take a seat; choose from: human, random, bot:novice, bot:walker, bot:guide, "
                         "bot:scout, bot:master, bot:guide@500, bot:guide@250ms, exec:COMMAND")
        self.refused(*game, "--legal", say="--legal: needs --log FILE")
        self.refused(*game, "--log", self.path / "no" / "such",
                     say=f"{self.path}/no/such cannot be written: No such file or directory")
        self.refused("simulate", "chess", "--games", "1", say="there is no game “chess”; choose from: lost_cities, roll_and_write, ghosts_of_the_moor, "
                     "death_valley, explorers")
        self.refused("simulate", "lost_cities", "--games", "-1",
                     say="--games: -1 is not a whole number from 1 to 281474976710656")

    def test_settings_may_stand_anywhere_but_only_once(self):
        self.assertEqual(sextant("simulate", "--set", "rounds=1", "lost_cities", "--games", 1).returncode, 0)
        self.refused("simulate", "lost_cities", "--games", 1, "--set", "rounds=1", "--set", "rounds=2",
                     say="rounds: is set twice")

    def test_takes_the_last_seed_there_is(self):
        self.assertEqual(sextant("simulate", "lost_cities", "--games", 1, "--seed", 2**64 - 1).returncode, 0)

    def test_writes_through_links_and_into_pipes(self):
        target, link, pipe = self.path / "target", self.path / "link", self.path / "pipe"
        target.write_text("old")
        link.symlink_to(target)
        self.simulate("link", "--games", 1)
        self.assertTrue(link.is_symlink())
        self.assertIn('"game"', target.read_text())
        os.mkfifo(pipe)
        reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
        self.simulate("pipe", "--games", 1)
        self.assertTrue(pipe.is_fifo())
        self.assertIn(b'"game"', reader.communicate()[0])

    def test_says_when_the_output_is_lost(self):
        with open("/dev/full", "w") as full:
            run = subprocess.run([BIN, "games"], stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(run.returncode, 1)

    def test_refuses_in_french(self):
        self.refused("simulate", "lost_cities", "--games", "1", "--set", "rounds=10", language="fr",
                     say="config.rounds\u00a0: 10 n’est pas un nombre entier de 1 à 9")


class Replay(Folder):
    def log(self):
        file = self.path / "log"
        sextant("simulate", "lost_cities", "--games", 3, "--set", "rounds=1", "--log", file, "--legal")
        return file, [json.loads(line) for line in file.read_text().splitlines()]

    def edited(self, games):
        file = self.path / "log"
        file.write_text("".join(json.dumps(game) + "\n" for game in games))
        return file

    def test_names_the_first_difference(self):
        file, games = self.log()
        games[1]["scores"][0] += 1
        right = json.loads(json.dumps(games[1]["scores"]))
        right[0] -= 1
        self.refused("replay", self.edited(games), "--check",
                     say=f"{file}, line 2: scores: should be {json.dumps(right, separators=(',', ':'))}")

    def test_finds_a_changed_legal_set(self):
        file, games = self.log()
        games[2]["actions"][16]["legal"].append("draw deck")
        self.refused("replay", self.edited(games), "--check",
                     say=f"{file}, line 3: entry 16: legal: the recorded list and the rules differ at “draw deck”")

    def test_finds_wrong_winners_turns_and_actions(self):
        file, games = self.log()
        changed = json.loads(json.dumps(games))
        changed[0]["winners"] = [0, 1]
        run = sextant("replay", self.edited(changed), "--check")
        self.assertRegex(run.stderr, r"line 1: winners: should be \[[01]\]")
        changed = json.loads(json.dumps(games))
        changed[0]["actions"][16]["by"] = 1
        self.refused("replay", self.edited(changed), "--check", say=f"{file}, line 1: entry 16: by: it is the turn of 0")
        changed = json.loads(json.dumps(games))
        changed[0]["actions"].pop()
        self.refused("replay", self.edited(changed), "--check",
                     say=f"{file}, line 1: actions: the game is not over after the last one")

    def test_reads_from_a_pipe_and_prints_json(self):
        file, _ = self.log()
        run = subprocess.run([BIN, "replay", "/dev/stdin", "--check", "--json"], input=file.read_bytes() + b"\n",
                             capture_output=True, timeout=60)
        self.assertEqual(json.loads(run.stdout)["games"], 3, run.stderr)

    def test_refuses_a_field_that_stands_twice_and_huge_objects(self):
        twice = self.path / "twice"
        twice.write_text('{"game": "a", "game": "lost_cities"}')
        self.refused("replay", twice, say=f"{twice}: game: appears twice in one object")
        huge = self.path / "huge"
        huge.write_text("{" + ",".join(f'"{i}":0' for i in range(100_000)) + "}")
        self.refused("replay", huge, say=f"{huge}: an object of the JSON has too many fields")

    def test_refuses_what_is_no_log(self):
        self.refused("replay", self.path, say=f"{self.path} cannot be read: Is a directory")
        missing = self.path / "missing"
        self.refused("replay", missing, say=f"{missing} cannot be read: No such file or directory")
        empty = self.path / "empty"
        empty.write_text("")
        self.refused("replay", empty, say=f"{empty} contains no games")
        cut = self.path / "cut"
        cut.write_text('{"format": "sextant-match", ')
        self.refused("replay", cut, say=f"{cut}: invalid JSON at byte 29")


class Table(Folder):
    def setUp(self):
        super().setUp()
        self.match = self.path / "match.json"
        sextant("play", "lost_cities", "--seats", "random,random", "--seed", 7, "--set", "rounds=1", "--save", self.match)

    def documents(self, *words, **options):
        run = sextant("table", self.match, *words, **options)
        self.assertEqual(run.returncode, 0, run.stderr)
        return [json.loads(line) for line in run.stdout.splitlines()]

    def test_prints_opening_and_table(self):
        opening, table = self.documents()
        self.assertEqual((opening["game"], opening["config"]["rounds"]), ("lost_cities", 1))
        entries = json.loads(self.match.read_text())["entries"]
        self.assertEqual((table["viewer"], table["seq"], len(table["happened"])), ("public", len(entries), len(entries)))
        self.assertEqual(table["names"], ["Random 1", "Random 2"])

    def test_is_told_to_whom_and_as_one_likes(self):
        opening, table = self.documents("--viewer", 1, "--names", "Ada,Ben", "--from", 20, language="fr")
        self.assertEqual(opening["content"]["suits"][0]["name"], "jaune")
        self.assertEqual((table["viewer"], table["names"], table["from"]), (1, ["Ada", "Ben"], 20))
        self.assertEqual(table["happened"][0]["seq"], 20)
        self.assertRegex(table["told"][-1]["tell"], "^Manche 1\u00a0: Ada .*, Ben ")

    def test_hides_what_the_viewer_may_not_know(self):
        deals = {viewer: [one["do"] for one in self.documents("--viewer", viewer)[1]["happened"][:16]]
                 for viewer in ("public", 0, "open")}
        self.assertEqual([sum(deal.endswith("?") for deal in deals[viewer]) for viewer in ("public", 0, "open")], [16, 8, 0])

    def test_refuses_what_it_cannot_show(self):
        self.refused("table", self.match, "--viewer", 2, say="viewer: 2 is not a whole number from 0 to 1")
        self.refused("table", self.match, "--names", "Ada", say="names: a list of 2 to 2 values is expected here")
        self.refused("table", self.match, "--from", "-1", say="--from: -1 is not a whole number from 0 to 2147483647")
        self.match.write_text("{}")
        self.assertRegex(sextant("table", self.match).stderr, f"^sextant: {self.match}: ")


class Review(Folder):
    def setUp(self):
        super().setUp()
        self.match = self.path / "match.json"
        sextant("play", "death_valley", "--seats", "random,bot:guide", "--seed", 3, "--save", self.match)

    def test_parts_add_up_and_follow_from_the_seed(self):
        run = sextant("review", self.match, "--quick", "--json")
        review = json.loads(run.stdout)
        for side in review["sides"]:
            for of in ("lead", "win"):
                parts = sum(side[part][of] for part in ("start", "deals", "unseen", "skill", "others"))
                self.assertAlmostEqual(parts, side["result"][of], places=9)
        self.assertEqual(review["sides"][0]["result"]["win"] + review["sides"][1]["result"]["win"], 1)
        self.assertGreater(review["sides"][0]["lost"]["lead"], review["sides"][1]["lost"]["lead"])
        self.assertEqual(sextant("review", self.match, "--quick", "--json").stdout, run.stdout)

    def test_tells_it_in_french_and_draws_the_chances(self):
        run = sextant("review", self.match, "--quick", "--svg", self.path / "chances.svg", language="fr")
        self.assertRegex(run.stdout, "(?s)adresse des autres .*Les erreurs les plus co\u00fbteuses.*Ce qui a d\u00e9cid\u00e9")
        self.assertRegex((self.path / "chances.svg").read_text(), "(?s)^<svg.*<path.*</svg>\n$")

    def stop_after(self, wanted, *words):
        """Starts a review that somebody watches, and stops it by Ctrl-C once it says that `wanted(done)` of its places are done. Its
        status, what it printed, what it showed on the way, and how many places there were.
        """
        ours, theirs = pty.openpty()
        job = subprocess.Popen([BIN, "review", self.match, *map(str, words)], stdout=subprocess.PIPE, stderr=theirs, text=True,
                               env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.addCleanup(job.kill)
        os.close(theirs)
        shown, total = "", 0
        while True:
            shown += os.read(ours, 65536).decode()
            told = [tuple(map(int, found)) for found in re.findall(r"(\d+) of (\d+) steps, about \d+ s left", shown)]
            self.assertEqual([done for done, _ in told], sorted(done for done, _ in told))
            if told and wanted(*told[-1]):
                total = told[-1][1]
                break
        job.send_signal(signal.SIGINT)
        printed, _ = job.communicate(timeout=120)
        with contextlib.suppress(OSError):  # so a terminal ends where nobody has it open for writing any more
            while True:
                shown += os.read(ours, 65536).decode()
        os.close(ours)
        return job.returncode, printed, shown, total

    def test_stopped_in_its_first_pass_it_tells_and_draws_what_it_has(self):
        picture = self.path / "chances.svg"
        status, printed, shown, total = self.stop_after(lambda done, total: done > 10, "--effort", 4, "--svg", picture)
        self.assertEqual(status, 1)
        self.assertIn("stopped before the first pass was through", shown)
        judged, decisions = map(int, re.search(r"(\d+) of (\d+) decisions, counted from the beginning", printed).groups())
        self.assertTrue(0 < judged < decisions < total, printed)
        self.assertRegex(printed, r"Costliest mistakes|No decision was surely a mistake")
        self.assertRegex(printed, r"What decided it\n  entry \d+")
        self.assertNotIn("own skill", printed)
        lines = re.findall(r'<path d="(M[\d.]+ [\d.]+L[^"]+)" fill="none"', picture.read_text())
        self.assertEqual(len(lines), 2)
        self.assertGreater(float(re.match(r"M([\d.]+)", lines[0])[1]), 100, "from the last moment back, not yet to the beginning")

    def test_stopped_at_its_second_looks_it_tells_the_whole_first_pass(self):
        """Six for each of two seats, twelve steps each, and then three in three trees; of which none or some have been had."""
        status, printed, shown, _ = self.stop_after(lambda done, total: done >= total - 12 * (12 + 18))
        self.assertEqual((status, "stopped" in shown), (0, False), shown)
        self.assertIn("own skill", printed)
        self.assertIn("What decided it", printed)
        looked = re.search(r"Decisions looked at again: (\d+)", printed)
        self.assertLess(int(looked[1]) if looked else 0, 12)

    def test_a_program_is_told_a_whole_first_pass_or_nothing(self):
        status, printed, _, _ = self.stop_after(lambda done, total: True, "--effort", 4, "--json")
        self.assertEqual((status, printed), (1, ""))

    def test_refuses_what_is_no_effort(self):
        self.refused("review", self.match, "--effort", 0, say="--effort: 0 is not a whole number from 1 to 1000")


class Puzzles(Folder):
    def test_a_puzzle_whose_answer_is_wrong_is_named_and_dropped(self):
        book = json.loads((ROOT / "content/puzzles/death_valley.json").read_text())
        right, wrong = book["puzzles"][0], {**book["puzzles"][0]}
        wrong["moves"] = right["moves"][::-1]
        file = self.path / "book.json"
        file.write_text(json.dumps({**book, "puzzles": [wrong, right]}))
        words = ["puzzles", "death_valley", "--file", file, "--confirm", 2]
        run = sextant(*words)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("puzzle 1: the longer search prefers another move", run.stdout)
        self.assertNotIn("puzzle 2", run.stdout)
        self.assertIn("1 of 2 confirmed", run.stdout)
        self.assertEqual(sextant(*words, "--drop").returncode, 0)
        self.assertEqual(json.loads(file.read_text())["puzzles"], [right])


class Count(Folder):
    def test_prints_depth_and_number(self):
        run = sextant("count", "lost_cities", "--depth", 2)
        self.assertEqual(run.stdout, "0 1\n1 50\n2 2455\n")

    def test_a_game_for_one_or_two_is_counted_with_its_usual_two(self):
        run = sextant("count", "death_valley", "--depth", 2)
        self.assertEqual(run.stdout, "0 1\n1 18\n2 36\n")

    def test_names_the_line_of_a_bad_prefix(self):
        prefix = self.path / "prefix"
        prefix.write_text("# two deals\ndeal 0 R7\ndeal 0 R7\n")
        self.refused("count", "lost_cities", "--depth", 1, "--prefix", prefix,
                     say=f"{prefix}, line 3: “deal 0 R7” is not possible here")


class Play(Folder):
    def play(self, *words, typed, language="en"):
        return sextant("play", *words, typed=typed, language=language)

    def test_a_whole_match_by_numbers(self):
        file = self.path / "match"
        run = self.play("lost_cities", "--set", "rounds=1", "--seed", 3, "--save", file, typed="1\n" * 1000)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"You won!|Novice won\.|A shared win")
        self.assertEqual(sextant("replay", file, "--check").returncode, 0)

    def test_takes_action_texts_in_any_case_and_says_what_is_unclear(self):
        file = self.path / "match"
        run = self.play("lost_cities", "--seed", 5, "--save", file, typed="dance\nPLAY  yw\nq\n")
        self.assertIn("“dance” is not one of the choices", run.stdout)
        entries = json.loads(file.read_text())["entries"]
        self.assertEqual(entries[-1]["do"], "play Yw")

    def test_says_why_an_action_is_not_allowed(self):
        for language, typed, why in [("en", "play r7", "You do not hold the red 7."),
                                     ("fr", "draw deck", "Posez ou défaussez d’abord une carte")]:
            run = self.play("lost_cities", "--seed", 5, "--save", self.path / language, typed=f"{typed}\nq\n",
                            language=language)
            self.assertIn(why, run.stdout)

    def test_speaks_to_the_only_person(self):
        for language, sentences in [("en", ["You play a yellow wager", "You draw from the deck", "Your turn: "]),
                                    ("fr", ["Vous posez un pari jaune", "Vous piochez", "À vous\u00a0: "])]:
            run = self.play("lost_cities", "--seed", 5, "--save", self.path / f"to {language}",
                            typed="play Yw\ndraw deck\nq\n", language=language)
            for sentence in sentences:
                self.assertIn(sentence, run.stdout)

    # Rules: docs/rules/*.md.
    def test_help_tells_what_decides_games(self):
        said = {
            "explorers": [
                ("50 gold, three bonus cards", "50 pièces d’or, trois cartes bonus"),
                ("may first be exchanged, once", "être échangée, une fois"),
                ("one ambush", "une seule"),
                ("neither buys cards nor sets an ambush", "n’achète rien et ne pose pas d’embûche"),
                ("passes to the next player", "passe au joueur suivant"),
                ("400 turns", "400 tours"),
                ("then the most ambassadors, then the most gold", "puis le plus d’ambassadeurs, puis le plus d’or"),
                ("players ranked below", "joueurs classés après"),
                ("In print the holder may waive", "Selon le livret"),
            ],
            "roll_and_write": [
                ("the same number as the square below it", "le même chiffre que dans la case du dessous"),
                ("once per column", "une fois par colonne"),
                ("equal totals share the win", "partagent la victoire"),
                ("it costs 100", "elle coûte 100"),
            ],
            "ghosts_of_the_moor": [
                ("Leaving the start costs nothing", "Quitter le départ ne coûte rien"),
                ("passing it is enough", "Il suffit d’atteindre ou de dépasser"),
                ("short of tiles you pay what you have", "si vous n’en avez pas assez, de ce que vous avez"),
                ("is skipped", "passe son tour"),
            ],
            "death_valley": [
                ("The automaton looks at the face-up card", "L’IA regarde la carte visible"),
                ("400 turns", "400 tours"),
                ("whoever collapsed less often", "effondré le moins souvent"),
                ("solo_discards", "solo_must_outlast"),
            ],
        }
        for game, sentences in said.items():
            for language, place in [("en", 0), ("fr", 1)]:
                shown = self.play(game, "--save", self.path / f"{game} {language}", typed="?\nq\n", language=language).stdout
                text = " ".join(shown.replace("\u00a0", " ").replace("\u202f", " ").split())
                for sentence in sentences:
                    self.assertIn(sentence[place], text, f"{game} in {language}")
                self.assertNotRegex(text, "number already there|qui s’y trouve déjà")

    def test_undo_within_the_turn_in_french(self):
        file = self.path / "match"
        run = self.play("lost_cities", "--seed", 5, "--save", file, typed="1\nannuler\n2\nq\n", language="fr")
        self.assertIn("manche 1 sur 3", run.stdout)
        kinds = [entry["kind"] for entry in json.loads(file.read_text())["entries"][16:]]
        self.assertEqual(kinds, ["action", "undo", "action"])

    def test_resign_ends_the_match(self):
        file = self.path / "match"
        run = self.play("lost_cities", "--seed", 5, "--save", file, typed="resign\ny\n")
        self.assertIn("Novice won.", run.stdout)
        self.assertEqual(json.loads(file.read_text())["result"]["end"], "resigned")

    def test_a_killed_game_goes_on_where_it_was(self):
        file = self.path / "match"
        game = subprocess.Popen([BIN, "play", "lost_cities", "--set", "rounds=1", "--seed", "9", "--save", file],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(5):
            game.stdin.write("1\n1\n")
            game.stdin.flush()
        prompts = 0
        while prompts < 11:  # each answer is followed by a prompt, and saved before it
            prompts += game.stdout.read(1) == "?"
        game.send_signal(signal.SIGKILL)
        game.communicate()
        whole = self.path / "whole"
        self.play("lost_cities", "--set", "rounds=1", "--seed", 9, "--save", whole, typed="1\n" * 1000)
        resumed = self.play("--resume", file, typed="1\n" * 1000)
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertEqual(json.loads(file.read_text()), json.loads(whole.read_text()))

    def test_does_not_overwrite_a_file_nor_mix_a_resumed_match_with_another(self):
        file = self.path / "match"
        self.play("lost_cities", "--seed", 5, "--save", file, typed="1\nq\n")
        self.refused("play", "lost_cities", "--save", file,
                     say=f"{file} exists already; name another file, or resume it with --resume")
        self.refused("play", "lost_cities", "--resume", file, say="--resume: resumes a match as it is; it cannot be "
                     "combined with a game, --set, --seats or --seed")

    def test_control_characters_in_a_log_do_not_reach_the_terminal(self):
        file = self.path / "match"
        file.write_text('{"format": "\\u001b[31m"}')
        self.refused("play", "--resume", file, say=f"{file}: format: “ [31m” is not sextant-match")

    def test_an_edited_match_is_not_resumed(self):
        file = self.path / "match"
        self.play("lost_cities", "--seed", 5, "--save", file, typed="1\nq\n")
        log = json.loads(file.read_text())
        log["entries"][3]["do"] = "deal 0 R7"
        file.write_text(json.dumps(log))
        self.refused("play", "--resume", file, say=f"{file}: entry 3: sum: the checksum is wrong; this entry or "
                     "something before it was changed")

    def test_the_other_hand_is_not_on_the_screen_and_two_people_hand_over(self):
        file = self.path / "match"
        run = self.play("lost_cities", "--seats", "human,human", "--seed", 5, "--save", file, typed="\n1\n1\n\nq\n")
        self.assertEqual(run.stdout.count("Hand over the device"), 2)
        self.assertIn("Player 1 plays a yellow wager", run.stdout.split("Hand over the device")[2])
        deals = [entry["do"].split() for entry in json.loads(file.read_text())["entries"][:16]]
        others = {card for _, seat, card in deals if seat == "1"} - {card for _, seat, card in deals if seat == "0"}
        first_screen = run.stdout.split("Hand over the device")[1]
        self.assertFalse([card for card in others if f" {card} " in first_screen])

    def test_bots_alone_play_to_the_end(self):
        run = self.play("lost_cities", "--seats", "bot:novice,random", "--seed", 1, "--save", self.path / "m", typed="")
        self.assertEqual(run.returncode, 0)
        self.assertIn("Novice won.", run.stdout)


class Menu(Folder):
    """`sextant play` alone, at a terminal."""

    def at_terminal(self, typed, language="en"):
        ours, theirs = pty.openpty()
        environment = {**os.environ, "XDG_DATA_HOME": str(self.path), "TERM": "dumb",
                       "LC_ALL": {"en": "C.UTF-8", "fr": "fr_FR.UTF-8"}[language]}
        os.write(ours, typed.encode())
        run = subprocess.run([BIN, "play"], stdin=theirs, capture_output=True, text=True, env=environment, timeout=60)
        os.close(ours)
        os.close(theirs)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def test_asks_game_and_people_then_plays_and_offers_to_go_on(self):
        first = self.at_terminal("7x\n1\n\nq\n")
        self.assertIn("Which game?", first)
        self.assertIn("A number from 1 to", first)
        self.assertIn("round 1 of 3", first)
        again = self.at_terminal("\nq\n", language="fr")
        self.assertIn("Reprendre la dernière partie", again)
        self.assertIn("manche 1 sur 3", again)
        self.assertEqual(len(list((self.path / "sextant").iterdir())), 1)

    def test_q_leaves_without_a_match(self):
        self.assertNotIn("round", self.at_terminal("q\n"))
        self.assertEqual(list(self.path.iterdir()), [])


class Usage(Folder):
    def test_wrong_use_has_status_2(self):
        self.assertEqual(sextant().returncode, 2)
        self.assertEqual(sextant("fly").returncode, 2)
        self.assertEqual(sextant("games", "--fly").returncode, 2)
        self.assertEqual(sextant("games", "--lang", "de").returncode, 2)
        self.assertEqual(sextant("simulate", "lost_cities").returncode, 2)

    def test_the_version_is_that_of_the_changelog(self):
        changelog = (pathlib.Path(__file__).parents[2] / "CHANGELOG.md").read_text()
        self.assertEqual(sextant("--version").stdout, f"sextant {re.search(r'^## ([0-9.]+)', changelog, re.MULTILINE)[1]}\n")

    def test_help_speaks_both_languages(self):
        self.assertIn("Play a game at the terminal", sextant("--help").stdout)
        self.assertIn("Jouer une partie", sextant("--help", language="fr").stdout)

    def test_bytes_that_are_no_text_do_no_harm(self):
        for word in [b"\xff\xfe", b"\x00"[:0], b"{" * 2000, b"-" * 300]:
            for command in ([b"play", word], [b"simulate", b"lost_cities", b"--games", word],
                            [b"simulate", b"lost_cities", b"--games", b"1", b"--set", b"rounds=" + word]):
                run = subprocess.run([BIN.encode(), *command], capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
                self.assertIn(run.returncode, (1, 2))


if __name__ == "__main__":
    unittest.main()
