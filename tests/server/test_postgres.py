"""A server on PostgreSQL, as its operator and its guests meet it."""

import json
import os
import pathlib
import random
import sqlite3
import subprocess
import tempfile
import unittest

from client import BIN, SECONDS, Server, entries_seen, wait_until
from database import Postgres
from hosting import block
from test_fair import ADAS, BOS, contributed_table, verify


def run_program(*words, language="en"):
    return subprocess.run([BIN, "--lang", language, *map(str, words)], capture_output=True, text=True, timeout=SECONDS)


class PostgresTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.__exit__)

    def setUp(self):
        self.postgres.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public")

    def serve(self, database=None):
        server = Server("--no-limits", database=database or self.postgres.address)
        self.addCleanup(server.__exit__)
        return server

    def tearDown(self):
        self.doCleanups()  # the servers, before the next test clears the database


def ask(talk, kind, **fields):
    """Asks for one thing and goes."""
    talk.ask(kind, **fields)
    talk.drop()


def begin(guests, game="lost_cities", **table):
    """A match of two guests that has just started."""
    match, _ = guests[0].create(game, ["me", "open"], **table)
    ask(guests[1].watch(match), "sit", seat=1)
    return match


def play(match, guests, rng, moves=None):
    """Random choices of both until the end, or so many of them; the log that the first may have."""
    talks = [guest.watch(match) for guest in guests]
    shown = [talk.until("entries") for talk in talks]
    while shown[0]["turn"] != "over" and moves != 0:
        mover = shown[0]["turn"]
        shown[mover] = talks[mover].act(shown[mover], rng.randrange(len(shown[mover]["choices"])))
        shown[1 - mover] = talks[1 - mover].until("entries")
        moves = None if moves is None else moves - 1
    for talk in talks:
        talk.drop()
    return guests[0].log(match)


class Serving(PostgresTest):
    def test_a_match_goes_on_after_a_restart_of_the_server(self):
        server = self.serve()
        guests = server.guest("Ada"), server.guest("Bo")
        match = begin(guests, config={"rounds": 1})
        before = play(match, guests, random.Random(1), moves=5)
        self.assertEqual(server.stop(), 0)
        server.start()
        self.assertEqual(guests[0].log(match)["entries"], before["entries"])
        self.assertEqual(play(match, guests, random.Random(2))["result"]["end"], "played")
        self.assertEqual(self.postgres.run("SELECT count(*) FROM matches WHERE ended"), "1")

    def test_a_server_that_was_killed_does_not_keep_the_next_one_away(self):
        server = self.serve()
        guests = server.guest("Ada"), server.guest("Bo")
        match = begin(guests)
        server.kill()
        server.start()
        play(match, guests, random.Random(1), moves=3)

    def test_people_play_on_when_the_database_comes_back(self):
        server = self.serve()
        guests = server.guest("Ada"), server.guest("Bo")
        match = begin(guests)
        before = play(match, guests, random.Random(1), moves=4)
        self.postgres.restart()
        wait_until(lambda: guests[0].request("GET", f"/api/matches/{match}/log")[0] == 200)
        self.assertEqual(guests[0].log(match)["entries"], before["entries"])
        wait_until(lambda: server.anybody().request("GET", "/healthz")[0] == 200)
        play(match, guests, random.Random(1), moves=4)

    def locked_database(self):
        """An address with a wrong password."""
        self.postgres.run("DROP ROLE IF EXISTS locked; CREATE ROLE locked LOGIN PASSWORD 'right'")
        rules = self.postgres.folder / "data" / "pg_hba.conf"
        rules.write_text("local all locked scram-sha-256\n" + rules.read_text())
        self.postgres.run("SELECT pg_reload_conf()")
        right = self.postgres.database("postgres", "locked") + "&password="
        wait_until(lambda: subprocess.run(["psql", "-X", "-d", right + "secret", "-c", "SELECT 1"], capture_output=True).returncode)
        return right + "secret"

    def test_every_way_to_be_wrong_has_a_sentence(self):
        self.postgres.run("DROP ROLE IF EXISTS nobody; CREATE ROLE nobody LOGIN")
        reader = self.postgres.database("postgres", "nobody")
        self.postgres.run("CREATE DATABASE standby")
        self.postgres.run("ALTER DATABASE standby SET default_transaction_read_only = on")
        self.addCleanup(self.postgres.run, "DROP DATABASE standby")
        for address, english, french in (
                ("mysql:x", "is neither sqlite:FILE nor postgresql://", "n’est ni sqlite:FICHIER ni postgresql://"),
                ("postgresql://ada:secret@[x/y", "the address of PostgreSQL cannot be used", "l’adresse PostgreSQL est inutilisable"),
                ("postgresql://ada:secret/x", "cannot be used: invalid port number", "l’adresse PostgreSQL est inutilisable"),
                ("postgresql://localhost/x?sslmode=secret", "cannot be used: invalid sslmode value", "l’adresse PostgreSQL est inutilisable"),
                ("postgresql:///x?host=/nowhere", "no PostgreSQL server answers there", "aucun serveur PostgreSQL n’y répond"),
                (self.postgres.database("none"), "does not let this program in", "refuse l’accès à ce programme"),
                (self.postgres.database("standby"), "can only be read", "est en lecture seule"),
                (self.locked_database(), "does not let this program in", "refuse l’accès à ce programme"),
                (reader, "lacks rights in the database", "n’a pas les droits nécessaires")):
            for language, sentence in (("en", english), ("fr", french)):
                done = run_program("serve", "--listen", "127.0.0.1:0", "--db", address, language=language)
                self.assertEqual((done.returncode, done.stdout), (1, ""), address)
                self.assertIn(sentence, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)
                self.assertNotIn("secret", done.stderr)


class Copying(PostgresTest):
    def copy(self, file):
        return run_program("admin", "copy", f"sqlite:{file}", self.postgres.address)

    @staticmethod
    def log_at_rest(guest, match):
        """The log where it is the guest's turn."""
        talk = guest.watch(match)
        while talk.until("entries")["turn"] != 0:
            pass
        talk.drop()
        return guest.log(match)

    @staticmethod
    def play_against_bot(guest, match):
        talk = guest.watch(match)
        shown = talk.until("entries")
        while shown["turn"] != "over":
            shown = talk.act(shown) if shown["turn"] == 0 else talk.until("entries")
        talk.drop()
        return guest.log(match)

    def test_every_match_of_a_copied_site_goes_on(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = pathlib.Path(folder.name) / "matches.db"
        server, rng = self.serve(file), random.Random(1)
        guests = server.guest("Ada"), server.guest("Bo “é\\n”")
        matches = [begin(guests, config={"rounds": 1}) for _ in range(6)]
        logs = {match: play(match, guests, rng, moves=i * 3) for i, match in enumerate(matches)}
        over = begin(guests, config={"rounds": 1})
        logs[over] = play(over, guests, rng)
        ask(guests[0].watch(matches[0]), "say", text="back\\slash, “quotes” and é")
        waiting, _ = guests[0].create("lost_cities", ["me", "open"])
        timed = begin(guests, config={"rounds": 1}, clock={"kind": "live", "budget": 600, "increment": 0, "timeout": "lose"})
        sheet = begin(guests, "roll_and_write" if server.plays("roll_and_write") else "lost_cities")
        for match in (timed, sheet):
            logs[match] = play(match, guests, rng, moves=4)
        against, _ = guests[0].create("lost_cities", ["me", "bot:novice"], config={"rounds": 1})
        mixed, commitment, talks = contributed_table(*guests)
        for talk in talks:
            talk.until("entries")
            talk.drop()
        logs[mixed] = guests[0].log(mixed)
        logs[against] = self.log_at_rest(guests[0], against)
        self.assertEqual(server.stop(), 0)

        done = self.copy(file)
        self.assertEqual((done.returncode, done.stdout), (0, "Copied: 12 matches and 2 guests.\n"), done.stderr)
        again = self.copy(file)
        self.assertEqual(again.returncode, 1)
        self.assertIn("holds matches or guests already", again.stderr)

        server.database = self.postgres.address
        server.start()
        for match, log in logs.items():
            self.assertEqual(guests[0].log(match), log)
        talk = guests[0].watch(matches[0])
        self.assertEqual(talk.until("chat")["lines"][0]["text"], "back\\slash, “quotes” and é")
        talk.drop()
        for match in matches:
            self.assertEqual(play(match, guests, rng)["result"]["end"], "played")
        for match in (timed, sheet):
            self.assertEqual(play(match, guests, rng)["result"]["end"], "played")
        clocks = guests[0].watch(timed).until("entries")["clocks"]
        self.assertTrue(all(500 < left < 600 for left in clocks), clocks)
        self.assertEqual(self.play_against_bot(guests[0], against)["result"]["end"], "played")
        talk = guests[0].watch(mixed)
        talk.say("abort", id="r", seq=entries_seen(talk.until("entries")))
        talk.until("entries", id="r")
        status, said = verify(guests[0].log(mixed), "--commitment", commitment, "--contribution", f"0:{ADAS}", "--contribution", f"1:{BOS}")
        self.assertEqual(status, 0, said)
        ask(guests[1].watch(waiting), "sit", seat=1)
        self.assertGreater(len(play(waiting, guests, rng, moves=2)["entries"]), 2)
        begin(guests)  # and new ones begin

    def rows(self, file, table):
        """What a table holds in the file and in the database."""
        with sqlite3.connect(file) as database:
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            ours = [list(row) for row in database.execute(f"SELECT {', '.join(columns)} FROM {table}")]
        database.close()
        listed = self.postgres.run(f"SELECT coalesce(json_agg(json_build_array({', '.join(columns)})), '[]') FROM {table}")
        theirs = [[int(value) if isinstance(value, bool) else value for value in row] for row in json.loads(listed)]
        return sorted(ours), sorted(theirs)

    def test_a_long_slow_match_and_who_is_muted_are_copied_to_the_letter(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = pathlib.Path(folder.name) / "matches.db"
        server, rng = self.serve(file), random.Random(1)
        guests = server.guest("Ada"), server.guest("Bo")
        slow = begin(guests, clock={"kind": "correspondence", "days": 7, "timeout": "move"})
        self.assertGreater(len(play(slow, guests, rng, moves=120)["entries"]), 150)
        other = begin(guests)
        talk = guests[1].watch(slow)
        for line in range(20):
            talk.ask("say", text=f"line {line}")
        talk.drop()
        muted = run_program("admin", "--socket", f"{file}.admin", "mute", slow, "1")
        self.assertEqual(muted.returncode, 0, muted.stderr)
        server.stop()
        day = 24 * 3600 * 1000
        with sqlite3.connect(file) as database:  # it took two days, a minute each
            database.execute("UPDATE entries SET at = at - ?, spent = spent + 60000 WHERE entry LIKE '%action%'", (2 * day,))
        database.close()
        server.start()
        log, clocks = guests[0].log(slow), guests[0].watch(slow).until("entries")["clocks"]
        server.stop()

        self.assertEqual(self.copy(file).returncode, 0)
        with sqlite3.connect(file) as database:
            tables = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        database.close()
        self.assertIn("entries", tables)
        for table in tables:
            ours, theirs = self.rows(file, table)
            self.assertEqual(ours, theirs, table)
            self.assertGreater(len(ours), 0, table)

        server.database = self.postgres.address
        server.start()
        self.assertEqual(guests[0].log(slow), log)
        left = guests[0].watch(slow).until("entries")["clocks"]
        for before, after in zip(clocks, left):
            self.assertLess(abs(before - after), 60)
        for match in (slow, other):
            self.assertEqual(guests[1].watch(match).refused("say", text="hello"), "problem.silenced")
        guests[0].watch(slow).ask("say", text="hello")
        self.assertGreater(len(play(slow, guests, rng, moves=10)["entries"]), len(log["entries"]) + 9)

    def test_what_a_newer_program_has_made_is_refused_with_a_sentence(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = pathlib.Path(folder.name) / "matches.db"
        server = self.serve(file)
        server.guest("Ada")
        server.stop()
        with sqlite3.connect(file) as database:
            known = database.execute("PRAGMA user_version").fetchone()[0]
            database.execute("CREATE TABLE newer (x)")
            database.execute(f"PRAGMA user_version = {known + 1}")
        database.close()
        done = self.copy(file)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(f"is a database of version {known + 1}; this program knows versions up to {known}", done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)
        with sqlite3.connect(file) as database:
            database.execute(f"PRAGMA user_version = {known}")
        database.close()

        self.serve().stop()
        self.postgres.run("UPDATE sextant_schema SET version = 99, oldest = 99")
        done = self.copy(file)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("is a database of version 99; this program knows versions up to", done.stderr)
        self.assertEqual(self.postgres.run("SELECT count(*) FROM guests"), "0")
        self.postgres.run("UPDATE sextant_schema SET version = 2, oldest = 2")
        self.assertEqual(self.copy(file).returncode, 0)
        self.assertEqual(self.postgres.run("SELECT count(*) FROM guests"), "1")

    def type_page(self, word):
        """The page's commands for PostgreSQL among those with this word, as its own user; the services are the test's business."""
        commands = [line.removeprefix("sudo -u postgres ") for line in block("sh", word).splitlines() if "sudo -u postgres" in line]
        self.assertGreater(len(commands), 0)
        subprocess.run(["sh", "-euc", "\n".join(commands)], cwd=self.folder.name, check=True,
                       env={**os.environ, "PGHOST": str(self.postgres.folder), "PGUSER": "postgres"})

    def test_a_backup_goes_on_where_it_was_made(self):
        """By the commands of docs/hosting.md, with a database as they make it and a role that owns nothing else."""
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.type_page("createuser")
        server = self.serve(self.postgres.database("sextant", "sextant"))
        guests = server.guest("Ada"), server.guest("Bo")
        match = begin(guests)
        before = play(match, guests, random.Random(1), moves=5)
        self.type_page("pg_dump")  # beside the server
        play(match, guests, random.Random(1), moves=3)
        server.stop()
        self.type_page("pg_restore")
        server.start()
        self.assertEqual(guests[0].log(match)["entries"], before["entries"])
        play(match, guests, random.Random(2), moves=3)
        begin(guests)

    def test_what_cannot_be_copied_is_said_and_nothing_is(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        missing = pathlib.Path(folder.name) / "none.db"
        self.assertIn("none.db cannot be read: No such file", self.copy(missing).stderr)
        self.assertFalse(missing.exists())
        self.assertIn("cannot be read: Is a directory", self.copy(folder.name).stderr)
        self.assertIn("cannot be read: File name too long", self.copy(300 * "x").stderr)  # which cannot even be looked at
        server = self.serve(pathlib.Path(folder.name) / "matches.db")
        self.assertIn("is in use by another server", self.copy(server.database).stderr)
        server.stop()
        back = run_program("admin", "copy", self.postgres.address, f"sqlite:{server.database}")
        self.assertIn("a copy goes from sqlite:FILE", back.stderr)
        server.start()


if __name__ == "__main__":
    unittest.main()
