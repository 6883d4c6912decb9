"""Matches of bots and scripted clients under load while the server is killed again and again.

kill_test.py [--matches N] [--kills N] [--seed N] [--postgres] [--restarts N] [--servers N]

Half of the matches are of two scripted clients, a quarter of a client and a bot, a quarter of two bots, and
three more of bots that think; another one, whose bots think long, begins right before the last blow and outlives it.  At random
moments the server gets SIGKILL and is started again; on PostgreSQL that database crashes and comes back as well, and
there may be several servers, of which one is killed at a time: whoever connects takes any of them.
Every entry that a client was sent - as its own answer or as an update - is noted with its number.  In the end every
match is over, its whole log replays, every entry that anybody was sent stands in it where it stood, and no answered
action is missing or there twice.

What it may take depends on what else the machine does, so nothing is said to have stopped before nothing was stored
anywhere for a long while."""

import argparse
import contextlib
import json
import pathlib
import random
import subprocess
import threading
import time

from client import BIN, Closed, Guest, Progress, Refused, Server, entries_seen, wait_until
from database import Postgres


class Player(threading.Thread):
    """One scripted client in one seat of one match; connects again whenever it loses the server."""

    def __init__(self, guests, match, seat, seed):
        super().__init__(daemon=True)
        self.guests = guests  # the same one, on each of the servers
        self.match, self.seat, self.rng = match, seat, random.Random(seed)
        self.seen = {}  # entry number: the entry, as sent
        self.answered = set()  # numbers of own actions that were answered
        self.pending = None  # an action that may or may not have arrived
        self.problem = None
        self.is_over = False

    def run(self):
        try:
            while not self.is_over:
                try:
                    self.talk()
                except (OSError, Closed, Refused):
                    time.sleep(0.02)  # the server is down; try again
        except Exception as problem:  # told by the main thread
            self.problem = problem

    def talk(self):
        # What was seen is known by number: going on from there must miss nothing and double nothing.
        talk = self.rng.choice(self.guests).watch(self.match, since=len(self.seen))
        try:
            while True:
                message = talk.receive()
                if message["type"] == "error":
                    assert message["problem"]["key"] == "problem.not_up_to_date", message
                if message["type"] == "entries":
                    self.note(message)
                    if message["turn"] == "over":
                        self.is_over = True
                        return
                    if message["turn"] == self.seat:
                        self.move(talk, message)
        finally:
            talk.drop()

    def note(self, message):
        for entry in message["entries"]:
            seq = entry["seq"]
            assert self.seen.setdefault(seq, entry) == entry, (self.seen[seq], entry)
        assert len(self.seen) == entries_seen(message), "an entry is missing"
        if message["id"] is not None:
            self.answered.add(int(message["id"]))

    def move(self, talk, message):
        seq = entries_seen(message)
        if self.pending is None or self.pending["seq"] != seq:
            self.pending = {"seq": seq, "do": self.rng.choice(message["choices"])}
        talk.say("act", id=str(seq), **self.pending)


def is_over(guest, match):
    return "result" in guest.log(match)


def check_match(server, guest, match, players, rounds):
    log = guest.log(match)
    assert log["format"] == "sextant-match" and log["config"]["rounds"] == rounds, log
    for player in players:
        assert len(player.seen) == len(log["entries"]), "not everything was sent"
        for seq, entry in player.seen.items():
            kept = log["entries"][seq]
            assert (kept["kind"], kept.get("by")) == (entry["kind"], entry.get("by")), (kept, entry)
            hidden = entry.get("do", "").endswith("?")
            assert hidden or kept.get("do") == entry.get("do"), (kept, entry)
        for seq in player.answered:
            assert log["entries"][seq]["by"] == player.seat, "an answered action is not there"
    file = pathlib.Path(server.folder.name) / "log.json"
    file.write_text(json.dumps(log))
    replayed = subprocess.run([BIN, "replay", file, "--check"], capture_output=True, text=True)
    assert replayed.returncode == 0, replayed.stderr
    return sum(len(player.answered) for player in players)


def on(server, guest):
    """The same person, who comes to another server."""
    there = Guest(server, None)
    there.cookie = guest.cookie
    return there


def disturb(servers, postgres, kills, restarts, rng, before_last):
    """Kills a server, and the database in between, at random moments."""
    blows = ["server"] * kills + ["database"] * restarts
    rng.shuffle(blows)
    for number, blow in enumerate(blows, 1):
        time.sleep(rng.uniform(0.05, 0.6))
        if number == len(blows):
            before_last()
        if blow == "database":
            postgres.restart()
        else:
            server = rng.choice(servers)
            server.kill()
            server.start()


def run(options, postgres):
    matches, seed, rounds = options.matches, options.seed, options.rounds
    rng = random.Random(seed)
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(Server("--no-limits", "--bots-when-busy", database=postgres and postgres.address))
                   for _ in range(options.servers)]
        server = servers[0]
        guests = [server.guest("Ada"), server.guest("Bo")]
        everywhere = [[on(each, guest) for each in servers] for guest in guests]
        tables, players = {}, []
        for number in range(matches):
            kind = number % 4
            seats = ["me", "open"] if kind < 2 else ["me", "bot:novice"] if kind == 2 else ["bot:novice", "random"]
            match, _ = guests[0].create("lost_cities", seats, config={"rounds": rounds})
            if kind < 2:
                talk = guests[1].watch(match)
                talk.ask("sit", seat=1)
                talk.drop()
            tables[match] = [Player(everywhere[seat], match, seat, seed * 1000 + number * 2 + seat)
                             for seat in range((2, 2, 1, 0)[kind])]
            players += tables[match]
        slow = [guests[0].create(*server.match_of_thinking_bots())[0] for _ in range(3)]

        def begin_long_match():
            """With six expeditions the master searches: for seconds, where a server is back in a part of one."""
            table = {"game": "lost_cities", "seats": ["bot:master", "bot:master"], "config": {"expeditions": 6, "rounds": 2}}

            def is_made():  # later, while the database is coming back
                status, _, answer = guests[0].request("POST", "/api/matches", table)
                if status == 201:
                    slow.append(answer["match"])
                return status == 201

            wait_until(is_made)

        for player in players:
            player.start()
        disturb(servers, postgres, options.kills, options.restarts, rng, begin_long_match)
        assert not is_over(guests[0], slow[-1]), "nothing was left to be taken over"
        progress = Progress(servers)
        for player in players:
            progress.wait_until(lambda player=player: not player.is_alive(), "a match did not end")
            assert player.problem is None, repr(player.problem)
        for match in [*tables, *slow]:
            progress.wait_until(lambda match=match: is_over(everywhere[0][-1], match), "a match of bots did not end")
        answered = sum(check_match(server, guests[0], match, of, rounds) for match, of in tables.items())
        print(f"{matches} matches, {options.kills} kills, {options.restarts} restarts of the database: all over, "
              f"{answered} answered actions all there, once")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own")
    parser.add_argument("--restarts", type=int, default=0, help="how often that crashes")
    parser.add_argument("--servers", type=int, default=1, help="how many, on PostgreSQL")
    options = parser.parse_args()
    with Postgres() if options.postgres else contextlib.nullcontext() as postgres:
        run(options, postgres)


if __name__ == "__main__":
    main()
