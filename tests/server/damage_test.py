"""Damages copies of a database at random - bytes, pages, its length, edited rows - and serves each of them: the server
starts and answers, or refuses with a sentence.  It never crashes and never hangs, and where only rows were edited it
starts, and the matches that they do not belong to are there and go on.  `--copies 1000` by hand."""

import argparse
import http.client
import pathlib
import random
import shutil
import sqlite3
import subprocess
import tempfile

from client import BIN, SECONDS, Guest, Server, entries_seen

PAGE = 4096


def make_database(file):
    """Matches of every kind, some played a little; their ids and a guest's cookie."""
    with Server("--no-limits", database=file) as server:
        ada, bo = server.guest("Ada"), server.guest("Bo")
        matches = []
        for number in range(4):
            match, _ = ada.create("lost_cities", ["me", "open"], config={"rounds": 1}, listed=True)
            matches.append(match)
            talk = bo.watch(match)
            talk.ask("sit", seat=1)
            talk.ask("say", text="hello" * (number + 1))
            play(ada.watch(match), bo.watch(match), 6 * number)
        clock = {"kind": "live", "budget": 600, "increment": 5, "timeout": "move"}
        matches.append(ada.create("lost_cities", ["me", "bot:novice"], clock=clock)[0])
        matches.append(ada.create("lost_cities", ["me", "link"])[0])
        matches.append(ada.create("lost_cities", ["bot:novice", "random"], config={"rounds": 1})[0])
        server.stop()
        return matches, ada.cookie


def play(ada, bo, moves):
    shown = [ada.until("entries"), bo.until("entries")]
    for _ in range(moves):
        mover = shown[0]["turn"]
        shown[mover] = (ada, bo)[mover].act(shown[mover])
        other = 1 - mover
        while entries_seen(shown[other]) < entries_seen(shown[mover]):
            shown[other] = (ada, bo)[other].until("entries")


def change_bytes(file, rng):
    content = bytearray(file.read_bytes())
    for _ in range(rng.choice((1, 10, 100, 1000))):
        content[rng.randrange(len(content))] = rng.randrange(256)
    file.write_bytes(content)


def change_page(file, rng):
    content = bytearray(file.read_bytes())
    pages = len(content) // PAGE
    for _ in range(rng.choice((1, 2))):
        at, other = (PAGE * rng.randrange(pages) for _ in range(2))
        page = rng.choice((bytes(PAGE), rng.randbytes(PAGE), bytes(content[other:other + PAGE])))
        content[at:at + PAGE] = page
    file.write_bytes(content)


def truncate(file, rng):
    content = file.read_bytes()
    file.write_bytes(content[:rng.randrange(len(content))])


def changed_value(value, rng):
    if isinstance(value, int):
        most = 2**63 - 1
        return rng.choice((min(value, most - 1) + 1, max(value, -most) - 1, 0, -1, most, -2**63, "text", None))
    if isinstance(value, str) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return rng.choice((value[:at], value[:at] + chr(rng.randrange(32, 127)) + value[at + 1:], value + value[at:],
                           value.replace("novice", "sage"), value.replace("lost_cities", "chess"),
                           value.replace("1", "9"), value.replace("guest", "bot"), value.replace("false", "true")))
    return rng.choice(("", "{}", "[]", "null", '{"game":7}', b"\xff\xfe", 7))


def edit_rows(file, rng):
    """Which matches these rows belonged to, or do now."""
    database = sqlite3.connect(file)
    ids = dict(database.execute("SELECT number, id FROM matches"))
    touched = set()
    for _ in range(rng.choice((1, 3, 10))):
        table = rng.choice(("matches", "places", "entries", "chat", "guests", "sitting", "runs"))
        column = rng.choice([row[1] for row in database.execute(f"PRAGMA table_info({table})")])
        row = database.execute(f"SELECT * FROM {table} ORDER BY random() LIMIT 1").fetchone()
        names = [info[1] for info in database.execute(f"PRAGMA table_info({table})")]
        if row is None:
            continue
        where = " AND ".join(f"{name} IS ?" for name in names)
        value = changed_value(dict(zip(names, row))[column], rng)
        key = {"matches": "number", "places": "match", "entries": "match", "chat": "match"}.get(table)
        touched.update(ids.get(number) for number in (dict(zip(names, row)).get(key), value if column == key else None))
        try:
            if rng.random() < 0.2:
                database.execute(f"DELETE FROM {table} WHERE {where}", row)
            else:
                database.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value, *row))
        except sqlite3.Error:
            pass  # a constraint does not let it happen
    database.commit()
    database.close()
    return touched


DAMAGES = (change_bytes, change_page, truncate, edit_rows, edit_rows)


class Patient(Server):
    """A server that may refuse to start."""

    def start(self):
        try:
            super().start()
        except AssertionError:
            self.process.wait(timeout=SECONDS)
            self.process.stdout.close()
            self.journal.close()


def visit(server, matches, cookie):
    """Looks at everything; any answer will do."""
    guest = Guest(server, None)
    guest.cookie = cookie
    for path in ("/healthz", "/api/guest", "/api/guest/matches", "/api/matches", *(f"/api/matches/{match}{part}" for match in matches
                                                            for part in ("", "/log"))):
        assert guest.request("GET", path)[0] in (200, 401, 404, 500, 503), path
    guest.request("POST", "/api/guest", {"name": "Eve"})
    for match in matches:
        try:
            talk = guest.watch(match)
            talk.receive()
            talk.drop()
        except Exception as problem:  # refused, or closed: both are answers
            assert not isinstance(problem, (TimeoutError, AssertionError)), repr(problem)


def go_on(server, matches, cookie):
    """These have not been touched: they can be looked at, and played on."""
    guest = Guest(server, None)
    guest.cookie = cookie
    is_known = guest.request("GET", "/api/guest")[0] == 200
    if not is_known:  # that row is damaged
        guest.cookie = None
    for match in matches:
        status, _, shown = guest.request("GET", f"/api/matches/{match}")
        assert status == 200, (match, status)
        if not is_known or shown["state"] != "running":
            continue
        talk = guest.watch(match)
        entries = talk.until("entries")
        if entries["turn"] == 0 and entries["choices"]:
            talk.act(entries)
        talk.drop()


def check_copy(file, matches, cookie, untouched):
    """What became of it: "served" or "refused"."""
    with Patient("--no-limits", database=file) as server:
        if server.process.poll() is None:
            try:
                visit(server, matches, cookie)
                go_on(server, untouched, cookie)
                status = server.stop()
            except (OSError, http.client.HTTPException) as problem:
                raise AssertionError(f"{problem!r}, exit {server.process.poll()}\n{server.log()}") from problem
            except subprocess.TimeoutExpired as problem:
                raise AssertionError(f"it does not stop\n{server.log()}") from problem
            assert status == 0, f"exit {status}\n{server.log()}"
            return "served"
        assert server.process.returncode in (1, 2), f"exit {server.process.returncode}\n{server.log()}"
        assert "Traceback" not in server.log() and server.log().strip(), "it said nothing"
        return "refused"


def run(copies, seed):
    with tempfile.TemporaryDirectory() as folder:
        whole = pathlib.Path(folder) / "whole.db"
        matches, cookie = make_database(whole)
        seen = {"served": 0, "refused": 0}
        for number in range(copies):
            rng = random.Random(seed * 1_000_000 + number)
            copy = pathlib.Path(folder) / f"copy{number}.db"
            shutil.copy(whole, copy)
            damage = rng.choice(DAMAGES)
            touched = damage(copy, rng)
            untouched = [match for match in matches if touched is not None and match not in touched]
            try:
                became = check_copy(copy, matches, cookie, untouched)
                assert became == "served" or touched is None, "for a few rows nobody is served"
            except AssertionError as problem:
                raise AssertionError(f"copy {number} ({damage.__name__}): {problem}") from problem
            seen[became] += 1
            for part in pathlib.Path(folder).glob(f"copy{number}.db*"):
                part.unlink()
        print(f"{copies} damaged databases: {seen['served']} served, {seen['refused']} refused")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--copies", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    run(options.copies, options.seed)


if __name__ == "__main__":
    main()
