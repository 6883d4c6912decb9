"""What whoever runs a server can rely on: docs/hosting.md."""

import contextlib
import email.utils
import http.client
import json
import os
import pathlib
import pty
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import tempfile
import time
import unittest

from client import BIN, SECONDS, Progress, Server, entries_seen, wait_until
from test_server import MatchTest


def events(server, name):
    """The lines of the journal with this event."""
    return [line for line in map(json.loads, server.log().splitlines()) if line["event"] == name]


class Config(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def refusal(self, text, *options):
        """The sentence with which a server refuses this file."""
        file = self.folder / "serve.conf"
        file.write_text(text)
        run = subprocess.run([BIN, "serve", "--config", file, *options], capture_output=True, text=True, timeout=SECONDS,
                             env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        return run.stderr.removeprefix("sextant: ").replace(str(file), "FILE").strip()

    def test_a_file_holds_what_options_say(self):
        file = self.folder / "serve.conf"
        file.write_text("# ours\n\n listen = 203.0.113.1:1 \nno-limits=true\njournal = " + str(self.folder / "log") + "\n")
        with Server("--config", str(file)) as server:  # with --listen, which comes before the file
            answers = [server.anybody().request("GET", "/healthz")[0] for _ in range(300)]
            self.assertEqual(set(answers), {200})
            self.assertIn('"listening"', (self.folder / "log").read_text())

    def test_what_is_wrong_is_named_with_its_line(self):
        for text, sentence in (
                ("lissten = 127.0.0.1:0", "FILE:1: there is no setting “lissten”; choose from: listen, db, "),
                ("\n# x\nlisten", "FILE:3: “listen” is not NAME = VALUE"),
                ("listen = here", "FILE:1: listen: “here” is not ADDRESS:PORT"),
                ("db = mysql:x", "FILE:1: db: “mysql:x” is neither sqlite:FILE nor postgresql://USER@HOST/DATABASE"),
                ("db = postgresql://a:secret@[x", "FILE:1: db: the address of PostgreSQL cannot be used: "),
                ("no-limits = yes", "FILE:1: no-limits: “yes” is neither true nor false"),
                ("bots-when-busy = 1", "FILE:1: bots-when-busy: “1” is neither true nor false"),
                ("proxies = 12", "FILE:1: proxies: 12 is not a whole number from 1 to 9"),
                ("absence = 0", "FILE:1: absence: 0 is not a whole number from 1 to 86400"),
                ("proxies = 1\nproxies = 2", "FILE:2: “proxies” is set twice")):
            self.assertTrue(self.refusal(text).startswith(sentence), self.refusal(text))
        self.assertIn("--proxies: x is not", self.refusal("", "--proxies", "x"))

    def test_a_file_that_is_not_there_is_named(self):
        run = subprocess.run([BIN, "serve", "--config", self.folder / "none"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("none", run.stderr)


class Journal(MatchTest):
    options = ("--behind-proxy",)

    def test_a_hangup_reopens_the_journal(self):
        folder = pathlib.Path(self.server.folder.name)
        with Server("--journal", str(folder / "log")) as server:
            os.rename(folder / "log", folder / "log.1")
            server.process.send_signal(signal.SIGHUP)
            wait_until((folder / "log").exists)
            self.assertEqual(server.stop(), 0)
            self.assertIn('"listening"', (folder / "log.1").read_text())
            self.assertIn('"stopped"', (folder / "log").read_text())

    def test_the_start_names_the_version(self):
        version = subprocess.run([BIN, "--version"], capture_output=True, text=True).stdout.split()[1]
        self.assertEqual(events(self.server, "listening")[0]["version"], version)

    def test_creations_and_refusals_are_there_with_a_part_of_the_address(self):
        hop = {"X-Forwarded-For": "203.0.113.77"}
        table = {"game": "lost_cities", "seats": ["me", "open"]}
        match = self.ada.request("POST", "/api/matches", table, hop)[2]["match"]
        self.server.anybody().request("POST", "/api/guest", {"name": "Eve"}, {"X-Forwarded-For": "2001:db8:1:2::3"})
        self.ada.request("POST", "/api/matches", {**table, "game": "chess"}, hop)
        self.ada.request("GET", "/live/lobby", headers={**hop, "Origin": "http://elsewhere.example"})
        created = events(self.server, "match_created")[-1]
        self.assertEqual((created["match"], created["game"], created["address"]),
                         (match[:6], "lost_cities", "203.0.113.0/24"))
        self.assertEqual(events(self.server, "guest_created")[-1]["address"], "2001:db8:1::/48")
        refused = [(line["what"], line["status"], line["problem"]) for line in events(self.server, "refused")]
        self.assertIn(("POST /api/matches", 400, "problem.unknown_game"), refused)
        for secret in ("203.0.113.77", match, self.ada.cookie.split("=")[1], self.ada.cookie.split(".")[1]):
            self.assertNotIn(secret, self.server.log())

    def test_limits_are_there_and_do_not_fill_the_disk(self):
        for _ in range(60):
            self.server.anybody().request("POST", "/api/guest", {"name": "Eve"})
        self.assertIn("problem.too_many_requests", [line["problem"] for line in events(self.server, "refused")])
        started = time.monotonic()
        for _ in range(400):
            self.ada.request("GET", "/nothing.js")
        noted = sum(line["problem"] == "" for line in events(self.server, "refused"))
        self.assertLessEqual(noted, 200 + 20 * (time.monotonic() - started) + 1)  # at once, and a second

    def test_too_many_messages_are_there(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        talk = self.ada.watch(match)
        for _ in range(200):
            talk.send_frame(1, b"{}")
        wait_until(lambda: "messages" in [line["what"] for line in events(self.server, "refused")])
        talk.drop()


class MetricsPage(MatchTest):
    def fetch(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.metrics_port, timeout=SECONDS)
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def test_they_have_an_address_of_their_own(self):
        self.assertNotIn("sextant_requests_total", str(self.ada.request("GET", "/metrics")[2]))
        self.assertEqual(self.fetch("/api/games")[0], 404)
        for _ in range(300):  # which no limit keeps from being read
            status, health = self.fetch("/healthz")
            self.assertEqual((status, json.loads(health)["status"]), (200, "ok"))

    def test_matches_are_counted_by_state(self):
        self.ada.create("lost_cities", ["me", "open"])
        _, talks, shown = self.table()
        metrics = self.server.fetch_metrics()
        states = [metrics[f'sextant_matches{{state="{state}"}}'] for state in ("waiting", "running", "ended")]
        self.assertEqual(states, [1, 1, 0])
        talks[0].say("resign", seq=entries_seen(shown[0]))
        talks[0].until("room", state="over")
        self.assertEqual(self.server.fetch_metrics()['sextant_matches{state="ended"}'], 1)

    def test_times_are_in_histograms(self):
        match, _ = self.ada.create("lost_cities", ["me", "bot:novice"], config={"rounds": 1})
        talk = self.ada.watch(match)
        shown = talk.until("entries")
        for _ in range(3):
            while shown["turn"] != 0:
                shown = talk.until("entries")
            shown = talk.act(shown)
        wait_until(lambda: self.server.fetch_metrics()["sextant_move_seconds_count"] == 3)
        metrics = self.server.fetch_metrics()
        for name in ("commit", "move", "bot_wait", "bot_think"):
            self.assertGreater(metrics[f"sextant_{name}_seconds_count"], 0)
            self.assertGreater(metrics[f"sextant_{name}_seconds_sum"], 0)
            self.assertEqual(metrics[f'sextant_{name}_seconds_bucket{{le="+Inf"}}'], metrics[f"sextant_{name}_seconds_count"])
        self.assertEqual(metrics["sextant_storage_waiting"], 0)
        self.assertGreater(metrics["sextant_storage_log_bytes"], 0)
        self.assertGreater(metrics["sextant_resident_memory_bytes"], 1e6)

    def test_the_version_is_in_health_and_metrics(self):
        version = json.loads(self.fetch("/healthz")[1])["version"]
        self.assertIn(f'sextant_info{{version="{version}"}}', self.server.fetch_metrics())
        self.assertEqual(self.ada.request("GET", "/healthz")[2]["version"], version)


class StoppingTest(MatchTest):
    def leave(self, talks):
        """Everybody goes, and then the server stops."""
        for talk in talks:
            talk.drop()
        self.server.stop()


class Deletion(StoppingTest):
    def traces(self):
        """What the database holds, every table and row."""
        database = sqlite3.connect(self.server.database)
        text = "\n".join(database.iterdump())
        database.close()
        return text

    def test_a_guest_who_asks_is_deleted_with_name_and_words(self):
        match, talks, _ = self.table()
        talks[1].ask("say", text="my secret plan")
        identity = self.bo.cookie.split("=")[1].split(".")[0]
        self.assertIn(identity, self.traces())
        status, headers, body = self.bo.request("DELETE", "/api/guest")
        self.assertEqual((status, body), (200, {"name": None}))
        self.assertIn("Max-Age=0", headers["Set-Cookie"])
        seats = talks[0].until("room", state="running")["seats"]
        while not seats[1]["left"]:
            seats = talks[0].until("room")["seats"]
        self.assertEqual(seats[1], {"kind": "guest", "name": "–", "here": False, "left": True})
        for trace in (identity, "my secret plan", '"Bo"'):
            self.assertNotIn(trace, self.traces())
        self.assertEqual(self.bo.request("GET", "/api/guest")[2], {"name": None})
        self.assertEqual(self.server.guest("Cy").watch(match).until("chat")["lines"][0]["text"], "…")
        talks[0].say("takeover", seat=1, bot="novice")  # and a bot may play on
        talks[0].until("entries")

    def test_a_table_that_has_not_started_has_the_seat_again(self):
        match, keys = self.ada.create("lost_cities", ["open", "link"])
        talk = self.bo.watch(match)
        talk.ask("sit", seat=1, key=keys[1])
        self.bo.request("DELETE", "/api/guest")
        self.assertEqual(talk.until("room", you=None)["seats"][1], {"kind": "link"})
        self.ada.watch(match).ask("sit", seat=1, key=keys[1])

    def test_nobody_and_other_sites_delete_nobody(self):
        self.assertEqual(self.server.anybody().request("DELETE", "/api/guest")[0], 401)
        foreign = {"Origin": "http://elsewhere.example"}
        self.assertEqual(self.ada.request("DELETE", "/api/guest", headers=foreign)[0], 403)
        self.assertEqual(self.ada.request("GET", "/api/guest")[2], {"name": "Ada"})

    def test_a_deletion_reaches_every_match_of_a_guest(self):
        matches = [self.bo.create("lost_cities", ["me", "open"])[0] for _ in range(12)]
        for match in matches[:6]:
            talk = self.bo.watch(match)
            talk.ask("say", text="my secret plan")
            talk.drop()
        left = self.bo.watch(matches[0])
        left.ask("leave")  # its words stay there
        identity = self.bo.cookie.split("=")[1].split(".")[0]
        self.assertEqual(self.bo.request("DELETE", "/api/guest")[0], 200)
        wait_until(lambda: not any(trace in self.traces() for trace in (identity, "my secret plan", '"Bo"')))
        self.assertEqual(left.refused("sit", seat=0), "problem.no_guest")  # a connection that was open

    def test_a_deletion_that_was_interrupted_goes_on_after_the_start(self):
        match, talks, _ = self.table()
        self.leave(talks)
        database = sqlite3.connect(self.server.database, isolation_level=None)
        database.execute("DELETE FROM guests WHERE name = 'Bo'")
        database.close()
        self.server.start()
        wait_until(lambda: '"Bo"' not in self.traces())
        self.assertEqual(self.ada.watch(match).until("room")["seats"][1]["name"], "–")

    def test_what_is_old_is_forgotten(self):
        match, talks, shown = self.table()
        talks[0].say("resign", seq=entries_seen(shown[0]))
        talks[0].until("room", state="over")
        young, _ = self.ada.create("lost_cities", ["me", "open"])
        self.server.guest("Cy")
        self.leave(talks)
        self.assertIn('"keep_matches":365', self.server.log())
        database = sqlite3.connect(self.server.database, isolation_level=None)
        database.execute("UPDATE matches SET ended_at = ended_at - 400 * 86400 WHERE ended = 1")
        database.execute("UPDATE guests SET seen = seen - 40 * 86400")
        database.close()
        self.server.start()
        wait_until(lambda: events(self.server, "forgotten"))
        self.assertEqual(events(self.server, "forgotten")[0]["matches"], 1)
        self.assertEqual(self.ada.request("GET", f"/api/matches/{match}")[0], 404)
        self.assertEqual(self.ada.request("GET", f"/api/matches/{young}")[0], 200)
        for who, name in ((self.ada, "Ada"), (self.bo, None)):  # Ada has a match
            self.assertEqual(who.request("GET", "/api/guest")[2], {"name": name})
        self.assertNotIn("'Cy'", self.traces())


class Admin(StoppingTest):
    def admin(self, *words, socket=None):
        socket = socket or f"{self.server.database}.admin"
        return subprocess.run([BIN, "admin", "--socket", socket, *words], capture_output=True, text=True,
                              timeout=SECONDS, env={**os.environ, "LC_ALL": "C.UTF-8"})

    def test_nobody_but_the_owner_can_open_the_socket(self):
        socket = pathlib.Path(f"{self.server.database}.admin")
        self.assertEqual(stat.S_IMODE(socket.stat().st_mode), 0o600)
        self.server.stop()
        self.assertFalse(socket.exists())
        self.server.start()

    def test_a_socket_that_was_left_behind_is_replaced(self):
        self.server.kill()
        self.server.start()
        self.assertEqual(self.admin("list").returncode, 0)

    def test_open_matches_are_listed(self):
        self.assertEqual(self.admin("list").stdout, "No match is open.\n")
        match, talks, _ = self.table()
        self.assertRegex(self.admin("list").stdout, rf"^{match}  lost_cities +running +Ada\*, Bo\*\n$")
        self.assertEqual(json.loads(self.admin("list", "--json").stdout)["matches"][0]["match"], match)
        self.leave(talks)
        self.server.start()

    def test_a_match_is_closed(self):
        match, talks, _ = self.table()
        self.assertEqual(self.admin("close", match).stdout, "The match is closed.\n")
        for talk in talks:
            talk.until("room", state="closed")
        again = self.admin("close", match)
        self.assertEqual((again.returncode, again.stdout), (1, ""))
        self.assertIn("over", again.stderr)

    def test_a_guest_is_muted_everywhere_until_allowed_again(self):
        match, talks, _ = self.table()
        other, _ = self.bo.create("lost_cities", ["me", "open"])
        self.assertEqual(self.admin("mute", match, "1").returncode, 0)
        self.assertEqual(talks[1].refused("say", text="hello"), "problem.silenced")
        self.assertEqual(self.bo.watch(other).refused("say", text="hello"), "problem.silenced")
        talks[0].ask("say", text="hello")
        self.leave(talks)
        self.server.start()
        self.assertEqual(self.bo.watch(match).refused("say", text="hello"), "problem.silenced")
        self.assertEqual(self.admin("unmute", match, "1").returncode, 0)
        self.bo.watch(match).ask("say", text="hello")

    def test_a_guest_is_deleted(self):
        match, talks, _ = self.table()
        self.assertEqual(self.admin("forget", match, "1").returncode, 0)
        wait_until(lambda: self.bo.request("GET", "/api/guest")[2] == {"name": None})
        talks[0].until("room", state="running")

    def test_what_cannot_be_done_is_said(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        for words, sentence in ((("mute", match, "1"), "there is no guest in seat 1"),
                                (("mute", match, "9"), "SEAT: 9 is not"),
                                (("close", "x"), "there is no such match"),
                                (("close", "A" * 22), "there is no such match")):
            run = self.admin(*words)
            self.assertEqual(run.returncode, 1)
            self.assertIn(sentence, run.stderr)
        self.assertIn("no server answers at /nowhere", self.admin("list", socket="/nowhere").stderr)

    def test_bytes_that_are_no_request_do_no_harm(self):
        for text in (b"\n", b"{}\n", b"[1]\n", b"\xff\n", b'{"do": 7}\n', b"x" * 10000 + b"\n"):
            with socket.socket(socket.AF_UNIX) as connection:
                connection.settimeout(SECONDS)
                connection.connect(f"{self.server.database}.admin")
                with contextlib.suppress(OSError):
                    connection.sendall(text)
                    connection.recv(100)
        self.assertEqual(self.admin("list").returncode, 0)


class Http(MatchTest):
    def answer(self, *lines, body=b""):
        """What comes back for a request of these lines: its status and all of it."""
        with self.server.connect() as connection:
            connection.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode() + body)
            text = b""
            while part := connection.recv(65536):
                text += part
        return int(text.split()[1]), text.decode()

    def test_a_request_that_can_be_read_in_two_ways_is_refused(self):
        body = b'{"name": "Eve"}'
        post = ("POST /api/guest HTTP/1.1", "Content-Type: application/json")
        for lines in (("GET / HTTP/1.1",), ("GET / HTTP/1.1", "Host: a", "Host: b"),
                      ("GET / HTTP/1.1", "Host: a", "Transfer-Encoding: xchunked"),
                      (*post, "Host: a", "Transfer-Encoding: gzip, chunked"),
                      (*post, "Host: a", f"Content-Length: {len(body)}", "Transfer-Encoding: xchunked"),
                      (*post, "Host: a", f"Content-Length: {len(body)}", "Transfer-Encoding: chunked, identity")):
            status, text = self.answer(*lines, body=body)
            self.assertEqual(status, 400, lines)
            self.assertIn('"problem.not_http"', text)
        self.assertEqual(self.answer("GET / HTTP/1.0")[0], 200)  # which had no Host

    def test_answers_have_a_date_and_do_not_name_a_library(self):
        _, headers, _ = self.ada.request("GET", "/api/games")
        self.assertLess(abs(email.utils.parsedate_to_datetime(headers["Date"]).timestamp() - time.time()), 60)
        upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
        with self.server.connect() as connection:
            connection.sendall("\r\n".join(["GET /live/lobby HTTP/1.1", "Host: a", *upgrade, "", ""]).encode())
            head = connection.recv(4096).split(b"\r\n\r\n")[0]
        self.assertTrue(head.startswith(b"HTTP/1.1 101"))
        self.assertNotIn(b"Beast", head)

    def test_the_type_of_json_is_known_in_any_spelling(self):
        for kind, status in (("application/json", 200), ("APPLICATION/JSON; charset=utf-8", 200),
                             ("application/jsonx", 400), ("text/plain", 400)):
            answer = self.server.anybody().request("POST", "/api/guest", raw='{"name": "Eve"}', headers={"Content-Type": kind})
            self.assertEqual(answer[0], status, kind)

    def test_who_waits_before_the_body_is_told_to_go_on(self):
        body = b'{"name": "Eve"}'
        with self.server.connect() as connection:
            connection.sendall(b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                               b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(body))
            self.assertTrue(connection.recv(4096).startswith(b"HTTP/1.1 100 Continue\r\n"))
            connection.sendall(body)
            self.assertTrue(connection.recv(4096).startswith(b"HTTP/1.1 200 OK\r\n"))

    def test_http_1_0_knows_no_parts(self):
        """RFC 9112, 6.1: what says so is framed wrongly, and its connection ends; we do not answer in parts either."""
        body = b"f\r\n" + b'{"name": "Eve"}' + b"\r\n0\r\n\r\n"
        with self.server.connect() as connection:
            connection.sendall(b"POST /api/guest HTTP/1.0\r\nConnection: keep-alive\r\nContent-Type: application/json\r\n"
                               b"Transfer-Encoding: chunked\r\n\r\n" + body)
            text = b"".join(iter(lambda: connection.recv(4096), b""))  # to the end
        self.assertEqual(text.split()[1], b"400")
        self.assertIn(b'"problem.not_http"', text)
        self.assertEqual(self.answer("POST /api/guest HTTP/1.1", "Host: a", "Content-Type: application/json",
                                     "Transfer-Encoding: chunked", body=body)[0], 200)
        with self.server.connect() as connection, connection.makefile("rb") as answers:
            for method, path in (("GET", "/"), ("GET", "/api/games"), ("HEAD", "/api/games"), ("GET", "/healthz")):
                connection.sendall(f"{method} {path} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n".encode())
                self.assertEqual(answers.readline(), b"HTTP/1.0 200 OK\r\n")
                headers = http.client.parse_headers(answers)
                self.assertNotIn("Transfer-Encoding", headers)
                length = int(headers["Content-Length"])
                self.assertGreater(length, 0)
                self.assertEqual(len(answers.read(0 if method == "HEAD" else length)), 0 if method == "HEAD" else length)

    def test_who_speaks_http_1_0_is_not_told_to_go_on(self):
        """It would take that for the answer (RFC 9110, 10.1.1)."""
        body = b'{"name": "Eve"}'
        with self.server.connect() as connection:
            connection.sendall(b"POST /api/guest HTTP/1.0\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
                               b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self.assertTrue(connection.recv(4096).startswith(b"HTTP/1.0 200 OK\r\n"))

    def test_refusals_of_the_network_have_a_sentence(self):
        for lines, status, key in ((("GET / HTTP/1.1", "Host: a", "X: " + "x" * 9000), 431, "problem.head_too_large"),
                                   (("nonsense",), 400, "problem.not_http")):
            found, text = self.answer(*lines)
            self.assertEqual(found, status)
            self.assertIn(f'"{key}"', text)
        talks = [self.server.connect() for _ in range(100)]
        status, text = self.answer("GET / HTTP/1.1", "Host: a")
        self.assertEqual(status, 429)
        self.assertIn('"problem.too_many_connections"', text)
        self.assertIn("Retry-After", text)
        for talk in talks:
            talk.close()

    def test_a_proxy_that_does_not_pass_on_what_it_must_is_told(self):
        status, _, body = self.ada.request("POST", "/api/guest", {"name": "Ada"}, {"Origin": "https://games.example"})
        self.assertEqual((status, body["problem"]["key"]), (403, "problem.foreign_origin"))
        for part in ("https://games.example", self.server.authority, "proxy_set_header Host $http_host;"):
            self.assertIn(part, body["problem"]["text"])
        status, headers, body = self.ada.request("GET", "/live/lobby")
        self.assertEqual((status, headers["Upgrade"]), (426, "websocket"))
        self.assertIn("proxy_set_header Upgrade $http_upgrade;", body["problem"]["text"])


class GivenUp(MatchTest):
    options = ("--no-limits", "--bots-when-busy")

    def test_a_match_whose_room_was_thrown_away_goes_on_by_itself(self):
        match, _ = self.ada.create("lost_cities", ["bot:novice", "bot:novice"], config={"rounds": 9})
        database = sqlite3.connect(self.server.database, isolation_level=None, timeout=SECONDS)
        database.execute("UPDATE places SET revision = revision + 1")  # as if another server had played on
        wait_until(lambda: events(self.server, "room_given_up"))
        Progress([self.server]).wait_until(lambda: database.execute("SELECT ended FROM matches").fetchall() == [(1,)], "it stands still")
        database.close()
        self.assertEqual(self.ada.request("GET", f"/api/matches/{match}")[2]["state"], "over")


class LockedStart(MatchTest):
    options = ("--no-limits", "--bots-when-busy")

    def test_matches_go_on_though_the_database_was_locked_at_the_start(self):
        self.ada.create("lost_cities", ["bot:novice", "bot:novice"], config={"rounds": 9})
        self.server.kill()
        with contextlib.closing(sqlite3.connect(self.server.database, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")  # for longer than the server's patience
            self.server.start()
            wait_until(lambda: events(self.server, "storage_failed"))
            status, _, health = self.server.anybody().request("GET", "/healthz")
            self.assertEqual((status, health["status"]), (503, "cannot store"))
            database.execute("COMMIT")
            Progress([self.server]).wait_until(lambda: database.execute("SELECT ended FROM matches").fetchall() == [(1,)], "it stands still")


class Backup(StoppingTest):
    def test_a_copy_made_beside_the_running_server_is_restored(self):
        match, talks, shown = self.table()
        seen = entries_seen(shown[0])
        copy = pathlib.Path(self.server.folder.name) / "copy.db"
        subprocess.run(["sqlite3", self.server.database, f".backup {copy}"], check=True)
        before = self.ada.log(match)
        talks[0].say("resign", id="r", seq=seen)
        talks[0].until("entries", id="r")
        self.assertIn("result", self.ada.log(match))
        self.assertEqual(self.server.stop(), 0)
        self.server.database.write_bytes(copy.read_bytes())
        for end in "-wal", "-shm":
            pathlib.Path(f"{self.server.database}{end}").unlink(missing_ok=True)
        self.server.start()
        self.assertEqual(self.ada.log(match), before)
        talk = self.ada.watch(match)
        self.assertEqual(talk.act(talk.until("entries"))["from"], seen)


class Hosts(MatchTest):
    options = ("--host", "Games.example,127.0.0.1")

    def test_requests_for_other_hosts_are_refused(self):
        for host, status in (("games.example", 200), ("GAMES.example:80", 200), ("evil.example", 421), ("", 421)):
            self.assertEqual(self.ada.request("GET", "/api/games", headers={"Host": host})[0], status, host)
            self.assertEqual(self.ada.request("POST", "/api/guest", {"name": "Ada"}, {"Host": host})[0], status, host)
            self.assertEqual(self.upgrade(host), 101 if status == 200 else status, host)

    def upgrade(self, host):
        """The status of a WebSocket of a page of that host."""
        with self.server.connect() as connection:
            connection.sendall("\r\n".join(["GET /live/lobby HTTP/1.1", f"Host: {host}", f"Origin: http://{host}",
                                            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                                            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]).encode())
            return int(connection.recv(4096).split()[1])


class Network(unittest.TestCase):
    def said(self, listen, output=subprocess.PIPE):
        """What a server says that listens there, until it is ready; at a terminal of ours when `output` is one."""
        command = [BIN, "--lang", "en", "serve", "--listen", f"{listen}:0", "--db", "sqlite::memory:", "--journal", os.devnull]
        environment = {**os.environ, "TERM": "xterm"}
        environment.pop("NO_COLOR", None)
        with subprocess.Popen(command, stdout=output, env=environment) as process:
            source = process.stdout if output == subprocess.PIPE else open(self.ours, "rb", closefd=False)
            lines = []
            while not lines or "(Ctrl-C to stop)" not in lines[-1]:
                lines.append(source.readline().decode())
            process.terminate()
        return lines

    def test_every_device_in_the_network_is_told_an_address(self):
        lines = self.said("0.0.0.0")
        self.assertNotIn("0.0.0.0", "".join(lines))
        self.assertNotIn("█", "".join(lines))
        url = re.search(r"http://\S+", lines[-1])[0]
        others = [line for line in lines if line.startswith("Others in your network")]
        self.assertEqual(others, [] if "//127." in url else [f"Others in your network open {url}\n"])

    def test_at_a_terminal_the_address_is_a_code_as_well(self):
        self.ours, theirs = pty.openpty()
        self.addCleanup(os.close, self.ours)
        lines = self.said("0.0.0.0", theirs)
        os.close(theirs)
        if "//127." in lines[-1]:
            self.skipTest("this machine is in no network")
        code = [line for line in lines if "█" in line]
        self.assertGreaterEqual(len(code), 15)
        self.assertTrue(all(line.startswith("\x1b[40;97m████") for line in code))
        self.assertIn("point their phone’s camera at the code", "".join(lines))

    def test_a_server_for_this_machine_alone_tells_nobody_else(self):
        self.assertNotIn("Others", "".join(self.said("127.0.0.1")))


if __name__ == "__main__":
    unittest.main()
