"""Matches whose draws anybody can check, with a real server: docs/fair-chance.md."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from client import entries_seen
from test_server import MatchTest

ADAS, BOS = "a" * 64, "b" * 64


class Fair(MatchTest):
    options = ("--no-limits",)

    def contributed_table(self):
        """A match to which two have contributed, and the commitment that both were shown before it was full."""
        match, _ = self.ada.create("lost_cities", ["me", "open"], contributes=True)
        ada, bo = self.ada.watch(match), self.bo.watch(match)
        shown = [talk.until("room")["chance"]["commitment"] for talk in (ada, bo)]
        self.assertEqual(shown[0], shown[1])
        ada.ask("contribute", digits=ADAS)
        bo.ask("sit", seat=1, contributes=True)
        bo.ask("contribute", digits=BOS)
        return match, shown[0], ada, bo, ada.until("entries")

    def verify(self, log, *options):
        """What `sextant verify` says of a log, and its exit status."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "log.json"
            file.write_text(json.dumps(log), encoding="utf-8")
            done = subprocess.run([os.environ["SEXTANT_BIN"], "verify", file, "--lang", "en", *options],
                                  capture_output=True, text=True, check=False)
            return done.returncode, done.stdout + done.stderr

    def test_a_match_that_was_given_up_can_be_checked_with_what_was_kept(self):
        match, commitment, ada, _, shown = self.contributed_table()
        running = self.ada.log(match)
        self.assertEqual(running["chance"]["contributions"], [ADAS, BOS])
        self.assertNotIn("secret", running["chance"])
        ada.say("resign", id="r", seq=entries_seen(shown))
        ada.until("entries", id="r")
        log = self.server.anybody().log(match)
        kept = ("--commitment", commitment, "--contribution", f"0:{ADAS}", "--contribution", f"1:{BOS}")
        status, said = self.verify(log, *kept)
        self.assertEqual(status, 0, said)
        self.assertIn("16 draws checked", said)
        self.assertIn("Seats that contributed randomness: 0, 1", said)
        status, said = self.verify(running, *kept, "--secret", log["chance"]["secret"])
        self.assertEqual(status, 0, said)
        status, said = self.verify(running)
        self.assertEqual(status, 1)
        self.assertIn("it is revealed after the end", said)
        veiled = self.ada.request("GET", f"/api/matches/{match}/log?seat=0&veiled=1")[2]
        self.assertEqual(self.verify(veiled, *kept)[0], 0)

    def test_what_was_kept_is_compared(self):
        match, _, ada, _, shown = self.contributed_table()
        ada.say("abort", id="r", seq=entries_seen(shown))
        ada.until("entries", id="r")
        log = self.ada.log(match)
        self.assertIn("not the one shown", self.verify(log, "--commitment", BOS)[1])
        self.assertIn("not the one that was made", self.verify(log, "--contribution", f"1:{ADAS}")[1])
        self.assertIn("64 hexadecimal digits", self.verify(log, "--commitment", "abc")[1])
        self.assertIn("SEAT:DIGITS", self.verify(log, "--contribution", ADAS)[1])

    def test_who_does_not_take_part_is_not_waited_for(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"])
        talk = self.ada.watch(match)
        shown = talk.until("entries")
        talk.say("resign", id="r", seq=entries_seen(shown))
        talk.until("entries", id="r")
        status, said = self.verify(self.ada.log(match))
        self.assertEqual(status, 0, said)
        self.assertIn("No seat contributed", said)


if __name__ == "__main__":
    unittest.main()
