"""Two servers on one PostgreSQL: players of one match on either, one lobby, one set of limits."""

import json
import pathlib
import random
import time
import unittest

from client import BIN, Closed, Guest, Progress, Refused, Server, entries_seen, wait_until
from database import Postgres
from test_fair import ADAS, BOS, verify


def on(server, guest):
    """The same person, who has come to another server."""
    there = Guest(server, None)
    there.cookie = guest.cookie
    return there


class ProcessesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.__exit__)

    options = ("--no-limits", "--bots-when-busy")

    def setUp(self):
        self.postgres.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        self.servers = [self.serve(), self.serve()]
        self.ada, self.bo = self.servers[0].guest("Ada"), self.servers[1].guest("Bo")

    def serve(self):
        server = Server(*self.options, database=self.postgres.address)
        self.addCleanup(server.__exit__)
        return server

    def tearDown(self):
        self.doCleanups()

    def begin(self, **table):
        """A match of Ada on one server and Bo on the other; their talks."""
        match, _ = self.ada.create("lost_cities", ["me", "open"], **table)
        talks = [self.ada.watch(match), self.bo.watch(match)]
        talks[1].ask("sit", seat=1)
        return match, talks


class Together(ProcessesTest):
    def test_each_move_on_the_other_server(self):
        match, talks = self.begin(config={"rounds": 1})
        shown = [talk.until("entries") for talk in talks]
        rng = random.Random(1)
        while shown[0]["turn"] != "over":
            mover = shown[0]["turn"]
            shown[mover] = talks[mover].act(shown[mover], rng.randrange(len(shown[mover]["choices"])))
            shown[1 - mover] = talks[1 - mover].until("entries")
            self.assertEqual(entries_seen(shown[0]), entries_seen(shown[1]))
            self.assertEqual(shown[0]["turn"], shown[1]["turn"])
        logs = [guest.log(match) for guest in (self.ada, self.bo)]
        self.assertEqual(logs[0], logs[1])
        self.assertEqual(logs[0]["result"]["end"], "played")
        for talk in talks:  # and another one, which both want
            talk.say("rematch")
        self.assertEqual(len({self.following(talk) for talk in talks}), 1)

    @staticmethod
    def following(talk):
        """The match after this one, once it is named."""
        while True:
            named = talk.until("room")["next"]
            if named:
                return named

    def test_who_is_slower_is_told_so_and_goes_on(self):
        match, talks = self.begin()
        talks.append(on(self.servers[1], self.ada).watch(match))  # Ada's seat on the other server as well
        shown = talks[0].until("entries")
        self.assertEqual(shown["turn"], 0)
        rivals = talks[0], talks[2]
        for choices, expected in (((0, -1), ["entries", "error"]), ((0, 0), ["entries", "entries"])):
            seq = entries_seen(shown)  # she plays a card; and draws one, twice the same
            for talk, choice in zip(rivals, choices):
                talk.say("act", id="mine", seq=seq, do=shown["choices"][choice])
            heard = [self.answer(talk, seq) for talk in rivals]
            self.assertEqual(sorted(answer for answer, _ in heard), expected)
            self.assertEqual(heard[0][1]["view"], heard[1][1]["view"])
            shown = heard[0][1]
        self.assertEqual(shown["turn"], 1)

    @staticmethod
    def answer(talk, seq):
        """How an action was answered, and what is shown after it."""
        kind, shown = None, None
        while kind is None or shown is None:
            message = talk.receive()
            if message["type"] == "entries" and entries_seen(message) > seq:
                shown = message
            if message.get("id") == "mine":
                kind = message["type"]
                assert kind == "entries" or message["problem"]["key"] == "problem.not_up_to_date", message
        return kind, shown

    def test_words_presence_and_questions_cross(self):
        match, talks = self.begin()
        for talk in talks:
            talk.until("entries")
        talks[0].ask("say", text="hello over there")
        self.assertEqual(talks[1].until("chat")["lines"][0]["text"], "hello over there")
        talks[1].ask("say", text="hello")
        self.assertEqual([talks[0].until("chat")["lines"][0]["text"] for _ in range(2)], ["hello over there", "hello"])
        seq = len(self.ada.log(match)["entries"])
        talks[0].ask("draw", seq=seq)
        number = talks[1].asked(what="draw", by=0, agreed=[0])
        talks[1].ask("refuse", request=number)
        while talks[0].until("room")["request"] is not None:
            pass
        talks[0].ask("draw", seq=seq)
        talks[1].say("agree", id="yes", request=talks[1].asked(what="draw", by=0, agreed=[0]))
        self.assertEqual(talks[1].until("entries", id="yes")["result"]["end"], "drawn")
        self.assertEqual(talks[0].until("entries")["result"]["end"], "drawn")
        talks[1].drop()
        while talks[0].until("room")["seats"][1]["here"]:
            pass
        on(self.servers[0], self.bo).watch(match)
        while not talks[0].until("room")["seats"][1]["here"]:
            pass

    def test_one_lobby(self):
        lobbies = [on(server, self.ada).lobby() for server in self.servers]
        for lobby in lobbies:
            lobby.until("lobby")
        match, talks = self.begin(listed=True)
        for lobby in lobbies:
            while lobby.until("line")["line"]["state"] != "running":
                pass
        pages = [guest.request("GET", "/api/matches")[2] for guest in (self.ada, self.bo)]
        self.assertEqual(pages[0], pages[1])
        self.assertEqual([line["match"] for line in pages[0]["matches"]], [match])
        third = self.serve()
        wait_until(lambda: third.anybody().request("GET", "/api/matches")[2] == pages[0])
        for talk in talks:
            talk.drop()
        for server in (*self.servers, third):
            wait_until(lambda: server.anybody().request("GET", "/api/matches")[2]["total"] == 0)

    def test_a_guest_is_known_everywhere_and_who_is_muted_is_so_everywhere(self):
        self.assertEqual(on(self.servers[1], self.ada).request("GET", "/api/guest")[2], {"name": "Ada"})
        match, talks = self.begin()
        self.assertEqual(on(self.servers[1], self.ada).request("GET", "/api/guest/matches")[2]["total"], 1)
        talks[1].until("entries")
        self.assertEqual(self.ada.request("DELETE", "/api/guest")[0], 200)
        while talks[1].until("room")["seats"][0]["name"] != "–":
            pass
        self.assertEqual(on(self.servers[1], self.ada).request("GET", "/api/guest")[2], {"name": None})


class Ending(ProcessesTest):
    def test_people_and_bots_go_on_where_the_other_server_was(self):
        alone, _ = self.ada.create("lost_cities", ["me", "bot:novice"], config={"rounds": 1})
        match, talks = self.begin(listed=True)
        shown = talks[1].until("entries")
        self.servers[0].kill()
        with self.assertRaises((Closed, OSError)):
            while True:
                talks[0].receive()
        while talks[1].until("room")["seats"][0]["here"]:
            pass
        back = on(self.servers[1], self.ada)
        again = back.watch(match, since=entries_seen(shown))
        self.assertTrue(again.until("room")["seats"][0]["here"])
        talk = back.watch(alone)
        entries = talk.until("entries")
        while entries["turn"] != "over":
            entries = talk.act(entries) if entries["turn"] == 0 else talk.until("entries")
        self.assertEqual(back.log(alone)["result"]["end"], "played")

    def test_bots_among_themselves_are_taken_over(self):
        bots, _ = self.ada.create(*self.servers[0].match_of_thinking_bots())
        wait_until(lambda: "action" in [entry["kind"] for entry in self.ada.log(bots).get("entries", [])])
        self.servers[0].kill()
        before = self.bo.log(bots)
        self.assertNotIn("result", before)
        Progress([self.servers[1]]).wait_until(lambda: "result" in self.bo.log(bots), "the bots do not go on")
        kinds = [(entry["kind"], entry.get("by")) for entry in self.bo.log(bots)["entries"]]
        self.assertEqual(kinds[:len(before["entries"])], [(entry["kind"], entry.get("by")) for entry in before["entries"]])

    def test_chance_is_fair_over_servers_of_which_one_is_killed(self):
        if not self.servers[0].plays("roll_and_write"):
            self.skipTest("the program has no game for three")
        match, _ = self.ada.create("roll_and_write", ["me", "open", "open"], contributes=True)
        cid = self.servers[0].guest("Cid")
        talks = [guest.watch(match) for guest in (self.ada, self.bo, cid)]
        commitment = talks[1].until("room")["chance"]["commitment"]
        talks[0].ask("contribute", digits=ADAS)
        talks[1].ask("sit", seat=1, contributes=True)
        talks[1].ask("contribute", digits=BOS)
        talks[2].ask("sit", seat=2, contributes=True)  # and does not: the match waits for ten seconds
        self.servers[0].kill()
        shown = talks[1].until("entries")
        talks[1].say("abort", id="r", seq=entries_seen(shown))
        talks[1].until("entries", id="r")
        kept = ("--commitment", commitment, "--contribution", f"0:{ADAS}", "--contribution", f"1:{BOS}")
        status, said = verify(self.bo.log(match), *kept)
        self.assertEqual(status, 0, said)
        self.assertIn("Seats that contributed randomness: 0, 1", said)

    def test_a_server_is_replaced_while_people_play(self):
        match, talks = self.begin(config={"rounds": 1})
        shown = [talk.until("entries") for talk in talks]
        self.assertEqual(self.servers[0].stop(), 0)
        ada = on(self.servers[1], self.ada).watch(match, since=entries_seen(shown[0]))
        self.servers[0].start()
        self.assertEqual(ada.until("room")["you"], 0)


class Limits(ProcessesTest):
    options = ()

    def test_matches_that_go_on_count_wherever_they_were_made(self):
        self.check_rooms({"game": "lost_cities", "seats": ["me", "open"]}, 30, "problem.too_many_rooms")

    def test_tables_of_bots_alone_count_wherever_they_were_made(self):
        game, seats = self.servers[0].match_of_thinking_bots()
        self.check_rooms({"game": game, "seats": seats}, 4, "problem.too_many_rooms_of_bots")

    def check_rooms(self, table, most, key):
        """That so many are made, in turn here and there, and no more on either server."""
        both = [self.ada, on(self.servers[1], self.ada)]
        made = [both[i % 2].request("POST", "/api/matches", table)[0] for i in range(most)]
        self.assertEqual(made, most * [201])
        more = []

        def has_too_many(guest):
            status, _, answer = guest.request("POST", "/api/matches", table)
            more.append(status)
            return status >= 400 and answer["problem"]["key"] == key  # and not for its coming too soon

        for guest in both:
            wait_until(lambda: has_too_many(guest))
        self.assertLessEqual(more.count(201), 1, more)  # what was on its way

    def test_connections_of_an_address_count_over_all_servers(self):
        here = [self.ada.lobby() for _ in range(100)]
        other = on(self.servers[1], self.ada)
        wait_until(lambda: not self.lets_in(other))
        for _ in range(16):  # and it stays so, though nothing else is heard of the address
            self.assertFalse(self.lets_in(other))
        for talk in here:
            talk.drop()

    def test_messages_of_a_guest_in_a_match_count_over_all_servers(self):
        match, _ = self.ada.create("lost_cities", ["me", "open"])
        talks = [on(server, self.ada).watch(match) for server in self.servers]
        for talk in talks:
            talk.until("room")
        wait_until(lambda: self.is_too_much(talks))

    @staticmethod
    def is_too_much(talks):
        """Whether one is sent away for what is allowed on each server alone, again and again."""
        try:
            for talk in talks:
                for _ in range(55):
                    talk.say("mute", on=True)
            for _ in range(10):
                time.sleep(0.1)
                for talk in talks:
                    talk.say("mute", on=True)
                    while not talk.is_silent(0):
                        talk.receive()
        except (Closed, OSError):
            for talk in talks:
                last = json.loads(talk.heard[-1])
                if last["type"] == "bye":
                    assert last["reason"] == "rate", last
            return True
        time.sleep(3)
        return False

    def test_changes_of_seats_count_over_all_servers(self):
        match, _ = self.bo.create("lost_cities", ["me", "open"])
        here, there = [on(server, self.ada).watch(match) for server in self.servers]
        for talk in (here, there):
            talk.until("room")
        for _ in range(20):
            self.assertEqual(here.refused("code"), "problem.no_seat")
        tries = 15  # which are allowed on one server alone
        while there.refused("code") != "problem.too_many_requests":
            tries -= 1
            self.assertGreater(tries, 0)
            time.sleep(0.1)

    @staticmethod
    def lets_in(guest):
        time.sleep(0.25)  # slow enough for the limit of requests
        try:
            guest.lobby().drop()
        except Refused as refused:
            assert refused.args == (429,), refused
            return False
        return True


class Clocks(ProcessesTest):
    """Two servers, of which one's own clock is off by minutes."""

    def setUp(self):
        super().setUp()
        self.servers[1].stop()
        library = pathlib.Path(BIN).parent / "tests" / "server" / "libclock_ahead.so"
        self.assertTrue(library.exists())
        self.servers[1].environment = {"LD_PRELOAD": str(library)}
        self.servers[1].start()

    def test_a_match_goes_by_the_time_of_the_database(self):
        journal = [json.loads(line)["at"] for line in self.servers[1].log().splitlines()]
        self.assertGreater(journal[-1], time.time() + 300)  # it does believe that it is later
        clock = {"kind": "live", "budget": 300, "increment": 0, "timeout": "lose"}
        match, _ = self.ada.create("lost_cities", ["me", "open"], config={"rounds": 1}, clock=clock)
        talks = [self.ada.watch(match), on(self.servers[0], self.bo).watch(match)]
        talks[1].ask("sit", seat=1)
        shown = [talk.until("entries") for talk in talks]
        shown[0] = talks[0].act(shown[0])
        talks[1].drop()
        talks[1] = self.bo.watch(match)  # the other server reads it for the first time
        shown[1] = talks[1].until("entries")
        for _ in range(8):
            mover = shown[0]["turn"]
            shown[mover] = talks[mover].act(shown[mover])
            shown[1 - mover] = talks[1 - mover].until("entries")
            for entries in shown:
                self.assertTrue(all(250 < left <= 300 for left in entries["clocks"]), entries["clocks"])
        made, _ = self.bo.create("lost_cities", ["me", "open"])  # there
        self.assertLess(abs(self.ada.request("GET", f"/api/matches/{made}")[2]["created"] - time.time()), 60)
        for guest in self.ada, self.bo:  # and who comes anew is told the same
            for left in guest.watch(match).until("entries")["clocks"]:
                self.assertTrue(250 < left <= 300)


if __name__ == "__main__":
    unittest.main()
