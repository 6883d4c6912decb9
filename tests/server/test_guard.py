"""What one guest cannot do to others, and what an operator can rely on: docs/protocol.md, "Limits"."""

import contextlib
import http.client
import json
import os
import pathlib
import sqlite3
import subprocess
import unittest

from client import BIN, SECONDS, Closed, entries_seen, wait_until
from test_server import MatchTest


ROOT = pathlib.Path(__file__).resolve().parents[2]


class Names(MatchTest):
    def named(self, name):
        return self.ada.request("POST", "/api/guest", {"name": name})

    def test_names_that_hide_or_turn_something_are_refused(self):
        for name in ("a\u202eb", "\u200b", "\ufeff", "\u3164", "\U000e0041", "\uffff", "\u0085", "\u00a0x"):
            self.assertEqual(self.named(name)[0], 400, ascii(name))

    def test_nobody_is_named_like_a_bot(self):
        for name in ("novice", "Novice", "NOVICE.", "N\u043evice", "\u039dovice", "Wa\u04cfker"):
            self.assertEqual(self.named(name)[2]["problem"]["key"], "problem.name_of_bot", name)

    def test_nobody_sits_down_under_the_name_of_another(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        again = self.server.guest("ADA")
        talk = again.watch(match)
        self.assertEqual(talk.refused("sit", seat=1), "problem.name_at_table")
        again.request("POST", "/api/guest", {"name": "Adele"})
        again.watch(match).ask("sit", seat=1)


class Shares(MatchTest):
    def test_matches_made_by_rematch_count_like_others(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"], config={"rounds": 1})
        for _ in range(40):
            talk = self.ada.watch(match)
            talk.say("resign", seq=entries_seen(talk.until("entries")))
            talk.until("room", state="over")
            talk.say("rematch")
            message = talk.receive()
            while message["type"] != "error" and not message.get("next"):
                message = talk.receive()
            if message["type"] == "error":
                self.assertEqual(message["problem"]["key"], "problem.too_many_requests")
                return
            match = message["next"]
            talk.drop()
        self.fail("forty matches at once")

    def test_tables_of_bots_alone_are_few(self):
        # Six expeditions: there the masters search, and take their time.
        table = {"game": "lost_cities", "seats": ["bot:master", "bot:master"], "config": {"rounds": 9, "expeditions": 6}}
        answers = [self.server.anybody().request("POST", "/api/matches", table) for _ in range(12)]
        self.assertEqual([answer[0] for answer in answers], [201] * 4 + [429] * 8)
        self.assertEqual(answers[-1][2]["problem"]["key"], "problem.too_many_rooms_of_bots")
        self.assertTrue(answers[-1][1]["Retry-After"])


class Content(MatchTest):
    def setUp(self):
        super().setUp()
        if "explorers" not in [game["id"] for game in self.ada.request("GET", "/api/games")[2]["games"]]:
            self.skipTest("no game with large content in this build")
        self.board = {**json.loads((ROOT / "content/explorers/house.json").read_text()), "version": 2}

    def lay(self, board, language="en"):
        table = {"game": "explorers", "seats": ["me", "open"], "config": {"board": board}}
        return self.ada.request("POST", f"/api/matches?language={language}", table)

    def test_a_table_that_could_not_be_told_of_is_refused(self):
        """Whoever sits down would be dropped: what comes first would be too much to wait for."""
        for languages, text, status in ((1, "W" * 200, 201), (1, "\U0001f340" * 200, 400), (10, "W" * 200, 400)):
            name = {f"x-{language}": text for language in range(languages)}
            own = {**self.board, "wonders": [{**each, "name": name} for each in self.board["wonders"]]}
            answer = self.lay(own)
            self.assertEqual(answer[0], status, (languages, text[0]))
            if status == 400:
                self.assertEqual(answer[2]["problem"]["key"], "problem.content_too_large")
            else:
                self.sit_down(answer[2]["match"], own)

    def test_what_content_says_can_be_seen_and_is_short(self):
        for text in ("Pe\u202etra", "\u200b", "W" * 201, "z" + "\u0336" * 40):
            wonders = [{**each, "name": {"fr": "Ici", "en": text}} for each in self.board["wonders"][:1]]
            for board, field in (({**self.board, "name": text}, "board.name"),
                                 ({**self.board, "wonders": wonders + self.board["wonders"][1:]},
                                  f"board.wonders[{wonders[0]['id']}].name.en")):
                for language, words in (("fr", "200 caractères visibles"), ("en", "200 visible characters")):
                    status, _, answer = self.lay(board, language)
                    self.assertEqual((status, answer["problem"]["key"]), (400, "problem.not_a_line"), ascii(text))
                    self.assertTrue(answer["problem"]["text"].startswith(field), answer["problem"]["text"])
                    self.assertIn(words, answer["problem"]["text"])

    def sit_down(self, match, board):
        """Takes the other seat, and gets what there is to know of the table; the configuration once."""
        talk, rooms = self.bo.read(match, "fr"), []
        talk.send_frame(1, b'{"type": "sit", "seat": 1}')
        kind = None
        while kind != "table":
            message = json.loads(talk.frame()[1])
            kind = message["type"]
            rooms += [message] if kind == "room" else []
        self.assertEqual(rooms[0]["config"]["board"], board)
        self.assertEqual([room["config"] for room in rooms[1:]], [None] * (len(rooms) - 1))
        self.assertEqual(rooms[-1]["state"], "running")


class Rooms(MatchTest):
    options = ("--behind-proxy",)  # where the address is ours to choose

    def test_a_guest_has_so_many_matches_that_are_not_over(self):
        table = {"game": "lost_cities", "seats": ["me", "open"]}
        answers = [self.ada.request("POST", "/api/matches", table, {"X-Forwarded-For": f"192.0.2.{number}"})
                   for number in range(31)]
        self.assertEqual([answer[0] for answer in answers], [201] * 30 + [429])
        self.assertEqual(answers[-1][2]["problem"]["key"], "problem.too_many_rooms")

    def test_a_match_whose_storing_failed_goes_on_though_nobody_comes(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"])
        ada = self.ada.watch(match)
        shown = ada.until("entries")
        with contextlib.closing(sqlite3.connect(self.server.database, timeout=SECONDS)) as database:
            with database:  # what a full disk would do, for the bot alone
                database.execute("CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.entry LIKE '%\"by\":1%' "
                                 "BEGIN SELECT RAISE(ABORT, 'full'); END")
            with self.assertRaises(Closed):
                while True:
                    shown = ada.act(shown) if shown["turn"] == 0 else ada.until("entries")
            self.assertEqual(json.loads(ada.heard[-1])["reason"], "later")  # not "at once": that would be a storm
            with database:
                database.execute("DROP TRIGGER full")
            wait_until(lambda: database.execute("SELECT 1 FROM entries WHERE entry LIKE '%\"by\":1%'").fetchone())


class Proxies(MatchTest):
    options = ("--behind-proxy",)

    def posts(self, *lines):
        """The status of making a guest, with these lines of X-Forwarded-For."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=SECONDS)
        body = json.dumps({"name": "Eve"}).encode()
        connection.putrequest("POST", "/api/guest")
        for line in lines:
            connection.putheader("X-Forwarded-For", line)
        connection.putheader("Content-Type", "application/json")
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        status = connection.getresponse().status
        connection.close()
        return status

    def test_a_forged_line_does_not_make_another_client(self):
        self.assertIn(429, [self.posts(f"192.0.2.{number}", "203.0.113.5") for number in range(60)])

    def test_a_network_of_ipv6_is_one_client(self):
        self.assertIn(429, [self.posts(f"2001:db8::{number:x}") for number in range(60)])
        self.assertEqual(self.posts("2001:db8:0:1::1"), 200)


class TwoProxies(Proxies):
    options = ("--proxies", "2")

    def test_a_forged_line_does_not_make_another_client(self):
        statuses = [self.posts(f"192.0.2.{number}, 203.0.113.5", "198.51.100.1") for number in range(60)]
        self.assertIn(429, statuses)
        self.assertEqual(self.posts("203.0.113.6", "198.51.100.1"), 200)

    def test_a_network_of_ipv6_is_one_client(self):
        self.assertIn(429, [self.posts(f"2001:db8::{number:x}", "198.51.100.1") for number in range(60)])


class Operating(MatchTest):
    def test_a_second_server_does_not_take_the_same_file(self):
        command = [BIN, "serve", "--listen", "127.0.0.1:0", "--db", f"sqlite:{self.server.database}"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS,
                                env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.assertNotEqual(second.returncode, 0)
        self.assertIn("in use by another server", second.stdout + second.stderr)

    def test_refusals_are_counted(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        talk = self.ada.watch(match)
        for _ in range(5):
            talk.refused("agree", request=1)
        self.assertEqual(self.server.fetch_metrics()["sextant_refused_messages_total"], 5)

    def test_a_method_that_is_not_allowed_names_those_that_are(self):
        status, headers, _ = self.ada.request("DELETE", "/")
        self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD, POST"))
        self.assertEqual(self.ada.request("PUT", "/api/guest")[1]["Allow"], "GET, HEAD, POST, DELETE")

    def test_a_page_that_has_not_changed_has_no_length(self):
        tag = self.ada.request("GET", "/")[1]["ETag"]
        status, headers, _ = self.ada.request("GET", "/", headers={"If-None-Match": tag})
        self.assertEqual((status, headers["Content-Length"]), (304, None))

    def test_a_lock_of_another_program_only_makes_players_wait(self):
        _, talks, shown = self.table()
        mover = shown[0]["turn"]
        other = sqlite3.connect(self.server.database, isolation_level=None)
        other.execute("CREATE TABLE note (x)")
        other.execute("INSERT INTO note VALUES (1)")
        other.execute("BEGIN IMMEDIATE")
        seq = entries_seen(shown[mover])
        talks[mover].say("act", id="a", seq=seq, do=shown[mover]["choices"][0])
        self.assertTrue(talks[mover].is_silent())
        other.execute("COMMIT")
        other.close()
        self.assertEqual(entries_seen(talks[mover].until("entries", id="a")), seq + 1)


if __name__ == "__main__":
    unittest.main()
