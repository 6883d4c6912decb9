"""Matches whose draws anybody can check, with a real server: docs/fair-chance.md."""

import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from case import ServerTest
from client import BIN, Closed, Server, entries_seen, wait_until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "reference"))

from verify_fair_chance import ENTRY, add_to_sum, first_sum

ADAS, BOS = "a" * 64, "b" * 64


def contributed_table(ada, bo, game="lost_cities"):
    """A match to which two have contributed, the commitment that both were shown before it was full, and where both listen."""
    match, _ = ada.create(game, ["me", "open"], contributes=True)
    talks = ada.watch(match), bo.watch(match)
    shown = [talk.until("room")["chance"]["commitment"] for talk in talks]
    assert shown[0] == shown[1]
    talks[0].ask("contribute", digits=ADAS)
    talks[1].ask("sit", seat=1, contributes=True)
    talks[1].ask("contribute", digits=BOS)
    return match, shown[0], talks


def play(talks, actions):
    """Plays so many actions, whoever's turn it is; what each was shown last."""
    shown = [talk.until("entries") for talk in talks]
    for _ in range(actions):
        seat = shown[0]["turn"]
        shown[seat] = talks[seat].act(shown[seat])
        shown[1 - seat] = talks[1 - seat].until("entries")
    return shown


def verify(log, *options):
    """What `sextant verify` says of a log, and its exit status."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "log.json"
        file.write_text(json.dumps(log), encoding="utf-8")
        done = subprocess.run([BIN, "verify", file, "--lang", "en", *options], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


class Fair(ServerTest):
    options = ("--no-limits",)

    def contributed_table(self):
        match, commitment, (ada, bo) = contributed_table(self.ada, self.bo)
        return match, commitment, ada, bo, ada.until("entries")

    def test_a_match_that_was_given_up_can_be_checked_with_what_was_kept(self):
        match, commitment, ada, _, shown = self.contributed_table()
        running = self.ada.log(match)
        self.assertEqual(running["chance"]["contributions"], [ADAS, BOS])
        self.assertNotIn("secret", running["chance"])
        ada.say("resign", id="r", seq=entries_seen(shown))
        ada.until("entries", id="r")
        log = self.server.anybody().log(match)
        kept = ("--commitment", commitment, "--contribution", f"0:{ADAS}", "--contribution", f"1:{BOS}")
        status, said = verify(log, *kept)
        self.assertEqual(status, 0, said)
        self.assertIn("16 draws checked", said)
        self.assertIn("Seats that contributed randomness: 0, 1", said)
        self.assertIn("can be sure that the server alone did not choose them: 0, 1", said)
        status, said = verify(running, *kept, "--secret", log["chance"]["secret"])
        self.assertEqual(status, 0, said)
        status, said = verify(running)
        self.assertEqual(status, 1)
        self.assertIn("it is revealed after the end", said)
        veiled = self.ada.request("GET", f"/api/matches/{match}/log?seat=0&veiled=1")[2]
        self.assertEqual(verify(veiled, *kept)[0], 0)

    def test_who_can_be_sure(self):
        """It takes the commitment from before the start and a number of one's own; a log that was read proves less."""
        match, commitment, ada, _, shown = self.contributed_table()
        ada.say("abort", id="r", seq=entries_seen(shown))
        ada.until("entries", id="r")
        log = self.server.anybody().log(match)
        bound, mine = ("--commitment", commitment), ("--contribution", f"1:{BOS}")
        for kept, seats in (((), []), (bound, []), (mine, []), ((*bound, *mine), [1])):
            with self.subTest(kept=kept):
                self.assertEqual(json.loads(verify(log, "--json", *kept)[1])["assured"], seats)
                said = verify(log, *kept)[1]
                self.assertIn("16 draws checked: all follow from the secret and the contributions in this log", said)
                self.assertEqual("can be sure that the server alone did not choose them: 1" in said, seats == [1])
                self.assertEqual("is not shown by a log alone" in said, seats == [])
        with tempfile.TemporaryDirectory() as folder:  # a commitment shown after the start had bound nobody
            saved = pathlib.Path(folder) / "shown.json"
            saved.write_text(json.dumps(self.ada.request("GET", f"/api/matches/{match}/log?seat=0&veiled=1")[2]), encoding="utf-8")
            self.assertEqual(json.loads(verify(log, "--json", "--shown", saved, *mine)[1])["assured"], [])

    def test_what_was_kept_is_compared(self):
        match, _, ada, _, shown = self.contributed_table()
        ada.say("abort", id="r", seq=entries_seen(shown))
        ada.until("entries", id="r")
        log = self.ada.log(match)
        self.assertIn("not the one shown", verify(log, "--commitment", BOS)[1])
        self.assertIn("not the one that was made", verify(log, "--contribution", f"1:{ADAS}")[1])
        self.assertIn("64 hexadecimal digits", verify(log, "--commitment", "abc")[1])
        self.assertIn("SEAT:DIGITS", verify(log, "--contribution", ADAS)[1])

    def test_who_does_not_take_part_is_not_waited_for(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"])
        talk = self.ada.watch(match)
        shown = talk.until("entries")
        talk.say("resign", id="r", seq=entries_seen(shown))
        talk.until("entries", id="r")
        status, said = verify(self.ada.log(match))
        self.assertEqual(status, 0, said)
        self.assertIn("No seat contributed", said)

    def test_an_entry_that_is_deleted_after_the_last_draw_is_missed_by_who_was_shown_it(self):
        match, _, talks = contributed_table(self.ada, self.bo)
        shown = play(talks, 3)  # a turn of two actions and a draw, and the first action of the next
        talks[0].say("resign", id="r", seq=entries_seen(shown[0]))
        seen = entries_seen(talks[0].until("entries", id="r"))
        self.assertEqual(verify(self.ada.log(match), "--entries", str(seen))[0], 0)
        self.server.stop()
        with sqlite3.connect(self.server.database) as database:
            last = database.execute("SELECT max(seq) FROM entries").fetchone()[0]
            self.assertEqual(last, seen - 1)
            database.execute("DELETE FROM entries WHERE seq = ?", (last - 1,))
            entry = json.loads(database.execute("SELECT entry FROM entries WHERE seq = ?", (last,)).fetchone()[0])
            entry["seq"] = last - 1
            database.execute("UPDATE entries SET seq = ?, entry = ? WHERE seq = ?", (last - 1, json.dumps(entry), last))
            database.execute("UPDATE places SET entries = entries - 1")
        database.close()
        self.server.start()
        forged = self.ada.log(match)
        self.assertEqual(len(forged["entries"]), seen - 1)
        self.assertEqual(verify(forged)[0], 0)
        status, said = verify(forged, "--entries", str(seen))
        self.assertEqual(status, 1)
        self.assertIn(f"entry {seen - 1}: it was shown during the match, and it is missing", said)


class Ended(ServerTest):
    """Matches that ended otherwise than by being played out: each is revealed, and so is what was done to its log."""

    options = ("--no-limits",)

    def begin_all(self, turns):
        """A match of every game, of which so many turns have been played."""
        games = [each["id"] for each in self.ada.request("GET", "/api/games")[2]["games"]]
        return {game: self.begin(game, turns) for game in games}

    def begin(self, game, turns):
        """What both have kept of such a match, how both listen, and how many entries they have been shown."""
        match, commitment, talks = contributed_table(self.ada, self.bo, game)
        shown = [talk.until("entries") for talk in talks]
        for _ in range(turns):
            seat = shown[0]["turn"]
            while shown[0]["turn"] == seat:
                shown[seat] = talks[seat].act(shown[seat])
                shown[1 - seat] = talks[1 - seat].until("entries")
        kept = ("--commitment", commitment, "--contribution", f"0:{ADAS}", "--contribution", f"1:{BOS}",
                "--entries", str(entries_seen(shown[0])))
        self.assertNotIn("secret", self.ada.log(match)["chance"])
        return match, kept, talks, entries_seen(shown[0])

    def check(self, game, match, kept, differing):
        """That anybody is shown the secret, that all is in order, and that what is done to the log is found where it was done."""
        for viewer, log in (("anybody", self.server.anybody().log(match)),
                            ("Bo", self.bo.request("GET", f"/api/matches/{match}/log?seat=1&veiled=1")[2])):
            with self.subTest(game=game, viewer=viewer):
                status, said = verify(log, *kept)
                self.assertEqual(status, 0, said)
                self.assertIn("can be sure that the server alone did not choose them: 0, 1", said)
                draws = [entry["seq"] for entry in log["entries"] if entry["kind"] == "chance"]
                others = [seq for seq in draws if log["entries"][seq]["do"] != log["entries"][draws[0]]["do"]]
                self.assertGreaterEqual(len(others), differing)
                if others:
                    swapped = self.forged(log, {draws[0]: others[0], others[0]: draws[0]})
                    self.assertIn(f"entry {draws[0]}: ", verify(swapped, *kept)[1])
                    self.assertIn(f"entry {draws[-1]}: ", verify(self.forged(log, {}, without=draws[-1]), *kept)[1])
                other = {**log, "chance": {**log["chance"], "secret": ADAS}}
                self.assertIn("the secret is not the one", verify(self.forged(other, {}), *kept)[1])

    @staticmethod
    def forged(log, exchanged, without=None):
        """The log with outcomes exchanged or an entry left out; numbers and sums are as they would be."""
        entries = [{**entry, **({"do": log["entries"][exchanged[entry["seq"]]]["do"]} if entry["seq"] in exchanged else {})}
                   for entry in log["entries"] if entry["seq"] != without]
        total = first_sum(log)
        for seq, entry in enumerate(entries):
            entry["seq"] = seq
            if total is not None:
                total = add_to_sum(total, {name: entry[name] for name in ENTRY if name in entry})
                entry["sum"] = f"{total:016x}"
        return {**log, "entries": entries}

    def test_called_off(self):
        for game, (match, kept, talks, seen) in self.begin_all(1).items():  # after a second seat has acted it cannot be
            talks[0].say("abort", id="r", seq=seen)
            self.assertEqual(talks[0].until("entries", id="r")["result"]["end"], "aborted")
            self.check(game, match, kept, 0)

    def test_closed_by_the_operator(self):
        for game, (match, kept, talks, _) in self.begin_all(6).items():
            done = subprocess.run([BIN, "admin", "--socket", f"{self.server.database}.admin", "close", match],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            for talk in talks:
                talk.until("room", state="closed")
            self.assertNotIn("result", self.ada.log(match))
            self.check(game, match, kept, 1)

    def test_abandoned(self):
        """Nobody came back for 30 days."""
        begun = self.begin_all(6)
        for _, _, talks, _ in begun.values():
            for talk in talks:
                talk.drop()
        self.server.stop()
        with sqlite3.connect(self.server.database) as database:
            database.execute("UPDATE entries SET at = at - 31 * 24 * 3600 * 1000")
        database.close()
        self.server.start()
        for game, (match, kept, _, _) in begun.items():
            wait_until(lambda: self.ada.request("GET", f"/api/matches/{match}")[2]["state"] == "closed")
            self.check(game, match, kept, 1)


class CheatingServer(Server):
    """A server that lies: cheating_server.cpp."""

    def __init__(self, lie):
        self.lie = lie
        super().__init__()

    def start(self):
        self.journal = open(pathlib.Path(self.folder.name) / "journal", "ab")
        program = pathlib.Path(BIN).parent / "tests" / "server" / "cheating_server"
        self.process = subprocess.Popen([program, self.lie, self.database], stdout=subprocess.PIPE, stderr=self.journal, text=True)
        self.port = self.read_port()


class Caught(unittest.TestCase):
    """Servers that know all contributions before they begin: what each player can prove by what was kept."""

    def found(self, lie):
        """What anybody, Ada and Bo find in the log of a match that they have played on such a server; empty: nothing."""
        with CheatingServer(lie) as server:
            ada, bo = server.guest("Ada"), server.guest("Bo")
            match, commitment, talks = contributed_table(ada, bo)
            for talk in talks:  # it begins otherwise than it has told anybody
                with self.assertRaises(Closed):
                    while True:
                        self.assertNotEqual(talk.receive()["type"], "entries")
            talks = ada.watch(match), bo.watch(match)
            for talk in talks:  # and goes on saying that it has all of them
                self.assertEqual(talk.until("room")["chance"]["contributed"], [0, 1])
            shown = play(talks, 8)
            talks[0].say("resign", id="r", seq=entries_seen(shown[0]))
            talks[0].until("entries", id="r")
            log = server.anybody().log(match)
            kept = [("--commitment", commitment, "--contribution", made) for made in (f"0:{ADAS}", f"1:{BOS}")]
            return [said if status else "" for status, said in (verify(log, *each) for each in ((), *kept))]

    def test_one_that_shows_other_draws_than_it_writes(self):
        with CheatingServer("shows_other_draws") as server, tempfile.TemporaryDirectory() as folder:
            ada, bo = server.guest("Ada"), server.guest("Bo")
            match, commitment, talks = contributed_table(ada, bo)
            for talk in talks:
                with self.assertRaises(Closed):
                    while True:
                        talk.receive()
            talk = ada.watch(match)
            shown = pathlib.Path(folder) / "shown.json"
            seen = entries_seen(talk.until("entries"))
            shown.write_text(json.dumps(ada.log(match)), encoding="utf-8")
            talk.say("abort", id="r", seq=seen)
            with self.assertRaises(Closed):
                while True:
                    talk.receive()
            log = ada.log(match)
            kept = ("--commitment", commitment, "--contribution", f"0:{ADAS}", "--entries", str(seen))
            self.assertEqual(verify(log, *kept)[0], 0)  # in itself it is in order
            status, said = verify(log, *kept, "--shown", shown)
            self.assertEqual(status, 1)
            self.assertRegex(said, "entry 0: “deal 0 .*” was shown during the match, but the log has “deal 0 .*”")

    def check(self, lie, *expected):
        for who, sentence, found in zip(("anybody", "Ada", "Bo"), expected, self.found(lie)):
            with self.subTest(who=who):
                self.assertIn(sentence, found)
                self.assertEqual(sentence == "", found == "")

    def test_one_that_does_not_lie_is_believed(self):
        self.check("none", "", "", "")

    def test_one_that_draws_anew_after_seeing_the_contributions(self):
        self.check("draws_anew", *3 * ("the secret is not the one to which the server was bound",))

    def test_one_that_draws_anew_and_says_that_it_was_bound_to_that(self):
        other = "the commitment is not the one shown before the table was full"
        self.check("draws_and_commits_anew", "", other, other)

    def test_one_that_leaves_a_contribution_out(self):
        self.check("leaves_contribution_out", "", "", "the contribution of seat 1 was left out")

    def test_one_that_swallows_what_it_has_confirmed(self):
        """Not the last contribution, but one that had been answered and shown to all before the other came."""
        self.check("swallows_first_contribution", "", "the contribution of seat 0 was left out", "")

    def test_one_that_lists_a_contribution_and_draws_without_it(self):
        self.check("lists_contribution_only", *3 * ("entry 0: “",))

    def test_one_that_exchanges_a_contribution(self):
        self.check("exchanges_contribution", "", "", "the contribution of seat 1 is not the one that was made")

    def test_one_that_chooses_cards(self):
        self.check("chooses_cards", *3 * ("entry 0: “",))


if __name__ == "__main__":
    unittest.main()
